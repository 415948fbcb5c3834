/// Text from files, made safe for a terminal and a log: control, bidirectional and invisible format characters are
/// written as escapes, so that nothing can move the cursor, set colours or reorder what a person reads; and of what a
/// runner would take for a command, one character is (`\u{3A}:error::`, `#\u{23}vso[`).
package enum TerminalText {
  /// The text with everything unsafe as `\u{1B}`, `\n` and the like.
  package static func escaped(_ text: String) -> String { escaped(text, keeping: []) }

  /// Composed text, with everything unsafe as escapes but the scalars in `kept`: the last border before a stream.
  /// A form that forgets to escape starts no command of a runner and moves no cursor.
  package static func escaped(_ text: String, keeping kept: [String]) -> String {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { !HiddenScalar.mayBegin(with: $0) || $0 == 0x0A && kept.contains("\n") }
        && !WorkflowCommand.mayOccur(in: bytes) ? nil : escaped(bytes, keeping: kept)
    } ?? text
  }

  private static func escaped(_ text: UnsafeBufferPointer<UInt8>, keeping kept: [String]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    var offset = 0
    while offset < text.count {
      guard let (value, length) = HiddenScalar.scalar(at: offset, in: text) else { break }
      if value < 0x20, let whole = kept.first(where: { text[offset...].starts(with: $0.utf8) }) {
        result += whole.utf8
        offset += whole.utf8.count
        continue
      }
      if HiddenScalar.contains(value) || WorkflowCommand.hasEscape(at: offset, in: text) {
        result += escape(of: value).utf8
      } else {
        result.append(contentsOf: UnsafeBufferPointer(rebasing: text[offset..<(offset + length)]))
      }
      offset += length
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Bytes from the file system or a file: as text where they are UTF-8, other bytes as `\xFF`.
  package static func escaped(bytes: some Collection<UInt8>) -> String {
    var result = ""
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      if let text = String(validating: rest, as: UTF8.self) { return result + escaped(text) }
      // The longest valid part, then one byte as an escape.
      var length = 0
      while length < rest.count {
        let size = WTF8.length(of: rest[rest.startIndex + length])
        let part = rest.dropFirst(length).prefix(size)
        guard part.count == size, String(validating: part, as: UTF8.self) != nil else { break }
        length += size
      }
      result += escaped(String(decoding: rest.prefix(length), as: UTF8.self))
      rest = rest.dropFirst(length)
      if let byte = rest.popFirst() { result += "\\x" + Hexadecimal.text(byte, digits: 2, uppercase: true) }
    }
    return result
  }

  private static func escape(of scalar: UInt32) -> String {
    switch scalar {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    default: "\\u{" + Hexadecimal.text(scalar, digits: 1, uppercase: true) + "}"
    }
  }
}

/// Characters that move the cursor, set colours, reorder or hide what a person reads: control characters, marks and
/// overrides of direction, zero-width and line separators, interlinear annotation, tags. Wherever text of a file is
/// shown, they are escaped or marked. Joiners are not among them: they are part of ordinary Persian, Hindi and emoji text, and
/// change no order.
package enum HiddenScalar {
  /// Whether a scalar is one of them.
  package static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C, 0x200D: false
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Whether a byte may begin one of them in UTF-8.
  @inline(__always)
  package static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// The scalar whose sequence of well-formed WTF-8 begins at `offset`, and its length; nil where it is cut short.
  package static func scalar(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int)? {
    let lead = text[offset]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = WTF8.length(of: lead)
    guard offset + length <= text.count else { return nil }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for place in 1..<length { scalar = scalar << 6 | UInt32(text[offset + place] & 0x3F) }
    return (scalar, length)
  }
}

/// Commands to the runners of continuous integration, in a log: `::error::…` at the beginning of a line, even behind blanks (GitHub);
/// `##[…]`, `##vso[…]` and `##teamcity[…]` anywhere (GitHub, Azure, TeamCity). An escape for one character disarms a command.
package enum WorkflowCommand {
  /// Whether two bytes stand next to each other in a text with which every command begins.
  static func mayOccur(in text: some Sequence<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      if byte == last, byte == colon || byte == hash { return true }
      last = byte
    }
    return false
  }

  /// Whether the byte at `offset` is the one to escape: the first of two colons that begin a word, as every word can come
  /// to stand at the beginning of a line; or the last `#` before a name and a bracket.
  package static func hasEscape(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[offset] {
    case colon: offset + 1 < text.count && text[offset + 1] == colon && isWordStart(offset, in: text)
    case hash: offset > 0 && text[offset - 1] == hash && opensBracket(offset + 1, in: text)
    default: false
    }
  }

  private static let colon = UInt8(ascii: ":")
  private static let hash = UInt8(ascii: "#")

  /// Whether nothing or a space of any kind stands before `offset`: a runner takes them all away.
  private static func isWordStart(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if offset == 0 { return true }
    var start = offset - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard let (value, _) = HiddenScalar.scalar(at: start, in: text), let scalar = Unicode.Scalar(value) else {
      return true
    }
    return scalar.properties.isWhitespace || HiddenScalar.contains(value)
  }

  private static func opensBracket(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = offset
    while place < text.count, isNameByte(text[place]) { place += 1 }
    return place < text.count && text[place] == UInt8(ascii: "[")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._".utf8.contains(byte)
  }
}
