/// Decides of a text that equals its source whether it is still the source's, may be, or is right as it stands. The first line that fits
/// decides; `Docs/CountingRules.md` has them in words.
struct SameTextRule {
  enum Answer {
    case original, doubtful, right
  }

  /// The number of words.
  let words: Int
  /// Whether a later word begins with a small letter: it is no title, and no name.
  let isSmall: Bool
  /// The number of other languages with another text, with the same, and of the first, with other letters than the source's.
  let other, same, otherAbroad: Int
  /// Whether the language is written in other letters than the source.
  let isAbroad: Bool
  let care: TranslationCare

  private var isCareful: Bool { care.isEnough }
  /// Whether languages translate the text, and not one of ten.
  private var isShown: Bool { other > 0 && (other + same < 10 || other * 5 >= other + same) }
  private var isShownByMost: Bool { other >= 4 && other * 5 >= (other + same) * 4 }

  /// - Parameters:
  ///   - isOwn: whether each word is a name, or one of the language's own.
  ///   - isLost: whether the language has another word for one of them.
  func answer(isOwn: Bool, isLost: Bool) -> Answer {
    if words == 0 { return .right }
    if words > 3 {
      if isOwn { return isSmall || isShown ? .doubtful : .right }
      return isSmall || isLost || isShown || !isCareful ? .original : .right
    }
    if !isCareful { return answerOfCareless(isOwn: isOwn, isLost: isLost) }
    if words == 1 { return answerOfWord(isOwn: isOwn, isLost: isLost) }
    if isOwn { return isShownByMost || isSmall && other > same ? .doubtful : .right }
    if isSmall { return isLost || isShown && other > same ? .original : .doubtful }
    return isLost ? isShown ? .original : .doubtful : isShown ? .doubtful : .right
  }

  /// The answer in a language that nobody looked at closely: what others translate is the source's text.
  private func answerOfCareless(isOwn: Bool, isLost: Bool) -> Answer {
    if isOwn {
      if other > same { return words > 1 ? .original : .doubtful }
      return isSmall && words > 1 ? .doubtful : .right
    }
    // A language that leaves most is hardly begun, unless others have looked at the text.
    let isHardlyBegun = other + same == 0 && care.unchanged > care.translated
    if isLost || other > same || isAbroad && otherAbroad > 0 || isHardlyBegun { return .original }
    return words == 1 || other > 0 || isSmall || isAbroad ? .doubtful : .right
  }

  private func answerOfWord(isOwn: Bool, isLost: Bool) -> Answer {
    // In the source's letters a word of both languages looks like one that nobody translated.
    guard isAbroad else { return .right }
    if isOwn { return .right }
    let isTranslatedAbroad = otherAbroad > 0
    return isLost && isTranslatedAbroad ? .original : isLost || isTranslatedAbroad ? .doubtful : .right
  }

  /// The answer, if it is the same whatever the language says of the words.
  var settled: Answer? {
    let answer = answer(isOwn: true, isLost: false)
    return answer == self.answer(isOwn: false, isLost: false)
      && answer == self.answer(isOwn: false, isLost: true) ? answer : nil
  }
}

/// The care that a localization was made with, by its longer texts.
struct TranslationCare: Sendable {
  /// Texts that differ from the development texts.
  var translated = 0
  /// Texts that are the same, and are not said to be meant so.
  var unchanged = 0

  private static let fewestTranslated = 10

  var isEnough: Bool { translated >= Self.fewestTranslated && unchanged * 4 <= translated }

  static func + (left: Self, right: Self) -> Self {
    Self(translated: left.translated + right.translated, unchanged: left.unchanged + right.unchanged)
  }
}
