/// A project's rule for a word: its right translations, its wrong ones, or that nobody translates it.
package struct GlossaryTerm: Equatable, Sendable {
  /// The word in all its forms in source texts.
  package var terms: [String]
  /// Whether all languages keep it untranslated.
  package var isKept: Bool
  /// Words by locale: a translation has to have one of them.
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
