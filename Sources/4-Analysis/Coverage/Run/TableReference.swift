internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// The keys of a table's development side, and what came of making them.
struct TableReference: Sendable {
  /// All of them: files are held against them.
  var table: ReferenceTable
  var expectedFrom: TableReport.ExpectedFrom
  /// What files of the development side that were read have of the keys, by their places in the table's files.
  var scans: [Int: FileScan] = [:]
  /// Of each catalog's entries the number of its key, by the catalog's place.
  var catalogPlaces: [Int: [Int32?]] = [:]
  /// Keys whose development text is shown where a localization lacks them, because the carrier holds it.
  var carried: KeyBits
  /// Keys that catalogs say are not to be translated: translating one is a finding.
  var doNotTranslate: Set<[UInt8]> = []
  /// Keys that nobody is asked for because their text stays as it is: translating one is no finding.
  var leftOut: [[UInt8]: LeftOutReason] = [:]
  /// Texts of labels that code may fill, with what it calls these.
  var outlets: [[UInt8]: [NibOutlet]] = [:]
  /// Texts of the bar of menus.
  var inMainMenu: Set<[UInt8]> = []
  /// What the app is called whose texts these are, in words that may be no other text's.
  var appNames: Set<[UInt8]> = []
  var problems: [Problem] = []

  /// All keys that the development side has.
  var known: [[UInt8]] { table.keys.map(\.key) + doNotTranslate }

  /// Whether the development side itself says that nobody is asked for a key.
  func leavesOut(_ key: [UInt8]) -> Bool { leftOut[key] != nil || doNotTranslate.contains(key) }
}
