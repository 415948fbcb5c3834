internal import L10nCatalog
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Compares the products that lie in another one with it: what an app shows comes from all of them.
struct ProductFindings {
  let catalog: Catalog
  let layouts: ProjectLayout
  private var products: ProductLocalizations { layouts.products }

  init(catalog: Catalog, layouts: ProjectLayout) {
    self.catalog = catalog
    self.layouts = layouts
  }

  func problems() -> [Problem] {
    catalog.products.indices.flatMap { outer in
      catalog.products[outer].embeds.flatMap { findings(about: $0, in: outer) }
    } + catalog.bundles.indices.flatMap { findings(aboutSettings: $0) }
  }

  /// The pages of an app in the system's settings, against the app that they are copied into or lie in.
  private func findings(aboutSettings number: Int) -> [Problem] {
    let bundle = catalog.bundles[number]
    guard bundle.kind == .settings else { return [] }
    let own = Set(bundle.containers.flatMap(\.folders).filter { $0.name != "Base" }.map(\.tag))
    if own.isEmpty { return [] }
    var apps = catalog.products.indices.filter {
      catalog.products[$0].root == bundle.root && catalog.products[$0].settings.contains(bundle.path)
    }.map { (name: catalog.products[$0].name, tags: products.localizations(of: [$0]).tags) }
    if let outer = bundle.enclosing,
      let place = catalog.bundles[outer].containers.firstIndex(where: {
        $0.path == catalog.bundles[outer].resources
      })
    {
      let columns = layouts.container(place, of: outer).localizations.columns
      let name = String(decoding: catalog.bundles[outer].path.lastComponent, as: UTF8.self)
      apps.append((name, Set(columns.map(\.tag))))
    }
    let path = catalog.roots[bundle.root].shown(bundle.path)
    return apps.compactMap { app in
      lack(of: app.tags, in: own, named: "Settings.bundle", of: app.name, at: path)
    }
  }

  /// The finding that some localizations lack others.
  private func lack(
    of around: Set<LocaleTag>, in own: Set<LocaleTag>, named name: String, of app: String, at path: String
  ) -> Problem? {
    let lacked = Self.names(around.subtracting(own).filter { !serves($0, among: own) })
    if lacked.isEmpty { return nil }
    return Problem(
      .productLacksLanguage, path: path,
      message: "\(name) lacks \(lacked), which \(app) has: what comes from it is in another language",
      hint: "translate its tables, or leave the language out of \(app)")
  }

  private func findings(about inner: Int, in outer: Int) -> [Problem] {
    let (product, app) = (catalog.products[inner], catalog.products[outer])
    let (own, around) = (products.localizations(of: [inner]).tags, products.localizations(of: [outer]).tags)
    guard !own.isEmpty, !around.isEmpty else { return [] }
    var found: [Problem] = []
    if let lack = lack(of: around, in: own, named: product.name, of: app.name, at: product.file) {
      found.append(lack)
    }
    // An extension runs as a program of its own, and goes by its own list.
    if product.productType.hasSuffix("framework") || product.productType == "bundle" {
      let unreached = Self.names(own.subtracting(around).filter { !serves($0, among: around) })
      if !unreached.isEmpty {
        found.append(
          Problem(
            .unreachableLocalization, path: product.file,
            message:
              "No user of \(app.name) gets \(unreached) of \(product.name): the list of the app decides",
            hint: "add the language to \(app.name), or set CFBundleAllowMixedLocalizations in its Info.plist")
        )
      }
    }
    return found
  }

  /// Whether users of a locale get a text of their language all the same.
  private func serves(_ tag: LocaleTag, among others: Set<LocaleTag>) -> Bool {
    let set = LocalizationSet(names: others.map(\.text).sortedByBytes())
    return set.fallback(of: tag).contains { $0.language == tag.language }
  }

  private static func names(_ tags: some Sequence<LocaleTag>) -> String {
    let names = tags.map(\.text).sortedByBytes()
    let limit = 8
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}
