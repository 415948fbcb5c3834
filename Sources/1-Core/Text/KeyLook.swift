/// What a key is by its looks.
package enum KeyLook {
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

  /// Whether a key is a name that somebody made up for a text, and no text itself: `save_as`, `menu.save`. A lone word is
  /// none, which may be a text with a small letter.
  package static func isName(_ key: [UInt8]) -> Bool {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard !readsAsText(key), key.allSatisfy({ isLetter($0) || isDigit($0) || "_.-".utf8.contains($0) }) else {
      return false
    }
    if key.contains(UInt8(ascii: "_")) { return true }
    // "a.m." is a text.
    return key.indices.contains { place in
      key[place] == UInt8(ascii: ".") && place >= 2 && place + 2 < key.endIndex
        && [place - 2, place - 1, place + 1, place + 2].allSatisfy { isLetter(key[$0]) }
    }
  }

  /// Whether a text is a template's code, `{{ now() }}` or `$(PRODUCT_NAME)`, and nothing beside it.
  package static func isTemplate(_ text: [UInt8]) -> Bool {
    if text.starts(with: "$(".utf8), text.firstIndex(of: UInt8(ascii: ")")) == text.count - 1 { return true }
    guard text.starts(with: "{{".utf8), text.suffix(2).elementsEqual("}}".utf8) else { return false }
    return text.dropFirst(2).dropLast(2).allSatisfy { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
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
