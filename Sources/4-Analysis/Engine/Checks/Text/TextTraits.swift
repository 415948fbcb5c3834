/// The kinds of bytes in a text that checks ask for: found in one pass, so that nearly all texts are done with
/// it.
package struct TextTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let percent = TextTraits(rawValue: 1)
  package static let dollar = TextTraits(rawValue: 2)
  package static let backslash = TextTraits(rawValue: 4)
  /// CR or LF.
  package static let lineBreak = TextTraits(rawValue: 8)
  /// A letter, digit or mark that is not ASCII.
  package static let foreign = TextTraits(rawValue: 16)
  package static let digit = TextTraits(rawValue: 32)
  package static let bracket = TextTraits(rawValue: 64)
  package static let angle = TextTraits(rawValue: 128)
  /// `:` or `@`, without which there is no address.
  package static let address = TextTraits(rawValue: 256)
  package static let dot = TextTraits(rawValue: 512)
  package static let space = TextTraits(rawValue: 1024)
  /// A control character other than tabs and line breaks.
  package static let control = TextTraits(rawValue: 2048)
  /// The first bytes of `％`, `＠` and `٪`.
  package static let foreignSign = TextTraits(rawValue: 4096)
  /// The straight quotation mark.
  package static let quote = TextTraits(rawValue: 8192)

  /// The traits by byte.
  private static let table: [UInt16] = (0..<256).map { byte in
    let byte = UInt8(truncatingIfNeeded: byte)
    var traits: TextTraits = []
    switch byte {
    case UInt8(ascii: "%"): traits = .percent
    case UInt8(ascii: "$"): traits = .dollar
    case UInt8(ascii: "\\"): traits = .backslash
    case 10, 13: traits = .lineBreak
    case 9: break
    case 0..<32, 127: traits = .control
    case UInt8(ascii: "0")...UInt8(ascii: "9"): traits = .digit
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      traits = .bracket
    case UInt8(ascii: "<"), UInt8(ascii: ">"): traits = .angle
    case UInt8(ascii: ":"), UInt8(ascii: "@"): traits = .address
    case UInt8(ascii: "."): traits = .dot
    case UInt8(ascii: "\""): traits = .quote
    case UInt8(ascii: " "): traits = .space
    case 0xEF, 0xD9: traits = [.foreign, .foreignSign]
    case 0x80...0xFF: traits = .foreign
    default: break
    }
    return traits.rawValue
  }

  /// The traits of a text.
  package init(of text: [UInt8]) {
    let table = Self.table
    var bits: UInt16 = 0
    for byte in text { bits |= table[Int(byte)] }
    self.init(rawValue: bits)
  }
}
