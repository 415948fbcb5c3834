internal import L10nFormats
internal import L10nText

/// Hands on the entries of a table that is a property list: the topmost dictionary's.
struct PropertyListEntries<Sink: EntrySink & ~Copyable>: PropertyListHandler, ~Copyable {
  private var sink: Sink
  private var depth = 0
  private var keyPlace = 0..<0
  /// The key at hand, copied: its span is gone when the value comes.
  private var key = PaddedBuffer()
  /// Whether the topmost value is a dictionary.
  private(set) var isTable = false

  init(sink: consuming Sink) { self.sink = sink }

  consuming func finish() -> Sink { sink }

  mutating func beginDictionary(at tag: Range<Int>) {
    if depth == 0 { isTable = true }
    depth += 1
  }

  mutating func endDictionary(_ element: Range<Int>) {
    depth -= 1
    if depth == 1 { emitStructure(element) }
  }

  mutating func beginArray(at tag: Range<Int>) { depth += 1 }

  mutating func endArray(_ element: Range<Int>) {
    depth -= 1
    if depth == 1, isTable { emitStructure(element) }
  }

  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    guard depth == 1, isTable else { return }
    keyPlace = text.element
    key.assign(span.copy(text.bytes))
  }

  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    guard depth == 1, isTable else { return }
    emit(span, text.bytes, [])
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) {
    guard depth == 1, isTable else { return }
    emitStructure(element)
  }

  private mutating func emit(_ span: RawSpan, _ value: Range<Int>, _ traits: EntryTraits) {
    let place = keyPlace
    let count = key.count
    key.withText { text in
      sink.entry(
        key: text, 0..<count, value: span, value, traits: traits, place: place, leadStart: place.lowerBound,
        isLoaded: true, in: span)
    }
  }

  /// A value that is no text: nothing to compare, and not empty.
  private mutating func emitStructure(_ element: Range<Int>) {
    let place = keyPlace
    let count = key.count
    key.withText { text in
      sink.entry(
        key: text, 0..<count, value: text, 0..<count, traits: .isStructured, place: place,
        leadStart: place.lowerBound, isLoaded: true, in: text)
    }
  }
}
