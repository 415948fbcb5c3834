internal import L10nFormats
internal import L10nCode

/// What a key or a text says by its looks.
package enum KeyWording {
  /// Whether a text has the mark of a specifier that nobody knows: `%arg`, `%2$arg`.
  package static func hasUnknownSpecifier(_ text: [UInt8]) -> Bool { !marks(in: text).isEmpty }

  /// Whether two texts differ in nothing but their specifiers, which catalogs may give names.
  package static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let (left, right) = (FormatString.withoutLabels(left), FormatString.withoutLabels(right))
    if left == right { return true }
    guard left.contains(UInt8(ascii: "%")) else { return false }
    return FormatParts.split(guessed(left)) == FormatParts.split(guessed(right))
  }

  /// The text with a specifier in the place of each mark.
  private static func guessed(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for mark in marks(in: text).reversed() { result.replaceSubrange(mark, with: "@".utf8) }
    return result
  }

  /// Where `arg` stands for the end of a specifier.
  private static func marks(in text: [UInt8]) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    var rest = text[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      let name = rest.drop { $0 == UInt8(ascii: "$") || $0 &- 0x30 < 10 }
      if name.starts(with: "arg".utf8) { marks.append(name.startIndex..<name.startIndex + 3) }
    }
    return marks
  }
}
