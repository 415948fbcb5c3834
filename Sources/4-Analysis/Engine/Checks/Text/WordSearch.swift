internal import L10nLocale

/// Looks for words in texts.
enum WordSearch {
  /// A text in small letters.
  static func folded(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

  /// The first place of a word in a text.
  /// - Parameter isWhole: whether no letter or digit may stand beside it.
  static func find(_ word: [UInt8], in text: [UInt8], isWhole: Bool) -> Range<Int>? {
    guard let first = word.first, text.count >= word.count else { return nil }
    for start in 0...(text.count - word.count) where text[start] == first {
      let end = start + word.count
      guard (1..<word.count).allSatisfy({ text[start + $0] == word[$0] }) else { continue }
      if !isWhole || Self.isWhole(start..<end, in: text) { return start..<end }
    }
    return nil
  }

  /// Whether no letter or digit stands beside a part of a text.
  static func isWhole(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    !joins(before: range.lowerBound, in: text) && !joins(behind: range.upperBound, in: text)
  }

  private static func joins(before start: Int, in text: [UInt8]) -> Bool {
    guard let last = TextScalars.last(of: text[..<start]) else { return false }
    return isPartOfWord(last.scalar)
  }

  private static func joins(behind end: Int, in text: [UInt8]) -> Bool {
    var scalars = TextScalars(Array(text[end...].prefix(4)))
    return scalars.next().map { isPartOfWord($0.scalar) } ?? false
  }

  /// Letters of scripts that set words apart with blanks, and digits.
  private static func isPartOfWord(_ scalar: UInt32) -> Bool {
    if (0x30...0x39).contains(scalar) { return true }
    guard let script = ICUScriptSet.script(ofLetter: scalar) else { return false }
    return !unspaced.contains(script)
  }

  /// Whether a sign is one of a script that sets no words apart, or is as wide as these: "を", "）".
  static func standsWithoutBlanks(_ scalar: UInt32) -> Bool {
    if (0x3000...0x303F).contains(scalar) || (0xFF00...0xFF60).contains(scalar) { return true }
    guard let script = ICUScriptSet.script(ofLetter: scalar) else { return false }
    return script != hangul && unspaced.contains(script)
  }

  private static let hangul: Int32 = 18
  /// ICU's numbers of Han, Hangul, Hiragana, Katakana, Khmer, Lao, Burmese and Thai.
  private static let unspaced: Set<Int32> = [17, 18, 20, 22, 23, 24, 28, 38]
}
