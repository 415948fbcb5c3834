internal import L10nText

/// Splits Swift into tokens: raw strings, strings over several lines, interpolations in interpolations, regular
/// expressions, nested comments, all arms of `#if`. What does not parse is read on behind it.
struct SwiftLexer: SourceLexer {
  let text: SourceText
  var tokens = TokenList()
  var offset = 0
  var flags: SourceToken.Flags = .startsLine
  private var brackets = BracketStack()
  /// The strings whose interpolations are being read, innermost last.
  var frames: [StringFrame] = []

  /// A string that is being read.
  struct StringFrame {
    var token: Int
    var pounds: Int
    var isMultiLine: Bool
  }

  private init(_ text: SourceText) {
    self.text = text
    tokens.reserve(text.count / 5 + 16)
  }

  /// The tokens of a file.
  static func tokens(of text: SourceText) -> TokenList {
    var lexer = SwiftLexer(text)
    lexer.skipHead()
    lexer.run()
    return lexer.tokens
  }

  /// A byte order mark, and the line that names an interpreter.
  private mutating func skipHead() {
    if text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { offset = 3 }
    if text.has("#!", at: offset) { skipLine() }
  }

  private mutating func run() {
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        offset &+= 1
        flags.insert(.afterSpace)
      case 0x0A, 0x0D:
        offset &+= 1
        flags = .lineStart
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"), 0x80...0xFF:
        let (name, end) = text.word(at: offset)
        emit(.identifier, 0, to: end, name)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case UInt8(ascii: "\""): beginString(pounds: 0)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets.push(tokens.count, byte)
        emit(.open, byte, to: offset &+ 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
      case UInt8(ascii: "#"): readPound()
      case UInt8(ascii: "`"): readQuotedIdentifier()
      case UInt8(ascii: "/"): readSlash()
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
        emit(.punctuation, byte, to: offset &+ 1)
      default: readOperator()
      }
    }
    brackets.truncate(to: 0, before: tokens.count, in: &tokens)
    for frame in frames.reversed() { endString(frame.token, .isOpen) }
  }

  private mutating func close(_ byte: UInt8) {
    let index = tokens.count
    emit(.close, byte, to: offset &+ 1)
    if brackets.close(byte, with: index, in: &tokens) == BracketStack.interpolation,
      let frame = frames.popLast()
    {
      continueString(frame)
    }
  }

  /// Starts an interpolation in a string: code follows.
  mutating func beginInterpolation(in frame: StringFrame, to end: Int) {
    frames.append(frame)
    brackets.push(tokens.count, BracketStack.interpolation)
    emit(.interpolation, BracketStack.interpolation, to: end)
  }

  // MARK: Words and numbers

  private mutating func readQuotedIdentifier() {
    var end = offset + 1
    while case let byte = text[end], byte != UInt8(ascii: "`"), byte >= 0x20 { end += 1 }
    guard text[end] == UInt8(ascii: "`") else { return emit(.other, 0, to: offset + 1) }
    flags.insert(.marked)
    emit(.identifier, 0, to: end + 1, Name(offset + 1..<end, in: text))
  }

  private mutating func readNumber() {
    var end = offset
    let isHexadecimal = text[offset] == UInt8(ascii: "0") && text[offset + 1] | 0x20 == UInt8(ascii: "x")
    while true {
      let byte = text[end]
      if byte == UInt8(ascii: "."), !flags.contains(.marked), text[end + 1].isDigit {
        // `tuple.0.1` is no fraction.
        let last = tokens[tokens.count - 1]
        if last.kind == .punctuation, last.byte == UInt8(ascii: "."), !flags.contains(.afterSpace) { break }
        flags.insert(.marked)
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        let before = text[end - 1] | 0x20
        guard end > offset, before == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")) else { break }
      } else if !SourceText.isWord(byte) {
        break
      } else if !isHexadecimal, byte | 0x20 == UInt8(ascii: "e") {
        flags.insert(.marked)
      }
      end += 1
    }
    emit(.number, 0, to: max(end, offset + 1))
  }

  /// `#"…"#`, `#/…/#`, `#if`, `#Preview`.
  private mutating func readPound() {
    var pounds = 0
    while text[offset + pounds] == UInt8(ascii: "#") { pounds += 1 }
    switch text[offset + pounds] {
    case UInt8(ascii: "\""): return beginString(pounds: pounds)
    case UInt8(ascii: "/"):
      if let end = endOfExtendedRegex(from: offset + pounds + 1, pounds: pounds) {
        return emit(.other, 0, to: end)
      }
    default: break
    }
    let (name, end) = text.word(at: offset + 1)
    if end == offset + 1 { return emit(.punctuation, UInt8(ascii: "#"), to: end) }
    emit(.directive, UInt8(ascii: "#"), to: end, name)
  }

  // MARK: Comments

  mutating func skipLine() {
    var end = offset
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end &+= 1 }
    skipComment(to: end)
  }

  /// A comment that may hold others; the end of the file ends it too.
  mutating func skipBlockComment() {
    var depth = 0
    var end = offset
    while end < text.count {
      if text[end] == UInt8(ascii: "/"), text[end + 1] == UInt8(ascii: "*") {
        depth += 1
        end += 2
      } else if text[end] == UInt8(ascii: "*"), text[end + 1] == UInt8(ascii: "/") {
        depth -= 1
        end += 2
        if depth == 0 { break }
      } else {
        if text[end] == 0x0A || text[end] == 0x0D { flags.insert(.startsLine) }
        end += 1
      }
    }
    skipComment(to: end)
  }
}
