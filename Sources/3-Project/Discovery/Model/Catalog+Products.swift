internal import L10nSystem

extension Catalog {
  /// What can be asked for by name: the products of projects, and built bundles.
  package var productNames: Set<String> {
    Set(products.map(\.name)).union(bundles.compactMap(name))
  }

  /// The catalog with what some products get, and nothing else.
  package func only(products isWanted: (String) -> Bool) -> Catalog {
    let wanted = Set(products.indices.filter { isWanted(products[$0].name) })
    var catalog = self
    catalog.whole = [whole.first ?? self]
    for (number, bundle) in bundles.enumerated() {
      if let name = name(of: bundle) {
        if !isWanted(name) {
          catalog.bundles[number].containers = []
          catalog.bundles[number].localizedAssets = []
        }
        continue
      }
      catalog.bundles[number].containers = bundle.containers.compactMap { container in
        var container = container
        container.tables = container.tables.compactMap { $0.only(products: wanted.contains) }
        container.resources = container.resources.compactMap { $0.only(products: wanted.contains) }
        return container.tables.isEmpty && container.resources.isEmpty ? nil : container
      }
      // Which product gets an asset catalog is not known.
      catalog.bundles[number].localizedAssets = []
    }
    catalog.notShipped = []
    return catalog
  }

  /// The name of a built bundle without its extension; nil for a source tree.
  private func name(of bundle: CatalogBundle) -> String? {
    if bundle.kind == .source { return nil }
    let path = bundle.path.bytes.isEmpty ? roots[bundle.root].location : bundle.path
    return PathName.text(PathName.stem(path.lastComponent[...]))
  }
}
