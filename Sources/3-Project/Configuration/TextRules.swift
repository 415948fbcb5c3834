package import L10nText

/// Texts that the project declares to be formats, or to be none.
package struct FormatRule: Equatable, Sendable {
  /// Empty: every key.
  package var keys: [Glob] = []
  /// Texts of the development localization; empty: every text.
  package var values: [String] = []
  /// Empty: every table.
  package var tables: [Glob] = []
  package var isFormat: Bool

  /// Whether the rule is about a text. Keys and texts are compared byte for byte, the table's name may have the path of
  /// its container in front.
  package func matches(key: [UInt8], value: [UInt8], table: [UInt8]) -> Bool {
    (keys.isEmpty || keys.contains { $0.matches(key) })
      && (values.isEmpty || values.contains { $0.utf8.elementsEqual(value) })
      && (tables.isEmpty || tables.contains { $0.matches(table) })
  }
}

/// Translations that may be the same as the development text.
package struct IdenticalAllowance: Equatable, Sendable {
  /// Empty: every key.
  package var keys: [Glob] = []
  /// Texts of the development localization; empty: every text.
  package var values: [String] = []
  /// Empty: every table.
  package var tables: [Glob] = []
  /// Empty: every locale.
  package var locales: LocaleList = LocaleList([])

  /// Whether a translation is meant. Keys and texts are compared byte for byte, the table's name may have the path of
  /// its container in front.
  package func allows(key: [UInt8], value: [UInt8], table: [UInt8], locale: String) -> Bool {
    (keys.isEmpty || keys.contains { $0.matches(key) })
      && (values.isEmpty || values.contains { $0.utf8.elementsEqual(value) })
      && (tables.isEmpty || tables.contains { $0.matches(table) })
      && (locales.names.isEmpty || locales.contains(locale))
  }
}

/// Texts that are not meant to be translated.
package struct IgnoreRule: Equatable, Sendable {
  /// Empty: every key.
  package var keys: [Glob] = []
  /// Empty: every text of the development localization.
  package var texts: [Glob] = []
  /// Empty: every table.
  package var tables: [Glob] = []
  /// Empty: every file of the development localization.
  package var paths: [Glob] = []
  /// Empty: every locale.
  package var locales: LocaleList = LocaleList([])

  /// Whether the rule is about a text.
  /// - Parameter locale: nil asks whether it is for every locale.
  package func matches(
    key: [UInt8], text: [UInt8], table: [UInt8], path: [UInt8], locale: String?
  ) -> Bool {
    (keys.isEmpty || keys.contains { $0.matches(key) })
      && (texts.isEmpty || texts.contains { $0.matches(text) })
      && (tables.isEmpty || tables.contains { $0.matches(table) })
      && (paths.isEmpty || paths.contains { $0.matches(path) })
      && (locales.names.isEmpty || locale.map { locales.contains($0) } ?? false)
  }
}

/// The name of who acts for texts of some locales, tables and products.
package struct OwnerRule: Equatable, Sendable {
  package var name: String
  /// Empty: every locale.
  package var locales: LocaleList = LocaleList([])
  /// Empty: every table.
  package var tables: [Glob] = []
  /// Empty: every product, and texts in none.
  package var products: [Glob] = []

  /// - Parameters:
  ///   - locale: nil for what is in no language: keys of code.
  ///   - products: those that ship the table, by name.
  func matches(locale: String?, table: [UInt8], products: [String]) -> Bool {
    (locales.names.isEmpty || locale.map { locales.contains($0) } ?? false)
      && (tables.isEmpty || tables.contains { $0.matches(table) })
      && (self.products.isEmpty
        || self.products.contains { glob in products.contains { glob.matches(Array($0.utf8)) } })
  }
}

/// The expected keys of the tables that a pattern matches.
package struct TableRule: Equatable, Sendable {
  package var match: Glob
  package var expected: ExpectedKeys
}

/// The keys that a localization is expected to have.
package enum ExpectedKeys: String, CaseIterable, Sendable {
  /// The keys of the development localization that code uses, or may use.
  case used
  /// All keys of the development localization.
  case development
  /// The used ones, and those that code asks for and no table has.
  case code
  /// The keys of the development localization, with all texts of interface files, also those that nobody
  /// hands out.
  case carrier
  /// The keys of all localizations together.
  case union
}

/// The name that handoffs use for a localization.
package struct LanguageName: Equatable, Sendable {
  /// The name as it is written.
  package var name: String
  package var locale: String
}
