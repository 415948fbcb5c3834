package import L10nLocale

/// What the loader chooses among the localizations of one place for one user.
package struct LocalizationAnswer: Sendable {
  /// What the user prefers, best first.
  package let preferences: [String]
  /// The matcher's answer to the preferences alone, in the names of the place, best first; empty if nothing matches.
  package let matched: [String]
  /// What the loader goes through, with its fall-back steps. Never empty.
  package let search: [String]
  /// What decided.
  package let step: SearchList.Step
  /// How many of `search` serve the user: what stands behind them is there for everybody.
  package let servedCount: Int
  /// What was looked for, in the order of the tables' names, `Localizable` first.
  package var lookups: [AssetResolution] = []

  /// The answer without any bundle: neither development region nor main bundle.
  package init(matcher: LocalizationMatcher, preferences: [String]) {
    self.init(matcher, preferences, SearchList(matcher: matcher, preferences: preferences), served: nil)
  }

  /// The answer in a bundle.
  package init(
    matcher: LocalizationMatcher, preferences: [String], developmentRegion: String?,
    mainBundle: SearchList.MainBundle?
  ) {
    let list = SearchList(
      matcher: matcher, preferences: preferences, developmentRegion: developmentRegion, mainBundle: mainBundle
    )
    self.init(matcher, preferences, list, served: mainBundle?.localizations)
  }

  private init(
    _ matcher: LocalizationMatcher, _ preferences: [String], _ list: SearchList, served: [String]?
  ) {
    self.preferences = preferences
    matched = matcher.localizations(for: preferences)
    search = list.localizations
    step = list.step
    servedCount =
      switch list.step {
      case .preferences: matched.count
      case .mainBundle: matcher.localizations(for: served ?? []).count
      default: 0
      }
  }
}

/// The answer for a user who prefers one localization alone.
package struct LocalizationChain: Sendable {
  /// The localization's locale.
  package var locale: LocaleTag
  package var answer: LocalizationAnswer

  package init(locale: LocaleTag, answer: LocalizationAnswer) {
    self.locale = locale
    self.answer = answer
  }
}

extension LocalizationAnswer {
  /// What a user gets from the localization at a place of the search list.
  func origin(at index: Int) -> Shown.Origin {
    guard index < servedCount, let first = search.first else { return .development }
    return index == 0 || LocaleTag(name: search[index]) == LocaleTag(name: first) ? .own : .language
  }
}
