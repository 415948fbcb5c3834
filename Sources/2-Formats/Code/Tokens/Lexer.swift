/// A reader of source code, from one token to the next.
protocol Lexer {
  var text: SourceText { get }
  var tokens: TokenList { get set }
  /// Where the next token starts, and what is known of it.
  var offset: Int { get set }
  var flags: SourceToken.Flags { get set }
}

extension Lexer {
  /// Adds the token that starts at the present place.
  @inline(__always)
  mutating func emit(_ kind: SourceToken.Kind, _ byte: UInt8, to end: Int, _ name: Name = .none) {
    if text[end] <= 0x20 { flags.insert(.beforeSpace) }
    let end = min(end, text.count)
    tokens.append(
      SourceToken(
        kind: kind, flags: flags, byte: byte, start: UInt32(truncatingIfNeeded: offset),
        end: UInt32(truncatingIfNeeded: end), match: UInt32(truncatingIfNeeded: tokens.count), name: name))
    flags = .none
    offset = end
  }

  /// Takes what stands from the present place on as a comment.
  mutating func skipComment(to end: Int) {
    let end = min(end, text.count)
    tokens.append(comment: offset..<end)
    offset = end
    flags.insert(.afterSpace)
  }
}

extension SourceText {
  /// Whether so many `#` stand at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { self[offset + $0] == UInt8(ascii: "#") }
  }
}
