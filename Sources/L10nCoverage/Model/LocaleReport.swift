/// A locale's totals.
package struct LocaleReport: Sendable {
  package var locale: String
  package var name: String
  package var counts: StateCounts
  package var absentTables: [String]
  package var resources: ResourceCounts

  package init(
    locale: String, name: String, counts: StateCounts, absentTables: [String], resources: ResourceCounts
  ) {
    self.locale = locale
    self.name = name
    self.counts = counts
    self.absentTables = absentTables
    self.resources = resources
  }
}
