import L10nText

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
  let other = JSONName("other")
  let one = JSONName("one")
  let few = JSONName("few")
  let many = JSONName("many")
  let two = JSONName("two")
  let zero = JSONName("zero")
  /// The devices but `other`.
  let devices: [JSONName] = [
    JSONName("iphone"), JSONName("ipad"), JSONName("mac"), JSONName("applewatch"), JSONName("appletv"),
    JSONName("applevision"), JSONName("ipod"),
  ]
  let translated = JSONName("translated")
  let new = JSONName("new")
  let needsReview = JSONName("needs_review")
  let machineTranslated = JSONName("machine_translated")
  let extractionStates: [(name: JSONName, state: XCStringsExtractionState)] = [
    (JSONName("manual"), .manual), (JSONName("extracted_with_value"), .extractedWithValue),
    (JSONName("stale"), .stale), (JSONName("migrated"), .migrated),
  ]

  /// The category of this name; empty for any other text.
  @inline(__always)
  func category(_ name: JSONString, _ text: RawSpan) -> PluralCategories {
    if other.matches(name, in: text) { return .other }
    if one.matches(name, in: text) { return .one }
    if few.matches(name, in: text) { return .few }
    if many.matches(name, in: text) { return .many }
    if two.matches(name, in: text) { return .two }
    return zero.matches(name, in: text) ? .zero : []
  }

  /// The state of a unit by its text; nil for a text that is none.
  @inline(__always)
  func state(_ string: JSONString, _ text: RawSpan) -> XCStringsState? {
    if translated.matches(string, in: text) { return .translated }
    if new.matches(string, in: text) { return .new }
    if needsReview.matches(string, in: text) { return .needsReview }
    if machineTranslated.matches(string, in: text) { return .machineTranslated }
    return string.isEmpty ? .unset : nil
  }
}
