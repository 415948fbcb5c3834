/// What the runners of continuous integration take for commands when it stands in a log: `::error::…` at the beginning
/// of a line, blanks before it left aside (GitHub); `##[…]`, `##vso[…]` and `##teamcity[…]` anywhere (GitHub, Azure,
/// TeamCity). One character of a command as an escape is enough for it to be none.
package enum WorkflowCommand {
  /// Whether two bytes stand next to each other in a text with which every command begins.
  static func mayOccur(in text: some Sequence<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      if byte == last, byte == colon || byte == hash { return true }
      last = byte
    }
    return false
  }

  /// Whether the byte at `offset` is the one to escape: the first of two colons that begin a word, as every word can come
  /// to stand at the beginning of a line; or the last `#` before a name and a bracket.
  package static func hasEscape(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[offset] {
    case colon: offset + 1 < text.count && text[offset + 1] == colon && isWordStart(offset, in: text)
    case hash: offset > 0 && text[offset - 1] == hash && opensBracket(offset + 1, in: text)
    default: false
    }
  }

  private static let colon = UInt8(ascii: ":")
  private static let hash = UInt8(ascii: "#")

  /// Whether nothing or a space of any kind stands before `offset`: a runner takes them all away.
  private static func isWordStart(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if offset == 0 { return true }
    var start = offset - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard let (value, _) = HiddenScalar.scalar(at: start, in: text), let scalar = Unicode.Scalar(value) else {
      return true
    }
    return scalar.properties.isWhitespace || HiddenScalar.contains(value)
  }

  private static func opensBracket(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = offset
    while place < text.count, isNameByte(text[place]) { place += 1 }
    return place < text.count && text[place] == UInt8(ascii: "[")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
