/// Splits a source file into tokens.
protocol SourceLexer {
  var text: SourceText { get }
  var tokens: TokenList { get set }
  var offset: Int { get set }
  /// The flags of the next token.
  var flags: SourceToken.Flags { get set }
}

extension SourceLexer {
  /// Appends a token from here to `end`, and goes there.
  @inline(__always)
  mutating func emit(_ kind: SourceToken.Kind, _ byte: UInt8, to end: Int, _ name: Name = .none) {
    if text[end] <= 0x20 { flags.insert(.beforeSpace) }
    let end = min(end, text.count)
    tokens.append(kind, flags, byte, offset..<end, name)
    (flags, offset) = (.none, end)
  }

  /// Takes what stands from here to `end` as a comment.
  mutating func skipComment(to end: Int) {
    let end = min(end, text.count)
    tokens.append(comment: offset..<end)
    offset = end
    flags.insert(.afterSpace)
  }
}
