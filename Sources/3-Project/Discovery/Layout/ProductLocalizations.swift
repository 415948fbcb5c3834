package import L10nLocale

/// The localizations of the products of a catalog.
package struct ProductLocalizations: Sendable {
  /// The reason why a language is a column of a product, or why it stands apart.
  package enum Reason: String, Sendable {
    /// Its own tables have it, a product around it, or the project's list, and it inherits; else it is no column.
    case table, host, listed, notBegun, others
  }

  /// The localizations of one product, or of several.
  package struct Localizations: Sendable {
    /// The names as folders and catalogs have them, each once.
    package var names: [String] = []
    package var tags: Set<LocaleTag> = []
    private var known: Set<String> = []
    /// Languages that it has no file for and is asked for all the same.
    package var regions: [String] = []
    /// Languages in which nobody has begun.
    fileprivate(set) var notBegun: Set<LocaleTag> = []
    /// Why each language is a column, or stands apart.
    package fileprivate(set) var reasons: [LocaleTag: Reason] = [:]

    mutating func add(_ name: String) {
      let name = LocalizationName(name)
      tags.insert(name.tag)
      reasons[name.tag] = notBegun.contains(name.tag) ? .notBegun : .table
      if known.insert(name.text).inserted { names.append(name.text) }
    }

    /// The locales that are begun, and whose users get them: not that of `en_UK` beside `en`.
    package var served: Set<LocaleTag> {
      let names = names.map { LocalizationName($0) }
      guard names.contains(where: \.isForeign) else { return tags.subtracting(notBegun) }
      let set = LocalizationSet(names)
      return Set(set.tags.indices.lazy.filter { set.isReached[$0] }.map { set.tags[$0] }).subtracting(
        notBegun)
    }
  }

  /// The localizations by the products' places in the catalog.
  private var products: [Localizations]

  /// - Parameters:
  ///   - languages: the locales that a table's catalogs and `.loctable` files have.
  ///   - isOfLoader: whether folders count that others made for themselves.
  package init(
    _ catalog: Catalog, languages: [TableID: [String]], notBegun: LanguagesNotBegun = LanguagesNotBegun(),
    isOfLoader: Bool = false
  ) {
    products = catalog.products.enumerated().map { number, product in
      var own = Localizations()
      own.notBegun = notBegun.ofProducts[number] ?? []
      for name in product.loadedFolders where name != "Base" { own.reasons[LocaleTag(name: name)] = .others }
      let names = isOfLoader ? product.loadedFolders : product.folderNames
      for name in names where name != "Base" { own.add(name) }
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

  /// Adds languages that a product has no file for: those of the own products around it, in which people run it, and the region of
  /// its project where people get it by the files of others or by `Base`.
  private mutating func addRegions(_ catalog: Catalog) {
    let own = products
    var around = products.map { _ in [String]() }
    var reached = products.map { _ in Set<LocaleTag>() }
    for (host, product) in catalog.products.enumerated() where product.owner == .own {
      for tag in own[host].served.sorted(by: { $0.text < $1.text }) {
        var left = [host]
        while let outer = left.popLast() {
          for inner in catalog.products[outer].embeds
          where products.indices.contains(inner) && catalog.products[inner].owner == .own
            && reached[inner].insert(tag).inserted
          {
            around[inner].append(tag.text)
            left.append(inner)
          }
        }
      }
    }
    for (number, product) in catalog.products.enumerated()
    where !product.folderNames.isEmpty || !own[number].names.isEmpty {
      // The files of others bring the app to users of its region, as `Base` does: they see the keys that no original has.
      let lent = (product.developmentRegion.map { [$0] } ?? []).filter {
        !LocalizationSet.isBase($0)
          && (own[number].reasons[LocaleTag(name: $0)] == .others || product.folderNames.contains("Base"))
      }
      var known = own[number].tags
      for (names, reason) in [(around[number], Reason.host), (lent, .listed)] {
        for name in names where known.insert(LocaleTag(name: name)).inserted {
          products[number].regions.append(name)
          products[number].reasons[LocaleTag(name: name)] = reason
        }
      }
    }
  }

  /// The localizations of some products together.
  package func localizations(of numbers: [Int]) -> Localizations {
    if numbers.count == 1, let number = numbers.first { return products[number] }
    var all = Localizations()
    for (place, number) in numbers.enumerated() {
      for name in products[number].names { all.add(name) }
      let notBegun = products[number].notBegun
      all.notBegun = place == 0 ? notBegun : all.notBegun.intersection(notBegun)
    }
    for number in numbers {
      all.regions += products[number].regions.filter { !all.regions.contains($0) }
    }
    return all
  }
}
