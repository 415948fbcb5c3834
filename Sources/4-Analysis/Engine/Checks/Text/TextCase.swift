package import L10nFormats
package import L10nLocale

/// One text, with the text that it translates: the subject of a check.
package struct TextCase: Sendable {
  /// A text that translations are held against: the same for all languages. A copy is one reference.
  package final class Original: Sendable {
    package let text: [UInt8]
    package let traits: TextTraits
    /// The text whose placeholders count: of a plural that of `other`.
    package let format: [UInt8]
    package let verdict: FormatDecision
    private let key: [UInt8]

    package init(text: [UInt8], format: [UInt8], verdict: FormatDecision, key: [UInt8]) {
      self.text = text
      traits = TextTraits(of: text)
      (self.format, self.verdict, self.key) = (format, verdict, key)
    }

    /// The check of placeholders in translations of this text; nil where no translation can be wrong about
    /// them. Nearly all translations have the same placeholders, which is seen without it.
    package var placeholders: PlaceholderCheck? {
      verdict == .plain ? nil : PlaceholderCheck(source: format, verdict, key: key)
    }
  }

  /// The facts that all texts of a file in one language share.
  package final class Setting: Sendable {
    package let locale: LocaleTag
    /// The place where the texts of the table are kept.
    package let origin: TextOrigin
    /// The project's words in the language.
    package let glossary: LocaleGlossary?
    /// Whether the texts are phrases of App Shortcuts in a catalog, which are judged where it is read.
    package let areCatalogPhrases: Bool

    package init(
      locale: LocaleTag, origin: TextOrigin, glossary: LocaleGlossary?, areCatalogPhrases: Bool = false
    ) {
      (self.areCatalogPhrases, self.locale, self.origin) = (areCatalogPhrases, locale, origin)
      self.glossary = glossary
    }
  }

  private let setting: Setting
  package var locale: LocaleTag { setting.locale }
  package var origin: TextOrigin { setting.origin }
  package var glossary: LocaleGlossary? { setting.glossary }
  package var isCatalogPhrase: Bool { setting.areCatalogPhrases }
  package let key: [UInt8]
  package let place: VariantPath
  package let text: [UInt8]
  package let traits: TextTraits
  /// The text whose placeholders count: with specifiers in the places of a catalog's substitutions.
  package let format: [UInt8]
  /// The text that it translates; nil for a text of the development localization, and one that has no original.
  package let original: Original?
  /// The number of characters that the developer allows.
  package let limit: Int?

  package init(
    _ setting: Setting, key: [UInt8], place: VariantPath, text: [UInt8], original: Original?, limit: Int?,
    format: [UInt8]? = nil
  ) {
    (self.setting, self.key, self.place, self.text) = (setting, key, place, text)
    self.format = format ?? text
    self.original = original
    self.limit = limit
    traits = TextTraits(of: text)
  }

  /// The traits of the text and of the text that it translates.
  var allTraits: TextTraits { traits.union(original?.traits ?? []) }

  var role: PlaceholderCheck.Role { place.category == nil ? .text : .pluralCategory }
}

/// The scalars of a text with their places.
struct TextScalars: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var offset = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The next scalar; bytes that are no UTF-8 are U+FFFD, one by one.
  mutating func next() -> (scalar: UInt32, range: Range<Int>)? {
    guard offset < text.count else { return nil }
    let start = offset
    let byte = text[offset]
    let length = byte < 0x80 ? 1 : byte < 0xC0 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF8 ? 4 : 0
    guard length > 0, offset + length <= text.count else {
      offset += 1
      return (0xFFFD, start..<offset)
    }
    var scalar = length == 1 ? UInt32(byte) : UInt32(byte) & (0x7F >> UInt32(length))
    for index in 1..<Swift.max(1, length) { scalar = scalar << 6 | UInt32(text[start + index] & 0x3F) }
    offset += length
    return (scalar, start..<offset)
  }

  /// The last scalar of a text, and what stands before it.
  static func last(of text: ArraySlice<UInt8>) -> (scalar: UInt32, before: ArraySlice<UInt8>)? {
    var start = text.endIndex - 1
    guard start >= text.startIndex else { return nil }
    if text[start] < 0x80 { return (UInt32(text[start]), text[..<start]) }
    while start > text.startIndex, text[start] & 0xC0 == 0x80 { start -= 1 }
    var scalars = TextScalars(Array(text[start...]))
    return scalars.next().map { ($0.scalar, text[..<start]) }
  }
}

/// A glossary for texts of one language.
package struct LocaleGlossary: Sendable {
  /// A word as it was written, and its number among all that are looked for; an empty one has none.
  struct Word: Sendable {
    var shown: String
    var number: Int?
  }

  /// The words of some terms.
  struct Words: Sendable {
    let index: WordIndex
    let ofTerms: [Int: [Word]]

    /// - Parameters:
    ///   - entries: by canonical tags.
    ///   - names: the language, and what it falls back to.
    init(_ entries: [String: [SharedGlossary.Entry]], of names: [String]) {
      var terms: [Int: [String]] = [:]
      // The words for a language, else those for the nearest one above it.
      for name in names {
        for entry in entries[name] ?? [] where terms[entry.term] == nil { terms[entry.term] = entry.words }
      }
      let folded = terms.mapValues { $0.map(WordSearch.folded) }
      let index = WordIndex(folded.values.flatMap { $0 })
      self.index = index
      ofTerms = terms.reduce(into: [:]) { result, entry in
        result[entry.key] = zip(entry.value, folded[entry.key] ?? []).map {
          Word(shown: $0, number: index.number(of: $1))
        }
      }
    }
  }

  let shared: SharedGlossary
  let wanted: Words
  let unwanted: Words

  init(_ shared: SharedGlossary, of locale: LocaleTag) {
    self.shared = shared
    var names = [locale.text]
    while let dash = names[names.count - 1].lastIndex(of: "-") {
      names.append(String(names[names.count - 1][..<dash]))
    }
    wanted = Words(shared.wanted, of: names)
    unwanted = Words(shared.unwanted, of: names)
  }
}

/// Looks for words in texts.
enum WordSearch {
  /// A text in small letters.
  static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

  /// The first place of a word in a text.
  /// - Parameter isWhole: whether no letter or digit may stand beside it.
  static func find(_ word: [UInt8], in text: [UInt8], isWhole: Bool) -> Range<Int>? {
    guard let first = word.first, text.count >= word.count else { return nil }
    for start in 0...(text.count - word.count) where text[start] == first {
      let end = start + word.count
      guard (1..<word.count).allSatisfy({ text[start + $0] == word[$0] }) else { continue }
      if !isWhole || Self.isWhole(start..<end, in: text) { return start..<end }
    }
    return nil
  }

  /// Whether no letter or digit stands beside a part of a text.
  static func isWhole(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    !joins(before: range.lowerBound, in: text) && !joins(behind: range.upperBound, in: text)
  }

  private static func joins(before start: Int, in text: [UInt8]) -> Bool {
    guard let last = TextScalars.last(of: text[..<start]) else { return false }
    return isPartOfWord(last.scalar)
  }

  private static func joins(behind end: Int, in text: [UInt8]) -> Bool {
    var scalars = TextScalars(Array(text[end...].prefix(4)))
    return scalars.next().map { isPartOfWord($0.scalar) } ?? false
  }

  /// Letters of scripts that set words apart with blanks, and digits.
  private static func isPartOfWord(_ scalar: UInt32) -> Bool {
    if (0x30...0x39).contains(scalar) { return true }
    guard let script = ICUScriptSet.script(ofLetter: scalar) else { return false }
    return !unspaced.contains(script)
  }

  /// Whether a sign is one of a script that sets no words apart, or is as wide as these: "を", "）".
  static func standsWithoutBlanks(_ scalar: UInt32) -> Bool {
    if (0x3000...0x303F).contains(scalar) || (0xFF00...0xFF60).contains(scalar) { return true }
    guard let script = ICUScriptSet.script(ofLetter: scalar) else { return false }
    return script != hangul && unspaced.contains(script)
  }

  private static let hangul: Int32 = 18
  /// ICU's numbers of Han, Hangul, Hiragana, Katakana, Khmer, Lao, Burmese and Thai.
  private static let unspaced: Set<Int32> = [17, 18, 20, 22, 23, 24, 28, 38]
}
