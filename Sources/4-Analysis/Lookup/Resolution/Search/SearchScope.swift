internal import L10nDiscovery

/// What one search goes through: a bundle's own folder, a container, or all containers of one product, whose files end in
/// one bundle.
struct SearchScope: Sendable {
  /// The target's name; nil where no project says anything.
  var product: String?
  var view: LoaderView
  /// One for each container, never empty.
  var setups: [BundleSetup]
  private var first: BundleSetup

  init(product: String? = nil, first: BundleSetup, others: [BundleSetup] = []) {
    self.product = product
    self.first = first
    view = first.view
    setups = [first] + others
  }

  /// The bundle, as people see it.
  var bundle: CatalogBundle { first.place.bundle }
  var root: CatalogRoot { first.place.root }
  /// The container's path in its bundle; nil where there are several.
  var containerPath: String? { setups.count == 1 ? first.place.container?.shownPath : nil }
}

/// Looks for what was asked in all containers of a scope.
struct ScopeSearch {
  private var assets: [AssetSearch]

  init(_ scope: SearchScope, _ query: ResolutionQuery) {
    assets = scope.setups.map { AssetSearch(setup: $0, query: query) }
  }

  /// What was found: in one bundle, the containers that lack the asset have no say.
  mutating func lookups(_ answer: LocalizationAnswer, _ probe: inout KeyProbe) -> [AssetResolution] {
    var all: [AssetResolution] = []
    for place in assets.indices { all += assets[place].lookups(answer, &probe) }
    let known = all.filter(\.isKnown)
    return known.isEmpty
      ? Array(all.prefix(assets.count == 1 ? all.count : 1)) : assets.count == 1 ? all : known
  }
}
