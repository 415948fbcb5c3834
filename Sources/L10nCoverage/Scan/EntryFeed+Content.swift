internal import L10nFormats
internal import L10nText

/// Files that are read as a whole: of formats that few files have, which need no way of their own.
extension EntryFeed {
  static func content<Sink: EntrySink & ~Copyable>(
    _ request: TableFileReader.Request, _ format: TableFormat, _ original: RawSpan, count: Int,
    _ reader: inout ContentReader, into sink: inout Sink
  ) -> FeedOutcome {
    var wanted = ContentRequest(reading: request.reading)
    wanted.withFindings = true
    expectMarks(original, count: count, in: &sink)
    return reader.read(original, count: count, of: format, wanted) { content, text, decoded in
      var buffer = PaddedBuffer()
      for entry in content.entries {
        let key = entry.key.count
        buffer.assign(entry.key + entry.first.text)
        let end = buffer.count
        let place = entry.keyRange ?? 0..<0
        if sink.wantsForms, !entry.others.isEmpty { sink.forms(TextForms(entry).bytes) }
        buffer.withText { bytes in
          sink.entry(
            key: bytes, 0..<key, value: bytes, key..<end, traits: EntryTraits(entry, request.needs),
            place: place, leadStart: place.lowerBound, isLoaded: true, in: text)
        }
      }
      let found = content.findings + sink.finish(in: text, decoded)
      return FeedOutcome(
        verdict: content.isRefused ? .refused : .loads,
        isDamaged: content.isRefused || content.languages.contains(where: \.isDamaged),
        problems: Locator.problems(found, decoded, path: request.shown, in: text))
    }
  }
}

extension EntryTraits {
  /// What is known of an entry that was read as a whole.
  /// - Parameter needs: what a plural needs in its language.
  init(_ entry: TextEntry, _ needs: PluralNeeds) {
    let leaves = entry.leaves
    self.init(leaves.reduce(into: []) { $0.formUnion($1.state?.set ?? []) })
    if leaves.allSatisfy(\.text.isEmpty) { insert(.isEmpty) }
    var plurals: [LeafPlace: PluralCategories] = [:]
    for leaf in leaves {
      guard let name = leaf.place.category, let category = PluralCategories(name: name.utf8) else { continue }
      plurals[leaf.place.with(category: "other"), default: []].formUnion(category)
    }
    let needed = needs.required(isDecimal: false)
    if plurals.values.contains(where: { !needed.isSubset(of: $0) }) { insert(.isIncomplete) }
  }
}
