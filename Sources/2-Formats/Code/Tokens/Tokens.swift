/// The tokens of a file with its brackets as a tree: each knows its counterpart. Asking outside of the list gives the end.
///
/// It does not own them: it is valid as long as the call that was given it. That way a scan that asks at every step does not count
/// references.
@safe package struct Tokens {
  private let start: UnsafePointer<SourceToken>?
  /// The number of tokens, without the end.
  package let count: Int

  init(_ tokens: UnsafeBufferPointer<SourceToken>) {
    unsafe start = tokens.baseAddress
    count = tokens.count
  }

  static let end = SourceToken(
    kind: .end, flags: .startsLine, byte: 0, start: .max, end: .max, match: .max, name: .none)

  @inline(__always)
  package subscript(index: Int) -> SourceToken {
    guard let start = unsafe start, UInt(bitPattern: index) < UInt(bitPattern: count) else { return Self.end }
    return unsafe start[index]
  }

  /// The token behind a range that starts at `index`: behind the closing bracket or the end of the string.
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

  /// The opening bracket of a closing one of a kind; nil for any other token.
  func open(of index: Int, _ byte: Unicode.Scalar) -> Int? {
    let token = self[index]
    return token.kind == .close && token.byte == UInt8(ascii: byte) && token.match < index
      ? Int(token.match) : nil
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

  /// The parts of a range between marks; brackets in it stay whole, and long lists are cut.
  func split(_ range: Range<Int>, at mark: Unicode.Scalar, omitsEmpty: Bool = false) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound, parts.count < 4096 {
      if isMark(index, mark) {
        if !omitsEmpty || start < index { parts.append(start..<index) }
        start = index + 1
      }
      index = next(index)
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The bytes from one token to the beginning of another.
  func bytes(of range: Range<Int>) -> Range<Int> {
    let start = Int(self[range.lowerBound].start)
    return start..<max(start, Int(self[range.upperBound].start))
  }

  @inline(__always)
  func startsLine(_ index: Int) -> Bool { self[index].flags.contains(.startsLine) }
}
