/// Questions about bytes of identifiers.
enum ASCII {
  static let underscore = UInt8(ascii: "_")

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  static func isSeparator(_ byte: UInt8) -> Bool { byte == underscore || byte == UInt8(ascii: "-") }

  /// What comes behind the subtags: a charset, a modifier or keywords.
  static func endsSubtags(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") }
}
