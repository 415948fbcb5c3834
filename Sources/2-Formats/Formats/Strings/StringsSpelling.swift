internal import L10nText

/// Texts as a `.strings` file can hold them, whatever they are.
package enum StringsSpelling {
  /// A text in quotes.
  package static func quoted(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, quote: UInt8(ascii: "\""), isBare: false, to: &bytes)
    return bytes
  }

  /// Writes a text (WTF-8) as a token: unquoted where that is wanted and possible, else in quotes with escapes. Reads
  /// back as the same text.
  /// - Parameter isASCII: whether all other characters are escaped.
  static func append(
    _ text: [UInt8], quote: UInt8, isBare: Bool, isASCII: Bool = false, to bytes: inout [UInt8]
  ) {
    if isBare, canBeBare(text) {
      bytes += text
      return
    }
    bytes.append(quote)
    if isASCII, text.contains(where: { $0 >= 0x80 }) {
      appendASCII(text, quote: quote, to: &bytes)
      bytes.append(quote)
      return
    }
    var offset = 0
    while offset < text.count {
      if let special = special(text, at: offset, quote: quote) {
        append(escapeOf: special.scalar, to: &bytes)
        offset += special.length
      } else {
        bytes.append(text[offset])
        offset += 1
      }
    }
    bytes.append(quote)
  }

  /// Writes a text with escapes for all but ASCII, two of them for what has two units in UTF-16.
  private static func appendASCII(_ text: [UInt8], quote: UInt8, to bytes: inout [UInt8]) {
    WTF8.forEachScalar(of: text) { scalar in
      switch scalar {
      case 0x5C, 0x09, 0x0A, 0x0D, UInt32(quote): append(escapeOf: scalar, to: &bytes)
      case 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: scalar))
      case 0x10000...:
        bytes += escape(0xD800 + (scalar - 0x10000) >> 10) + escape(0xDC00 + (scalar - 0x10000) & 0x3FF)
      default: bytes += escape(scalar)
      }
    }
  }

  /// The character at an offset that needs an escape in a token, and its length: quotes and backslashes,
  /// control characters, invisible ones, and half characters. Nil where the character stands for itself.
  private static func special(
    _ text: [UInt8], at offset: Int, quote: UInt8
  ) -> (scalar: UInt32, length: Int)? {
    let byte = text[offset]
    if byte >= 0x80 {
      // The first byte tells of most characters that they are none of these.
      let mayBe = byte == 0xC2 || byte == 0xE2 || byte == 0xED || byte == 0xEF
      return mayBe ? hidden(text, at: offset) : nil
    }
    return byte < 0x20 || byte == 0x7F || byte == quote || byte == 0x5C ? (UInt32(byte), 1) : nil
  }

  private static func hidden(_ text: [UInt8], at offset: Int) -> (scalar: UInt32, length: Int)? {
    let length = WTF8.length(of: text[offset])
    guard offset + length <= text.count else { return nil }
    var scalar = UInt32(text[offset]) & (0x7F >> UInt32(length))
    for byte in text[(offset + 1)..<(offset + length)] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
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
  /// - Parameter isInline: whether it shares its line with an entry.
  static func append(
    comment words: [UInt8], _ style: StringsStyle, isInline: Bool, to bytes: inout [UInt8]
  ) {
    if style.hasLineComments, !isInline { return append(lineComment: words, style, to: &bytes) }
    bytes.append(UInt8(ascii: "/"))
    bytes.append(UInt8(ascii: "*"))
    bytes += style.commentPadding
    let start = bytes.count
    append(wordsOf: words, isBlock: true, to: &bytes) { bytes in
      if isInline { bytes.append(32) } else { bytes += style.newLine }
    }
    // `/*/` does not close, and `**/` does: a space keeps both apart.
    let isTight =
      start < bytes.count && (bytes[start] == UInt8(ascii: "/") || bytes.last == UInt8(ascii: "*"))
    if isTight, bytes[start - 1] == UInt8(ascii: "*") {
      bytes.insert(32, at: start)
      bytes.append(32)
    } else {
      bytes += style.commentPadding
    }
    bytes.append(UInt8(ascii: "*"))
    bytes.append(UInt8(ascii: "/"))
  }

  /// Appends a comment with marks at each of its lines.
  private static func append(lineComment words: [UInt8], _ style: StringsStyle, to bytes: inout [UInt8]) {
    var (marks, start) = (0, 0)
    func open(_ bytes: inout [UInt8]) {
      bytes.append(UInt8(ascii: "/"))
      bytes.append(UInt8(ascii: "/"))
      marks = bytes.count
      bytes += style.commentPadding
      start = bytes.count
    }
    // The padding behind the marks of an empty line is taken away.
    func close(_ bytes: inout [UInt8]) { if bytes.count == start { bytes.removeLast(start - marks) } }
    open(&bytes)
    append(wordsOf: words, isBlock: false, to: &bytes) { bytes in
      close(&bytes)
      bytes += style.newLine
      open(&bytes)
    }
    close(&bytes)
  }

  /// Writes the words of a comment without what no comment should hold.
  private static func append(
    wordsOf words: [UInt8], isBlock: Bool, to bytes: inout [UInt8], newLine: (inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    var offset = 0
    while offset < words.count {
      let found = special(words, at: offset, quote: UInt8(ascii: "/"))
      // Tabs and backslashes are nothing special here.
      guard let found, found.scalar != 0x09, found.scalar != 0x5C else {
        bytes.append(words[offset])
        offset += 1
        continue
      }
      switch found.scalar {
      case 0x0A, 0x0D, 0x2028, 0x2029: newLine(&bytes)
      case UInt32(UInt8(ascii: "/")):
        if isBlock, bytes.count > start, bytes.last == UInt8(ascii: "*") { bytes.append(32) }
        bytes.append(UInt8(ascii: "/"))
      case 0xD800..<0xE000: WTF8.append(0xFFFD, to: &bytes)
      case 0xFFFE, 0xFFFF: WTF8.append(found.scalar, to: &bytes)
      default: bytes.append(32)
      }
      offset += found.length
      // CR and LF are one line end.
      if found.scalar == 0x0D, offset < words.count, words[offset] == 0x0A { offset += 1 }
    }
  }

  static func canBeBare(_ text: [UInt8]) -> Bool {
    guard let first = text.first, text.allSatisfy(OldStyleSyntax.isBare) else { return false }
    guard first == UInt8(ascii: "/") else { return true }
    return text.dropFirst().first != UInt8(ascii: "/")
  }

  private static func escape(_ scalar: UInt32) -> [UInt8] {
    Array((#"\U"# + Hexadecimal.text(scalar, digits: 4, uppercase: true)).utf8)
  }
}
