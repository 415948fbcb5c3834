@testable import L10nDiscovery
import Testing

/// The languages that a product has no file for and is asked for all the same: those of the products around it.
@Suite struct LanguagesOfHostsTests {
  private static func regions(_ products: [(folders: [String], embeds: [Int])]) -> [[String]] {
    var catalog = Catalog(roots: [], bundles: [], problems: [])
    catalog.products = products.enumerated().map { number, product in
      Product(
        name: "P\(number)", project: "P", kind: .xcode, productType: "framework",
        folderNames: product.folders,
        embeds: product.embeds)
    }
    let found = ProductLocalizations(catalog, languages: [:])
    return products.indices.map { found.localizations(of: [$0]).regions }
  }

  /// In the order of the products around, of each by name; what a product has itself is not said again, and goes further down.
  @Test func ofProductsAround() {
    let regions = Self.regions([
      (["en", "fr", "de"], [1]), (["de", "en"], [2]), (["en", "it"], [1, 7]), (["en"], [0, 2]),
      (["en", "nl"], []),
    ])
    #expect(regions == [[], ["fr", "it"], ["de", "fr"], [], []])
  }
}
