internal import L10nCoverage
import L10nFormats

/// The tables of two reports, side by side.
struct TableSides {
  /// A table as it was and as it is; nil where it was or is not.
  struct Pair {
    var place: String
    /// Another place where the table was before.
    var formerPlace: String?
    var old: TableReport?
    var new: TableReport?

    /// Whether it is of an interface file that one side has compiled.
    var isCompiled: Bool { compiled?.isOne ?? false }
    /// Whether translations of such a file can be compared.
    var isComparable: Bool { compiled?.isComparable ?? false }

    /// Whether the one side that has it has its interface file as it was written, and the other side among compiled ones.
    func isCompiled(among names: Set<String>) -> Bool {
      guard (old == nil) != (new == nil), let table = old ?? new, names.contains(table.name) else {
        return false
      }
      return !CompiledInterface.interfaces(table, areReadable: true).isEmpty
    }

    /// The present form of a table that had another one: a string catalog, or files in folders; nil where the form is the same.
    var newForm: String? {
      guard let old, let new else { return nil }
      func formats(_ table: TableReport) -> [TableFormat] {
        table.files.compactMap { TableFormat(name: $0.utf8) }
      }
      let (before, after) = (formats(old), formats(new))
      func isOfTexts(_ formats: [TableFormat]) -> Bool {
        formats.contains(where: \.isOfOneLanguage) && !formats.contains(.catalog)
      }
      func isCatalog(_ formats: [TableFormat]) -> Bool {
        formats.contains(.catalog) && !formats.contains(where: \.isOfOneLanguage)
      }
      if isOfTexts(before), isCatalog(after) { return "a string catalog" }
      if isCatalog(before), isOfTexts(after) { return "files in folders" }
      return nil
    }

    private var compiled: CompiledInterface? {
      guard let old, let new else { return nil }
      return CompiledInterface(old, new)
    }
  }

  /// The pairs in byte order of their places.
  private(set) var pairs: [Pair] = []
  /// The present places of tables that have moved, by their former places.
  var moves: [String: String] {
    Dictionary(
      pairs.compactMap { pair in pair.formerPlace.map { ($0, pair.place) } }, uniquingKeysWith: { $1 })
  }

  /// - Parameter isLeftOut: whether a place is not compared.
  init(_ oldSide: DiffSide, _ newSide: DiffSide, isLeftOut: (String) -> Bool) {
    let (old, new) = (oldSide.report, newSide.report)
    let name = old.isBuilt ? oldSide.name : newSide.name
    // A built bundle has other folders than its sources: there the product tells which tables are the same.
    let byProduct = old.isBuilt != new.isBuilt
    let before = Self.tables(old, byProduct ? BuiltNames(old, new, root: name) : nil).filter {
      !isLeftOut($0.key)
    }
    let after = Self.tables(new, byProduct ? BuiltNames(new, old, root: name) : nil).filter {
      !isLeftOut($0.key)
    }
    let moved = byProduct ? [:] : Self.moved(before, after)
    let formerPlaces = Set(moved.values)
    for place in Set(before.keys).union(after.keys) where !formerPlaces.contains(place) {
      let former = moved[place]
      pairs.append(
        Pair(
          place: place, formerPlace: former, old: before[former ?? place], new: after[place]))
    }
    pairs.sort { $0.place.utf8.lexicographicallyPrecedes($1.place.utf8) }
  }

  /// The tables by their places. The first of two tables of one place is compared.
  private static func tables(
    _ report: ReportDraft, _ names: BuiltNames?
  ) -> [String: TableReport] {
    var tables: [String: TableReport] = [:]
    func add(_ table: TableReport, _ place: String) {
      if tables[place] == nil { tables[place] = table }
    }
    for (bundle, table) in report.bundledTables {
      if let names {
        for place in names.places(of: table, in: bundle) { add(table, place) }
      } else {
        add(table, ReportDraft.place([bundle.path, table.container, table.name]))
      }
    }
    return tables
  }

  /// The former places of tables that stand somewhere else now, by their new places.
  private static func moved(
    _ before: [String: TableReport], _ after: [String: TableReport]
  ) -> [String: String] {
    func tables(_ side: [String: TableReport], besides other: [String: TableReport]) -> [TableMoves.Table] {
      side.filter { other[$0.key] == nil }.map { place, table in
        TableMoves.Table(place, name: table.name, keys: table.keys.lazy.map(\.key))
      }
    }
    let (gone, come) = (tables(before, besides: after), tables(after, besides: before))
    let moves = TableMoves(from: gone, to: come).moves
    return Dictionary(uniqueKeysWithValues: moves.map { (come[$0.value].place, gone[$0.key].place) })
  }
}

/// The places of tables where one side is what was built of the other: product, then table.
private struct BuiltNames {
  private let isBuilt: Bool
  private let root: String
  private let products: Set<String>
  /// The tables of sources that no project says anything of, and that are the only ones of their name.
  private let alone: [String: Int]
  private let builtPlaces: [String: [String]]

  /// - Parameter root: what the built side's root is called.
  init(_ report: ReportDraft, _ other: ReportDraft, root: String) {
    self.root = root
    isBuilt = report.isBuilt
    let (built, sources) = report.isBuilt ? (report, other) : (other, report)
    products = Set(built.bundles.map { Self.product($0, root: root) })
    alone = Dictionary(grouping: sources.bundles.flatMap(\.tables), by: \.name).mapValues(\.count)
    builtPlaces = Dictionary(grouping: built.bundledTables, by: \.table.name).mapValues { tables in
      tables.map { Self.product($0.bundle, root: root) }
    }
  }

  /// `Player` of `Player.app`, `App_Kit` of `App_Kit.bundle`.
  private static func product(_ bundle: BundleReport, root: String) -> String {
    let path = bundle.path == "." ? root : bundle.path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: ".") else { return name }
    return String(name[..<dot])
  }

  func places(of table: TableReport, in bundle: BundleReport) -> [String] {
    if isBuilt { return [ReportDraft.place([Self.product(bundle, root: root), table.name])] }
    let known = products.filter { product in
      // A package's bundle of resources is called after package and target.
      table.products.contains { $0 == product || product.hasSuffix("_" + $0) }
    }
    if !known.isEmpty { return known.sorted().map { ReportDraft.place([$0, table.name]) } }
    if alone[table.name] == 1, let places = builtPlaces[table.name], places.count == 1 {
      return places.map { ReportDraft.place([$0, table.name]) }
    }
    return [ReportDraft.place([bundle.path, table.container, table.name])]
  }
}

extension ReportDraft {
  /// Whether it is of something that was built.
  var isBuilt: Bool {
    let bundles = bundles.filter { !$0.tables.isEmpty }
    return !bundles.isEmpty && bundles.allSatisfy { $0.kind != "source" }
  }
}
