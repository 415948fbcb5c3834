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
  /// - Parameter reference: what tells the numbers of keys.
  func witness(of file: TableFile, in table: TableID, against reference: ReferenceTable) -> (any FileWitness)?
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
  /// Entries are about to come.
  /// - Parameter first: where the first order to the tool stands (`ToolOrder`).
  func expectOrders(from first: Int)

  func entry(_ entry: StringsEntry, in text: RawSpan)

  /// Most entries: one that the loader gets, a key with its text.
  /// - Parameter number: that of the key in the reference, if it is in there.
  func pair(_ key: OldStyleToken, _ value: OldStyleToken, number: Int?, leadStart: Int, in text: RawSpan)

  /// All entries were handed on.
  func end(
    _ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome, in text: RawSpan, _ decoded: DecodedText,
    _ lines: SharedLines)
}
