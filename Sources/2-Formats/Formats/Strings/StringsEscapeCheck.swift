package import L10nText

/// Finds escapes that the format allows and that are never meant.
package enum StringsEscapeCheck {
  /// Findings inside one token of a key's entry; none without a backslash.
  /// - Parameter limit: how many are looked for.
  package static func diagnostics(
    for token: OldStyleToken, of key: OldStyleToken, in text: RawSpan,
    limit: Int = StringsDocument.findingLimit + 1
  ) -> [Diagnostic] {
    guard token.hasNumericEscapes else { return [] }
    var found: [Diagnostic] = []
    var offset = token.content.lowerBound
    let end = token.content.upperBound
    /// The range of an escaped high surrogate that still waits for its other half.
    var open: Range<Int>?
    while offset < end, found.count < limit {
      guard text[byte: offset] == UInt8(ascii: "\\") else {
        if let range = open { found.append(halfCharacter(at: range, in: text)) }
        open = nil
        // The scan looks for backslashes, as nothing else matters. It stops at a NUL too, which is passed by.
        offset = min(end, text.scan(from: offset + 1, for: UInt8(ascii: "\\"), or: UInt8(ascii: "\\")))
        continue
      }
      let escape = OldStyleEscapes.decode(text, at: offset, to: end, isGNUstep: token.hasGNUstepEscapes)
      let range = offset..<min(escape.next, end)
      var letter = offset + 1 < end ? text[byte: offset + 1] : 0
      if token.hasGNUstepEscapes, letter == UInt8(ascii: "u") { letter = UInt8(ascii: "U") }
      if let range = open, escape.scalar & 0xFC00 != 0xDC00 {
        found.append(halfCharacter(at: range, in: text))
      }
      let completes = open != nil && escape.scalar & 0xFC00 == 0xDC00
      open = nil
      if letter == UInt8(ascii: "U") {
        if escape.scalar & 0xFC00 == 0xD800 {
          open = range
        } else if escape.scalar & 0xFC00 == 0xDC00, !completes {
          found.append(halfCharacter(at: range, in: text))
        } else if escape.scalar == 0 {
          found.append(
            Diagnostic(.octalEscape, "This \\U gives NUL", at: range, hint: "a backslash in a text is \\\\"))
        }
      } else if letter == UInt8(ascii: "u"), isFourDigits(text, at: offset + 2, to: end) {
        let digits = WTF8.text(text.copy(offset + 2..<offset + 6))
        found.append(
          Diagnostic(
            .lowercaseUnicodeEscape, "\\u is not an escape here: people see the letters u\(digits)",
            at: offset..<offset + 6, hint: "write \\U\(digits)"))
      } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(letter), escape.scalar == 0 {
        found.append(
          Diagnostic(
            .octalEscape, "This octal escape gives NUL", at: range, hint: "write the character itself"))
      }
      offset = max(escape.next, offset + 1)
    }
    if let range = open { found.append(halfCharacter(at: range, in: text)) }
    if found.isEmpty { return found }
    let subject = FindingSubject(key: OldStyleEscapes.text(of: key, in: text))
    for place in found.indices { found[place].subject = subject }
    return found
  }

  private static func halfCharacter(at range: Range<Int>, in text: RawSpan) -> Diagnostic {
    Diagnostic(
      .loneSurrogate, "\(WTF8.text(text.copy(range))) is half a character; people see a replacement mark",
      at: range,
      hint: "write both halves, \\UD83D\\UDE00, or the character itself")
  }

  private static func isFourDigits(_ text: RawSpan, at offset: Int, to end: Int) -> Bool {
    guard offset + 4 <= end else { return false }
    return (offset..<offset + 4).allSatisfy { text[byte: $0].hexadecimalValue != nil }
  }
}
