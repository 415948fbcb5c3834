internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Scripts: a text without a letter of its language's, and words of letters that look alike.
enum Scripts: TextCheck {
  static let rules: [Rule] = [.foreignScript, .mixedScript]
  /// ICU's numbers of Cyrillic, Greek and Latin.
  private static let (cyrillic, greek, latin): (Int32, Int32, Int32) = (8, 14, 25)

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    if text.traits.contains(.foreign), let word = mixedWord(in: text.text) {
      faults.add(
        .mixedScript, "mixed scripts in \(WTF8.text(Array(text.text[word])))", at: word,
        hint: "one of them only looks like the others")
    }
    guard let original = text.original, text.locale.isLocale, text.text != original.text else { return }
    guard let locale = try? ICULocale(text.locale.text), let scripts = try? ICUScriptSet(writing: locale),
      !scripts.isEmpty, !scripts.contains(latin)
    else { return }
    var letters = 0
    for (scalar, _) in TextScalars(FormatString.words(of: text.text)) {
      guard let script = ICUScriptSet.script(ofLetter: scalar) else { continue }
      if scripts.contains(script) { return }
      letters += 1
    }
    // Names and abbreviations stay as they are.
    if letters > 12, text.text.contains(32) {
      faults.add(.foreignScript, "no letter is of a script that \(text.locale.text) is written in")
    }
  }

  /// A word with letters of several of the scripts whose letters look alike.
  private static func mixedWord(in text: [UInt8]) -> Range<Int>? {
    var scripts: Set<Int32> = []
    var start = 0
    var end = 0
    for (scalar, range) in TextScalars(text) {
      guard let script = ICUScriptSet.script(ofLetter: scalar) else {
        if scripts.count > 1 { return start..<end }
        scripts = []
        continue
      }
      if scripts.isEmpty { start = range.lowerBound }
      end = range.upperBound
      if [cyrillic, greek, latin].contains(script) { scripts.insert(script) }
    }
    return scripts.count > 1 ? start..<end : nil
  }
}
