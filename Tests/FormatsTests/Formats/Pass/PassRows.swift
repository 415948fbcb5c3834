import L10nFormats
import L10nText

/// What a pass hands on of a file, kept: for comparisons.
final class PassRows: TableConsumer {
  struct Row: Equatable {
    var key: [UInt8]
    var keyPlace: Range<Int>
    var leadStart: Int
    var number: Int
    /// Nil for a structure.
    var text: [UInt8]?
    /// The place of the text in the file, if that is known.
    var place: Range<Int>?
    var isLoaded: Bool
  }

  let demand: Demand
  private(set) var rows: [Row] = []
  private(set) var leaves: [[NamedForms.Form]] = []
  /// Whether a rule has parts that hide others or have no place there.
  private(set) var isOdd: [Bool] = []
  private(set) var verdict: TableVerdict?
  private(set) var losesEntries = false
  private(set) var isList = false

  private init(_ demand: Demand) { self.demand = demand }

  /// Reads a file of a format.
  convenience init(
    _ bytes: [UInt8], _ format: TableFormat, _ reading: FileReading = .loader, _ demand: Demand = .unloaded,
    keys: KeyIndex? = nil
  ) {
    self.init(demand)
    var pass = TablePass()
    let needs = PluralNeeds(categories: .other, language: "en")
    PaddedBuffer(bytes).withText { text in
      pass.read(
        text, count: bytes.count, TableQuestion(format, reading, needs: needs, keys: keys),
        into: self)
    }
  }

  /// What the loader gets: of each key its last text, and nothing of a file that it refuses.
  var loaded: [Bool] {
    var last: [[UInt8]: Int] = [:]
    for (index, row) in rows.enumerated() where row.isLoaded { last[row.key] = index }
    return rows.indices.map { verdict != .refused && last[rows[$0].key] == $0 }
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    rows.append(
      Row(
        key: keys.copy(entry.key), keyPlace: entry.keyPlace, leadStart: entry.leadStart, number: entry.number,
        text: entry.traits.has(.isStructured) ? nil : entry.text.copy(in: texts),
        place: entry.traits.has(.standsInFile) ? entry.text.range : nil,
        isLoaded: entry.traits.has(.isLoaded)))
    leaves.append(
      entry.leaves.map { NamedForms.Form(name: NamedForms.name(of: $0.path), text: $0.copy(in: texts)) })
    isOdd.append(entry.rule?.items.contains { $0.isOverridden || $0.role == .misplaced } ?? false)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    verdict = end.verdict
    losesEntries = end.losesEntries
    isList = end.list != nil
  }
}
