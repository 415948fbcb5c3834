/// The tokens of a file while a lexer makes them.
package struct TokenList: Sendable {
  package private(set) var tokens: [SourceToken] = []
  /// Comments, in order.
  package private(set) var comments: [Range<Int>] = []

  /// The number of tokens.
  package var count: Int { tokens.count }

  /// A token; outside of the list the end.
  subscript(index: Int) -> SourceToken { tokens.indices.contains(index) ? tokens[index] : Tokens.end }

  /// Hands out the tokens to be asked.
  func withTokens<Result>(_ body: (Tokens) -> Result) -> Result {
    unsafe tokens.withUnsafeBufferPointer { unsafe body(Tokens($0)) }
  }

  mutating func reserve(_ count: Int) { tokens.reserveCapacity(count) }

  @inline(__always)
  mutating func append(
    _ kind: SourceToken.Kind, _ flags: SourceToken.Flags, _ byte: UInt8, _ range: Range<Int>, _ name: Name
  ) {
    tokens.append(
      SourceToken(
        kind: kind, flags: flags, byte: byte, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound), match: UInt32(truncatingIfNeeded: count),
        name: name))
  }

  mutating func append(comment: Range<Int>) { comments.append(comment) }

  mutating func join(_ open: Int, _ close: Int) {
    guard tokens.indices.contains(open), tokens.indices.contains(close) else { return }
    tokens[open].match = UInt32(truncatingIfNeeded: close)
    tokens[close].match = UInt32(truncatingIfNeeded: open)
  }

  /// Says where a string ends, and with which token.
  mutating func endString(_ index: Int, at end: Int, with token: Int, _ flags: SourceToken.Flags) {
    guard tokens.indices.contains(index), tokens.indices.contains(token) else { return }
    tokens[index].end = UInt32(truncatingIfNeeded: end)
    tokens[index].match = UInt32(truncatingIfNeeded: token)
    tokens[index].flags.formUnion(flags)
    tokens[token].match = UInt32(truncatingIfNeeded: token == index ? token : index)
  }

  /// Notes that a bracket has no counterpart: its content reaches to the token before `end`.
  mutating func leaveOpen(_ index: Int, before end: Int) {
    guard tokens.indices.contains(index) else { return }
    tokens[index].match = UInt32(truncatingIfNeeded: max(index, end - 1))
    tokens[index].flags.insert(.isOpen)
  }

  mutating func mark(_ index: Int, _ flags: SourceToken.Flags) {
    guard tokens.indices.contains(index) else { return }
    tokens[index].flags.formUnion(flags)
  }
}
