internal import L10nCoverage
internal import L10nText

/// Writes the differences of a history: of a run only the parts that differ.
final class HistoryRowWriter {
  private let database: SQLiteDatabase
  private var old: StoredHistory
  private var statements: [String: SQLiteStatement] = [:]
  private var insertions: [HistorySchema: SQLiteStatement] = [:]
  /// The rows of contents that were written or found.
  private var contents: [[UInt8]: Int] = [:]

  init(_ database: SQLiteDatabase, old: StoredHistory) {
    self.database = database
    self.old = old
  }

  func write(_ history: History) throws(HistoryError) {
    try writeNames(history)
    var before = Dictionary(firstOf: old.history.branches.flatMap(\.runs).map { ($0.id, $0) })
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
    if let known = statements[sql] { return try known.run(values) }
    let statement = try database.prepare(sql)
    statements[sql] = statement
    try statement.run(values)
  }

  /// Puts a row into a table, its values in the order of the table's columns.
  private func insert(
    into table: HistorySchema, _ values: [SQLiteStatement.Value]
  ) throws(HistoryError) {
    if let known = insertions[table] { return try known.run(values) }
    let statement = try database.prepare(Self.insertion(into: table, table.columns[...]))
    insertions[table] = statement
    try statement.run(values)
  }

  private static func insertion(into table: HistorySchema, _ columns: ArraySlice<String>) -> String {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(table.rawValue) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
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
    func differs(_ table: HistorySchema, _ isDifferent: Bool) throws(HistoryError) -> Bool {
      // The rows that the run had before go first.
      if isDifferent, known != nil {
        try execute("DELETE FROM \(table.rawValue) WHERE run_id = ?", .integer(row))
      }
      return isDifferent
    }
    if try differs(.cell, known?.changes != run.changes) { try writeCells(run, row) }
    if try differs(.finding, known?.findings != run.findings) { try writeFindings(run, row) }
    if try differs(.move, known?.moves?.cells != run.moves?.cells) { try writeMoves(run, row) }
    if try differs(.keyMove, known?.keyMoves?.keys != run.keyMoves?.keys) { try writeKeyMoves(run, row) }
    if try differs(.fact, known?.facts != run.facts) { try writeFacts(run, row) }
  }

  private func writeInfo(_ run: HistoryRun) throws(HistoryError) {
    let info = run.info
    // The database gives the id.
    let columns = HistorySchema.run.columns.dropFirst()
    try execute(
      Self.insertion(into: .run, columns) + " ON CONFLICT (key) DO UPDATE SET "
        + columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "),
      [
        .text(info.id.text), .text(info.branch), .optional(info.commit), .optional(info.parent),
        .integer(info.time), .text(info.timeOrigin.rawValue), .optional(info.event), .text(info.tool),
        .text(info.rules), .text(info.cldr), .text(info.configuration), .integer(info.isComplete ? 1 : 0),
        .optional(run.moves?.base.text), .optional(run.keyMoves?.omitted), .text(info.project),
        .optional(info.thresholds),
      ] + RunNumbers.Field.allCases.map { .optional(info.numbers[$0]) } + [.optional(info.waits)])
  }

  private func place(_ row: Int, _ place: CellID) -> [SQLiteStatement.Value] {
    [.integer(row), .integer(old.unitRows[place.unit]), .integer(old.localeRows[place.locale])]
  }

  private func writeCells(_ run: HistoryRun, _ row: Int) throws(HistoryError) {
    for change in run.changes {
      try insert(
        into: .cell,
        place(row, change.place) + [.integer(change.state.number)]
          + CellCounts.Field.allCases.map { .optional(change.state.counts?[$0]) })
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
              + HistoryViews.sumValues(totals, fields).map { .optional($0) })
        }
      }
    }
  }

  private func writeFindings(_ run: HistoryRun, _ row: Int) throws(HistoryError) {
    for finding in run.findings {
      try insert(
        into: .finding,
        [.integer(row), .text(finding.rule), .text(finding.severity.rawValue), .integer(finding.count)])
    }
  }

  private func writeMoves(_ run: HistoryRun, _ row: Int) throws(HistoryError) {
    for cell in run.moves?.cells ?? [] {
      try insert(into: .move, place(row, cell.place) + ChangeCategory.kept.map { .integer(cell.counts[$0]) })
    }
  }

  private func writeKeyMoves(_ run: HistoryRun, _ row: Int) throws(HistoryError) {
    for (number, move) in (run.keyMoves?.keys ?? []).enumerated() {
      try insert(
        into: .keyMove,
        place(row, move.place)
          + [.text(move.category.rawValue), .text(move.key), .text(move.source), .integer(number)])
    }
  }

  private func writeFacts(_ run: HistoryRun, _ row: Int) throws(HistoryError) {
    for cell in run.facts?.cells ?? [] {
      let contents = [try content(cell.keys), try content(cell.states)]
      try insert(into: .fact, place(row, cell.place) + contents.map { .integer($0) })
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
