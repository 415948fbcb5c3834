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
    text.withUnsafeBufferPointer { text in
      // What stands for itself is copied in one go.
      var copied = 0
      var offset = 0
      while true {
        offset = nextSpecial(text, from: offset, quote: quote)
        guard offset < text.count else { break }
        guard let special = special(text, at: offset, quote: quote) else {
          offset += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<offset]))
        append(escapeOf: special.scalar, to: &bytes)
        offset += special.length
        copied = offset
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
    }
    bytes.append(quote)
  }

  /// What has to be escaped in a token: quotes and backslashes, control characters, what cannot be seen at all, and
  /// half characters. Nil for what stands for itself.
  @inline(__always)
  private static func special(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int, quote: UInt8
  ) -> (scalar: UInt32, length: Int)? {
    let byte = text[offset]
    if byte >= 0x80 {
      // The first byte tells of most characters that they are none of these.
      return byte == 0xC2 || byte == 0xE2 || byte == 0xED || byte == 0xEF ? hidden(text, at: offset) : nil
    }
    return byte < 0x20 || byte == 0x7F || byte == quote || byte == 0x5C ? (UInt32(byte), 1) : nil
  }

  /// The first byte from `start` on that may have to be escaped; the end if there is none.
  @inline(__always)
  private static func nextSpecial(_ text: UnsafeBufferPointer<UInt8>, from start: Int, quote: UInt8) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var offset = start
    while offset + 16 <= raw.count {
      let bytes = raw.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let hits =
        (bytes .< 0x20) .| (bytes .== quote) .| (bytes .== 0x5C) .| (bytes .== 0x7F) .| (bytes .>= 0xC2)
      if any(hits) { break }
      offset += 16
    }
    while offset < raw.count, case let byte = raw[offset],
      byte >= 0x20, byte != quote, byte != 0x5C, byte < 0x7F || (byte > 0x7F && byte < 0xC2)
    {
      offset += 1
    }
    return offset
  }

  @inline(never)
  private static func hidden(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int)? {
    let length = WTF8.length(of: text[offset])
    guard offset + length <= text.count else { return nil }
    var scalar = UInt32(text[offset]) & (0x7F >> UInt32(length))
    for byte in text[offset + 1..<offset + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
    switch scalar {
    case 0x80..<0xA0, 0x2028, 0x2029, 0xD800..<0xE000, 0xFEFF, 0xFFFE, 0xFFFF: return (scalar, length)
    default: return nil
    }
  }

  private static func append(escapeOf scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0x0A: bytes += #"\n"#.utf8
    case 0x0D: bytes += #"\r"#.utf8
    case 0x09: bytes += #"\t"#.utf8
    case 0x22, 0x27, 0x5C: bytes += [0x5C, UInt8(truncatingIfNeeded: scalar)]
    default: bytes += escape(scalar)
    }
  }

  /// Writes a comment with its marks, over several lines if the words are. What would end a comment inside it is pulled
  /// apart, and control characters become spaces.
  static func append(comment words: [UInt8], style: StringsStyle, isInline: Bool, to bytes: inout [UInt8]) {
    if !style.hasLineComments || isInline, words.withUnsafeBufferPointer(isPlain) {
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

  /// Whether words can stand in a comment as they are: one line without what might end the comment.
  private static func isPlain(_ words: UnsafeBufferPointer<UInt8>) -> Bool {
    if words.contains(UInt8(ascii: "/")) || words.contains(UInt8(ascii: "*")) { return false }
    var offset = 0
    while true {
      offset = nextSpecial(words, from: offset, quote: 0)
      guard offset < words.count else { return true }
      // A backslash is nothing special here.
      if words[offset] != 0x5C, special(words, at: offset, quote: 0) != nil { return false }
      offset += 1
    }
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
