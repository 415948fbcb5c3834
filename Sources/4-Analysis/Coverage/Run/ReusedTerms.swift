internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Texts of several words that a localization leaves as they are, and has so within others that it translates:
/// names of products and functions, and terms of that language ("Acme Talk" beside "Acme Talk öffnen"). Short
/// texts count too if all their words stand in others: "Server URL" is Swedish where that speaks of servers and
/// URLs.
struct ReusedTerms {
  let plan: TablePlan

  /// Longer texts are sentences, which stand in no other text.
  static let mostWords = 5
  /// A word in one text alone may be an oversight.
  static let fewestTexts = 2

  /// Accepts terms that a localization has within its other texts: they are not held against it, and would not
  /// be where they are not translated yet. Only localizations made with care are asked: elsewhere
  /// half-translated sentences prove nothing. Their file is read once more for it, which few need.
  func accept(in result: inout TableAssembly.Result, reader: inout TableFileReader) {
    if plan.isMultilingual { return }
    for (place, cell) in result.report.cells.enumerated() where result.judgements[place].care.isEnough {
      let judgement = result.judgements[place]
      let (unchanged, open) = (judgement.unchanged, judgement.openTexts)
      if unchanged.isEmpty, open.isEmpty { continue }
      // In other letters than the development texts', a word of theirs is a name, or a leftover.
      let isOfSameLetters =
        LocaleTag(name: cell.locale).writtenScript == plan.development?.tag.writtenScript
      var search = Search(looksForWords: isOfSameLetters)
      let keys = result.report.keys
      for key in unchanged + open { search.add(keys[Int(key)].value, key) }
      if search.isEmpty { continue }
      // Texts that are as the development ones, and stubs, are no work of the localization: they prove nothing.
      search.same = Set(
        (unchanged + judgement.accepted.map(\.key) + cell[.stub]).map { keys[Int($0)].value })
      look(in: cell.locale, reader: &reader, &search)
      let all = search.found.sorted()
      result.judgements[place].staying += all.filter(Set(open).contains)
      result.judgements[place].care.unchanged -= result.judgements[place].accept(all, .used)
    }
  }

  /// Looks in a localization's own file.
  private func look(in locale: String, reader: inout TableFileReader, _ search: inout Search) {
    let column = plan.localizations.columns.first { $0.tag.text == locale }
    let place = (column?.folders ?? []).lazy.compactMap { plan.original.texts(in: $0) }.first
    guard let place else { return }
    let file = plan.files.files[place]
    let texts = WrittenTexts(search)
    // A file that cannot be read has no texts.
    try? reader.pass(plan.request(file), file.format, into: texts)
    search = texts.search
  }
}

/// Looks in all texts of a file, whatever their keys are, but in stubs: these are not the localization's own
/// words.
private final class WrittenTexts: TableConsumer {
  private(set) var search: ReusedTerms.Search
  /// Texts that may be stubs, which shows at the end.
  private var waiting: [[UInt8]] = []
  private var marked = MarkedEntries()

  init(_ search: ReusedTerms.Search) { self.search = search }

  var demand: Demand { [.orders, .unloaded] }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if entry.traits.has(.mayBeMarked) {
      marked.add(waiting.count, entry, in: texts)
      waiting.append(entry.text.copy(in: texts))
    } else if entry.text.hasEscapes {
      search.look(in: entry.text.copy(in: texts))
    } else {
      search.look(in: texts, entry.text.range)
    }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    let stubs = end.decoded.map { marked.stubs(in: text, count: $0.end) } ?? []
    for (place, text) in waiting.enumerated() where !stubs.contains(place) { search.look(in: text) }
  }
}

extension ReusedTerms {
  /// Looks for texts, and for the words of short ones, in others.
  struct Search {
    /// The texts that are not found yet, with their keys; and how long those are that begin with four bytes.
    private var names: [[UInt8]: [Int32]] = [:]
    private var lengths: [UInt32: Set<Int>] = [:]
    /// The words of short ones, by digest, that are not found yet: how many texts have each, and the last of them by its number.
    private var words: [UInt64: (count: Int, last: Int)] = [:]
    private var short: [(key: Int32, words: [UInt64])] = []
    private var whole: Set<Int32> = []
    /// The number of names with each beginning, and of words with each digest, by a few bits: most of a text is
    /// none of them.
    private var beginnings = [Int32](repeating: 0, count: 1024)
    private var digests = [Int32](repeating: 0, count: 1024)
    private let looksForWords: Bool
    /// Texts that are the same as their originals, which say nothing of others.
    var same: Set<[UInt8]> = []
    /// The number of texts in which it has looked.
    private var count = 0

    init(looksForWords: Bool) { self.looksForWords = looksForWords }

    var isEmpty: Bool { names.isEmpty }

    /// The texts that were found: in one piece, or word by word.
    var found: Set<Int32> {
      whole.union(short.lazy.filter { text in text.words.allSatisfy { words[$0] == nil } }.map(\.key))
    }

    mutating func add(_ text: [UInt8], _ key: Int32) {
      // "Acme Rewards 🎁": signs at the ends are no part of what it is called.
      var parts = text.split(separator: 0x20)[...]
      while let last = parts.last, !Characters.hasLetter(Array(last)) { parts.removeLast() }
      while let first = parts.first, !Characters.hasLetter(Array(first)) { parts.removeFirst() }
      guard (2...ReusedTerms.mostWords).contains(parts.count), let first = parts.first, let last = parts.last
      else { return }
      let name = Array(text[first.startIndex..<last.endIndex])
      // "MMM d" is a form of dates, which stands in longer ones.
      if name.count < 4 || parts.allSatisfy({ Set($0).count == 1 }) { return }
      let start = Self.start(of: name)
      if names[name] == nil {
        beginnings[Self.place(of: start)] += 1
        lengths[start, default: []].insert(name.count)
      }
      names[name, default: []].append(key)
      guard looksForWords else { return }
      var own: [UInt64] = []
      unsafe Self.forEachWord(of: name.span.bytes, 0..<name.count) { own.append($0) }
      guard (1...IdenticalTextDecision.mostWords).contains(own.count) else { return }
      short.append((key, own))
      for word in own where words[word] == nil {
        words[word] = (0, -1)
        digests[Int(word % 1024)] += 1
      }
    }

    mutating func look(in text: [UInt8]) { unsafe look(in: text.span.bytes, 0..<text.count) }

    mutating func look(in text: RawSpan, _ range: Range<Int>) {
      count += 1
      if range.count <= 4 { return }
      var found: [Range<Int>] = []
      var foundWords: [UInt64] = []
      if !names.isEmpty { lookForNames(in: text, range) { found.append($0) } }
      if !words.isEmpty {
        Self.forEachWord(of: text, range) { word in
          if digests[Int(word % 1024)] > 0, words[word] != nil { foundWords.append(word) }
        }
      }
      if found.isEmpty && foundWords.isEmpty || same.contains(text.copy(range)) { return }
      for name in found {
        let name = text.copy(name)
        guard let keys = names.removeValue(forKey: name) else { continue }
        whole.formUnion(keys)
        beginnings[Self.place(of: Self.start(of: name))] -= 1
      }
      for word in foundWords {
        guard let known = words[word], known.last != count else { continue }
        words[word] = (known.count + 1, count)
        if known.count + 1 < ReusedTerms.fewestTexts { continue }
        words[word] = nil
        digests[Int(word % 1024)] -= 1
      }
    }

    private func lookForNames(in text: RawSpan, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
      var start: UInt32 = 0
      for place in range.prefix(3) { start = start &<< 8 | UInt32(text[byte: place]) }
      for place in range.lowerBound...(range.upperBound - 4) {
        start = start &<< 8 | UInt32(text[byte: place + 3])
        guard beginnings[Self.place(of: start)] > 0,
          place == range.lowerBound || !Self.isOfWord(text[byte: place - 1]), let lengths = lengths[start]
        else { continue }
        for length in lengths where length < range.count && length <= range.upperBound - place {
          let end = place + length
          if end < range.upperBound, Self.isOfWord(text[byte: end]) { continue }
          body(place..<end)
        }
      }
    }

    private static func start(of name: [UInt8]) -> UInt32 {
      name.prefix(4).reduce(0) { $0 &<< 8 | UInt32($1) }
    }

    /// Among `beginnings`.
    private static func place(of start: UInt32) -> Int { Int((start &* 0x9E37_79B1) >> 22) }

    /// Whether a byte belongs to a word, so that a term cannot end beside it. Characters of other scripts need
    /// no space between.
    private static func isOfWord(_ byte: UInt8) -> Bool {
      byte.isLetter || byte.isDigit
    }

    /// Gives a digest of each word, capitals or not, but for what has a digit.
    private static func forEachWord(of text: RawSpan, _ range: Range<Int>, _ body: (UInt64) -> Void) {
      var (digest, isIn, hasDigit) = (start, false, false)
      func end() {
        if isIn, !hasDigit { body(digest) }
        (digest, isIn, hasDigit) = (start, false, false)
      }
      for place in range {
        let byte = text[byte: place]
        if byte.isDigit {
          hasDigit = true
        } else if !byte.isLetter, byte < 0x80 {
          end()
          continue
        }
        isIn = true
        let small = byte.isLetter ? byte | 0x20 : byte
        digest = (digest ^ UInt64(small)) &* 0x100_0000_01B3
      }
      end()
    }

    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  }
}
