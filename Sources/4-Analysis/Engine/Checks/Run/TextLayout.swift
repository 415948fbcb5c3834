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
  init?(_ text: [UInt8]) { self.init(text.indices, in: text.span.bytes) }

  init?(_ range: Range<Int>, in text: RawSpan) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(text[byte: start]) { start &+= 1 }
    while start < end, Self.isSpace(text[byte: end &- 1]) { end &-= 1 }
    guard start < end, text[byte: start] > 32, text[byte: end &- 1] > 32 else { return nil }
    words = start..<end
    breakCount = Self.breakCount(words, in: text)
    hasBreaks =
      breakCount > 0 || (range.lowerBound..<start).contains { Self.isBreak(text[byte: $0]) }
      || (end..<range.upperBound).contains { Self.isBreak(text[byte: $0]) }
  }

  /// How many lines end within words, which end with something else: there is a byte behind each break.
  private static func breakCount(_ words: Range<Int>, in text: RawSpan) -> Int {
    let (feeds, returns) = (SIMD16<UInt8>(repeating: 10), SIMD16<UInt8>(repeating: 13))
    var (count, offset) = (0, words.lowerBound)
    while offset < words.upperBound {
      // Most texts are one line.
      if offset &+ 32 <= text.byteCount {
        let (bytes, more) = text.vectors(at: offset)
        let hits = ByteMatchMask(
          (bytes .== feeds) .| (bytes .== returns), (more .== feeds) .| (more .== returns))
        offset &+= hits.isAny ? hits.first : 32
        guard hits.isAny, offset < words.upperBound else { continue }
      }
      let here = text[byte: offset]
      if here == 10 || here == 13 && text[byte: offset &+ 1] != 10 { count &+= 1 }
      offset &+= 1
    }
    return count
  }

  @inline(__always)
  private static func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

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
