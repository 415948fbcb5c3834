/// Reads one format specifier after the other, by Core Foundation's grammar: flags, numbers, `*`, `.` and length in
/// any order and any number, then the conversion.
struct FormatScanner {
  enum Item {
    case specifier(FormatSpecifier)
    /// `%%`.
    case percent
    case stray
  }

  private let text: [UInt8]
  /// Where to go on: at a `%` when `next` is called.
  var offset = 0
  /// How many arguments specifiers without a number have taken.
  private var counted = 0

  init(_ text: [UInt8]) { self.text = text }

  private var byte: UInt8 { offset < text.count ? text[offset] : 0 }

  mutating func next() -> Item {
    let start = offset
    offset += 1
    var position: Int?
    var length = 0
    var hasStar = false
    var hasSpace = false
    var hasHash = false
    while true {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let number = number()
        if byte == UInt8(ascii: "$") {
          offset += 1
          position = number
        }
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
      case UInt8(ascii: "h"), UInt8(ascii: "L"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
        offset += 1
      case UInt8(ascii: " "):
        hasSpace = true
        offset += 1
      case UInt8(ascii: "#"):
        hasHash = true
        offset += 1
      default:
        return conversion(
          from: start, position: position, isLong: length > 0, hasStar: hasStar, hasSpace: hasSpace,
          hasHash: hasHash)
      }
    }
  }

  /// At most seven digits count; more is no argument's number.
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

  private mutating func conversion(
    from start: Int, position: Int?, isLong: Bool, hasStar: Bool, hasSpace: Bool, hasHash: Bool
  ) -> Item {
    let byte = byte
    if byte == UInt8(ascii: "%") {
      offset += 1
      return .percent
    }
    // In "100% of" the sign is meant as a word; only a program takes it for `% o`.
    let isProse =
      hasSpace && position == nil && start > 0 && text[start - 1] &- UInt8(ascii: "0") < 10
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
    if position == nil { counted += 1 }
    return .specifier(
      FormatSpecifier(
        range: start..<offset, kind: found, style: style, conversion: byte, name: name, position: position,
        argument: position ?? counted, hasStar: hasStar))
  }

  /// Where the name of `%#@name@` ends; nil where it is no name.
  private func variableEnd() -> Int? {
    guard let end = text[offset...].firstIndex(of: UInt8(ascii: "@")), end > offset else { return nil }
    let isName = text[offset..<end].allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte &- 0x30 < 10
        || (byte | 0x20) &- 0x61 < 26
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
