internal import L10nFormats
internal import L10nText

/// The development language's side of a table: its keys in order, each with its number, and facts about them.
struct SourceSide: Sendable {
  /// All keys, as files are held against them.
  let comparison: SourceComparison
  let expectedFrom: TableReport.ExpectedFrom
  /// Keys whose development text is shown where a localization lacks them, because the carrier holds it.
  let carried: KeyBits
  /// The keys that catalogs say are not to be translated, as far as they have numbers.
  let fixed: KeyBits
  /// Keys whose development text is empty or blank: an empty translation of them is right.
  let emptyValues: KeyBits
  /// Keys whose development text is the key itself, but for names of keys that only translations have.
  let selfNamed: KeyBits
  /// The states of the keys in files of the development side that were read, by their places in the table's
  /// files.
  var scans: [Int: FileStates] = [:]
  /// The number of the key for each entry of a catalog, by the catalog's place.
  var catalogPlaces: [Int: [Int32?]] = [:]
  /// Keys that are not expected because their text stays as it is: translating one is no finding.
  var leftOut: [[UInt8]: NotExpectedReason] = [:]
  /// Expected keys that need no translation into any language: users who get none see the bare key.
  var unneeded: KeyBits
  /// Keys in whose place code shows a text of its own.
  var shownByCode: KeyBits

  let facts: Facts

  struct Facts: Sendable {
    /// Keys that catalogs say are not to be translated, whether or not they have numbers: translating one is a finding.
    var doNotTranslate: Set<[UInt8]> = []
    /// Keys whose mark that keeps them from translation does not hold.
    var unheeded: [[UInt8]] = []
    /// Facts of interface files about their texts.
    var nibTexts = NibTexts()
    /// The names of the app whose texts these are, in words that may be no other text's.
    var appNames: Set<[UInt8]> = []
    /// Keys that only files have which the first one hides: users of the development language see them bare.
    var laterKeys: Set<[UInt8]> = []
    var problems: [Problem] = []
  }

  init(
    _ comparison: SourceComparison, from expectedFrom: TableReport.ExpectedFrom, carried: KeyBits,
    _ facts: Facts
  ) {
    (self.comparison, self.expectedFrom, self.carried, self.facts) = (
      comparison, expectedFrom, carried, facts
    )
    let (keys, doNotTranslate) = (comparison.keys, facts.doNotTranslate)
    (shownByCode, unneeded) = (KeyBits(size: keys.count), KeyBits(size: keys.count))
    fixed =
      doNotTranslate.isEmpty
      ? KeyBits(size: keys.count) : KeyBits(size: keys.count) { doNotTranslate.contains(keys[$0].key) }
    emptyValues = KeyBits(size: keys.count) { BlankText.isBlank(keys[$0].value) }
    selfNamed = KeyBits(size: keys.count) {
      let (key, value) = (keys[$0].key, keys[$0].value)
      // Xcode numbers the placeholders of a key.
      let isSame =
        key == value
        || value.count > key.count && value.contains(UInt8(ascii: "$")) && key.first == value.first
          && FormatString.withoutNumbers(key) == FormatString.withoutNumbers(value)
        // `Search...` of "Search…"
        || key.first == value.first && abs(key.count - value.count) < 8 && KeyShape.readsAsText(key)
          && !value.contains(UInt8(ascii: "%"))
          && key.lazy.filter(\.isLetter).elementsEqual(value.lazy.filter(\.isLetter))
      return isSame && !(keys[$0].hasNoOriginal && !keys[$0].readsAsText)
    }
  }

  /// The keys in the order of the development side.
  var keys: [SourceKey] { comparison.keys }

  /// All keys that the development side has.
  var known: [[UInt8]] { keys.map(\.key) + facts.doNotTranslate }

  /// Whether the development side itself says that a key is not expected.
  func leavesOut(_ key: [UInt8]) -> Bool { leftOut[key] != nil || facts.doNotTranslate.contains(key) }

  /// The mask of the expected keys.
  /// - Parameter reasons: why a key is not expected, beside what the development side says itself.
  /// - Returns: also all that are not expected, in byte order.
  func mask(leavingOut reasons: [[UInt8]: NotExpectedReason]) -> (mask: KeyMask, leftOut: [NotExpectedKey]) {
    var left = leftOut.merging(reasons) { own, _ in own }
    // A mark is named even where another reason would do: a mark that came since a revision is told by it.
    for key in facts.doNotTranslate where reasons[key] == nil { left[key] = .fixed }
    let (keys, reasons) = (keys, left)
    let bits =
      left.isEmpty
      ? KeyBits(size: keys.count) : KeyBits(size: keys.count) { reasons[keys[$0].key] != nil }
    let leftOut = left.map { NotExpectedKey(key: $0, reason: $1) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return (KeyMask(leavingOut: bits), leftOut)
  }

  /// All keys in the order in which entries belong. Stubs give each file the expected keys and nothing else;
  /// keys beside them without an original go last, as they will be after that.
  func keys(inOrderWithout leftOut: [NotExpectedKey]) -> [SourceKey] {
    guard !leftOut.isEmpty, keys.contains(where: \.hasNoOriginal) else { return keys }
    let left = Set(leftOut.lazy.map(\.key))
    func isLast(_ key: SourceKey) -> Bool { key.hasNoOriginal && left.contains(key.key) }
    return keys.filter { !isLast($0) } + keys.filter(isLast)
  }
}
