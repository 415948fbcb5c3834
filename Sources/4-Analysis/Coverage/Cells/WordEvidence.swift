internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Words of a table's source texts that a decision hangs on, and which texts have them.
final class AskedWords {
  fileprivate let keys: [SourceKey]
  fileprivate let words: [[UInt8]]
  private let numbers: [UInt64: Int]
  /// Whether any of the words has each of a few bits of its digest: most words of a text are none of them.
  private var filter = [Bool](repeating: false, count: 4096)
  /// The words of each source text, by the number of its key.
  fileprivate private(set) var ofSources: [[Int]] = []

  /// - Parameter words: in small letters, by their digests.
  init(_ words: [UInt64: [UInt8]], in keys: [SourceKey]) {
    self.keys = keys
    let sorted = words.sorted { $0.key < $1.key }
    self.words = sorted.map(\.value)
    numbers = Dictionary(firstOf: sorted.enumerated().map { ($1.key, $0) })
    for digest in numbers.keys { filter[Int(digest % 4096)] = true }
    ofSources = keys.map { key in
      let text = TranslatableText.withoutPlaceholders(key.value)
      return unsafe numbers(in: text.span.bytes, 0..<text.count)
    }
  }

  /// The number of a word; nil for one that is not asked about.
  func number(of digest: UInt64) -> Int? { filter[Int(digest % 4096)] ? numbers[digest] : nil }

  /// The words that a text has, each once.
  fileprivate func numbers(in text: RawSpan, _ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    TextWords.forEach(in: text, range) { word in
      if let number = number(of: TextWords.digest(of: text, word)), !found.contains(number) {
        found.append(number)
      }
    }
    return found
  }
}

/// The numbers of a language's own texts that say something of words of the source.
struct WordEvidence {
  /// The numbers of texts that have each word, and that have others in its place.
  fileprivate var own: [Int], lost: [Int]

  init(of asked: AskedWords) {
    own = [Int](repeating: 0, count: asked.words.count)
    lost = own
  }

  static func += (left: inout Self, right: Self) {
    for number in left.own.indices {
      left.own[number] += right.own[number]
      left.lost[number] += right.lost[number]
    }
  }

  /// The number of texts that have other words in the place of one, if the language has lost it.
  func lost(_ word: Int) -> Int? { lost[word] > 3 * own[word] ? lost[word] : nil }
  func isOwn(_ word: Int) -> Bool { own[word] > 0 && lost(word) == nil }
}

/// Counts in which texts of a file words of the source stand, and in which their sources have them and they do not.
final class WordCount: TableConsumer {
  private let asked: AskedWords
  private let development: LocaleTag?
  /// The keys of each asked language with a text of its own that is another than the source.
  private let translated: [LocaleTag: KeyBits]
  /// The language of a file of one.
  private let locale: LocaleTag
  private var languages: [Language?] = []

  private final class Language {
    let tag: LocaleTag
    let isAbroad: Bool
    /// The keys that are to be counted: of a key in two files what was read first.
    var keys: KeyBits
    var evidence: WordEvidence

    init(_ tag: LocaleTag, isAbroad: Bool, _ keys: KeyBits, _ evidence: WordEvidence) {
      (self.tag, self.isAbroad, self.keys, self.evidence) = (tag, isAbroad, keys, evidence)
    }
  }

  init(
    _ asked: AskedWords, development: LocaleTag?, _ locale: LocaleTag, translated: [LocaleTag: KeyBits]
  ) {
    (self.asked, self.development) = (asked, development)
    (self.locale, self.translated) = (locale, translated)
  }

  /// The evidence of each language.
  var evidence: [(LocaleTag, WordEvidence)] { languages.compactMap { $0.map { ($0.tag, $0.evidence) } } }

  var demand: Demand { [] }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let number = entry.number
    if number < 0 || entry.traits.has(.isSource) { return }
    let place = max(0, entry.language)
    guard let language = place < languages.count ? languages[place] : nil else {
      begin(place, entry.languageName)
      return self.entry(entry, keys, texts)
    }
    if !language.keys[number] { return }
    language.keys[number] = false
    if entry.text.hasEscapes {
      let text = entry.text.copy(in: texts)
      unsafe count(text.span.bytes, 0..<text.count, of: number, language)
    } else {
      count(texts, entry.text.range, of: number, language)
    }
  }

  private func begin(_ place: Int, _ name: String) {
    while languages.count <= place { languages.append(nil) }
    let tag = name.isEmpty ? locale : LocaleTag(name: name)
    languages[place] = Language(
      tag, isAbroad: tag.writtenScript != development?.writtenScript,
      translated[tag] ?? KeyBits(size: asked.keys.count), WordEvidence(of: asked))
  }

  private func count(_ text: RawSpan, _ range: Range<Int>, of key: Int, _ language: Language) {
    let (found, source) = (asked.numbers(in: text, range), asked.ofSources[key])
    if found.isEmpty && source.isEmpty { return }
    let gone = source.filter { !found.contains($0) }
    // A text that keeps most words of a longer source is a copy of a former one; it says nothing, nor does one that differs in signs alone.
    if source.count > 2, gone.count * 2 < source.count, keepsMost(of: key, text, range) { return }
    if gone.isEmpty, !source.isEmpty, Self.letters(text.copy(range)) == Self.letters(asked.keys[key].value) {
      return
    }
    for word in found { language.evidence.own[word] += 1 }
    if gone.isEmpty { return }
    let small = language.isAbroad ? [] : TextWords.lowercased(text.copy(range))
    for word in gone {
      // "Server" is a word of "Serveradresse".
      if !language.isAbroad, small.firstRange(of: asked.words[word]) != nil {
        language.evidence.own[word] += 1
      } else {
        language.evidence.lost[word] += 1
      }
    }
  }

  /// Whether a text has more than half of all words of its source.
  private func keepsMost(of key: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    func words(_ text: RawSpan, _ range: Range<Int>) -> Set<UInt64> {
      var words: Set<UInt64> = []
      TextWords.forEach(in: text, range) { words.insert(TextWords.digest(of: text, $0)) }
      return words
    }
    let value = TranslatableText.withoutPlaceholders(asked.keys[key].value)
    let source = unsafe words(value.span.bytes, 0..<value.count)
    return source.intersection(words(text, range)).count * 2 > source.count
  }

  private static func letters(_ text: [UInt8]) -> [UInt8] {
    TextWords.lowercased(text).filter { $0.isLetter || $0 >= 0x80 }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {}
}
