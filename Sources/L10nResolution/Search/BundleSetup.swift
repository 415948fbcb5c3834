internal import L10nCatalog
internal import L10nLocale
internal import L10nSystem

/// What is known of a bundle or a container before anybody's preferences: its localizations and development region.
struct BundleSetup: Sendable {
  let place: ResolutionPlace
  let index: FileIndex
  let matcher: LocalizationMatcher
  let developmentRegion: String?

  /// - Parameters:
  ///   - number: of the bundle in the catalog.
  ///   - container: the place in the bundle's containers; nil for a bundle that has none for its resources.
  init(
    _ catalog: Catalog, _ number: Int, _ container: Int?, _ query: ResolutionQuery, _ probe: inout KeyProbe
  ) {
    let bundle = catalog.bundles[number]
    place = ResolutionPlace(
      bundle: bundle, container: container.map { bundle.containers[$0] }, root: catalog.roots[bundle.root])
    index = FileIndex(place.container)
    let multilingual = Self.multilingual(place, &probe)
    let folders = (place.container?.folders ?? []).map(\.name)
    var known = Set(folders.map { Array($0.utf8) })
    let names = folders + multilingual.names.filter { known.insert(Array($0.utf8)).inserted }
    let isOwn = place.container.map { $0.path == bundle.resources } ?? true
    let declared = isOwn ? bundle.info?.localizations ?? [] : []
    let region =
      query.developmentRegion
      ?? Self.region(place, names: declared + names, sourceLanguage: multilingual.sourceLanguage)
    developmentRegion = region
    matcher = LocalizationMatcher(
      available: AvailableLocalizations.list(
        declared: declared, folders: names, developmentRegion: region))
  }

  func answer(_ preferences: [String], mainBundle: SearchList.MainBundle?) -> LocalizationAnswer {
    LocalizationAnswer(
      matcher: matcher, preferences: preferences, developmentRegion: developmentRegion,
      mainBundle: mainBundle)
  }

  /// The languages of catalogs and tables that hold several, which the build makes folders of.
  private static func multilingual(
    _ place: ResolutionPlace, _ probe: inout KeyProbe
  ) -> (names: [String], sourceLanguage: String?) {
    var names: [String] = []
    var source: String?
    for table in place.container?.tables ?? [] {
      for file in table.files {
        let path = place.root.file(file.path)
        let shown = place.root.shown(file.path)
        if file.role == .catalog, place.bundle.kind == .source {
          let answer = probe.catalog(path, shown: shown)
          names += answer.languages.map(\.name)
          if let language = answer.sourceLanguage, !language.isEmpty {
            names.append(language)
            source = source ?? language
          }
        } else if file.role == .loctable {
          names += probe.languageTable(path, shown: shown).languages.map(\.name)
        }
      }
    }
    var seen: Set<[UInt8]> = []
    return (names.filter { seen.insert(Array($0.utf8)).inserted }, source)
  }

  /// `CFBundleDevelopmentRegion` as it stands in a built bundle. In a source tree, the first value of the project that
  /// applies, as what the build will write there; else the source language of a catalog.
  private static func region(
    _ place: ResolutionPlace, names: [String], sourceLanguage: String?
  ) -> String? {
    let facts = place.container?.developmentRegions ?? []
    if place.bundle.kind != .source {
      // What stands in folders around it is nothing to the loader.
      return place.bundle.info == nil ? nil : facts.first { $0.source == .infoPlist }?.region
    }
    let matcher = LocalizationMatcher(available: names)
    let hasBase = names.contains { $0.utf8.elementsEqual("Base".utf8) }
    return facts.first { hasBase || !matcher.matches(for: [$0.region]).isEmpty }?.region ?? sourceLanguage
  }
}
