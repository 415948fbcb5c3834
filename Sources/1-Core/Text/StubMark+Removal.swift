extension StubMark {
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

  /// What goes with a mark: a comment that is nothing else, with its line; else the mark and the white space before it.
  package static func removal(of mark: Place, in text: RawSpan, count: Int) -> Range<Int> {
    var lower = mark.range.lowerBound
    while lower > 0, isSpace(text[byte: lower - 1]) { lower -= 1 }
    var upper = mark.range.upperBound
    while upper < count, isSpace(text[byte: upper]) { upper += 1 }
    for (opening, closing) in [("/*", "*/"), ("<!--", "-->")] as [(StaticString, StaticString)] {
      let (head, tail) = (opening.utf8CodeUnitCount, closing.utf8CodeUnitCount)
      guard lower >= head, text.matches(opening, at: lower - head) else { continue }
      guard upper + tail <= count, text.matches(closing, at: upper) else {
        // Other words follow.
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
