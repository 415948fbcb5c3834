package import L10nCoverage
internal import L10nText

/// Reads JSON lines that `HistoryDocumentWriter` wrote; several documents one behind the other are several histories.
package struct HistoryDocumentReader {
  private var finished: [History] = []
  private var history: History?
  /// The counts that a cell's numbers stand for in this document, and the numbers of units and locales that cells may refer to.
  private var fields: [CellCounts.Field] = []
  private var units = 0
  private var locales = 0
  /// The units that are no tables.
  private var resources: Set<Int> = []
  private var ofStore: Set<Int> = []
  private var runs: [RunID: Position] = [:]

  /// The position of a run: branches move when others come in before them, runs do not.
  private struct Position {
    var project: String
    var branch: String
    var run: Int
  }

  /// The histories of a file. All of it is right, or nothing is taken.
  package static func histories(_ bytes: [UInt8]) throws(HistoryError) -> [History] {
    var reader = HistoryDocumentReader()
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
      try reader.take(try JSONLine(line, number: number))
    }
    guard let last = reader.history else {
      throw .badDocument(line: max(1, number), detail: "there is no history in it")
    }
    return reader.finished + [last]
  }

  private mutating func take(_ line: borrowing JSONLine) throws(HistoryError) {
    if line.member("schema", of: line.root) != nil {
      try begin(line)
    } else if let run = line.member("run", of: line.root) {
      try takeRun(line, run)
    } else if line.member("facts", of: line.root) != nil {
      try takeFacts(line)
    } else {
      throw line.wrong("the line is neither a header nor a run")
    }
  }

  // MARK: - Lines

  private mutating func begin(_ line: borrowing JSONLine) throws(HistoryError) {
    let schema = try line.text("schema", of: line.root)
    guard schema == HistoryDocumentWriter.schema else {
      throw line.wrong("its schema is not \(HistoryDocumentWriter.schema)")
    }
    if let history { finished.append(history) }
    var units: [CountedTable] = []
    for unit in try line.elements(of: try line.needed("units", of: line.root), "units") {
      units.append(
        CountedTable(
          bundle: try line.text("bundle", of: unit), container: try line.text("container", of: unit),
          table: try line.text("table", of: unit)))
    }
    var locales: [String] = []
    for locale in try line.elements(of: try line.needed("locales", of: line.root), "locales") {
      locales.append(WTF8.text(try line.bytes(locale, "locales")))
    }
    let begun = History(units: units, locales: locales)
    guard begun.units.count == units.count, begun.locales.count == locales.count else {
      throw line.wrong("two units or two locales are the same")
    }
    fields = try self.fields(line)
    self.units = units.count
    resources = Set(units.indices.filter { units[$0].isOfResources })
    ofStore = Set(units.indices.filter { units[$0].isOfStore })
    self.locales = locales.count
    runs = [:]
    history = begun
  }

  /// The counts that the header names: those of all runs, then those that were counted when the file was written.
  private func fields(_ line: borrowing JSONLine) throws(HistoryError) -> [CellCounts.Field] {
    var fields: [CellCounts.Field] = []
    for name in try line.elements(of: try line.needed("counts", of: line.root), "counts") {
      let name = WTF8.text(try line.bytes(name, "counts"))
      guard let field = CellCounts.Field.allCases.first(where: { $0.name == name }), !fields.contains(field)
      else {
        throw line.wrong("it counts what this version does not know")
      }
      fields.append(field)
    }
    guard Set(fields).isSuperset(of: CellCounts.Field.first) else { throw line.wrong("it lacks counts") }
    return fields
  }

  private mutating func takeRun(_ line: borrowing JSONLine, _ value: JSONLine.Value) throws(HistoryError) {
    let info = try info(line, value)
    guard info.isPlausible else { throw line.wrong("a branch or a commit has a NUL in its name") }
    guard var history = history.take() else { throw line.wrong("a run before the header") }
    let branch = history.index(ofBranch: info.branch, project: info.project)
    let last = branch.flatMap { history.branches[$0].runs.last?.id }
    let position = Position(
      project: info.project, branch: info.branch, run: branch.map { history.branches[$0].runs.count } ?? 0)
    guard try line.text("id", of: value) == info.id.text, runs.updateValue(position, forKey: info.id) == nil
    else {
      throw line.wrong("the run has the id of another")
    }
    guard try line.optionalText("previous", of: line.root) == last?.text else {
      throw line.wrong("the run does not follow the one before it")
    }
    var run = HistoryRun(info: info, changes: try changes(line))
    run.findings = try findings(line)
    run.moves = try moves(line)
    run.keyMoves = try keyMoves(line)
    history.append(run)
    self.history = history
  }

  private func info(_ line: borrowing JSONLine, _ value: JSONLine.Value) throws(HistoryError) -> RunInfo {
    guard let origin = RunInfo.TimeOrigin(rawValue: try line.text("timeOrigin", of: value)) else {
      throw line.wrong("the time has no origin that is known")
    }
    var info = RunInfo(
      project: try line.optionalText("project", of: value) ?? "", branch: try line.text("branch", of: value),
      commit: try line.optionalText("commit", of: value),
      parent: try line.optionalText("parent", of: value), time: try line.integer("time", of: value),
      timeOrigin: origin, event: try line.optionalText("event", of: value),
      tool: try line.text("tool", of: value), rules: try line.text("rules", of: value),
      cldr: try line.text("cldr", of: value), configuration: try line.text("configuration", of: value),
      isComplete: try line.bool("isComplete", of: value),
      thresholds: try line.optionalText("thresholds", of: value))
    info.waits = try line.optionalText("waits", of: value)
    for field in RunNumbers.Field.allCases {
      guard let number = line.member(field.rawValue, of: value) else { continue }
      info.numbers[field] = try line.integer(number, field.rawValue)
    }
    guard info.numbers.isPlausible else { throw line.wrong("a number of the run cannot be") }
    return info
  }

  private func changes(_ line: borrowing JSONLine) throws(HistoryError) -> [CellChange] {
    var changes: [CellChange] = []
    for cell in try line.elements(of: try line.needed("cells", of: line.root), "cells") {
      let parts = try line.elements(of: cell, "cells")
      let place = try place(line, parts, after: changes.last?.place)
      if parts.count == 2 {
        changes.append(CellChange(place, .absent))
      } else if parts.count == 3, line.isNull(parts[2]) {
        changes.append(CellChange(place, .notMeasured))
      } else {
        guard parts.count == 2 + fields.count else {
          throw line.wrong("a cell has too few or too many counts")
        }
        var counts = CellCounts()
        counts.isOfResources = resources.contains(place.unit)
        counts.isOfStore = ofStore.contains(place.unit)
        for (field, part) in zip(fields, parts.dropFirst(2)) {
          if field.since > 1, line.isNull(part) { continue }
          counts[field] = try line.integer(part, "cells")
        }
        guard counts.isPlausible else { throw line.wrong("the counts of a cell do not add up") }
        changes.append(CellChange(place, .measured(counts)))
      }
    }
    return changes
  }

  /// The place that a list begins with: places rise from element to element.
  private func place(
    _ line: borrowing JSONLine, _ parts: [JSONLine.Value], after last: CellID?
  ) throws(HistoryError) -> CellID {
    guard parts.count >= 2 else { throw line.wrong("a cell has no place") }
    let place = try place(
      line, unit: try line.integer(parts[0], "unit"), locale: try line.integer(parts[1], "locale"))
    if let last, place <= last { throw line.wrong("the cells are not in order") }
    return place
  }

  private func place(_ line: borrowing JSONLine, unit: Int, locale: Int) throws(HistoryError) -> CellID {
    guard (0..<units).contains(unit), (0..<locales).contains(locale) else {
      throw line.wrong("there is no such unit or locale")
    }
    return CellID(unit: unit, locale: locale)
  }

  private func findings(_ line: borrowing JSONLine) throws(HistoryError) -> [RuleCount] {
    var findings: [RuleCount] = []
    for finding in try line.elements(of: try line.needed("findings", of: line.root), "findings") {
      guard let severity = Severity(rawValue: try line.text("severity", of: finding)) else {
        throw line.wrong("there is no such severity")
      }
      let count = RuleCount(
        rule: try line.text("rule", of: finding), severity: severity,
        count: try line.integer("count", of: finding))
      guard count.isPlausible else { throw line.wrong("a count cannot be") }
      if let last = findings.last, !RuleCount.inOrder(last, count) {
        throw line.wrong("findings are not in order")
      }
      findings.append(count)
    }
    return findings
  }

  private func moves(_ line: borrowing JSONLine) throws(HistoryError) -> RunChanges? {
    guard let value = line.member("moves", of: line.root) else { return nil }
    guard let base = RunID(try line.text("base", of: value)) else {
      throw line.wrong("\"base\" is not a run")
    }
    var cells: [CellMoves] = []
    for cell in try line.elements(of: try line.needed("cells", of: value), "cells") {
      let parts = try line.elements(of: cell, "cells")
      let place = try place(line, parts, after: cells.last?.place)
      guard parts.count == 2 + ChangeCategory.kept.count else {
        throw line.wrong("a move has too few counts")
      }
      var counts = MoveCounts()
      for (category, part) in zip(ChangeCategory.kept, parts.dropFirst(2)) {
        counts[category] = try line.integer(part, "moves")
      }
      guard counts.isPlausible else { throw line.wrong("the counts of a move cannot be") }
      cells.append(CellMoves(place, counts))
    }
    return RunChanges(base: base, cells: cells)
  }

  private func keyMoves(_ line: borrowing JSONLine) throws(HistoryError) -> KeyMoves? {
    guard let value = line.member("keys", of: line.root) else { return nil }
    var moves: [KeyMove] = []
    for key in try line.elements(of: try line.needed("moved", of: value), "moved") {
      guard let category = ChangeCategory(rawValue: try line.text("category", of: key)) else {
        throw line.wrong("there is no such category")
      }
      let place = try place(
        line, unit: try line.integer("unit", of: key), locale: try line.integer("locale", of: key))
      moves.append(
        KeyMove(
          category, place, key: try line.text("key", of: key), source: try line.text("source", of: key)))
    }
    let keys = KeyMoves(
      keys: moves.sorted(by: KeyMove.inOrder), omitted: try line.integer("omitted", of: value))
    guard keys.isPlausible else { throw line.wrong("so many keys cannot be named or omitted") }
    return keys
  }

  private mutating func takeFacts(_ line: borrowing JSONLine) throws(HistoryError) {
    guard let id = RunID(try line.text("facts", of: line.root)), let position = runs[id],
      let branch = history?.index(ofBranch: position.branch, project: position.project)
    else { throw line.wrong("the facts are of a run that is not there") }
    var contents: [[UInt8]] = []
    for content in try line.elements(of: try line.needed("contents", of: line.root), "contents") {
      guard let bytes = Hexadecimal.decode(try line.bytes(content, "contents")) else {
        throw line.wrong("a content is not in hexadecimal digits")
      }
      contents.append(bytes)
    }
    var cells: [CellFacts] = []
    for cell in try line.elements(of: try line.needed("cells", of: line.root), "cells") {
      let parts = try line.elements(of: cell, "cells")
      let place = try place(line, parts, after: cells.last?.place)
      guard parts.count == 4 else { throw line.wrong("a fact has too few numbers") }
      let keys = try line.integer(parts[2], "facts")
      let states = try line.integer(parts[3], "facts")
      guard contents.indices.contains(keys), contents.indices.contains(states) else {
        throw line.wrong("there is no such content")
      }
      cells.append(CellFacts(place, keys: contents[keys], states: contents[states]))
    }
    history?.branches[branch].runs[position.run].facts = RunKeyStates(cells: cells)
  }
}
