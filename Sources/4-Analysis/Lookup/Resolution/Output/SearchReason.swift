internal import L10nLocale

/// The reason why a search list is as it is, in sentences.
struct SearchReason {
  /// The sentences, at least one, without full stops.
  let sentences: [String]

  init(_ answer: LocalizationAnswer, in bundle: BundleResolution) {
    var sentences = [Self.first(answer, in: bundle)]
    let matcher = LocalizationMatcher(available: bundle.available)
    let served = answer.search.prefix(answer.servedCount)
    if served.count > 1 {
      sentences.append("then what \(served[0]) falls back to: \(Self.list(served.dropFirst()))")
    }
    if let main = bundle.mainBundle, answer.step != .mainBundle {
      sentences.append(
        main.allowsMixedLocalizations
          ? main.isFollowed
            ? "the bundle has CFBundleFollowParentLocalization, so the list of \(main.path) is ignored"
            : "\(main.path) allows mixed localizations, so its own list is ignored"
          : "the list of \(main.path), which this bundle has to follow, matches nothing here")
    }
    if let last = answer.search.last, answer.search.count > max(1, answer.servedCount),
      !matcher.available.isEmpty
    {
      sentences.append(
        bundle.developmentRegion == last
          ? "\(last) is last: the development region"
          : "\(last) is last: no development region is set")
    }
    self.sentences = sentences
  }

  private static func first(_ answer: LocalizationAnswer, in bundle: BundleResolution) -> String {
    let winner = answer.search.first ?? ""
    let nobody =
      answer.preferences.isEmpty
      ? "without preferences," : "nothing matches \(list(answer.preferences[...], last: "or")):"
    switch answer.step {
    case .preferences: return served(by: winner, answer, in: bundle)
    case .mainBundle:
      return
        "the search list of \(bundle.mainBundle?.path ?? "the main bundle") comes before the preferences,"
        + " and \(winner) matches it"
    case .developmentRegion: return "\(nobody) \(winner) matches the development region"
    case .americanEnglish:
      return "\(nobody) the loader then tries American English, and \(winner) serves that"
    case .firstAvailable: return "\(nobody) \(winner) is the first localization of the list"
    case .noneAvailable: return "there is no localization"
    }
  }

  private static func served(
    by winner: String, _ answer: LocalizationAnswer, in bundle: BundleResolution
  ) -> String {
    let matcher = LocalizationMatcher(available: bundle.available)
    var unserved: [String] = []
    for preference in answer.preferences {
      let matches = matcher.localizations(for: [preference])
      if matches.first?.utf8.elementsEqual(winner.utf8) == true {
        let before = unserved.isEmpty ? "" : "nothing serves \(list(unserved[...], last: "or")), and "
        return "\(before)\(winner) serves \(preference)"
      }
      if matches.isEmpty { unserved.append(preference) }
    }
    return "\(winner) is the best match for the preferences"
  }

  private static func list(_ names: ArraySlice<String>, last word: String = "and") -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
