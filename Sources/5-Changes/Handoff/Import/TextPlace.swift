/// Where a text of a handoff is: in the handoff itself, as it stands there, or among the texts that had to be put
/// together, because references or escapes are in them.
struct TextPlace: Sendable {
  /// Less than zero for a text that was put together.
  private let first: Int
  private let count: Int

  init(inHandoff range: Range<Int>) {
    first = range.lowerBound
    count = range.count
  }

  init(putTogether range: Range<Int>) {
    first = ~range.lowerBound
    count = range.count
  }

  @inline(__always)
  var isPutTogether: Bool { first < 0 }

  @inline(__always)
  var range: Range<Int> {
    let start = first < 0 ? ~first : first
    return Range(uncheckedBounds: (start, start &+ count))
  }
}
