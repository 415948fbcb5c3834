internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nTables
internal import L10nText

/// A text to be put into a file.
struct CarrierChange: Sendable {
  /// The number of its key in the source file.
  var number: Int
  /// Its place in `NamedTexts`; nil where only the state changes.
  var named: Int?
  var place: LeafPlace
  var text: [UInt8]
  var state: XCStringsState
  /// Where it is from; nil for a form that no handoff has.
  var origin: UnitOrigin?
  /// Where the same stands again.
  var repeats: [UnitOrigin] = []
  /// Whether it is one of several texts of its key.
  var isPart: Bool
  /// The translation that it would replace, where nothing says what the project had when it went out.
  var replaced: [UInt8]?
}

/// Where a unit of a handoff is from.
struct UnitOrigin: Sendable {
  /// The units of an import are numbered as they come.
  var sequence: Int
  /// The place of the handoff's path in the plan's list.
  var path: Int
  var position: TextPosition
}

/// All texts that go into one file for one locale.
struct CarrierChanges: Sendable {
  let source: PreparedSource
  /// Without units.
  var file: HandoffFile
  var locale: LocaleTag
  var changes: [CarrierChange] = []

  /// The key of a change.
  func key(_ change: CarrierChange) -> [UInt8] { source.units[change.number].key }

  /// The id of the unit of a change.
  func id(_ change: CarrierChange) -> [UInt8] { change.place.id(of: key(change)) }
}
