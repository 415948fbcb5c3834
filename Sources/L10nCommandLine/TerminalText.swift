/// Text from outside, made harmless for a terminal.
package enum TerminalText {
  /// `bytes` as one line of text: control, format and bidirectional characters and line breaks become
  /// `\u{…}`, bytes that are not UTF-8 become `\x…`. Everything else is kept.
  package static func escaped(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      guard let (scalar, length) = leadingScalar(of: rest) else {
        result += "\\x" + hexadecimal(UInt32(first), digits: 2)
        rest = rest.dropFirst()
        continue
      }
      if isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + hexadecimal(scalar.value, digits: 4) + "}"
      }
      rest = rest.dropFirst(length)
    }
    return result
  }

  private static func leadingScalar(of bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    for length in 1...4 {
      let prefix = bytes.prefix(length)
      guard prefix.count == length else { return nil }
      if let text = String(validating: prefix, as: UTF8.self), let scalar = text.unicodeScalars.first {
        return (scalar, length)
      }
    }
    return nil
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
