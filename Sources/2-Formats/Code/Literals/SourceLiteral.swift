/// A string literal: its text with escapes resolved, and the places of expressions in it.
struct SourceLiteral: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case text([UInt8])
    /// An interpolation, by the token that starts it.
    case hole(Int)
  }

  var pieces: [Piece] = []

  /// The text of a literal without interpolations.
  var plainText: [UInt8]? {
    switch pieces.count {
    case 0: return []
    case 1:
      guard case .text(let bytes) = pieces[0] else { return nil }
      return bytes
    default: return nil
    }
  }

  /// The texts around the expressions, one more than there are of these.
  var parts: [[UInt8]] {
    pieces.reduce(into: [[]]) { parts, piece in
      if case .text(let bytes) = piece { parts[parts.count - 1] += bytes } else { parts.append([]) }
    }
  }

  var hasHoles: Bool {
    pieces.contains { piece in
      if case .hole = piece { true } else { false }
    }
  }

  mutating func append(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    if case .text(let before) = pieces.last {
      pieces[pieces.count - 1] = .text(before + bytes)
    } else {
      pieces.append(.text(bytes))
    }
  }
}
