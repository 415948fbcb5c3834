/// The localizations that the loader goes through, best first, and the step that answered.
package struct SearchList: Equatable, Sendable {
  /// The source of the list.
  package enum Step: String, Sendable {
    /// The user's preferences.
    case preferences
    /// The search list of the main bundle, which a nested bundle follows.
    case mainBundle = "main-bundle"
    /// `CFBundleDevelopmentRegion`.
    case developmentRegion = "development-region"
    /// American English, the loader's own.
    case americanEnglish = "en_US"
    /// The first localization of the list, because nothing matched.
    case firstAvailable = "first-available"
    /// Nothing, because there is no localization to choose from.
    case noneAvailable = "no-available"
  }

  /// The bundle of the running program, which a bundle inside it follows.
  package struct MainBundle: Sendable {
    /// The main bundle's own search list.
    package let localizations: [String]
    /// `CFBundleAllowMixedLocalizations` there. Extensions, and bundles that follow their parent, count as if it
    /// were set.
    package let allowsMixedLocalizations: Bool

    package init(localizations: [String], allowsMixedLocalizations: Bool) {
      self.localizations = localizations
      self.allowsMixedLocalizations = allowsMixedLocalizations
    }
  }

  /// Never empty.
  package let localizations: [String]
  package let step: Step

  /// The search list of a bundle.
  /// - Parameters:
  ///   - matcher: of the bundle's `AvailableLocalizations`.
  ///   - preferences: the user's languages, best first.
  ///   - developmentRegion: `CFBundleDevelopmentRegion`.
  ///   - mainBundle: decides before the preferences do, unless it allows mixed localizations. Nil for the main
  ///     bundle itself.
  package init(
    matcher: LocalizationMatcher, preferences: [String], developmentRegion: String?,
    mainBundle: MainBundle? = nil
  ) {
    let available = matcher.available
    let main = mainBundle.flatMap { $0.allowsMixedLocalizations ? nil : $0.localizations }
    var answer = Self.answer(of: matcher, main, preferences, developmentRegion)
    if answer == nil, let first = available.first {
      let list = matcher.localizations(for: [first])
      if !list.isEmpty { answer = (list, .firstAvailable) }
    }
    var list = answer?.list ?? []
    if let last = developmentRegion ?? matcher.english,
      !list.contains(where: { $0.utf8.elementsEqual(last.utf8) })
    {
      list.append(last)
    }
    localizations = list.isEmpty ? ["en"] : list
    step = answer?.step ?? .noneAvailable
  }

  /// The answer of `CFBundleCopyLocalizationsForPreferences`, which knows neither bundle nor development region.
  package init(matcher: LocalizationMatcher, preferences: [String]) {
    if let answer = Self.answer(of: matcher, nil, preferences, nil) {
      localizations = answer.list
      step = answer.step
    } else if let first = matcher.available.first {
      localizations = [first]
      step = .firstAvailable
    } else {
      localizations = ["en"]
      step = .noneAvailable
    }
  }

  private static func answer(
    of matcher: LocalizationMatcher, _ mainBundle: [String]?, _ preferences: [String],
    _ developmentRegion: String?
  ) -> (list: [String], step: Step)? {
    let attempts: [([String], Step)] = [
      (mainBundle ?? [], .mainBundle), (preferences, .preferences),
      (developmentRegion.map { [$0] } ?? [], .developmentRegion), (["en_US"], .americanEnglish),
    ]
    for (wanted, step) in attempts where !wanted.isEmpty {
      let list = matcher.localizations(for: wanted)
      if !list.isEmpty { return (list, step) }
    }
    return nil
  }
}
