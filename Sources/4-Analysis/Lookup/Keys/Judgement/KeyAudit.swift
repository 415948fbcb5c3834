internal import L10nDiscovery
package import L10nText
internal import L10nCode

/// The keys that code asks for, compared with the development tables of a catalog.
package struct KeyAudit: Sendable {
  /// The rows by table, container and key.
  package private(set) var rows: [KeyRow] = []
  /// Findings about the tables' files.
  package let problems: [Problem]
  /// The uses that the rows were held against.
  package let usage: KeyUsage

  /// Former results for the same code and the same tables.
  package typealias Known = (symbols: SymbolTables, usage: KeyUsage, tables: TableUses)

  package init(_ uses: CodeUses, _ tables: DevelopmentTables, beside known: Known? = nil, jobs: Int? = nil) {
    let symbols = known?.symbols ?? SymbolTables(tables.catalog, jobs: jobs)
    let usage = known?.usage ?? KeyUsage(uses, tables.catalog)
    self.usage = usage
    let keys = Dictionary(firstOf: tables.tables.map { ($0.id, $0.textKeys(usage, tables.catalog)) })
    let users = known?.tables ?? TableUses(uses, tables.catalog, usage, symbols)
    let judge = KeyMatcher(uses, tables.catalog, keys: keys, symbols: symbols, usage: usage)
    problems = tables.tables.flatMap(\.problems) + symbols.problems
    var lacking = judge.rowsOfCode()
    rows = judge.rows(of: tables, users, lacking: Set(lacking.map(\.key)))
    declare(&lacking)
    rows = Self.sorted(rows + lacking, tables.catalog)
  }

  /// Takes the entries that are as good as in no table out of the rows of tables: they are declarations of what code lacks.
  private mutating func declare(_ lacking: inout [KeyRow]) {
    let bare = Dictionary(grouping: rows.indices.filter { rows[$0].declaration?.isBareName == true }) {
      rows[$0].key
    }
    for place in lacking.indices {
      for row in bare[lacking[place].key] ?? [] where rows[row].id.map(lacking[place].homes.contains) == true
      {
        lacking[place].declaration = rows[row].declaration ?? lacking[place].declaration
        rows[row].declaration = nil
      }
    }
    rows.removeAll { $0.declaration == nil }
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
