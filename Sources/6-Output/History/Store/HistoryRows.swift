internal import L10nCoverage
internal import L10nText

/// A history with the numbers that its rows have in the database.
struct StoredHistory {
  var history: History
  /// Numbers of rows by the places in `History.units` and `History.locales`.
  var unitRows: [Int] = []
  var localeRows: [Int] = []
  var runRows: [RunID: Int] = [:]
}

/// Contents that stand many times, each kept once and numbered from 0.
struct ContentNumbers {
  private(set) var contents: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func number(of content: [UInt8]) -> Int {
    if let number = numbers[content] { return number }
    numbers[content] = contents.count
    contents.append(content)
    return contents.count - 1
  }
}

/// The places of units and locales, by the numbers that rows refer to.
struct PlaceIndex {
  var units: [Int: Int] = [:]
  var locales: [Int: Int] = [:]
}

/// Makes a history out of its rows, wherever they are.
struct HistoryRows<Rows: HistoryRowSequence> {
  /// The error for rows that cannot be.
  let damaged: (String) -> HistoryError
  /// All rows of a table, its columns as `HistorySchema` has them.
  let rows: (HistorySchema) throws(HistoryError) -> Rows

  func read(facts readsFacts: Bool) throws(HistoryError) -> StoredHistory {
    var stored = StoredHistory(history: History())
    var places = PlaceIndex()
    let units = try rows(.unit)
    while try units.step() {
      let unit = CountedTable(bundle: units.text(1), container: units.text(2), table: units.text(3))
      guard stored.history.place(of: unit) == stored.unitRows.count else {
        throw damaged("two units are the same")
      }
      places.units[units.integer(0)] = stored.unitRows.count
      stored.unitRows.append(units.integer(0))
    }
    let locales = try rows(.locale)
    while try locales.step() {
      guard stored.history.place(of: locales.text(1)) == stored.localeRows.count else {
        throw damaged("two locales are the same")
      }
      places.locales[locales.integer(0)] = stored.localeRows.count
      stored.localeRows.append(locales.integer(0))
    }
    var runs = try runs(&stored)
    let counted = stored.history.units
    try readCells(&runs, places, counted)
    try readFindings(&runs)
    try readMoves(&runs, places)
    try readKeyMoves(&runs, places)
    if readsFacts { try readFacts(&runs, places) }
    let byID = Dictionary(uniqueKeysWithValues: runs.values.map { ($0.id, $0) })
    let branches = Dictionary(grouping: runs.values) {
      [Array($0.info.project.utf8), Array($0.info.branch.utf8)]
    }
    for branch in branches.values {
      for info in RunOrder.sorted(branch.map(\.info)) {
        if let run = byID[info.id] { stored.history.append(run) }
      }
    }
    return stored
  }

  // MARK: - Tables

  private func runs(_ stored: inout StoredHistory) throws(HistoryError) -> [Int: HistoryRun] {
    var runs: [Int: HistoryRun] = [:]
    let rows = try self.rows(.run)
    while try rows.step() {
      guard let origin = RunInfo.TimeOrigin(rawValue: rows.text(6)) else {
        throw damaged("a run has a time from nowhere")
      }
      var info = RunInfo(
        project: rows.text(15), branch: rows.text(2), commit: rows.optionalText(3),
        parent: rows.optionalText(4), time: rows.integer(5),
        timeOrigin: origin, event: rows.optionalText(7), tool: rows.text(8), rules: rows.text(9),
        cldr: rows.text(10), configuration: rows.text(11), isComplete: rows.integer(12) != 0,
        thresholds: rows.optionalText(16))
      var column = 17
      for field in RunNumbers.Field.allCases {
        info.numbers[field] = rows.isNull(column) ? nil : rows.integer(column)
        column += 1
      }
      info.waits = rows.optionalText(column)
      guard info.numbers.isPlausible else { throw damaged("the numbers of a run cannot be") }
      guard info.isPlausible else { throw damaged("a branch or a commit has a NUL in its name") }
      guard info.id.text == rows.text(1), stored.runRows.updateValue(rows.integer(0), forKey: info.id) == nil
      else { throw damaged("a run has the key of another") }
      var run = HistoryRun(info: info, changes: [])
      if let base = rows.optionalText(13) {
        guard let base = RunID(base) else { throw damaged("a run was compared with none") }
        run.moves = RunChanges(base: base, cells: [])
      }
      if !rows.isNull(14) { run.keyMoves = KeyMoves(omitted: rows.integer(14)) }
      runs[rows.integer(0)] = run
    }
    return runs
  }

  private func place(
    _ rows: Rows, _ column: Int, _ places: PlaceIndex
  ) throws(HistoryError) -> CellID {
    guard let unit = places.units[rows.integer(column)], let locale = places.locales[rows.integer(column + 1)]
    else { throw damaged("a row refers to no unit or no locale") }
    return CellID(unit: unit, locale: locale)
  }

  /// Calls `body` for every row of a statement that is ordered by run, its first column, and hands it what it fills in for
  /// the run.
  private func collect<Element>(
    _ table: HistorySchema, _ runs: inout [Int: HistoryRun], _ list: WritableKeyPath<HistoryRun, [Element]>,
    _ element: (Rows) throws(HistoryError) -> Element
  ) throws(HistoryError) {
    let rows = try self.rows(table)
    var current: Int?
    var elements: [Element] = []
    func flush() throws(HistoryError) {
      guard let run = current else { return }
      guard runs[run] != nil else { throw damaged("a row refers to no run") }
      runs[run]?[keyPath: list] = elements
      elements.removeAll()
    }
    while try rows.step() {
      let run = rows.integer(0)
      if run != current {
        try flush()
        current = run
      }
      elements.append(try element(rows))
    }
    try flush()
  }

  private func readCells(
    _ runs: inout [Int: HistoryRun], _ places: PlaceIndex, _ units: [CountedTable]
  ) throws(HistoryError) {
    let fields = CellCounts.Field.allCases
    try collect(.cell, &runs, \.changes) { rows throws(HistoryError) in
      let place = try place(rows, 1, places)
      switch rows.integer(3) {
      case 0: return CellChange(place, .absent)
      case 1: return CellChange(place, .notMeasured)
      default:
        var counts = CellCounts()
        counts.isOfResources = units[place.unit].isOfResources
        counts.isOfStore = units[place.unit].isOfStore
        var column = 4
        for field in fields {
          counts[field] = rows.isNull(column) ? nil : rows.integer(column)
          column += 1
        }
        guard counts.isPlausible else { throw damaged("the counts of a cell do not add up") }
        return CellChange(place, .measured(counts))
      }
    }
  }

  private func readFindings(_ runs: inout [Int: HistoryRun]) throws(HistoryError) {
    try collect(.finding, &runs, \.findings) {
      rows throws(HistoryError) in
      guard let severity = Severity(rawValue: rows.text(2)) else {
        throw damaged("a finding has no severity")
      }
      let count = RuleCount(rule: rows.text(1), severity: severity, count: rows.integer(3))
      guard count.isPlausible else { throw damaged("the count of a finding cannot be") }
      return count
    }
    for run in runs.keys { runs[run]?.findings.sort(by: RuleCount.inOrder) }
  }

  private func readMoves(_ runs: inout [Int: HistoryRun], _ places: PlaceIndex) throws(HistoryError) {
    try collect(.move, &runs, \.storedMoves) { rows throws(HistoryError) in
      var counts = MoveCounts()
      for (index, category) in ChangeCategory.kept.enumerated() { counts[category] = rows.integer(3 + index) }
      guard counts.isPlausible else { throw damaged("the moves of a cell cannot be") }
      return CellMoves(try place(rows, 1, places), counts)
    }
  }

  private func readKeyMoves(_ runs: inout [Int: HistoryRun], _ places: PlaceIndex) throws(HistoryError) {
    try collect(.keyMove, &runs, \.storedKeyMoves) { rows throws(HistoryError) in
      guard let category = ChangeCategory(rawValue: rows.text(3)) else {
        throw damaged("a key moved nowhere")
      }
      return KeyMove(category, try place(rows, 1, places), key: rows.text(4), source: rows.text(5))
    }
    for run in runs.values where run.keyMoves?.isPlausible == false {
      throw damaged("a run cannot name or omit so many keys")
    }
  }

  private func readFacts(_ runs: inout [Int: HistoryRun], _ places: PlaceIndex) throws(HistoryError) {
    var contents: [Int: [UInt8]] = [:]
    let rows = try self.rows(.content)
    while try rows.step() { contents[rows.integer(0)] = rows.blob(1) }
    try collect(.fact, &runs, \.storedFacts) { rows throws(HistoryError) in
      guard let keys = contents[rows.integer(3)], let states = contents[rows.integer(4)] else {
        throw damaged("a fact has no content")
      }
      return CellFacts(try place(rows, 1, places), keys: keys, states: states)
    }
  }
}

extension HistoryRun {
  /// The lists as rows are read into them.
  fileprivate var storedMoves: [CellMoves] {
    get { moves?.cells ?? [] }
    set { moves?.cells = newValue }
  }

  fileprivate var storedKeyMoves: [KeyMove] {
    get { keyMoves?.keys ?? [] }
    set { keyMoves?.keys = newValue }
  }

  fileprivate var storedFacts: [CellFacts] {
    get { facts?.cells ?? [] }
    set { facts = RunKeyStates(cells: newValue) }
  }
}
