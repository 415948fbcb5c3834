internal import L10nText

/// Texts as a `.strings` file can hold them, whatever they are.
enum StringsSpelling {
  /// A text (WTF-8) as a token: unquoted where that is wanted and possible, else in quotes with escapes. Reads back as
  /// the same text.
  static func token(_ text: [UInt8], quote: UInt8, isBare: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, quote: quote, isBare: isBare, to: &bytes)
    return bytes
  }

  /// Writes a text as a token.
  static func append(_ text: [UInt8], quote: UInt8, isBare: Bool, to bytes: inout [UInt8]) {
    if isBare, canBeBare(text) {
      bytes += text
      return
    }
    bytes.append(quote)
    if text.allSatisfy({ isPlain($0) && $0 != quote }) {
      bytes += text
    } else {
      appendEscaped(text, quote: quote, to: &bytes)
    }
    bytes.append(quote)
  }

  /// Whether a byte stands for itself in a token or a comment, whatever is beside it: no control character, no
  /// backslash, slash or star, and no start of a character that has to be looked at.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x2A, 0x2F, 0x5C, 0x7F, 0xC2, 0xE2, 0xED, 0xEF: false
    default: true
    }
  }

  private static func appendEscaped(_ text: [UInt8], quote: UInt8, to bytes: inout [UInt8]) {
    WTF8.forEachScalar(of: text) { scalar in
      switch scalar {
      case UInt32(quote), 0x5C:
        bytes.append(0x5C)
        bytes.append(UInt8(truncatingIfNeeded: scalar))
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      // Control characters, what cannot be seen at all, and half characters.
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xD800..<0xE000, 0xFEFF, 0xFFFE, 0xFFFF:
        bytes += escape(scalar)
      default: WTF8.append(scalar, to: &bytes)
      }
    }
  }

  /// Writes a comment with its marks, over several lines if the words are. What would end a comment inside it is pulled
  /// apart, and control characters become spaces.
  static func append(comment words: [UInt8], style: StringsStyle, isInline: Bool, to bytes: inout [UInt8]) {
    if words.allSatisfy(isPlain), !style.hasLineComments || isInline {
      bytes += [UInt8(ascii: "/"), UInt8(ascii: "*")]
      bytes += style.commentPadding
      bytes += words
      bytes += style.commentPadding
      bytes += [UInt8(ascii: "*"), UInt8(ascii: "/")]
      return
    }
    let lines = lines(of: words)
    if style.hasLineComments, !isInline {
      bytes +=
        lines.map { Array("//".utf8) + ($0.isEmpty ? [] : style.commentPadding + $0) }
        .joined(separator: style.lineEnd + style.indent)
      return
    }
    let separator = isInline ? [32] : style.lineEnd + style.indent
    var body: [UInt8] = []
    for byte in lines.joined(separator: separator) {
      if byte == UInt8(ascii: "/"), body.last == UInt8(ascii: "*") { body.append(32) }
      body.append(byte)
    }
    // `/*/` does not close, and `**/` does: a space keeps both apart.
    let isTight = body.first == UInt8(ascii: "/") || body.last == UInt8(ascii: "*")
    let padding = isTight ? [32] : style.commentPadding
    bytes += Array("/*".utf8) + padding + body + padding + Array("*/".utf8)
  }

  private static func canBeBare(_ text: [UInt8]) -> Bool {
    guard let first = text.first, text.allSatisfy(OldStyleSyntax.isBare) else { return false }
    guard first == UInt8(ascii: "/") else { return true }
    return text.dropFirst().first != UInt8(ascii: "/")
  }

  private static func escape(_ scalar: UInt32) -> [UInt8] {
    let digits = String(scalar, radix: 16, uppercase: true)
    return Array(#"\U"#.utf8) + Array(repeating: UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      + Array(digits.utf8)
  }

  /// The lines of a text, without what no comment should hold.
  private static func lines(of words: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var previous: UInt32 = 0
    WTF8.forEachScalar(of: words) { scalar in
      switch scalar {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D, 0x2028, 0x2029: lines.append([])
      case 0x09: lines[lines.count - 1].append(9)
      case 0..<0x20, 0x7F..<0xA0, 0xFEFF: lines[lines.count - 1].append(32)
      case 0xD800..<0xE000: WTF8.append(0xFFFD, to: &lines[lines.count - 1])
      default: WTF8.append(scalar, to: &lines[lines.count - 1])
      }
      previous = scalar
    }
    return lines
  }
}
