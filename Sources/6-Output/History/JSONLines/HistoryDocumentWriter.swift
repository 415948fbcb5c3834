package import L10nCoverage
internal import L10nText

/// Writes a history as JSON lines: a header, then the runs of each branch in order, then what the next runs are compared
/// with. Equal histories are equal bytes, whatever they were stored in.
package struct HistoryDocumentWriter {
  package static let schema = "l10ncheck.history/1"

  private let history: History
  private var json = JSONWriter(.line)
  /// Places in the history to numbers in the document.
  private var units: [Int: Int] = [:]
  private var locales: [Int: Int] = [:]

  /// The document.
  package static func document(_ history: History) -> [UInt8] {
    var writer = HistoryDocumentWriter(history: history)
    writer.write()
    return writer.json.bytes
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
    let used = history.unitOrder.filter { units[$0] != nil }.map { history.units[$0] }
    let names = history.localeOrder.filter { locales[$0] != nil }.map { history.locales[$0] }
    json.object { json in
      json.member("schema", Self.schema)
      json.member("counts", CellCounts.Field.allCases.map(\.name))
      json.member("moves", ChangeCategory.kept.map(\.rawValue))
      json.member("locales", names)
      json.objects("units", of: used) { unit, json in
        json.member("bundle", unit.bundle)
        json.member("container", unit.container)
        json.member("table", unit.table)
      }
    }
    json.end()
  }

  /// The members of a run in their order.
  private mutating func write(_ run: HistoryRun, previous: RunID?) {
    json.object { json in
      json.object("run") { Self.write(run.info, to: &$0) }
      json.member("previous", previous?.text)
      json.array("cells", of: run.changes) { Self.write($0, to: &$1) }
      json.objects("findings", of: run.findings) { finding, json in
        json.member("rule", finding.rule)
        json.member("severity", finding.severity.rawValue)
        json.member("count", finding.count)
      }
      if let moves = run.moves {
        json.object("moves") { json in
          json.member("base", moves.base.text)
          json.array("cells", of: moves.cells) { cell, json in
            Self.write(cell.place, ChangeCategory.kept.map { cell.counts[$0] }, to: &json)
          }
        }
      }
      if let keys = run.keyMoves {
        json.object("keys") { json in
          json.member("omitted", keys.omitted)
          json.objects("moved", of: keys.keys) { move, json in
            json.member("category", move.category.rawValue)
            json.member("unit", move.place.unit)
            json.member("locale", move.place.locale)
            json.member("key", move.key)
            json.member("source", move.source)
          }
        }
      }
    }
    json.end()
  }

  private static func write(_ info: RunInfo, to json: inout JSONWriter) {
    json.member("id", info.id.text)
    json.member("branch", info.branch)
    json.member("commit", info.commit)
    json.member("parent", info.parent)
    json.member("time", info.time)
    json.member("timeOrigin", info.timeOrigin.rawValue)
    json.member("event", info.event)
    json.member("tool", info.tool)
    json.member("rules", info.rules)
    json.member("cldr", info.cldr)
    json.member("configuration", info.configuration)
    json.member("isComplete", info.isComplete)
    // Members without a value are left out, so that older documents and new ones are alike.
    if !info.project.isEmpty { json.member("project", info.project) }
    if let thresholds = info.thresholds { json.member("thresholds", thresholds) }
    if let waits = info.waits { json.member("waits", waits) }
    for field in RunNumbers.Field.allCases {
      guard let number = info.numbers[field] else { continue }
      json.name(field.rawValue)
      json.value(number)
    }
  }

  /// A cell that is gone is its place alone; one that was not measured has a null behind it, another its counts.
  private static func write(_ change: CellChange, to json: inout JSONWriter) {
    switch change.state {
    case .absent: write(change.place, [], to: &json)
    case .notMeasured: write(change.place, [nil], to: &json)
    case .measured(let counts):
      write(change.place, CellCounts.Field.allCases.map { counts[$0] }, to: &json)
    }
  }

  private static func write(_ place: CellID, _ numbers: [Int?], to json: inout JSONWriter) {
    json.array { json in
      json.value(place.unit)
      json.value(place.locale)
      for number in numbers { json.value(number) }
    }
  }

  private mutating func write(_ facts: RunKeyStates, of id: RunID) {
    var numbers = ContentNumbers()
    let cells = facts.cells.map { ($0.place, numbers.number(of: $0.keys), numbers.number(of: $0.states)) }
    json.object { json in
      json.member("facts", id.text)
      json.array("cells", of: cells) { Self.write($0.0, [$0.1, $0.2], to: &$1) }
      json.array("contents", of: numbers.contents) { content, json in
        var digits: [UInt8] = []
        Hexadecimal.append(content, to: &digits)
        json.value(digits)
      }
    }
    json.end()
  }
}
