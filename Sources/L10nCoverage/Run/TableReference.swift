internal import L10nCatalog
internal import L10nText

/// The expected keys of a table, and what came of making them.
struct TableReference: Sendable {
  var table: ReferenceTable
  var expectedFrom: TableReport.ExpectedFrom
  /// What files of the development side that were read have of the expected keys, by their places in the table's
  /// files.
  var scans: [Int: FileScan] = [:]
  /// Of each catalog's entries the number of its key among the expected ones, by the catalog's place.
  var catalogPlaces: [Int: [Int32?]] = [:]
  /// Keys whose development text is shown where a localization lacks them, because the carrier holds it.
  var carried: KeyBits
  var doNotTranslate: Set<[UInt8]> = []
  /// Keys that are not expected because their text stays as it is: translating one is no finding.
  var apart: Set<[UInt8]> = []
  /// Texts of interface files that nobody hands out.
  var notHandedOut: Set<[UInt8]> = []
  /// All keys that are not expected, in byte order.
  var leftOut: [LeftOutKey] = []
  /// What the app is called whose texts these are, in words that may be no other text's.
  var appNames: Set<[UInt8]> = []
  var problems: [Problem] = []

  /// All keys that the development side has, expected or not.
  var known: [[UInt8]] { table.keys.map(\.key) + apart + doNotTranslate + notHandedOut }
}
