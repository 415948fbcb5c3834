internal import L10nCommandLine
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nText

/// Locales that a command line names and a project does not have: they are to be begun, or misspelt.
struct NewLocales {
  private(set) var locales: [LocaleTag] = []
  /// Why one of them is none that could be begun.
  private(set) var fault: String?

  /// - Parameter words: what `--locale` has and the project has not.
  init(_ words: [UnmatchedWord], _ languages: LanguageMap) {
    for word in words {
      let name = String(decoding: word.word, as: UTF8.self)
      let tag = LocaleTag(name: name)
      let twin = languages.twin(of: tag, among: word.choices.map { LocaleTag(name: $0) })
      if !tag.isLocale {
        let near = Spelling.suggestions(for: word.word, among: word.choices)
        let hint = near.first.map { "; did you mean \($0)?" } ?? ""
        fault = fault ?? "--locale \(TerminalText.escaped(name)): there is no such locale\(hint)"
      } else if let twin {
        fault = fault ?? "--locale \(tag.text): the project calls it \(twin.text)"
      } else {
        locales.append(tag)
      }
    }
  }
}
