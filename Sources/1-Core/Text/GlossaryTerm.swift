/// What a project says of a word: how it has to be translated, how not, or that it stays as it is.
package struct GlossaryTerm: Equatable, Sendable {
  /// The word in all its forms, as it stands in source texts.
  package var terms: [String]
  /// Whether it stays as it is, in all languages.
  package var isKept: Bool
  /// Words of which a translation has to have one, by locale.
  package var wanted: [String: [String]]
  /// Words that a translation must not have, by locale.
  package var unwanted: [String: [String]]

  package init(
    terms: [String], isKept: Bool = false, wanted: [String: [String]] = [:],
    unwanted: [String: [String]] = [:]
  ) {
    (self.terms, self.isKept, self.wanted, self.unwanted) = (terms, isKept, wanted, unwanted)
  }
}
