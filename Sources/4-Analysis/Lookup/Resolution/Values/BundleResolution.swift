package import L10nLocale

/// What the loader chooses in one bundle, or in one container of a source tree.
package struct BundleResolution: Sendable {
  /// Relative to the root; nil where the matcher was asked without any tree.
  package var path: String?
  /// The name of the product whose bundle it becomes; nil where no project says anything of it.
  package var product: String?
  /// Relative to the bundle; nil where it is the bundle's own folder of resources.
  package var container: String?
  /// The localizations in the loader's order.
  package var available: [String]
  /// What the loader takes for the development region; nil if nothing says it.
  package var developmentRegion: String?
  /// Whose search list decides before the user's preferences do; nil for a main bundle itself.
  package var mainBundle: MainBundle?
  /// For the user's preferences; nil where the chains of all localizations were asked for.
  package var answer: LocalizationAnswer?
  /// In the order of the locales.
  package var chains: [LocalizationChain]

  /// The bundle of the program that loads another one.
  package struct MainBundle: Sendable {
    package var path: String
    package var allowsMixedLocalizations: Bool

    package init(path: String, allowsMixedLocalizations: Bool) {
      self.path = path
      self.allowsMixedLocalizations = allowsMixedLocalizations
    }
  }

  package init(
    path: String?, container: String? = nil, available: [String], developmentRegion: String? = nil,
    mainBundle: MainBundle? = nil, answer: LocalizationAnswer? = nil, chains: [LocalizationChain] = []
  ) {
    self.path = path
    self.container = container
    self.available = available
    self.developmentRegion = developmentRegion
    self.mainBundle = mainBundle
    self.answer = answer
    self.chains = chains
  }

  /// The matcher's answer without any tree.
  /// - Parameter preferences: nil asks for the chain of every localization.
  package init(available: [String], preferences: [String]?, locales: Set<LocaleTag>? = nil) {
    self.init(path: nil, available: available)
    let matcher = LocalizationMatcher(available: available)
    if let preferences {
      answer = LocalizationAnswer(matcher: matcher, preferences: preferences)
    } else {
      chains = Self.chains(of: available, only: locales) {
        LocalizationAnswer(matcher: matcher, preferences: [$0])
      }
    }
  }

  /// One chain for each locale, in byte order; `Base` and catalogs of several languages are none.
  static func chains(
    of available: [String], only locales: Set<LocaleTag>?, answer: (String) -> LocalizationAnswer
  ) -> [LocalizationChain] {
    var seen: Set<LocaleTag> = []
    let named = available.filter { name in
      !["", "Base", "mul"].contains { $0.utf8.elementsEqual(name.utf8) }
    }
    let tags = named.map { LocaleTag(name: $0) }.filter { seen.insert($0).inserted }
    return tags.filter { locales?.contains($0) ?? true }
      .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
      .map { LocalizationChain(locale: $0, answer: answer($0.text)) }
  }
}
