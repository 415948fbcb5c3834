import L10nText

/// A key of a catalog.
package struct XCStringsEntry: Equatable, Sendable {
  package var key: JSONString
  /// The key's number in `XCStringsReader.keys`.
  package var keyIndex: Int
  /// Whether the key stood in the catalog before. Apple's compiler takes the first.
  package var isDuplicate = false
  /// The place from the quote before the key to the end of the entry; while it is being read, to the end of the
  /// key.
  package var range: Range<Int>
  package var comment: JSONString?
  /// Whether a model wrote the comment.
  package var isCommentGenerated = false
  package var extractionState = XCStringsExtractionState.automatic
  package var shouldTranslate = true

  /// Whether a build leaves out a source text in the state `new`: users see the key, which says something else.
  func leavesOut(newSource value: [UInt8], of key: [UInt8]) -> Bool {
    extractionState != .extractedWithValue && extractionState != .stale
      && FormatString.withoutNumbers(value) != FormatString.withoutNumbers(key)
  }
}

/// One text of a catalog, with its place among the variations of its localization.
struct XCStringsUnit: Equatable, Sendable {
  var path: XCStringsPath
  /// The state of the unit; nil where the catalog gives none, or an unknown one.
  var state: XCStringsState?
  /// The state as it stands in the file.
  var stateText: JSONString?
  /// The value; nil where the unit has none.
  var value: JSONString?
  /// The unit's object; for a value of a `stringSet`, the value with its quotes.
  var range: Range<Int>
}

/// A summary of the texts that a catalog has for one key in one language.
package struct XCStringsLocalization: Equatable, Sendable {
  /// The name as it stands in the file.
  package var language: JSONString
  /// The language's number in `XCStringsReader.languages`.
  package var languageIndex: Int
  /// The place from the quote before the language to the end of the localization.
  package var range: Range<Int>
  /// Units of any kind; values of a `stringSet` count each.
  package var unitCount = 0
  /// Units that have a value, be it empty.
  package var valueCount = 0
  /// Whether the value that stands for it is empty: of forms `other`, which most users see.
  package var isEmpty = false
  /// The states of all units.
  package var states: XCStringsState.Set = []
  /// The number of sets of plural cases: the localization's own, one for a device, one for a substitution.
  package var pluralCount = 0
  /// The categories that all of these sets have.
  package var pluralCategories: PluralCategories = .all
  /// The value to compare with another language's: the plain one, or the one of `other`, or the first.
  package var representative: JSONString?
  package var hasDevices = false
  package var hasSubstitutions = false
  package var hasStringSet = false
  /// Whether there are texts by anything but number.
  package var isVaried: Bool { hasDevices || hasSubstitutions || hasStringSet }
  /// Whether a build writes it into the language's `.stringsdict`.
  package var isBuiltAsRules: Bool { pluralCount > 0 || hasDevices || hasSubstitutions }
  /// Whether a build writes it into the language's `.strings`: of texts by device the one for all others.
  package var isBuiltAsText: Bool { !isBuiltAsRules || hasDevices }
  /// Whether the language stood in the entry before.
  package var isDuplicate = false
}
