import L10nText

/// References to characters: XML's own five entities and numbers.
enum XMLReference {
  /// The reference whose `&` stands at an offset, and where the text goes on; nil if it is none of those, or one to a
  /// character that XML cannot hold.
  static func decode(_ text: RawSpan, at offset: Int, to end: Int) -> (scalar: UInt32, next: Int)? {
    if text.matches("&lt;", at: offset) { return (0x3C, offset + 4) }
    if text.matches("&gt;", at: offset) { return (0x3E, offset + 4) }
    if text.matches("&amp;", at: offset) { return (0x26, offset + 5) }
    if text.matches("&quot;", at: offset) { return (0x22, offset + 6) }
    if text.matches("&apos;", at: offset) { return (0x27, offset + 6) }
    guard text.matches("&#", at: offset) else { return nil }
    let isHexadecimal = text[byte: offset + 2] == UInt8(ascii: "x")
    var place = offset + (isHexadecimal ? 3 : 2)
    let first = place
    var value: UInt32 = 0
    while place < end, let digit = digit(text[byte: place], isHexadecimal: isHexadecimal), place - first < 8 {
      value = value &* (isHexadecimal ? 16 : 10) &+ digit
      place += 1
    }
    guard place > first, text[byte: place] == UInt8(ascii: ";") else { return nil }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return (value, place + 1)
    default: return nil
    }
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// Adds text with its references resolved; `character` says what stands for any other byte.
  @inline(__always)
  static func append(
    _ range: Range<Int>, of text: RawSpan, to bytes: inout [UInt8], character: (UInt8) -> UInt8
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[byte: offset]
      if byte == UInt8(ascii: "&"), let (scalar, next) = decode(text, at: offset, to: range.upperBound) {
        WTF8.append(scalar, to: &bytes)
        offset = next
        continue
      }
      bytes.append(character(byte))
      offset += 1
    }
  }
}
