import L10nText

/// A variable in a format: `%#@name@`, or `%2$#@name@`.
package struct StringsDictReference: Equatable, Sendable {
  /// The name's characters.
  package var name: Range<Int>
  /// The whole reference.
  package var range: Range<Int>
  /// The argument's number, where it is given.
  package var position: Int?

  /// The references in a text, and how many of its bytes they are.
  package static func all(
    in texts: RawSpan, _ text: Range<Int>
  ) -> (references: [StringsDictReference], covered: Int) {
    var references: [StringsDictReference] = []
    var covered = 0
    var offset = text.lowerBound
    while offset < text.upperBound {
      guard texts[byte: offset] == UInt8(ascii: "%") else {
        offset += 1
        continue
      }
      var cursor = offset + 1
      func byte() -> UInt8 { cursor < text.upperBound ? texts[byte: cursor] : 0 }
      if byte() == UInt8(ascii: "%") {
        offset += 2
        continue
      }
      var position = 0
      let digits = cursor
      while (0x30...0x39).contains(byte()), cursor - digits < 6 {
        position = position * 10 + Int(byte() - 0x30)
        cursor += 1
      }
      let isPositional = cursor > digits && byte() == UInt8(ascii: "$")
      if isPositional { cursor += 1 } else { cursor = digits }
      guard byte() == UInt8(ascii: "#") else {
        offset += 1
        continue
      }
      cursor += 1
      guard byte() == UInt8(ascii: "@") else {
        offset += 1
        continue
      }
      cursor += 1
      let name = cursor
      while isName(byte()) { cursor += 1 }
      guard cursor > name, byte() == UInt8(ascii: "@") else {
        offset += 1
        continue
      }
      references.append(
        StringsDictReference(
          name: name..<cursor, range: offset..<cursor + 1, position: isPositional ? position : nil))
      covered += cursor + 1 - offset
      offset = cursor + 1
    }
    return (references, covered)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
