package import L10nText

/// Texts of which the project says whether they are formats.
package struct FormatRule: Equatable, Sendable {
  /// Empty: every key.
  package var keys: [Glob]
  /// Texts of the development localization; empty: every text.
  package var values: [String]
  /// Empty: every table.
  package var tables: [Glob]
  package var isFormat: Bool

  package init(keys: [Glob] = [], values: [String] = [], tables: [Glob] = [], isFormat: Bool) {
    self.keys = keys
    self.values = values
    self.tables = tables
    self.isFormat = isFormat
  }

  /// Whether the rule is about a text. Keys and texts are compared byte for byte, the table's name may have the path of
  /// its container in front.
  package func matches(key: [UInt8], value: [UInt8], table: [UInt8]) -> Bool {
    (keys.isEmpty || keys.contains { $0.matches(key) })
      && (values.isEmpty || values.contains { $0.utf8.elementsEqual(value) })
      && (tables.isEmpty || tables.contains { $0.matches(table) })
  }
}
