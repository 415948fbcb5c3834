internal import L10nFormats
package import L10nLocale

/// The amount of text to translate, for quotes: words of the source texts by ICU's boundaries. Placeholders are
/// no words.
package struct WordCount: Sendable, Equatable {
  /// Texts.
  package var units = 0
  /// The keys that they are of: a plural is one, with a text for each form.
  package var keys = 0
  /// All words: the sum of the four that follow.
  package var words = 0
  /// Words of texts without a translation that stand here for the first time.
  package var new = 0
  /// Words of texts without a translation that stood here before.
  package var repeated = 0
  /// Words of texts without a translation, of which the same text is translated elsewhere.
  package var inMemory = 0
  /// Words of texts that have a translation.
  package var translated = 0
  /// Characters as people see them, blanks and placeholders included, the names of these not.
  package var characters = 0

  package init() {}

  package static func += (left: inout WordCount, right: WordCount) {
    let numbers = [\Self.units, \.keys, \.words, \.new, \.repeated, \.inMemory, \.translated, \.characters]
    for number in numbers { left[keyPath: number] += right[keyPath: number] }
  }
}

/// Counts words and characters.
package struct WordCounter {
  private let words: TextBoundaries
  private let characters: TextBoundaries
  /// The counts so far, by text: handoffs of several locales have the same source texts.
  private var known: [[UInt8]: (words: Int, characters: Int)] = [:]

  /// - Parameter sourceLanguage: the language of the texts.
  /// Fails without ICU's data.
  package init(sourceLanguage: String) throws(ICUError) {
    let locale = try ICULocale(sourceLanguage)
    words = try TextBoundaries(.words, in: locale)
    characters = try TextBoundaries(.characters, in: locale)
  }

  /// The words and characters of one text.
  package mutating func count(_ text: [UInt8]) -> (words: Int, characters: Int) {
    if let count = known[text] { return count }
    let count = (
      words: (try? words.count(FormatString.words(of: text))) ?? 0,
      characters: (try? characters.count(FormatString.withoutLabels(text))) ?? 0
    )
    known[text] = count
    return count
  }

  /// The words of one text alone.
  package func words(of text: [UInt8]) -> Int { (try? words.count(FormatString.words(of: text))) ?? 0 }
}
