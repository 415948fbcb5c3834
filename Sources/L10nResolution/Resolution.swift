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
}
