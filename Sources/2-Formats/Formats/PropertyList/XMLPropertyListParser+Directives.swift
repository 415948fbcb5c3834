import L10nText

/// The C preprocessor's lines in an `Info.plist`: a build runs it over the file where `INFOPLIST_PREPROCESS` is set. Of a
/// choice the first branch is read.
extension XMLPropertyListParser {
  private static let words: [StaticString] = [
    "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "error",
    "warning",
    "pragma",
  ]

  /// Steps over the directive that stands at the offset; false where there is none.
  mutating func skipDirective(_ text: RawSpan) -> Bool {
    guard let word = directive(text, at: offset) else { return false }
    skipLine(text)
    guard word == "else" || word == "elif" else { return true }
    var depth = 1
    while depth > 0, offset < end {
      skipSpace(text)
      switch directive(text, at: offset) {
      case "if", "ifdef", "ifndef": depth += 1
      case "endif": depth -= 1
      default: break
      }
      skipLine(text)
    }
    return true
  }

  private mutating func skipLine(_ text: RawSpan) {
    while offset < end, text[byte: offset] != 0x0A, text[byte: offset] != 0x0D { offset += 1 }
  }

  /// The word of a directive; nil where none stands.
  private func directive(_ text: RawSpan, at start: Int) -> String? {
    guard start < end, text[byte: start] == UInt8(ascii: "#") else { return nil }
    var place = start + 1
    while place < end, text[byte: place] == 0x20 || text[byte: place] == 0x09 { place += 1 }
    return Self.words.first { word in
      guard text.matches(word, at: place) else { return false }
      // Behind the text stands its padding.
      let next = text[byte: place + word.utf8CodeUnitCount]
      return (next | 0x20) &- 0x61 >= 26 && next &- 0x30 >= 10 && next != UInt8(ascii: "_")
    }.map { "\($0)" }
  }
}
