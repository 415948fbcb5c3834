internal import L10nDiscovery
package import L10nText
internal import L10nCode

/// The keys that code asks for, compared with the development tables of a catalog.
package struct KeyAudit: Sendable {
  /// The rows by table, container and key.
  package private(set) var rows: [KeyRow] = []
  /// Findings about the tables' files.
  package let problems: [Problem]

  /// Former results for the same code and the same tables.
  package typealias Known = (symbols: SymbolTables, usage: KeyUsage, tables: TableUses)

  package init(_ uses: CodeUses, _ tables: DevelopmentTables, beside known: Known? = nil, jobs: Int? = nil) {
    let symbols = known?.symbols ?? SymbolTables(tables.catalog, jobs: jobs)
    let keys = Dictionary(firstOf: tables.tables.map { ($0.id, $0.entries.map(\.key)) })
    let usage = known?.usage ?? KeyUsage(uses, tables.catalog)
    let users = known?.tables ?? TableUses(uses, tables.catalog, usage, symbols)
    let judge = KeyMatcher(uses, tables.catalog, keys: keys, symbols: symbols, usage: usage)
    problems = tables.tables.flatMap(\.problems) + symbols.problems
    let lacking = judge.rowsOfCode()
    rows = judge.rows(of: tables, users, lacking: Set(lacking.map(\.key))) + lacking
    rows = Self.sorted(rows, tables.catalog)
  }

  private static func sorted(_ rows: [KeyRow], _ catalog: Catalog) -> [KeyRow] {
    let containers = rows.map { row in row.id.map { Array(catalog.container(of: $0).shownPath.utf8) } ?? [] }
    return rows.indices.sorted { left, right in
      let (one, two) = (rows[left], rows[right])
      if one.table != two.table { return one.table.lexicographicallyPrecedes(two.table) }
      if containers[left] != containers[right] {
        return containers[left].lexicographicallyPrecedes(containers[right])
      }
      if one.key != two.key { return one.key.lexicographicallyPrecedes(two.key) }
      return left < right
    }.map { rows[$0] }
  }
}
