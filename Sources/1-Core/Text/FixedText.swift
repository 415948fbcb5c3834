/// Comments that say that a text stays as it is in every language.
package enum FixedText {
  /// The tool's own mark.
  package static let word: StaticString = "l10ncheck:do-not-translate"

  /// The mark of BartyCrouch, which people put at objects of interface files.
  private static let ignored: StaticString = "#bc-ignore!"

  private static let sentences = ["do not translate", "dnt", "dnl"]

  /// Whether such a comment may stand in a range: nearly all files that have none are told apart without reading their
  /// comments.
  package static func mayStand(in text: RawSpan, from start: Int = 0, to end: Int) -> Bool {
    let words: [StaticString] = [
      "ot translate", "ot Translate", "OT TRANSLATE", "DNT", "DNL", "o-not-translate", ignored,
    ]
    return words.contains { text.first($0, from: start, to: end) != nil }
  }

  /// Whether a comment says so: by the mark, or by a sentence that says just that.
  package static func says(_ comment: String) -> Bool {
    let lowered = Array(comment.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    if [word, ignored].contains(where: { lowered.containsWord(Array("\($0)".utf8)) }) { return true }
    return sentences.contains { says(lowered, Array($0.utf8), isAbbreviation: $0.count == 3, of: comment) }
  }

  /// Whether a sentence stands there as a whole: from its start to a stop, a dash, a colon, or the end of its line.
  private static func says(
    _ text: [UInt8], _ sentence: [UInt8], isAbbreviation: Bool, of comment: String
  ) -> Bool {
    let original = Array(comment.utf8)
    var start = 0
    while start + sentence.count <= text.count {
      defer { start += 1 }
      guard text[start] == sentence[0], text[start..<start + sentence.count].elementsEqual(sentence),
        beginsSentence(text, at: start)
      else { continue }
      // An abbreviation in small letters is a word.
      if isAbbreviation, original[start] != text[start] ^ 0x20 { continue }
      if endsSentence(text, at: start + sentence.count) { return true }
    }
    return false
  }

  private static func beginsSentence(_ text: [UInt8], at place: Int) -> Bool {
    var before = place
    while before > 0, text[before - 1] == 0x20 || text[before - 1] == 0x09 { before -= 1 }
    guard before > 0 else { return true }
    return ".!?:;()[]-*/\n\r\"'".utf8.contains(text[before - 1]) || text[before - 1] >= 0x80
  }

  private static func endsSentence(_ text: [UInt8], at place: Int) -> Bool {
    var behind = place
    while behind < text.count, text[behind] == 0x20 || text[behind] == 0x09 { behind += 1 }
    guard behind < text.count else { return true }
    // Dashes of any length begin with E2 80.
    return ".!:;,)]-\n\r\"'*".utf8.contains(text[behind])
      || text[behind...].starts(with: [0xE2, 0x80])
  }
}

extension [UInt8] {
  fileprivate func containsWord(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    return indices.prefix(count - word.count + 1).contains {
      self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word)
    }
  }
}
