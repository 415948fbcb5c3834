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
      let main = mainBundle(of: number).map { ($0, setup(of: $0, &setups, &probe)) }
      let own = bundle.containers.firstIndex { $0.path == bundle.resources }
      var containers: [Int?] = bundle.containers.indices.map { $0 }
      if bundle.kind != .source, own == nil, bundle.info?.localizations.isEmpty == false {
        containers.insert(nil, at: 0)
      }
      for container in containers {
        let setup = BundleSetup(catalog, number, container, query, &probe)
        bundles.append(resolution(setup, main: main, isOwn: container == own, &probe))
      }
    }
    return Resolution(
      bundles: bundles, problems: probe.problems.sorted(by: Problem.inOrder),
      isIncomplete: catalog.isIncomplete || probe.hasUnreadable)
  }

  // MARK: - Bundles

  /// The bundle of the program that loads this one; nil for a program's own, and where none is known.
  private func mainBundle(of number: Int) -> Int? {
    let bundle = catalog.bundles[number]
    // The settings of an app are shown by another app, which has every language of the system.
    if bundle.kind == .settings || isProgram(bundle) { return nil }
    var next = bundle.enclosing
    while let outer = next, catalog.bundles.indices.contains(outer) {
      if isProgram(catalog.bundles[outer]) { return outer }
      next = catalog.bundles[outer].enclosing
    }
    return nil
  }

  /// Whether a bundle runs as a process of its own.
  private func isProgram(_ bundle: CatalogBundle) -> Bool {
    if bundle.kind == .iOSApp || bundle.kind == .macOSApp { return true }
    let name = String(decoding: bundle.path.lastComponent, as: UTF8.self)
    return [".app", ".appex", ".xpc"].contains { name.hasSuffix($0) }
  }

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
    _ setup: BundleSetup, main: (number: Int, setup: BundleSetup)?, isOwn: Bool, _ probe: inout KeyProbe
  ) -> BundleResolution {
    let bundle = setup.place.bundle
    func answer(_ preferences: [String]) -> LocalizationAnswer {
      let list = main.map { main in
        SearchList.MainBundle(
          localizations: main.setup.answer(preferences, mainBundle: nil).search,
          allowsMixedLocalizations: allowsMixed(bundle, in: main.setup.place.bundle))
      }
      return setup.answer(preferences, mainBundle: list)
    }
    var resolution = BundleResolution(
      path: setup.place.root.shown(bundle.path), available: setup.matcher.available,
      developmentRegion: setup.developmentRegion)
    if !isOwn, let container = setup.place.container { resolution.container = container.shownPath }
    if let main {
      let outer = main.setup.place
      resolution.mainBundle = BundleResolution.MainBundle(
        path: outer.root.shown(outer.bundle.path),
        allowsMixedLocalizations: allowsMixed(bundle, in: outer.bundle))
    }
    let assets = AssetSearch(setup: setup, query: query)
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

  private func allowsMixed(_ bundle: CatalogBundle, in main: CatalogBundle) -> Bool {
    main.info?.allowsMixedLocalizations == true || main.info?.followsParent == true
      || bundle.info?.followsParent == true
  }
}
