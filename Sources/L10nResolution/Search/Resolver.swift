package import L10nCatalog
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Asks the bundles of a catalog what the loader would choose.
package struct Resolver: Sendable {
  let catalog: Catalog
  let query: ResolutionQuery

  package init(_ catalog: Catalog, query: ResolutionQuery) {
    self.catalog = catalog
    self.query = query
  }

  /// The answer: one resolution for each bundle that has localizations, and in source trees one for each container.
  package func resolve() -> Resolution {
    var key: [UInt8] = []
    if case .key(let text) = query.asset { key = Array(text.utf8) }
    var probe = KeyProbe(key: key)
    var bundles: [BundleResolution] = []
    var setups: [Int: BundleSetup] = [:]
    for number in catalog.bundles.indices {
      let bundle = catalog.bundles[number]
      let main = catalog.mainBundle(of: number).map { ($0, setup(of: $0, &setups, &probe)) }
      let own = bundle.containers.firstIndex { $0.path == bundle.resources }
      var containers: [Int?] = bundle.containers.indices.map { $0 }
      if bundle.kind != .source, own == nil, bundle.info?.localizations.isEmpty == false {
        containers.insert(nil, at: 0)
      }
      for container in containers {
        let setup = BundleSetup(catalog, number, container, query, &probe)
        bundles.append(resolution(number, setup, main: main, isOwn: container == own, &probe))
      }
    }
    return Resolution(
      bundles: bundles, problems: probe.problems.sorted(by: Problem.inOrder),
      isIncomplete: catalog.isIncomplete || probe.hasUnreadable)
  }

  // MARK: - Bundles

  private func setup(
    of number: Int, _ known: inout [Int: BundleSetup], _ probe: inout KeyProbe
  ) -> BundleSetup {
    if let setup = known[number] { return setup }
    let bundle = catalog.bundles[number]
    let own = bundle.containers.firstIndex { $0.path == bundle.resources }
    let setup = BundleSetup(catalog, number, own, query, &probe)
    known[number] = setup
    return setup
  }

  private func resolution(
    _ number: Int, _ setup: BundleSetup, main: (number: Int, setup: BundleSetup)?, isOwn: Bool,
    _ probe: inout KeyProbe
  ) -> BundleResolution {
    let bundle = setup.place.bundle
    let allowsMixed = main.map { catalog.allowsMixedLocalizations(number, in: $0.number) } ?? false
    func answer(_ preferences: [String]) -> LocalizationAnswer {
      LocalizationAnswer(
        setup.view, preferences: preferences, in: main.map { ($0.setup.view, allowsMixed: allowsMixed) })
    }
    var resolution = BundleResolution(
      path: setup.place.root.shown(bundle.path), available: setup.view.matcher.available,
      developmentRegion: setup.view.developmentRegion)
    if !isOwn, let container = setup.place.container { resolution.container = container.shownPath }
    if let main {
      let outer = main.setup.place
      resolution.mainBundle = BundleResolution.MainBundle(
        path: outer.root.shown(outer.bundle.path),
        allowsMixedLocalizations: allowsMixed)
    }
    var assets = AssetSearch(setup: setup, query: query)
    if let preferences = query.preferences {
      var one = answer(preferences)
      one.lookups = assets.lookups(one, &probe)
      resolution.answer = one
    } else {
      resolution.chains = BundleResolution.chains(
        of: resolution.available, only: query.locales, answer: { answer([$0]) })
      for index in resolution.chains.indices {
        resolution.chains[index].answer.lookups = assets.lookups(
          resolution.chains[index].answer, &probe)
      }
    }
    return resolution
  }
}
