internal import L10nFormats
internal import L10nText

/// Hands on the keys of a `.stringsdict`, each with a text that stands for its rules.
struct StringsDictEntries<Sink: EntrySink & ~Copyable>: StringsDictHandler, ~Copyable {
  private var sink: Sink
  /// What a plural needs in the file's locale.
  private let needs: PluralNeeds

  init(sink: consuming Sink, needs: PluralNeeds) {
    self.sink = sink
    self.needs = needs
  }

  consuming func finish() -> Sink { sink }

  mutating func entry(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
    var traits: EntryTraits = .isStructured
    if entry.isEmpty(in: texts) { traits.insert(.isEmpty) }
    if !entry.missing(needs).isEmpty { traits.insert(.isIncomplete) }
    let representative = entry.representative(in: texts)?.text
    if representative != nil, !traits.contains(.isEmpty) { traits.remove(.isStructured) }
    sink.entry(
      key: texts, entry.key, value: texts, representative ?? entry.key, traits: traits, place: entry.keyPlace,
      leadStart: entry.keyPlace.lowerBound, isLoaded: true, in: texts)
  }
}
