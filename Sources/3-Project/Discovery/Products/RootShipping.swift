internal import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// The files that the projects below one root ship, and those that they decide for.
struct RootShipping {
  /// The projects in the order in which they were read.
  private(set) var projects: [ShippingProject] = []
  /// The products of the projects' targets, but for tests, and targets that get nothing.
  private(set) var products: [Product] = []
  /// The sources that all targets of the projects compile.
  private(set) var compiled: [CompiledTarget] = []
  /// The places of the products that get a file, by file.
  private var productsOf: [FilePath: [Int]] = [:]
  /// The `.strings` and `.stringsdict` files at the top of each product's bundle, by their names.
  private var unlocalized: [[[UInt8]: [FilePath]]] = []
  /// The files that a product gets in a localization though they lie in no `.lproj`, with its name, by product.
  private(set) var assigned: [[FilePath: String]] = []
  /// The names that projects have for localized files whose names differ in the case of letters alone.
  private(set) var spellings: [FilePath: [UInt8]] = [:]
  /// The folder of which each product may get more than is known.
  private var unknownBelow: [FilePath?] = []
  /// The names by which targets refer to each other, until `connect`.
  private var links = ShippingLinks()
  /// Files that packages copy with their folders, which are no localizations then.
  private var copied: Set<FilePath> = []
  /// Files that keep their folders in the bundle.
  private var structured: Set<FilePath> = []
  /// Files of targets that are no products: tests, and apps for trying out.
  private var aside: Set<FilePath> = []
  /// Bundles that targets copy, and whether only tests do.
  private var bundles: [FilePath: Bool] = [:]
  /// Folders below which a file ships only where a target gets it.
  private var decided: Set<FilePath> = []
  /// Folders below which a source is compiled only where a target compiles it.
  private var codeFolders: Set<FilePath> = []
  /// Folders of which more may be shipped than is named.
  private var doubtful: Set<FilePath> = []
  /// Of doubtful folders, the `.lproj` folders of which a product surely gets something, with those that hold them, and what
  /// stands there and in `Base`.
  private var sure: (folders: Set<FilePath>, parents: Set<FilePath>, stems: Set<LocalizedStem>) = ([], [], [])
  /// Whose folders are.
  private(set) var ownership: Ownership
  /// The folder of other people that each target's project is in, by its place in `compiled`.
  private var foldersOfOthers: [FilePath?] = []

  /// Whether a package or pod is below the root.
  var hasLibraries = false

  init(ownership: Ownership = .own) { self.ownership = ownership }

  /// A project with its targets.
  mutating func add(_ listed: ShippingProject) {
    var project = listed
    var names: Set<String> = []
    project.targets.removeAll { !names.insert($0.name).inserted }
    projects.append(project)
    let (own, kind) = (project.targets, project.kind)
    let trials =
      kind == .swiftpm ? [] : ExampleApps.names(among: own, of: project.file, isBesideLibrary: hasLibraries)
    let first = compiled.count
    addCompiled(project, trials)
    links.add(project)
    for target in own {
      for bundle in target.bundles { bundles[bundle] = bundles[bundle] != false && target.isTest }
    }
    // A pod that ships nothing decides for no file and no source beside its own: it mostly describes a library.
    let shipsNothing = kind == .podspec && own.allSatisfy(\.files.isEmpty)
    if !shipsNothing, own.contains(where: { $0.isProduct && !$0.sources.isEmpty }) {
      codeFolders.insert(project.folder)
    }
    // A package without resources is there for something else: tools, say.
    guard !shipsNothing, own.contains(where: { kind == .swiftpm ? !$0.files.isEmpty : $0.isProduct }) else {
      return
    }
    decided.insert(project.folder)
    doubtful.formUnion(own.compactMap(\.unknownBelow))
    for (place, target) in zip(first..., own) {
      if target.isProduct, !trials.contains(target.name), !target.files.isEmpty {
        compiled[place].product = products.count
        addProduct(target, of: project, isOfOthers: compiled[place].owner == .others)
      } else {
        aside.formUnion(target.files)
      }
    }
  }

  /// - Parameter trials: apps for trying out.
  private mutating func addCompiled(_ project: ShippingProject, _ trials: Set<String>) {
    let folderOfOthers = ownership.folder(of: project.folder)
    for target in project.targets {
      let isTrial = trials.contains(target.name)
      foldersOfOthers.append(folderOfOthers)
      compiled.append(
        CompiledTarget(
          name: target.name, kind: project.kind, productType: target.productType,
          owner: folderOfOthers == nil ? .own : .others,
          isShipped: target.isProduct && !isTrial && !target.isOptional,
          sources: (target.sources + target.files.filter(FixedInterface.isOne)).sorted(),
          macroNames: target.macroNames,
          extractsComments: target.extractsComments, generatesSymbols: target.generatesSymbols,
          emitsKeys: target.emitsKeys,
          development: target.development))
      let languages =
        isTrial ? Self.folderNames(of: target.files, isGNUstep: false).filter { $0 != "Base" } : []
      if !languages.isEmpty { compiled[compiled.count - 1].example = (project.file, languages) }
    }
  }

  private mutating func addProduct(_ target: ShippingTarget, of project: ShippingProject, isOfOthers: Bool) {
    structured.formUnion(target.structured)
    if project.kind == .swiftpm { copied.formUnion(target.structured) }
    productsOf.reserveCapacity(productsOf.count + target.files.count)
    for file in target.files { note(file, in: products.count) }
    let flat = target.files.filter {
      ShippedFiles.isLoose($0) && landsFlat($0) && target.assigned[$0] == nil
    }
    unlocalized.append(Dictionary(grouping: flat) { Array(PathName.stem($0.lastComponent[...])) })
    assigned.append(target.assigned)
    noteSpellings(of: target)
    let folders = folders(target, isOfOthers: isOfOthers, project.kind)
    var product = Product(
      name: target.name, project: project.path, kind: project.kind, projectPath: project.file,
      productType: target.productType, folderNames: folders.own, loadedFolders: folders.all,
      regions: project.regions, builtRegions: target.builtRegions,
      developmentRegion: project.developmentRegion, settings: target.settings, files: target.files,
      copied: target.structured, namedFiles: target.named)
    product.namedStems = Set(target.named.compactMap { LocalizedStem($0) })
    product.namedFolders = Set(product.namedStems.map { Array($0.folder) }).subtracting(
      target.files.lazy.filter { !target.named.contains($0) }.compactMap(LocalizedStem.init).map {
        Array($0.folder)
      })
    products.append(product)
    unknownBelow.append(target.unknownBelow)
  }

  /// The folders that name languages of a target, all but what a package copies as it is, and those that others did not make for
  /// themselves.
  private func folders(
    _ target: ShippingTarget, isOfOthers: Bool, _ kind: ShippingProject.Kind
  ) -> (own: [String], all: [String]) {
    let files = kind == .swiftpm ? target.files.filter { !target.structured.contains($0) } : target.files
    var owners: [ArraySlice<UInt8>: Bool] = [:]
    let own = files.filter { file in
      if isOfOthers { return true }
      let folder = file.bytes[..<file.lastComponent.startIndex]
      let isOwn = owners[folder] ?? (ownership.folder(of: FilePath(bytes: Array(folder.dropLast()))) == nil)
      owners[folder] = isOwn
      return isOwn
    }
    let assigned = Set(target.assigned.values).sorted()
    let names = [own, files].map { Self.folderNames(of: $0, isGNUstep: kind == .gnustep) + assigned }
    return (names[0], names[1])
  }

  private mutating func noteSpellings(of target: ShippingTarget) {
    let absent = target.named.subtracting(target.files).sorted()
    if absent.isEmpty { return }
    let names = Dictionary(firstOf: absent.map { (PathName.lowered($0.bytes), $0) })
    for file in target.files {
      guard let named = names[PathName.lowered(file.bytes)],
        !named.lastComponent.elementsEqual(file.lastComponent)
      else { continue }
      spellings[file] = Array(named.lastComponent)
    }
  }

  /// Joins the targets to those that they name, once all projects are there.
  /// - Parameter workspaces: the projects of each workspace.
  mutating func connect(workspaces: [Set<FilePath>]) {
    let joined = links.joined(workspaces: workspaces)
    for (place, target) in joined.enumerated() where compiled.indices.contains(place) {
      compiled[place].dependencies = target.all
      if let product = compiled[place].product {
        products[product].embeds = target.embedded.compactMap { compiled[$0].product }
      }
    }
    settleOwners()
    var place = 0
    for project in projects.indices {
      for target in projects[project].targets.indices {
        projects[project].targets[target].owner = compiled[place].owner
        // A module of a package has a bundle only where it has files.
        projects[project].targets[target].embeds = joined[place].embedded.filter {
          compiled[$0].kind != .swiftpm || compiled[$0].product != nil
        }.map { compiled[$0].name }
        place += 1
      }
    }
    links = ShippingLinks()
  }

  /// Finds what own targets embed, link or have built, of other people's: it ends in the product.
  private mutating func settleOwners() {
    var left = compiled.indices.filter { compiled[$0].owner == .own && compiled[$0].isShipped }
    var seen = Set(left)
    while let place = left.popLast() {
      if compiled[place].owner == .others, let folder = foldersOfOthers[place] {
        let isClaimed = ownership.claim(folder)
        for other in isClaimed ? Array(compiled.indices) : [place] where foldersOfOthers[other] == folder {
          compiled[other].owner = isClaimed ? .own : .shipped
        }
      }
      for next in compiled[place].dependencies where seen.insert(next).inserted { left.append(next) }
    }
    for target in compiled {
      if let product = target.product { products[product].owner = target.owner }
    }
  }

  /// Notes what there is of the languages that surely ship, once all projects are there: what a script may ship beside them is left
  /// over where nothing of it is in any of these.
  mutating func noteSureLanguages(in tree: FileTree) {
    if doubtful.isEmpty { return }
    for file in productsOf.keys {
      if FileNameKind.of(file.lastComponent[...]).format == .catalog { sure.parents.insert(file.parent) }
      guard let place = ShippedFiles.localization(in: file.bytes[...]) else { continue }
      let folder = FilePath(bytes: Array(file.bytes[..<place.upperBound]))
      guard sure.folders.insert(folder).inserted else { continue }
      let base = folder.parent.appending(Array("Base.lproj".utf8))
      for path in sure.parents.insert(folder.parent).inserted ? [folder, base] : [folder] {
        guard let there = tree.folder(at: path) else { continue }
        for entry in tree.entries(of: there) {
          LocalizedStem(tree.path(of: entry, in: there)).map { _ = sure.stems.insert($0) }
        }
      }
    }
  }

  /// Whether a localized file is left of a language that ships nothing: its folder, its table's and none of the other languages'.
  private func isLeftover(_ file: FilePath) -> Bool {
    guard let place = ShippedFiles.localization(in: file.bytes[...]), let stem = LocalizedStem(file) else {
      return false
    }
    let folder = FilePath(bytes: Array(file.bytes[..<place.upperBound]))
    return !sure.folders.contains(folder) && sure.parents.contains(folder.parent)
      && !sure.stems.contains(stem)
  }

  /// Whether a project decides if a source is compiled.
  func decides(for source: FilePath) -> Bool {
    if codeFolders.isEmpty { return false }
    var folder = source.parent
    while !codeFolders.contains(folder) {
      if folder.bytes.isEmpty { return false }
      folder = folder.parent
    }
    return true
  }

  /// The string files of a product that are in no `.lproj`, by the name of their table.
  func unlocalizedFiles(of product: Int, named table: [UInt8]) -> [FilePath] {
    unlocalized[product][table] ?? []
  }

  /// Notes a file, and the folders below an `.lproj` that it lies in: some are resources as a whole.
  private mutating func note(_ file: FilePath, in product: Int) {
    var path = file
    while Self.append(product, to: &productsOf[path, default: []]) {
      let folder = path.bytes[..<path.lastComponent.startIndex].dropLast()
      if ShippedFiles.localization(in: folder) == nil { return }
      path = FilePath(bytes: Array(folder))
    }
  }

  /// - Returns: whether it was not there yet.
  private static func append(_ product: Int, to products: inout [Int]) -> Bool {
    if products.last == product { return false }
    products.append(product)
    return true
  }

  /// The products that get any of some files, in order.
  func products(of files: some Sequence<FilePath>) -> [Int] {
    if productsOf.isEmpty { return [] }
    var found: Set<Int> = []
    for file in files { found.formUnion(productsOf[file] ?? []) }
    return found.sorted()
  }

  /// Whether a product gets a file; the products of a file are in order, and may be many.
  func gets(_ product: Int, _ file: FilePath) -> Bool {
    guard let getters = productsOf[file] else { return false }
    let place = getters.partitioningIndex { $0 >= product }
    return place < getters.count && getters[place] == product
  }

  /// The files among some that a product does not get, for each of some products of which it is known what they
  /// get.
  func withheld(_ files: some Sequence<FilePath>, of products: [Int]) -> [Int: Set<FilePath>] {
    if products.count < 2 { return [:] }
    var withheld: [Int: Set<FilePath>] = [:]
    for file in files {
      // A file that no product gets is withheld from none.
      guard let getters = productsOf[file], getters.count < products.count else { continue }
      for product in products where !gets(product, file) {
        if let folder = unknownBelow[product], file.relative(to: folder) != nil { continue }
        withheld[product, default: []].insert(file)
      }
    }
    return withheld
  }

  /// Whether a file comes to lie at the top of its bundle, or in the `.lproj` folder there.
  func landsFlat(_ file: FilePath) -> Bool { !structured.contains(file) }

  /// Whether a file is part of the app as far as that is known: a product gets it, or no project decides for
  /// it.
  func ships(_ file: FilePath) -> Bool {
    if copied.contains(file) { return false }
    return decided.isEmpty || productsOf[file] != nil || !ShippedFiles.isListed(file)
      || ShippedFiles.isClosed(file.lastComponent) || !isDecided(file)
  }

  /// Whether no target at all gets a file that a project decides for.
  func isForgotten(_ file: FilePath) -> Bool {
    !ships(file) && !aside.contains(file) && !copied.contains(file)
  }

  /// Whether only tests copy a bundle, or the one around it.
  func isFixture(_ bundle: FilePath) -> Bool {
    sequence(first: bundle) { $0.bytes.isEmpty ? nil : $0.parent }.lazy.compactMap { bundles[$0] }.first
      == true
  }

  private func isDecided(_ file: FilePath) -> Bool {
    var isBelow = false
    var folder = file.parent
    while true {
      if doubtful.contains(folder), !aside.contains(file), ShippedFiles.isLocalized(file) {
        return isLeftover(file)
      }
      if decided.contains(folder) { isBelow = true }
      if folder.bytes.isEmpty { return isBelow }
      folder = folder.parent
    }
  }

  static func folderNames(of files: [FilePath], isGNUstep: Bool) -> [String] {
    var names: Set<[UInt8]> = []
    // Files come folder by folder.
    var last: ArraySlice<UInt8> = []
    for file in files {
      var path = file.bytes[...]
      while let folder = ShippedFiles.localization(in: path) {
        let name = path[folder].dropLast(6)
        if name != last, !name.elementsEqual("mul".utf8) { names.insert(Array(name)) }
        last = name
        path = path[..<folder.lowerBound]
      }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { PathName.text($0[...]) }
      .map { isGNUstep ? LocaleTag.name(ofWords: $0) ?? $0 : $0 }
  }
}

extension ShippingTarget {
  /// Whether people get what it makes: tests are built and never shipped, and a macro runs in the compiler.
  var isProduct: Bool {
    !productType.isEmpty && productType != "macro" && !isTest
  }

  /// Whether it is one of tests.
  var isTest: Bool { productType.hasSuffix("test") || productType.hasSuffix("testing") }

  /// Whether Xcode makes one file of it, which has no place for others: a library. The bundle of a tool for the
  /// command line is the folder that it lies in.
  private var hasNoBundle: Bool { ["static", "dynamic"].contains(productType) }

  /// The targets of a project for Xcode, without the files of those that have no bundle: no build puts them
  /// anywhere. If none has a bundle, the files are there for apps that link the library, and stay.
  static func withoutLooseFiles(_ targets: [ShippingTarget]) -> [ShippingTarget] {
    if !targets.contains(where: { $0.isProduct && !$0.hasNoBundle }) { return targets }
    return targets.map { target in
      guard target.hasNoBundle else { return target }
      var target = target
      target.files = []
      target.structured = []
      return target
    }
  }
}
