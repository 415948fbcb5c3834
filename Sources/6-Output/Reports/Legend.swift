internal import L10nCoverage

/// What the words of a report mean, for those who meet them first.
package enum Legend {
  /// A word and its meaning.
  package struct Entry: Sendable {
    package var word: String
    /// A sentence without its full stop.
    package var meaning: String
  }

  /// In the order in which a report has them.
  package static let entries: [Entry] =
    [
      Entry(
        word: "translated",
        meaning: "the share of expected keys with a translation of their own or an inherited one"),
      Entry(word: "coverage", meaning: "the share of keys that have any text, translated or not"),
      Entry(word: "threshold", meaning: "the share of translated keys that a language must have"),
    ] + KeyState.allCases.map { Entry(word: $0.facts.label, meaning: $0.facts.meaning) } + [
      Entry(word: "no resource", meaning: "a localized file, such as an image, has none for the language"),
      Entry(
        word: "finding", meaning: "something that is wrong with a file or a text: error, warning or note"),
    ]
}
