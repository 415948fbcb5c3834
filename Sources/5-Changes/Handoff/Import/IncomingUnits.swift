internal import L10nText

/// Units of one source file. A handoff has very many: most of their texts stay where they stand in it.
package struct IncomingUnits: Sendable {
  /// A unit by its places.
  struct Record: Sendable {
    var name: TextPlace
    var source: TextPlace
    /// Nothing where there is no translation: ask `hasTarget`.
    var target: TextPlace
    /// Where the unit starts in the handoff.
    var offset: Int
    /// Of a plural the number of its other source text; less than zero for others.
    var plural: Int32
    var state: IncomingUnit.State
    var hasTarget: Bool
    /// Whether something is wrong with it: ask `refusal`.
    var isRefused = false
    /// Whether white space at the ends of the target counts; else a line break and an indentation there are layout.
    var keepsSpace = true
  }

  private let text: HandoffText
  private(set) var records: [Record] = []
  private var plurals: [TextPlace] = []
  /// What should be looked at where a unit is taken.
  private var notes: [Int: String] = [:]
  /// In which order handoffs of this tool have the marks of a plural's forms, by how many there are.
  var baseOrders: [Int: [String]] = [:]
  private var refusals: [Int: UnitOutcome.Refusal] = [:]
  /// The texts that were put together.
  private var bytes: [UInt8] = []

  /// Where the marks of units stand, if that is said; empty places for none.
  private var bases: [TextPlace]?

  /// - Parameter keepsBases: whether it is said where their marks stand.
  init(_ text: HandoffText, keepsBases: Bool = false) {
    self.text = text
    bases = keepsBases ? [] : nil
  }

  package var count: Int { records.count }

  /// Adds a unit.
  /// - Parameters:
  ///   - name: its id, or its context.
  ///   - plural: of a plural the source text of the other form.
  ///   - target: nil where there is none.
  ///   - offset: where it starts in the handoff.
  @inline(__always)
  mutating func append(
    name: borrowing TextDraft, source: borrowing TextDraft, plural: TextDraft? = nil,
    target: borrowing TextDraft, hasTarget: Bool, state: IncomingUnit.State, keepsSpace: Bool = true,
    at offset: Int
  ) {
    var record = Record(
      name: place(name), source: place(source),
      target: hasTarget ? place(target) : TextPlace(inHandoff: 0..<0),
      offset: offset, plural: -1, state: state, hasTarget: hasTarget, keepsSpace: keepsSpace)
    if let plural {
      record.plural = Int32(truncatingIfNeeded: plurals.count)
      plurals.append(place(plural))
    }
    records.append(record)
  }

  /// Says where the mark of the last unit is.
  mutating func setLastBase(_ base: borrowing TextDraft) {
    guard var bases else { return }
    self.bases = nil
    while bases.count < records.count { bases.append(TextPlace(inHandoff: 0..<0)) }
    if let last = bases.indices.last { bases[last] = place(base) }
    self.bases = bases
  }

  /// Says why the last unit cannot be taken.
  mutating func refuseLast(_ refusal: UnitOutcome.Refusal) {
    guard let last = records.indices.last else { return }
    records[last].isRefused = true
    refusals[last] = refusal
  }

  /// Says that the last unit has no source.
  mutating func unsayLastSource() {
    if let last = records.indices.last { records[last].plural = Self.unsaid }
  }

  /// In the place of the number of a plural's second text.
  private static let unsaid: Int32 = -2

  /// Says what should be looked at where the last unit is taken.
  mutating func noteLast(_ note: String) { if let last = records.indices.last { notes[last] = note } }

  @inline(__always)
  private mutating func place(_ draft: borrowing TextDraft) -> TextPlace {
    if !draft.isPutTogether { return TextPlace(inHandoff: draft.range) }
    let start = bytes.count
    bytes += draft.bytes
    return TextPlace(putTogether: start..<bytes.count)
  }

  /// Ends the texts as text has to end that keys are looked up in.
  mutating func seal() { bytes += repeatElement(0, count: RawSpan.textPadding) }

  /// Gives the handoff's text, and those that were put together, to `body`: places are of the one or the other.
  func withTexts<Result>(_ body: (RawSpan, RawSpan) -> Result) -> Result {
    text.withText { text in unsafe bytes.withUnsafeBytes { unsafe body(text, $0.bytes) } }
  }

  func position(_ index: Int) -> TextPosition {
    let lines = text.lines
    return text.withText { lines.position(records[index].offset, in: $0) }
  }

  /// The id or context of a unit.
  func name(_ index: Int, original: String?) -> IncomingUnit.Name {
    let name = copy(records[index].name)
    return original.map { .unit(original: $0, id: name) } ?? .context(name)
  }

  /// A unit as a value.
  func unit(_ index: Int, original: String?) -> IncomingUnit {
    let record = records[index]
    let source = copy(record.source)
    var unit = IncomingUnit(
      name: name(index, original: original),
      source: record.plural == Self.unsaid
        ? .unsaid
        : record.plural < 0
          ? .exact(source) : .plural(one: source, other: copy(plurals[Int(record.plural)])),
      target: record.hasTarget ? copy(record.target) : nil, state: record.state,
      refusal: record.isRefused ? refusals[index] : nil)
    unit.keepsSpace = record.keepsSpace
    unit.note = notes[index]
    return unit
  }

  /// What the project had of a unit's text when the handoff went out, as the handoff says; nil where it does not.
  /// - Parameters:
  ///   - category: of a form of a plural in a message for all of them.
  ///   - isBefore: whether that stands before the unit, as comments of a PO do.
  func base(_ index: Int, category: String?, isBefore: Bool) -> ExportedTextMark? {
    if let bases {
      return bases.indices.contains(index) ? ExportedTextMark.marks(in: copy(bases[index])).first : nil
    }
    let offset = records[index].offset
    var first = index
    while first > 0, records[first - 1].offset == offset { first -= 1 }
    let next = records[index...].first { $0.offset > offset }?.offset
    let marks = text.withText { text in
      let start = isBefore ? (first > 0 ? records[first - 1].offset : 0) : offset
      let end = isBefore ? offset : next ?? text.textCount
      let own = text.copy(start..<min(end, text.textCount))
      return ExportedTextMark.marks(in: isBefore ? own[...] : own.prefixOfUnit)
    }
    // The forms of a plural may come back in another order than the one in which they went out.
    var place = index - first
    if records[index].plural >= 0, let category {
      place = baseOrders[marks.count]?.firstIndex(of: category) ?? -1
    }
    return marks.indices.contains(place) ? marks[place] : nil
  }

  private func copy(_ place: TextPlace) -> [UInt8] {
    place.isPutTogether ? Array(bytes[place.range]) : text.withText { $0.copy(place.range) }
  }
}

extension RawSpan {
  /// How many bytes there are before the padding.
  fileprivate var textCount: Int { max(0, byteCount - Self.textPadding) }
}

extension [UInt8] {
  /// What there is up to the first tag that ends a unit of an XLIFF: a unit that counts may be followed by some that do not.
  fileprivate var prefixOfUnit: ArraySlice<UInt8> {
    let ending = Array("unit>".utf8)
    var rest = self[...]
    while let first = rest.firstIndex(of: UInt8(ascii: "u")) {
      rest = rest[first...]
      if rest.starts(with: ending) { return self[..<first] }
      rest = rest.dropFirst()
    }
    return self[...]
  }
}
