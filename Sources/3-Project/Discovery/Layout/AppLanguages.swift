package import L10nLocale
internal import L10nSystem

/// The app whose users see the texts of a file that ships in no bundle, and its languages.
package struct AppLanguages: Sendable {
  /// Names of what has the languages; that of the folder where no project says it.
  package let apps: [String]
  package let tags: Set<LocaleTag>
  /// The places of the apps in the catalog; empty where no project says it.
  package let products: [Int]

  /// The apps of the nearest project and their languages; without any app, the languages of the sources around.
  /// - Parameter languages: the locales that a table's catalogs and `.loctable` files have.
  init(
    around bundle: CatalogBundle, in catalog: Catalog, _ localizations: ProductLocalizations,
    languages: [TableID: [String]]
  ) {
    let own = catalog.products.indices.filter { number in
      let product = catalog.products[number]
      return product.root == bundle.root && product.owner == .own
    }
    let programs = own.filter { catalog.products[$0].productType == "application" }
    let all = programs.isEmpty ? own : programs
    func depth(_ number: Int) -> Int? {
      let folder = catalog.products[number].projectPath.parent
      let isAround = folder.bytes.isEmpty || bundle.path.relative(to: folder) != nil
      return isAround ? folder.bytes.count : nil
    }
    let nearest = all.compactMap(depth).max()
    let found = nearest.map { nearest in all.filter { depth($0) == nearest } } ?? all
    self.products = found
    if !found.isEmpty {
      let own = localizations.localizations(of: found)
      apps = found.map { catalog.products[$0].name }
      tags = own.served.union(own.regions.map { LocaleTag(name: $0) }).filter(\.isLocale)
      return
    }
    var folders: [String] = []
    var names: [String] = []
    for (number, source) in catalog.bundles.enumerated()
    where source.root == bundle.root && source.kind == .source {
      folders.append(catalog.fileName(of: source))
      for (place, container) in source.containers.enumerated() {
        names += container.folders.lazy.filter { !$0.isBase }.map(\.language)
        for table in container.tables.indices {
          names += languages[TableID(bundle: number, container: place, table: table)] ?? []
        }
      }
    }
    let set = LocalizationSet(names: names)
    apps = folders
    tags = Set(
      set.tags.indices.lazy.filter { set.isReached[$0] && set.tags[$0].isLocale }.map { set.tags[$0] })
  }
}
