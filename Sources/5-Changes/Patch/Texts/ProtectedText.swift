internal import L10nText
internal import L10nFormats

/// The parts of a text that no change of its words may touch: placeholders, markup, escapes, addresses.
enum ProtectedText {
  /// The end of what is protected and starts at `start`; `start` itself if nothing does.
  static func end(in text: [UInt8], at start: Int) -> Int {
    let placeholder = FormatString.placeholderEnd(in: text, at: start)
    if placeholder > start { return placeholder }
    switch text[start] {
    case UInt8(ascii: "<"): return tagEnd(in: text, at: start)
    case UInt8(ascii: "&"): return enclosed(in: text, from: start, by: UInt8(ascii: ";"), isPart: isEntity)
    case UInt8(ascii: "$"): return variableEnd(in: text, at: start)
    case UInt8(ascii: "{"): return enclosed(in: text, from: start, by: UInt8(ascii: "}"), isPart: isName)
    case UInt8(ascii: "\\"): return escapeEnd(in: text, at: start)
    case UInt8(ascii: "]"): return targetEnd(in: text, at: start)
    case let byte where byte.isLetter && (start == 0 || !text[start - 1].isLetter):
      return addressEnd(in: text, at: start)
    default: return start
    }
  }

  /// `<b>`, `</a>`, `<!-- … -->`: not the sign in `a < b`.
  private static func tagEnd(in text: [UInt8], at start: Int) -> Int {
    guard start + 1 < text.count, case let first = text[start + 1],
      first.isLetter || first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
    else { return start }
    guard
      let close = text[(start + 1)...].firstIndex(where: {
        $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<")
      }),
      text[close] == UInt8(ascii: ">")
    else { return start }
    return close + 1
  }

  /// `&amp;` or `{name}`: short, and of one word.
  private static func enclosed(
    in text: [UInt8], from start: Int, by close: UInt8, isPart: (UInt8) -> Bool
  ) -> Int {
    var end = start + 1
    while end < text.count, end - start < 64, isPart(text[end]) { end += 1 }
    return end < text.count && end > start + 1 && text[end] == close ? end + 1 : start
  }

  /// `$(NAME)` of a build.
  private static func variableEnd(in text: [UInt8], at start: Int) -> Int {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "(") else { return start }
    let end = enclosed(in: text, from: start + 1, by: UInt8(ascii: ")"), isPart: isVariable)
    return end > start + 1 ? end : start
  }

  /// A backslash with the character behind it.
  private static func escapeEnd(in text: [UInt8], at start: Int) -> Int {
    var end = start + 1
    guard end < text.count else { return end }
    end += 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// `](https://example.com)` of Markdown, and `](inflect: true)`.
  private static func targetEnd(in text: [UInt8], at start: Int) -> Int {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "("),
      let close = text[start...].firstIndex(of: UInt8(ascii: ")"))
    else { return start }
    return close + 1
  }

  /// `https://example.com/path`, `www.example.com`, `help@example.com`.
  private static func addressEnd(in text: [UInt8], at start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isLetter { end += 1 }
    let isWeb = end - start == 3 && text[start..<end].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
    let isHost = isWeb && end + 1 < text.count && text[end] == UInt8(ascii: ".") && isHostPart(text[end + 1])
    guard isHost || text[end...].starts(with: "://".utf8) else { return mailEnd(in: text, at: start) }
    while end < text.count, !stops.contains(text[end]) { end += 1 }
    return end
  }

  private static func mailEnd(in text: [UInt8], at start: Int) -> Int {
    var at = start
    while at < text.count, at - start <= longestMailName, isMailPart(text[at]) { at += 1 }
    guard at < text.count, text[at] == UInt8(ascii: "@") else { return start }
    var end = at + 1
    while end < text.count, isHostPart(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
    // A full stop behind it ends the sentence.
    while text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return text[at..<end].contains(UInt8(ascii: ".")) ? end : start
  }

  /// The number of bytes before the sign that are looked at, so that a text is not gone through again and
  /// again.
  private static let longestMailName = 64

  /// White space, quotes and brackets end an address.
  private static let stops = Set(" \t\r\n\"'<>()[]{}".utf8)

  private static func isEntity(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == 0x23 }
  private static func isVariable(_ byte: UInt8) -> Bool { isName(byte) || byte == UInt8(ascii: ":") }
  private static func isHostPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }
  private static func isMailPart(_ byte: UInt8) -> Bool {
    isName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
