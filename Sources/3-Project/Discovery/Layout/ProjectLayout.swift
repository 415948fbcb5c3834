internal import L10nLocale
package import L10nText

/// What is decided of every container of a catalog, and for each of its tables and resources: which localizations are to
/// have it. Those are all that its products have, whichever container they have them in: in what is built there is one
/// folder for each language.
package struct ProjectLayout: Sendable {
  /// The layouts of one container.
  private struct Place: Sendable {
    /// For everything in it.
    var whole: ContainerLayout
    /// For what some products get, where these are not all of the container's.
    var parts: [[Int]: ContainerLayout] = [:]
    /// For single products that share something with others, and have other localizations than these.
    var alone: [Int: ContainerLayout] = [:]

    func layout(of products: [Int]) -> ContainerLayout { parts[products] ?? whole }
  }

  private var places: [[Place]]
  package let products: ProductLocalizations
  /// Of each bundle that ships in nothing the app that it is for.
  package let apps: [Int: AppLanguages]
  private let catalog: Catalog

  /// - Parameters:
  ///   - languages: the locales that a table's catalogs and `.loctable` files have.
  ///   - choice: what flags and configuration say of the development region.
  package init(
    _ catalog: Catalog, languages: [TableID: [String]], choice: DevelopmentDecision.Choice?
  ) {
    self.catalog = catalog
    let products = ProductLocalizations(catalog, languages: languages)
    self.products = products
    var apps: [Int: AppLanguages] = [:]
    for (number, bundle) in catalog.bundles.enumerated() where bundle.kind == .storeKit {
      apps[number] = AppLanguages(around: bundle, in: catalog, products, languages: languages)
    }
    self.apps = apps
    places = catalog.bundles.enumerated().map { number, bundle in
      bundle.containers.enumerated().map { place, container in
        let shown = catalog.roots[bundle.root].shown(container.path)
        let own = container.tables.indices.flatMap {
          languages[TableID(bundle: number, container: place, table: $0)] ?? []
        }
        func layout(_ numbers: [Int]) -> ContainerLayout {
          if numbers.isEmpty {
            // Where nobody has begun to translate, no language is missing.
            let regions = container.folders.count > 1 ? apps[number]?.tags.map(\.text).sorted() ?? [] : []
            return ContainerLayout(
              container, others: own, regions: regions, choice: choice, shown: shown)
          }
          let found = products.localizations(of: numbers)
          return ContainerLayout(
            container, others: found.names, shipped: found.tags, regions: found.regions, choice: choice,
            shown: shown)
        }
        let groups = Set(container.tables.map(\.products) + container.resources.map(\.products))
        let all = Set(groups.joined()).sorted()
        // Beside what projects say nothing of, everything counts.
        let isMixed = groups.contains([]) && !all.isEmpty
        var result = Place(
          whole: isMixed
            ? ContainerLayout(
              container, others: own + products.localizations(of: all).names, choice: choice, shown: shown)
            : layout(all))
        for group in groups where group != all || isMixed { result.parts[group] = layout(group) }
        for number in Set(groups.filter { Self.differ($0, products) }.joined()) {
          result.alone[number] = layout([number])
        }
        return result
      }
    }
  }

  private static func differ(_ numbers: [Int], _ products: ProductLocalizations) -> Bool {
    guard let first = numbers.first else { return false }
    let own = products.localizations(of: [first])
    return numbers.dropFirst().contains {
      let other = products.localizations(of: [$0])
      return other.tags != own.tags || other.regions != own.regions
    }
  }

  /// What holds for each product that ships a table, where they have different localizations, or other files of it: the
  /// loader looks for a file where the product's own list says. Empty where they agree.
  package func layouts(ofEach id: TableID) -> [(product: Int, layout: ContainerLayout)] {
    layouts(ofEach: catalog[id], in: places[id.bundle][id.container], all: self[id])
  }

  /// The same of a resource.
  package func layouts(ofEach id: ResourceID) -> [(product: Int, layout: ContainerLayout)] {
    layouts(ofEach: catalog[id], in: places[id.bundle][id.container], all: self[id])
  }

  private func layouts(
    ofEach files: some ProductFiles, in place: Place, all layout: ContainerLayout
  ) -> [(product: Int, layout: ContainerLayout)] {
    if !place.alone.isEmpty, Self.differ(files.products, products) {
      return files.products.compactMap { number in place.alone[number].map { (number, $0) } }
    }
    return files.withheld.isEmpty ? [] : files.products.map { ($0, layout) }
  }

  package subscript(id: TableID) -> ContainerLayout {
    places[id.bundle][id.container].layout(of: catalog[id].products)
  }

  package subscript(id: ResourceID) -> ContainerLayout {
    places[id.bundle][id.container].layout(of: catalog[id].products)
  }

  /// What holds for all that is in a container.
  package func container(_ place: Int, of bundle: Int) -> ContainerLayout { places[bundle][place].whole }

  /// The layouts of a bundle's containers, in their order.
  package func containers(of bundle: Int) -> [ContainerLayout] { places[bundle].map(\.whole) }

  /// What is wrong with what decides, of all containers.
  package var problems: [Problem] {
    places.joined().flatMap { $0.whole.problems + $0.parts.values.flatMap(\.problems) }
  }
}
