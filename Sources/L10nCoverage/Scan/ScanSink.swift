internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Holds a file's entries against the expected keys: a bit for each, and the keys that nobody expects.
struct ScanSink: EntrySink, ~Copyable {
  private var scan: FileScan
  /// Not retained for each entry: whoever scans holds it.
  private let reference: Unmanaged<ReferenceTable>
  private let expectedCount: Int
  private let readsTexts: Bool
  /// The digest of all texts of the entry that comes next.
  private var formsDigest: UInt32?
  private let keepsTexts: Bool
  /// Asked of each entry by its bits.
  private let stateTraits = KeyState.traits.rawValue
  /// Who sees the entries of a text as well; not retained either.
  private let witness: Unmanaged<HeldWitness>?
  /// Of those entries of which something is said whatever other files hold.
  private(set) var texts: [ScannedText] = []
  var escapeFindings: [Diagnostic] = []
  /// Of a file that may have marks of stubs its entries.
  private var marked: MarkedEntries?
  private var buffers: ScanBuffers
  /// Whether placeholders are still to be looked at: one text that differs is enough.
  private var looksAtPlaceholders: Bool
  /// The same of the texts of rules.
  private var looksAtRules = false
  /// Whether entries come in the order of one text.
  private var isStream = false
  private var guess = 0
  /// The number of the last entry's key, if somebody expects it.
  private var found: Int?
  private var duplicates: [DuplicateEntry] = []
  private static let duplicateLimit = 1000
  /// Texts that may crash, with the numbers of their keys, in the order of the file.
  private var suspects: [(number: Int, text: KnownEntry)] = []
  /// A file with more of them is read again.
  private static let suspectLimit = 1000

  /// - Parameter buffers: memory that was used for another file; `takeBuffers` gives it back.
  init(
    reference: ReferenceTable, keepsTexts: Bool = false, witness: HeldWitness? = nil,
    buffers: consuming ScanBuffers = ScanBuffers()
  ) {
    self.keepsTexts = keepsTexts
    self.witness = witness.map { .passUnretained($0) }
    self.reference = .passUnretained(reference)
    expectedCount = reference.count
    readsTexts = reference.readsTexts
    looksAtPlaceholders = !reference.formats.isEmpty
    scan = FileScan(size: reference.count)
    if readsTexts { scan.digests = [UInt32](repeating: 0, count: expectedCount) }
    buffers.prepare(count: reference.count)
    self.buffers = buffers
  }

  static var looksForOrders: Bool { true }

  mutating func expectOrders(from first: Int) {
    witness?._withUnsafeGuaranteedRef { $0.witness.expectOrders(from: first) }
  }

  mutating func expectMarks() { marked = MarkedEntries() }

  var wantsMarkedForms: Bool { marked != nil }

  mutating func markedForms(_ forms: [StubMark.Entry]) { marked?.add(forms) }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    isStream = true
    witness?._withUnsafeGuaranteedRef { $0.witness.entry(entry, in: text) }
    take(entry, in: text)
  }

  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    isStream = true
    take(key, value, leadStart: leadStart, isLoaded: isLoaded, in: text)
    guard isLoaded, let witness else { return }
    witness._withUnsafeGuaranteedRef {
      $0.witness.pair(key, value, number: found, leadStart: leadStart, in: text)
    }
  }

  @inline(__always)
  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    guard isLoaded else { return }
    scan.entryCount &+= 1
    let here = EntryPlace(key: place.lowerBound, value: valueRange)
    found = reference._withUnsafeGuaranteedRef { $0.find(key, keyRange, guess: guess) }
    guard let index = found else {
      let number = extra(key, keyRange, place, here)
      formsDigest = nil
      if keepsTexts { keepText(number, value, valueRange, traits, place) }
      if marked != nil { noteMarked(number, place, value, valueRange, traits) }
      return
    }
    guess = index &+ 1
    if buffers.places[index].isSet {
      // The last one wins: what the others said does not count.
      duplicate(index, place, here)
      clear(index)
    } else {
      buffers.places[index] = here
    }
    if traits.contains(.isStructured) {
      if traits.contains(.isEmpty) { scan[.empty][index] = true }
    } else if valueRange.isEmpty {
      scan[.empty][index] = true
    } else if reference._withUnsafeGuaranteedRef({
      $0.mayBeIdentical(index, value, valueRange, hasEscapes: traits.contains(.hasEscapes))
    }), isIdentical(index, value, valueRange, hasEscapes: traits.contains(.hasEscapes)) {
      scan[.identical][index] = true
    }
    if looksAtPlaceholders { lookAtPlaceholders(index, value, valueRange, traits, place, leadStart) }
    if traits.rawValue & stateTraits != 0 { note(traits, of: index) }
    if keepsTexts, traits.rawValue & stateTraits != 0 || scan[.empty][index] {
      keepText(index, value, valueRange, traits, place)
    }
    if readsTexts { noteDigest(index, value, valueRange, traits) }
    if marked != nil { noteMarked(index, place, value, valueRange, traits) }
  }

  mutating func expectRules() {
    guard looksAtPlaceholders else { return }
    looksAtPlaceholders = false
    looksAtRules = reference._withUnsafeGuaranteedRef { $0.knowsRules }
    scan.differsInPlaceholders = !looksAtRules
  }

  var wantsRules: Bool { looksAtRules }

  mutating func rules(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
    guard let found else { return }
    if reference._withUnsafeGuaranteedRef({ $0.isSuspect(found, entry, in: texts) }) {
      scan.differsInPlaceholders = true
      looksAtRules = false
    }
  }

  var wantsForms: Bool { readsTexts }

  mutating func forms(_ texts: [UInt8]) { formsDigest = TextDigest.of(texts) }

  @inline(never)
  private mutating func noteDigest(
    _ index: Int, _ value: RawSpan, _ range: Range<Int>, _ traits: EntryTraits
  ) {
    if let digest = formsDigest {
      scan.digests[index] = digest
      formsDigest = nil
    } else if traits.contains(.hasEscapes) {
      let token = OldStyleToken(range: range, content: range, hasEscapes: true)
      scan.digests[index] = TextDigest.of(OldStyleEscapes.text(of: token, in: value))
    } else {
      scan.digests[index] = TextDigest.of(value, range)
    }
  }

  /// Notes a text whose placeholders are not spelt as those of the development text. Most texts have none, which their
  /// readers know.
  @inline(__always)
  private mutating func lookAtPlaceholders(
    _ index: Int, _ value: RawSpan, _ range: Range<Int>, _ traits: EntryTraits, _ place: Range<Int>,
    _ leadStart: Int
  ) {
    if traits.contains(.isWithoutPlaceholders), !reference._withUnsafeGuaranteedRef({ $0.formats[index] }) {
      return
    }
    compare(index, value, range, traits, place, leadStart)
  }

  @inline(never)
  private mutating func compare(
    _ index: Int, _ value: RawSpan, _ range: Range<Int>, _ traits: EntryTraits, _ place: Range<Int>,
    _ leadStart: Int
  ) {
    // What stands for rules is not all of their texts.
    if !isStream, traits.contains(.isStructured) { return }
    let isSame = reference._withUnsafeGuaranteedRef { $0.hasSamePlaceholders(index, value, range) }
    let hasEscapes = traits.contains(.hasEscapes)
    let token = OldStyleToken(range: range, content: range, hasEscapes: hasEscapes)
    let mayInterpolate = hasEscapes && !traits.contains(.isWithoutPlaceholders)
    if !(mayInterpolate && Self.interpolates(value, range)) {
      if isSame { return }
      let text = hasEscapes ? OldStyleEscapes.text(of: token, in: value) : value.copy(range)
      guard reference._withUnsafeGuaranteedRef({ $0.isBroken(index, text) }) else { return }
    }
    if isStream, !traits.contains(.isStructured), suspects.count < Self.suspectLimit {
      let key = reference._withUnsafeGuaranteedRef { $0.keys[index].key }
      suspects.append((index, KnownEntry(key: key, keyRange: place, value: token, leadStart: leadStart)))
    } else {
      scan.differsInPlaceholders = true
      looksAtPlaceholders = false
    }
  }

  /// Whether Swift's `\\(` stands in a text, as files spell it.
  private static func interpolates(_ text: RawSpan, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while true {
      offset = text.scan(from: offset, to: range.upperBound, for: UInt8(ascii: "\\"))
      guard offset &+ 2 < range.upperBound else { return false }
      if text[byte: offset &+ 1] == UInt8(ascii: "\\"), text[byte: offset &+ 2] == UInt8(ascii: "(") {
        return true
      }
      offset &+= 2
    }
  }

  mutating func end(
    _ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome, in text: RawSpan, _ decoded: DecodedText,
    _ lines: SharedLines
  ) {
    keepSuspects(in: text, decoded, lines)
    witness?._withUnsafeGuaranteedRef { $0.witness.end(verdict, outcome, in: text, decoded, lines) }
  }

  private mutating func keepSuspects(in text: RawSpan, _ decoded: DecodedText, _ lines: SharedLines) {
    for suspect in suspects {
      guard scan.suspects.keep(suspect.text, in: text, decoded, lines) else {
        scan.differsInPlaceholders = true
        break
      }
      scan.suspectNumbers.append(suspect.number)
    }
  }

  /// What the file has, when all entries were handed on.
  mutating func takeScan() -> FileScan {
    var taken = FileScan(size: 0)
    swap(&taken, &scan)
    taken.found = KeyBits(size: expectedCount) { buffers.places[$0].isSet }
    return taken
  }

  /// The memory, for the next file.
  mutating func takeBuffers() -> ScanBuffers {
    var taken = ScanBuffers()
    swap(&taken, &buffers)
    return taken
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
    return withExtendedLifetime(reference) { sink.takeScan() }
  }

  /// Where the entries of a scan stand that stubs are put behind or over; nil where that is not known of all.
  func entryPlaces(_ scan: FileScan, _ stamp: FileStamp, keepsAll: Bool) -> EntryPlaces? {
    guard duplicates.count < Self.duplicateLimit, stamp.size < Int(UInt32.max) else { return nil }
    var again: [Int: EntryPlace] = [:]
    for duplicate in duplicates where duplicate.number < expectedCount {
      again[duplicate.number] = duplicate.again
    }
    return EntryPlaces(
      stamp, missing: scan.found.complement.elements, empty: scan[.empty].elements,
      keepingAll: keepsAll ? expectedCount : nil, place: { buffers.places[$0] }, again: again)
  }

  mutating func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] {
    if let decoded, let marked {
      for key in marked.stubs(in: text, count: decoded.end) where key < expectedCount {
        scan[.stub][key] = true
      }
    }
    if let decoded, !texts.isEmpty { texts.locate(in: text, decoded) }
    return duplicates.diagnostics(in: text, decoded)
  }

  @inline(never)
  private mutating func noteMarked(
    _ number: Int, _ place: Range<Int>, _ value: RawSpan, _ range: Range<Int>, _ traits: EntryTraits
  ) {
    marked?.add(number, at: place.lowerBound, value, range, hasEscapes: traits.contains(.hasEscapes))
  }

  @inline(never)
  private mutating func keepText(
    _ number: Int, _ value: RawSpan, _ range: Range<Int>, _ traits: EntryTraits, _ place: Range<Int>
  ) {
    texts.append(
      ScannedText(number: number, value: value, range, traits: traits, offset: place.lowerBound))
  }

  private mutating func note(_ traits: EntryTraits, of index: Int) {
    for (state, trait) in KeyState.ofTraits where traits.contains(trait) { scan[state][index] = true }
  }

  private mutating func clear(_ index: Int) {
    scan[.empty][index] = false
    scan[.identical][index] = false
    for (state, _) in KeyState.ofTraits { scan[state][index] = false }
  }

  /// Takes a key that nobody expects, and gives its number: behind those of the expected ones.
  @inline(never)
  private mutating func extra(
    _ key: RawSpan, _ range: Range<Int>, _ place: Range<Int>, _ here: EntryPlace
  ) -> Int {
    let (index, isNew) = buffers.extras.insert(key, range)
    if isNew {
      scan.extra.append(key.copy(range))
      buffers.places.append(here)
    } else {
      duplicate(expectedCount + index, place, here)
    }
    return expectedCount + index
  }

  @inline(never)
  private func isIdentical(_ index: Int, _ value: RawSpan, _ range: Range<Int>, hasEscapes: Bool) -> Bool {
    guard hasEscapes else {
      return reference._withUnsafeGuaranteedRef { $0.isIdentical(index, value, range) }
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
    duplicates.append(DuplicateEntry(number: index, first: buffers.places[index], again: here, key: place))
  }
}

/// Who sees the entries of a file, in a thing of its own: that need not be retained for each of them.
final class HeldWitness {
  let witness: any FileWitness

  init(_ witness: any FileWitness) { self.witness = witness }
}

/// What a sink needs while it reads a file, used for file after file.
struct ScanBuffers: ~Copyable {
  /// Where each key stood first, for duplicates: expected keys by their numbers, then the others.
  fileprivate var places: [EntryPlace] = []
  /// The others.
  fileprivate var extras = KeyTable()

  fileprivate mutating func prepare(count: Int) {
    // The files of one table ask for as many, one behind the other.
    if places.count >= count {
      places.removeLast(places.count - count)
      places.withUnsafeMutableBufferPointer { $0.update(repeating: EntryPlace()) }
    } else {
      places = [EntryPlace](repeating: EntryPlace(), count: count)
    }
    if extras.count > 0 { extras.removeAll() }
  }
}

/// Where an entry stands in its text: the key, and the value.
struct EntryPlace {
  /// One more than the offset of the key; 0 for no place.
  private var start: UInt32 = 0
  private var valueStart: UInt32 = 0
  private var valueEnd: UInt32 = 0

  init() {}

  @inline(__always)
  init(key: Int, value: Range<Int>) {
    start = max(1, UInt32(truncatingIfNeeded: key &+ 1))
    valueStart = UInt32(truncatingIfNeeded: value.lowerBound)
    valueEnd = UInt32(truncatingIfNeeded: value.upperBound)
  }

  var isSet: Bool { start != 0 }
  var key: Int { Int(start) - 1 }
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
