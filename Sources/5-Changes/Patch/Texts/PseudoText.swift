internal import L10nText
internal import L10nCoverage

/// A text that can be read, and that shows what was not made to be translated: accents, a third more of it, brackets
/// where it begins and ends. Placeholders, markup, escapes and addresses stay as they are.
package enum PseudoText {
  /// The direction in which the pseudo-language is written.
  package enum Direction: Sendable {
    /// `en-XA`.
    case leftToRight
    /// `ar-XB`: every word is turned around by marks, so that the layout can be tried with words that one can read.
    case rightToLeft
  }

  /// The pseudo-translation of a text (WTF-8); the text itself if it has no words.
  package static func text(of source: [UInt8], _ direction: Direction) -> [UInt8] {
    guard TranslatableText.hasWords(source) else { return source }
    return direction == .leftToRight ? accented(source) : turned(source)
  }

  // MARK: - Accents

  private static func accented(_ source: [UInt8]) -> [UInt8] {
    let start = source.firstIndex { !$0.isSpace } ?? 0
    let end = source.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? source.count
    var text = Array(source[..<start])
    text.append(UInt8(ascii: "["))
    var count = 0
    forEachPart(of: source, in: start..<end) { part, isProtected in
      if isProtected {
        text += source[part]
        return
      }
      for byte in source[part] {
        if byte & 0xC0 != 0x80 { count += 1 }
        if let accented = accents[Int(byte)] { text += accented } else { text.append(byte) }
      }
    }
    text += filler((count + 2) / 3)
    text.append(UInt8(ascii: "]"))
    return text + source[end...]
  }

  /// Characters that make a text longer, in words, so that it breaks over lines as it would.
  private static func filler(_ count: Int) -> [UInt8] {
    var text = (0..<count).flatMap { fillerCharacters[$0 % fillerCharacters.count] }
    // The end is to be seen even if it falls between words.
    if text.last == 0x20 { text[text.count - 1] = UInt8(ascii: "~") }
    return text
  }

  private static let fillerCharacters: [[UInt8]] = " öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ".map {
    Array(String($0).utf8)
  }

  /// The letters with accents, by ASCII character.
  private static let accents: [[UInt8]?] = {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let accented = "áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
    var table = [[UInt8]?](repeating: nil, count: 256)
    for (letter, other) in zip(plain.utf8, accented) { table[Int(letter)] = Array(String(other).utf8) }
    return table
  }()

  // MARK: - Right to left

  /// RIGHT-TO-LEFT MARK and OVERRIDE before a word, POP DIRECTIONAL FORMATTING and the mark behind it.
  private static let opening = Array("\u{200F}\u{202E}".utf8)
  private static let closing = Array("\u{202C}\u{200F}".utf8)

  private static func turned(_ source: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    forEachPart(of: source, in: source.indices) { part, isProtected in
      if isProtected {
        text += source[part]
        return
      }
      var isOpen = false
      for byte in source[part] {
        let isWord = byte.isLetter || byte >= 0x80
        if isWord != isOpen {
          text += isWord ? opening : closing
          isOpen = isWord
        }
        text.append(byte)
      }
      if isOpen { text += closing }
    }
    return text
  }

  // MARK: - Parts

  /// Hands out what may be changed and what may not, in turn.
  private static func forEachPart(
    of source: [UInt8], in range: Range<Int>, _ body: (_ part: Range<Int>, _ isProtected: Bool) -> Void
  ) {
    var open = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(ProtectedText.end(in: source, at: index), range.upperBound)
      guard end > index else {
        index += 1
        continue
      }
      if open < index { body(open..<index, false) }
      body(index..<end, true)
      index = end
      open = end
    }
    if open < range.upperBound { body(open..<range.upperBound, false) }
  }
}
