package import L10nLocale

/// The loader's view of a bundle, or of a folder of a source tree as the bundle that a build makes of it,
/// before any user's preferences.
package struct LoaderView: Sendable {
  package let matcher: LocalizationMatcher
  /// `CFBundleDevelopmentRegion`; nil if nothing says it.
  package let developmentRegion: String?

  /// - Parameters:
  ///   - container: the one that is asked; nil for a bundle that has none for its resources.
  ///   - languages: the locales that its catalogs and `.loctable` files have, which the build makes folders of, and what
  ///     the same product has elsewhere.
  ///   - shipped: the localizations of the product; nil where all folders count.
  ///   - sourceLanguage: of its catalogs.
  package init(
    _ bundle: CatalogBundle, _ container: Container?, languages: [String] = [],
    shipped: Set<LocaleTag>? = nil, sourceLanguage: String? = nil
  ) {
    var seen: Set<[UInt8]> = []
    let folders = (container?.folders ?? []).map(\.language).filter {
      shipped?.contains(LocaleTag(name: $0)) ?? true || $0 == "Base"
    }
    let names = (folders + languages).filter {
      seen.insert(Array($0.utf8)).inserted
    }
    let isOwn = container.map { $0.path == bundle.resources } ?? true
    let declared = isOwn ? bundle.info?.localizations ?? [] : []
    let region = Self.region(bundle, container, names: declared + names, sourceLanguage: sourceLanguage)
    let matcher = LocalizationMatcher(
      available: AvailableLocalizations.list(declared: declared, folders: names, developmentRegion: region))
    (developmentRegion, self.matcher) = (region, matcher)
  }

  /// `CFBundleDevelopmentRegion` as it stands in a built bundle. In a source tree, the first value of the project that
  /// applies, as what the build will write there; else the source language of a catalog.
  private static func region(
    _ bundle: CatalogBundle, _ container: Container?, names: [String], sourceLanguage: String?
  ) -> String? {
    let facts = container?.developmentRegions ?? []
    if bundle.kind != .source {
      // The loader does not see facts of the folders around a bundle.
      return facts.first { $0.isChoice || bundle.info != nil && $0.source == .infoPlist }?.region
    }
    let matcher = LocalizationMatcher(available: names)
    return facts.first { names.contains("Base") || !matcher.matches(for: [$0.region]).isEmpty }?.region
      ?? sourceLanguage
  }

  /// The search list of a user.
  /// - Parameter main: the view of the program that loads the bundle, and whether that one allows mixed
  ///   localizations; nil for a main bundle.
  package func search(
    for preferences: [String], in main: (view: LoaderView, allowsMixed: Bool)? = nil
  ) -> SearchList {
    SearchList(
      matcher: matcher, preferences: preferences, developmentRegion: developmentRegion,
      mainBundle: mainBundle(preferences, main))
  }

  /// The localizations of the program that loads the bundle, for a user's preferences.
  package func mainBundle(
    _ preferences: [String], _ main: (view: LoaderView, allowsMixed: Bool)?
  ) -> SearchList.MainBundle? {
    main.map { main in
      SearchList.MainBundle(
        localizations: main.view.search(for: preferences).localizations,
        allowsMixedLocalizations: main.allowsMixed)
    }
  }
}
