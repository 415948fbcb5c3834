/// How far translation is: every expected key is exactly one of these. A text that is inherited is judged like one of the
/// localization's own.
package struct TranslationCounts: Sendable, Equatable {
  package var translated = 0
  /// The others, by what they still need.
  private var tally = Tally()

  package init() {}

  /// Of the states in which a text needs work.
  package subscript(_ state: KeyState) -> Int {
    get { tally[state] }
    set { tally[state] = newValue }
  }

  /// Holds so many unchanged texts no longer against the language.
  mutating func excuse(_ count: Int) {
    self[.unchanged] -= count
    translated += count
  }

  package static func += (left: inout TranslationCounts, right: TranslationCounts) {
    left.translated += right.translated
    left.tally += right.tally
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
