internal import L10nDiscovery
internal import L10nCode
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The tables that a use can mean. A use without a bundle means the main one: that of the products that the
/// file's targets make, and of those that embed or link them. `.module` and a class's bundle are the target's
/// own. Any other may be any bundle.
struct UsableTables {
  /// What a file's targets make, and where their code runs.
  private struct Reach {
    /// Whether nothing says which products have the file.
    var isOpen: Bool
    var own: [Int]
    var isOwn: ProductSet
    /// The targets' own products, and the products in which the code runs beside them.
    var isOwnOrHost: ProductSet
    /// The first in `reaches` with the same own products, and with the same ones in all.
    var firstOwn = 0
    var firstOwnOrHost = 0
    /// The names of the targets that ship it.
    var targets: [String] = []
  }

  /// What tells which tables a use can mean.
  struct Kind: Hashable {
    fileprivate var reach: Int
    fileprivate var bundle: BundleReference
  }

  private let catalog: Catalog
  private let files: [CodeFile]
  private let reaches: [Reach]
  private let firstOpen: Int
  /// The place in `reaches` of each file's.
  private let ofFiles: [Int]
  private let byName: [[UInt8]: [TableID]]
  /// Those that lie in source trees.
  private let sources: [[UInt8]: [TableID]]
  /// The same, to be asked for the nearest to a file.
  private let nearest: [[UInt8]: TablesByFolder]
  /// Places in `byName`, by name and product: each module of a package may have a table of one name.
  private let ofProducts: [[UInt8]: [Int: [Int]]]
  /// The own products that have a table of texts in several languages, or in a file of all.
  private let localized: ProductSet
  /// Products whose code runs in others, and which are no main bundle.
  private let libraries: ProductSet
  /// Whether a table of no product is such a one.
  private let isLocalized: Bool

  /// - Parameter keyed: the tables that have keys.
  init(_ catalog: Catalog, _ uses: CodeUses, _ tables: [TableID], keyed: [TableID] = []) {
    self.catalog = catalog
    files = uses.files
    let withKeys = Set(keyed)
    let several = tables.filter { id in
      let (files, container) = (catalog[id].files, catalog.container(of: id))
      let isOfTexts =
        withKeys.contains(id) && catalog.isAskedByCode(id)
        || files.contains { $0.format.isCarrier } && !catalog[id].name.hasSuffix("InfoPlist")
          && !container.launchScreens.contains(catalog[id].nameBytes)
      let languages = Set(
        files.compactMap { $0.folder.map { container.folders[$0] } }.filter { !$0.isBase }.map(\.tag))
      let original = LocaleTag(name: container.developmentRegions.first?.region ?? "en")
      return isOfTexts && catalog.bundles[id.bundle].kind == .source
        && (files.contains { $0.format == .catalog } || !languages.subtracting([original]).isEmpty)
    }
    let productCount = catalog.products.count
    localized = ProductSet(
      several.flatMap { catalog[$0].products }.filter { catalog.products[$0].owner == .own },
      count: productCount)
    libraries = ProductSet(
      catalog.products.indices.filter { !Product.isProgram(catalog.products[$0].productType) },
      count: productCount)
    isLocalized = several.contains { catalog[$0].products.isEmpty }
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
    var hosts = HostProducts(catalog)
    var asking: Set<[Int]> = []
    for (file, targets) in uses.targets.enumerated() where uses.uses[file] != nil { asking.insert(targets) }
    var known: [[Int]: Int] = [:]
    var ownPlaces: [ProductSet: Int] = [:]
    var allPlaces: [ProductSet: Int] = [:]
    var reaches: [Reach] = []
    ofFiles = uses.targets.map { targets in
      if let place = known[targets] { return place }
      let shipped = targets.filter { catalog.compiled[$0].isShipped }
      let own = Set(shipped.compactMap { catalog.compiled[$0].product }).sorted()
      let isOwn = ProductSet(own, count: productCount)
      var reach = Reach(isOpen: shipped.isEmpty, own: own, isOwn: isOwn, isOwnOrHost: isOwn)
      if asking.contains(targets) {
        if let found = hosts.hosts(of: shipped) {
          reach.isOwnOrHost.formUnion(found)
        } else {
          reach.isOpen = true
        }
      }
      reach.targets = Set(shipped.map { catalog.compiled[$0].name }).sorted(by: ByteOrder.precedes)
      let place = reaches.count
      known[targets] = place
      if !reach.isOpen {
        reach.firstOwn = ownPlaces[reach.isOwn, default: place]
        reach.firstOwnOrHost = allPlaces[reach.isOwnOrHost, default: place]
        ownPlaces[reach.isOwn] = reach.firstOwn
        allPlaces[reach.isOwnOrHost] = reach.firstOwnOrHost
      }
      reaches.append(reach)
      return place
    }
    self.reaches = reaches
    firstOpen = reaches.firstIndex(where: \.isOpen) ?? 0
  }

  /// What tells which tables a use in a file can mean.
  func kind(file: Int, bundle: BundleReference) -> Kind { Kind(reach: ofFiles[file], bundle: bundle) }

  /// The first of all kinds that mean and exclude the same tables: packages that nothing here embeds may all run in
  /// the same products.
  func first(like kind: Kind) -> Kind {
    if kind.bundle == .unknown { return Kind(reach: 0, bundle: .unknown) }
    let reach = reaches[kind.reach]
    if reach.isOpen { return Kind(reach: firstOpen, bundle: .main) }
    return meansOwn(kind)
      ? Kind(reach: reach.firstOwn, bundle: .module) : Kind(reach: reach.firstOwnOrHost, bundle: .main)
  }

  /// The names of the targets that ship a file, in byte order.
  func targets(of file: Int) -> [String] { reaches[ofFiles[file]].targets }

  /// Whether a use in a file can mean a table of the right name.
  func means(_ id: TableID, file: Int, bundle: BundleReference) -> Bool {
    means(id, kind(file: file, bundle: bundle))
  }

  func means(_ id: TableID, _ kind: Kind) -> Bool {
    let bundle = kind.bundle
    if bundle == .unknown { return true }
    // Code asks for a table of another bundle by naming that, or by a name that no other table has.
    guard catalog.bundles[id.bundle].kind == .source else { return sources[catalog[id].nameBytes] == nil }
    let reach = reaches[kind.reach]
    if reach.isOpen { return true }
    let products = catalog[id].products
    let wanted = meansOwn(kind) ? reach.isOwn : reach.isOwnOrHost
    return products.isEmpty ? wanted.isEmpty : products.contains { wanted.contains($0) }
  }

  /// Whether a use asks its own target's bundle.
  private func meansOwn(_ kind: Kind) -> Bool {
    kind.bundle == .module || kind.bundle == .ofClass && !reaches[kind.reach].own.isEmpty
  }

  /// The products whose tables alone a use can mean; nil where those of others are possible.
  func products(of kind: Kind) -> [Int]? {
    let reach = reaches[kind.reach]
    return !reach.isOpen && !reach.own.isEmpty && meansOwn(kind) ? reach.own : nil
  }

  /// Whether a use surely asks another table: it names its own module's bundle, and that is known.
  func excludes(_ id: TableID, _ kind: Kind) -> Bool { products(of: kind) != nil && !means(id, kind) }

  /// The products that have a table.
  func products(of id: TableID) -> [Int] { catalog[id].products }

  /// Whether one of the products that a file's targets make has a table of a name, or nobody knows what they make.
  func hasOwnTable(named name: [UInt8], file: Int) -> Bool {
    let reach = reaches[ofFiles[file]]
    return reach.isOpen || reach.own.contains { ofProducts[name]?[$0] != nil }
  }

  /// Whether one of the products is localized that a use in a file asks.
  func isLocalized(_ kind: Kind) -> Bool {
    let reach = reaches[kind.reach]
    if reach.isOpen || reach.isOwnOrHost.isEmpty { return isLocalized }
    return asked(kind).intersects(localized)
  }

  /// The products whose tables a use asks: what names no bundle asks the program, though it stands in a library.
  private func asked(_ kind: Kind) -> ProductSet {
    let reach = reaches[kind.reach]
    if kind.bundle == .unknown || meansOwn(kind) || !reach.isOwn.intersects(libraries) {
      return reach.isOwnOrHost
    }
    var asked = reach.isOwnOrHost
    asked.subtract(libraries)
    return asked
  }

  /// Whether a build extracts what a file asks for into a table: one that a target ships which compiles the file. What a
  /// library asks its app for is extracted nowhere.
  func isExtracted(into id: TableID, file: Int) -> Bool {
    let reach = reaches[ofFiles[file]]
    let products = catalog[id].products
    return reach.isOpen || products.isEmpty || products.contains { reach.own.contains($0) }
  }

  /// The tables of a name that a use in a file can mean.
  private func tables(named name: [UInt8], _ kind: Kind) -> [TableID] {
    if kind.bundle == .unknown { return byName[name] ?? [] }
    if reaches[kind.reach].isOpen { return sources[name] ?? byName[name] ?? [] }
    guard let wanted = wanted(kind), let ofProducts = ofProducts[name], let all = byName[name] else {
      return (sources[name] ?? byName[name] ?? []).filter { means($0, kind) }
    }
    return Set(wanted.products.flatMap { ofProducts[$0] ?? [] }).sorted().map { all[$0] }.filter {
      means($0, kind)
    }
  }

  /// What tells whether a use means a table, where no products do.
  fileprivate func range(of kind: Kind) -> FirstUses.Range {
    kind.bundle == .unknown ? .everything : reaches[kind.reach].isOpen ? .sources : .ofNoProduct
  }

  /// The products one of which a table has that a use can mean; nil where another may do.
  func wanted(_ kind: Kind) -> ProductSet? {
    let reach = reaches[kind.reach]
    let wanted = meansOwn(kind) ? reach.isOwn : reach.isOwnOrHost
    return kind.bundle == .unknown || reach.isOpen || wanted.isEmpty ? nil : wanted
  }

  /// Whether a use can mean one of some tables of a name.
  /// - Parameter places: those of the tables among all of that name, ascending. Each app of a tree may have a table with the
  ///   same key: the fewer are gone through, these or the products.
  func means(anyOf places: [Int], named name: [UInt8], file: Int, bundle: BundleReference) -> Bool {
    guard let all = byName[name] else { return false }
    let kind = kind(file: file, bundle: bundle)
    guard places.count > 4, let products = wanted(kind)?.products, products.count < places.count else {
      return places.contains { means(all[$0], kind) }
    }
    return products.contains { product in
      ofProducts[name]?[product]?.contains { place in
        let found = places.partitioningIndex { $0 >= place }
        return found < places.count && places[found] == place && means(all[place], kind)
      } ?? false
    }
  }

  /// The tables where a key belongs that no table has: for each product that the file's targets make the
  /// table nearest to the file, else the nearest of all that the use can mean. Of several that may be a guess.
  func homes(
    table name: [UInt8], file number: Int, bundle: BundleReference
  ) -> (tables: [TableID], isGuess: Bool) {
    let file = files[number]
    let reach = reaches[ofFiles[number]]
    let kind = kind(file: number, bundle: bundle)
    var known: Set<TableID> = []
    let asked = asked(kind)
    let homes = reach.own.filter(asked.contains).compactMap { product in
      nearest(tables(named: name, of: product, kind), to: file)
    }.filter { known.insert($0).inserted }
    if !homes.isEmpty { return (homes, false) }
    if reach.isOpen, bundle != .unknown, let found = nearest[name]?.table(to: file) {
      return ([found.table], found.isGuess)
    }
    return (nearest(askedTables(named: name, kind), to: file).map { [$0] } ?? [], false)
  }

  /// Whether there are several tables of a name.
  func hasSeveral(named name: [UInt8]) -> Bool { sources[name, default: []].count > 1 }

  /// Whether there is a table of a name that a use can mean.
  func hasTable(named name: [UInt8], _ kind: Kind) -> Bool { !askedTables(named: name, kind).isEmpty }

  private func askedTables(named name: [UInt8], _ kind: Kind) -> [TableID] {
    let tables = tables(named: name, kind)
    if kind.bundle == .unknown || reaches[kind.reach].isOpen { return tables }
    let asked = asked(kind)
    return tables.filter {
      catalog[$0].products.isEmpty || catalog[$0].products.contains(where: asked.contains)
    }
  }

  /// The tables of a name that a product has and a use can mean.
  private func tables(named name: [UInt8], of product: Int, _ kind: Kind) -> [TableID] {
    guard let all = byName[name] else { return [] }
    return (ofProducts[name]?[product] ?? []).map { all[$0] }.filter { means($0, kind) }
  }

  private func nearest(_ tables: [TableID], to file: CodeFile) -> TableID? {
    tables.count < 2 ? tables.first : TablesByFolder(tables, catalog).table(to: file)?.table ?? tables.first
  }
}

/// The first of like uses that can mean a table. Of what has one key in all modules not each use is asked for each table.
struct FirstUses {
  fileprivate enum Range { case everything, sources, ofNoProduct }

  private var ofProducts: [Int: Int] = [:]
  /// Uses that mean tables of many products, of which no earlier one does, and the first of those that no products tell.
  private var wide: [(kind: UsableTables.Kind, number: Int)] = []
  private var ranges: Set<Range> = []
  private var known: ProductSet?

  private static let few = 8

  /// Adds a use, which comes after those that are there.
  mutating func add(_ number: Int, _ kind: UsableTables.Kind, _ reach: UsableTables) {
    guard var wanted = reach.wanted(kind) else {
      if ranges.insert(reach.range(of: kind)).inserted { wide.append((kind, number)) }
      return
    }
    if let known { wanted.subtract(known) }
    known?.formUnion(wanted)
    known = known ?? wanted
    let products = wanted.products
    if products.count > Self.few {
      wide.append((kind, number))
    } else {
      for product in products { ofProducts[product] = number }
    }
  }

  func first(of id: TableID, _ reach: UsableTables) -> Int? {
    let near = reach.products(of: id).compactMap { ofProducts[$0] }
    return (near + wide.lazy.filter { reach.means(id, $0.kind) }.map(\.number)).min()
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
