package import L10nCoverage
internal import L10nText

/// Writes a history as JSON lines: a header, then the runs of each branch in order, then what the next runs are compared
/// with. Equal histories are equal bytes, whatever they were stored in.
package struct HistoryDocumentWriter {
  package static let schema = "l10ncheck.history/1"

  private let history: History
  private var bytes: [UInt8] = []
  /// Places in the history to numbers in the document.
  private var units: [Int: Int] = [:]
  private var locales: [Int: Int] = [:]

  /// The document.
  package static func document(_ history: History) -> [UInt8] {
    var writer = HistoryDocumentWriter(history: history)
    writer.write()
    return writer.bytes
  }

  private init(history: History) { self.history = history }

  private mutating func write() {
    number()
    header()
    for branch in history.branches {
      var previous: RunID?
      for run in branch.runs {
        write(run.mapped(place), previous: previous)
        previous = run.id
      }
      for run in branch.runs {
        if let facts = run.mapped(place).facts { write(facts, of: run.id) }
      }
    }
  }

  private func place(_ place: CellID) -> CellID {
    CellID(unit: units[place.unit] ?? 0, locale: locales[place.locale] ?? 0)
  }

  /// Numbers what runs refer to, in the order of the units and locales.
  private mutating func number() {
    var usedUnits: Set<Int> = []
    var usedLocales: Set<Int> = []
    func use(_ place: CellID) {
      usedUnits.insert(place.unit)
      usedLocales.insert(place.locale)
    }
    for run in history.branches.flatMap(\.runs) {
      for change in run.changes { use(change.place) }
      for cell in run.moves?.cells ?? [] { use(cell.place) }
      for key in run.keyMoves?.keys ?? [] { use(key.place) }
      for cell in run.facts?.cells ?? [] { use(cell.place) }
    }
    for place in history.unitOrder where usedUnits.contains(place) { units[place] = units.count }
    for place in history.localeOrder where usedLocales.contains(place) { locales[place] = locales.count }
  }

  // MARK: - Lines

  private mutating func header() {
    text("{\"schema\":")
    string(Self.schema)
    text(",\"counts\":")
    list(CellCounts.Field.allCases) { $0.string($1.name) }
    text(",\"moves\":")
    list(ChangeCategory.kept) { $0.string($1.rawValue) }
    text(",\"locales\":")
    let history = history
    list(history.localeOrder.filter { locales[$0] != nil }) { $0.string(history.locales[$1]) }
    text(",\"units\":")
    list(history.unitOrder.filter { units[$0] != nil }) { writer, place in
      let unit = history.units[place]
      writer.text("{\"bundle\":")
      writer.string(unit.bundle)
      writer.text(",\"container\":")
      writer.string(unit.container)
      writer.text(",\"table\":")
      writer.string(unit.table)
      writer.text("}")
    }
    text("}\n")
  }

  /// The members of a run in their order.
  private mutating func write(_ run: HistoryRun, previous: RunID?) {
    let info = run.info
    text("{\"run\":{")
    for (name, value) in [
      ("id", info.id.text), ("branch", info.branch), ("commit", info.commit), ("parent", info.parent),
    ] {
      self.name(name)
      string(value)
      text(",")
    }
    text("\"time\":\(info.time)")
    for (name, value) in [
      ("timeOrigin", info.timeOrigin.rawValue), ("event", info.event), ("tool", info.tool),
      ("rules", info.rules),
      ("cldr", info.cldr), ("configuration", info.configuration),
    ] {
      text(",")
      self.name(name)
      string(value)
    }
    text(",\"isComplete\":\(info.isComplete)")
    // Members without a value are left out, so that older documents and new ones are alike.
    for (name, value) in [
      ("project", info.project.isEmpty ? nil : info.project),
      ("thresholds", info.thresholds), ("waits", info.waits),
    ] {
      guard let value else { continue }
      text(",")
      self.name(name)
      string(value)
    }
    for field in RunNumbers.Field.allCases {
      if let number = info.numbers[field] { text(",\"\(field.rawValue)\":\(number)") }
    }
    text("},\"previous\":")
    string(previous?.text)
    text(",\"cells\":")
    list(run.changes) { $0.cell($1) }
    text(",\"findings\":")
    list(run.findings) { writer, finding in
      writer.text("{\"rule\":")
      writer.string(finding.rule)
      writer.text(",\"severity\":\"\(finding.severity.rawValue)\",\"count\":\(finding.count)}")
    }
    if let moves = run.moves {
      text(",\"moves\":{\"base\":\"\(moves.base.text)\",\"cells\":")
      list(moves.cells) { writer, cell in
        writer.numbers(cell.place, ChangeCategory.kept.map { cell.counts[$0] })
      }
      text("}")
    }
    if let keys = run.keyMoves {
      text(",\"keys\":{\"omitted\":\(keys.omitted),\"moved\":")
      list(keys.keys) { writer, move in
        writer.text(
          "{\"category\":\"\(move.category.rawValue)\",\"unit\":\(move.place.unit),"
            + "\"locale\":\(move.place.locale),\"key\":")
        writer.string(move.key)
        writer.text(",\"source\":")
        writer.string(move.source)
        writer.text("}")
      }
      text("}")
    }
    text("}\n")
  }

  /// A cell that is gone is its place alone; one that was not measured has a null behind it, another its counts.
  private mutating func cell(_ change: CellChange) {
    switch change.state {
    case .absent: numbers(change.place, [])
    case .notMeasured: text("[\(change.place.unit),\(change.place.locale),null]")
    case .measured(let counts): numbers(change.place, CellCounts.Field.allCases.map { counts[$0] })
    }
  }

  private mutating func numbers(_ place: CellID, _ numbers: [Int?]) {
    text("[\(place.unit),\(place.locale)")
    for number in numbers { text(number.map { ",\($0)" } ?? ",null") }
    text("]")
  }

  private mutating func write(_ facts: RunKeyStates, of id: RunID) {
    var contents: [[UInt8]: Int] = [:]
    var order: [[UInt8]] = []
    func number(_ content: [UInt8]) -> Int {
      if let number = contents[content] { return number }
      contents[content] = order.count
      order.append(content)
      return order.count - 1
    }
    let cells = facts.cells.map { ($0.place, number($0.keys), number($0.states)) }
    text("{\"facts\":\"\(id.text)\",\"cells\":")
    list(cells) { $0.numbers($1.0, [$1.1, $1.2]) }
    text(",\"contents\":")
    list(order) { writer, content in
      writer.text("\"")
      Hexadecimal.append(content, to: &writer.bytes)
      writer.text("\"")
    }
    text("}\n")
  }

  // MARK: - Pieces

  private mutating func text(_ text: String) { bytes += text.utf8 }

  private mutating func name(_ name: String) { text("\"\(name)\":") }

  private mutating func string(_ text: String?) {
    if let text { JSONText.append(text, to: &bytes) } else { bytes += "null".utf8 }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ write: (inout HistoryDocumentWriter, Element) -> Void
  ) {
    text("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { text(",") }
      write(&self, element)
    }
    text("]")
  }
}
