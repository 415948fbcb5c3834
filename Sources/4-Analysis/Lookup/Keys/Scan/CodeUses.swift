package import L10nCode
package import L10nDiscovery
internal import L10nSystem
internal import L10nText

/// The uses in the sources of a catalog, file by file. They do not depend on tables, and can be found while tables are read.
package struct CodeUses: Sendable {
  /// The files as `Catalog.code` has them.
  package let files: [CodeFile]
  /// The targets that compile each file, by their places in `Catalog.compiled`.
  package let targets: [[Int]]
  /// The uses of each file; nil for a file that could not be read.
  package internal(set) var uses: [FileUses?]
  /// Whether each file makes keys missing: a target ships it, or nothing says what becomes of it.
  package let ships: [Bool]
  private let sources: [SourceFile]
  private let routines: [[UInt8]]

  /// Reads the sources of a catalog that lists them.
  /// - Parameters:
  ///   - routines: functions and macros that look keys up, beside those that build settings name.
  ///   - former: the uses at a revision, taken over where no source has changed since.
  ///   - jobs: how many threads at most; nil for as many as there are cores.
  package init(
    _ catalog: Catalog, routines: [[UInt8]] = [], former: CodeUses? = nil, jobs: Int? = nil
  ) {
    var compilers: [CodePlace: [Int]] = [:]
    var names = routines
    for (number, target) in catalog.compiled.enumerated() {
      for path in target.sources {
        compilers[CodePlace(root: target.root, path: path), default: []].append(number)
      }
      for name in target.macroNames.map({ Array($0.utf8) }) where !names.contains(name) { names.append(name) }
    }
    let includers =
      compilers.isEmpty ? [:] : Self.folders(of: compilers.map { ($0.key.root, $0.key.path, $0.value) })
    var conditions = ConditionsOfTargets(catalog)
    var files: [CodeFile] = []
    var targets: [[Int]] = []
    var ships: [Bool] = []
    var sources: [SourceFile] = []
    for file in catalog.code {
      guard let language = Self.language(of: file.path) else { continue }
      let own =
        compilers[CodePlace(root: file.root, path: file.path)]
        ?? (language == .header ? Self.includers(of: file, includers) : [])
      // A file that no target gets is a maintainer's script.
      if language == .other, own.isEmpty { continue }
      let shippers = own.filter {
        catalog.compiled[$0].isShipped && catalog.compiled[$0].owner != .others
      }
      let isShipped =
        own.isEmpty
        ? !file.isDecided && !SourceFile.isTest(path: file.path.bytes)
          && !SourceFile.isPreviewContent(path: file.path.bytes)
        : shippers.contains { Self.ships(file.path, with: catalog.compiled[$0]) }
      files.append(file)
      targets.append(own)
      ships.append(isShipped)
      sources.append(
        SourceFile(
          Self.content(file, catalog.roots[file.root]), language,
          // Other people's code makes no key missing: its keys are in their tables, if anywhere.
          isShipping: isShipped && !catalog.isOthers(file, compiledBy: shippers),
          conditions: conditions.of(shippers)))
    }
    (self.files, self.targets, self.ships, self.sources) = (files, targets, ships, sources)
    self.routines = names
    if let former, former.areOf(sources, files, names) {
      uses = former.uses
      return
    }
    uses = SourceScan(routines: names, work: ParallelWork(jobs: jobs)).uses(of: sources)
    let fixed = files.indices.filter { sources[$0].isShipping && FixedInterface.isOne(files[$0].path) }
    if fixed.isEmpty { return }
    let fills = LabelFills(self)
    for file in fixed { uses[file]?.hardCoded = FixedInterface.texts(of: sources[file].content, fills) }
  }

  /// Whether a target for people has one of its files in what it ships.
  private static func ships(_ path: FilePath, with target: CompiledTarget) -> Bool {
    // The sources that a podspec names are those of its tests, too.
    !target.development.hasAsset(path) && !(target.kind == .podspec && SourceFile.isTest(path: path.bytes))
  }

  /// Whether other sources use the same, since they have the same bytes and ship alike.
  private func areOf(_ others: [SourceFile], _ places: [CodeFile], _ names: [[UInt8]]) -> Bool {
    routines == names && files.map(\.path) == places.map(\.path)
      && zip(sources, others).allSatisfy { $0.isSame(as: $1) }
  }

  /// The targets that compile anything in a folder.
  private static func folders(
    of sources: [(root: Int, path: FilePath, targets: [Int])]
  ) -> [CodePlace: [Int]] {
    var folders: [CodePlace: Set<Int>] = [:]
    for source in sources {
      folders[CodePlace(root: source.root, path: source.path.parent), default: []].formUnion(source.targets)
    }
    return folders.mapValues { $0.sorted() }
  }

  /// The targets that take in a header, which nobody compiles by itself: those with sources in the nearest
  /// folder around it.
  private static func includers(of file: CodeFile, _ folders: [CodePlace: [Int]]) -> [Int] {
    var path = file.path.parent
    while true {
      if let targets = folders[CodePlace(root: file.root, path: path)] { return targets }
      if path.bytes.isEmpty || path == path.parent { return [] }
      path = path.parent
    }
  }

  static func content(_ file: CodeFile, _ root: CatalogRoot) -> SourceFile.Content {
    let path = root.file(file.path)
    switch root.source {
    case .disk: return .file(path)
    case .edited(let contents): return contents[path].map { .bytes($0) } ?? .file(path)
    case .snapshot(let snapshot): return (try? snapshot.content(path)).map { .bytes($0) } ?? .file(path)
    }
  }

  static func language(of path: FilePath) -> SourceFile.Language? {
    let name = path.lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return SourceFile.Language(extension: name[(dot + 1)...])
  }

  /// Whether anything fills texts with arguments.
  package var fillsTexts: Bool { uses.contains { $0?.formats.contains(where: \.isSure) == true } }

  /// Whether there is any code at all: property lists and interface files without code do not show unused keys.
  package var hasCode: Bool {
    files.contains { file in Self.language(of: file.path).map { $0 != .markup } ?? false }
  }
}

/// A file or folder of code.
struct CodePlace: Hashable {
  var root: Int
  var path: FilePath
}

/// The conditions that no shipping build of some targets has, each list put together once.
private struct ConditionsOfTargets {
  private let catalog: Catalog
  private var known: [[Int]: UnshippedConditions] = [:]

  init(_ catalog: Catalog) { self.catalog = catalog }

  mutating func of(_ targets: [Int]) -> UnshippedConditions {
    guard let first = targets.first else { return .standard }
    if let conditions = known[targets] { return conditions }
    var names = catalog.compiled[first].development.conditions
    for target in targets.dropFirst() {
      names.formIntersection(catalog.compiled[target].development.conditions)
    }
    let conditions = UnshippedConditions(names)
    known[targets] = conditions
    return conditions
  }
}

extension CodeUses {
  /// Whether code that ships may give an app a bar of menus that its `Info.plist` says it does not have.
  package var mayShowMenuBar: Bool {
    zip(uses, ships).contains { file, ships in ships && file?.changesActivation == true }
  }

  /// Whether a file makes the bar of menus of apps that show none.
  func setsHiddenMenus(_ file: Int, _ catalog: Catalog) -> Bool {
    let products = targets[file].compactMap { catalog.compiled[$0].product }
    return uses[file]?.setsMenuBar == true && !products.isEmpty && !mayShowMenuBar
      && products.allSatisfy { catalog.products[$0].info.map { $0.menuBar != .shown } == true }
  }
}

/// The labels of interface files that code puts texts into.
package struct LabelFills: Sendable {
  private let fills: Set<LabelAssignment>

  package init(_ uses: CodeUses) {
    var fills: Set<LabelAssignment> = []
    for (file, ships) in zip(uses.uses, uses.ships) where ships { fills.formUnion(file?.fills ?? []) }
    self.fills = fills
  }

  /// - Parameter owner: the class that has the outlet; empty for one of the system's, which anybody fills.
  package func fills(_ outlet: [UInt8], of owner: [UInt8]) -> Bool {
    // Objective-C may ask for the variable itself.
    [Name(outlet), Name([UInt8(ascii: "_")] + outlet)].contains { name in
      fills.contains(LabelAssignment(owner: owner.isEmpty ? nil : Name(owner), outlet: name))
    }
  }
}
