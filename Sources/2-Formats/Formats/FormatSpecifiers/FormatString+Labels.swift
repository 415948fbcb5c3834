internal import L10nText

/// Names of placeholders, which nobody sees who uses an app.
extension FormatString {
  var hasLabels: Bool { specifiers.contains { $0.label != nil } }

  /// The text as the build has it: `%lld` for `%(count)lld`.
  package static func withoutLabels(_ text: [UInt8]) -> [UInt8] {
    text.replacing(parts: labels(of: text).map { ($0, []) })
  }

  /// A text without names and numbers of placeholders: Xcode numbers those of a key.
  package static func withoutNumbers(_ text: [UInt8]) -> [UInt8] {
    let text = withoutLabels(text)
    var words: [UInt8] = []
    var offset = 0
    while offset < text.count {
      words.append(text[offset])
      offset += 1
      guard words.last == UInt8(ascii: "%") else { continue }
      let digits = text[offset...].prefix { $0.isDigit }
      if !digits.isEmpty, digits.endIndex < text.count, text[digits.endIndex] == UInt8(ascii: "$") {
        offset = digits.endIndex + 1
      }
    }
    return words
  }

  /// The text with blanks for names: the rest keeps its place.
  package static func withBlankLabels(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for label in labels(of: text) {
      for place in label { result[place] = 0x20 }
    }
    return result
  }

  /// The number of characters that count against a limit: placeholders count without their names.
  package static func length(of text: [UInt8]) -> Int { WTF8.text(withoutLabels(text)).count }

  private static func labels(of text: [UInt8]) -> [Range<Int>] {
    // Most texts have no bracket.
    guard text.contains(UInt8(ascii: "(")), text.contains(UInt8(ascii: "%")) else { return [] }
    return FormatString(text).specifiers.compactMap { $0.label?.range }
  }
}
