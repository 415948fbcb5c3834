/// A locale's totals.
package struct LocaleReport: Sendable {
  package var locale: String
  package var counts: StateCounts
  package var absentTables: [String]
  package var resources: ResourceCounts

  /// The locale's name in English.
  package var name: String { LocaleNames.name(of: locale) }

  package init(
    locale: String, counts: StateCounts, absentTables: [String], resources: ResourceCounts
  ) {
    self.locale = locale
    self.counts = counts
    self.absentTables = absentTables
    self.resources = resources
  }
}
