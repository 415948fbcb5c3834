/// The parts of a format between its specifiers.
package enum FormatParts {
  /// The parts of a constant that code may fill, as a format, or continue, as the beginning of a name
  /// (`item-`); nil for other texts, and where so little is fixed that anything fits.
  static func ofConstant(_ text: [UInt8]) -> [[UInt8]]? {
    let isBeginning = text.last.map("-._:/".utf8.contains) == true && !text.contains(0x20)
    let parts = isBeginning ? [text, []] : split(text)
    let fixed = makesFormat(text) ? parts.reduce(0) { $0 + $1.count } : parts.map(\.count).max() ?? 0
    return parts.count > 1 && fixed >= SwiftUses.leastFixed ? parts : nil
  }

  /// Whether a text is a format that makes another one, such as `%%d %@days`, whoever fills it.
  static func makesFormat(_ text: [UInt8]) -> Bool {
    text.contains(UInt8(ascii: "%")) && split(text).contains { $0.contains(UInt8(ascii: "%")) }
  }

  package static func split(_ text: [UInt8]) -> [[UInt8]] { parts(of: text).texts }

  /// The texts between the specifiers, and one part more that tells which of these are objects.
  package static func splitByKind(_ text: [UInt8]) -> [[UInt8]] {
    let (texts, letters) = parts(of: text)
    return texts + [[0] + letters.map { $0 == UInt8(ascii: "@") ? $0 : UInt8(ascii: "d") }]
  }

  /// The texts between the specifiers, and the letters that end these.
  private static func parts(of text: [UInt8]) -> (texts: [[UInt8]], letters: [UInt8]) {
    var parts: [[UInt8]] = [[]]
    var letters: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "%"), index < text.count else {
        parts[parts.count - 1].append(byte)
        continue
      }
      if text[index] == byte {
        parts[parts.count - 1].append(byte)
        index += 1
        continue
      }
      // Flags, width, precision and length, up to the letter that ends the specifier.
      while index < text.count, Self.isInside(text[index]) { index += 1 }
      if index < text.count { letters.append(text[index]) }
      index = min(index + 1, text.count)
      parts.append([])
    }
    return (parts, letters)
  }

  private static func isInside(_ byte: UInt8) -> Bool { "0123456789.-+#$lhqztjL*".utf8.contains(byte) }
}
