internal import L10nText

/// Receives a nested value piece by piece, in the order of the text.
package protocol OldStyleValueHandler: ~Copyable {
  mutating func begin(_ container: PropertyListContainer, at offset: Int)
  mutating func end(_ container: PropertyListContainer, at end: Int)
  /// A key; `isShortcut` where it stands alone (`key;`) and is its own value.
  mutating func key(_ token: OldStyleToken, isShortcut: Bool, in text: RawSpan)
  mutating func string(_ token: OldStyleToken, in text: RawSpan)
  /// Hexadecimal digits between angle brackets; `digits` is the checked text between the brackets.
  mutating func data(_ digits: Range<Int>, in text: RawSpan)
  /// A value with a type as GNUstep writes it, brackets included: `<*I5>`.
  mutating func typed(_ value: PropertyListScalar, at range: Range<Int>)
}

/// Takes nothing in: for going over a value.
package struct OldStyleValueSkipper: OldStyleValueHandler {
  package init() {}
  package mutating func begin(_ container: PropertyListContainer, at offset: Int) {}
  package mutating func end(_ container: PropertyListContainer, at end: Int) {}
  package mutating func key(_ token: OldStyleToken, isShortcut: Bool, in text: RawSpan) {}
  package mutating func string(_ token: OldStyleToken, in text: RawSpan) {}
  package mutating func data(_ digits: Range<Int>, in text: RawSpan) {}
  package mutating func typed(_ value: PropertyListScalar, at range: Range<Int>) {}
}

/// The fault for which a nested value cannot be read; the loader refuses the file for any.
package struct OldStyleValueFault: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case missingValue, unexpectedCharacter, unterminatedString, missingSemicolon, missingEquals
    case strayInDictionary, unterminatedDictionary, unterminatedArray, missingComma, unterminatedData,
      malformedData, tooDeep
  }

  package var kind: Kind
  /// The part of the text to point at.
  package var range: Range<Int>
  /// The place where the loader stood.
  package var offset: Int
}

/// Reads dictionaries, arrays, data and strings to any depth that the loader takes, without recursion.
package enum OldStyleValueReader {
  /// The loader's limit of nesting.
  package static let depthLimit = 512

  /// Reads one value that starts at `start` (white space and comments behind the reader), and gives the offset
  /// behind it.
  /// The states of the grammar stand in one loop with a stack of its own, so that depth cannot exhaust the thread.
  /// - Parameter isGNUstep: whether values may have a type, `<*I5>`, and the last of a dictionary needs no semicolon.
  package static func read<Handler: OldStyleValueHandler & ~Copyable>(
    _ text: RawSpan, from start: Int, to end: Int, outerDepth: Int = 0, isGNUstep: Bool = false,
    openComment: inout Int?, handler: inout Handler
  ) throws(OldStyleValueFault) -> Int {
    var stack: [(container: PropertyListContainer, opened: Int)] = []
    var offset = start
    // The end of the last token: a message about something missing behind it points there.
    var last = start
    while true {
      // A value is wanted here.
      let byte = text[byte: offset]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        guard stack.count + outerDepth < depthLimit else {
          throw OldStyleValueFault(kind: .tooDeep, range: offset..<offset + 1, offset: offset)
        }
        let container: PropertyListContainer = byte == UInt8(ascii: "{") ? .dictionary : .array
        stack.append((container, offset))
        handler.begin(container, at: offset)
        offset += 1
      case UInt8(ascii: "<") where isGNUstep && text[byte: offset + 1] == UInt8(ascii: "*"):
        guard let typed = OldStyleTypedValue.read(text, at: offset, to: end) else {
          throw OldStyleValueFault(kind: .malformedData, range: offset..<offset + 1, offset: offset)
        }
        handler.typed(typed.value, at: offset..<typed.end)
        offset = typed.end
      case UInt8(ascii: "<"): offset = try readData(text, from: offset, to: end, handler: &handler)
      default:
        guard let token = try token(text, at: offset, to: end, isGNUstep: isGNUstep) else {
          throw OldStyleValueFault(
            kind: offset >= end ? .missingValue : .unexpectedCharacter,
            range: offset >= end ? max(start, last - 1)..<max(start + 1, last) : offset..<offset + 1,
            offset: offset)
        }
        handler.string(token, in: text)
        offset = token.range.upperBound
      }
      last = offset
      // The inner loop takes everything that follows a value, until the next value is wanted.
      var isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(")
      follow: while true {
        guard let (container, opened) = stack.last else { return offset }
        offset = OldStyleSyntax.skipTrivia(text, from: offset, to: end, openComment: &openComment)
        switch container {
        case .array:
          if !isOpening, text[byte: offset] == UInt8(ascii: ",") {
            offset = OldStyleSyntax.skipTrivia(text, from: offset + 1, to: end, openComment: &openComment)
            last = offset
            if text[byte: offset] != UInt8(ascii: ")") { break follow }
          } else if isOpening, offset < end, text[byte: offset] != UInt8(ascii: ")") {
            break follow
          }
          guard text[byte: offset] == UInt8(ascii: ")") else {
            throw OldStyleValueFault(
              kind: offset >= end ? .unterminatedArray : .missingComma,
              range: offset >= end ? opened..<opened + 1 : last - 1..<last, offset: offset)
          }
          offset += 1
        case .dictionary:
          if !isOpening {
            if text[byte: offset] == UInt8(ascii: ";") {
              offset += 1
            } else if !isGNUstep || text[byte: offset] != UInt8(ascii: "}") {
              throw OldStyleValueFault(kind: .missingSemicolon, range: last - 1..<last, offset: offset)
            }
          }
          let next = try readKey(
            text, from: offset, to: end, opened: opened, isGNUstep: isGNUstep, openComment: &openComment,
            handler: &handler)
          offset = next.offset
          if next.hasValue { break follow }
        }
        stack.removeLast()
        handler.end(container, at: offset)
        last = offset
        isOpening = false
      }
    }
  }

  /// Goes over shortcut entries up to a key whose value follows, or over the closing brace.
  private static func readKey<Handler: OldStyleValueHandler & ~Copyable>(
    _ text: RawSpan, from start: Int, to end: Int, opened: Int, isGNUstep: Bool, openComment: inout Int?,
    handler: inout Handler
  ) throws(OldStyleValueFault) -> (offset: Int, hasValue: Bool) {
    var offset = start
    while true {
      offset = OldStyleSyntax.skipTrivia(text, from: offset, to: end, openComment: &openComment)
      guard let token = try token(text, at: offset, to: end, isGNUstep: isGNUstep) else {
        if text[byte: offset] == UInt8(ascii: "}") { return (offset + 1, false) }
        throw OldStyleValueFault(
          kind: offset >= end ? .unterminatedDictionary : .strayInDictionary,
          range: offset >= end ? opened..<opened + 1 : offset..<offset + 1,
          offset: offset)
      }
      offset = OldStyleSyntax.skipTrivia(
        text, from: token.range.upperBound, to: end, openComment: &openComment)
      switch text[byte: offset] {
      case UInt8(ascii: "="):
        handler.key(token, isShortcut: false, in: text)
        offset = OldStyleSyntax.skipTrivia(text, from: offset + 1, to: end, openComment: &openComment)
        return (offset, true)
      case UInt8(ascii: ";"):
        handler.key(token, isShortcut: true, in: text)
        offset += 1
      default: throw OldStyleValueFault(kind: .missingEquals, range: token.range, offset: offset)
      }
    }
  }

  /// The string that starts here, in quotes or without; nil where none does.
  private static func token(
    _ text: RawSpan, at offset: Int, to end: Int, isGNUstep: Bool
  ) throws(OldStyleValueFault) -> OldStyleToken? {
    let byte = text[byte: offset]
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
      if isGNUstep, OldStyleSyntax.isGNUstepBare(byte) {
        return OldStyleSyntax.gnustepBareToken(text, at: offset)
      }
      return OldStyleSyntax.isBare(byte) ? OldStyleSyntax.bareToken(text, at: offset) : nil
    }
    guard case .token(var token) = OldStyleSyntax.quotedToken(text, at: offset, to: end) else {
      throw OldStyleValueFault(kind: .unterminatedString, range: offset..<offset + 1, offset: end)
    }
    token.hasGNUstepEscapes = isGNUstep
    return token
  }

  private static func readData<Handler: OldStyleValueHandler & ~Copyable>(
    _ text: RawSpan, from start: Int, to end: Int, handler: inout Handler
  ) throws(OldStyleValueFault) -> Int {
    var offset = start + 1
    while true {
      let byte = text[byte: offset]
      if byte == UInt8(ascii: ">") {
        handler.data(start + 1..<offset, in: text)
        return offset + 1
      }
      // White space may stand between pairs of digits only.
      if byte.isSpace {
        offset += 1
      } else if OldStyleSyntax.isLineSeparator(text, at: offset) {
        offset += 3
      } else if byte.hexadecimalValue != nil {
        guard text[byte: offset + 1].hexadecimalValue != nil else {
          throw OldStyleValueFault(kind: .malformedData, range: offset..<offset + 1, offset: offset)
        }
        offset += 2
      } else {
        throw OldStyleValueFault(
          kind: offset >= end ? .unterminatedData : .malformedData,
          range: offset >= end ? start..<start + 1 : offset..<offset + 1, offset: offset)
      }
    }
  }
}
