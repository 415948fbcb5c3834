internal import L10nLocale

extension OwnUse {
  /// Looks for texts, and for the words of short ones, in others.
  struct Search {
    /// The texts that are not found yet, with their keys; and how long those are that begin with four bytes.
    private var names: [ArraySlice<UInt8>: [Int32]] = [:]
    private var lengths: [UInt32: Set<Int>] = [:]
    /// The words of short ones, by digest, and how many texts have each; the last of them by its number.
    private var words: [UInt64: (count: Int, last: Int)] = [:]
    private var short: [(key: Int32, words: [UInt64])] = []
    private var whole: Set<Int32> = []
    /// The bytes that names begin with, and the last ones of the digests of words: most of a text has neither.
    private var beginnings = [Bool](repeating: false, count: 256)
    private var digests = [Bool](repeating: false, count: 1024)
    private let looksForWords: Bool

    init(looksForWords: Bool) { self.looksForWords = looksForWords }

    var isEmpty: Bool { names.isEmpty }

    /// What was found: in one piece, or word by word.
    var found: Set<Int32> {
      whole.union(
        short.lazy.filter { text in
          text.words.allSatisfy { (words[$0]?.count ?? 0) >= OwnUse.fewestTexts }
        }.map(\.key))
    }

    mutating func add(_ text: [UInt8], _ key: Int32) {
      // "Acme Rewards 🎁": signs at the ends are no part of what it is called.
      var parts = text.split(separator: 0x20)[...]
      while let last = parts.last, !Characters.hasLetter(Array(last)) { parts.removeLast() }
      while let first = parts.first, !Characters.hasLetter(Array(first)) { parts.removeFirst() }
      guard (2...OwnUse.mostWords).contains(parts.count), let first = parts.first, let last = parts.last
      else { return }
      let name = Array(text[first.startIndex..<last.endIndex])
      // "MMM d" is a form of dates, which stands in longer ones.
      if name.count < 4 || parts.allSatisfy({ Set($0).count == 1 }) { return }
      names[name[...], default: []].append(key)
      beginnings[Int(name[0])] = true
      lengths[Self.start(of: name, at: 0), default: []].insert(name.count)
      guard looksForWords else { return }
      var own: [UInt64] = []
      Self.forEachWord(of: name) { own.append($0) }
      guard (1...TranslationJudge.mostWords).contains(own.count) else { return }
      short.append((key, own))
      for word in own {
        words[word] = (0, -1)
        digests[Int(word % 1024)] = true
      }
    }

    /// - Parameter same: texts that are the same as their originals, which say nothing of others.
    mutating func look(in texts: [[UInt8]], beside same: Set<[UInt8]>) {
      for (number, text) in texts.enumerated() where text.count > 4 && !same.contains(text) {
        lookForNames(in: text)
        if short.isEmpty { continue }
        Self.forEachWord(of: text) { word in
          guard digests[Int(word % 1024)], let known = words[word], known.last != number else { return }
          words[word] = (known.count + 1, number)
        }
      }
    }

    private mutating func lookForNames(in text: [UInt8]) {
      var isAtStart = true
      for place in 0..<(text.count - 4) {
        defer { isAtStart = !Self.isOfWord(text[place]) }
        guard isAtStart, beginnings[Int(text[place])], let lengths = lengths[Self.start(of: text, at: place)]
        else { continue }
        for length in lengths where length < text.count && length <= text.count - place {
          let end = place + length
          if end < text.count, Self.isOfWord(text[end]) { continue }
          if let keys = names.removeValue(forKey: text[place..<end]) { whole.formUnion(keys) }
        }
      }
    }

    private static func start(of text: [UInt8], at place: Int) -> UInt32 {
      text[place..<(place + 4)].reduce(0) { $0 &<< 8 | UInt32($1) }
    }

    /// What stands beside characters of other scripts needs no space.
    private static func isOfWord(_ byte: UInt8) -> Bool {
      TranslatableText.isASCIILetter(byte) || TranslatableText.isDigit(byte)
    }

    /// Gives a digest of each word, capitals or not, but for what has a digit.
    private static func forEachWord(of text: [UInt8], _ body: (UInt64) -> Void) {
      var (digest, isIn, hasDigit) = (start, false, false)
      func end() {
        if isIn, !hasDigit { body(digest) }
        (digest, isIn, hasDigit) = (start, false, false)
      }
      for byte in text {
        if TranslatableText.isDigit(byte) {
          hasDigit = true
        } else if !TranslatableText.isASCIILetter(byte), byte < 0x80 {
          end()
          continue
        }
        isIn = true
        let small = TranslatableText.isASCIILetter(byte) ? byte | 0x20 : byte
        digest = (digest ^ UInt64(small)) &* 0x100_0000_01B3
      }
      end()
    }

    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  }
}
