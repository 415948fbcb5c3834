/// Eight bytes of text at a time, in a word whose lowest byte comes first.
@usableFromInline
package enum ByteWord {
  /// A word of eight bytes that are all `byte`.
  @inlinable @inline(__always)
  package static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Marks zero bytes by their highest bit. Exact for the first one, and behind that only perhaps.
  @inlinable @inline(__always)
  package static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Marks a byte.
  @inlinable @inline(__always)
  package static func marks(_ byte: UInt8, in word: UInt64) -> UInt64 { zeros(word ^ repeated(byte)) }
}

// Public, because what is inlined elsewhere needs it.
public import CVector

/// The places where a comparison of sixteen bytes holds, or of up to four times sixteen.
@usableFromInline
package struct ByteMatchMask {
  /// A bit for each byte, that of the first lowest.
  @usableFromInline var bits: UInt64

  @inlinable @inline(__always)
  package init(_ comparison: SIMDMask<SIMD16<Int8>>) {
    bits = UInt64(l10n_high_bits(unsafeBitCast(comparison, to: SIMD16<UInt8>.self)))
  }

  /// The mask of 32 bytes: sixteen, and the sixteen behind them.
  @inlinable @inline(__always)
  package init(_ comparison: SIMDMask<SIMD16<Int8>>, _ behind: SIMDMask<SIMD16<Int8>>) {
    bits = ByteMatchMask(comparison).bits | ByteMatchMask(behind).bits &<< 16
  }

  /// The mask of 64 bytes.
  @inlinable @inline(__always)
  package init(
    _ first: SIMDMask<SIMD16<Int8>>, _ second: SIMDMask<SIMD16<Int8>>, _ third: SIMDMask<SIMD16<Int8>>,
    _ fourth: SIMDMask<SIMD16<Int8>>
  ) {
    bits = ByteMatchMask(first, second).bits | ByteMatchMask(third, fourth).bits &<< 32
  }

  @inlinable @inline(__always)
  package var isAny: Bool { bits != 0 }

  /// The first place, where there is any.
  @inlinable @inline(__always)
  package var first: Int { bits.trailingZeroBitCount }

  /// Takes the first place out, where there is any.
  @inlinable @inline(__always)
  package mutating func removeFirst() { bits &= bits &- 1 }

  /// Whether it holds for any of the first `count` bytes, fewer than 64.
  @inlinable @inline(__always)
  package func isAny(before count: Int) -> Bool {
    bits & (((1 as UInt64) &<< UInt64(truncatingIfNeeded: count)) &- 1) != 0
  }
}

/// Sixteen bytes counted side by side.
@usableFromInline
package enum ByteLanes {
  /// 1 for each byte where a comparison holds.
  @inlinable @inline(__always)
  package static func ones(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    // A comparison gives -1 where it holds.
    SIMD16<UInt8>() &- unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  /// The sum of all.
  @inlinable @inline(__always)
  package static func total(_ bytes: SIMD16<UInt8>) -> Int {
    let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return total(words[0]) &+ total(words[1])
  }

  @inlinable @inline(__always)
  package static func total(_ word: UInt64) -> Int {
    // Bytes to sixteen bits, then folded: eight times 255 fits.
    let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ (word &>> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}

// Public, because what is inlined elsewhere needs it.
public import CVector

/// ASCII bytes that all end in different hexadecimal digits. A table has, for each digit, the one byte that may match: one look-up
/// and one comparison do for any number of them.
@usableFromInline
package struct ByteClass {
  @usableFromInline var table: SIMD16<UInt8>

  @inlinable @inline(__always)
  package init(_ bytes: UInt8...) {
    // A free place holds a byte that ends in another digit, so that nothing matches it: 0xFF, and zero in place 15.
    table = SIMD16(repeating: 0xFF)
    table[15] = 0
    for byte in bytes { table[Int(byte & 15)] = byte }
  }

  /// Which of sixteen bytes belong to the class.
  @inlinable @inline(__always)
  package func holds(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    l10n_lookup_low(table, bytes) .== bytes
  }
}

extension RawSpan {
  /// Which of 64 bytes belong to a class.
  @inlinable @inline(__always)
  package func hits(of wanted: ByteClass, at offset: Int) -> ByteMatchMask {
    expect(64, at: offset)
    return ByteMatchMask(
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

  /// The offset that `scan(from:for:)` finds; also tells whether a byte of another class stands before it.
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
      let others = ByteMatchMask(.!passed.holds(vector(at: offset)))
      if others.isAny { return offset &+ others.first }
      offset &+= 16
    }
  }
}

/// Texts in the order of their bytes.
package enum ByteOrder {
  /// Whether the bytes of one text come before those of another. Paths have long beginnings in common: eight bytes are
  /// compared at a time.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let answer = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        precedes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    return (answer ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let common = min(left.count, right.count)
    var offset = 0
    while offset &+ 8 <= common {
      let one = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let other = right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if one != other { return UInt64(bigEndian: one) < UInt64(bigEndian: other) }
      offset &+= 8
    }
    while offset < common {
      if left[offset] != right[offset] { return left[offset] < right[offset] }
      offset &+= 1
    }
    return left.count < right.count
  }
}

/// A half-open range of byte offsets into a file's original bytes, BOM and UTF-16 included.
package typealias ByteRange = Range<Int>

extension Array where Element == UInt8 {
  /// Appends the bytes of a text of the program's own.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension Sequence<String> {
  /// The elements in byte order.
  package func sortedByBytes() -> [String] { sorted { ByteOrder.precedes($0, $1) } }
}
