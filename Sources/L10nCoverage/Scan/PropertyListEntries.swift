internal import L10nFormats
internal import L10nText

/// Hands on the entries of a table that is a property list: the topmost dictionary's. It is of one type, whoever takes
/// them, because generic types cost time at every call from another module.
struct PropertyListEntries: PropertyListHandler, ~Copyable {
  /// Takes an entry: its key, with padding behind it; the span and the range of its value; where its key stands.
  typealias Taker = (
    _ key: RawSpan, _ keyRange: Range<Int>, _ value: RawSpan, _ valueRange: Range<Int>, _ traits: EntryTraits,
    _ place: Range<Int>
  ) -> Void

  private let taker: Taker
  private var depth = 0
  private var keyPlace = 0..<0
  /// The key at hand, copied: its span is gone when the value comes.
  private var key = PaddedBuffer()
  /// Whether the topmost value is a dictionary.
  private var isTable = false

  private init(_ taker: @escaping Taker) { self.taker = taker }

  /// Reads a property list and gives the entries to `taker`.
  static func read(
    _ bytes: RawSpan, count: Int, using lists: inout PropertyListReader, _ taker: Taker
  ) -> (reading: PropertyListReader.Reading, isTable: Bool) {
    withoutActuallyEscaping(taker) { taker in
      var entries = PropertyListEntries(taker)
      let reading = lists.stream(bytes, count: count, into: &entries)
      return (reading, entries.isTable)
    }
  }

  mutating func beginDictionary(at tag: Range<Int>) {
    if depth == 0 { isTable = true }
    depth += 1
  }

  mutating func endDictionary(_ element: Range<Int>) {
    depth -= 1
    if depth == 1 { emitStructure() }
  }

  mutating func beginArray(at tag: Range<Int>) { depth += 1 }

  mutating func endArray(_ element: Range<Int>) {
    depth -= 1
    if depth == 1, isTable { emitStructure() }
  }

  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    guard depth == 1, isTable else { return }
    keyPlace = text.element
    key.reset(capacity: text.bytes.count)
    key.append(text.bytes, of: span)
    key.seal()
  }

  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    guard depth == 1, isTable else { return }
    key.withText { taker($0, 0..<key.count, span, text.bytes, [], keyPlace) }
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) {
    guard depth == 1, isTable else { return }
    emitStructure()
  }

  /// A value that is no text: nothing to compare, and not empty.
  private func emitStructure() {
    key.withText { taker($0, 0..<key.count, $0, 0..<key.count, .isStructured, keyPlace) }
  }
}
