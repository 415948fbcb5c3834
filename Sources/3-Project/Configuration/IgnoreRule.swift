package import L10nText

/// Texts that are not meant to be translated.
package struct IgnoreRule: Equatable, Sendable {
  /// Empty: every key.
  package var keys: [Glob]
  /// Empty: every text of the development localization.
  package var texts: [Glob]
  /// Empty: every table.
  package var tables: [Glob]
  /// Empty: every file of the development localization.
  package var paths: [Glob]
  /// Empty: every locale.
  package var locales: LocaleList

  package init(
    keys: [Glob] = [], texts: [Glob] = [], tables: [Glob] = [], paths: [Glob] = [],
    locales: LocaleList = LocaleList([])
  ) {
    self.keys = keys
    self.texts = texts
    self.tables = tables
    self.paths = paths
    self.locales = locales
  }

  /// Whether a text is meant.
  /// - Parameter locale: nil asks whether it is for every locale.
  package func matches(
    key: [UInt8], text: [UInt8], table: [UInt8], path: [UInt8], locale: String?
  ) -> Bool {
    (keys.isEmpty || keys.contains { $0.matches(key) })
      && (texts.isEmpty || texts.contains { $0.matches(text) })
      && (tables.isEmpty || tables.contains { $0.matches(table) })
      && (paths.isEmpty || paths.contains { $0.matches(path) })
      && (locales.names.isEmpty || locale.map { locales.names.contains($0) } ?? false)
  }
}
