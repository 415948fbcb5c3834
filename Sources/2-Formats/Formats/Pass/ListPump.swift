internal import L10nText

/// Hands on the entries of a table of texts that is a property list in XML or binary form: those of the topmost dictionary.
struct ListPump: PropertyListHandler, ~Copyable {
  private var sink: EntrySink
  /// The traits that all entries of the file have.
  private let traits: EntryTraits
  private var depth = 0
  /// The key at hand, copied: its span is gone when the value comes.
  private var key = PaddedBuffer()
  /// Whether the topmost value is a dictionary.
  private(set) var isTable = false

  init(_ sink: consuming EntrySink, _ traits: EntryTraits) {
    self.sink = sink
    self.traits = traits.union(.isLoaded)
  }

  mutating func begin(_ container: PropertyListContainer, at tag: Range<Int>) {
    if depth == 0, container == .dictionary { isTable = true }
    depth += 1
  }

  mutating func end(_ container: PropertyListContainer, _ element: Range<Int>) {
    depth -= 1
    // The dictionaries of a topmost array are handed on as well, though the file is no table.
    if depth == 1, isTable || container == .dictionary { lendStructure() }
  }

  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    guard depth == 1, isTable else { return }
    key.reset(capacity: text.bytes.count)
    key.append(text.bytes, of: span)
    key.seal()
    sink.entry.key = 0..<key.count
    sink.entry.keyPlace = text.element
    sink.entry.leadStart = text.element.lowerBound
  }

  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    guard depth == 1, isTable else { return }
    sink.entry.text.range = text.bytes
    sink.entry.text.place = text.element
    sink.entry.traits = traits
    key.withText { sink.give($0, span) }
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) {
    guard depth == 1, isTable else { return }
    lendStructure()
  }

  /// A value that is no text: nothing to compare, and not empty.
  private mutating func lendStructure() {
    sink.entry.text.range = 0..<key.count
    sink.entry.traits = traits.union(.isStructured)
    key.withText { sink.give($0, $0) }
  }
}

/// Hands on the keys of a `.stringsdict`, each with a text that stands for its rules.
struct RulePump: ~Copyable {
  private var sink: EntrySink
  private let needs: PluralNeeds
  /// The traits that all entries of the file have.
  private let traits: EntryTraits
  private let wantsLeaves: Bool
  private let wantsRules: Bool

  /// - Parameter needs: what a plural needs in the file's locale.
  init(_ sink: consuming EntrySink, _ needs: PluralNeeds, _ demand: Demand, _ traits: EntryTraits) {
    self.sink = sink
    self.needs = needs
    self.traits = traits.union([.isLoaded, .isStructured])
    // Forms have marks of their own.
    wantsLeaves = demand.contains(.leaves) || traits.has(.mayBeMarked)
    wantsRules = demand.contains(.rules)
  }

  mutating func entry(_ rule: borrowing StringsDictEntry, in texts: RawSpan) {
    var traits = traits
    if !rule.missing(needs).isEmpty { traits.formUnion(.isIncomplete) }
    let representative = rule.representative(in: texts)
    sink.entry.parts.blankForms = needs.asked(rule.blankForms(in: texts))
    if representative == nil || !sink.entry.blankForms.isEmpty { traits.formUnion(.isEmpty) }
    if representative != nil { traits.subtract(.isStructured) }
    sink.entry.key = rule.key
    sink.entry.keyPlace = rule.keyPlace
    sink.entry.leadStart = rule.keyPlace.lowerBound
    sink.entry.text.range = representative?.text ?? rule.key
    sink.entry.traits = traits
    if wantsLeaves { sink.entry.parts.leaves = rule.leaves(in: texts) }
    if wantsRules { sink.entry.parts.rule = copy rule }
    sink.give(texts, texts)
    // The rule is let go, so that its parts can be filled again for the next key without a copy.
    sink.entry.parts.rule = nil
  }
}
