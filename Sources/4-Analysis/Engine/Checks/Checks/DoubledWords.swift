internal import L10nText

/// A word or a blank that stands twice.
enum DoubledWords: TextCheck {
  static let rules: [Rule] = [.doubledWord, .doubledSpace]
  static let wants: TextTraits = .space

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    if let place = spaces(in: text.text), text.original.flatMap({ spaces(in: $0.text) }) == nil {
      faults.add(
        .doubledSpace, "two spaces between words", at: place,
        fixed: Array(text.text[..<place.lowerBound]) + [32] + text.text[place.upperBound...])
    }
    if let (word, place) = word(in: text.text), text.original.flatMap({ Self.word(in: $0.text) }) == nil {
      faults.add(.doubledWord, "\(WTF8.text(word)) is repeated", at: place)
    }
  }

  /// Blanks between words, not those that indent.
  private static func spaces(in text: [UInt8]) -> Range<Int>? {
    guard let first = text.firstIndex(where: { $0 != 32 }), let last = text.lastIndex(where: { $0 != 32 })
    else { return nil }
    var offset = first
    while offset < last {
      if text[offset] == 32, text[offset + 1] == 32, offset > 0, text[offset - 1] > 32 {
        var end = offset
        while text[end] == 32 { end += 1 }
        return text[end] > 32 ? offset..<end : nil
      }
      offset += 1
    }
    return nil
  }

  /// A word of three letters and more, twice. Languages that say things twice write them with a hyphen mostly.
  private static func word(in text: [UInt8]) -> (word: [UInt8], place: Range<Int>)? {
    var before: ArraySlice<UInt8> = []
    var start = text.startIndex
    for end in text.indices where text[end] == 32 {
      let word = text[start..<end]
      if isWord(word), word.elementsEqual(before) { return (Array(word), word.startIndex..<word.endIndex) }
      before = word
      start = end + 1
    }
    let word = text[start...]
    return isWord(word) && word.elementsEqual(before) ? (Array(word), word.startIndex..<word.endIndex) : nil
  }

  private static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 3 && word.allSatisfy { $0.isLetter || $0 >= 0x80 }
  }
}
