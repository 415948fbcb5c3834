internal import L10nText

/// Reads string literals of Swift.
enum SwiftLiteral {
  /// The literal that starts at a token.
  static func read(_ index: Int, in tokens: Tokens, _ text: SourceText) -> SourceLiteral {
    let token = tokens[index]
    guard token.kind == .string else { return SourceLiteral() }
    let pounds = Int(token.byte)
    let isMultiLine = token.flags.contains(.multiLine)
    let quotes = isMultiLine ? 3 : 1
    var start = Int(token.start) + pounds + quotes
    let end = max(start, token.range.upperBound - (token.flags.contains(.isOpen) ? 0 : pounds + quotes))
    var indentation: [UInt8] = []
    if isMultiLine {
      indentation = Self.indentation(before: end, from: start, in: text)
      // The line end behind the opening quotes is no part of the text.
      while text[start] == 0x20 || text[start] == 0x09 { start += 1 }
      if text[start] == 0x0D, text[start + 1] == 0x0A { start += 1 }
      if text[start] == 0x0A || text[start] == 0x0D { start += 1 }
    }
    var reader = SwiftLiteralReader(text: text, pounds: pounds, indentation: isMultiLine ? indentation : nil)
    var literal = SourceLiteral()
    var offset = start
    var hole = index + 1
    reader.isLineStart = isMultiLine
    while hole < tokens.close(of: index) {
      let open = tokens[hole]
      // An interpolation without end is followed by the ends of the strings in it.
      if open.kind == .stringEnd { break }
      guard open.kind == .interpolation else {
        hole = tokens.next(hole)
        continue
      }
      literal.append(reader.read(from: offset, to: max(offset, Int(open.start))))
      literal.pieces.append(.hole(hole))
      reader.isLineStart = false
      let close = tokens.close(of: hole)
      offset = max(offset, tokens[close].range.upperBound)
      hole = close + 1
    }
    var last = reader.read(from: offset, to: max(offset, end))
    // The line end before the closing quotes is no part of the text.
    if isMultiLine, last.last == 0x0A { last.removeLast() }
    literal.append(last)
    return literal
  }

  /// The blanks before the closing quotes.
  private static func indentation(before end: Int, from start: Int, in text: SourceText) -> [UInt8] {
    var lineStart = end
    while lineStart > start, text[lineStart - 1] == 0x20 || text[lineStart - 1] == 0x09 { lineStart -= 1 }
    guard lineStart > 0, text[lineStart - 1] == 0x0A || text[lineStart - 1] == 0x0D else { return [] }
    return text.bytes(lineStart..<end)
  }
}

/// Resolves the escapes of a literal, stretch by stretch.
private struct SwiftLiteralReader {
  let text: SourceText
  let pounds: Int
  /// The start of every line of a literal over several lines; nil for a literal on one line.
  let indentation: [UInt8]?
  var isLineStart = false

  mutating func read(from start: Int, to end: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - start)
    var offset = start
    while offset < end {
      if isLineStart {
        isLineStart = false
        offset = skipIndentation(from: offset, to: end)
        continue
      }
      let byte = text[offset]
      if byte == UInt8(ascii: "\\"), text.hasPounds(pounds, at: offset + 1) {
        offset = readEscape(at: offset + 1 + pounds, to: end, &bytes)
      } else if byte == 0x0A || byte == 0x0D {
        offset += byte == 0x0D && text[offset + 1] == 0x0A ? 2 : 1
        bytes.append(0x0A)
        isLineStart = indentation != nil
      } else {
        bytes.append(byte)
        offset += 1
      }
    }
    return bytes
  }

  private func skipIndentation(from start: Int, to end: Int) -> Int {
    guard let indentation else { return start }
    var offset = start
    for byte in indentation {
      guard offset < end, text[offset] == byte else { break }
      offset += 1
    }
    return offset
  }

  /// Reads the character behind the backslash and its `#`.
  private mutating func readEscape(at offset: Int, to end: Int, _ bytes: inout [UInt8]) -> Int {
    switch text[offset] {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "0"): bytes.append(0x00)
    case UInt8(ascii: "u"):
      guard text[offset + 1] == UInt8(ascii: "{") else { break }
      var scalar: UInt32 = 0
      var place = offset + 2
      while place < end, place < offset + 11, let digit = text[place].hexadecimalValue {
        scalar = (scalar &<< 4) | UInt32(digit)
        place += 1
      }
      UTF8Scalar.append(scalar, to: &bytes)
      return min(end, text[place] == UInt8(ascii: "}") ? place + 1 : place)
    case 0x20, 0x09, 0x0A, 0x0D:
      // A backslash at the end of a line joins it with the next one.
      var place = offset
      while text[place] == 0x20 || text[place] == 0x09 { place += 1 }
      guard indentation != nil, text[place] == 0x0A || text[place] == 0x0D else { break }
      place += text[place] == 0x0D && text[place + 1] == 0x0A ? 2 : 1
      isLineStart = true
      return min(end, place)
    case let byte: bytes.append(byte)
    }
    return min(end, offset + 1)
  }
}

/// Scalars as UTF-8.
enum UTF8Scalar {
  /// Appends a scalar; a number that is not a scalar becomes U+FFFD.
  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    WTF8.append(Unicode.Scalar(value) == nil ? 0xFFFD : value, to: &bytes)
  }
}
