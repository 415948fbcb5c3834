package import L10nConfiguration
package import L10nLookup
internal import L10nText

/// Decides which keys are a developer's omission, both for `keys` and for reports.
extension EffectiveConfiguration {
  /// Whether a key counts as one that code surely uses and no table has. Keys of targets that have no such
  /// table, or that are not localized, are told apart by their state.
  package func isInNoTable(_ row: KeyRow) -> Bool {
    row.state == .missing && wants(row) && !isMeantToBeInNoTable(row)
  }

  /// Whether the configuration says that it is on purpose: of every place that uses the key.
  package func isMeantToBeInNoTable(_ row: KeyRow) -> Bool {
    guard row.id == nil, !ignored.isEmpty, !row.uses.isEmpty else { return false }
    return row.uses.allSatisfy { use in
      ignored.contains {
        $0.matches(
          key: row.key, text: use.value ?? row.key, table: row.table, path: Array(use.path.utf8), locale: nil)
      }
    }
  }

  /// Whether something of a table and its targets was asked for.
  package func wants(_ row: KeyRow) -> Bool {
    let table = row.table
    if !tables.isEmpty, !tables.contains(where: { $0.matches(table) }) { return false }
    return targets.isEmpty
      || row.targets.contains { name in targets.contains { $0.matches(Array(name.utf8)) } }
  }
}
