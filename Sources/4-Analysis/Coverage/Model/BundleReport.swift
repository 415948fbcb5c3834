/// One bundle's part of the report.
package struct BundleReport: Sendable {
  /// The place in `Catalog.bundles` of the catalog that the report was made from.
  package var number: Int
  /// `.` for the root itself.
  package var path: String
  /// As the contract names kinds: `ios-app` and so on.
  package var kind: String
  package var identifier: String?
  /// That of most of its tables.
  package var developmentRegion: DevelopmentRegionReport?
  package var localizations: [LocalizationReport]
  /// In byte order of container, then name.
  package var tables: [TableReport]
  package var resources: [ResourceReport]

  package init(
    number: Int, path: String, kind: String, identifier: String?, developmentRegion: DevelopmentRegionReport?,
    localizations: [LocalizationReport], tables: [TableReport], resources: [ResourceReport]
  ) {
    self.number = number
    self.path = path
    self.kind = kind
    self.identifier = identifier
    self.developmentRegion = developmentRegion
    self.localizations = localizations
    self.tables = tables
    self.resources = resources
  }
}
