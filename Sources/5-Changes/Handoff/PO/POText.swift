internal import L10nText

/// Strings as PO writes them: in C's manner.
enum POText {
  /// Adds a string in quotes: a line for each line of the text, behind an empty one if there are several.
  static func append(_ text: [UInt8], to bytes: inout ByteBuffer) {
    let quote = UInt8(ascii: "\"")
    let last = text.count - 1
    bytes.append(quote)
    if text.dropLast().contains(0x0A) { bytes.append("\"\n\"") }
    for (offset, byte) in text.enumerated() {
      if byte >= 0x20, byte != quote, byte != 0x5C, byte != 0x7F {
        bytes.append(byte)
      } else {
        escape(byte, to: &bytes)
        if byte == 0x0A, offset < last { bytes.append("\"\n\"") }
      }
    }
    bytes.append("\"\n")
  }

  private static func escape(_ byte: UInt8, to bytes: inout ByteBuffer) {
    bytes.append(UInt8(0x5C))
    switch byte {
    case 0x22, 0x5C: bytes.append(byte)
    case 0x07: bytes.append("a")
    case 0x08: bytes.append("b")
    case 0x09: bytes.append("t")
    case 0x0A: bytes.append("n")
    case 0x0B: bytes.append("v")
    case 0x0C: bytes.append("f")
    case 0x0D: bytes.append("r")
    default:
      bytes.append(0x30 + (byte >> 6))
      bytes.append(0x30 + (byte >> 3 & 7))
      bytes.append(0x30 + (byte & 7))
    }
  }

  /// The text between two quotes without escapes; nil where a backslash begins no known one.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var index = text.startIndex
    func byte(_ offset: Int) -> UInt8 { index + offset < text.endIndex ? text[index + offset] : 0 }
    while index < text.endIndex {
      guard text[index] == 0x5C else {
        result.append(text[index])
        index += 1
        continue
      }
      let letter = byte(1)
      index += 2
      switch letter {
      case 0x22, 0x5C, UInt8(ascii: "'"), UInt8(ascii: "?"): result.append(letter)
      case 0x30...0x37:
        var value = Int(letter - 0x30)
        for _ in 0..<2 where byte(0) >= 0x30 && byte(0) <= 0x37 {
          value = value * 8 + Int(byte(0) - 0x30)
          index += 1
        }
        result.append(UInt8(truncatingIfNeeded: value))
      case UInt8(ascii: "x"):
        var value = 0
        var digits = 0
        while digits < 2, let digit = byte(0).hexadecimalValue {
          value = value * 16 + Int(digit)
          digits += 1
          index += 1
        }
        guard digits > 0 else { return nil }
        result.append(UInt8(truncatingIfNeeded: value))
      default:
        guard let control = letter.escapedControl else { return nil }
        result.append(control)
      }
    }
    return result
  }
}
