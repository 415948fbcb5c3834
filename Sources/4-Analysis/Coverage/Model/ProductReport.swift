/// What a project makes one bundle of, over all its tables.
package struct ProductReport: Sendable {
  /// The target's name.
  package var name: String
  /// The project that has it, as people see it.
  package var project: String
  /// The last component of Xcode's identifier; of a package's targets `library` or `executable`.
  package var productType: String
  /// The locales that it has files for, in byte order.
  package var localizations: [String]
  /// Totals by locale, over the tables and resources that it gets, in byte order of the tags.
  package var locales: [LocaleReport]

  package init(
    name: String, project: String, productType: String, localizations: [String], locales: [LocaleReport]
  ) {
    self.name = name
    self.project = project
    self.productType = productType
    self.localizations = localizations
    self.locales = locales
  }
}
