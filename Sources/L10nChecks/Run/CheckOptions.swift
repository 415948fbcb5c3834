package import L10nCatalog
package import L10nCoverage
package import L10nFormats
package import L10nLocale
package import L10nText

/// What is checked.
package struct CheckOptions: Sendable {
  /// The ids of the rules that are looked for.
  package var rules: Set<String> = CheckRegistry.standard
  package var includesLocale: @Sendable (LocaleTag) -> Bool = { _ in true }
  /// What is looked at of each table; nil for all of all tables.
  package var suspects: [TableID: PlaceholderSuspects]?
  /// What the project says of its texts.
  package var formats: FormatOverride?
  /// What the project says of words.
  package var glossary: [GlossaryTerm] = []
  /// How many threads at most; nil for as many as there are cores.
  package var jobs: Int?

  package init() {}
}
