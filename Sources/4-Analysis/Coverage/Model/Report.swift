package import L10nText

/// The answer of `report`: what every localization has, lacks and shows. Everything in it is in its final order.
package struct Report: Sendable {
  package var bundles: [BundleReport]
  /// Totals by locale, in byte order of the tags.
  package var locales: [LocaleReport]
  /// What projects make of the files, in the order of the projects; only what has something to compare.
  package var products: [ProductReport] = []
  /// String files that a project decides for and no target gets, as people see them, in byte order.
  package var notShipped: [String] = []
  /// What is somebody else's and was left out, as people see it, in byte order.
  package var dependencies: [String] = []
  /// What people are told, with the severities that they asked for.
  package var problems: [Problem]
  /// All that was found, with the severities of the rules: for what is decided by a finding.
  package var found: [Problem]
  /// Whether a history was asked which translations are outdated.
  package var knowsHistory = false
  /// Whether this is not the whole answer: something could not be opened, or nothing could be compared.
  package var isIncomplete: Bool
  /// Sums over all locales.
  package var total: StateCounts { locales.reduce(into: StateCounts()) { $0 += $1.counts } }
  /// Whether anything localizable was found at all.
  package var isEmpty: Bool {
    bundles.allSatisfy { $0.tables.isEmpty && $0.resources.isEmpty && $0.localizations.isEmpty }
  }

  package init(
    bundles: [BundleReport], locales: [LocaleReport], problems: [Problem], isIncomplete: Bool = false
  ) {
    self.bundles = bundles
    self.locales = locales
    self.problems = problems
    found = problems
    self.isIncomplete = isIncomplete
  }
}
