/// Text from files, made safe for a terminal and a log: control, bidirectional and invisible format characters are
/// written as escapes, so that nothing can move the cursor, set colours or reorder what a person reads; and of what a
/// runner would take for a command, one character is (`\u{3A}:error::`, `#\u{23}vso[`).
package enum TerminalText {
  /// The text with everything unsafe as `\u{1B}`, `\n` and the like.
  package static func escaped(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && !WorkflowCommand.mayOccur(in: bytes)
        ? nil : escaped(bytes)
    } ?? text
  }

  private static func escaped(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    var offset = 0
    while offset < text.count {
      guard let (value, length) = HiddenScalar.scalar(at: offset, in: text) else { break }
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
      if let byte = rest.popFirst() { result += "\\x" + hexadecimal(UInt32(byte), digits: 2) }
    }
    return result
  }

  private static func escape(of scalar: UInt32) -> String {
    switch scalar {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    default: "\\u{" + hexadecimal(scalar, digits: 1) + "}"
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
