/// The words of a string catalog, ready to be compared.
struct XCStringsNames: Sendable {
  let sourceLanguage = JSONName("sourceLanguage")
  let strings = JSONName("strings")
  let version = JSONName("version")
  let comment = JSONName("comment")
  let extractionState = JSONName("extractionState")
  let localizations = JSONName("localizations")
  let shouldTranslate = JSONName("shouldTranslate")
  let stringUnit = JSONName("stringUnit")
  let variations = JSONName("variations")
  let substitutions = JSONName("substitutions")
  let stringSet = JSONName("stringSet")
  let state = JSONName("state")
  let value = JSONName("value")
  let values = JSONName("values")
  let plural = JSONName("plural")
  let device = JSONName("device")
  /// The six categories, most frequent first.
  let categories: [(name: JSONName, category: PluralCategories)] = [
    (JSONName("other"), .other), (JSONName("one"), .one), (JSONName("few"), .few), (JSONName("many"), .many),
    (JSONName("two"), .two), (JSONName("zero"), .zero),
  ]
  /// The devices, with `other` first.
  let devices: [JSONName] = [
    JSONName("other"), JSONName("iphone"), JSONName("ipad"), JSONName("mac"), JSONName("applewatch"),
    JSONName("appletv"), JSONName("applevision"), JSONName("ipod"),
  ]
  let states: [(name: JSONName, state: XCStringsState)] = [
    (JSONName("translated"), .translated), (JSONName("new"), .new), (JSONName("needs_review"), .needsReview),
    (JSONName("machine_translated"), .machineTranslated), (JSONName(""), .unset),
  ]
  let extractionStates: [(name: JSONName, state: XCStringsExtractionState)] = [
    (JSONName("manual"), .manual), (JSONName("extracted_with_value"), .extractedWithValue),
    (JSONName("stale"), .stale), (JSONName("migrated"), .migrated),
  ]
}
