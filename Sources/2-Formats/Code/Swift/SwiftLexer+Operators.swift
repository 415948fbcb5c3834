/// Operators, and what a slash can be.
extension SwiftLexer {
  /// An operator. Marks that mean something by themselves (`.`, `?`, `!`, `<`, `>`, `&`) are tokens each, so that
  /// `[Int]?=` needs no second look; other stretches of operator characters are one token.
  mutating func readOperator() {
    let (byte, second, third) = (text[offset], text[offset + 1], text[offset + 2])
    let isEqual = second == UInt8(ascii: "=")
    var (kind, end) = (byte, offset + 2)
    switch byte {
    case UInt8(ascii: ".") where second == byte:
      while text[end] == byte || text[end] == UInt8(ascii: "<") { end += 1 }
      kind = SourceToken.Operator.range
    // `a ?? b` has blanks around it; `T??` is an optional of an optional.
    case UInt8(ascii: "?") where second == byte && (flags.contains(.afterSpace) || third <= 0x20):
      kind = SourceToken.Operator.coalescing
    case UInt8(ascii: "-") where second == UInt8(ascii: ">"): kind = SourceToken.Operator.arrow
    case UInt8(ascii: "<") where isEqual && third <= 0x20, UInt8(ascii: ">") where isEqual && third <= 0x20,
      UInt8(ascii: "&") where second == byte, UInt8(ascii: "|") where second == byte:
      kind = SourceToken.Operator.comparison
    case UInt8(ascii: "&") where "+-*".utf8.contains(second): kind = UInt8(ascii: "+")
    case UInt8(ascii: "=") where isEqual, UInt8(ascii: "!") where isEqual, UInt8(ascii: "~") where isEqual:
      kind = SourceToken.Operator.comparison
      if third == second { end += 1 }
    case _ where isEqual && "+-*%^".utf8.contains(byte): kind = SourceToken.Operator.assignment
    default: end -= 1
    }
    emit(.punctuation, kind, to: end)
  }

  /// A comment, a regular expression or a division.
  mutating func readSlash() {
    switch text[offset + 1] {
    case UInt8(ascii: "/"): return skipLine()
    case UInt8(ascii: "*"): return skipBlockComment()
    default: break
    }
    if !followsOperand, let end = endOfRegex(from: offset + 1) { return emit(.other, 0, to: end) }
    if text[offset + 1] == UInt8(ascii: "=") {
      return emit(.punctuation, SourceToken.Operator.assignment, to: offset + 2)
    }
    emit(.punctuation, UInt8(ascii: "/"), to: offset + 1)
  }

  /// Whether what stands before can be divided.
  private var followsOperand: Bool {
    let last = tokens[tokens.count - 1]
    switch last.kind {
    case .identifier: return last.flags.contains(.marked) || !Words.beforeOperand.contains(last.name)
    case .number, .string, .stringEnd, .close, .other: return true
    case .punctuation:
      let isPostfix = last.byte == UInt8(ascii: "?") || last.byte == UInt8(ascii: "!")
      return isPostfix && !last.flags.contains(.beforeSpace)
    default: return false
    }
  }

  /// The end of a regular expression in slashes, nil where the slash starts none: it holds no line end, does not start or end with
  /// a blank, and closes no parenthesis that it has not opened.
  private func endOfRegex(from start: Int) -> Int? {
    var depth = 0
    var isClass = false
    var end = start
    if text[end] == 0x20 || text[end] == 0x09 { return nil }
    while end < text.count {
      switch text[end] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "(") where !isClass: depth += 1
      case UInt8(ascii: ")") where !isClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/") where !isClass:
        return text[end - 1] == 0x20 && text[end - 2] != UInt8(ascii: "\\") ? nil : end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  /// The end of `#/…/#`: on its line, or anywhere behind where a line end follows the opening.
  func endOfExtendedRegex(from start: Int, pounds: Int) -> Int? {
    let isMultiLine = text[start] == 0x0A || text[start] == 0x0D
    var end = start
    while end < text.count {
      switch text[end] {
      case 0x0A, 0x0D:
        if !isMultiLine { return nil }
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "/"):
        if text.hasPounds(pounds, at: end + 1) { return end + 1 + pounds }
      default: break
      }
      end += 1
    }
    return nil
  }
}
