internal import L10nFormats
internal import L10nText

/// How a sink takes the entries of a `.strings` text: keys with their escapes taken out, values as they stand. Each sink
/// calls this from its own `StringsHandler.entry`, so that the work on an entry is compiled for the sink.
extension EntrySink where Self: ~Copyable {
  @inline(__always)
  mutating func take(_ entry: StringsEntry, in text: RawSpan) {
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
        if token.hasNumericEscapes { check(token, in: text) }
      }
    case .structure(let range):
      value = range
      traits.insert(.isStructured)
    }
    if entry.key.hasEscapes {
      takeUnescaped(entry, value: value, traits: traits, in: text)
    } else {
      self.entry(
        key: text, entry.key.content, value: text, value, traits: traits, place: entry.key.range,
        leadStart: entry.leadStart, isLoaded: entry.isLoaded, in: text)
    }
  }

  @inline(never)
  private mutating func takeUnescaped(
    _ entry: StringsEntry, value: Range<Int>, traits: EntryTraits, in text: RawSpan
  ) {
    check(entry.key, in: text)
    let key = PaddedBuffer(OldStyleEscapes.text(of: entry.key, in: text))
    let count = key.count
    key.withText { span in
      self.entry(
        key: span, 0..<count, value: text, value, traits: traits, place: entry.key.range,
        leadStart: entry.leadStart, isLoaded: entry.isLoaded, in: text)
    }
  }

  @inline(never)
  private mutating func check(_ token: OldStyleToken, in text: RawSpan) {
    let found = StringsEscapeCheck.diagnostics(for: token, in: text)
    if !found.isEmpty, escapeFindings.count < 1000 { escapeFindings += found }
  }
}
