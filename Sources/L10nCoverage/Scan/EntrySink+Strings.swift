internal import L10nFormats
internal import L10nText

/// How a sink takes the entries of a `.strings` text: keys with their escapes taken out, values as they stand. A sink that
/// does more with each calls `take` from functions of its own.
extension EntrySink where Self: ~Copyable {
  mutating func entry(_ entry: StringsEntry, in text: RawSpan) { take(entry, in: text) }

  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    take(key, value, leadStart: leadStart, isLoaded: isLoaded, in: text)
  }

  mutating func take(_ entry: StringsEntry, in text: RawSpan) {
    switch entry.value {
    case .key:
      take(
        entry.key, entry.key.content, traits: EntryTraits(entry.key),
        leadStart: entry.leadStart, isLoaded: entry.isLoaded, in: text)
    case .text(let token):
      take(entry.key, token, leadStart: entry.leadStart, isLoaded: entry.isLoaded, in: text)
    case .structure(let range):
      take(
        entry.key, range, traits: .isStructured, leadStart: entry.leadStart, isLoaded: entry.isLoaded,
        in: text)
    }
  }

  @inline(__always)
  mutating func take(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, isLoaded: Bool, in text: RawSpan
  ) {
    if value.hasNumericEscapes { check(value, in: text) }
    take(
      key, value.content, traits: EntryTraits(value), leadStart: leadStart, isLoaded: isLoaded, in: text)
  }

  @inline(__always)
  private mutating func take(
    _ key: OldStyleToken, _ value: Range<Int>, traits: EntryTraits, leadStart: Int, isLoaded: Bool,
    in text: RawSpan
  ) {
    if key.hasEscapes {
      takeUnescaped(key, value, traits: traits, leadStart: leadStart, isLoaded: isLoaded, in: text)
    } else {
      self.entry(
        key: text, key.content, value: text, value, traits: traits, place: key.range, leadStart: leadStart,
        isLoaded: isLoaded, in: text)
    }
  }

  @inline(never)
  private mutating func takeUnescaped(
    _ key: OldStyleToken, _ value: Range<Int>, traits: EntryTraits, leadStart: Int, isLoaded: Bool,
    in text: RawSpan
  ) {
    check(key, in: text)
    var unescaped = ByteBuffer(capacity: key.content.count + RawSpan.textPadding)
    OldStyleEscapes.append(key, of: text, to: &unescaped)
    unescaped.seal()
    let count = unescaped.count
    unescaped.withText { span in
      self.entry(
        key: span, 0..<count, value: text, value, traits: traits, place: key.range, leadStart: leadStart,
        isLoaded: isLoaded, in: text)
    }
  }

  @inline(never)
  private mutating func check(_ token: OldStyleToken, in text: RawSpan) {
    let found = StringsEscapeCheck.diagnostics(for: token, in: text)
    if !found.isEmpty, escapeFindings.count < 1000 { escapeFindings += found }
  }
}
