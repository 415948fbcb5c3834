// Public, because what is inlined elsewhere needs it.
public import CVector

/// Where a comparison of sixteen bytes holds, or of as many as four times sixteen.
@usableFromInline
package struct ByteHits {
  /// A bit for each byte, that of the first lowest.
  @usableFromInline var bits: UInt64

  @inlinable @inline(__always)
  package init(_ comparison: SIMDMask<SIMD16<Int8>>) {
    bits = UInt64(l10n_high_bits(unsafeBitCast(comparison, to: SIMD16<UInt8>.self)))
  }

  /// Of 32 bytes, sixteen and the sixteen behind them.
  @inlinable @inline(__always)
  package init(_ comparison: SIMDMask<SIMD16<Int8>>, _ behind: SIMDMask<SIMD16<Int8>>) {
    bits = ByteHits(comparison).bits | ByteHits(behind).bits &<< 16
  }

  /// Of 64 bytes.
  @inlinable @inline(__always)
  package init(
    _ first: SIMDMask<SIMD16<Int8>>, _ second: SIMDMask<SIMD16<Int8>>, _ third: SIMDMask<SIMD16<Int8>>,
    _ fourth: SIMDMask<SIMD16<Int8>>
  ) {
    bits = ByteHits(first, second).bits | ByteHits(third, fourth).bits &<< 32
  }

  @inlinable @inline(__always)
  package var isAny: Bool { bits != 0 }

  /// The first place, where there is any.
  @inlinable @inline(__always)
  package var first: Int { bits.trailingZeroBitCount }

  /// The last place, where there is any.
  @inlinable @inline(__always)
  package var last: Int { 63 &- bits.leadingZeroBitCount }

  /// Takes the first place out, where there is any.
  @inlinable @inline(__always)
  package mutating func removeFirst() { bits &= bits &- 1 }

  /// Whether it holds for any of the first `count` bytes, fewer than 64.
  @inlinable @inline(__always)
  package func isAny(before count: Int) -> Bool {
    bits & (((1 as UInt64) &<< UInt64(truncatingIfNeeded: count)) &- 1) != 0
  }
}
