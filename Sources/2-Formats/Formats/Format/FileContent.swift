package import L10nText

/// All that a file of some format says.
package struct FileContent: Sendable {
  /// Language by language; one without a name where the file does not say it.
  package var languages: [LanguageTexts]
  /// What is wrong with the file, where that was asked for. Ranges are into its text.
  package var findings: [Diagnostic]
  /// Whether the loader refuses the file.
  package var isRefused: Bool
  /// Whether the file breaks off, or is refused: what stands behind the break is not among the texts.
  package var isBroken: Bool
  /// The form of the property list that it is; nil for other files.
  package var list: PropertyListFormat?

  package init(
    _ languages: [LanguageTexts], findings: [Diagnostic] = [], isRefused: Bool = false,
    list: PropertyListFormat? = nil
  ) {
    self.languages = languages
    self.findings = findings
    self.isRefused = isRefused
    isBroken = isRefused
    self.list = list
  }

  /// The entries of a file that has one language.
  package var entries: [TextEntry] { languages.first?.entries ?? [] }
}
