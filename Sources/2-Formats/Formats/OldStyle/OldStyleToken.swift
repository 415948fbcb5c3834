internal import L10nText

/// A string of an old-style property list as it stands in the text.
package struct OldStyleToken: Equatable, Sendable {
  /// The token with its quotes.
  package var range: Range<Int>
  /// The text between the quotes; the same as `range` where there are none.
  package var content: Range<Int>
  /// Whether the content has backslashes to be taken out by `OldStyleEscapes`.
  package var hasEscapes: Bool
  /// Whether an escape may be a number: `\U`, `\u` or octal digits. People get these wrong.
  package var hasNumericEscapes: Bool
  /// Whether a percent or dollar sign, plain or as an escape, or a Swift interpolation may stand in the content: false
  /// only where there is none.
  package var mayHavePlaceholders: Bool
  /// Whether the escapes are GNUstep's: `\u00e9` is one, and octal digits are a number of Unicode.
  package var hasGNUstepEscapes = false

  package var isQuoted: Bool { range != content }

  @inlinable
  package init(
    range: Range<Int>, content: Range<Int>, hasEscapes: Bool, hasNumericEscapes: Bool? = nil,
    mayHavePlaceholders: Bool = true
  ) {
    (self.range, self.content, self.hasEscapes) = (range, content, hasEscapes)
    self.hasNumericEscapes = hasNumericEscapes ?? hasEscapes
    self.mayHavePlaceholders = mayHavePlaceholders
  }
}

/// The result of a scan for a token.
package enum OldStyleScan: Equatable, Sendable {
  case token(OldStyleToken)
  /// The quote never closes.
  case unterminated
}

/// Tokens and the bytes between them, in the grammar of old-style property lists, over text from `TextDecoder`. All
/// functions stop at `end`, where the text's padding starts.
package enum OldStyleSyntax {
  /// Whether a byte belongs to an unquoted string: letters, digits and `_ $ / : . -`.
  @inline(__always)
  package static func isBare(_ byte: UInt8) -> Bool {
    // Two words of bits: one for 0...63, one for 64...127.
    let low: UInt64 = 0x07FF_E010_0000_0000  // $ - . / 0-9 :
    let high: UInt64 = 0x07FF_FFFE_87FF_FFFE  // A-Z _ a-z
    return byte < 64
      ? low &>> UInt64(byte) & 1 != 0 : byte < 128 && high &>> UInt64(byte &- 64) & 1 != 0
  }

  /// Whether a byte belongs to an unquoted string of GNUstep.
  static func isGNUstepBare(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x87FFEC7A00000000
    let high: UInt64 = 0x57FFFFFEC7FFFFFF
    return byte < 64 ? low &>> UInt64(byte) & 1 != 0 : byte < 128 && high &>> UInt64(byte &- 64) & 1 != 0
  }

  @inline(__always)
  private static var blanks: ByteClass { ByteClass(9, 10, 11, 12, 13, 32) }

  /// Goes over white space and comments. A comment that never closes runs to the end; where it opened is left in
  /// `openComment`.
  @inline(__always)
  package static func skipTrivia(_ text: RawSpan, from start: Int, to end: Int, openComment: inout Int?)
    -> Int
  {
    var offset = start
    while true {
      offset = text.skip(from: offset, blanks)
      let byte = text[byte: offset]
      if byte == UInt8(ascii: "/") {
        let next = text[byte: offset &+ 1]
        if next == UInt8(ascii: "*") {
          offset = blockCommentEnd(text, from: offset, to: end, openComment: &openComment)
        } else if next == UInt8(ascii: "/") {
          offset = lineEnd(text, from: offset &+ 2, to: end)
        } else {
          return offset
        }
      } else if byte == 0xE2, isLineSeparator(text, at: offset) {
        offset &+= 3
      } else {
        return offset
      }
    }
  }

  /// Goes over white space and comments inside an entry, where nearly always a space or nothing stands. The
  /// answer to this one question can be foretold, the many of the loop cannot.
  @inline(__always)
  static func skipGap(_ text: RawSpan, from start: Int, to end: Int, openComment: inout Int?) -> Int {
    let offset = start &+ (text[byte: start] == 32 ? 1 : 0)
    return mayStartTrivia(text[byte: offset])
      ? skipRest(text, from: offset, to: end, openComment: &openComment) : offset
  }

  /// Whether a byte is white space, a slash, or the first of a line separator.
  @inline(__always)
  private static func mayStartTrivia(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x0000_8001_0000_3E00  // 9...13, 32, /
    return (byte < 64 ? low : 0) &>> UInt64(byte & 63) & 1 != 0 || byte == 0xE2
  }

  @inline(never)
  private static func skipRest(
    _ text: RawSpan, from start: Int, to end: Int, openComment: inout Int?
  ) -> Int {
    skipTrivia(text, from: start, to: end, openComment: &openComment)
  }

  /// The offset behind the comment that opens at `start`.
  @inline(__always)
  static func blockCommentEnd(
    _ text: RawSpan, from start: Int, to end: Int, openComment: inout Int?
  ) -> Int {
    var offset = start &+ 2
    while true {
      offset = text.scan(from: offset, for: ByteClass(0, UInt8(ascii: "*")))
      if text[byte: offset] == 0 {
        if offset >= end {
          openComment = start
          return end
        }
      } else if text[byte: offset &+ 1] == UInt8(ascii: "/") {
        return offset &+ 2
      }
      offset &+= 1
    }
  }

  /// U+2028 or U+2029, which are white space and end a line comment.
  package static func isLineSeparator(_ text: RawSpan, at offset: Int) -> Bool {
    text[byte: offset] == 0xE2 && text[byte: offset + 1] == 0x80
      && (text[byte: offset + 2] == 0xA8 || text[byte: offset + 2] == 0xA9)
  }

  /// The offset of the LF, CR, U+2028 or U+2029 that ends a line comment, or `end`.
  package static func lineEnd(_ text: RawSpan, from start: Int, to end: Int) -> Int {
    var offset = start
    while true {
      offset = text.scan(from: offset, for: 10, 13, 0xE2)
      if offset >= end { return end }
      switch text[byte: offset] {
      case 10, 13: return offset
      case 0xE2 where isLineSeparator(text, at: offset): return offset
      default: offset += 1
      }
    }
  }

  /// The number of line ends of any kind in a stretch of text; CRLF is one end.
  static func lineEnds(in range: Range<Int>, of text: RawSpan) -> Int {
    var count = 0
    for offset in range {
      switch text[byte: offset] {
      case 10: if offset == range.lowerBound || text[byte: offset - 1] != 13 { count += 1 }
      case 13: count += 1
      case 0xE2: if isLineSeparator(text, at: offset) { count += 1 }
      default: break
      }
    }
    return count
  }

  /// The unquoted string that starts at `start`, which holds at least one byte.
  @inline(__always)
  package static func bareToken(_ text: RawSpan, at start: Int) -> OldStyleToken {
    var offset = start &+ 1
    while isBare(text[byte: offset]) { offset &+= 1 }
    return OldStyleToken(range: start..<offset, content: start..<offset, hasEscapes: false)
  }

  /// The unquoted string that starts at `start`, as GNUstep takes it.
  static func gnustepBareToken(_ text: RawSpan, at start: Int) -> OldStyleToken {
    var offset = start
    while isGNUstepBare(text[byte: offset]) { offset &+= 1 }
    return OldStyleToken(range: start..<offset, content: start..<offset, hasEscapes: false)
  }

  /// The quoted string whose opening quote stands at `start`.
  /// - Parameter looksForPlaceholders: whether anybody wants to know whether there may be some.
  @inline(__always)
  package static func quotedToken(
    _ text: RawSpan, at start: Int, to end: Int, looksForPlaceholders: Bool = false
  ) -> OldStyleScan {
    let quote = text[byte: start]
    var offset = start &+ 1
    var hasEscapes = false
    var hasNumericEscapes = false
    var mayHavePlaceholders = !looksForPlaceholders
    let stops =
      quote == UInt8(ascii: "\"")
      ? ByteClass(0, UInt8(ascii: "\""), UInt8(ascii: "\\"))
      : ByteClass(0, UInt8(ascii: "'"), UInt8(ascii: "\\"))
    let signs = ByteClass(UInt8(ascii: "%"), UInt8(ascii: "$"))
    while true {
      offset =
        looksForPlaceholders
        ? text.scan(from: offset, for: stops, seeing: signs, &mayHavePlaceholders)
        : text.scan(from: offset, for: stops)
      let byte = text[byte: offset]
      if byte == quote {
        return .token(
          OldStyleToken(
            range: start..<(offset &+ 1), content: (start &+ 1)..<offset, hasEscapes: hasEscapes,
            hasNumericEscapes: hasNumericEscapes, mayHavePlaceholders: mayHavePlaceholders))
      }
      if byte == 0 {
        if offset >= end { return .unterminated }
        offset &+= 1
      } else {
        hasEscapes = true
        let letter = text[byte: offset &+ 1]
        if letter | 0x20 == UInt8(ascii: "u") || (letter &- UInt8(ascii: "0")) < 8 {
          hasNumericEscapes = true
          mayHavePlaceholders = true
        } else if looksForPlaceholders, letter == UInt8(ascii: "\\"),
          text[byte: offset &+ 2] == UInt8(ascii: "(")
        {
          mayHavePlaceholders = true
        }
        offset &+= 2
        if offset > end { return .unterminated }
      }
    }
  }
}
