internal import L10nText

/// Units of one source file, in the order of the handoff.
package struct IncomingUnits: Sendable {
  private let text: HandoffText
  private(set) var all: [IncomingUnit] = []
  /// The offset in the handoff at which each unit starts.
  private var offsets: [Int] = []
  /// The marks of the units, where the handoff has a column for them.
  private var bases: [Int: ExportedTextMark]?
  /// The order in which handoffs of this tool have the marks of a plural's forms, by the number of forms.
  var baseOrders: [Int: [String]] = [:]

  /// - Parameter keepsBases: whether marks come with the units; else they are looked for about each unit.
  init(_ text: HandoffText, keepsBases: Bool) {
    self.text = text
    bases = keepsBases ? [:] : nil
  }

  /// Adds a unit that starts at an offset in the handoff.
  /// - Parameter base: its mark, if marks come with the units.
  mutating func append(_ unit: IncomingUnit, at offset: Int, base: ExportedTextMark?) {
    bases?[all.count] = base
    all.append(unit)
    offsets.append(offset)
  }

  /// The units in other parts.
  /// - Parameter place: the name of a unit's part, and the unit as it is there.
  func grouped(_ place: (IncomingUnit) -> (String?, IncomingUnit)) -> [String?: IncomingUnits] {
    var groups: [String?: IncomingUnits] = [:]
    for (number, unit) in all.enumerated() {
      let (name, own) = place(unit)
      groups[name, default: IncomingUnits(text, keepsBases: bases != nil)].append(
        own, at: offsets[number], base: bases?[number])
    }
    return groups
  }

  /// Whether the handoff says at its beginning that texts were left out by choice.
  var arePart: Bool {
    text.withText { ExportedTextMark.isPart($0.copy(0..<min($0.textCount, 1 << 16))) }
  }

  func position(_ index: Int) -> TextPosition {
    let lines = text.lines
    return text.withText { lines.position(offsets[index], in: $0) }
  }

  /// Whether line ends are the texts', and not those of a program that saved a table.
  var keepsLineEnds: Bool { bases == nil }

  /// The id of a unit with plain line ends; nil where it came so, or has to.
  func plainName(_ index: Int) -> [UInt8]? {
    let id = all[index].name.id
    return keepsLineEnds || !id.contains(0x0D) ? nil : id.withLineFeeds
  }

  /// The mark of the project's text for a unit when the handoff went out; nil where the handoff has none.
  /// - Parameters:
  ///   - category: that of the unit, if it is one form of a plural in a message for all forms.
  ///   - isBefore: whether the mark stands before the unit, as comments of a PO do.
  func base(_ index: Int, category: String?, isBefore: Bool) -> ExportedTextMark? {
    if let bases { return bases[index] }
    let offset = offsets[index]
    var first = index
    while first > 0, offsets[first - 1] == offset { first -= 1 }
    let next = offsets[index...].first { $0 > offset }
    let marks = text.withText { text in
      let start = isBefore ? (first > 0 ? offsets[first - 1] : 0) : offset
      let end = isBefore ? offset : next ?? text.textCount
      let own = text.copy(start..<min(end, text.textCount))
      return ExportedTextMark.marks(in: isBefore ? own[...] : own.prefixOfUnit)
    }
    // The forms of a plural may come back in another order than the one in which they went out.
    var place = index - first
    if case .plural = all[index].source, let category {
      place = baseOrders[marks.count]?.firstIndex(of: category) ?? -1
    }
    return marks.indices.contains(place) ? marks[place] : nil
  }
}

extension RawSpan {
  /// The number of bytes before the padding.
  fileprivate var textCount: Int { max(0, byteCount - Self.textPadding) }
}

extension [UInt8] {
  /// The bytes up to the first tag that ends a unit of an XLIFF: a unit that counts may be followed by some
  /// that do not.
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
