/// The mark of a stub: in a comment before an entry, it says that the entry's text only holds the place of a translation.
/// Behind its word stand four hexadecimal digits of the text that the entry was made with: as long as the text fits them,
/// nobody has translated it.
package enum StubMark {
  /// What a comment with the mark has in it.
  package static let word: StaticString = "l10ncheck:untranslated"

  /// Appends the words of a comment for a text: the mark and four hexadecimal digits.
  package static func append(for text: [UInt8], to words: inout [UInt8]) {
    words.append(word)
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
      let mark = Array("\(word)".utf8)
      let lines = words.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }
      own = Array(lines.filter { !$0.drop(while: isSpace).starts(with: mark) }.joined(separator: [10]))
    }
    if let first = own.first, let last = own.last, !isSpace(first), !isSpace(last) { return own }
    let head = own.drop(while: isSpace)
    return Array(head.prefix(upTo: head.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? head.startIndex))
  }

  /// Whether a mark can stand in some words. Tells it of nearly all that none does.
  private static func mayStand(in words: [UInt8]) -> Bool {
    guard words.count >= word.utf8CodeUnitCount else { return false }
    return words.indices.dropLast().contains {
      words[$0] == UInt8(ascii: "1") && words[$0 + 1] == UInt8(ascii: "0")
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (byte &- 9) < 5 }

  /// A mark that stands in a text.
  package struct Place: Equatable, Sendable {
    /// The word and its digits.
    package var range: Range<Int>
    package var number: UInt16
  }

  /// An entry of a file.
  package struct Entry: Sendable {
    /// Where its key stands.
    package var start: Int
    /// Whose it is, for those who ask.
    package var id: Int
    /// The number of its text.
    package var number: UInt16

    package init(start: Int, id: Int, number: UInt16) {
      self.start = start
      self.id = id
      self.number = number
    }
  }

  /// The ids of the entries that are stubs, and untouched: a mark belongs to the next entry behind it.
  package static func stubs(among entries: [Entry], in text: RawSpan, count: Int) -> [Int] {
    var marks = places(in: text, count: count)[...]
    if marks.isEmpty { return [] }
    var found: [Int] = []
    for entry in entries.sorted(by: { $0.start < $1.start }) {
      var mark: Place?
      while let next = marks.first, next.range.upperBound <= entry.start {
        mark = next
        marks.removeFirst()
      }
      if mark?.number == entry.number { found.append(entry.id) }
      if marks.isEmpty { break }
    }
    return found
  }

  /// Whether the word stands anywhere in the first bytes of a text, from `start` on.
  package static func isIn(_ text: RawSpan, from start: Int = 0, count: Int) -> Bool {
    text.first(word, from: start, to: count) != nil
  }

  /// All marks in a text, in its order. A word without four digits behind it is none.
  package static func places(in text: RawSpan, count: Int) -> [Place] {
    var places: [Place] = []
    var offset = 0
    while let start = text.first(word, from: offset, to: count) {
      offset = start + word.utf8CodeUnitCount
      guard offset + 5 <= count, text[byte: offset] == UInt8(ascii: " ") else { continue }
      var number: UInt16 = 0
      var digits = 0
      while digits < 4, let digit = Hexadecimal.value(text[byte: offset + 1 + digits]) {
        number = number << 4 | UInt16(digit)
        digits += 1
      }
      guard digits == 4 else { continue }
      places.append(Place(range: start..<offset + 5, number: number))
      offset += 5
    }
    return places
  }
}
