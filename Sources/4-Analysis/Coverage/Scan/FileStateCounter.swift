internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Holds a file's entries against the expected keys: a bit for each, and the keys that are not expected.
/// `report` does this with nearly all texts.
final class FileStateCounter: TableConsumer {
  // The counts are asked for each entry, and no call from here leads back here.
  @exclusivity(unchecked) private var counts: StateScan
  let demand: Demand
  /// The path in findings.
  private let shown: String

  /// - Parameters:
  ///   - isRules: whether the file is one of plural rules.
  ///   - isPlain: whether it has texts alone.
  ///   - buffers: memory that was used for another file; `takeBuffers` gives it back.
  init(
    reference: SourceComparison, shown: String, isRules: Bool = false, isPlain: Bool = false,
    keepsTexts: Bool = false, buffers: consuming ScanBuffers = ScanBuffers()
  ) {
    self.shown = shown
    var demand: Demand = [.findings, .orders]
    if reference.readsTexts { demand.insert(.leaves) }
    unsafe counts = StateScan(
      reference: reference, isRules: isRules, isPlain: isPlain, keepsTexts: keepsTexts, buffers: buffers)
    if unsafe counts.looksAtRules { demand.insert(.rules) }
    self.demand = demand
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    unsafe counts.take(entry, keys, texts)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) { unsafe counts.end(end, shown, in: text) }

  /// Takes the states of the file out, when all entries were handed on.
  func takeScan() -> FileStates { unsafe counts.takeScan() }

  /// The memory, for the next file.
  func takeBuffers() -> ScanBuffers { unsafe counts.takeBuffers() }

  /// Holds entries that are at hand as bytes against the expected keys.
  static func scan(
    _ entries: [(key: [UInt8], value: [UInt8], traits: EntryTraits)], against reference: SourceComparison
  ) -> FileStates {
    let states = FileStateCounter(reference: reference, shown: "")
    let held = ConsumerBox(states)
    var sink = EntrySink(held, reference.index)
    for (key, value, traits) in entries {
      sink.give(key: key, text: value, traits: traits.union(.isLoaded))
    }
    return withExtendedLifetime((held, reference)) { states.takeScan() }
  }
}

/// The states of one file, as they are counted.
@safe private struct StateScan: ~Copyable {
  private var scan: FileStates
  /// The reference is not retained for each entry: the caller that scans holds it.
  private let reference: Unmanaged<SourceComparison>
  private let expectedCount: Int
  private let readsTexts: Bool
  private let keepsTexts: Bool
  private let isPlain: Bool
  /// A mask for the traits of an entry that stand for states.
  private let stateTraits = KeyState.traits.rawValue
  /// The texts of entries of which something is said whatever other files hold.
  private var texts: [ScannedText] = []
  /// The entries of a file that may have marks.
  private var marked = MarkedEntries()
  private var buffers: ScanBuffers
  /// Whether placeholders are looked at.
  private let looksAtPlaceholders: Bool
  /// Whether the texts of rules are.
  let looksAtRules: Bool
  private var duplicates: [DuplicateEntry] = []
  /// The number of the key that follows on the source side; nil before the first that it has.
  private var successor: Int?
  /// The number of the source side's first key that may stand in a file like this: rules stand behind all texts.
  private let first: Int
  private static let duplicateLimit = 1000

  init(
    reference: SourceComparison, isRules: Bool, isPlain: Bool, keepsTexts: Bool,
    buffers: consuming ScanBuffers
  ) {
    self.keepsTexts = keepsTexts
    self.isPlain = isPlain
    first =
      isRules ? reference.keys.firstIndex { $0.file?.hasSuffix(".stringsdict") == true } ?? 0 : 0
    unsafe self.reference = unsafe .passUnretained(reference)
    expectedCount = reference.count
    readsTexts = reference.readsTexts
    looksAtPlaceholders = !reference.formats.isEmpty && !isRules
    scan = FileStates(size: reference.count)
    looksAtRules = !reference.formats.isEmpty && isRules && reference.knowsRules
    scan.mayHaveErrors = !reference.formats.isEmpty && isRules && !reference.knowsRules
    if readsTexts { scan.digests = [UInt32](repeating: 0, count: expectedCount) }
    buffers.prepare(count: reference.count)
    self.buffers = buffers
  }

  @inline(__always)
  mutating func take(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    scan.entryCount &+= 1
    let (traits, range, index) = (entry.traits, entry.text.range, entry.number)
    let here = EntryPlace(key: entry.keyPlace.lowerBound, value: range)
    guard index >= 0 else { return takeExtra(entry, here, keys, texts) }
    successor = index &+ 1
    if buffers.places[index].isSet {
      // The last one wins: what the others said does not count.
      duplicate(index, entry.keyPlace, here)
      clear(index)
    } else {
      buffers.places[index] = here
    }
    if traits.has(.isStructured) {
      if traits.has(.isEmpty) || isPlain { takeNoText(index, isEmpty: traits.has(.isEmpty)) }
    } else if range.isEmpty || (Self.mayBeBlank(texts, range, traits) && isBlank(entry, texts)) {
      scan[.empty][index] = true
    } else if unsafe reference._withUnsafeGuaranteedRef({
      $0.mayBeIdentical(index, texts, range, hasEscapes: entry.text.hasEscapes)
    }), isIdentical(index, entry, texts) {
      scan[.identical][index] = true
    } else if entry.key.count == range.count,
      unsafe reference._withUnsafeGuaranteedRef({ $0.isBareKey(index, texts, range) })
    {
      scan[.empty][index] = true
      scan[.bare][index] = true
    } else if unsafe reference._withUnsafeGuaranteedRef({ $0.isAlike(index, texts, range) }) {
      scan.alike[index] = true
    }
    if looksAtPlaceholders { lookAtPlaceholders(entry, texts) }
    if looksAtRules, let rule = entry.rule, isBroken(rule, index, texts) { scan.broken.append(index) }
    if traits.rawValue & stateTraits != 0 { note(traits, of: index) }
    if keepsTexts, traits.rawValue & stateTraits != 0 || scan[.empty][index] {
      keepText(index, entry, texts)
    }
    if readsTexts { scan.digests[index] = TextDigest.of(entry, in: texts) }
    if traits.has(.mayBeMarked) { marked.add(index, entry, in: texts) }
  }

  /// Notes a value that is no text where the development side has one: the loader shows the key.
  private mutating func takeNoText(_ index: Int, isEmpty: Bool) {
    let key = unsafe reference._withUnsafeGuaranteedRef { $0.keys[index] }
    if !isEmpty, key.isStructured || key.hasForms { return }
    scan[.empty][index] = true
    if !isEmpty, key.hidesText { scan[.bare][index] = true }
  }

  /// Notes a text whose placeholders are not spelt as those of the development text. Most texts have none, which their
  /// readers know.
  @inline(__always)
  private mutating func lookAtPlaceholders(_ entry: borrowing TableEntry, _ texts: RawSpan) {
    if entry.traits.has(.isWithoutPlaceholders),
      case let number = entry.number, unsafe !reference._withUnsafeGuaranteedRef({ $0.formats[number] })
    {
      return
    }
    compare(entry, texts)
  }

  @inline(never)
  private mutating func compare(_ entry: borrowing TableEntry, _ texts: RawSpan) {
    let (index, range, traits) = (entry.number, entry.text.range, entry.traits)
    // A text that stands for rules is not all of their texts.
    if !traits.has(.standsInFile), traits.has(.isStructured) { return }
    let hasEscapes = entry.text.hasEscapes
    let isSame = unsafe reference._withUnsafeGuaranteedRef { $0.hasSamePlaceholders(index, texts, range) }
    let mayInterpolate = hasEscapes && !traits.has(.isWithoutPlaceholders)
    if !(mayInterpolate && Self.interpolates(texts, range)) {
      if isSame { return }
      let text = entry.text.copy(in: texts)
      guard unsafe reference._withUnsafeGuaranteedRef({ $0.isBroken(index, text) }) else { return }
    }
    scan.broken.append(index)
  }

  @inline(never)
  private func isBroken(_ rule: borrowing StringsDictEntry, _ index: Int, _ texts: RawSpan) -> Bool {
    unsafe reference._withUnsafeGuaranteedRef { $0.mayBeBroken(index, rule, in: texts) }
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

  mutating func end(_ end: borrowing TableEnd, _ shown: String, in text: RawSpan) {
    if let decoded = end.decoded {
      let found = marked.found(in: text, count: decoded.end)
      for state in KeyState.allCases {
        for key in state.facts.mark.flatMap({ found[$0] }) ?? [] where key < expectedCount {
          scan[state][key] = true
        }
      }
      texts.locate(in: text, decoded)
    }
    scan.problems = end.problems(duplicates.diagnostics(in: text, end.decoded), path: shown, in: text)
    scan.isPropertyList = end.list != nil
    scan.mayRefuseTexts = end.hasFaults || end.losesEntries || ![nil, .xml].contains(end.list)
    scan.verdict = end.verdict
    scan.losesEntries = end.losesEntries
  }

  /// Takes the states of the file out, when all entries were handed on.
  mutating func takeScan() -> FileStates {
    var taken = FileStates(size: 0)
    swap(&taken, &scan)
    taken.found = KeyBits(size: expectedCount) { buffers.places[$0].isSet }
    swap(&taken.texts, &texts)
    if taken.verdict == .refused { taken.forgetEntries() }
    return taken
  }

  /// The memory, for the next file.
  mutating func takeBuffers() -> ScanBuffers {
    var taken = ScanBuffers()
    swap(&taken, &buffers)
    return taken
  }

  @inline(never)
  private mutating func keepText(_ number: Int, _ entry: borrowing TableEntry, _ texts: RawSpan) {
    self.texts.append(ScannedText(number: number, entry, in: texts))
  }

  private mutating func note(_ traits: EntryTraits, of index: Int) {
    for (state, trait) in KeyState.ofTraits where traits.has(trait) { scan[state][index] = true }
  }

  private mutating func clear(_ index: Int) {
    scan[.empty][index] = false
    scan[.bare][index] = false
    scan[.identical][index] = false
    scan.alike[index] = false
    for (state, _) in KeyState.ofTraits { scan[state][index] = false }
  }

  /// Takes a key that is not expected: its number is behind those of the expected ones.
  @inline(never)
  private mutating func takeExtra(
    _ entry: borrowing TableEntry, _ here: EntryPlace, _ keys: RawSpan, _ texts: RawSpan
  ) {
    let (index, isNew) = buffers.extras.insert(keys, entry.key)
    let number = expectedCount + index
    if isNew {
      scan.extra.append(keys.copy(entry.key))
      scan.successors[keys.copy(entry.key)] = Int32(truncatingIfNeeded: successor ?? first)
      buffers.places.append(here)
    } else {
      duplicate(number, entry.keyPlace, here)
    }
    if keepsTexts { keepText(number, entry, texts) }
    if entry.traits.has(.mayBeMarked) { marked.add(number, entry, in: texts) }
  }

  /// Whether a text may show nothing, by its forms and by how it begins: a backslash may stand for anything.
  @inline(__always)
  private static func mayBeBlank(_ texts: RawSpan, _ range: Range<Int>, _ traits: EntryTraits) -> Bool {
    let (first, next) = (texts[byte: range.lowerBound], range.lowerBound &+ 1)
    return traits.has(.isEmpty) || first == UInt8(ascii: "\\")
      || BlankText.mayBegin(with: first, next < texts.byteCount ? texts[byte: next] : 0)
  }

  @inline(never)
  private func isBlank(_ entry: borrowing TableEntry, _ texts: RawSpan) -> Bool {
    let isBlank =
      entry.text.hasEscapes
      ? BlankText.isBlank(entry.text.copy(in: texts)) : BlankText.isBlank(texts, entry.text.range)
    let number = entry.number
    guard isBlank else {
      return unsafe entry.hasBlankForm(
        beside: reference._withUnsafeGuaranteedRef { $0.keys[number].blankForms })
    }
    return unsafe reference._withUnsafeGuaranteedRef { !BlankText.joins($0.keys[number].value) }
  }

  @inline(never)
  private func isIdentical(_ index: Int, _ entry: borrowing TableEntry, _ texts: RawSpan) -> Bool {
    guard entry.text.hasEscapes else {
      let range = entry.text.range
      return unsafe reference._withUnsafeGuaranteedRef { $0.isIdentical(index, texts, range) }
    }
    let buffer = PaddedBuffer(entry.text.copy(in: texts))
    return buffer.withText { text in
      unsafe reference._withUnsafeGuaranteedRef { $0.isIdentical(index, text, 0..<buffer.count) }
    }
  }

  @inline(never)
  private mutating func duplicate(_ index: Int, _ place: Range<Int>, _ here: EntryPlace) {
    guard duplicates.count < Self.duplicateLimit else { return }
    duplicates.append(DuplicateEntry(first: buffers.places[index], again: here, key: place))
  }
}

/// Buffers that a scan needs while it reads a file, used for file after file.
struct ScanBuffers: ~Copyable {
  /// The place where each key stood first, to find duplicates: expected keys by their numbers, then the others.
  fileprivate var places: [EntryPlace] = []
  /// The keys that are not expected.
  fileprivate var extras = KeySet()

  fileprivate mutating func prepare(count: Int) {
    // The files of one table ask for as many, one behind the other.
    if places.count >= count {
      places.removeLast(places.count - count)
      unsafe places.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: EntryPlace()) }
    } else {
      places = [EntryPlace](repeating: EntryPlace(), count: count)
    }
    if extras.count > 0 { extras.removeAll() }
  }
}

/// The place of an entry in its text: the key, and the value.
struct EntryPlace {
  /// The offset of the key, plus one; 0 for no place.
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
