package import L10nSystem

/// What a target compiles, whether or not anything localized is in its product.
package struct CompiledTarget: Sendable {
  /// The target's name.
  package var name: String
  /// The project that has the target, as people see it.
  package var project: String
  package var kind: ShippingProject.Kind
  /// As `ShippingTarget.productType`.
  package var productType: String
  /// The place of its root in `Catalog.roots`.
  package var root: Int = 0
  /// The place in `Catalog.products` of what it becomes; nil where that has nothing localized, and for tests.
  package var product: Int?
  /// Whether people get what it makes: tests are built and never shipped.
  package var isShipped: Bool
  /// Swift, Objective-C and C, without headers; relative to the root, in byte order.
  package var sources: [FilePath]
  /// `LOCALIZED_STRING_MACRO_NAMES`.
  package var macroNames: [String]
  package var development: DevelopmentOnly
  /// The targets that it embeds, links or is built after, by their places in `Catalog.compiled`.
  package var dependencies: [Int] = []
}
