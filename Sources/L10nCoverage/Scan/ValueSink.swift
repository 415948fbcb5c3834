internal import L10nFormats
internal import L10nText

/// Collects what a file of texts says, whatever its keys are, but for stubs: nobody has written these.
struct ValueSink: EntrySink, ~Copyable {
  var escapeFindings: [Diagnostic] = []
  private(set) var values: [[UInt8]] = []
  private var marked: MarkedEntries?

  static var looksForOrders: Bool { true }

  mutating func expectMarks() { marked = MarkedEntries() }

  var wantsMarkedForms: Bool { marked != nil }

  mutating func markedForms(_ forms: [StubMark.Entry]) { marked?.add(forms) }

  mutating func entry(
    key: RawSpan, _ keyRange: Range<Int>, value: RawSpan, _ valueRange: Range<Int>, traits: EntryTraits,
    place: Range<Int>, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    marked?.add(
      values.count, at: place.lowerBound, value, valueRange, hasEscapes: traits.contains(.hasEscapes))
    values.append(ReferenceSink.text(value, valueRange, traits))
  }

  mutating func finish(in text: RawSpan, _ decoded: DecodedText?) -> [Diagnostic] {
    guard let decoded, let marked else { return [] }
    let stubs = marked.stubs(in: text, count: decoded.end)
    values = values.indices.filter { !stubs.contains($0) }.map { values[$0] }
    return []
  }
}
