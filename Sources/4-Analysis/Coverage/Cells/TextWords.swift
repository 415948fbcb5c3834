internal import L10nText

/// The words of texts: runs of letters of any script, an apostrophe within them or not.
enum TextWords {
  /// Gives the place of each word.
  @inline(__always)
  static func forEach(in text: RawSpan, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var (start, end, place) = (-1, 0, range.lowerBound)
    while place < range.upperBound {
      let byte = text[byte: place]
      let length = byte < 0x80 ? 1 : min(characterLength(byte), range.upperBound &- place)
      if byte < 0x80 ? byte.isLetter : isLetter(text, place, length) {
        // An apostrophe belongs to a word if a letter follows.
        if start < 0 || end < place && !isApostrophe(text, end, place) {
          if start >= 0 { body(start..<end) }
          start = place
        }
        end = place &+ length
      } else if start >= 0, end < place {
        body(start..<end)
        start = -1
      }
      place &+= length
    }
    if start >= 0 { body(start..<end) }
  }

  /// A digest of a word, the same for capitals and small letters.
  @inline(__always)
  static func digest(of text: RawSpan, _ word: Range<Int>) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    var before: UInt8 = 0
    for place in word {
      let byte = text[byte: place]
      digest = (digest ^ UInt64(lowercased(byte, behind: before))) &* 0x100_0000_01B3
      before = byte
    }
    return digest
  }

  /// A text in small letters, as digests take it.
  static func lowercased(_ text: [UInt8]) -> [UInt8] {
    zip(text, [0] + text).map { lowercased($0, behind: $1) }
  }

  /// Whether a word begins with a small letter, or with one that has no capital: it is no name for being written so.
  static func beginsSmall(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    if first < 0x80 { return first.isSmall }
    let character = String(decoding: word.prefix(characterLength(first)), as: UTF8.self)
    return character.uppercased() != character || character.lowercased() == character
  }

  /// Whether a script has no blanks between words.
  static func isWithoutBlanks(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first >= 0xE0 else { return false }
    return (0xE3...0xE9).contains(first)
      || first == 0xE0 && word.dropFirst().first.map { (0xB8...0xBB).contains($0) } == true
  }

  @inline(__always)
  private static func lowercased(_ byte: UInt8, behind before: UInt8) -> UInt8 {
    if byte < 0x80 { return byte.isCapital ? byte | 0x20 : byte }
    // The capitals of Latin-1 are as far from their small letters as those of ASCII.
    let isCapital = before == 0xC3 && (0x80...0x9E).contains(byte)
    return isCapital ? byte | 0x20 : byte
  }

  private static func characterLength(_ first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// Whether one apostrophe, and nothing else, stands between two letters.
  private static func isApostrophe(_ text: RawSpan, _ start: Int, _ end: Int) -> Bool {
    end &- start == 1 && text[byte: start] == UInt8(ascii: "'")
      || end &- start == 3 && text[byte: start] == 0xE2 && text[byte: start &+ 1] == 0x80
        && text[byte: start &+ 2] == 0x99
  }

  /// Whether a character beyond ASCII is a letter: it stands in no block of signs.
  private static func isLetter(_ text: RawSpan, _ place: Int, _ length: Int) -> Bool {
    if length < 2 { return false }
    let (first, second) = (text[byte: place], text[byte: place &+ 1])
    switch first {
    case 0xC2: return second == 0xAA || second == 0xB5 || second == 0xBA
    case 0xC3: return second != 0x97 && second != 0xB7
    case 0xD8: return ![0x8C, 0x9B, 0x9F].contains(second)
    case 0xE0: return second != 0xA5 || length < 3 || ![0xA4, 0xA5].contains(text[byte: place &+ 2])
    case 0xE2: return second >= 0xB0
    case 0xE3: return second != 0x80
    case 0xEF: return ![0xB8, 0xB9, 0xBC, 0xBD].contains(second)
    case 0xF0: return second != 0x9F
    default: return true
    }
  }
}
