/// Eight bytes of text at a time, in a word whose lowest byte comes first.
@usableFromInline
package enum ByteWord {
  /// The same byte eight times.
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

  /// Marks bytes below 20.
  @inlinable @inline(__always)
  package static func controls(_ word: UInt64) -> UInt64 { zeros(word & repeated(0xE0)) }

  /// Which of the eight bytes is marked first.
  @inlinable @inline(__always)
  package static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}
