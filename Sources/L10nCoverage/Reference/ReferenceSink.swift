internal import L10nFormats
internal import L10nText

/// Collects the entries of a development file in the order in which their keys first stand.
struct ReferenceSink: EntrySink, ~Copyable {
  struct Entry {
    var key: [UInt8]
    var value: [UInt8]
    /// Of the entry that wins.
    var place: Range<Int>
    var leadStart: Int
    var comment: String?
    var position: TextPosition?
    var traits: EntryTraits
    var isLoaded: Bool
  }

  var escapeFindings: [Diagnostic] = []
  private(set) var entries: [Entry] = []
  private var table = KeyTable()
  private(set) var duplicates: [DuplicateEntry] = []
  private var places: [EntryPlace] = []

  /// Whether comments are wanted; finding them costs about as much as reading.
  private let readsComments: Bool

  init(readsComments: Bool) { self.readsComments = readsComments }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) { take(entry, in: text) }

  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    let here = EntryPlace(key: place.lowerBound, value: valueRange)
    let (index, isNew) = table.insert(key, keyRange)
    let bytes: [UInt8]
    if traits.contains(.hasEscapes) {
      bytes = OldStyleEscapes.text(
        of: OldStyleToken(range: valueRange, content: valueRange, hasEscapes: true), in: value)
    } else {
      bytes = value.copy(valueRange)
    }
    let entry = Entry(
      key: key.copy(keyRange), value: bytes, place: place, leadStart: leadStart, comment: nil, traits: traits,
      isLoaded: isLoaded)
    if isNew {
      entries.append(entry)
      places.append(here)
      return
    }
    if duplicates.count < 1000 {
      duplicates.append(DuplicateEntry(number: index, first: places[index], again: here, key: place))
    }
    // What the loader never gets does not replace what it gets.
    if isLoaded || !entries[index].isLoaded { entries[index] = entry }
  }

  mutating func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] {
    guard let decoded else { return [] }
    var cursor = LineCursor(decoded)
    for place in entries.indices {
      let entry = entries[place]
      entries[place].position = cursor.position(entry.place.lowerBound, in: text)
      if readsComments, entry.leadStart < entry.place.lowerBound {
        entries[place].comment = OldStyleComment.text(
          in: text, before: entry.place.lowerBound, from: entry.leadStart)
      }
    }
    return duplicates.diagnostics(in: text, decoded)
  }
}
