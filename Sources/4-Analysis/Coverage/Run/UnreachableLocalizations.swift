internal import L10nDiscovery
internal import L10nLocale
internal import L10nText

/// Finds localizations of frameworks and other bundles inside a program that none of its users gets: unless mixed
/// localizations are allowed, the search list of the program is what a bundle inside it goes by.
struct UnreachableLocalizations {
  let catalog: Catalog
  let layouts: ProjectLayout

  /// One finding for each bundle that has such localizations.
  func problems() -> [Problem] {
    catalog.bundles.indices.compactMap { number in
      guard let main = catalog.mainBundle(of: number),
        !Catalog.allowsMixedLocalizations(catalog.bundles[number].info, in: catalog.bundles[main].info)
      else { return nil }
      return finding(number, main)
    }
  }

  private func finding(_ number: Int, _ main: Int) -> Problem? {
    let bundle = catalog.bundles[number]
    guard let container = bundle.containers.first(where: { $0.path == bundle.resources }) else { return nil }
    let (own, outer) = (view(number), view(main))
    var reached: Set<[UInt8]> = []
    // A user who prefers another language gets a localization that one of these users gets.
    for user in [[]] + (own.matcher.available + outer.matcher.available).map({ [$0] }) {
      let search = own.search(for: user, in: (outer, allowsMixed: false))
      for name in search.localizations { reached.insert(Array(name.utf8)) }
    }
    let lost = container.folders.filter {
      $0.name != "Base" && !reached.contains(Array($0.language.utf8))
    }.map(\.name)
    if lost.isEmpty { return nil }
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

  /// The localizations in a bundle's own resources from which the loader chooses.
  private func view(_ number: Int) -> LoaderView {
    let bundle = catalog.bundles[number]
    let place = bundle.containers.firstIndex { $0.path == bundle.resources }
    let columns = place.map { layouts.container($0, of: number).localizations.columns } ?? []
    return LoaderView(
      bundle, place.map { bundle.containers[$0] },
      languages: columns.filter(\.folders.isEmpty).map(\.name))
  }
}
