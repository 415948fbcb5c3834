internal import L10nText

/// Collects what a reader finds, by languages and source files.
struct IncomingCollector {
  /// A fault at a place. The lines of all faults are worked out at the end.
  private struct Fault {
    var rule: Rule
    var message: String
    /// The offset of the fault; nil where the whole file is meant.
    var offset: Int?
    var hint: String?
  }

  /// The languages that all units of a handoff share.
  private struct Languages: Hashable {
    var locale: String
    var sourceLanguage: String?
  }

  /// Paths are told apart by their bytes: two that only look alike are two files.
  private struct PartName: Hashable {
    var handoff: Int
    var original: [UInt8]?
    var table: String?
  }

  /// A part's place among those of its handoff, and the handoff's.
  private struct PartPlace: Hashable {
    var handoff: Int
    var part: Int
  }

  private let path: String
  private let text: HandoffText
  private var handoffs: [IncomingHandoff] = []
  private var handoffPlaces: [Languages: Int] = [:]
  private var partPlaces: [PartName: Int] = [:]
  private var faults: [Fault] = []
  /// The first fault in the path of each part, which counts if the tree has no such file.
  private var doubts: [PartPlace: Fault] = [:]
  /// The source file that the next units are of.
  private var selected: (original: String?, table: String?, locale: String, sourceLanguage: String?)?
  private var place = PartPlace(handoff: 0, part: 0)

  private let keepsBases: Bool

  /// - Parameter keepsBases: whether it is said of each unit what its mark is, if it has one; else that is looked for about the
  ///   unit.
  init(path: String, _ text: HandoffText, keepsBases: Bool = false) {
    (self.path, self.text, self.keepsBases) = (path, text, keepsBases)
  }

  /// The reading with all that was collected.
  mutating func reading() -> HandoffReading {
    let doubts = Array(doubts)
    for (doubt, problem) in zip(doubts, problems(doubts.map(\.value))) {
      handoffs[doubt.key.handoff].parts[doubt.key.part].doubt = problem
    }
    return HandoffReading(handoffs: handoffs, problems: problems(faults))
  }

  private func problems(_ faults: [Fault]) -> [Problem] {
    if faults.isEmpty { return [] }
    return text.withText { span in
      let lines = LineIndex(text.decoded, text: span, upTo: faults.compactMap(\.offset).max() ?? 0)
      return faults.map { fault in
        Problem(
          fault.rule, path: path, position: fault.offset.map { lines.position($0, in: span) },
          message: fault.message, hint: fault.hint)
      }
    }
  }

  /// Makes the units that come next those of a source file in a locale.
  /// - Parameters:
  ///   - original: nil for units with contexts.
  ///   - table: for units that have neither.
  mutating func select(original: String?, table: String? = nil, locale: String, sourceLanguage: String?) {
    if let selected, selected.locale == locale, selected.sourceLanguage == sourceLanguage,
      selected.table == table, Self.areSame(selected.original, original)
    {
      return
    }
    selected = (original, table, locale, sourceLanguage)
    let languages = Languages(locale: locale, sourceLanguage: sourceLanguage)
    place.handoff = handoffPlaces[languages] ?? handoffs.count
    if place.handoff == handoffs.count {
      handoffPlaces[languages] = place.handoff
      handoffs.append(IncomingHandoff(path: path, locale: locale, sourceLanguage: sourceLanguage))
    }
    let name = PartName(handoff: place.handoff, original: original.map { Array($0.utf8) }, table: table)
    let count = handoffs[place.handoff].parts.count
    place.part = partPlaces[name] ?? count
    if place.part == count {
      partPlaces[name] = count
      handoffs[place.handoff].parts.append(
        IncomingHandoff.Part(
          original: original, table: table, units: IncomingUnits(text, keepsBases: keepsBases)))
    }
  }

  private static func areSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.utf8.elementsEqual(other.utf8)
  }

  /// The name of a unit of the source file that was selected, by its id or context.
  func name(_ id: [UInt8]) -> IncomingUnit.Name {
    selected?.original.map { .unit(original: $0, id: id) } ?? .context(id)
  }

  /// Adds a unit to those of the source file that was selected.
  /// - Parameters:
  ///   - offset: where it starts in the handoff.
  ///   - base: its mark, if the collector keeps them.
  mutating func add(_ unit: IncomingUnit, at offset: Int, base: ExportedTextMark? = nil) {
    edit { $0.append(unit, at: offset, base: base) }
  }

  /// Says in which order the handoffs of this tool have the marks of a plural's forms, by how many there are.
  mutating func setBaseOrders(_ orders: [Int: [String]]) { edit { $0.baseOrders = orders } }

  private mutating func edit(_ body: (inout IncomingUnits) -> Void) {
    if selected != nil { body(&handoffs[place.handoff].parts[place.part].units) }
  }

  /// - Parameter offset: where in the text it is; nil where the whole file is meant.
  mutating func report(_ rule: Rule, _ message: String, at offset: Int?, hint: String? = nil) {
    faults.append(Fault(rule: rule, message: message, offset: offset, hint: hint))
  }

  /// Says what is wrong with the path of the source file that was selected, if the tree has no such file.
  mutating func doubt(_ rule: Rule, _ message: String, at offset: Int) {
    if doubts[place] == nil { doubts[place] = Fault(rule: rule, message: message, offset: offset) }
  }
}
