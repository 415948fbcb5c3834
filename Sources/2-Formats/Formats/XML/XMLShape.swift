/// The shape of a stretch of XML that was read: its tags, as they stand there, and between them values and texts that may
/// be others next time.
package struct XMLShape: Sendable {
  /// Tags, and the value or text behind them that may be another next time.
  struct Gap: Sendable {
    /// Where the tags before it stand in the stretch that was read, up to the gap.
    var tags: Range<Int>
    var end: Int
    /// The quotes of a value; nil for text between tags.
    var quote: UInt8?
    /// Whether it has to be what stands there, without references.
    var isPlain = false
  }

  /// More than any unit of any translators' tool has.
  static let mostGaps = 32

  private(set) var gaps: [Gap] = []
  /// The tags behind the last gap.
  private(set) var last: Range<Int>
  /// How many elements are open around it.
  let depth: Int

  /// A stretch that starts at an offset.
  init(at offset: Int, depth: Int) {
    last = offset..<offset
    self.depth = depth
  }

  /// Adds a gap, which stands behind all others.
  mutating func add(_ range: Range<Int>, quote: UInt8?) {
    gaps.append(Gap(tags: last.lowerBound..<range.lowerBound, end: range.upperBound, quote: quote))
    last = range.upperBound..<range.upperBound
  }

  mutating func end(at offset: Int) { last = last.lowerBound..<offset }

  /// The tags before a gap, or behind the last one.
  @inline(__always)
  func tags(before gap: Int) -> Range<Int> { gap < gaps.count ? gaps[gap].tags : last }

  /// Where the first gap stands.
  package var firstGap: Int { gaps.first?.tags.upperBound ?? last.upperBound }

  /// The number of the gap that has a range, whose text has to be plain from now on; nil if there is none.
  package mutating func plainGap(_ range: Range<Int>) -> Int? {
    guard
      let gap = gaps.firstIndex(where: {
        $0.tags.upperBound == range.lowerBound && $0.end == range.upperBound
      })
    else { return nil }
    gaps[gap].isPlain = true
    return gap
  }
}
