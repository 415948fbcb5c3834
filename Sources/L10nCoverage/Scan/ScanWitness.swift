package import L10nCatalog
package import L10nFormats
package import L10nLocale
package import L10nText

/// Looks at texts while the report reads them: who wants to know more of translations than the report does needs no second
/// reading.
package protocol ScanWitness: Sendable {
  /// Called once, before any translation is read.
  func expect(_ tables: [WitnessedTable])

  /// Who looks at the entries of a file; nil where nobody does. A file may be read twice: then the last one counts.
  func witness(of file: TableFile, in table: TableID) -> (any FileWitness)?
}

/// A table with what was decided of it.
package struct WitnessedTable: Sendable {
  package var id: TableID
  package var layout: ContainerLayout
  /// The localization that the others are compared with; nil where nothing says it.
  package var development: LocaleTag?
}

/// Looks at the entries of one `.strings` text, on one thread. Of a file that turns out to be something else, nothing
/// is handed on.
package protocol FileWitness: AnyObject {
  func entry(_ entry: StringsEntry, in text: RawSpan)

  /// Most entries, as `StringsHandler` has them.
  func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, isLoaded: Bool, in text: RawSpan)

  /// All entries were handed on.
  func end(
    _ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome, in text: RawSpan, _ decoded: DecodedText)
}
