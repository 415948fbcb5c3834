package import L10nDiscovery
internal import L10nLocale
internal import L10nSystem

/// Decisions about a product: the languages that are expected or stand apart, each with the reason, and the files of its texts.
package struct ProductScope: Sendable {
  package private(set) var columns: [(locale: String, reason: ProductLocalizations.Reason)] = []
  /// The `Info.plist` files that its target names, and the originals of its tables, in the order in which they are asked.
  package private(set) var (infoPlists, originals): ([String], [String]) = ([], [])

  package init() {}

  /// - Parameters:
  ///   - number: of the product in the catalog.
  ///   - tables: those that it gets anything of.
  init(of number: Int, _ tables: [TableID], in catalog: Catalog, _ layouts: ProjectLayout) {
    let product = catalog.products[number]
    columns = layouts.products.localizations(of: [number]).reasons.map { ($0.text, $1) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    infoPlists = product.infoPlists.map { catalog.roots[product.root].shown($0) }
    var seen: Set<FilePath> = []
    for id in tables {
      let layout = layouts[id]
      let table = TableContext(id, in: catalog, OriginalFiles(of: catalog[id].files, in: layout))
      let withheld = catalog[id].withheld[number] ?? []
      for file in table.multilingual + table.original.all
      where !withheld.contains(file.path) && seen.insert(file.path).inserted {
        originals.append(table.root.shown(file.path))
      }
    }
  }
}
