/// 128 bits that tell contents apart: two FNV-1a sums with different starts, of which the second also takes
/// lengths. They are the same on every machine and in every version. They guard against accidents only: two
/// equal ones can be made on purpose.
package struct ContentDigest: Hashable, Sendable {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9AE1_6A3B_2F90_404F

  package init() {}

  /// Adds bytes, and that they end here.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Contiguous bytes are added at once: other modules call this unspecialized, where a walk byte by byte
    // takes fifty times as long.
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { add($0) }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var length: UInt64 = 0
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01B3 &+ 0x2545_F491
      length &+= 1
    }
    first = (first ^ 0xFF) &* 0x100_0000_01B3
    second = (second ^ length) &* 0x100_0000_01B3
  }

  /// 64 of the bits.
  package var short: UInt64 { first ^ (second &>> 7) }

  /// All bits as 32 hexadecimal digits.
  package var hexadecimal: String {
    Hexadecimal.text(first, digits: 16) + Hexadecimal.text(second, digits: 16)
  }
}
