internal import L10nSources

/// What a key or a text says by its looks.
package enum KeyWording {
  /// Whether a text has the mark of a specifier that nobody knows: `%arg`, `%2$arg`.
  package static func hasUnknownSpecifier(_ text: [UInt8]) -> Bool { !marks(in: text).isEmpty }

  /// Whether two texts differ in nothing but their specifiers.
  package static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
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

  /// Whether a key can stand for a text: `OK`, `Save as…`, `%@ of %@`, `(new)`, and not `save_as`, `menu.save`, `saveAs`.
  package static func readsAsText(_ key: [UInt8]) -> Bool {
    if key.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 >= 0x80 || isPunctuation($0) }) { return true }
    guard let first = key.first(where: isLetter) else { return true }
    if first & 0x20 != 0 { return false }
    if key.contains(UInt8(ascii: "_")) { return false }
    // A dot inside joins names; one at the end closes a sentence.
    if key.dropLast().contains(UInt8(ascii: ".")) { return key.suffix(2).elementsEqual("..".utf8) }
    return true
  }

  /// Signs of sentences, which names of keys have no use for.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
