internal import L10nText

/// Rows as PostgreSQL's COPY has them in its text form: columns between tabs, everything else behind backslashes. Whatever
/// a text says, it stays a text.
struct CopyText {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func text(_ text: String?) {
    separate()
    guard let text else {
      bytes += "\\N".utf8
      return
    }
    for byte in text.utf8 {
      switch byte {
      case 0x00: bytes += "\u{2400}".utf8  // The server takes no NUL: the picture of one.
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0B: bytes += "\\v".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      default: bytes.append(byte)
      }
    }
  }

  mutating func integer(_ number: Int?) {
    separate()
    bytes += (number.map { String($0) } ?? "\\N").utf8
  }

  /// Adds bytes as hexadecimal digits.
  mutating func blob(_ content: [UInt8]) {
    separate()
    bytes += "\\\\x".utf8
    Hexadecimal.append(content, to: &bytes)
  }

  mutating func endRow() {
    bytes.append(0x0A)
    isFirst = true
  }

  private mutating func separate() {
    if !isFirst { bytes.append(0x09) }
    isFirst = false
  }
}
