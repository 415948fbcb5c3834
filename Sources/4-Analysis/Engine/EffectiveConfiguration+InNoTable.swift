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

  /// Whether an entry of `ignore` names a key as it is.
  package func ignoresByName(_ key: [UInt8]) -> Bool {
    ignored.contains { $0.keys.contains { $0.pattern == key } }
  }

  /// Whether something of a table and its targets was asked for.
  package func wants(_ row: KeyRow) -> Bool { wants(table: row.table, of: row.targets) }

  /// - Parameter names: of the targets that ship the table, or ask for it.
  package func wants(table: [UInt8], of names: [String]) -> Bool {
    if !tables.isEmpty, !tables.contains(where: { $0.matches(table) }) { return false }
    return targets.isEmpty
      || names.contains { name in targets.contains { $0.matches(Array(name.utf8)) } }
  }
}
