/// What a project says of a word: how it has to be translated, how not, or that it stays as it is.
package struct GlossaryTerm: Equatable, Sendable {
  /// As it stands in source texts, in all its forms.
  package var terms: [String]
  /// Whether it stays as it is, in all languages.
  package var isKept: Bool
  /// By locale, of which words a translation has to have one.
  package var wanted: [String: [String]]
  /// By locale, words that a translation must not have.
  package var unwanted: [String: [String]]

  package init(
    terms: [String], isKept: Bool = false, wanted: [String: [String]] = [:],
    unwanted: [String: [String]] = [:]
  ) {
    self.terms = terms
    self.isKept = isKept
    self.wanted = wanted
    self.unwanted = unwanted
  }
}
