package import L10nText

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
  let argNum = JSONName("argNum")
  let formatSpecifier = JSONName("formatSpecifier")
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

/// What a string catalog says of a unit: how far its translation is.
package enum XCStringsState: String, Sendable, CaseIterable {
  case new
  case translated
  case needsReview = "needs_review"
  case machineTranslated = "machine_translated"
  /// The empty string, which tools write: as good as `new`.
  case unset = ""

  /// Where a unit stands by its state, as sets of these.
  package struct Set: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let new = Set(rawValue: 1)
    package static let translated = Set(rawValue: 2)
    package static let needsReview = Set(rawValue: 4)
    package static let machineTranslated = Set(rawValue: 8)
    /// A state that is the empty string.
    package static let unset = Set(rawValue: 16)
    /// A state that nobody knows, or none at all.
    package static let unknown = Set(rawValue: 32)

    /// Whether there is a unit that nobody has translated yet. Asked for every localization, hence by bits.
    package var hasUntouched: Bool { rawValue & (Self.new.rawValue | Self.unset.rawValue) != 0 }
    /// Whether there is a unit that waits for review.
    package var hasUnreviewed: Bool { rawValue & Self.needsReview.rawValue != 0 }
  }

  /// What a catalog would say of a text with a mark.
  package init(_ mark: TextMark.Kind) {
    switch mark {
    case .untranslated: self = .new
    case .machine: self = .machineTranslated
    }
  }

  /// The set of this state alone.
  package var set: Set {
    switch self {
    case .new: .new
    case .translated: .translated
    case .needsReview: .needsReview
    case .machineTranslated: .machineTranslated
    case .unset: .unset
    }
  }
}

/// Where a catalog's entry comes from.
package enum XCStringsExtractionState: String, Sendable, CaseIterable {
  /// Found in code and managed by Xcode: the member is absent.
  case automatic = ""
  case manual
  case extractedWithValue = "extracted_with_value"
  case stale
  case migrated
  /// A text that nobody knows.
  case unknown = "?"
}

/// The way from a localization to one of its units.
struct XCStringsPath: Equatable, Sendable {
  /// The name of the substitution whose text it is.
  var substitution: JSONString?
  /// The device, such as `iphone`.
  var device: JSONString?
  /// The plural category, such as `few`.
  var plural: JSONString?
  /// The place in a `stringSet`, from 0.
  var setIndex: Int?

  init() {}

  /// Whether the unit is the localization's own `stringUnit`.
  var isPlain: Bool { substitution == nil && device == nil && plural == nil && setIndex == nil }

  /// The same in words.
  func place(in text: RawSpan) -> XCStringsPlace {
    XCStringsPlace(
      substitution: substitution?.decode(in: text), device: device?.text(in: text),
      plural: plural?.text(in: text), setIndex: setIndex)
  }
}

/// What a substitution of a localization stands for: the number of its argument, and how it is printed.
package struct XCStringsSubstitution: Equatable, Sendable {
  /// In UTF-8.
  package var name: [UInt8]
  /// From 1; nil where the catalog leaves it to the order of use.
  package var argument: Int?
  /// Length and conversion as the catalog has them: `lld`.
  package var written: String?
  package var specifier: String { written ?? "lld" }

  package init(name: [UInt8], argument: Int? = nil, specifier: String? = nil) {
    self.name = name
    self.argument = argument
    written = specifier
  }
}

/// Where a text stands in a localization, in words: a catalog's own or one to be. `XCStringsPath` is the same by
/// places in a file.
package struct XCStringsPlace: Hashable, Sendable {
  /// The name of the substitution, in UTF-8.
  package var substitution: [UInt8]?
  /// Such as `iphone`.
  package var device: String?
  /// Such as `few`.
  package var plural: String?
  /// The place in a `stringSet`, from 0.
  package var setIndex: Int?

  package init(
    substitution: [UInt8]? = nil, device: String? = nil, plural: String? = nil, setIndex: Int? = nil
  ) {
    self.substitution = substitution
    self.device = device
    self.plural = plural
    self.setIndex = setIndex
  }

  /// The localization's own `stringUnit`.
  package static let plain = XCStringsPlace()

  /// The case of a plural.
  package static func plural(_ category: String) -> XCStringsPlace { XCStringsPlace(plural: category) }

  /// The path in the words of a catalog: `device.iphone.plural.other`, `substitutions.count.plural.one`, `set.0`;
  /// empty for a plain unit.
  package var text: String {
    var steps: [String] = []
    if let substitution { steps += ["substitutions", String(decoding: substitution, as: UTF8.self)] }
    if let device { steps += ["device", device] }
    if let plural { steps += ["plural", plural] }
    if let setIndex { steps += ["set", String(setIndex)] }
    return steps.joined(separator: ".")
  }

  /// The names of the members on the way from the localization to the unit.
  var names: [[UInt8]] {
    var names: [[UInt8]] = []
    func step(_ kind: String, _ name: String) {
      names += [Array("variations".utf8), Array(kind.utf8), Array(name.utf8)]
    }
    if let substitution { names += [Array("substitutions".utf8), substitution] }
    if let device { step("device", device) }
    if let plural { step("plural", plural) }
    names.append(Array((setIndex == nil ? "stringUnit" : "stringSet").utf8))
    return names
  }
}
