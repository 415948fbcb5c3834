/// A table that is counted: in which bundle, which container.
package struct HistoryUnit: Hashable, Comparable, Sendable {
  /// As the report has it: `.` for the root itself.
  package var bundle: String
  /// Relative to the bundle; empty for the bundle itself.
  package var container: String
  package var table: String

  package init(bundle: String, container: String, table: String) {
    self.bundle = bundle
    self.container = container
    self.table = table
  }

  /// By the bytes of bundle, container, table. Compared as bytes too: names that look the same are different files.
  package static func < (left: HistoryUnit, right: HistoryUnit) -> Bool {
    for (one, other) in [
      (left.bundle, right.bundle), (left.container, right.container), (left.table, right.table),
    ] where !one.utf8.elementsEqual(other.utf8) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  package static func == (left: HistoryUnit, right: HistoryUnit) -> Bool {
    left.bundle.utf8.elementsEqual(right.bundle.utf8)
      && left.container.utf8.elementsEqual(right.container.utf8)
      && left.table.utf8.elementsEqual(right.table.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for name in [bundle, container, table] {
      for byte in name.utf8 { hasher.combine(byte) }
      hasher.combine(UInt8(0xFF))
    }
  }
}
