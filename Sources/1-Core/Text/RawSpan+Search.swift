extension RawSpan {
  /// The next place of a word of at least two bytes, sixteen places at a time; nil for none. Padding has to follow `end`.
  package func first(_ word: StaticString, from start: Int, to end: Int) -> Int? {
    // All reads end before the end of the padding.
    let last = Swift.min(end, byteCount - RawSpan.textPadding) - word.utf8CodeUnitCount
    guard start >= 0 else { return nil }
    let probe = Self.rarePair(of: word)
    let (one, other) = (
      SIMD16<UInt8>(repeating: word.utf8Start[probe]), SIMD16<UInt8>(repeating: word.utf8Start[probe + 1])
    )
    var offset = start
    // Four at once, as far as there is nothing.
    while offset &+ 64 <= last {
      let here = offset &+ probe
      let hits = ByteMatchMask(
        ((uncheckedVector(at: here) .== one) .& (uncheckedVector(at: here &+ 1) .== other))
          .| ((uncheckedVector(at: here &+ 16) .== one) .& (uncheckedVector(at: here &+ 17) .== other))
          .| ((uncheckedVector(at: here &+ 32) .== one) .& (uncheckedVector(at: here &+ 33) .== other))
          .| ((uncheckedVector(at: here &+ 48) .== one) .& (uncheckedVector(at: here &+ 49) .== other)))
      if hits.isAny,
        let place = place(of: word, one, other, probe, from: offset, before: offset &+ 64, to: last)
      {
        return place
      }
      offset &+= 64
    }
    return place(of: word, one, other, probe, from: offset, before: last &+ 1, to: last)
  }

  /// The first place of the word before `end`, sixteen places at a time. Never inlined, to keep it out of the loop that finds nothing.
  @inline(never)
  private func place(
    of word: StaticString, _ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>, _ probe: Int, from start: Int,
    before end: Int, to last: Int
  ) -> Int? {
    var offset = start
    while offset < end {
      if let place = place(of: word, one, other, probe, at: offset, to: last) { return place }
      offset &+= 16
    }
    return nil
  }

  /// The next place of a byte that is rare in texts, sixty-four places at a time; nil for none. Padding has to follow `end`.
  func firstSeldom(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = Swift.min(end, byteCount - RawSpan.textPadding)
    guard start >= 0 else { return nil }
    let wanted = SIMD16<UInt8>(repeating: byte)
    var offset = start
    while offset < end {
      let (first, second) = (
        uncheckedVector(at: offset) .== wanted, uncheckedVector(at: offset &+ 16) .== wanted
      )
      let (third, fourth) = (
        uncheckedVector(at: offset &+ 32) .== wanted, uncheckedVector(at: offset &+ 48) .== wanted
      )
      if ByteMatchMask(first .| second .| third .| fourth).isAny {
        let hits = ByteMatchMask(first, second)
        let found = hits.isAny ? offset &+ hits.first : offset &+ 32 &+ ByteMatchMask(third, fourth).first
        return found < end ? found : nil
      }
      offset &+= 64
    }
    return nil
  }

  /// The first of sixteen places where a word stands.
  @inline(__always)
  private func place(
    of word: StaticString, _ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>, _ probe: Int, at offset: Int,
    to last: Int
  ) -> Int? {
    let here = offset &+ probe
    var hits = ByteMatchMask(
      (uncheckedVector(at: here) .== one) .& (uncheckedVector(at: here &+ 1) .== other))
    while hits.isAny {
      let place = offset &+ hits.first
      if place <= last, matches(word, at: place) { return place }
      hits.removeFirst()
    }
    return nil
  }

  /// The place in a word of the two neighbours that are rarest in texts: text is mostly small letters, and few of these.
  private static func rarePair(of word: StaticString) -> Int {
    func frequency(_ place: Int) -> Int {
      let byte = word.utf8Start[place]
      return " aeinorst".utf8.contains(byte) ? 2 : byte.isSmall ? 1 : 0
    }
    return (0..<word.utf8CodeUnitCount - 1).min {
      frequency($0) + frequency($0 + 1) < frequency($1) + frequency($1 + 1)
    } ?? 0
  }
}
