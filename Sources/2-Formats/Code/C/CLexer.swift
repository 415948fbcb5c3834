/// Splits C, Objective-C, C++ and Objective-C++ into tokens. Lines of the preprocessor are tokens too: a `directive`, what
/// stands behind it, and a `directiveEnd`. Nothing is expanded, and all arms of `#if` are read; brackets that an arm leaves
/// open do not reach into the next one.
struct CLexer: SourceLexer {
  let text: SourceText
  var tokens = TokenList()
  var offset = 0
  var flags: SourceToken.Flags = .startsLine
  private var brackets = BracketStack()
  /// The line of the preprocessor that is being read, and the number of open brackets before it.
  private var directive: (token: Int, depth: Int)?
  /// The brackets that were open before each `#if`.
  private var conditions: [BracketStack] = []
  /// Beyond this many `#if` in one another nothing is kept of them.
  private static let mostConditions = 64

  private init(_ text: SourceText) {
    self.text = text
    tokens.reserve(text.count / 5 + 16)
  }

  static func tokens(of text: SourceText) -> TokenList {
    var lexer = CLexer(text)
    if text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { lexer.offset = 3 }
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        offset &+= 1
        flags.insert(.afterSpace)
      case 0x0A, 0x0D:
        endDirective()
        offset &+= 1
        flags = .lineStart
      case UInt8(ascii: "\\"):
        if let end = lineSplice(at: offset) {
          offset = end
          flags.insert(.afterSpace)
        } else {
          emit(.other, 0, to: offset + 1)
        }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"), 0x80...0xFF:
        readWord()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case UInt8(ascii: "\""): readQuoted(from: offset, .string)
      case UInt8(ascii: "'"): readQuoted(from: offset, .other)
      case UInt8(ascii: "@"):
        if text[offset + 1] == UInt8(ascii: "\"") {
          flags.insert(.marked)
          readQuoted(from: offset + 1, .string)
        } else {
          emit(.punctuation, byte, to: offset + 1)
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets.push(tokens.count, byte)
        emit(.open, byte, to: offset + 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let index = tokens.count
        emit(.close, byte, to: offset + 1)
        _ = brackets.close(byte, with: index, in: &tokens)
      case UInt8(ascii: "#"): readPound()
      case UInt8(ascii: "/"): readSlash()
      default: readMark()
      }
    }
    endDirective()
    brackets.truncate(to: 0, before: tokens.count, in: &tokens)
  }

  // MARK: The preprocessor

  private mutating func readPound() {
    // A `#` begins a directive only as the first thing on a line; in a macro `#` and `##` are operators.
    guard flags.contains(.startsLine), directive == nil else {
      return emit(.punctuation, UInt8(ascii: "#"), to: offset + 1)
    }
    var start = offset + 1
    while text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    let (name, end) = text.word(at: start)
    // Prose and file names: nothing that could be code.
    if Self.ofProse.contains(name) { return emit(.other, 0, to: endOfLogicalLine(from: end)) }
    if Self.openings.contains(name), conditions.count < Self.mostConditions {
      conditions.append(brackets)
    } else if Self.arms.contains(name), let saved = conditions.last {
      brackets = saved
    } else if name == Self.endif {
      _ = conditions.popLast()
    }
    directive = (tokens.count, brackets.depth)
    emit(.directive, UInt8(ascii: "#"), to: max(end, offset + 1), name)
  }

  private static let ofProse: NameSet = "pragma error warning include include_next import line"
  static let openings: NameSet = "if ifdef ifndef"
  private static let arms: NameSet = "else elif"
  static let ifdef = Name("ifdef")
  static let ifndef = Name("ifndef")
  static let endif = Name("endif")
  static let define = Name("define")

  private mutating func endDirective() {
    guard let (token, depth) = directive else { return }
    directive = nil
    let index = tokens.count
    brackets.truncate(to: depth, before: index, in: &tokens)
    flags = .none
    emit(.directiveEnd, 0, to: offset)
    tokens.join(token, index)
  }

  /// The end of a line that `\` at its end continues.
  func endOfLogicalLine(from start: Int) -> Int {
    var end = start
    while end < text.count {
      if text[end] == 0x0A || text[end] == 0x0D { return end }
      end = text[end] == UInt8(ascii: "\\") ? lineSplice(at: end) ?? end + 1 : end + 1
    }
    return text.count
  }

  /// The start of the next line, if a backslash here continues this one.
  func lineSplice(at offset: Int) -> Int? {
    guard text[offset] == UInt8(ascii: "\\") else { return nil }
    if text[offset + 1] == 0x0D, text[offset + 2] == 0x0A { return offset + 3 }
    return text[offset + 1] == 0x0A || text[offset + 1] == 0x0D ? offset + 2 : nil
  }
}
