internal import L10nCatalog
internal import L10nLocale
internal import L10nText

/// Compares the products that lie in another one with it: what an app shows comes from all of them.
struct ProductFindings {
  let catalog: Catalog
  let products: ProductLocalizations

  func problems() -> [Problem] {
    catalog.products.indices.flatMap { outer in
      catalog.products[outer].embeds.flatMap { findings(about: $0, in: outer) }
    }
  }

  private func findings(about inner: Int, in outer: Int) -> [Problem] {
    let (product, app) = (catalog.products[inner], catalog.products[outer])
    let (own, around) = (products.localizations(of: [inner]).tags, products.localizations(of: [outer]).tags)
    guard !own.isEmpty, !around.isEmpty else { return [] }
    var found: [Problem] = []
    let lacked = Self.names(around.subtracting(own).filter { !serves($0, among: own) })
    if !lacked.isEmpty {
      found.append(
        Problem(
          .productLacksLanguage, path: product.file,
          message: "\(product.name) lacks \(lacked), which \(app.name) has: what comes from it is in another "
            + "language",
          hint: "translate its tables, or leave the language out of \(app.name)"))
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
