package import L10nText

/// Text as XML writes it.
package enum XMLText {
  /// Whether XML can hold a text: it has no way to write most control characters, halves of surrogate pairs, U+FFFE
  /// and U+FFFF.
  package static func canHold(_ text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable(unsafe isPlain) ?? isPlain(Array(text).span)
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool { unsafe isPlain(text.span) }

  /// Looks at the bytes: few of them start a character that XML cannot hold.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte < 0x20 {
        if byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
      } else if byte == 0xED || byte == 0xEF {
        guard index + 2 < text.count else { return false }
        if byte == 0xED, text[index + 1] >= 0xA0 { return false }
        if byte == 0xEF, text[index + 1] == 0xBF, text[index + 2] >= 0xBE { return false }
      }
    }
    return true
  }

  private static func canHold(scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Text between tags: `<`, `>`, `&` and CR are escaped. What XML cannot hold becomes U+FFFD.
  package static func escape(_ text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    append(text, isAttribute: false, to: &result)
    return result
  }

  /// An attribute's value without its quotes, which are double: quotes, tabs and line ends are escaped as well.
  package static func escape(attribute text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    append(text, isAttribute: true, to: &result)
    return result
  }

  /// Adds a text, escaped.
  static func append(_ text: some Collection<UInt8>, isAttribute: Bool, to result: inout [UInt8]) {
    guard canHold(text) else { return appendRepaired(text, isAttribute: isAttribute, to: &result) }
    var rest = text[...]
    while let place = rest.firstIndex(where: { reference(for: $0, isAttribute: isAttribute) != nil }) {
      result += rest[..<place]
      if let reference = reference(for: rest[place], isAttribute: isAttribute) { result.append(reference) }
      rest = rest[rest.index(after: place)...]
    }
    result += rest
  }

  /// Adds a text that stands between tags, escaped. False where there is a character that XML cannot hold; then nothing
  /// is added.
  package static func append(_ text: [UInt8], to result: inout ByteBuffer) -> Bool {
    append(text, isAttribute: false, to: &result)
  }

  /// Appends an attribute's value without its quotes, which are double.
  package static func append(attribute text: [UInt8], to result: inout ByteBuffer) -> Bool {
    append(text, isAttribute: true, to: &result)
  }

  private static func append(_ text: [UInt8], isAttribute: Bool, to result: inout ByteBuffer) -> Bool {
    guard isPlain(text.span) else { return false }
    for byte in text {
      if let reference = reference(for: byte, isAttribute: isAttribute) {
        result.append(reference)
      } else {
        result.append(byte)
      }
    }
    return true
  }

  private static func appendRepaired(
    _ text: some Collection<UInt8>, isAttribute: Bool, to result: inout [UInt8]
  ) {
    WTF8.forEachScalar(of: text) { scalar in
      if let byte = UInt8(exactly: scalar), let reference = reference(for: byte, isAttribute: isAttribute) {
        result.append(reference)
      } else {
        WTF8.append(canHold(scalar: scalar) ? scalar : 0xFFFD, to: &result)
      }
    }
  }

  /// The reference that is written for a character; nil for most.
  private static func reference(for byte: UInt8, isAttribute: Bool) -> StaticString? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x0D: "&#13;"
    case 0x22: isAttribute ? "&quot;" : nil
    case 0x09: isAttribute ? "&#9;" : nil
    case 0x0A: isAttribute ? "&#10;" : nil
    default: nil
    }
  }
}
