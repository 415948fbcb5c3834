internal import L10nText

/// White space at the edges of a text, and its line breaks: what has the same as its original needs no closer look.
struct TextLayout: Sendable {
  /// The text without the white space at its edges.
  let words: Range<Int>
  /// How many lines end within the words.
  let breakCount: Int
  /// Whether lines end anywhere.
  let hasBreaks: Bool

  /// Nil for what takes a closer look: a text without words, one with control characters at its edges.
  init?(_ range: Range<Int>, in text: RawSpan) {
    self.init(range) { text[byte: $0] }
  }

  init?(_ text: [UInt8]) {
    self.init(text.indices) { text[$0] }
  }

  @inline(__always)
  private init?(_ range: Range<Int>, _ byte: (Int) -> UInt8) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(byte(start)) { start &+= 1 }
    while start < end, Self.isSpace(byte(end &- 1)) { end &-= 1 }
    guard start < end, byte(start) > 32, byte(end &- 1) > 32 else { return nil }
    var (count, offset) = (0, start)
    while offset < end {
      let here = byte(offset)
      // The words end with something else: there is a byte behind each of these.
      if here == 10 || here == 13 && byte(offset &+ 1) != 10 { count &+= 1 }
      offset &+= 1
    }
    words = start..<end
    breakCount = count
    hasBreaks =
      count > 0
      || (range.lowerBound..<start).contains { byte($0) == 10 || byte($0) == 13 }
      || (end..<range.upperBound).contains { byte($0) == 10 || byte($0) == 13 }
  }

  /// Tabs, blanks and line breaks.
  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  /// Whether the same white space stands at both edges of another text.
  /// - Parameters:
  ///   - other: the layout of `original`.
  ///   - range: where the text of this one stands in `text`.
  func hasSameEdges(as other: TextLayout, of original: [UInt8], _ range: Range<Int>, in text: RawSpan) -> Bool
  {
    let (lead, trail) = (words.lowerBound &- range.lowerBound, range.upperBound &- words.upperBound)
    guard lead == other.words.lowerBound,
      trail == original.count &- other.words.upperBound
    else { return false }
    for offset in 0..<lead where text[byte: range.lowerBound &+ offset] != original[offset] { return false }
    for offset in 0..<trail
    where text[byte: words.upperBound &+ offset] != original[other.words.upperBound &+ offset] {
      return false
    }
    return true
  }
}
