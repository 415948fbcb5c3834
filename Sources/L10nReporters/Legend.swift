/// What the words of a report mean, for those who meet them first.
package enum Legend {
  /// A word and its meaning.
  package struct Entry: Sendable {
    package var word: String
    /// A sentence without its full stop.
    package var meaning: String
  }

  /// In the order in which a report has them.
  package static let entries: [Entry] = [
    Entry(
      word: "translated",
      meaning: "the share of expected keys with a translation of their own or an inherited one"),
    Entry(word: "coverage", meaning: "the share of keys that have any text, translated or not"),
    Entry(word: "threshold", meaning: "the share of translated keys that a language must have"),
    Entry(word: "missing", meaning: "the key has no text in the language, nor in one that it inherits from"),
    Entry(word: "empty", meaning: "the key is in the file, without a text"),
    Entry(
      word: "inherited", meaning: "the text comes from a parent language, such as French for Canadian French"),
    Entry(word: "extra", meaning: "the language has the key, and nothing expects it"),
    Entry(word: "new", meaning: "the string catalog marks the text as new: nobody has translated it"),
    Entry(word: "stubs", meaning: "l10ncheck made the entry, and nobody has touched it since"),
    Entry(word: "unchanged", meaning: "the text is the source text, where a translation should differ"),
    Entry(word: "identical", meaning: "the text is the source text; that may be right"),
    Entry(word: "needs review", meaning: "it is translated, and marked for somebody to look at"),
    Entry(word: "outdated", meaning: "the source text changed after it was translated"),
    Entry(word: "stale", meaning: "the key is gone from the code, as Xcode says it"),
    Entry(word: "plural forms", meaning: "the entry lacks plural forms that the language needs"),
    Entry(word: "no resource", meaning: "a localized file, such as an image, has none for the language"),
    Entry(word: "seen as key", meaning: "users see a bare identifier instead of a text"),
    Entry(word: "finding", meaning: "something that is wrong with a file or a text: error, warning or note"),
  ]
}
