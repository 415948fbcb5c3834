package import L10nLocale
internal import L10nFormats
package import L10nText
internal import L10nDiscovery

/// The answer of `resolve`.
package struct Resolution: Sendable {
  /// The bundles in the order of the catalog.
  package var bundles: [BundleResolution]
  /// Findings about the files that were read, in order.
  package var problems: [Problem]
  /// Whether something could not be opened.
  package var isIncomplete: Bool
  /// The keys that a text was found for, each with its answers in the bundles.
  package var texts: [(found: TextSearch.Found, bundles: [BundleResolution])] = []

  package init(bundles: [BundleResolution], problems: [Problem] = [], isIncomplete: Bool = false) {
    (self.bundles, self.problems, self.isIncomplete) = (bundles, problems, isIncomplete)
  }

  /// Whether a key or resource was asked for that no bundle has.
  package var isAssetUnknown: Bool {
    let found = bundles.flatMap { bundle in
      (bundle.answer?.lookups ?? []) + bundle.chains.flatMap(\.answer.lookups)
    }
    return !found.isEmpty && !found.contains { $0.isKnown || $0.shows?.file != nil }
  }
}

/// A text that a file has for a key.
struct ResolvedText: Sendable {
  /// The text with its placeholders, and with the case `other` of rules; nil for a value that is no text.
  var text: String?
  var rules: [TextRule] = []
}

/// The answer of a file for one key.
struct KeyAnswer: Sendable {
  var verdict = TableVerdict.loads
  /// The text that the loader gets; nil where the file does not have the key.
  var text: ResolvedText?
  /// The line of the key, loaded or not.
  var line: Int?
  /// The line where the loader stops, if the key stands behind it.
  var stopLine: Int?
}

/// The loader's choice among the localizations of one place for one user.
package struct LocalizationAnswer: Sendable {
  /// The user's languages, best first.
  package let preferences: [String]
  /// The matcher's answer to only the preferences, in the names of the place, best first; empty if nothing matches.
  package let matched: [String]
  /// The localizations that the loader goes through, with its fall-back steps. Never empty.
  package private(set) var search: [String]
  /// The step that decided `search`.
  package let step: SearchList.Step
  /// The number of entries in `search` that serve the user: those behind them are there for everybody.
  package let servedCount: Int
  /// The resolutions of the asset, in the order of the tables' names, `Localizable` first.
  package var lookups: [ItemResolution] = []

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

extension LocalizationAnswer {
  /// Gives localizations the names of their folders.
  mutating func call(_ names: [String: String]) { search = search.map { names[$0] ?? $0 } }
}

/// The answer for a user who prefers only one localization.
package struct LocalizationChain: Sendable {
  /// The localization's locale.
  package var locale: LocaleTag
  package var answer: LocalizationAnswer
}

/// The loader's choice in one bundle, or in one container of a source tree.
package struct BundleResolution: Sendable {
  /// Relative to the root; nil where the matcher was asked without any tree.
  package var path: String?
  /// The name of the product whose bundle it becomes; nil where no project says anything of it.
  package var product: String?
  /// Relative to the bundle; nil where it is the bundle's own folder of resources.
  package var container: String?
  /// The localizations in the loader's order.
  package var available: [String]
  /// The loader's development region; nil if nothing says it.
  package var developmentRegion: String?
  /// The main bundle, whose search list decides before the user's preferences do; nil for a main bundle
  /// itself.
  package var mainBundle: MainBundle?
  /// The answer for the user's preferences; nil if the chains of all localizations were asked for.
  package var answer: LocalizationAnswer?
  /// The chains in the order of the locales.
  package var chains: [LocalizationChain] = []
  /// The number of texts that the user sees, where somebody asked for it.
  package var shown: ShownTexts?
  /// Localizations that have no chain, because the users that they are for get others.
  package var unreached: [LocaleNameFinding] = []

  /// The bundle of the program that loads another one.
  package struct MainBundle: Sendable {
    package var path: String
    package var allowsMixedLocalizations: Bool
    /// Whether that is so because the bundle itself has `CFBundleFollowParentLocalization`.
    package var isFollowed = false
  }

  /// The number of texts that a user sees in each language, and of those with only their key.
  package struct ShownTexts: Sendable, Hashable {
    package private(set) var texts: [String: Int] = [:]
    /// Texts of a language's file that are the source's, and should not be.
    package var unchanged = 0
    package var bareKeys = 0

    package init() {}

    package var isEmpty: Bool { texts.isEmpty && unchanged + bareKeys == 0 }

    /// Adds texts of a language, if there are any, and there is one.
    package mutating func add(_ count: Int, in language: LocaleTag) {
      if count > 0, !language.text.isEmpty { texts[language.text, default: 0] += count }
    }
  }

  package init(path: String?, available: [String], developmentRegion: String? = nil) {
    (self.path, self.available, self.developmentRegion) = (path, available, developmentRegion)
  }

  /// The matcher's answer without any tree.
  /// - Parameter preferences: nil asks for the chain of every localization.
  package init(available: [String], preferences: [String]?, locales: Set<LocaleTag>? = nil) {
    self.init(path: nil, available: available)
    let matcher = LocalizationMatcher(available: available)
    if let preferences {
      answer = LocalizationAnswer(matcher: matcher, preferences: preferences)
    } else {
      setChains(only: locales) { LocalizationAnswer(matcher: matcher, preferences: [$0]) }
    }
  }

  /// Gives one chain to each locale, in byte order; `Base` and catalogs of several languages have none.
  mutating func setChains(only locales: Set<LocaleTag>?, answer: (String) -> LocalizationAnswer) {
    let set = LocalizationSet(
      available.map(LocalizationName.init), regions: developmentRegion.map { [$0] } ?? [])
    let named = available.indices.filter { place in
      !["", "Base", "mul"].contains { $0.utf8.elementsEqual(available[place].utf8) }
    }
    var seen: Set<LocaleTag> = []
    chains = named.filter { set.isReached[$0] }.map { set.tags[$0] }
      .filter { seen.insert($0).inserted && locales?.contains($0) ?? true }
      .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
      .map { LocalizationChain(locale: $0, answer: answer($0.text)) }
    unreached = named.filter {
      !set.isReached[$0] && locales?.contains(LocaleTag(name: available[$0])) ?? true
    }
    .compactMap { LocaleNameFinding(of: $0, in: set) }
  }
}
