package import L10nLocale

/// The localizations of the products of a catalog.
package struct ProductLocalizations: Sendable {
  /// The localizations of one product, or of several.
  package struct Localizations: Sendable {
    /// The names as folders and catalogs have them, each once.
    package var names: [String] = []
    package var tags: Set<LocaleTag> = []
    private var identities: Set<LocaleTag> = []
    /// Regions that the project knows and that no file of any of its products is for.
    package var regions: [String] = []

    mutating func add(_ name: String) {
      let name = LocalizationName(name)
      tags.insert(name.tag)
      if identities.insert(name.identity).inserted { names.append(name.text) }
    }

    /// The locales whose users get them: not that of `en_UK` beside `en`.
    package var served: Set<LocaleTag> {
      let names = names.map { LocalizationName($0) }
      guard names.contains(where: \.isForeign) else { return tags }
      let set = LocalizationSet(names)
      return Set(set.tags.indices.lazy.filter { set.isReached[$0] }.map { set.tags[$0] })
    }
  }

  /// The localizations by the products' places in the catalog.
  private var products: [Localizations]

  /// - Parameter languages: the locales that a table's catalogs and `.loctable` files have.
  package init(_ catalog: Catalog, languages: [TableID: [String]]) {
    products = catalog.products.map { product in
      var own = Localizations()
      for name in product.folderNames where name != "Base" { own.add(name) }
      return own
    }
    if products.isEmpty { return }
    for id in catalog.tableIDs {
      for product in catalog[id].products {
        let built = catalog.products[product].builtRegions
        for name in languages[id] ?? [] where built?.contains(LocaleTag(name: name)) ?? true {
          products[product].add(name)
        }
      }
    }
    addRegions(catalog)
  }

  private mutating func addRegions(_ catalog: Catalog) {
    struct Project: Hashable {
      var root: Int
      var path: String
    }
    let projects = catalog.products.map { Project(root: $0.root, path: $0.project) }
    var known: [Project: Set<LocaleTag>] = [:]
    for (project, own) in zip(projects, products) { known[project, default: []].formUnion(own.tags) }
    var hosts: [Int: [Int]] = [:]
    for (outer, product) in catalog.products.enumerated() {
      for inner in product.embeds where projects.indices.contains(inner) && projects[inner] != projects[outer]
      {
        hosts[inner, default: []].append(outer)
      }
    }
    for (number, project) in projects.enumerated() {
      let tags = known[project] ?? []
      // A product that is not translated at all does not lack languages that the others lack too.
      let development = catalog.products[number].developmentRegion.map { LocaleTag(name: $0) }
      func isTranslated(_ tags: Set<LocaleTag>) -> Bool { tags.contains { $0 != development } }
      if isTranslated(tags), !isTranslated(products[number].tags) { continue }
      // The lists of the products around it decide which languages of an inner project's product users get.
      let around = hosts[number].map { hosts in
        hosts.reduce(into: Set<LocaleTag>()) { tags, host in
          tags.formUnion(products[host].tags)
          tags.formUnion(catalog.products[host].regions.map { LocaleTag(name: $0) })
        }
      }
      products[number].regions = catalog.products[number].regions.filter { region in
        let tag = LocaleTag(name: region)
        // The template of an old project names `English`, `Japanese` and others, wanted or not.
        let isLongName = region.prefix { $0.isLetter }.utf8.count > 3
        return tag.isLocale && !isLongName && !tags.contains(tag) && around?.contains(tag) ?? true
      }
    }
  }

  /// The localizations of some products together.
  package func localizations(of numbers: [Int]) -> Localizations {
    if numbers.count == 1, let number = numbers.first { return products[number] }
    var all = Localizations()
    for number in numbers {
      for name in products[number].names { all.add(name) }
    }
    for number in numbers {
      all.regions += products[number].regions.filter { !all.regions.contains($0) }
    }
    return all
  }
}
