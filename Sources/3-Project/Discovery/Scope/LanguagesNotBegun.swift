package import L10nLocale

/// The languages in which nobody has begun to translate what a product ships, so that nobody is asked for them: by products, and
/// by bundles for what no product ships.
package struct LanguagesNotBegun: Sendable, Equatable {
  package var ofProducts: [Int: Set<LocaleTag>] = [:]
  package var ofBundles: [Int: Set<LocaleTag>] = [:]

  package init() {}

  /// Those of a table, which all of its products have.
  package func tags(ofBundle bundle: Int, products: [Int]) -> Set<LocaleTag> {
    guard let first = products.first else { return ofBundles[bundle] ?? [] }
    return products.dropFirst().reduce(ofProducts[first] ?? []) { $0.intersection(ofProducts[$1] ?? []) }
  }

  package var isEmpty: Bool { ofProducts.isEmpty && ofBundles.isEmpty }
}
