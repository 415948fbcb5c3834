/// How far translation is: every expected key is exactly one of these. A text that is inherited is judged like one of the
/// localization's own.
package struct TranslationCounts: Sendable, Equatable {
  package var translated = 0
  /// A catalog says that nobody has touched it.
  package var new = 0
  /// Made by `stubs`, and untouched since.
  package var stub = 0
  /// The same as the development text, which is held against the language.
  package var unchanged = 0
  package var empty = 0
  package var missing = 0

  package init() {}

  /// Holds so many unchanged texts no longer against the language.
  mutating func excuse(_ count: Int) {
    unchanged -= count
    translated += count
  }

  package static func += (left: inout TranslationCounts, right: TranslationCounts) {
    left.translated += right.translated
    left.new += right.new
    left.stub += right.stub
    left.unchanged += right.unchanged
    left.empty += right.empty
    left.missing += right.missing
  }
}

/// Why a text that is the same as the development text is not held against a language.
package enum SameTextReason: String, Sendable, CaseIterable {
  /// The catalog says that it is translated.
  case state
  /// The configuration allows it.
  case allowed
  /// It is not meant to be translated.
  case fixed
  /// There are no letters outside of placeholders.
  case noWords = "no-words"
  /// It is one word, and the other localizations do not show that it should be another.
  case oneWord = "one-word"
  /// It is short, and most other localizations keep it as well.
  case kept
  /// The localization has it so within other texts that it translates.
  case used
}
