internal import L10nText

/// Reads string literals of C and Objective-C.
enum CLiteral {
  /// The literals from `index` on that stand beside one another and are one to the compiler, and the token behind them.
  static func read(_ index: Int, in tokens: Tokens, _ text: SourceText) -> (literal: [UInt8], next: Int) {
    var bytes: [UInt8] = []
    var index = index
    while tokens[index].kind == .string {
      append(tokens[index], in: text, to: &bytes)
      index += 1
      // `@"a" @"b"`: the mark belongs to the next string already.
    }
    return (bytes, index)
  }

  private static func append(_ token: SourceToken, in text: SourceText, to bytes: inout [UInt8]) {
    var start = Int(token.start)
    while start < token.range.upperBound, text[start] != UInt8(ascii: "\"") { start += 1 }
    start += 1
    let isOpen = token.flags.contains(.isOpen)
    if token.flags.contains(.multiLine) {
      let quote = start
      while start < token.range.upperBound, text[start] != UInt8(ascii: "(") { start += 1 }
      let tail = isOpen ? 0 : start - quote + 2
      text.append(start + 1..<max(start + 1, token.range.upperBound - tail), to: &bytes)
      return
    }
    let end = max(start, token.range.upperBound - (isOpen ? 0 : 1))
    var offset = start
    while offset < end {
      let byte = text[offset]
      if byte == UInt8(ascii: "\\") {
        offset = readEscape(at: offset + 1, to: end, in: text, &bytes)
      } else {
        bytes.append(byte)
        offset += 1
      }
    }
  }

  /// Reads what stands behind a backslash, and returns where it ends.
  private static func readEscape(
    at offset: Int, to end: Int, in text: SourceText, _ bytes: inout [UInt8]
  ) -> Int {
    switch text[offset] {
    case UInt8(ascii: "e"): bytes.append(0x1B)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return readNumber(from: offset, to: end, most: 3, radix: 8, in: text, &bytes)
    case UInt8(ascii: "x"): return readNumber(from: offset + 1, to: end, most: 8, radix: 16, in: text, &bytes)
    case UInt8(ascii: "u"): return readNumber(from: offset + 1, to: end, most: 4, radix: 16, in: text, &bytes)
    case UInt8(ascii: "U"): return readNumber(from: offset + 1, to: end, most: 8, radix: 16, in: text, &bytes)
    case 0x0D: return min(end, text[offset + 1] == 0x0A ? offset + 2 : offset + 1)
    case 0x0A: break
    case let byte: bytes.append(byte.escapedControl ?? byte)
    }
    return min(end, offset + 1)
  }

  private static func readNumber(
    from start: Int, to end: Int, most: Int, radix: UInt32, in text: SourceText, _ bytes: inout [UInt8]
  ) -> Int {
    var value: UInt32 = 0
    var offset = start
    while offset < end, offset < start + most, let digit = text[offset].hexadecimalValue, digit < radix {
      value = value &* radix &+ UInt32(digit)
      offset += 1
    }
    // `\x` and octal escapes are bytes; above ASCII they spell UTF-8.
    if most != 4, radix == 8 || text[start - 1] == UInt8(ascii: "x"), value < 256 {
      bytes.append(UInt8(truncatingIfNeeded: value))
    } else {
      UTF8Scalar.append(value, to: &bytes)
    }
    return max(start, offset)
  }
}
