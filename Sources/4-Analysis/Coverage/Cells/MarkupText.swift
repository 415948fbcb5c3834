/// Tags of markup, `<b>%@</b>`: names that stay as they are. `<None>` is a word in brackets.
enum MarkupText {
  /// Whether a text has no words but in tags that it closes.
  static func isOne(_ text: [UInt8]) -> Bool {
    // Most texts have no tag.
    guard text.contains(UInt8(ascii: "<")), text.contains(UInt8(ascii: "/")) else { return false }
    var closed: Set<[UInt8]> = []
    for piece in text.split(separator: UInt8(ascii: "<")).dropFirst(text.first == UInt8(ascii: "<") ? 0 : 1)
    where piece.first == UInt8(ascii: "/") {
      closed.insert(name(piece.dropFirst()))
    }
    closed.remove([])
    if closed.isEmpty { return false }
    var rest: [UInt8] = []
    var place = 0
    while place < text.count {
      // A tag ends before the next one begins: no stretch is looked at twice.
      if text[place] == UInt8(ascii: "<"), let end = text[(place + 1)...].firstIndex(where: isBracket),
        text[end] == UInt8(ascii: ">")
      {
        let tag = text[(place + 1)..<end]
        if closed.contains(name(tag.first == UInt8(ascii: "/") ? tag.dropFirst() : tag)) {
          rest.append(UInt8(ascii: " "))
          place = end + 1
          continue
        }
      }
      rest.append(text[place])
      place += 1
    }
    return !TranslatableText.hasWords(rest)
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }

  private static func name(_ tag: ArraySlice<UInt8>) -> [UInt8] {
    Array(tag.prefix { TranslatableText.isASCIILetter($0) || TranslatableText.isDigit($0) })
  }
}
