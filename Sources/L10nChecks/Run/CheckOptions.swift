package import L10nCatalog
package import L10nFormats
package import L10nLocale

/// What is checked.
package struct CheckOptions: Sendable {
  /// The ids of the rules that are looked for.
  package var rules: Set<String> = CheckRegistry.standard
  package var includesLocale: @Sendable (LocaleTag) -> Bool = { _ in true }
  /// Of a table the places of the files, in `TableFiles.files`, that are looked at; nil for all of all tables.
  package var files: [TableID: Set<Int>]?
  /// What the project says of its texts.
  package var formats: FormatOverride?
  /// How many threads at most; nil for as many as there are cores.
  package var jobs: Int?

  package init() {}
}
