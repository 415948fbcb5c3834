internal import L10nFormats
internal import L10nText

/// Hands on the entries of a `.strings` text: keys with their escapes taken out, values as they stand.
struct StringsEntries<Sink: EntrySink & ~Copyable>: StringsHandler, ~Copyable {
  var sink: Sink
  /// Escapes that nobody means; only where a text has some.
  private(set) var escapeFindings: [Diagnostic] = []
  private var scratch = PaddedBuffer()

  init(sink: consuming Sink) { self.sink = sink }

  /// The sink, when all is read.
  consuming func finish() -> Sink { sink }

  @inline(__always)
  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    var traits: EntryTraits = []
    let value: Range<Int>
    switch entry.value {
    case .key:
      value = entry.key.content
      if entry.key.hasEscapes { traits.insert(.hasEscapes) }
    case .text(let token):
      value = token.content
      if token.hasEscapes {
        traits.insert(.hasEscapes)
        check(token, in: text)
      }
    case .structure(let range):
      value = range
      traits.insert(.isStructured)
    }
    if entry.key.hasEscapes {
      unescaped(entry, value: value, traits: traits, in: text)
    } else {
      sink.entry(
        key: text, entry.key.content, value: text, value, traits: traits, place: entry.key.range,
        leadStart: entry.leadStart, isLoaded: entry.isLoaded, in: text)
    }
  }

  @inline(never)
  private mutating func unescaped(
    _ entry: StringsEntry, value: Range<Int>, traits: EntryTraits, in text: RawSpan
  ) {
    check(entry.key, in: text)
    scratch.assign(OldStyleEscapes.text(of: entry.key, in: text))
    let count = scratch.count
    scratch.withText { key in
      sink.entry(
        key: key, 0..<count, value: text, value, traits: traits, place: entry.key.range,
        leadStart: entry.leadStart, isLoaded: entry.isLoaded, in: text)
    }
  }

  private mutating func check(_ token: OldStyleToken, in text: RawSpan) {
    guard escapeFindings.count < 1000 else { return }
    escapeFindings += StringsEscapeCheck.diagnostics(for: token, in: text)
  }
}
