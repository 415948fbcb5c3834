internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Holds a file's entries against the expected keys: a bit for each, and the keys that nobody expects.
struct ScanSink: EntrySink, ~Copyable {
  private(set) var scan: FileScan
  /// Not retained for each entry: whoever scans holds it.
  private let reference: Unmanaged<ReferenceTable>
  private let expectedCount: Int
  private let readsTexts: Bool
  private let keepsTexts: Bool
  /// Of those entries of which something is to be said.
  private(set) var texts: [ScannedText] = []
  var escapeFindings: [Diagnostic] = []
  private var extras = KeyTable()
  private var guess = 0
  /// Where each key stood first, for duplicates: expected keys by their numbers, then the others.
  private var places: [EntryPlace]
  private(set) var duplicates: [DuplicateEntry] = []
  private static let duplicateLimit = 1000

  init(reference: ReferenceTable, keepsTexts: Bool = false) {
    self.keepsTexts = keepsTexts
    self.reference = .passUnretained(reference)
    expectedCount = reference.count
    readsTexts = reference.readsTexts
    scan = FileScan(size: reference.count)
    if readsTexts { scan.digests = [UInt32](repeating: 0, count: expectedCount) }
    places = [EntryPlace](repeating: EntryPlace(), count: reference.count)
  }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) { take(entry, in: text) }

  @inline(__always)
  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    guard isLoaded else { return }
    scan.entryCount &+= 1
    let here = EntryPlace(key: place.lowerBound, value: valueRange)
    guard let index = reference._withUnsafeGuaranteedRef({ $0.find(key, keyRange, guess: guess) }) else {
      let (index, isNew) = extras.insert(key, keyRange)
      if isNew {
        scan.extra.append(key.copy(keyRange))
        places.append(here)
      } else {
        duplicate(expectedCount + index, place, here)
      }
      if keepsTexts { keepText(expectedCount + index, value, valueRange, traits, place) }
      return
    }
    guess = index &+ 1
    if scan.found.insert(index) {
      // The last one wins: what the others said does not count.
      duplicate(index, place, here)
      clear(index)
    } else {
      places[index] = here
    }
    if traits.contains(.isStructured) {
      if traits.contains(.isEmpty) { scan.empty[index] = true }
    } else if valueRange.isEmpty {
      scan.empty[index] = true
    } else if traits.contains(.hasEscapes) {
      if isIdenticalWithEscapes(index, value, valueRange) { scan.identical[index] = true }
    } else if reference._withUnsafeGuaranteedRef({ $0.isIdentical(index, value, valueRange) }) {
      scan.identical[index] = true
    }
    if traits.rawValue & Self.stateTraits != 0 { note(traits, of: index) }
    if keepsTexts, valueRange.isEmpty || traits.rawValue & Self.listedTraits != 0 {
      keepText(index, value, valueRange, traits, place)
    }
    if readsTexts { scan.digests[index] = TextDigest.of(value, valueRange) }
  }

  /// Holds entries that are at hand as bytes against the expected keys.
  static func scan(
    _ entries: [(key: [UInt8], value: [UInt8], traits: EntryTraits)], against reference: ReferenceTable
  ) -> FileScan {
    var sink = ScanSink(reference: reference)
    var buffer = PaddedBuffer()
    for (key, value, traits) in entries {
      buffer.assign(key + value)
      let end = buffer.count
      buffer.withText { text in
        sink.entry(
          key: text, 0..<key.count, value: text, key.count..<end, traits: traits, place: 0..<0, leadStart: 0,
          isLoaded: true, in: text)
      }
    }
    return withExtendedLifetime(reference) { sink.scan }
  }

  /// Where the entries stand that stubs are put behind or over; nil where that is not known of all.
  func entryPlaces(_ stamp: FileStamp, keepsAll: Bool) -> EntryPlaces? {
    guard duplicates.count < Self.duplicateLimit, stamp.size < Int(UInt32.max) else { return nil }
    var starts = places.prefix(expectedCount).map { UInt32(truncatingIfNeeded: $0.key) }
    // Of a key that stands again the last entry counts.
    for duplicate in duplicates where duplicate.number < expectedCount {
      starts[duplicate.number] = UInt32(truncatingIfNeeded: duplicate.again.key)
    }
    return EntryPlaces(
      stamp, missing: scan.found.complement.elements, empty: scan.empty.elements, starts: starts,
      keepsAll: keepsAll)
  }

  mutating func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] {
    if let decoded, !texts.isEmpty {
      var cursor = LineCursor(decoded)
      for index in texts.indices {
        let position = cursor.position(texts[index].offset, in: text)
        texts[index].position = position
      }
    }
    return duplicates.diagnostics(in: text, decoded)
  }

  @inline(never)
  private mutating func keepText(
    _ number: Int, _ value: RawSpan, _ range: Range<Int>, _ traits: EntryTraits, _ place: Range<Int>
  ) {
    texts.append(
      ScannedText(number: number, value: value, range, traits: traits, offset: place.lowerBound))
  }

  private static let stateTraits =
    EntryTraits([.isNew, .needsReview, .isStale, .isIncomplete]).rawValue
  /// With these, or an empty value, a key is listed.
  private static let listedTraits = stateTraits | EntryTraits.isEmpty.rawValue

  private mutating func note(_ traits: EntryTraits, of index: Int) {
    if traits.contains(.isNew) { scan.new[index] = true }
    if traits.contains(.needsReview) { scan.needsReview[index] = true }
    if traits.contains(.isStale) { scan.stale[index] = true }
    if traits.contains(.isIncomplete) { scan.incomplete[index] = true }
  }

  private mutating func clear(_ index: Int) {
    scan.empty[index] = false
    scan.identical[index] = false
    scan.new[index] = false
    scan.needsReview[index] = false
    scan.stale[index] = false
    scan.incomplete[index] = false
  }

  @inline(never)
  private func isIdenticalWithEscapes(_ index: Int, _ value: RawSpan, _ range: Range<Int>) -> Bool {
    // Hardly any translation starts like its original.
    if !reference._withUnsafeGuaranteedRef({ $0.mayStart(index, with: value[byte: range.lowerBound]) }) {
      return false
    }
    let token = OldStyleToken(range: range, content: range, hasEscapes: true)
    let buffer = PaddedBuffer(OldStyleEscapes.text(of: token, in: value))
    return buffer.withText { text in
      reference._withUnsafeGuaranteedRef { $0.isIdentical(index, text, 0..<buffer.count) }
    }
  }

  @inline(never)
  private mutating func duplicate(_ index: Int, _ place: Range<Int>, _ here: EntryPlace) {
    guard duplicates.count < Self.duplicateLimit else { return }
    duplicates.append(DuplicateEntry(number: index, first: places[index], again: here, key: place))
  }
}

/// Where an entry stands in its text: the key, and the value.
struct EntryPlace {
  private var start: UInt32 = 0
  private var valueStart: UInt32 = 0
  private var valueEnd: UInt32 = 0

  init() {}

  @inline(__always)
  init(key: Int, value: Range<Int>) {
    start = UInt32(truncatingIfNeeded: key)
    valueStart = UInt32(truncatingIfNeeded: value.lowerBound)
    valueEnd = UInt32(truncatingIfNeeded: value.upperBound)
  }

  var key: Int { Int(start) }
  var value: Range<Int> { Int(valueStart)..<max(Int(valueStart), Int(valueEnd)) }
}

/// A key that stands a second time.
struct DuplicateEntry {
  /// The number of the key.
  var number: Int
  var first: EntryPlace
  var again: EntryPlace
  /// The key of the second one in the text.
  var key: Range<Int>
}

extension [DuplicateEntry] {
  /// The findings about keys that stand again.
  func diagnostics(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] {
    guard decoded != nil else { return [] }
    return map { duplicate in
      StringsDiagnostics.duplicate(
        key: duplicate.key, first: duplicate.first.key..<duplicate.first.key + 1,
        isSameValue: text.copy(duplicate.first.value) == text.copy(duplicate.again.value), in: text)
    }
  }
}
