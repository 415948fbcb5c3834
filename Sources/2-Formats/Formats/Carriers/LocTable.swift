package import L10nText

/// A `.loctable`: all localizations of a table in one property list. `.strings` values and `.stringsdict` rules stand
/// side by side.
package struct LocTable: Sendable {
  /// One localization.
  package struct Column: Sendable {
    /// The name of its folder without `.lproj`, and where it stands.
    package let name: [UInt8]
    package let nameRange: Range<Int>
    /// Keys with strings or rules; a rule is the key's value in a `.stringsdict`.
    package let entries: PropertyListNode
  }

  /// The localizations in the order of the file.
  package let columns: [Column]
  /// Findings about values that are no dictionaries.
  package let findings: [Diagnostic]

  /// Nil for a property list that is not such a table.
  package init?(_ list: PropertyList) {
    guard list.root.kind == .dictionary else { return nil }
    var columns: [Column] = []
    var findings: [Diagnostic] = []
    for entry in list.root.entries where !entry.key.isOverridden && entry.key.kind == .string {
      // Bookkeeping, and no language.
      if entry.key.bytes.elementsEqual("LocProvenance".utf8) { continue }
      guard entry.value.kind == .dictionary else {
        findings.append(
          Diagnostic(
            .locTableColumn,
            "The localization \u{201C}\(WTF8.text(entry.key.bytes))\u{201D} is not a dictionary",
            at: entry.value.range))
        continue
      }
      columns.append(Column(name: Array(entry.key.bytes), nameRange: entry.key.range, entries: entry.value))
    }
    self.columns = columns
    self.findings = findings
  }
}

extension Rule {
  package static let locTableColumn = Rule("loctable-column", .warning)
}

/// `.loctable`: every localization in one property list.
enum LocTableFormat: PassedFormat {
  static var id: String { "loctable" }
  static var endings: [String] { ["loctable"] }
  static var holding: FormatHolding { .languages }
  static var syntax: TableSyntax? { .propertyList }
  static var hasForms: Bool { true }
  static func obstacle(to text: [UInt8]) -> String? { PropertyListEditor.obstacle(to: text) }
}

extension TableFormat {
  package static var loctable: TableFormat { TableFormat(LocTableFormat.self) }
}
