/// The tokens of a file with its brackets as a tree: each knows its counterpart. Asking outside of the list gives the end.
package struct TokenList: Sendable {
  package private(set) var tokens: [SourceToken] = []
  /// Comments, in order.
  package private(set) var comments: [Range<Int>] = []

  /// How many tokens there are, without the end.
  package var count: Int { tokens.count }

  static let end = SourceToken(
    kind: .end, flags: .startsLine, byte: 0, start: .max, end: .max, match: .max, name: .none)

  @inline(__always)
  package subscript(index: Int) -> SourceToken {
    index >= 0 && index < tokens.count ? tokens[index] : Self.end
  }

  /// The token behind what starts at `index`: behind the closing bracket or the end of the string.
  @inline(__always)
  func next(_ index: Int) -> Int {
    let token = self[index]
    switch token.kind {
    case .open, .string, .interpolation: return max(index, Int(token.match)) &+ 1
    default: return index &+ 1
    }
  }

  /// The closing counterpart of an opening token, at least `index`.
  @inline(__always)
  func close(of index: Int) -> Int { max(index, Int(self[index].match)) }

  @inline(__always)
  func isMark(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    let token = self[index]
    return token.kind == .punctuation && token.byte == UInt8(ascii: byte)
  }

  @inline(__always)
  func isOpen(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    let token = self[index]
    return token.kind == .open && token.byte == UInt8(ascii: byte)
  }

  @inline(__always)
  func isOperator(_ index: Int, _ byte: UInt8) -> Bool {
    let token = self[index]
    return token.kind == .punctuation && token.byte == byte
  }

  /// The identifier at `index`, or no name.
  @inline(__always)
  func name(_ index: Int) -> Name {
    let token = self[index]
    return token.kind == .identifier ? token.name : .none
  }

  /// The word at `index`, unless backticks make an ordinary name of it.
  @inline(__always)
  func word(_ index: Int) -> Name {
    let token = self[index]
    return token.kind == .identifier && !token.flags.contains(.marked) ? token.name : .none
  }

  @inline(__always)
  func startsLine(_ index: Int) -> Bool { self[index].flags.contains(.startsLine) }

  // MARK: Building

  mutating func reserve(_ count: Int) { tokens.reserveCapacity(count) }

  @inline(__always)
  mutating func append(_ token: SourceToken) { tokens.append(token) }

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

  /// Says of a bracket that its counterpart is missing: what it opens reaches to the token before `end`.
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
