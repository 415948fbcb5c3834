internal import L10nCatalog
internal import L10nLocale
internal import L10nText

/// Finds localizations of frameworks and other bundles inside a program that none of its users gets: unless mixed
/// localizations are allowed, the search list of the program is what a bundle inside it goes by.
struct ReachCheck {
  let catalog: Catalog
  let decisions: [[CoverageRun.ContainerDecision]]

  /// One finding for each bundle that has such localizations.
  func problems() -> [Problem] {
    catalog.bundles.indices.compactMap { number in
      guard let main = catalog.mainBundle(of: number), !catalog.allowsMixedLocalizations(number, in: main)
      else { return nil }
      return finding(number, main)
    }
  }

  private func finding(_ number: Int, _ main: Int) -> Problem? {
    let (own, outer) = (loaded(number), loaded(main))
    var reached: Set<[UInt8]> = []
    // Whoever prefers something else gets what one of these gets.
    for user in [[]] + (own.matcher.available + outer.matcher.available).map({ [$0] }) {
      let list = SearchList(
        matcher: outer.matcher, preferences: user, developmentRegion: outer.region
      ).localizations
      let search = SearchList(
        matcher: own.matcher, preferences: user, developmentRegion: own.region,
        mainBundle: SearchList.MainBundle(localizations: list, allowsMixedLocalizations: false))
      for name in search.localizations { reached.insert(Array(name.utf8)) }
    }
    let lost = own.folders.filter { $0 != "Base" && !reached.contains(Array($0.utf8)) }
    if lost.isEmpty { return nil }
    let bundle = catalog.bundles[number]
    let program = catalog.roots[catalog.bundles[main].root].shown(catalog.bundles[main].path)
    let names = lost.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let rest = lost.count > 5 ? " and \(lost.count - 5) more" : ""
    return Problem(
      .unreachableLocalization, path: catalog.roots[bundle.root].shown(bundle.path),
      message:
        "No user of \(program) gets the localization\(lost.count == 1 ? "" : "s") \(names)\(rest) of this "
        + "bundle: the app has none of that language, and its list decides",
      hint: "add the localization to the app, or set CFBundleAllowMixedLocalizations in its Info.plist")
  }

  /// What the loader chooses from in a bundle's own resources.
  private func loaded(_ number: Int) -> (matcher: LocalizationMatcher, folders: [String], region: String?) {
    let bundle = catalog.bundles[number]
    let place = bundle.containers.firstIndex { $0.path == bundle.resources }
    let folders = place.map { bundle.containers[$0].folders.map(\.name) } ?? []
    let languages = place.map {
      decisions[number][$0].localizations.columns.filter(\.folders.isEmpty).map(\.name)
    }
    let facts = place.map { bundle.containers[$0].developmentRegions } ?? []
    let region = bundle.info == nil ? nil : facts.first { $0.source == .infoPlist }?.region
    let available = AvailableLocalizations.list(
      declared: bundle.info?.localizations ?? [], folders: folders + (languages ?? []),
      developmentRegion: region)
    return (LocalizationMatcher(available: available), folders, region)
  }
}
