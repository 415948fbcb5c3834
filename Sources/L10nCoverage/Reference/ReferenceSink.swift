internal import L10nFormats
internal import L10nText

/// Collects the entries of a development file in the order in which their keys first stand.
struct ReferenceSink: EntrySink, ~Copyable {
  /// What is known of an entry that wins beside its key and its texts.
  private struct Origin {
    /// The entry's key in the text.
    var start: Int
    var leadStart: Int
    var isLoaded: Bool
  }

  var escapeFindings: [Diagnostic] = []
  private var keys: [ExpectedKey] = []
  private var origins: [Origin] = []
  private var table = KeyTable()
  private var duplicates: [DuplicateEntry] = []
  private var places: [EntryPlace] = []
  private static let duplicateLimit = 1000
  /// All texts of the entry that comes next.
  private var nextForms: [UInt8]?

  /// The texts of rules by their keys.
  private var rules: [[UInt8]: RuleTexts] = [:]

  /// Of a file that may have marks of stubs its entries, and which keys are stubs.
  private var marked: MarkedEntries?
  private var stubs: Set<Int> = []

  /// The path below the bundle.
  private let file: String
  private let details: KeyDetails

  init(file: String, details: KeyDetails) {
    self.file = file
    self.details = details
  }

  static var looksForOrders: Bool { true }

  mutating func expectMarks() { marked = MarkedEntries() }

  var wantsMarkedForms: Bool { marked != nil }

  mutating func markedForms(_ forms: [StubMark.Entry]) { marked?.add(forms) }

  var wantsForms: Bool { details.contains(.forms) }

  mutating func forms(_ texts: [UInt8]) { nextForms = texts }

  var wantsRules: Bool { details.contains(.rules) }

  mutating func rules(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
    rules[texts.copy(entry.key)] = RuleTexts(entry, in: texts)
  }

  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    defer { nextForms = nil }
    let here = EntryPlace(key: place.lowerBound, value: valueRange)
    if keys.count == keys.capacity { reserve(reading: here, of: text.byteCount) }
    let (index, isNew) = table.insert(key, keyRange)
    marked?.add(index, at: place.lowerBound, value, valueRange, hasEscapes: traits.contains(.hasEscapes))
    let origin = Origin(start: place.lowerBound, leadStart: leadStart, isLoaded: isLoaded)
    if isNew {
      keys.append(
        ExpectedKey(
          key: key.copy(keyRange), value: Self.text(value, valueRange, traits), file: file, position: nil,
          comment: nil))
      if nextForms != nil { keys[index].forms = nextForms }
      if traits.contains(.isStructured) { keys[index].isStructured = true }
      origins.append(origin)
      places.append(here)
      return
    }
    if duplicates.count < Self.duplicateLimit {
      duplicates.append(DuplicateEntry(number: index, first: places[index], again: here, key: place))
    }
    // What the loader never gets does not replace what it gets.
    if isLoaded || !origins[index].isLoaded {
      keys[index].value = Self.text(value, valueRange, traits)
      keys[index].forms = nextForms
      keys[index].isStructured = traits.contains(.isStructured)
      origins[index] = origin
    }
  }

  /// Makes room for the entries of a text of so many bytes, so that they are moved once: for some, and when these have come,
  /// for as many as the text has if the others are as long. What is not used would be kept as long as the keys.
  private mutating func reserve(reading here: EntryPlace, of byteCount: Int) {
    let count =
      keys.isEmpty
      ? byteCount / Self.entryBytes
      : Int(Double(keys.count) * Double(byteCount) / Double(max(here.key, 1)) * 1.02)
    let most = min(max(count, keys.count + keys.count / 4 + 4), max(1 << 20, keys.count * 2))
    keys.reserveCapacity(most)
    origins.reserveCapacity(most)
    places.reserveCapacity(most)
    if keys.isEmpty { table = KeyTable(capacity: most) }
  }

  /// More bytes than most entries and their comments take.
  private static let entryBytes = 256

  /// A text without its escapes.
  static func text(_ value: RawSpan, _ range: Range<Int>, _ traits: EntryTraits) -> [UInt8] {
    guard traits.contains(.hasEscapes) else { return value.copy(range) }
    return OldStyleEscapes.text(
      of: OldStyleToken(range: range, content: range, hasEscapes: true), in: value)
  }

  mutating func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] {
    guard let decoded else { return [] }
    if let marked { stubs = marked.stubs(in: text, count: decoded.end) }
    if details.contains(.positions) {
      var cursor = LineCursor(decoded)
      for (place, origin) in origins.enumerated() {
        keys[place].position = cursor.position(origin.start, in: text)
      }
    }
    let mayBeFixed = FixedText.mayStand(in: text, to: decoded.end)
    if details.contains(.comments) || mayBeFixed {
      for (place, origin) in origins.enumerated() where origin.leadStart < origin.start {
        let comment = OldStyleComment.text(in: text, before: origin.start, from: origin.leadStart)
        if details.contains(.comments) { keys[place].comment = comment }
        if mayBeFixed, let comment { keys[place].isFixed = FixedText.says(comment) }
      }
    }
    return duplicates.diagnostics(in: text, decoded)
  }

  /// Gives away what was collected: nothing is left here.
  mutating func hand(to read: inout ReadKeys) {
    swap(&read.file.entries, &keys)
    let isRefused = read.file.isRefused
    read.file.loaded = origins.map { $0.isLoaded && !isRefused }
    swap(&read.table, &table)
    read.file.stubs = stubs
    swap(&read.file.rules, &rules)
  }
}

/// A development file that was read, with the table of its keys, numbered like its entries.
struct ReadKeys: ~Copyable {
  var file: DevelopmentFile
  var table = KeyTable()

  init(file: DevelopmentFile) { self.file = file }
}
