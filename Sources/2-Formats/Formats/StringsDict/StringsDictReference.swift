import L10nText

/// A variable in a format: `%#@name@`, or `%2$#@name@`.
package struct StringsDictReference: Equatable, Sendable {
  /// The name's characters.
  package var name: Range<Int>
  /// The whole reference.
  package var range: Range<Int>

  /// Whether a text has nothing in it but references.
  package static func areAll(in texts: RawSpan, of text: Range<Int>) -> Bool {
    var offset = text.lowerBound
    while offset < text.upperBound {
      guard let reference = next(in: texts, offset..<text.upperBound), reference.range.lowerBound == offset
      else { return false }
      offset = reference.range.upperBound
    }
    return true
  }

  /// The first reference in a text.
  package static func next(in texts: RawSpan, _ text: Range<Int>) -> StringsDictReference? {
    var offset = text.lowerBound
    while true {
      offset = texts.scan(from: offset, to: text.upperBound, for: UInt8(ascii: "%"))
      guard offset < text.upperBound else { return nil }
      if offset + 1 < text.upperBound, texts[byte: offset + 1] == UInt8(ascii: "%") {
        offset += 2
        continue
      }
      if let reference = reference(at: offset, in: texts, upTo: text.upperBound) { return reference }
      offset += 1
    }
  }

  /// The reference that starts with the `%` at an offset.
  private static func reference(at start: Int, in texts: RawSpan, upTo end: Int) -> StringsDictReference? {
    var cursor = start + 1
    func byte() -> UInt8 { cursor < end ? texts[byte: cursor] : 0 }
    let digits = cursor
    while byte().isDigit, cursor - digits < 6 { cursor += 1 }
    let isPositional = cursor > digits && byte() == UInt8(ascii: "$")
    if isPositional { cursor += 1 } else { cursor = digits }
    guard byte() == UInt8(ascii: "#") else { return nil }
    cursor += 1
    guard byte() == UInt8(ascii: "@") else { return nil }
    cursor += 1
    let name = cursor
    while isName(byte()) { cursor += 1 }
    guard cursor > name, byte() == UInt8(ascii: "@") else { return nil }
    return StringsDictReference(name: name..<cursor, range: start..<cursor + 1)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }
}
