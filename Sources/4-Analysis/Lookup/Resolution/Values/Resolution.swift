package import L10nText

/// What `resolve` answers.
package struct Resolution: Sendable {
  /// In the order of the catalog.
  package var bundles: [BundleResolution]
  /// What is wrong with the files that were read, in order.
  package var problems: [Problem]
  /// Whether something could not be opened.
  package var isIncomplete: Bool

  package init(bundles: [BundleResolution], problems: [Problem] = [], isIncomplete: Bool = false) {
    self.bundles = bundles
    self.problems = problems
    self.isIncomplete = isIncomplete
  }

  /// Whether a key or resource was asked for that no bundle has.
  package var isAssetUnknown: Bool {
    let found = bundles.flatMap { bundle in
      (bundle.answer?.lookups ?? []) + bundle.chains.flatMap(\.answer.lookups)
    }
    return !found.isEmpty && !found.contains(where: \.isKnown)
  }
}
