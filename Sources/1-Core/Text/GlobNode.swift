/// A pattern as a tree. Text is taken by scalars; a byte that is not UTF-8 is the number above all scalars plus
/// the byte.
indirect enum GlobNode {
  /// One character.
  case symbol(GlobSymbol)
  /// Nodes that match one after the other.
  case sequence([GlobNode])
  /// Nodes of which one matches.
  case alternatives([GlobNode])
  /// Any number of one symbol.
  case any(GlobSymbol)

  static let slash = UInt32(UInt8(ascii: "/"))

  /// A node that matches nothing, or what `node` matches.
  static func optional(_ node: GlobNode) -> GlobNode { .alternatives([.sequence([]), node]) }
}

/// What one character of a pattern stands for.
enum GlobSymbol: Sendable {
  /// Exactly this.
  case character(UInt32)
  /// Every character.
  case anything
  /// Every character but `/`.
  case anythingButSlash
  /// A character within one of the ranges, or one that is within none of them.
  case set([ClosedRange<UInt32>], isNegated: Bool)

  func matches(_ character: UInt32) -> Bool {
    switch self {
    case .character(let expected): character == expected
    case .anything: true
    case .anythingButSlash: character != GlobNode.slash
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
    }
  }
}

/// Takes bytes, gives characters: scalars, and each byte that is part of none as `0x110000` plus the byte.
struct GlobScalars {
  private var pending: [UInt8] = []
  private var wanted = 0

  mutating func take(_ byte: UInt8, _ body: (UInt32) -> Void) {
    if wanted == 0, byte < 0x80 { return body(UInt32(byte)) }
    if wanted > 0, byte & 0xC0 != 0x80 { finish(body) }
    if wanted == 0 {
      if byte < 0x80 { return body(UInt32(byte)) }
      wanted = WTF8.length(of: byte)
      guard wanted > 1 else {
        wanted = 0
        return body(0x110000 + UInt32(byte))
      }
    }
    pending.append(byte)
    if pending.count == wanted { finish(body) }
  }

  /// Gives what is left of a sequence that is cut off, or whole.
  mutating func finish(_ body: (UInt32) -> Void) {
    guard wanted > 0 else { return }
    if pending.count == wanted, let text = String(validating: pending, as: UTF8.self) {
      for scalar in text.unicodeScalars { body(scalar.value) }
    } else {
      for byte in pending { body(0x110000 + UInt32(byte)) }
    }
    pending.removeAll(keepingCapacity: true)
    wanted = 0
  }
}
