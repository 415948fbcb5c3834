internal import L10nLocale
package import L10nText

/// The layout of every container of a catalog, and the localizations that each of its tables and resources is
/// to have. These are all localizations of its products, whichever container has them: a built product has one
/// folder for each language.
package struct ProjectLayout: Sendable {
  /// The layouts of one container.
  private struct Place: Sendable {
    /// The layout for everything in the container.
    var whole: ContainerLayout
    /// The layouts for files that some products get, where these are not all of the container's.
    var parts: [[Int]: ContainerLayout] = [:]
    /// The layouts for single products that share files with others, and have other localizations than these.
    var alone: [Int: ContainerLayout] = [:]

    func layout(of products: [Int]) -> ContainerLayout { parts[products] ?? whole }
  }

  private var places: [[Place]]
  package let products: ProductLocalizations
  /// The app of each bundle that ships in no product but is for one.
  package let apps: [Int: AppLanguages]
  private let catalog: Catalog

  /// - Parameters:
  ///   - languages: the locales that a table's catalogs and `.loctable` files have.
  ///   - notBegun: languages that are no columns.
  ///   - whole: the localizations of all products, where the catalog is a part: those around a product give it languages.
  package init(
    _ catalog: Catalog, languages: [TableID: [String]],
    notBegun: LanguagesNotBegun = LanguagesNotBegun(), whole: ProductLocalizations? = nil
  ) {
    self.catalog = catalog
    let products = whole ?? ProductLocalizations(catalog, languages: languages, notBegun: notBegun)
    self.products = products
    var apps: [Int: AppLanguages] = [:]
    for (number, bundle) in catalog.bundles.enumerated() where !bundle.kind.isLoaded {
      apps[number] = AppLanguages(around: bundle, in: catalog, products, languages: languages)
    }
    self.apps = apps
    places = catalog.bundles.enumerated().map { number, bundle in
      bundle.containers.enumerated().map { place, container in
        let shown = catalog.roots[bundle.root].shown(container.path)
        let own = container.tables.indices.flatMap {
          languages[TableID(bundle: number, container: place, table: $0)] ?? []
        }
        func layout(_ numbers: [Int], isMixed: Bool = false) -> ContainerLayout {
          if numbers.isEmpty {
            // A container without any translation yet lacks no language.
            let regions =
              container.folders.count > 1 && !container.isOfStore
              ? apps[number]?.tags.map(\.text).sorted() ?? [] : []
            return ContainerLayout(
              container, others: own, regions: regions, notBegun: notBegun.ofBundles[number] ?? [],
              shown: shown)
          }
          let found = products.localizations(of: numbers)
          return ContainerLayout(
            container, others: (isMixed ? own : []) + found.names, shipped: isMixed ? nil : found.tags,
            regions: found.regions, notBegun: found.notBegun, shown: shown)
        }
        // A bundle stands for itself, whatever copies it.
        let groups =
          bundle.kind == .source
          ? Set(container.tables.map(\.products) + container.resources.map(\.products)) : []
        let all = Set(groups.joined()).sorted()
        // Every localization counts where a container has files that no project speaks of beside others.
        let isMixed = groups.contains([]) && !all.isEmpty
        var result = Place(whole: layout(all, isMixed: isMixed))
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
      return other.tags != own.tags || other.regions != own.regions || other.notBegun != own.notBegun
    }
  }

  /// The layout of each product that ships a table, where the products have different localizations, or other
  /// files of it: the loader looks for a file where the product's own list says. Empty where they agree.
  package func layouts(ofEach id: TableID) -> [(product: Int, layout: ContainerLayout)] {
    layouts(ofEach: catalog[id], in: places[id.bundle][id.container], all: self[id])
  }

  /// The layout of each product that ships a resource, as for a table.
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

  /// The layout for all that is in a container.
  package func container(_ place: Int, of bundle: Int) -> ContainerLayout { places[bundle][place].whole }

  /// The layouts of a bundle's containers, in their order.
  package func containers(of bundle: Int) -> [ContainerLayout] { places[bundle].map(\.whole) }

  /// The findings about the decisions of all containers.
  package var problems: [Problem] {
    places.joined().flatMap { $0.whole.problems + $0.parts.values.flatMap(\.problems) }
  }
}
