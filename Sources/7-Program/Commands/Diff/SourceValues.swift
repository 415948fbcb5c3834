internal import L10nCoverage

/// What a report's tables say in the development localization, by key: a table is gone through once, when it is asked for.
struct SourceValues {
  private struct Place: Hashable {
    var container: String?
    var table: String?
  }

  private let tables: [Place: [TableReport]]
  private var values: [Place: [[UInt8]: [UInt8]?]] = [:]

  init(_ report: Report) {
    tables = Dictionary(grouping: report.bundles.flatMap(\.tables)) {
      Place(container: $0.container, table: $0.name)
    }
  }

  /// Nil where there is no such key, or what it says was not read.
  mutating func value(_ key: [UInt8], table: String?, container: String?) -> [UInt8]? {
    let place = Place(container: container, table: table)
    if let known = values[place] { return known[key] ?? nil }
    var found: [[UInt8]: [UInt8]?] = [:]
    // Of several the first one counts.
    for key in (tables[place] ?? []).lazy.flatMap(\.keys) where found[key.key] == nil {
      found[key.key] = key.value
    }
    values[place] = found
    return found[key] ?? nil
  }
}
