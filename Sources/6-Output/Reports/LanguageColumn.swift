internal import L10nCoverage

/// A column of numbers about languages, as the forms for people have it.
struct LanguageColumn {
  var title: String
  /// The state of the keys that are counted.
  var state: KeyState?
  /// Whether the values are shares, in ten-thousandths.
  var isShare = false
  var value: (LocaleReport) -> Int?

  /// Whether it has more to say of a language than that there is nothing, or as much as is translated.
  func tells(of language: LocaleReport) -> Bool {
    isShare ? value(language) != language.counts.translated : value(language) ?? 0 > 0
  }

  /// The shares beside what is translated.
  static var shares: [LanguageColumn] {
    [
      LanguageColumn(title: "by people", isShare: true) { $0.counts.byPeople },
      LanguageColumn(title: "present", isShare: true) { $0.counts.coverage },
    ]
  }

  /// The numbers of keys by their states, and of missing resources.
  /// - Parameter bare: the numbers of bare keys by language.
  static func counts(_ report: Report, _ states: [KeyState], bare: [String: Int] = [:]) -> [LanguageColumn] {
    states.map { state in
      LanguageColumn(title: report.word(for: state), state: state) {
        state == .bare ? bare[$0.locale] : $0.counts.shown(state)
      }
    } + [LanguageColumn(title: "no resource") { $0.resources.missing }]
  }
}
