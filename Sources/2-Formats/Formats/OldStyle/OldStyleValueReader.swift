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
    var walk = OldStyleValueWalk(
      start: start, end: end, depthLimit: depthLimit - outerDepth, isGNUstep: isGNUstep,
      openComment: openComment, offset: start, last: start)
    defer { openComment = walk.openComment }
    try walk.read(text, &handler)
    return walk.offset
  }
}

/// The way through one value.
private struct OldStyleValueWalk {
  let start: Int
  let end: Int
  let depthLimit: Int
  let isGNUstep: Bool
  var openComment: Int?
  var offset: Int
  // The last token of the text, to point at where something is missing behind it.
  var last: Int
  /// Whether that is the bracket of a container.
  var isOpening = false
  var stack: [(container: PropertyListContainer, opened: Int)] = []

  mutating func read<Handler: OldStyleValueHandler & ~Copyable>(
    _ text: RawSpan, _ handler: inout Handler
  ) throws(OldStyleValueFault) {
    repeat {
      // A value is wanted here.
      try readValue(text, &handler)
      last = offset
      // The inner loop takes everything that follows a value, until the next value is wanted.
      while let (container, opened) = stack.last {
        skipTrivia(text, from: offset)
        let hasValue =
          switch container {
          case .array: try readComma(text, opened: opened)
          case .dictionary: try readKey(text, opened: opened, &handler)
          }
        if hasValue { break }
        stack.removeLast()
        handler.end(container, at: offset)
        last = offset
        isOpening = false
      }
    } while !stack.isEmpty
  }

  /// Reads a value, or the bracket that opens one.
  private mutating func readValue<Handler: OldStyleValueHandler & ~Copyable>(
    _ text: RawSpan, _ handler: inout Handler
  ) throws(OldStyleValueFault) {
    let byte = text[byte: offset]
    isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(")
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      guard stack.count < depthLimit else { throw fault(.tooDeep) }
      let container: PropertyListContainer = byte == UInt8(ascii: "{") ? .dictionary : .array
      stack.append((container, offset))
      handler.begin(container, at: offset)
      offset += 1
    case UInt8(ascii: "<") where isGNUstep && text[byte: offset + 1] == UInt8(ascii: "*"):
      guard let typed = OldStyleTypedValue.read(text, at: offset, to: end) else {
        throw fault(.malformedData)
      }
      handler.typed(typed.value, at: offset..<typed.end)
      offset = typed.end
    case UInt8(ascii: "<"): try readData(text, &handler)
    default:
      guard let token = try token(text) else {
        throw offset >= end
          ? fault(.missingValue, max(start, last - 1)..<max(start + 1, last)) : fault(.unexpectedCharacter)
      }
      handler.string(token, in: text)
      offset = token.range.upperBound
    }
  }

  /// Goes over a comma up to the next value, or over the closing bracket.
  /// - Returns: whether a value follows.
  private mutating func readComma(_ text: RawSpan, opened: Int) throws(OldStyleValueFault) -> Bool {
    if !isOpening, text[byte: offset] == UInt8(ascii: ",") {
      skipTrivia(text, from: offset + 1)
      last = offset
      if text[byte: offset] != UInt8(ascii: ")") { return true }
    } else if isOpening, offset < end, text[byte: offset] != UInt8(ascii: ")") {
      return true
    }
    guard text[byte: offset] == UInt8(ascii: ")") else {
      throw offset >= end
        ? fault(.unterminatedArray, opened..<opened + 1) : fault(.missingComma, last - 1..<last)
    }
    offset += 1
    return false
  }

  /// Goes over shortcut entries up to a key whose value follows, or over the closing brace.
  /// - Returns: whether a value follows.
  private mutating func readKey<Handler: OldStyleValueHandler & ~Copyable>(
    _ text: RawSpan, opened: Int, _ handler: inout Handler
  ) throws(OldStyleValueFault) -> Bool {
    if !isOpening {
      if text[byte: offset] == UInt8(ascii: ";") {
        offset += 1
      } else if !isGNUstep || text[byte: offset] != UInt8(ascii: "}") {
        throw fault(.missingSemicolon, last - 1..<last)
      }
    }
    while true {
      skipTrivia(text, from: offset)
      guard let token = try token(text) else {
        guard text[byte: offset] == UInt8(ascii: "}") else {
          throw offset >= end
            ? fault(.unterminatedDictionary, opened..<opened + 1) : fault(.strayInDictionary)
        }
        offset += 1
        return false
      }
      skipTrivia(text, from: token.range.upperBound)
      switch text[byte: offset] {
      case UInt8(ascii: "="):
        handler.key(token, isShortcut: false, in: text)
        skipTrivia(text, from: offset + 1)
        return true
      case UInt8(ascii: ";"):
        handler.key(token, isShortcut: true, in: text)
        offset += 1
      default: throw fault(.missingEquals, token.range)
      }
    }
  }

  /// The string that starts here, in quotes or without; nil where none does.
  private func token(_ text: RawSpan) throws(OldStyleValueFault) -> OldStyleToken? {
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

  private mutating func readData<Handler: OldStyleValueHandler & ~Copyable>(
    _ text: RawSpan, _ handler: inout Handler
  ) throws(OldStyleValueFault) {
    let opened = offset
    offset += 1
    while true {
      let byte = text[byte: offset]
      if byte == UInt8(ascii: ">") {
        handler.data(opened + 1..<offset, in: text)
        offset += 1
        return
      }
      // White space may stand between pairs of digits only.
      if byte.isSpace {
        offset += 1
      } else if OldStyleSyntax.isLineSeparator(text, at: offset) {
        offset += 3
      } else if byte.hexadecimalValue != nil {
        guard text[byte: offset + 1].hexadecimalValue != nil else { throw fault(.malformedData) }
        offset += 2
      } else {
        throw offset >= end ? fault(.unterminatedData, opened..<opened + 1) : fault(.malformedData)
      }
    }
  }

  private mutating func skipTrivia(_ text: RawSpan, from start: Int) {
    offset = OldStyleSyntax.skipTrivia(text, from: start, to: end, openComment: &openComment)
  }

  /// A fault of the byte at hand, or of another range.
  private func fault(_ kind: OldStyleValueFault.Kind, _ range: Range<Int>? = nil) -> OldStyleValueFault {
    OldStyleValueFault(kind: kind, range: range ?? offset..<offset + 1, offset: offset)
  }
}
