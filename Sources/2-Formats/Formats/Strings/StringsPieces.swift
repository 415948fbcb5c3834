/// What stands between the parts of an entry and between entries, written out once for a file: a value without arrays of
/// its own, which would be counted for every entry.
struct StringsPieces {
  /// One of them.
  enum Piece: Int, CaseIterable {
    /// Between two entries that have lines of their own.
    case separator
    /// Between two entries on one line.
    case gap
    /// Before an entry that starts its line.
    case indent
    /// Between the comment and its entry.
    case newLine
    /// Between key and value.
    case equals
    /// Inside the marks of a comment, beside its words.
    case padding
  }

  /// Whether comments are `// …`.
  let hasLineComments: Bool
  private let bytes: [UInt8]
  /// Where each piece ends; it starts where the one before it does.
  private let ends: SIMD8<Int>

  init(_ style: StringsStyle) {
    var bytes: [UInt8] = []
    var ends = SIMD8<Int>()
    for piece in Piece.allCases {
      switch piece {
      case .separator: for _ in 0...style.blankLines { bytes += style.lineEnd }
      case .gap: bytes += style.gap
      case .indent: bytes += style.indent
      case .newLine: bytes += style.lineEnd + style.indent
      case .equals: bytes += style.equals
      case .padding: bytes += style.commentPadding
      }
      ends[piece.rawValue] = bytes.count
    }
    hasLineComments = style.hasLineComments
    self.bytes = bytes
    self.ends = ends
  }

  func append(_ piece: Piece, to text: inout [UInt8]) {
    let start = piece.rawValue == 0 ? 0 : ends[piece.rawValue - 1]
    let end = ends[piece.rawValue]
    if start < end {
      bytes.withUnsafeBufferPointer {
        text.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end]))
      }
    }
  }
}
