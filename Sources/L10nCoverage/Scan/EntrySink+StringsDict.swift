internal import L10nFormats
internal import L10nText

/// How a sink takes the keys of a `.stringsdict`, each with a text that stands for its rules.
extension EntrySink where Self: ~Copyable {
  /// - Parameter needs: what a plural needs in the file's locale.
  @inline(__always)
  mutating func take(_ entry: borrowing StringsDictEntry, needs: PluralNeeds, in texts: RawSpan) {
    var traits: EntryTraits = .isStructured
    if entry.isEmpty(in: texts) { traits.insert(.isEmpty) }
    if !entry.missing(needs).isEmpty { traits.insert(.isIncomplete) }
    let representative = entry.representative(in: texts)?.text
    if representative != nil, !traits.contains(.isEmpty) { traits.remove(.isStructured) }
    if wantsForms { takeForms(of: entry, in: texts) }
    self.entry(
      key: texts, entry.key, value: texts, representative ?? entry.key, traits: traits, place: entry.keyPlace,
      leadStart: entry.keyPlace.lowerBound, isLoaded: true, in: texts)
    if wantsRules { rules(entry, in: texts) }
    if wantsMarkedForms { markedForms(entry.markedForms(in: texts)) }
  }

  /// The texts of an entry that has several, each behind its name.
  @inline(never)
  private mutating func takeForms(of entry: borrowing StringsDictEntry, in texts: RawSpan) {
    let forms = TextForms(entry.forms(in: texts))
    if forms.forms.count > 1 { self.forms(forms.bytes) }
  }
}
