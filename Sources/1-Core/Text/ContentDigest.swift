/// 128 bits that tell contents apart: two FNV-1a sums with different starts, of which the second also takes lengths.
/// The same on every machine and in every version. Against accidents only: who wants two equal ones can make them.
package struct ContentDigest: Hashable, Sendable {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9AE1_6A3B_2F90_404F

  package init() {}

  /// Adds bytes, and that they end here.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Other modules call this without knowing the kind of sequence: byte by byte that takes fifty times as long.
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
  package var hexadecimal: String { Self.digits(first) + Self.digits(second) }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}

/// Bytes as two digits each, in lower case.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  package static func text(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Room is not asked for: an exact amount of it each time would copy the whole text for every piece of it.
  package static func append(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
  }

  /// The bytes; nil if the text is not exactly what `append` makes.
  package static func decode(_ text: some RandomAccessCollection<UInt8>) -> [UInt8]? {
    guard text.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var high: UInt8?
    for digit in text {
      guard let value = value(digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  /// What a digit stands for; nil for any other byte.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
