internal import L10nFormats
internal import L10nLocale
internal import L10nSystem

/// A text to be put into a file.
struct CarrierChange: Sendable {
  var unit: HandoffUnit
  /// The place of the outcome that it belongs to.
  var outcome: Int
  var text: [UInt8]
  var state: XCStringsState
}

/// All texts that go into one file for one locale.
struct CarrierChanges: Sendable {
  var file: HandoffFile
  var locale: LocaleTag
  var changes: [CarrierChange] = []
}
