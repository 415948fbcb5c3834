import L10nText

/// The words, string literals and marks of a Swift file; comments are left out. Enough of the language for a package's
/// manifest: nested comments, raw and multi-line strings; an interpolation makes a string no literal.
struct ManifestTokens {
  struct Token: Equatable {
    enum Kind: Equatable {
      case word([UInt8])
      /// A string; nil where it is no plain literal.
      case string([UInt8]?)
      case punctuation(UInt8)
    }

    var kind: Kind
    var range: Range<Int>

    var literal: PackageManifestFacts.Literal? {
      guard case .string(let text?) = kind else { return nil }
      return .init(text: text, range: range)
    }

    /// 1 for what opens, -1 for what closes.
    var nesting: Int {
      guard case .punctuation(let byte) = kind else { return 0 }
      return "([{".utf8.contains(byte) ? 1 : ")]}".utf8.contains(byte) ? -1 : 0
    }

    /// Whether it is an argument's label: the word with a colon behind.
    func isLabel(_ name: String, before tokens: some RandomAccessCollection<Token>, _ index: Int) -> Bool {
      guard case .word(let word) = kind, word.elementsEqual(name.utf8) else { return false }
      return tokens.dropFirst(index + 1).first?.kind == .punctuation(UInt8(ascii: ":"))
    }

    /// Whether it is one of these words behind a dot: `.target`.
    func isMember(of names: [String], before tokens: [Token], _ index: Int) -> Bool {
      guard case .word(let word) = kind, index > 0, tokens[index - 1].kind == .punctuation(UInt8(ascii: "."))
      else { return false }
      return names.contains { $0.utf8.elementsEqual(word) }
    }
  }

  private(set) var tokens: [Token] = []

  init(_ text: RawSpan, from start: Int, to end: Int) {
    var offset = start
    while offset < end {
      let byte = text[byte: offset]
      let next = offset + 1 < end ? text[byte: offset + 1] : 0
      if byte <= 0x20 {
        offset += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while offset < end, text[byte: offset] != 0x0A, text[byte: offset] != 0x0D { offset += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        offset = Self.behindComment(text, offset, end)
      } else if let string = Self.string(text, offset, end) {
        tokens.append(Token(kind: .string(string.text), range: offset..<string.end))
        offset = string.end
      } else if Self.isWord(byte) {
        var upper = offset
        while upper < end, Self.isWord(text[byte: upper]) { upper += 1 }
        tokens.append(Token(kind: .word(text.copy(offset..<upper)), range: offset..<upper))
        offset = upper
      } else {
        tokens.append(Token(kind: .punctuation(byte), range: offset..<offset + 1))
        offset += 1
      }
    }
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func behindComment(_ text: RawSpan, _ start: Int, _ end: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < end {
      if text.matches("/*", at: offset) {
        depth += 1
        offset += 2
      } else if text.matches("*/", at: offset) {
        depth -= 1
        offset += 2
        if depth == 0 { return offset }
      } else {
        offset += 1
      }
    }
    return end
  }

  /// The string that starts at an offset, with the marks of a raw one; nil where none does.
  private static func string(_ text: RawSpan, _ start: Int, _ end: Int) -> (text: [UInt8]?, end: Int)? {
    var hashes = 0
    while start + hashes < end, text[byte: start + hashes] == UInt8(ascii: "#") { hashes += 1 }
    var offset = start + hashes
    guard offset < end, text[byte: offset] == UInt8(ascii: "\"") else { return nil }
    let isLong = offset + 3 <= end && text.matches("\"\"\"", at: offset)
    let quotes = isLong ? 3 : 1
    offset += quotes
    var content: [UInt8]? = []
    while offset < end {
      let byte = text[byte: offset]
      if byte == UInt8(ascii: "\""), closes(text, offset, end, quotes: quotes, hashes: hashes) {
        return (isLong ? nil : content, offset + quotes + hashes)
      }
      if !isLong, byte == 0x0A || byte == 0x0D { return (nil, offset) }
      if byte == UInt8(ascii: "\\"), offset + hashes + 1 < end,
        (0..<hashes).allSatisfy({ text[byte: offset + 1 + $0] == UInt8(ascii: "#") })
      {
        // Other escapes than these do not stand in names of languages and paths, and are not understood.
        let escaped = text[byte: offset + hashes + 1]
        if escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") {
          content?.append(escaped)
        } else {
          content = nil
        }
        offset += hashes + 2
        continue
      }
      content?.append(byte)
      offset += 1
    }
    return (nil, end)
  }

  private static func closes(_ text: RawSpan, _ offset: Int, _ end: Int, quotes: Int, hashes: Int) -> Bool {
    guard offset + quotes + hashes <= end else { return false }
    return (0..<quotes).allSatisfy { text[byte: offset + $0] == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { text[byte: offset + quotes + $0] == UInt8(ascii: "#") }
  }
}
