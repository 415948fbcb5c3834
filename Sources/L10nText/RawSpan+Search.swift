extension RawSpan {
  /// Where a word of at least three bytes stands next, sixteen places at a time; nil where it does not. Padding has to
  /// follow `end`.
  package func first(_ word: StaticString, from start: Int, to end: Int) -> Int? {
    let last = Swift.min(end, byteCount - RawSpan.textPadding) - word.utf8CodeUnitCount
    // Two bytes that seldom stand side by side.
    let (one, other) = (
      SIMD16<UInt8>(repeating: word.utf8Start[1]), SIMD16<UInt8>(repeating: word.utf8Start[2])
    )
    var offset = start
    // Four at once, as far as there is nothing.
    while offset + 64 <= last {
      let hits = unsafeBitCast(
        ((vector(at: offset + 1) .== one) .& (vector(at: offset + 2) .== other))
          .| ((vector(at: offset + 17) .== one) .& (vector(at: offset + 18) .== other))
          .| ((vector(at: offset + 33) .== one) .& (vector(at: offset + 34) .== other))
          .| ((vector(at: offset + 49) .== one) .& (vector(at: offset + 50) .== other)),
        to: SIMD2<UInt64>.self)
      if hits[0] | hits[1] != 0 {
        for place in offset..<offset + 64 where matches(word, at: place) { return place }
      }
      offset += 64
    }
    while offset <= last {
      let hits = unsafeBitCast(
        (vector(at: offset + 1) .== one) .& (vector(at: offset + 2) .== other), to: SIMD2<UInt64>.self)
      if hits[0] | hits[1] != 0 {
        for place in offset..<Swift.min(offset + 16, last + 1) where matches(word, at: place) { return place }
      }
      offset += 16
    }
    return nil
  }
}
