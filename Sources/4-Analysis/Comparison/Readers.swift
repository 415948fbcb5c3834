internal import L10nCoverage
internal import L10nLookup
internal import L10nText

/// Tells whether the code that read a table of then still asks for its texts: that of the products that got the table, or,
/// where no project says so, that to which the table was the nearest of its name that had the key.
final class Readers {
  private let report: ReportDraft
  private let former: AskedTexts?
  private let code: AskedTexts?
  /// The tables of then by their names, with their folders and keys.
  private lazy var tables: [String: [(folders: ArraySlice<Substring>, keys: Set<[UInt8]>)]] = {
    var tables: [String: [(folders: ArraySlice<Substring>, keys: Set<[UInt8]>)]] = [:]
    for (bundle, table) in report.bundledTables {
      let folders = Self.folders(of: ReportComparison.place(of: table, in: bundle))
      tables[table.name, default: []].append((folders, Set(table.keys.lazy.map(\.key))))
    }
    return tables
  }()

  init(_ old: DiffSide, _ new: DiffSide) { (report, former, code) = (old.report, old.code, new.code) }

  /// Whether code surely asks for a key of a table, or may; nil where no code was read, or that of then asked tables of this name
  /// for nothing.
  func ask(for key: [UInt8], of table: TableReport, at place: String, isSure: Bool = true) -> Bool? {
    guard let code, former?.names(table.name) == true else { return nil }
    return code.uses(of: key, in: table.name, isSure: isSure).contains { use in
      if let others = use.products, !code.products.isDisjoint(with: table.products) {
        return !others.isDisjoint(with: table.products)
      }
      let path = Self.folders(of: use.path)
      func nearness(_ folders: ArraySlice<Substring>) -> Int {
        zip(folders, path).prefix { $0 == $1 }.count * 2 - folders.count
      }
      let own = nearness(Self.folders(of: place))
      return tables[table.name, default: []].allSatisfy {
        !$0.keys.contains(key) || nearness($0.folders) <= own
      }
    }
  }

  /// The folders of a table, or of a file.
  private static func folders(of path: String) -> ArraySlice<Substring> {
    path.split(separator: "/").dropLast()
  }
}
