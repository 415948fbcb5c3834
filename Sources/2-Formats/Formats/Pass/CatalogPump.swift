internal import L10nLocale
internal import L10nText

/// Hands on the keys of a string catalog as if each language had a file of its own. The text of the source language
/// comes first, be it nothing but the key, then the others in the order of the file.
struct CatalogPump: XCStringsHandler, ~Copyable {
  /// The text of one language for the key at hand.
  private struct Text {
    var localization: XCStringsLocalization
    /// The state of the text, where there is one.
    var state: XCStringsState?
    var leaves: [Leaf]
    var substitutions: [XCStringsSubstitution]
  }

  private struct Language {
    let name: String
    let isSource: Bool
    /// The needs of a plural in the language.
    lazy var needs = PluralNeeds(of: LocaleTag(name: name))
  }

  private var sink: EntrySink
  let wantsUnits: Bool
  private let source: [UInt8]?
  /// The languages by the numbers of the reader.
  private var languages: [Language] = []
  private var pending: [Text] = []
  /// The texts of the localization that is read; where units are not wanted, those that show nothing.
  private var leaves: [Leaf] = []
  private var substitutions: [XCStringsSubstitution] = []
  /// The key, where it has escapes to be taken out.
  private var scratch = PaddedBuffer()

  init(_ sink: consuming EntrySink, source: [UInt8]?, _ demand: Demand) {
    self.sink = sink
    self.source = source
    wantsUnits = demand.contains(.leaves)
  }

  mutating func unit(_ unit: XCStringsUnit, in text: RawSpan) {
    guard let value = unit.value else { return }
    leaves.append(
      Leaf(
        value, path: unit.path.isPlain ? .plain : .catalog(unit.path.place(in: text)),
        state: unit.state ?? .translated))
  }

  mutating func substitution(_ substitution: XCStringsSubstitution, in text: RawSpan) {
    if wantsUnits { substitutions.append(substitution) }
  }

  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
    defer {
      leaves.removeAll(keepingCapacity: true)
      if !substitutions.isEmpty { substitutions = [] }
    }
    if localization.languageIndex >= languages.count {
      let name = localization.language.decode(in: text)
      languages.append(Language(name: WTF8.text(name), isSource: name == source))
    }
    guard !localization.isDuplicate, localization.valueCount > 0 else { return }
    // A lone text stands for the key.
    let isAlone = localization.valueCount == 1 && localization.pluralCount == 0 && !localization.isVaried
    pending.append(
      Text(
        localization: localization, state: isAlone ? leaves.first?.state : nil,
        leaves: isAlone ? [] : leaves, substitutions: substitutions))
  }

  mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
    defer { pending.removeAll(keepingCapacity: true) }
    if entry.isDuplicate { return }
    sink.entry.parts.catalogKey = entry
    sink.entry.keyPlace = entry.key.contents.lowerBound - 1..<entry.key.contents.upperBound + 1
    sink.entry.leadStart = entry.range.lowerBound
    guard entry.key.hasEscapes else {
      sink.entry.key = entry.key.contents
      return give(entry, text, text)
    }
    let key = entry.key.decode(in: text)
    sink.entry.key = 0..<key.count
    var buffer = PaddedBuffer()
    swap(&buffer, &scratch)
    buffer.assign(key)
    buffer.withText { give(entry, $0, text) }
    swap(&buffer, &scratch)
  }

  private mutating func give(_ entry: XCStringsEntry, _ keys: RawSpan, _ texts: RawSpan) {
    sink.find(keys)
    let own = pending.firstIndex { languages[$0.localization.languageIndex].isSource }
    if let own { give(own, entry, keys, texts) } else { lendKey(entry, keys, texts) }
    for place in pending.indices where place != own { give(place, entry, keys, texts) }
  }

  /// The source language has no text: the key stands for it.
  private mutating func lendKey(_ entry: XCStringsEntry, _ keys: RawSpan, _ texts: RawSpan) {
    sink.entry.language = languages.firstIndex(where: \.isSource) ?? -1
    sink.entry.parts.localization = nil
    sink.entry.parts.leaves = []
    sink.entry.parts.blankForms = []
    sink.entry.parts.substitutions = []
    sink.entry.text = Leaf(entry.key)
    sink.entry.traits = [.isLoaded, .isSource, .isImplied]
    sink.hand(keys, texts)
  }

  private mutating func give(_ place: Int, _ entry: XCStringsEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let number = pending[place].localization.languageIndex
    var traits = EntryTraits(pending[place].localization.states).union(.isLoaded)
    if languages[number].isSource { traits.formUnion(.isSource) }
    sink.entry.parts.blankForms = blankForms(pending[place], texts)
    if pending[place].localization.isEmpty || !sink.entry.blankForms.isEmpty { traits.formUnion(.isEmpty) }
    if entry.extractionState == .stale { traits.formUnion(.isStale) }
    if isIncomplete(pending[place].localization, texts) { traits.formUnion(.isIncomplete) }
    sink.entry.language = number
    sink.entry.parts.languageName = languages[number].name
    sink.entry.traits = traits
    if let text = pending[place].localization.representative {
      sink.entry.text = Leaf(text, state: pending[place].state)
    }
    sink.entry.parts.localization = pending[place].localization
    sink.entry.parts.leaves = wantsUnits ? pending[place].leaves : []
    sink.entry.parts.substitutions = pending[place].substitutions
    sink.hand(keys, texts)
  }

  private mutating func isIncomplete(_ localization: XCStringsLocalization, _ text: RawSpan) -> Bool {
    if localization.pluralCount == 0 { return false }
    return !languages[localization.languageIndex].needs.missing(
      from: localization.pluralCategories, showing: localization.representative?.decode(in: text) ?? []
    ).isEmpty
  }

  /// The places of forms that show nothing. A phrase more in a set says nothing of the others.
  private mutating func blankForms(_ text: borrowing Text, _ texts: RawSpan) -> Set<VariantPath> {
    if text.leaves.isEmpty || text.localization.hasStringSet { return [] }
    let blank = text.leaves.filter { BlankText.isBlank($0.copy(in: texts)) }.map(\.path)
    return languages[text.localization.languageIndex].needs.asked(blank)
  }
}
