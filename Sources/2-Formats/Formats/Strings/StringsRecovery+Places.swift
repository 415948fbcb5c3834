internal import L10nText

/// This extension tells what stands at a place, and where lines end.
extension StringsRecovery {
  func isStray(_ byte: UInt8) -> Bool {
    if byte.isSpace || OldStyleSyntax.isBare(byte) { return false }
    return byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'") && byte != UInt8(ascii: ";")
  }

  /// The length of a typographic quote that a person took for a straight one.
  func smartQuoteLength(at offset: Int, in text: RawSpan) -> Int? {
    let lead = (text[byte: offset], text[byte: offset + 1], text[byte: offset + 2])
    switch lead {
    case (0xE2, 0x80, 0x98...0x9F): return 3
    case (0xC2, 0xAB, _), (0xC2, 0xBB, _): return 2
    case (0xEF, 0xBC, 0x82), (0xEF, 0xBC, 0x87): return 3
    default: return nil
    }
  }

  /// The `=` behind a key, if the value that follows it stands on a later line.
  func equalsOnLineBefore(_ value: OldStyleToken, key: OldStyleToken, in text: RawSpan) -> Int? {
    var openComment: Int?
    let equals = OldStyleSyntax.skipTrivia(
      text, from: key.range.upperBound, to: end, openComment: &openComment)
    return holdsLineEnd(equals..<max(equals, value.range.lowerBound), in: text) ? equals : nil
  }

  /// Whether a text ends with `=`, white space aside.
  func endsWithEquals(_ content: Range<Int>, in text: RawSpan) -> Bool {
    var upper = content.upperBound
    while upper > content.lowerBound, text[byte: upper - 1] == 32 || text[byte: upper - 1] == 9 { upper -= 1 }
    return upper > content.lowerBound && text[byte: upper - 1] == UInt8(ascii: "=")
  }

  func holdsLineEnd(_ range: Range<Int>, in text: RawSpan) -> Bool {
    for offset in range where text[byte: offset] == 10 || text[byte: offset] == 13 { return true }
    return false
  }

  /// The place behind the line end that follows `offset`.
  func nextLine(after offset: Int, in text: RawSpan) -> Int {
    var next = offset
    while next < end, text[byte: next] != 10, text[byte: next] != 13 { next += 1 }
    while next < end, text[byte: next] == 10 || text[byte: next] == 13 { next += 1 }
    return next
  }

  /// The typographic quote that ends a line, a semicolon behind it left out.
  func smartQuoteAtLineEnd(behind opened: Int, in text: RawSpan) -> Range<Int>? {
    let upper = contentEnd(behind: opened, in: text)
    for length in [3, 2] where upper - length > opened {
      if smartQuoteLength(at: upper - length, in: text) == length { return upper - length..<upper }
    }
    return nil
  }

  /// The end of the line behind `opened`, white space and semicolons left out.
  private func contentEnd(behind opened: Int, in text: RawSpan) -> Int {
    var upper = OldStyleSyntax.lineEnd(text, from: opened + 1, to: end)
    while upper > opened + 1, text[byte: upper - 1] == 32 || text[byte: upper - 1] == UInt8(ascii: ";") {
      upper -= 1
    }
    return upper
  }

  /// The token that an unterminated text would be if it ended with its line, without the semicolon.
  func lineToken(at opened: Int, in text: RawSpan) -> OldStyleToken {
    let lineEnd = OldStyleSyntax.lineEnd(text, from: opened + 1, to: end)
    let content =
      opened
      + 1..<(smartQuoteAtLineEnd(behind: opened, in: text)?.lowerBound ?? contentEnd(behind: opened, in: text))
    var hasEscapes = false
    for offset in content where text[byte: offset] == UInt8(ascii: "\\") { hasEscapes = true }
    return OldStyleToken(range: opened..<lineEnd, content: content, hasEscapes: hasEscapes)
  }
}
