internal import L10nCoverage
internal import L10nText

/// Writes what became different in a history: of a run only the parts that did.
final class HistoryRowWriter {
  private let database: SQLiteDatabase
  private var old: StoredHistory
  private var statements: [String: SQLiteStatement] = [:]
  /// The rows of contents that were written or found.
  private var contents: [[UInt8]: Int] = [:]

  init(_ database: SQLiteDatabase, old: StoredHistory) {
    self.database = database
    self.old = old
  }

  func write(_ history: History) throws(HistoryError) {
    try writeNames(history)
    var before: [RunID: HistoryRun] = [:]
    for branch in old.history.branches { for run in branch.runs { before[run.id] = run } }
    var lostFacts = false
    var sums = try unsummed()
    for branch in history.branches {
      for run in branch.runs {
        let known = before.removeValue(forKey: run.id)
        if known == run { continue }
        if known?.facts != nil { lostFacts = true }
        try write(run, known)
        sums.insert(run.id)
      }
    }
    try writeSums(history, sums)
    for run in before.values.sorted(by: { $0.id < $1.id }) {
      try execute("DELETE FROM run WHERE key = ?", .text(run.id.text))
      lostFacts = true
    }
    if lostFacts {
      try database.execute(
        """
        DELETE FROM content WHERE NOT EXISTS (SELECT 1 FROM fact WHERE keys_id = content.id)
          AND NOT EXISTS (SELECT 1 FROM fact WHERE states_id = content.id)
        """)
    }
  }

  private func execute(_ sql: String, _ values: SQLiteStatement.Value...) throws(HistoryError) {
    try execute(sql, values)
  }

  private func execute(_ sql: String, _ values: [SQLiteStatement.Value]) throws(HistoryError) {
    let statement: SQLiteStatement
    if let known = statements[sql] {
      statement = known
    } else {
      statement = try database.prepare(sql)
      statements[sql] = statement
    }
    try statement.run(values)
  }

  private func writeNames(_ history: History) throws(HistoryError) {
    for unit in history.units.dropFirst(old.unitRows.count) {
      try execute(
        "INSERT INTO unit (bundle, container, name) VALUES (?, ?, ?)", .text(unit.bundle),
        .text(unit.container), .text(unit.table))
      old.unitRows.append(database.lastRowID)
    }
    for locale in history.locales.dropFirst(old.localeRows.count) {
      try execute("INSERT INTO locale (tag) VALUES (?)", .text(locale))
      old.localeRows.append(database.lastRowID)
    }
  }

  private func write(_ run: HistoryRun, _ known: HistoryRun?) throws(HistoryError) {
    let row: Int
    if let number = old.runRows[run.id] {
      row = number
      if known?.info != run.info || known?.moves?.base != run.moves?.base
        || known?.keyMoves?.omitted != run.keyMoves?.omitted
      {
        try writeInfo(run)
      }
    } else {
      try writeInfo(run)
      row = database.lastRowID
      old.runRows[run.id] = row
    }
    if known?.changes != run.changes { try writeCells(run, row, isNew: known == nil) }
    if known?.findings != run.findings { try writeFindings(run, row, isNew: known == nil) }
    if known?.moves?.cells != run.moves?.cells { try writeMoves(run, row, isNew: known == nil) }
    if known?.keyMoves?.keys != run.keyMoves?.keys { try writeKeyMoves(run, row, isNew: known == nil) }
    if known?.facts != run.facts { try writeFacts(run, row, isNew: known == nil) }
  }

  private func writeInfo(_ run: HistoryRun) throws(HistoryError) {
    let info = run.info
    let fields = RunNumbers.Field.allCases
    let updates = fields.map { ", \($0.column) = excluded.\($0.column)" }.joined()
    try execute(
      """
      INSERT INTO run (key, branch, commit_name, parent, time, time_origin, event, tool, rules, cldr, configuration,
        is_complete, moves_base, omitted_moves, project, thresholds, waits\(fields.map { ", \($0.column)" }.joined()))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?\(fields.map { _ in ", ?" }.joined()))
      ON CONFLICT (key) DO UPDATE SET parent = excluded.parent, time = excluded.time,
        time_origin = excluded.time_origin, event = excluded.event, tool = excluded.tool, rules = excluded.rules,
        cldr = excluded.cldr, configuration = excluded.configuration, is_complete = excluded.is_complete,
        moves_base = excluded.moves_base, omitted_moves = excluded.omitted_moves,
        thresholds = excluded.thresholds, waits = excluded.waits\(updates)
      """,
      [
        .text(info.id.text), .text(info.branch), .optional(info.commit), .optional(info.parent),
        .integer(info.time),
        .text(info.timeOrigin.rawValue), .optional(info.event), .text(info.tool), .text(info.rules),
        .text(info.cldr), .text(info.configuration), .integer(info.isComplete ? 1 : 0),
        .optional(run.moves?.base.text), run.keyMoves.map { .integer($0.omitted) } ?? .null,
        .text(info.project), .optional(info.thresholds),
        .optional(info.waits),
      ] + fields.map { info.numbers[$0].map { .integer($0) } ?? .null })
  }

  private func place(_ place: CellID) -> (unit: SQLiteStatement.Value, locale: SQLiteStatement.Value) {
    (.integer(old.unitRows[place.unit]), .integer(old.localeRows[place.locale]))
  }

  private func writeCells(_ run: HistoryRun, _ row: Int, isNew: Bool) throws(HistoryError) {
    if !isNew { try execute("DELETE FROM cell WHERE run_id = ?", .integer(row)) }
    let fields = CellCounts.Field.allCases
    let names = fields.map(\.name).joined(separator: ", ")
    let marks = fields.map { _ in "?" }.joined(separator: ", ")
    let statement = try database.prepare(
      "INSERT INTO cell (run_id, unit_id, locale_id, state, \(names)) VALUES (?, ?, ?, ?, \(marks))")
    for change in run.changes {
      let (unit, locale) = place(change.place)
      var values: [SQLiteStatement.Value] = [.integer(row), unit, locale]
      switch change.state {
      case .absent: values += [.integer(0)] + fields.map { _ in .null }
      case .notMeasured: values += [.integer(1)] + fields.map { _ in .null }
      case .measured(let counts):
        values += [.integer(2)] + fields.map { counts[$0].map { .integer($0) } ?? .null }
      }
      try statement.run(values)
    }
  }

  /// The runs that have no sums, as they are older than these.
  private func unsummed() throws(HistoryError) -> Set<RunID> {
    var runs: Set<RunID> = []
    let rows = try database.prepare("SELECT key FROM run AS r WHERE \(HistoryViews.unsummed())")
    while try rows.step() { if let id = RunID(rows.text(0)) { runs.insert(id) } }
    return runs
  }

  private func writeSums(_ history: History, _ wanted: Set<RunID>) throws(HistoryError) {
    let fields = CellCounts.Field.allCases
    let columns = HistoryViews.sumColumns(fields)
    let statement = try database.prepare(
      """
      INSERT INTO \(HistoryViews.sums) (run_id, locale_id, \(columns.joined(separator: ", ")))
      VALUES (?, ?\(columns.map { _ in ", ?" }.joined()))
      """)
    for branch in history.branches {
      for (run, byLocale) in branch.totals(of: wanted) {
        guard let row = old.runRows[run] else { continue }
        try execute("DELETE FROM \(HistoryViews.sums) WHERE run_id = ?", .integer(row))
        for (locale, totals) in byLocale.sorted(by: { $0.key < $1.key }) {
          try statement.run(
            [.integer(row), .integer(old.localeRows[locale])]
              + HistoryViews.sumValues(totals, fields).map { $0.map { .integer($0) } ?? .null })
        }
      }
    }
  }

  private func writeFindings(_ run: HistoryRun, _ row: Int, isNew: Bool) throws(HistoryError) {
    if !isNew { try execute("DELETE FROM finding WHERE run_id = ?", .integer(row)) }
    for finding in run.findings {
      try execute(
        "INSERT INTO finding (run_id, rule, severity, count) VALUES (?, ?, ?, ?)", .integer(row),
        .text(finding.rule), .text(finding.severity.rawValue), .integer(finding.count))
    }
  }

  private func writeMoves(_ run: HistoryRun, _ row: Int, isNew: Bool) throws(HistoryError) {
    if !isNew { try execute("DELETE FROM move WHERE run_id = ?", .integer(row)) }
    for cell in run.moves?.cells ?? [] {
      let (unit, locale) = place(cell.place)
      let counts = cell.counts
      try execute(
        """
        INSERT INTO move (run_id, unit_id, locale_id, lost, source_changed, new_untranslated, closed, new_done,
          removed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        .integer(row), unit, locale, .integer(counts.lost), .integer(counts.sourceChanged),
        .integer(counts.newUntranslated), .integer(counts.closed), .integer(counts.newDone),
        .integer(counts.removed))
    }
  }

  private func writeKeyMoves(_ run: HistoryRun, _ row: Int, isNew: Bool) throws(HistoryError) {
    if !isNew { try execute("DELETE FROM key_move WHERE run_id = ?", .integer(row)) }
    for (number, move) in (run.keyMoves?.keys ?? []).enumerated() {
      let (unit, locale) = place(move.place)
      try execute(
        """
        INSERT INTO key_move (run_id, number, category, unit_id, locale_id, key, source)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        .integer(row), .integer(number), .text(move.category.rawValue), unit, locale, .text(move.key),
        .text(move.source))
    }
  }

  private func writeFacts(_ run: HistoryRun, _ row: Int, isNew: Bool) throws(HistoryError) {
    if !isNew { try execute("DELETE FROM fact WHERE run_id = ?", .integer(row)) }
    for cell in run.facts?.cells ?? [] {
      let (unit, locale) = place(cell.place)
      try execute(
        "INSERT INTO fact (run_id, unit_id, locale_id, keys_id, states_id) VALUES (?, ?, ?, ?, ?)",
        .integer(row), unit, locale, .integer(try content(cell.keys)), .integer(try content(cell.states)))
    }
  }

  /// The row of some bytes, which gets one if it has none.
  private func content(_ bytes: [UInt8]) throws(HistoryError) -> Int {
    if let row = contents[bytes] { return row }
    database.limit(.content)
    defer { database.limit(.text) }
    var digest = ContentDigest()
    digest.add(bytes)
    let find = try database.prepare("SELECT id, bytes FROM content WHERE digest = ? ORDER BY id")
    try find.bind([.text(digest.hexadecimal)])
    while try find.step() {
      guard find.blob(1) == bytes else { continue }
      contents[bytes] = find.integer(0)
      return find.integer(0)
    }
    try execute("INSERT INTO content (digest, bytes) VALUES (?, ?)", .text(digest.hexadecimal), .blob(bytes))
    contents[bytes] = database.lastRowID
    return database.lastRowID
  }
}
