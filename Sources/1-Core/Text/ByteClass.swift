// Public, because what is inlined elsewhere needs it.
public import CVector

/// ASCII bytes of which no two end in the same hexadecimal digit. A table by that digit has the one byte that another may
/// be: one look and one comparison tell it, however many they are.
@usableFromInline
package struct ByteClass {
  @usableFromInline var table: SIMD16<UInt8>

  @inlinable @inline(__always)
  package init(_ bytes: UInt8...) {
    // What ends in another digit is never met.
    table = SIMD16(repeating: 0xFF)
    table[15] = 0
    for byte in bytes { table[Int(byte & 15)] = byte }
  }

  /// Which of sixteen bytes belong to it.
  @inlinable @inline(__always)
  package func holds(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    l10n_lookup_low(table, bytes) .== bytes
  }
}

extension RawSpan {
  /// Which of 64 bytes belong to a class.
  @inlinable @inline(__always)
  package func hits(of wanted: ByteClass, at offset: Int) -> ByteHits {
    expect(64, at: offset)
    return ByteHits(
      wanted.holds(uncheckedVector(at: offset)), wanted.holds(uncheckedVector(at: offset &+ 16)),
      wanted.holds(uncheckedVector(at: offset &+ 32)), wanted.holds(uncheckedVector(at: offset &+ 48)))
  }

  /// The offset of the first byte of a class that has NUL, from `start` on, 64 at a time: how often a loop runs is hard to
  /// foretell, and most texts are shorter. The padding holds NULs, so there is one.
  @inlinable @inline(__always)
  package func scan(from start: Int, for wanted: ByteClass) -> Int {
    var offset = start
    while true {
      let hits = hits(of: wanted, at: offset)
      if hits.isAny { return offset &+ hits.first }
      offset &+= 64
    }
  }

  /// The same, and tells whether a byte of another class stands before it.
  @inlinable @inline(__always)
  package func scan(from start: Int, for wanted: ByteClass, seeing signs: ByteClass, _ seesSign: inout Bool)
    -> Int
  {
    var offset = start
    while true {
      let seen = hits(of: signs, at: offset)
      let hits = hits(of: wanted, at: offset)
      if hits.isAny {
        if seen.isAny(before: hits.first) { seesSign = true }
        return offset &+ hits.first
      }
      if seen.isAny { seesSign = true }
      offset &+= 64
    }
  }

  /// The offset of the first byte from `start` on that is not of a class; NUL has to be none of it.
  @inlinable @inline(__always)
  package func skip(from start: Int, _ passed: ByteClass) -> Int {
    var offset = start
    while true {
      let others = ByteHits(.!passed.holds(vector(at: offset)))
      if others.isAny { return offset &+ others.first }
      offset &+= 16
    }
  }
}
