internal import L10nLocale
internal import L10nText

/// Finds characters that are hardly ever meant, and text that is not in normal form.
enum OddCharacters: TextCheck {
  static let rules: [Rule] = [.oddCharacter, .bidiUnbalanced, .notNormalized]
  static let wants: TextTraits = [.control, .foreign]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard !text.traits.isDisjoint(with: [.control, .foreign]) else { return }
    var embeddings: [Range<Int>] = []
    var isolates: [Range<Int>] = []
    var isClosedTwice: Range<Int>?
    var odd: (scalar: UInt32, name: String, range: Range<Int>)?
    var previous: UInt32 = 0
    for (scalar, range) in TextScalars(text.text) {
      defer { previous = scalar }
      switch scalar {
      case 0x202A, 0x202B, 0x202D, 0x202E: embeddings.append(range)
      case 0x2066, 0x2067, 0x2068: isolates.append(range)
      case 0x202C: if embeddings.popLast() == nil { isClosedTwice = isClosedTwice ?? range }
      case 0x2069: if isolates.popLast() == nil { isClosedTwice = isClosedTwice ?? range }
      // Scripts without spaces break lines at U+200B, and Arabic words are drawn out with U+0640.
      case 0x200B where isSpaced(previous): odd = odd ?? (scalar, "a space without width, U+200B,", range)
      case 0x0640 where !(0x600...0x6FF).contains(previous):
        odd = odd ?? (scalar, "a kashida, U+0640,", range)
      default: if odd == nil, let name = name(of: scalar) { odd = (scalar, name, range) }
      }
    }
    if let odd, !has(odd.scalar, text.original?.text) {
      faults.add(.oddCharacter, "there is \(odd.name) in the text", at: odd.range)
    }
    if let place = isClosedTwice ?? embeddings.first ?? isolates.first {
      faults.add(
        .bidiUnbalanced, "a control of the direction of text has no counterpart", at: place,
        hint: "the following text runs in the wrong direction")
    }
    if text.traits.contains(.foreign), let normal = try? NFC.normalized(text.text), normal != text.text,
      text.original.map({ (try? NFC.normalized($0.text)) == $0.text }) ?? true
    {
      faults.add(
        .notNormalized, "the text is not in normal form C", hint: "searches and comparisons by bytes fail",
        fixed: normal)
    }
  }

  /// Whether it is a letter of a script that puts spaces between words: Latin, Greek, Cyrillic.
  private static func isSpaced(_ scalar: UInt32) -> Bool {
    (0x41...0x52F).contains(scalar) && Unicode.Scalar(scalar)?.properties.isAlphabetic == true
  }

  private static func has(_ scalar: UInt32, _ original: [UInt8]?) -> Bool {
    original.map { TextScalars($0).contains { $0.scalar == scalar } } ?? false
  }

  private static func name(of scalar: UInt32) -> String? {
    switch scalar {
    case 9, 10, 13: nil
    case 0..<32, 127..<160: "a control character, U+\(hexadecimal(scalar)),"
    case 0xFFFD: "a replacement character, U+FFFD,"
    case 0xE000...0xF8FF, 0xF0000...0x10FFFD: "a character of private use, U+\(hexadecimal(scalar)),"
    default: nil
    }
  }

  private static func hexadecimal(_ scalar: UInt32) -> String {
    Hexadecimal.text(scalar, digits: 4, uppercase: true)
  }
}
