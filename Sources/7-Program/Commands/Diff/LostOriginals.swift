internal import L10nComparison
internal import L10nCoverage
internal import L10nLocale
internal import L10nReports
internal import L10nText

/// Texts that a development table had, and code still asks for: its readers see the keys now.
struct LostOriginals {
  private struct Table {
    var name: String
    var locale: String?
    var texts: Set<[UInt8]>
  }

  private var names: [String: String] = [:]
  /// The keys by the place of the table, and the locale.
  private(set) var keys: [[String]: Set<[UInt8]>] = [:]

  /// - Parameters:
  ///   - isAsked: whether code surely asks for a key now, of a table by its name.
  ///   - isMissing: whether a target asks for it, and has no table with it.
  init(
    from former: Report, to now: Report, isAsked: (_ key: [UInt8], _ table: String) -> Bool,
    isMissing: (_ key: [UInt8], _ table: String) -> Bool
  ) {
    let (before, after) = (Self.tables(former), Self.tables(now))
    let byName = Dictionary(grouping: after.values, by: \.name)
    for (place, table) in before {
      guard let locale = table.locale else { continue }
      let lost = table.texts.subtracting(after[place]?.texts ?? []).filter { key in
        // Users see the text itself.
        if KeyShape.readsAsText(key) { return false }
        let isElsewhere = byName[table.name]?.contains { $0.texts.contains(key) } == true
        return isElsewhere ? isMissing(key, table.name) : isAsked(key, table.name)
      }
      if !lost.isEmpty { (keys[[place, locale]], names[place]) = (lost, table.name) }
    }
  }

  /// Leaves out tables that may go, by their names.
  mutating func accept(_ tables: Set<String>) {
    keys = keys.filter { key, _ in names[key[0]].map(tables.contains) != true }
  }

  private static func tables(_ report: Report) -> [String: Table] {
    var tables: [String: Table] = [:]
    for bundle in report.bundles {
      for table in bundle.tables {
        let texts = table.keys.lazy.filter { !$0.isFromCode && !$0.hasNoOriginal && $0.value != $0.key }
        tables[ReportComparison.place(of: table, in: bundle)] = Table(
          name: table.name, locale: table.origin?.development?.text,
          texts: Set(texts.map(\.key)).union(table.leftOut.lazy.filter { $0.reason != .noText }.map(\.key)))
      }
    }
    return tables
  }
}
