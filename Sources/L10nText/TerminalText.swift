/// Text from files, made safe for a terminal and a log: control, bidirectional and invisible format characters are
/// written as escapes, so that nothing can move the cursor, set colours or reorder what a person reads.
package enum TerminalText {
  /// The text with everything unsafe as `\u{1B}`, `\n` and the like.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escape(of: scalar) {
        result.append(contentsOf: escape.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
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
      if let byte = rest.popFirst() { result += "\\x" + hexadecimal(UInt32(byte), digits: 2) }
    }
    return result
  }

  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0..<0x20, 0x7F..<0xA0: return "\\u{" + hexadecimal(scalar.value, digits: 1) + "}"
    // Marks that reorder or hide text: direction marks, embeddings, isolates, zero-width and line separators,
    // interlinear annotation, tags.
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      // Joiners are part of ordinary Persian, Hindi and emoji text, and change no order.
      if scalar.value == 0x200C || scalar.value == 0x200D { return nil }
      return "\\u{" + hexadecimal(scalar.value, digits: 1) + "}"
    default: return nil
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
