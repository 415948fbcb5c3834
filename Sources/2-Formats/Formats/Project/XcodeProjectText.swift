internal import L10nText

/// Words of a `project.pbxproj` as Xcode writes them.
enum XcodeProjectText {
  /// A string, in quotes where it needs them; nil for one with control characters or bytes that are no UTF-8, which no
  /// file of a project has in its name.
  static func quoted(_ text: [UInt8]) -> [UInt8]? {
    guard String(validating: text, as: UTF8.self) != nil, !text.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    if isPlain(text) { return text }
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { quoted.append(UInt8(ascii: "\\")) }
      quoted.append(byte)
    }
    quoted.append(UInt8(ascii: "\""))
    return quoted
  }

  /// The comment behind an id, which says what it stands for; nil for a name that would end it.
  static func comment(_ name: [UInt8]) -> [UInt8]? {
    if zip(name, name.dropFirst()).contains(where: { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }) {
      return nil
    }
    return Array(" /* ".utf8) + name + Array(" */".utf8)
  }

  private static func isPlain(_ text: [UInt8]) -> Bool {
    if text.isEmpty { return false }
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text {
      let isWord = byte.isLetter || (0x2E...0x3A).contains(byte)
      guard isWord || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") else { return false }
      // Two slashes begin a comment; three underscores stand for something else in older versions.
      if byte == UInt8(ascii: "/"), last.1 == byte { return false }
      if byte == UInt8(ascii: "_"), last == (byte, byte) { return false }
      last = (last.1, byte)
    }
    return true
  }
}
