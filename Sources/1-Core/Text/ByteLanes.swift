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
