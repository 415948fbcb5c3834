package import L10nText

/// Translations that may be the same as the development text.
package struct IdenticalAllowance: Equatable, Sendable {
  /// Empty: every key.
  package var keys: [Glob]
  /// Texts of the development localization; empty: every text.
  package var values: [String]
  /// Empty: every table.
  package var tables: [Glob]
  /// Empty: every locale.
  package var locales: LocaleList

  package init(
    keys: [Glob] = [], values: [String] = [], tables: [Glob] = [], locales: LocaleList = LocaleList([])
  ) {
    self.keys = keys
    self.values = values
    self.tables = tables
    self.locales = locales
  }

  /// Whether a translation is meant. Keys and texts are compared byte for byte, the table's name may have the path of
  /// its container in front.
  package func allows(key: [UInt8], value: [UInt8], table: [UInt8], locale: String) -> Bool {
    (keys.isEmpty || keys.contains { $0.matches(key) })
      && (values.isEmpty || values.contains { $0.utf8.elementsEqual(value) })
      && (tables.isEmpty || tables.contains { $0.matches(table) })
      && (locales.names.isEmpty || locales.names.contains(locale))
  }
}
