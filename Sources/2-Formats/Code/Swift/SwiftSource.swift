/// A Swift file as tokens, with the questions about its shape that several parts of the scan ask.
struct SwiftSource {
  let text: SourceText
  let tokens: Tokens
  /// The type around the declaration that is being read, and those around all places once they are known.
  var owner = Name.none
  var owners: (ranges: InnermostRanges, names: [Name])?

  /// Takes a text apart, for as long as `body` runs.
  /// - Parameter body: gets the comments as well.
  static func read<Result>(_ text: SourceText, _ body: (SwiftSource, [Range<Int>]) -> Result) -> Result {
    let list = SwiftLexer.tokens(of: text)
    return list.withTokens { body(SwiftSource(text: text, tokens: $0), list.comments) }
  }

  /// An argument of a call, with the tokens where its value stands.
  struct Argument {
    /// The label; `Name.none` if there is none.
    var label: Name
    var value: Range<Int>
  }

  /// The arguments in the brackets that open at `open`.
  func arguments(_ open: Int) -> [Argument] {
    var arguments: [Argument] = []
    for var range in elements(open) {
      var label = Name.none
      if tokens[range.lowerBound].kind == .identifier, range.count > 1,
        tokens.isMark(range.lowerBound + 1, ":")
      {
        label = tokens.name(range.lowerBound)
        range = range.lowerBound + 2..<range.upperBound
      }
      arguments.append(Argument(label: label, value: range))
    }
    return arguments
  }

  /// The parts between commas in the brackets that open at `open`, without empty ones.
  func elements(_ open: Int) -> [Range<Int>] {
    tokens.split(open + 1..<max(open + 1, tokens.close(of: open)), at: ",", omitsEmpty: true)
  }

  /// The end of the expression that starts at `start`: before a comma, a bracket that closes, or the next
  /// statement.
  func expressionEnd(from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .end, .close, .stringEnd: return index
      case .directive where token.flags.contains(.startsLine) && index > start: return index
      case .punctuation where token.byte == UInt8(ascii: ",") || token.byte == UInt8(ascii: ";"): return index
      default: break
      }
      if index > start, token.flags.contains(.startsLine), !continuesLine(index) { return index }
      index = tokens.next(index)
    }
    return limit
  }

  /// Whether the first token of a line continues the line before.
  private func continuesLine(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .punctuation:
      // Attributes and prefix operators start something; infix operators have blanks behind them too.
      switch token.byte {
      case UInt8(ascii: "@"), UInt8(ascii: "\\"): return false
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: ":"): return true
      default: return token.flags.contains(.beforeSpace) || endsInOperator(index - 1)
      }
    case .identifier where Self.casts.contains(tokens.word(index)): return true
    default: return endsInOperator(index - 1)
    }
  }

  private static let casts: NameSet = "as is"

  /// Whether a token asks for something behind it.
  private func endsInOperator(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .identifier { return Words.beforeOperand.contains(tokens.word(index)) }
    guard token.kind == .punctuation else { return false }
    switch token.byte {
    case UInt8(ascii: "!"): return false
    case UInt8(ascii: "?"), UInt8(ascii: ">"), UInt8(ascii: "<"): return token.flags.contains(.afterSpace)
    default: return true
    }
  }

  /// Whether a `?` is that of a condition, and not of an optional.
  func isTernary(_ index: Int) -> Bool {
    tokens.isMark(index, "?")
      && (tokens[index].flags.contains(.afterSpace) || tokens[index].flags.contains(.startsLine))
  }

  /// The token behind the `<…>` that opens at `index`, or `index` if none does, or it is no list of types.
  func skipGenerics(_ index: Int) -> Int {
    guard tokens.isMark(index, "<") else { return index }
    var depth = 0
    var place = index
    while place < index + 256 {
      let token = tokens[place]
      switch token.kind {
      case .punctuation:
        switch token.byte {
        case UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ">"):
          depth -= 1
          if depth == 0 { return place + 1 }
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "&"),
          UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "~"), SourceToken.Operator.arrow,
          SourceToken.Operator.comparison:
          break
        default: return index
        }
      case .identifier, .open, .number: break
      default: return index
      }
      place = tokens.next(place)
    }
    return index
  }
}
