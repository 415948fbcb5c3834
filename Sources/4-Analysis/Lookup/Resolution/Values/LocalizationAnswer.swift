internal import L10nDiscovery
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
  /// - Parameter main: the program that loads it; nil for a main bundle.
  init(_ view: LoaderView, preferences: [String], in main: (view: LoaderView, allowsMixed: Bool)?) {
    let served = view.mainBundle(preferences, main)?.localizations
    self.init(view.matcher, preferences, view.search(for: preferences, in: main), served: served)
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
