/// A mark in a comment before an entry, which says who made the entry's text, where the format has no states. Behind its word
/// stand four hexadecimal digits of the text that the entry was made with: as long as the text fits them, nobody has touched it.
package enum TextMark {
  package enum Kind: CaseIterable, Sendable {
    /// The text only holds the place of a translation: `stubs` made it.
    case untranslated
    /// The mark of a text that a machine translated and nobody has reviewed.
    case machine

    /// The mark's own word in a comment, behind the word that begins all orders.
    fileprivate var name: StaticString {
      switch self {
      case .untranslated: "untranslated"
      case .machine: "machine"
      }
    }
  }

  /// Appends the words of a comment for a text: the mark and four hexadecimal digits.
  package static func append(_ kind: Kind = .untranslated, for text: [UInt8], to words: inout [UInt8]) {
    words.append(ToolDirective.word)
    words.append(kind.name)
    words.append(UInt8(ascii: " "))
    withUnsafeBytes(of: number(of: text).bigEndian) { Hexadecimal.append($0, to: &words) }
  }

  /// The digits as a number: FNV-1a, folded.
  package static func number(of text: [UInt8]) -> UInt16 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return UInt16(truncatingIfNeeded: hash >> 16 ^ hash)
  }

  /// The words of a comment without lines that hold a mark, and without white space around them.
  package static func removed(from words: [UInt8]) -> [UInt8] {
    var own = words
    if mayStand(in: words) {
      let marks = Kind.allCases.map { Array("\(ToolDirective.word)\($0.name)".utf8) }
      let lines = words.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }
      let kept = lines.filter { line in
        let head = line.drop(while: \.isSpace)
        return !marks.contains { head.starts(with: $0) }
      }
      own = Array(kept.joined(separator: [10]))
    }
    if let first = own.first, let last = own.last, !first.isSpace, !last.isSpace { return own }
    let head = own.drop(while: \.isSpace)
    return Array(head.prefix(upTo: head.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? head.startIndex))
  }

  /// Whether a mark can stand in some words: false for nearly all words without one.
  private static func mayStand(in words: [UInt8]) -> Bool {
    guard words.count >= ToolDirective.word.utf8CodeUnitCount else { return false }
    return words.indices.dropLast().contains {
      words[$0] == UInt8(ascii: "1") && words[$0 + 1] == UInt8(ascii: "0")
    }
  }

  /// A mark that stands in a text.
  package struct Place: Equatable, Sendable {
    /// The word and its digits.
    package var range: Range<Int>
    package var kind: Kind
    package var number: UInt16
  }

  /// An entry of a file.
  package struct Entry: Sendable {
    /// The place of its key.
    package var start: Int
    /// A number by which the caller knows the entry again.
    package var id: Int
    /// The number of its text.
    package var number: UInt16

    package init(start: Int, id: Int, number: UInt16) {
      (self.start, self.id, self.number) = (start, id, number)
    }
  }

  /// The ids of the entries with a true mark: a mark belongs to the next entry behind it.
  package static func found(
    among entries: [Entry], in text: RawSpan, count: Int
  ) -> [(id: Int, kind: Kind)] {
    let marks = marks(of: entries.lazy.map(\.start), in: text, count: count)
    if marks.isEmpty { return [] }
    return entries.sorted { $0.start < $1.start }.compactMap { entry in
      marks[entry.start]?.last.flatMap { $0.number == entry.number ? (entry.id, $0.kind) : nil }
    }
  }

  /// Whether the word of a mark stands anywhere in the first bytes of a text, from `start` on.
  package static func isIn(_ text: RawSpan, from start: Int = 0, count: Int) -> Bool {
    word(in: text, from: start, count: count) != nil
  }

  /// The first word of a mark, and where it ends.
  private static func word(
    in text: RawSpan, from start: Int, count: Int
  ) -> (start: Int, end: Int, kind: Kind)? {
    var offset = start
    while case let found = ToolDirective.next(in: text, from: offset, to: count), found < count {
      offset = found + ToolDirective.word.utf8CodeUnitCount
      for kind in Kind.allCases where offset + kind.name.utf8CodeUnitCount <= count {
        if text.matches(kind.name, at: offset) {
          return (found, offset + kind.name.utf8CodeUnitCount, kind)
        }
      }
    }
    return nil
  }

  /// All marks in a text, in its order. A word without four digits behind it is not a mark.
  package static func places(in text: RawSpan, count: Int) -> [Place] {
    var places: [Place] = []
    var offset = 0
    while let (start, end, kind) = word(in: text, from: offset, count: count) {
      offset = end
      guard offset + 5 <= count, text[byte: offset] == UInt8(ascii: " ") else { continue }
      var number: UInt16 = 0
      var digits = 0
      while digits < 4, let digit = Hexadecimal.value(text[byte: offset + 1 + digits]) {
        number = number << 4 | UInt16(digit)
        digits += 1
      }
      guard digits == 4 else { continue }
      places.append(Place(range: start..<offset + 5, kind: kind, number: number))
      offset += 5
    }
    return places
  }
}

extension TextMark {
  /// The marks of a text by the entries that they belong to.
  /// - Parameter starts: where the keys of all entries stand.
  package static func marks(
    of starts: some Sequence<Int>, in text: RawSpan, count: Int
  ) -> [Int: [Place]] {
    var marks = places(in: text, count: count)[...]
    var owned: [Int: [Place]] = [:]
    if marks.isEmpty { return owned }
    for start in starts.sorted() {
      while let next = marks.first, next.range.upperBound <= start {
        owned[start, default: []].append(next)
        marks.removeFirst()
      }
      if marks.isEmpty { break }
    }
    return owned
  }

  /// The range to remove with a mark: a comment with nothing else, and its line; else the mark and the white space before it.
  package static func removal(of mark: Place, in text: RawSpan, count: Int) -> Range<Int> {
    var lower = mark.range.lowerBound
    while lower > 0, text[byte: lower - 1].isSpace { lower -= 1 }
    var upper = mark.range.upperBound
    while upper < count, text[byte: upper].isSpace { upper += 1 }
    for (opening, closing) in [("/*", "*/"), ("<!--", "-->")] as [(StaticString, StaticString)] {
      let (head, tail) = (opening.utf8CodeUnitCount, closing.utf8CodeUnitCount)
      guard lower >= head, text.matches(opening, at: lower - head) else { continue }
      guard upper + tail <= count, text.matches(closing, at: upper) else {
        // A comment with other words behind the mark stays.
        return mark.range.lowerBound..<upper
      }
      return line(lower - head..<upper + tail, in: text, count: count)
    }
    if lower >= 2, text.matches("//", at: lower - 2) {
      var end = mark.range.upperBound
      while end < count, text[byte: end] == 32 || text[byte: end] == 9 { end += 1 }
      if end >= count || text[byte: end] == 10 || text[byte: end] == 13 {
        return line(lower - 2..<end, in: text, count: count)
      }
    }
    return lower..<mark.range.upperBound
  }

  /// A comment with its line, if it has that for itself; else with the blanks behind it.
  private static func line(_ comment: Range<Int>, in text: RawSpan, count: Int) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
    func endsLine(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
    var start = comment.lowerBound
    while start > 0, isBlank(text[byte: start - 1]) { start -= 1 }
    var end = comment.upperBound
    while end < count, isBlank(text[byte: end]) { end += 1 }
    guard end < count, endsLine(text[byte: end]), start == 0 || endsLine(text[byte: start - 1]) else {
      return comment.lowerBound..<end
    }
    let isPair = text[byte: end] == 13 && end + 1 < count && text[byte: end + 1] == 10
    return start..<end + (isPair ? 2 : 1)
  }
}

/// The word that begins all orders to this tool in comments: a text without it is not searched for any of them.
package enum ToolDirective {
  fileprivate static let word: StaticString = "l10ncheck:"

  /// The place of the next directive from `start` on; `Int.max` if there is none.
  package static func next(in text: RawSpan, from start: Int, to end: Int) -> Int {
    // The search is for the colon only, because texts have few: all files are searched for directives.
    let length = word.utf8CodeUnitCount
    var offset = start + length - 1
    while let colon = text.firstSeldom(UInt8(ascii: ":"), from: offset, to: end) {
      let place = colon - length + 1
      if text.matches(word, at: place) { return place }
      offset = colon + 1
    }
    return .max
  }
}

/// Comments that say that a text stays as it is in every language.
package enum FixedText {
  /// The tool's own mark.
  package static let word: StaticString = "l10ncheck:do-not-translate"

  /// The mark of BartyCrouch, which people put at objects of interface files.
  private static let ignored: StaticString = "#bc-ignore!"

  private static let sentences = ["do not translate", "dnt", "dnl"]

  /// Whether such a comment may stand in a range: nearly all files that have none are told apart without reading their
  /// comments.
  package static func mayStand(in text: RawSpan, from start: Int = 0, to end: Int) -> Bool {
    let words: [StaticString] = [
      "ot translate", "ot Translate", "OT TRANSLATE", "DNT", "DNL", "o-not-translate", ignored,
    ]
    return words.contains { text.first($0, from: start, to: end) != nil }
  }

  /// Whether a comment says so: by the mark, or by a sentence that says just that.
  package static func says(_ comment: String) -> Bool {
    let lowered = Array(comment.utf8.map(\.lowercased))
    if [word, ignored].contains(where: { lowered.containsWord(Array("\($0)".utf8)) }) { return true }
    return sentences.contains { says(lowered, Array($0.utf8), isAbbreviation: $0.count == 3, of: comment) }
  }

  /// Whether a sentence stands there as a whole: from its start to a stop, a dash, a colon, or the end of its line.
  private static func says(
    _ text: [UInt8], _ sentence: [UInt8], isAbbreviation: Bool, of comment: String
  ) -> Bool {
    let original = Array(comment.utf8)
    var start = 0
    while start + sentence.count <= text.count {
      defer { start += 1 }
      guard text[start] == sentence[0], text[start..<start + sentence.count].elementsEqual(sentence),
        beginsSentence(text, at: start)
      else { continue }
      // An abbreviation in small letters is a word.
      if isAbbreviation, original[start] != text[start] ^ 0x20 { continue }
      if endsSentence(text, at: start + sentence.count) { return true }
    }
    return false
  }

  private static func beginsSentence(_ text: [UInt8], at place: Int) -> Bool {
    var before = place
    while before > 0, text[before - 1] == 0x20 || text[before - 1] == 0x09 { before -= 1 }
    guard before > 0 else { return true }
    return ".!?:;()[]-*/\n\r\"'".utf8.contains(text[before - 1]) || text[before - 1] >= 0x80
  }

  private static func endsSentence(_ text: [UInt8], at place: Int) -> Bool {
    var behind = place
    while behind < text.count, text[behind] == 0x20 || text[behind] == 0x09 { behind += 1 }
    guard behind < text.count else { return true }
    // Dashes of any length begin with E2 80.
    return ".!:;,)]-\n\r\"'*".utf8.contains(text[behind])
      || text[behind...].starts(with: [0xE2, 0x80])
  }
}

extension [UInt8] {
  fileprivate func containsWord(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.prefix(count - word.count + 1).contains {
      self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word)
    }
  }
}
