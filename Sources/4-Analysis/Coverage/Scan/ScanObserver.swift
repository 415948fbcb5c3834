package import L10nDiscovery
package import L10nFormats
package import L10nLocale

/// Looks at texts while the report reads them: who wants to know more of translations than the report does needs no second
/// reading.
package protocol ScanObserver: Sendable {
  /// Called once, before any translation is read.
  func expect(_ tables: [WitnessedTable])

  /// Who looks at the entries of a file as well; nil where nobody does. A file may be read twice: then the last one counts.
  /// - Parameter reference: what tells the numbers of keys.
  func witness(of file: TableFile, in table: TableID, against reference: DevelopmentTable) -> (
    any TableConsumer
  )?
}

/// A table with what was decided of it.
package struct WitnessedTable: Sendable {
  package var id: TableID
  package var layout: ContainerLayout
  /// The localization that the others are compared with; nil where nothing says it.
  package var development: LocaleTag?
}
