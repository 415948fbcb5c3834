internal import L10nFormats
internal import L10nTables

/// What is said of a handoff as a whole.
package struct HandoffHead: Sendable, Equatable {
  /// A canonical tag.
  package var locale: String
  /// The language that most of it is translated from.
  package var sourceLanguage: String
  /// What the handoff calls them.
  package var names: (locale: String, sourceLanguage: String) {
    (languages.name(of: locale), languages.name(of: sourceLanguage))
  }
  private let languages: LanguageMap
  /// Other locales whose texts stand beside the source's, in the order in which they were asked for.
  package var references: [String]
  /// Whether a translation has `many` in a language that needs it for whole millions only.
  package var usesRarePlurals = false

  package init(
    locale: String, sourceLanguage: String, references: [String] = [],
    languages: LanguageMap = LanguageMap()
  ) {
    self.locale = locale
    self.sourceLanguage = sourceLanguage
    self.references = references
    self.languages = languages
  }
}

extension HandoffFile {
  /// Whether a plural has `many`.
  var usesRarePlurals: Bool { units.contains { $0.place.category == "many" } }
}
