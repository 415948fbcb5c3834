/// Where a comparison of sixteen bytes holds. The standard library has no movemask; two words are within a few percent
/// of it.
@usableFromInline
package struct ByteHits {
  @usableFromInline var words: SIMD2<UInt64>

  @inlinable @inline(__always)
  package init() { words = SIMD2() }

  @inlinable @inline(__always)
  package init(_ comparison: SIMDMask<SIMD16<Int8>>) {
    words = unsafeBitCast(comparison, to: SIMD2<UInt64>.self)
  }

  @inlinable @inline(__always)
  package mutating func formUnion(_ other: ByteHits) { words |= other.words }

  @inlinable @inline(__always)
  package var isAny: Bool { words[0] | words[1] != 0 }

  /// The first place, where there is any. Which half it is in cannot be guessed: a branch for that would cost more than
  /// all the rest.
  @inlinable @inline(__always)
  package var first: Int {
    let isInFirst = words[0] != 0
    let word = isInFirst ? words[0] : words[1]
    return (isInFirst ? 0 : 8) &+ word.trailingZeroBitCount / 8
  }

  /// Whether it holds for any of the first `count` bytes, of sixteen at most.
  @inlinable @inline(__always)
  package func isAny(before count: Int) -> Bool {
    let places = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let counted = unsafeBitCast(
      places .< SIMD16<UInt8>(repeating: UInt8(truncatingIfNeeded: count)), to: SIMD2<UInt64>.self)
    let hits = words & counted
    return hits[0] | hits[1] != 0
  }
}
