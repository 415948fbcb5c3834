/// Numbers in hexadecimal digits, and bytes as two digits each.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Bytes in lower case.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A number with zeros before it, so that it has at least `count` digits.
  package static func text(_ number: some BinaryInteger, digits count: Int, uppercase: Bool = false) -> String
  {
    let text = String(number, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
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

  /// The value of a digit in lower case; nil for any other byte.
  package static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit of either case; nil for any other byte.
  @inlinable
  package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }
}
