internal import L10nFormats
internal import L10nText

/// Takes the texts of wanted keys out of a file, and nothing else.
struct TranslationSink: EntrySink, ~Copyable {
  private struct Found {
    var value: [UInt8]?
    var offset: Int
    var position: TextPosition?
  }

  var escapeFindings: [Diagnostic] = []
  private let wanted: WantedTexts
  /// By the numbers of the wanted keys.
  private var found: [Found?]

  init(_ wanted: consuming WantedTexts) {
    found = Array(repeating: nil, count: wanted.places.count)
    self.wanted = wanted
  }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) { take(entry, in: text) }

  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    guard isLoaded, let number = wanted.number(of: key, keyRange) else { return }
    var bytes: [UInt8]?
    if traits.contains(.hasEscapes) {
      bytes = OldStyleEscapes.text(
        of: OldStyleToken(range: valueRange, content: valueRange, hasEscapes: true), in: value)
    } else if !traits.contains(.isStructured) {
      bytes = value.copy(valueRange)
    }
    // The last one wins.
    found[number] = Found(value: bytes, offset: place.lowerBound, position: nil)
  }

  mutating func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] {
    guard let decoded else { return [] }
    var cursor = LineCursor(decoded)
    let offsets = found.enumerated().compactMap { number, found in found.map { (number, $0.offset) } }
    for (number, offset) in offsets.sorted(by: { $0.1 < $1.1 }) {
      found[number]?.position = cursor.position(offset, in: text)
    }
    return []
  }

  /// What was found, by place.
  /// - Parameter file: the path below the bundle.
  func translations(file: String) -> [PlacedTranslation] {
    zip(wanted.places, found).compactMap { place, found in
      found.map {
        PlacedTranslation(
          place: place, translation: Translation(value: $0.value, file: file, position: $0.position))
      }
    }
  }
}
