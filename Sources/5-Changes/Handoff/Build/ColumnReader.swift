internal import L10nFormats
internal import L10nSystem
internal import L10nTables
internal import L10nText

/// Reads the texts that a locale has for the keys of a source file. One for each thread: its buffers are used for file
/// after file.
struct ColumnReader: ~Copyable {
  private var file = FileBuffer()
  private var decoder = TextDecoder()
  private var collector = ColumnCollector()

  /// A file that is not there, or that the loader refuses, has no texts.
  mutating func column(of source: PreparedSource, at path: FilePath) -> TextColumn {
    withTexts(of: source, at: path) { TextColumn($0) }
  }

  /// Gives the texts to `body`, where they lie in memory.
  mutating func withTexts<Result>(
    of source: PreparedSource, at path: FilePath, _ body: (borrowing ColumnTexts) -> Result
  ) -> Result {
    guard (try? file.load(path, limit: FileBuffer.largestText)) != nil else {
      return body(ColumnTexts(count: source.units.count, isDamaged: true))
    }
    let count = file.count
    let reading = source.source.table.reading
    collector.begin(source)
    return file.withPaddedSpan { original in
      let list = PropertyListFormat.detect(original, count: count)
      let format = source.source.format
      if format != .strings || list != .oldStyle {
        let texts = FileTexts(format, original, count: count, reading: reading)
        for (number, unit) in source.units.enumerated() {
          guard let leaf = texts.leaves(of: unit.key).first else { continue }
          collector.set(number, made: leaf.text)
          if leaf.state == .new { collector.noteStub(number) }
        }
        return collector.withTexts(
          in: original, isDamaged: texts.isDamaged, isBinary: format == .strings && list == .binary, body)
      }
      let decoded = decoder.decode(original, count: count)
      return decoder.withText(of: decoded, in: original) { text in
        let opening = StringsSyntaxChoice(
          decoded, text: text, original: original, count: count, reading: reading)
        if StubMark.isIn(text, count: decoded.end) { collector.expectMarks() }
        let outcome = withExtendedLifetime(source) {
          StringsReader.read(
            text, from: opening.start, to: decoded.end, isGNUstep: opening.isGNUstep, handler: &collector)
        }
        let verdict = opening.verdict(of: outcome)
        switch verdict {
        case .table, .stopped: break
        case .refused, .notATable: collector.removeAll()
        }
        // Nothing at all becomes a table with the first entry.
        let isDamaged =
          !decoded.isEmpty
          && (verdict != .table || outcome.unreachedCount > 0 || !outcome.faults.isEmpty
            || !decoded.isReadable)
        collector.findStubs(in: text, count: decoded.end)
        return collector.withTexts(in: text, isDamaged: isDamaged, body)
      }
    }
  }
}

/// Finds the texts of known keys in a `.strings` text. Of a key that stands again the last one counts.
private struct ColumnCollector: StringsHandler, ~Copyable {
  /// Not retained for each entry: whoever reads holds it.
  private var source: Unmanaged<PreparedSource>?
  private var places: [ColumnTexts.Place] = []
  /// The texts that do not stand in the file as they are.
  private var made = ByteBuffer()
  /// The number that most probably comes next: translations mostly have the order of the source.
  private var next = 0
  private var scratch = PaddedBuffer()
  /// Of a file that may have marks of stubs its entries.
  private var entries: [StubMark.Entry]?
  private var stubs: Set<Int> = []

  /// Forgets what was found, and looks for the keys of another file, which has to live until the next call.
  mutating func begin(_ source: PreparedSource) {
    self.source = .passUnretained(source)
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(.none, count: source.units.count))
    made.removeAll()
    next = 0
    entries = nil
    stubs = []
  }

  mutating func expectMarks() { entries = [] }

  /// Notes a stub of a file that was read as a whole.
  mutating func noteStub(_ number: Int) { stubs.insert(number) }

  mutating func findStubs(in text: RawSpan, count: Int) {
    guard let entries else { return }
    stubs = Set(StubMark.stubs(among: entries, in: text, count: count)).filter { $0 >= 0 }
  }

  private mutating func note(_ key: OldStyleToken, _ value: OldStyleToken, _ number: Int?, in text: RawSpan) {
    guard entries != nil else { return }
    entries?.append(
      StubMark.Entry(
        start: key.range.lowerBound, id: number ?? -1,
        number: StubMark.number(of: OldStyleEscapes.text(of: value, in: text))))
  }

  /// Gives what was found in a text to `body`.
  mutating func withTexts<Result>(
    in text: RawSpan, isDamaged: Bool, isBinary: Bool = false, _ body: (borrowing ColumnTexts) -> Result
  ) -> Result {
    made.seal()
    return text.withUnsafeBytes { text in
      made.withBytes { made in
        places.withUnsafeBufferPointer { places in
          body(
            ColumnTexts(
              places, text: text.assumingMemoryBound(to: UInt8.self), made: made, isDamaged: isDamaged,
              isBinary: isBinary, stubs: stubs))
        }
      }
    }
  }

  mutating func removeAll() {
    for number in places.indices { places[number] = .none }
  }

  mutating func set(_ number: Int, made text: [UInt8]) {
    places[number] = ColumnTexts.Place(start: ~made.count, count: text.count)
    made.append(text)
  }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard entry.isLoaded, let number = number(of: entry.key, in: text) else { return }
    switch entry.value {
    case .key: set(number, entry.key, in: text)
    case .text(let token):
      set(number, token, in: text)
      note(entry.key, token, number, in: text)
    case .structure: places[number] = .none
    }
  }

  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    guard isLoaded else { return }
    let number = number(of: key, in: text)
    if entries != nil { note(key, value, number, in: text) }
    if let number { set(number, value, in: text) }
  }

  @inline(__always)
  private mutating func set(_ number: Int, _ token: OldStyleToken, in text: RawSpan) {
    next = number &+ 1
    if token.hasEscapes { return setUnescaped(number, token, in: text) }
    places[number] = ColumnTexts.Place(start: token.content.lowerBound, count: token.content.count)
  }

  @inline(never)
  private mutating func setUnescaped(_ number: Int, _ token: OldStyleToken, in text: RawSpan) {
    let start = made.count
    OldStyleEscapes.append(token, of: text, to: &made)
    places[number] = ColumnTexts.Place(start: ~start, count: made.count - start)
  }

  @inline(__always)
  private mutating func number(of key: OldStyleToken, in text: RawSpan) -> Int? {
    guard let source else { return nil }
    if key.hasEscapes { return numberUnescaped(of: key, in: text, source) }
    return source._withUnsafeGuaranteedRef { source in
      source.keys.matches(next, text, key.content) ? next : source.keys.find(text, key.content)
    }
  }

  @inline(never)
  private mutating func numberUnescaped(
    of key: OldStyleToken, in text: RawSpan, _ source: Unmanaged<PreparedSource>
  ) -> Int? {
    scratch.assign(OldStyleEscapes.text(of: key, in: text))
    let count = scratch.count
    return scratch.withText { text in
      source._withUnsafeGuaranteedRef { $0.keys.find(text, 0..<count) }
    }
  }
}
