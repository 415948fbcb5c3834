package import L10nDiscovery
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Finds the loader's choice in the bundles of a catalog.
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
    var probe = KeyFileReader(key: key)
    var bundles: [BundleResolution] = []
    var setups: [Int: BundleLoaderSettings] = [:]
    let (products, programs) = (products(&probe), catalog.mainProducts)
    // StoreKit's files are left out: only Xcode reads them, and no loader.
    for number in catalog.bundles.indices where catalog.bundles[number].kind.isLoaded {
      let main = catalog.mainBundle(of: number).map { SearchScope(first: setup(of: $0, &setups, &probe)) }
      let containers = catalog.bundles[number].containers
      let own = containers.first { $0.path == catalog.bundles[number].resources }?.shownPath
      // GNUstep knows languages by words that no identifier has: `Esperanto`.
      let folders = containers.flatMap(\.folders).filter { $0.language != $0.name }
      let names = Dictionary(firstOf: folders.map { ($0.language, $0.name) })
      let scopes = scopes(of: number, products, &probe)
      // Nobody knows whether one without an `Info.plist` allows mixed localizations.
      let hosts = Dictionary(
        firstOf: scopes.compactMap { scope in
          scope.product.flatMap { scope.info == nil ? nil : ($0.number, scope) }
        })
      for scope in scopes {
        let isOwn = scope.product != nil || scope.containerPath == own
        let host = scope.product.flatMap { programs[$0.number] }.flatMap { hosts[$0] }
        var resolution = resolution(scope, main: main ?? host, isOwn: isOwn, &probe)
        resolution.available = resolution.available.map { names[$0] ?? $0 }
        resolution.answer?.call(names)
        for index in resolution.chains.indices { resolution.chains[index].answer.call(names) }
        bundles.append(resolution)
      }
    }
    return Resolution(
      bundles: bundles, problems: probe.problems.sorted(by: Problem.inOrder),
      isIncomplete: catalog.isIncomplete || probe.hasUnreadable)
  }

  // MARK: - What is searched

  /// The products of a source tree, each with all its containers; the containers that no project says anything of, each for
  /// itself; a bundle's folders.
  private func scopes(
    of number: Int, _ products: ProductLocalizations, _ probe: inout KeyFileReader
  ) -> [SearchScope] {
    let bundle = catalog.bundles[number]
    var scopes: [SearchScope] = []
    if bundle.kind == .source {
      let containers = bundle.containersOfProducts
      for (product, value) in catalog.products.enumerated() where value.root == bundle.root {
        let shipped = products.localizations(of: [product])
        let setups = (containers[product] ?? []).compactMap { container in
          container.only(product).map {
            BundleLoaderSettings(catalog, number, $0, shipped: shipped, &probe)
          }
        }
        guard let first = setups.first else { continue }
        scopes.append(SearchScope(product: (product, value), first: first, others: Array(setups.dropFirst())))
      }
    }
    let unclaimed: [Container] = bundle.containers.compactMap { container in
      container.products.isEmpty ? container : container.unclaimed
    }
    var containers: [Container?] = unclaimed
    let hasOwn = bundle.containers.contains { $0.path == bundle.resources }
    if bundle.kind != .source, !hasOwn, bundle.info?.localizations.isEmpty == false {
      containers.insert(nil, at: 0)
    }
    return scopes
      + containers.map { SearchScope(first: BundleLoaderSettings(catalog, number, $0, &probe)) }
  }

  private func products(_ probe: inout KeyFileReader) -> ProductLocalizations {
    var languages: [TableID: [String]] = [:]
    for id in catalog.tableIDs where !catalog[id].products.isEmpty {
      let bundle = catalog.bundles[id.bundle]
      let place = ResolutionPlace(
        bundle: bundle, container: catalog.container(of: id), root: catalog.roots[bundle.root])
      languages[id] = BundleLoaderSettings.multilingual([catalog[id]], place, &probe).names
    }
    return ProductLocalizations(catalog, languages: languages, isOfLoader: true)
  }

  // MARK: - Bundles

  private func setup(
    of number: Int, _ known: inout [Int: BundleLoaderSettings], _ probe: inout KeyFileReader
  ) -> BundleLoaderSettings {
    if let setup = known[number] { return setup }
    let bundle = catalog.bundles[number]
    let own = bundle.containers.first { $0.path == bundle.resources }
    let setup = BundleLoaderSettings(catalog, number, own, &probe)
    known[number] = setup
    return setup
  }

  private func resolution(
    _ scope: SearchScope, main: SearchScope?, isOwn: Bool, _ probe: inout KeyFileReader
  ) -> BundleResolution {
    let allowsMixed = Catalog.allowsMixedLocalizations(scope.info, in: main?.info)
    func answer(_ preferences: [String]) -> LocalizationAnswer {
      LocalizationAnswer(
        scope.view, preferences: preferences, in: main.map { ($0.view, allowsMixed: allowsMixed) })
    }
    var resolution = BundleResolution(
      path: scope.path, available: scope.view.matcher.available,
      developmentRegion: scope.view.developmentRegion)
    resolution.product = scope.product?.value.name
    if !isOwn { resolution.container = scope.containerPath }
    resolution.mainBundle = main.map { main in
      BundleResolution.MainBundle(
        path: main.product?.value.name ?? main.path, allowsMixedLocalizations: allowsMixed,
        isFollowed: scope.info?.hasFollowKey == true && main.info?.allowsMixedLocalizations != true)
    }
    var search = ScopeSearch(scope, query)
    if let preferences = query.preferences {
      var one = answer(preferences)
      one.lookups = search.lookups(one, &probe)
      resolution.answer = one
    } else {
      resolution.setChains(only: query.locales) { answer([$0]) }
      for index in resolution.chains.indices {
        resolution.chains[index].answer.lookups = search.lookups(resolution.chains[index].answer, &probe)
      }
    }
    return resolution
  }
}

extension CatalogBundle {
  /// The containers that each product gets something of.
  fileprivate var containersOfProducts: [Int: [Container]] {
    containers.reduce(into: [:]) { all, container in
      for product in container.products { all[product, default: []].append(container) }
    }
  }
}

extension Container {
  /// The products that get something in it.
  fileprivate var products: Set<Int> {
    Set((tables + untranslated).flatMap(\.products) + resources.flatMap(\.products))
  }

  /// The part that one product gets; nil for nothing.
  fileprivate func only(_ product: Int) -> Container? {
    var container = self
    container.tables = tables.compactMap { $0.only { $0 == product } }
    container.untranslated = untranslated.compactMap { $0.only { $0 == product } }
    container.resources = resources.compactMap { $0.only { $0 == product } }
    return container.unlessEmpty
  }

  /// The part that no project mentions; nil for nothing.
  fileprivate var unclaimed: Container? {
    var container = self
    container.tables.removeAll { !$0.products.isEmpty }
    container.untranslated.removeAll { !$0.products.isEmpty }
    container.resources.removeAll { !$0.products.isEmpty }
    return container.unlessEmpty
  }

  private var unlessEmpty: Container? {
    tables.isEmpty && untranslated.isEmpty && resources.isEmpty ? nil : self
  }
}
