internal import L10nFormats
internal import L10nText

/// Collects what a file of texts says, whatever its keys are.
struct ValueSink: EntrySink, ~Copyable {
  var escapeFindings: [Diagnostic] = []
  private(set) var values: [[UInt8]] = []

  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    values.append(ReferenceSink.text(value, valueRange, traits))
  }

  func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] { [] }
}
