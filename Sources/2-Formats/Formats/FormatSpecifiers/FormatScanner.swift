internal import L10nText

/// Reads one format specifier after the other, by Core Foundation's grammar: flags, numbers, `*`, `.` and length in
/// any order and any number, then the conversion. Directly behind the sign, or the argument's number, a name may stand in
/// brackets.
///
/// Core Foundation sees a specifier in "100% of" and "%0 of %1", too, where a person means a percent sign or an
/// argument of another kind: `FormatReading` chooses between the two.
struct FormatScanner {
  enum Item {
    case specifier(FormatSpecifier)
    /// `%%`.
    case percent
    case stray
  }

  let text: [UInt8]
  let reading: FormatReading
  /// The offset where the scan goes on: that of a `%` when `next` is called.
  var offset = 0
  /// The number of arguments that specifiers without a number have taken.
  private(set) var counted = 0
  /// The arguments of names without a number: the build counts the names by their first use.
  private(set) var named: [[UInt8]: Int] = [:]

  private var byte: UInt8 { offset < text.count ? text[offset] : 0 }

  /// The grammar of a specifier in one loop, a case for each part.
  mutating func next() -> Item {
    let start = offset
    offset += 1
    var position: Int?
    var length = 0
    var hasStar = false
    var hasSpace = false
    var hasHash = false
    var hasPoint = false
    var label: FormatSpecifier.Label?
    var labelPlace = offset
    while true {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let isFirst = offset == labelPlace
        let number = number()
        if byte == UInt8(ascii: "$") {
          // The number comes first: brackets before it hold no name.
          guard label == nil else {
            offset = start + 1
            return .stray
          }
          offset += 1
          position = number
          if isFirst { labelPlace = offset }
        }
      case UInt8(ascii: "(") where offset == labelPlace && label == nil:
        guard let found = self.label() else {
          offset = start + 1
          return .stray
        }
        label = found
        offset = found.range.upperBound
      case UInt8(ascii: "*"):
        offset += 1
        hasStar = true
        star()
      case UInt8(ascii: "l"):
        length += 1
        offset += 1
      case UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "z"), UInt8(ascii: "t"):
        length = 1
        offset += 1
      case UInt8(ascii: "h"), UInt8(ascii: "L"), UInt8(ascii: "-"), UInt8(ascii: "+"):
        offset += 1
      case UInt8(ascii: "."):
        // "40%. For": a full stop between a number's percent sign and a blank ends a sentence.
        let isFullStop = offset == start + 1 && start > 0 && text[start - 1].isDigit
        hasPoint = !isFullStop || offset + 1 >= text.count || text[offset + 1] != 0x20
        offset += 1
      case UInt8(ascii: " "):
        hasSpace = true
        offset += 1
      case UInt8(ascii: "#"):
        hasHash = true
        offset += 1
      default:
        return conversion(
          from: start, position: position, label: label, isLong: length > 0, hasStar: hasStar,
          isBlank: hasSpace && position == nil && !hasPoint && !hasStar, hasHash: hasHash)
      }
    }
  }

  /// A number, at most 9,999,999: no argument has a greater one.
  private mutating func number() -> Int {
    var number = 0
    while byte &- UInt8(ascii: "0") < 10 {
      number = min(number &* 10 &+ Int(byte &- UInt8(ascii: "0")), 9_999_999)
      offset += 1
    }
    return number
  }

  /// A width or precision that is an argument: the next one, or the one of its number.
  private mutating func star() {
    let mark = offset
    if byte &- UInt8(ascii: "0") < 10 {
      _ = number()
      if byte == UInt8(ascii: "$") {
        offset += 1
        return
      }
      offset = mark
    }
    counted += 1
  }

  /// The name in brackets that starts here: a word as Swift's, so that "50%(ca.)" and "%(9)" have none.
  private func label() -> FormatSpecifier.Label? {
    let name = text[(offset + 1)...].prefix { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte.isDigit || byte.isLetter
    }
    guard let first = name.first, first &- 0x30 >= 10, name.endIndex < text.count,
      text[name.endIndex] == UInt8(ascii: ")")
    else { return nil }
    return FormatSpecifier.Label(name: Array(name), range: offset..<name.endIndex + 1)
  }

  /// The number of an argument that has none written: the next one, but for a name that stood before.
  private mutating func nextArgument(_ label: FormatSpecifier.Label?) -> Int {
    if let label, let known = named[label.name] { return known }
    counted += 1
    if let label { named[label.name] = counted }
    return counted
  }

  private mutating func conversion(
    from start: Int, position: Int?, label: FormatSpecifier.Label?, isLong: Bool, hasStar: Bool,
    isBlank: Bool, hasHash: Bool
  ) -> Item {
    let byte = byte
    if byte == UInt8(ascii: "%"), reading == .loader || offset == start + 1 {
      offset += 1
      return .percent
    }
    let isBare = position == nil && offset == label?.range.upperBound ?? start + 1
    let isProse = reading == .meant && isProse(from: start, byte, isBare: isBare, isBlank: isBlank)
    guard !isProse, let (kind, style) = Self.kind(byte, isLong: isLong) else {
      offset = start + 1
      return .stray
    }
    offset += 1
    var name: [UInt8] = []
    var found = kind
    if byte == UInt8(ascii: "@"), hasHash, let end = variableEnd() {
      name = Array(text[offset..<end])
      offset = end + 1
      found = .variable
    } else if byte == UInt8(ascii: "a"), text[offset...].starts(with: "rg".utf8) {
      // `%arg`, which only string catalogs have, is the substitution's own number.
      offset += 2
      found = .integer64
    }
    return .specifier(
      FormatSpecifier(
        range: start..<offset, name: name, label: label, argument: position ?? nextArgument(label),
        position: position, kind: found, style: style, conversion: byte, hasStar: hasStar))
  }

  /// Whether a person means a percent sign, though a program reads a specifier from `start` to the conversion `letter`.
  /// - Parameters:
  ///   - isBare: whether nothing but a name stands between them.
  ///   - isBlank: whether only a blank stands between them, beside a name, signs and sizes.
  private func isProse(from start: Int, _ letter: UInt8, isBare: Bool, isBlank: Bool) -> Bool {
    guard letter.isLetter else { return false }
    let next = offset + 1 < text.count ? text[offset + 1] : 0
    let beginsWord = next.isLetter || next >= 0x80
    var before = start
    if isBlank { while before > 0, text[before - 1] == 0x20 { before -= 1 } }
    let followsNumber = before > 0 && text[before - 1].isDigit
    // "100%free", "100%(pure)gold".
    guard isBlank else {
      return followsNumber && beginsWord && isBare && !text[offset...].starts(with: "arg".utf8)
    }
    // "100 % d'accord", "% of screen", "50%(max) of it"; and words of one letter, which many languages have.
    return followsNumber || beginsWord || next == UInt8(ascii: "'")
      || ![UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "x")].contains(letter)
  }

  /// The end of the name in `%#@name@`; nil if it is no name.
  private func variableEnd() -> Int? {
    guard let end = text[offset...].firstIndex(of: UInt8(ascii: "@")), end > offset else { return nil }
    let isName = text[offset..<end].allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte.isDigit
        || byte.isLetter
    }
    return isName ? end : nil
  }

  private static func kind(
    _ conversion: UInt8, isLong: Bool
  ) -> (FormatSpecifier.Kind, FormatSpecifier.NumberStyle)? {
    let integer: FormatSpecifier.Kind = isLong ? .integer64 : .integer32
    switch conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): return (integer, .signed)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): return (integer, .unsigned)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return (integer, .hexadecimal)
    case UInt8(ascii: "o"), UInt8(ascii: "O"): return (integer, .octal)
    case UInt8(ascii: "f"), UInt8(ascii: "F"): return (.double, .fixed)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return (.double, .scientific)
    case UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      return (.double, .general)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): return (.character, .none)
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "n"):
      return (.pointer, .none)
    case UInt8(ascii: "@"): return (.object, .none)
    default: return nil
    }
  }
}
