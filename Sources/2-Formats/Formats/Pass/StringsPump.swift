internal import L10nText

/// Hands on the entries of a `.strings` text. `StringsReader.read` is compiled for it, so that the way of nearly all entries is
/// one piece of code up to the consumer.
struct StringsPump: StringsHandler, ~Copyable {
  private var sink: EntrySink
  private let wantsUnloaded: Bool
  private let wantsFindings: Bool
  /// The traits that all entries of the file have.
  private let traits: EntryTraits
  /// Escapes that nobody means.
  private var escapeFindings: [Diagnostic] = []
  private static let findingLimit = 1000

  private init(_ sink: consuming EntrySink, _ demand: Demand, _ traits: EntryTraits) {
    self.sink = sink
    wantsUnloaded = demand.contains(.unloaded)
    wantsFindings = demand.contains(.findings)
    self.traits = traits
  }

  @discardableResult
  static func read(
    _ text: RawSpan, _ decoded: DecodedText, _ opening: StringsSyntaxChoice, _ keys: KeyIndex? = nil,
    into held: ConsumerBox
  ) -> StringsOutcome {
    var sink = EntrySink(held, keys)
    var traits = EntryTraits.standsInFile
    if held.demand.contains(.orders) {
      let order = ToolDirective.next(in: text, from: 0, to: decoded.end)
      sink.entry.firstOrder = order
      if order < decoded.end, TextMark.isIn(text, from: order, count: decoded.end) {
        traits.formUnion(.mayBeMarked)
      }
    }
    var pump = StringsPump(sink, held.demand, traits)
    let outcome = StringsReader.read(
      text, from: opening.start, to: decoded.end, isGNUstep: opening.isGNUstep, handler: &pump)
    held.consumer.end(pump.end(opening, outcome, decoded), in: text)
    return outcome
  }

  private func end(
    _ opening: StringsSyntaxChoice, _ outcome: StringsOutcome, _ decoded: DecodedText
  ) -> TableEnd {
    let verdict = opening.verdict(of: outcome)
    let hasFaults = verdict != .table || !outcome.faults.isEmpty
    var findings = opening.diagnostics
    if wantsFindings, hasFaults || outcome.verdict != .table, !decoded.isEmpty, !opening.isGarbled {
      findings += StringsDiagnostics.diagnostics(for: outcome)
    }
    findings += escapeFindings
    return TableEnd(
      verdict: TableVerdict(verdict),
      losesEntries: verdict != .table || outcome.faults.contains { $0.effect != .none }
        || outcome.unreachedCount > 0,
      hasFaults: hasFaults, findings: findings, decoded: decoded)
  }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    switch entry.value {
    case .key:
      take(
        entry.key, entry.key.content, Self.traits(of: entry.key), hasEscapes: entry.key.hasEscapes,
        leadStart: entry.leadStart, isLoaded: entry.isLoaded, in: text)
    case .text(let token):
      pair(
        entry.key, token, leadStart: entry.leadStart, end: entry.end, isLoaded: entry.isLoaded, in: text)
    case .structure(let range):
      take(
        entry.key, range, .isStructured, hasEscapes: false, leadStart: entry.leadStart,
        isLoaded: entry.isLoaded, in: text)
    }
  }

  @inline(__always)
  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    if value.hasNumericEscapes { check(value, of: key, in: text) }
    take(
      key, value.content, Self.traits(of: value), hasEscapes: value.hasEscapes, leadStart: leadStart,
      isLoaded: isLoaded, in: text)
  }

  @inline(__always)
  private static func traits(of value: OldStyleToken) -> EntryTraits {
    value.mayHavePlaceholders ? [] : .isWithoutPlaceholders
  }

  @inline(__always)
  private mutating func take(
    _ key: OldStyleToken, _ value: Range<Int>, _ traits: EntryTraits, hasEscapes: Bool, leadStart: Int,
    isLoaded: Bool, in text: RawSpan
  ) {
    if key.hasEscapes { check(key, of: key, in: text) }
    guard isLoaded || wantsUnloaded else { return }
    sink.entry.keyPlace = key.range
    sink.entry.leadStart = leadStart
    sink.entry.text.range = value
    sink.entry.text.spelling = hasEscapes ? key.hasGNUstepEscapes ? .gnustep : .oldStyle : .asIs
    let loaded = isLoaded ? EntryTraits.isLoaded.rawValue : 0
    sink.entry.traits = EntryTraits(rawValue: self.traits.rawValue | traits.rawValue | loaded)
    if key.hasEscapes {
      lendUnescaped(key, in: text)
    } else {
      sink.entry.key = key.content
      sink.give(text, text)
    }
  }

  @inline(never)
  private mutating func lendUnescaped(_ key: OldStyleToken, in text: RawSpan) {
    let unescaped = OldStyleEscapes.text(of: key, in: text)
    sink.entry.key = unescaped.indices
    sink.entry.traits.formUnion(.hasKeyEscapes)
    PaddedBuffer(unescaped).withText { sink.give($0, text) }
  }

  @inline(never)
  private mutating func check(_ token: OldStyleToken, of key: OldStyleToken, in text: RawSpan) {
    guard wantsFindings, escapeFindings.count < Self.findingLimit else { return }
    escapeFindings += StringsEscapeCheck.diagnostics(for: token, of: key, in: text)
  }
}

extension TableVerdict {
  fileprivate init(_ verdict: StringsOutcome.Verdict) {
    switch verdict {
    case .table: self = .loads
    case .stopped(let place): self = .stops(at: place)
    case .refused, .notATable: self = .refused
    }
  }
}
