package import L10nDiscovery
internal import L10nCode
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The place that a look-up reads: the bundles of these products, in one process or another.
struct LookupPlace: Hashable {
  fileprivate enum Bundle: Hashable {
    /// The products by their number among the sets that places have.
    case of(Int)
    /// Any bundle of sources, as no project says which products have the file.
    case sources
    case system
    case any
  }

  fileprivate var bundle: Bundle
  /// Whether nobody knows which bundle is meant.
  var isAny: Bool { bundle == .any }
}

/// The places where the look-ups of code read, and the tables that these can mean. A look-up without a bundle reads that of the
/// process; `.module` reads that of the file's target, and a class that of its binary.
package struct LookupPlaces: Sendable {
  /// The products of a file's targets, and the places where their code runs.
  private struct Reach {
    /// Whether nothing says which products have the file, or in which its code runs.
    var isOpen: Bool
    var own: [Int]
    /// Those into which builds write keys of Swift.
    var emitting: Set<Int> = []
    /// The places of the targets' own products, of their processes, of the binaries that have their classes, and of all that
    /// they are a part of.
    var module: LookupPlace
    var process: LookupPlace
    var image: LookupPlace
    var all: LookupPlace
    /// The apps that compile it, where there are several: each asks for itself.
    var apps: [(place: LookupPlace, name: String)] = []
    /// The targets with localized files of their own whose processes compile it, where there are several.
    var programs: [(place: LookupPlace, target: Int)] = []
    /// The names of the targets that ship it.
    var targets: [String] = []
  }

  private let catalog: Catalog
  private let files: [CodeFile]
  private let reaches: [Reach]
  private var sets: [ProductSet] = []
  /// The place in `reaches` of each file's, and its targets.
  private let ofFiles: [Int]
  private let targets: [[Int]]
  /// The files that declare a class, and those with a class that inherits from it.
  private var classes: [Name: [Int]] = [:]
  private var heirs: [Name: [Int]] = [:]
  private let byName: [[UInt8]: [TableID]]
  /// Those that lie in source trees.
  private let sources: [[UInt8]: [TableID]]
  /// The same tables, to find the nearest to a file.
  private let nearest: [[UInt8]: TablesByFolder]
  /// Places in `byName`, by name and product: each module of a package may have a table of one name.
  private let ofProducts: [[UInt8]: [Int: [Int]]]

  package init(_ uses: CodeUses, _ catalog: Catalog) {
    self.catalog = catalog
    (files, targets) = (uses.files, uses.targets)
    // Code may ask for texts of interface files and of settings, too.
    let tables = catalog.tableIDs.filter {
      catalog.isAskedByCode($0) || [.source, .settings].contains(catalog.bundles[$0.bundle].kind)
    }
    byName = Dictionary(grouping: tables) { catalog[$0].nameBytes }
    var sources = byName.compactMapValues { tables in
      let sources = tables.filter { catalog.bundles[$0.bundle].kind == .source }
      return sources.isEmpty ? nil : sources
    }
    // A look-up that names no table means none of another bundle.
    let standard = Array("Localizable".utf8)
    sources[standard] = sources[standard] ?? []
    self.sources = sources
    nearest = sources.mapValues { TablesByFolder($0, catalog) }
    ofProducts = byName.mapValues { tables in
      var places: [Int: [Int]] = [:]
      for (place, id) in tables.enumerated() {
        for product in catalog[id].products { places[product, default: []].append(place) }
      }
      return places
    }
    var finder = ReachFinder(catalog)
    (reaches, ofFiles) = finder.reaches(of: uses)
    sets = finder.sets
    for (file, found) in uses.uses.enumerated() {
      for type in found?.classes ?? [] {
        classes[type.name, default: []].append(file)
        for parent in type.parents { heirs[parent, default: []].append(file) }
      }
    }
  }

  /// Finds the reach of files, once for all with the same targets.
  private struct ReachFinder {
    private let catalog: Catalog
    private var programs: Programs
    private(set) var sets: [ProductSet] = []
    private var numbers: [ProductSet: Int] = [:]

    init(_ catalog: Catalog) { (self.catalog, programs) = (catalog, Programs(catalog)) }

    mutating func reaches(of uses: CodeUses) -> ([Reach], ofFiles: [Int]) {
      var asking: Set<[Int]> = []
      for (file, targets) in uses.targets.enumerated() where uses.uses[file] != nil { asking.insert(targets) }
      var (known, reaches): ([[Int]: Int], [Reach]) = ([:], [])
      let ofFiles = uses.targets.map { targets in
        if let place = known[targets] { return place }
        known[targets] = reaches.count
        reaches.append(reach(of: targets, isAsking: asking.contains(targets)))
        return reaches.count - 1
      }
      return (reaches, ofFiles)
    }

    private mutating func reach(of targets: [Int], isAsking: Bool) -> Reach {
      let count = catalog.products.count
      let shipped = targets.filter { catalog.compiled[$0].isShipped }
      let own = Set(shipped.compactMap { catalog.compiled[$0].product }).sorted()
      let module = ProductSet(own, count: count)
      let open = LookupPlace(bundle: .sources)
      var reach = Reach(
        isOpen: shipped.isEmpty, own: own, module: place(module), process: open, image: open, all: open)
      reach.emitting = Set(shipped.map { catalog.compiled[$0] }.filter(\.emitsKeys).compactMap(\.product))
      reach.targets = Set(shipped.map { catalog.compiled[$0].name }).sorted(by: ByteOrder.precedes)
      if reach.isOpen || !isAsking {
        reach.module = reach.isOpen ? open : reach.module
        return reach
      }
      let processes = programs.processes(of: shipped)
      guard var all = programs.hosts(of: shipped) else {
        (reach.isOpen, reach.module) = (true, open)
        return reach
      }
      let apps = shipped.filter { catalog.compiled[$0].productType == "application" }
      // Two of one name are an app that is built in two ways.
      if Set(apps.map { catalog.compiled[$0].name }).count == apps.count, apps.count > 1 {
        reach.apps = apps.map { app in
          // An app without localized files has no product.
          let product = catalog.compiled[app].product
          return (place(ProductSet(product.map { [$0] } ?? [], count: count)), catalog.compiled[app].name)
        }
      }
      let running = shipped.filter { Product.isProcess(catalog.compiled[$0].productType) }
      if Set(running.map { catalog.compiled[$0].name }).count == running.count, running.count > 1 {
        reach.programs = running.compactMap { program in
          catalog.compiled[program].product.map { (place(ProductSet([$0], count: count)), program) }
        }
      }
      all.formUnion(module)
      (reach.process, reach.all) = (processes.map { place($0) } ?? open, place(all))
      // A binary without localized files may get unknown copies, and a package with texts of its own may be built as a framework.
      let isPackage = shipped.contains {
        catalog.compiled[$0].kind == .swiftpm && catalog.compiled[$0].product != nil
      }
      let images = isPackage ? nil : programs.images(of: shipped).flatMap { $0.isEmpty ? nil : $0 }
      reach.image = images.map { place($0) } ?? LookupPlace(bundle: .any)
      return reach
    }

    private mutating func place(_ set: ProductSet) -> LookupPlace {
      let number = numbers[set, default: sets.count]
      if number == sets.count {
        numbers[set] = number
        sets.append(set)
      }
      return LookupPlace(bundle: .of(number))
    }
  }

  // MARK: - Places

  /// The place that a look-up in a file reads.
  func place(file: Int, bundle: BundleReference) -> LookupPlace {
    func reach(_ named: Int32) -> Reach { reaches[ofFiles[named < 0 ? file : Int(named)]] }
    switch bundle {
    case .unspecified, .main: return reaches[ofFiles[file]].process
    case .module(let named): return reach(named).module
    case .ofClass(let name, let named): return image(of: name, named: named < 0 ? file : Int(named))
    case .ofSelf(let name, let named):
      let place = image(of: name, named: named < 0 ? file : Int(named))
      let isShared = (heirs[name] ?? []).contains { reaches[ofFiles[$0]].image != place }
      return isShared ? LookupPlace(bundle: .any) : place
    case .ofSystem: return LookupPlace(bundle: .system)
    case .constant, .unknown: return LookupPlace(bundle: .any)
    }
  }

  /// The places that a look-up reads, with the targets that ask: each of several apps that compile its file asks for itself.
  func asking(file: Int, bundle: BundleReference) -> [(place: LookupPlace, targets: [String])] {
    let (reach, place) = (reaches[ofFiles[file]], place(file: file, bundle: bundle))
    let isOfEach = !reach.apps.isEmpty && [reach.process, reach.module, reach.image].contains(place)
    return isOfEach ? reach.apps.map { ($0.place, [$0.name]) } : [(place, reach.targets)]
  }

  /// The targets whose processes compile a file, where each asks for itself: by a look-up that names no bundle.
  func programs(of file: Int, _ bundle: BundleReference) -> [(place: LookupPlace, target: Int)] {
    [.unspecified, .main].contains(bundle) ? reaches[ofFiles[file]].programs : []
  }

  /// Whether a target of a name compiles a file.
  func compiles(_ file: Int, target name: String) -> Bool {
    targets[file].contains { catalog.compiled[$0].name == name }
  }

  /// The place that a look-up in a file may read if it says nothing of its bundle.
  func wide(file: Int) -> LookupPlace { reaches[ofFiles[file]].all }

  /// The bundle of the binary with a class: that of the file's own targets, if they compile one of that name. Nobody knows which of
  /// several others is meant.
  private func image(of name: Name, named file: Int) -> LookupPlace {
    let all = classes[name] ?? []
    let own = Set(targets[file])
    let near = all.contains(file) ? [file] : all.filter { !own.isDisjoint(with: targets[$0]) }
    let places = Set((near.isEmpty ? all : near).map { reaches[ofFiles[$0]].image })
    if places.count == 1, let place = places.first { return place }
    return near.isEmpty ? LookupPlace(bundle: .any) : reaches[ofFiles[file]].image
  }

  // MARK: - Tables

  /// Whether a look-up can mean a table of the right name.
  func means(_ id: TableID, _ place: LookupPlace) -> Bool {
    if place.bundle == .any { return true }
    // Code asks for a table of another bundle by naming that, or by a name that no other table has.
    guard catalog.bundles[id.bundle].kind == .source else {
      return place.bundle != .system && sources[catalog[id].nameBytes] == nil
    }
    switch place.bundle {
    case .sources, .any: return true
    case .system: return false
    case .of(let number):
      let products = catalog[id].products
      return products.isEmpty ? sets[number].isEmpty : products.contains { sets[number].contains($0) }
    }
  }

  /// Whether a look-up of a table's name asks this one: of several in bundles that nobody knows it may be another.
  func surelyMeans(_ id: TableID, _ place: LookupPlace) -> Bool {
    means(id, place) && (place.bundle != .any || !hasSeveral(named: catalog[id].nameBytes))
  }

  /// Whether a look-up surely asks another table: it is known where it reads, and which products have this one.
  func excludes(_ id: TableID, _ place: LookupPlace) -> Bool {
    isKnown(place) && !means(id, place) && !catalog[id].products.isEmpty
  }

  /// Whether the place that a look-up reads is known.
  func isKnown(_ place: LookupPlace) -> Bool { place.bundle == .system || wanted(place) != nil }

  /// The products that have a table.
  func products(of id: TableID) -> [Int] { catalog[id].products }

  /// Whether one of the products that a file's targets make has a table of a name, or nobody knows what they make.
  func hasOwnTable(named name: [UInt8], file: Int) -> Bool {
    let reach = reaches[ofFiles[file]]
    return reach.isOpen || reach.own.contains { ofProducts[name]?[$0] != nil }
  }

  /// Whether a look-up concerns one of some products: it reads one of them, or an app around is one.
  /// - Parameter isOpen: the answer where nobody knows which these are.
  func concerns(_ products: ProductSet, file: Int, _ place: LookupPlace, isOpen: Bool) -> Bool {
    let reach = reaches[ofFiles[file]]
    guard case .of(let all) = reach.all.bundle, !reach.isOpen, !sets[all].isEmpty else { return isOpen }
    // An app without localized files reads those of no other.
    if wanted(place) == nil, reach.apps.contains(where: { $0.place == place }) { return false }
    let asked = wanted(place) ?? sets[all]
    return asked.intersects(products) || place == reach.process && sets[all].intersects(products)
  }

  /// Whether a build extracts a file's keys into a table: a target that compiles the file must ship it. No build extracts keys that a
  /// library wants from its app.
  func isExtracted(into id: TableID, file: Int) -> Bool {
    let reach = reaches[ofFiles[file]]
    let products = catalog[id].products
    return reach.isOpen || products.isEmpty || products.contains { reach.own.contains($0) }
  }

  /// Whether it does so as its targets are set.
  func isEmitted(into id: TableID, file: Int) -> Bool {
    let (reach, products) = (reaches[ofFiles[file]], catalog[id].products)
    return isExtracted(into: id, file: file)
      && (reach.isOpen || products.isEmpty || products.contains(where: reach.emitting.contains)
        || !files[file].path.bytes.suffix(6).elementsEqual(".swift".utf8))
  }

  /// The tables of a name that a look-up can mean.
  private func tables(named name: [UInt8], _ place: LookupPlace) -> [TableID] {
    switch place.bundle {
    case .any: return byName[name] ?? []
    case .system: return []
    case .sources: return sources[name] ?? byName[name] ?? []
    case .of: break
    }
    guard let wanted = wanted(place), let ofProducts = ofProducts[name], let all = byName[name] else {
      return (sources[name] ?? byName[name] ?? []).filter { means($0, place) }
    }
    return Set(wanted.products.flatMap { ofProducts[$0] ?? [] }).sorted().map { all[$0] }.filter {
      means($0, place)
    }
  }

  /// The range of tables that a look-up can mean, where no products tell.
  fileprivate func range(of place: LookupPlace) -> FirstUses.Range {
    switch place.bundle {
    case .any: .everything
    case .sources: .sources
    case .of: .ofNoProduct
    case .system: .nothing
    }
  }

  /// The products whose tables a look-up can mean; nil where it may mean others.
  func wanted(_ place: LookupPlace) -> ProductSet? {
    guard case .of(let number) = place.bundle, !sets[number].isEmpty else { return nil }
    return sets[number]
  }

  /// Whether a look-up can mean one of some tables of a name.
  /// - Parameter places: those of the tables among all of that name, ascending. Each app of a tree may have a table with the
  ///   same key: the fewer are gone through, these or the products.
  func means(anyOf places: [Int], named name: [UInt8], _ place: LookupPlace) -> Bool {
    guard let all = byName[name] else { return false }
    guard places.count > 4, let products = wanted(place)?.products, products.count < places.count else {
      return places.contains { means(all[$0], place) }
    }
    return products.contains { product in
      ofProducts[name]?[product]?.contains { number in
        let found = places.partitioningIndex { $0 >= number }
        return found < places.count && places[found] == number && means(all[number], place)
      } ?? false
    }
  }

  /// The tables of a name, in the order that `means(anyOf:)` counts them in.
  var tablesByName: [[UInt8]: [TableID]] { byName }

  /// The tables where a key belongs that no table has: for each product that the file's targets make the
  /// table nearest to the file, else the nearest of all that the use can mean. Of several that may be a guess.
  func homes(
    table name: [UInt8], file number: Int, _ place: LookupPlace
  ) -> (tables: [TableID], isGuess: Bool) {
    let file = files[number]
    let reach = reaches[ofFiles[number]]
    var known: Set<TableID> = []
    let homes = reach.own.filter { wanted(place)?.contains($0) == true }.compactMap { product in
      nearest(tables(named: name, of: product, place), to: file)
    }.filter { known.insert($0).inserted }
    if !homes.isEmpty { return (homes, false) }
    if place.bundle == .sources, let found = nearest[name]?.table(to: file) {
      return ([found.table], found.isGuess)
    }
    return (nearest(tables(named: name, place), to: file).map { [$0] } ?? [], false)
  }

  /// Whether there are several tables of a name.
  func hasSeveral(named name: [UInt8]) -> Bool { sources[name, default: []].count > 1 }

  /// Whether there is a table of a name that a look-up can mean.
  func hasTable(named name: [UInt8], _ place: LookupPlace) -> Bool { !tables(named: name, place).isEmpty }

  /// The tables of a name that a product has and a look-up can mean.
  private func tables(named name: [UInt8], of product: Int, _ place: LookupPlace) -> [TableID] {
    guard let all = byName[name] else { return [] }
    return (ofProducts[name]?[product] ?? []).map { all[$0] }.filter { means($0, place) }
  }

  private func nearest(_ tables: [TableID], to file: CodeFile) -> TableID? {
    tables.count < 2 ? tables.first : TablesByFolder(tables, catalog).table(to: file)?.table ?? tables.first
  }
}

/// The first of like uses that can mean a table. If all modules use one key, not every use is tried on every table.
struct FirstUses {
  fileprivate enum Range { case everything, sources, ofNoProduct, nothing }

  private var ofProducts: [Int: Int] = [:]
  /// Uses for tables of many products that no earlier use means, and the first uses whose products are unknown.
  private var wide: [(place: LookupPlace, number: Int)] = []
  private var ranges: Set<Range> = []
  private var known: ProductSet?

  private static let few = 8

  /// Adds a use, which comes after those that are there.
  mutating func add(_ number: Int, _ place: LookupPlace, _ places: LookupPlaces) {
    guard var wanted = places.wanted(place) else {
      if ranges.insert(places.range(of: place)).inserted { wide.append((place, number)) }
      return
    }
    if let known { wanted.subtract(known) }
    known?.formUnion(wanted)
    known = known ?? wanted
    let products = wanted.products
    if products.count > Self.few {
      wide.append((place, number))
    } else {
      for product in products { ofProducts[product] = number }
    }
  }

  func first(of id: TableID, _ places: LookupPlaces) -> Int? {
    let near = places.products(of: id).compactMap { ofProducts[$0] }
    return (near + wide.lazy.filter { places.means(id, $0.place) }.map(\.number)).min()
  }
}

/// For each folder above tables, the one that is the least deep below it.
private struct TablesByFolder {
  private var folders: [CodePlace: (depth: Int, place: Int, count: Int)] = [:]
  private let tables: [TableID]

  init(_ tables: [TableID], _ catalog: Catalog) {
    let lengths = tables.map { catalog.container(of: $0).path.bytes.count }
    self.tables = tables.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }.map { tables[$0] }
    for (place, id) in self.tables.enumerated() {
      let path = Self.parts(of: catalog.container(of: id).path.bytes)
      for folder in Self.folders(path, root: catalog.bundles[id.bundle].root) {
        let known = folders[folder] ?? (.max, place, 0)
        let isNearer = path.count < known.depth
        folders[folder] = (min(path.count, known.depth), isNearer ? place : known.place, known.count + 1)
      }
    }
  }

  /// The table with which a file shares most folders, for the depth of it. Of equals, the one with the shortest path, as a folder
  /// that somebody has duplicated has the longer name (`Copy of Resources`). It is a guess where it lies neither around nor
  /// below the file, and the last folder that they share has other tables too.
  func table(to file: CodeFile) -> (table: TableID, isGuess: Bool)? {
    var best: (nearness: Int, place: Int, isGuess: Bool)?
    let around = Self.folders(Self.parts(of: file.path.bytes).dropLast(), root: file.root)
    for (shared, folder) in around.enumerated() {
      guard let found = folders[folder] else { break }
      let nearness = shared * 2 - found.depth
      if best.map({ (nearness, $0.place) > ($0.nearness, found.place) }) ?? true {
        let isBelow = shared + 1 == around.count
        best = (nearness, found.place, found.count > 1 && found.depth > shared && !isBelow)
      }
    }
    return best.map { (tables[$0.place], $0.isGuess) }
  }

  private static func parts(of path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: UInt8(ascii: "/"))
  }

  private static func folders(_ parts: some Collection<ArraySlice<UInt8>>, root: Int) -> [CodePlace] {
    var folder = CodePlace(root: root, path: FilePath(""))
    return [folder]
      + parts.map {
        folder.path = folder.path.appending(Array($0))
        return folder
      }
  }
}
