package import L10nCoverage
internal import L10nText

/// A script for `psql`, in which all that comes in stands as data behind COPY, never in a statement. It is
/// one transaction, beside which no other of this kind runs; run twice, it does the same.
package struct PostgreSQLScript {
  private var bytes: [UInt8] = []
  private let history: History
  /// Whether only runs of the project are written that the variable `project` names: others are written at the same time.
  private let isOfProject: Bool

  /// A whole history, for a database that has none or holds nothing but what stands in it.
  package static func export(_ history: History) -> [UInt8] {
    var script = PostgreSQLScript(history: history, isOfProject: false)
    script.begin()
    script.write(history.branches.flatMap(\.runs), gone: [], unsummed: [])
    // A run is recorded as changes against the run before it: unknown runs in between would make it false.
    script.text(
      """
      DO $$ BEGIN
        IF EXISTS (SELECT FROM l10ncheck.run WHERE key NOT IN (SELECT key FROM new_run)) THEN
          RAISE EXCEPTION 'the database has runs that this history does not'
            USING HINT = 'Bring the two together: l10ncheck history merge --history postgresql://… FILE.';
        END IF;
      END $$;

      """)
    script.end()
    return script.bytes
  }

  /// The script for what changed between two states of a database.
  /// - Parameters:
  ///   - generation: of the first; if it is another by now, nothing is done.
  ///   - isOfProject: whether all runs are of the project that the variable `project` names.
  ///   - unsummed: runs of the database whose sums were never written.
  static func change(
    from old: History, to new: History, generation: Int, isOfProject: Bool, unsummed: Set<RunID> = []
  ) -> [UInt8] {
    var known = Dictionary(firstOf: old.branches.flatMap(\.runs).map { ($0.id, $0) })
    let changed = new.branches.flatMap(\.runs).filter { known.removeValue(forKey: $0.id) != $0 }
    var script = PostgreSQLScript(history: new, isOfProject: isOfProject)
    script.begin()
    script.text(
      """
      SELECT (\(Self.generation(isOfProject: isOfProject))) <> \(generation) AS late \\gset
      \\if :late
      DO $$ BEGIN
        RAISE EXCEPTION '\(meanwhile)';
      END $$;
      \\endif

      """)
    script.write(changed, gone: known.keys.sorted(), unsummed: unsummed)
    script.end()
    return script.bytes
  }

  /// The server's answer to a script that came too late.
  static let meanwhile = "l10ncheck: the history has changed meanwhile"

  /// Whether a script failed because others wrote at the same time, and has to be made anew.
  static func isLate(_ said: String) -> Bool {
    [meanwhile, "deadlock detected", "fact_keys_id_fkey", "fact_states_id_fkey"].contains {
      said.contains($0)
    }
  }

  /// The expression of the generation of a project, or of all.
  static func generation(isOfProject: Bool) -> String {
    "SELECT h.generation + coalesce((SELECT sum(p.generation) FROM l10ncheck.project p"
      + (isOfProject ? " WHERE p.name = :'project'" : "") + "), 0) FROM l10ncheck.history h"
  }

  // MARK: - Parts

  private mutating func text(_ text: String) { bytes += text.utf8 }

  private mutating func begin() {
    text(
      """
      \\set ON_ERROR_STOP on
      SET client_min_messages = warning;
      \\set outdated true
      SELECT to_regclass('l10ncheck.history') IS NOT NULL AS present \\gset
      \\if :present
      SELECT version < \(PostgreSQLSchema.version) AS outdated FROM l10ncheck.history \\gset
      \\endif
      \\if :outdated
      BEGIN;
      \(Self.lock("pg_advisory_xact_lock(\(Self.lockName))"))
      \(PostgreSQLSchema.definition)
      COMMIT;
      \\endif
      BEGIN ISOLATION LEVEL READ COMMITTED;
      SET LOCAL client_encoding = 'UTF8';
      SET LOCAL standard_conforming_strings = on;

      """)
    if isOfProject { text(Self.fewRows) }
    // Writers for all projects wait for those for one, and the other way.
    text(
      isOfProject
        ? Self.lock("pg_advisory_xact_lock_shared(\(Self.lockName))")
          + Self.lock("pg_advisory_xact_lock(781273, hashtext(:'project'))")
        : Self.lock("pg_advisory_xact_lock(\(Self.lockName))"))
    text(
      """
      DO $$ BEGIN
        IF (SELECT version FROM l10ncheck.history) <> \(PostgreSQLSchema.version) THEN
          RAISE EXCEPTION 'l10ncheck: the history in the database is of another version';
        END IF;
      END $$;

      """)
    text(PostgreSQLSchema.staging)
  }

  private mutating func end() {
    text(
      """
      \(isOfProject
        ? "INSERT INTO l10ncheck.project AS p (name, generation) VALUES (:'project', 1)"
          + " ON CONFLICT (name) DO UPDATE SET generation = p.generation + 1;"
        : "UPDATE l10ncheck.history SET generation = generation + 1;")
      COMMIT;

      """)
  }

  /// Settings for a query about one project, which is a small part of what is there. The server does not know
  /// that few of its runs have facts: it would read those of all projects, which may be gigabytes.
  static let fewRows = "SET LOCAL enable_seqscan = off;\nSET LOCAL jit = off;\n"

  private static let lockName = 7_812_730_952

  private static func lock(_ call: String) -> String { "\\o /dev/null\nSELECT \(call);\n\\o\n" }

  private mutating func write(_ runs: [HistoryRun], gone: [RunID], unsummed: Set<RunID>) {
    let history = history
    copy("new_unit", history.units.indices) { row, place in
      let unit = history.units[place]
      row.integer(place)
      for name in [unit.bundle, unit.container, unit.table] { row.text(name) }
    }
    copy("new_locale", history.locales.indices) { row, place in
      row.integer(place)
      row.text(history.locales[place])
    }
    copy("gone_run", gone) { row, id in row.text(id.text) }
    copy("new_run", runs) { row, run in Self.write(run, to: &row) }
    copy("new_cell", runs.flatMap { run in run.changes.map { (run.id, $0) } }) { row, cell in
      Self.write(cell.0, cell.1.place, to: &row)
      row.integer(cell.1.state.number)
      for field in CellCounts.Field.allCases { row.integer(cell.1.state.counts.flatMap { $0[field] }) }
    }
    copy("new_finding", runs.flatMap { run in run.findings.map { (run.id, $0) } }) { row, finding in
      for text in [finding.0.text, finding.1.rule, finding.1.severity.rawValue] { row.text(text) }
      row.integer(finding.1.count)
    }
    copy("new_move", runs.flatMap { run in (run.moves?.cells ?? []).map { (run.id, $0) } }) { row, cell in
      Self.write(cell.0, cell.1.place, to: &row)
      for category in ChangeCategory.kept { row.integer(cell.1.counts[category]) }
    }
    let keys = runs.flatMap { run in
      (run.keyMoves?.keys ?? []).enumerated().map { (run.id, $0.offset, $0.element) }
    }
    copy("new_key_move", keys) { row, key in
      Self.write(key.0, key.2.place, to: &row)
      row.integer(key.1)
      for text in [key.2.category.rawValue, key.2.key, key.2.source] { row.text(text) }
    }
    writeFacts(runs)
    let totals = history.branches.flatMap { $0.totals(of: unsummed.union(runs.map(\.id))) }
    let sums = totals.flatMap { (run, byLocale) in
      byLocale.sorted { $0.key < $1.key }.map { (run, $0.key, $0.value) }
    }
    copy("new_sum", sums) { row, sum in
      row.text(sum.0.text)
      row.integer(sum.1)
      for value in HistoryViews.sumValues(sum.2, CellCounts.Field.allCases) { row.integer(value) }
    }
    text(PostgreSQLSchema.arrival)
  }

  private mutating func writeFacts(_ runs: [HistoryRun]) {
    var numbers = ContentNumbers()
    var cells: [(RunID, CellID, Int, Int)] = []
    for run in runs {
      for cell in run.facts?.cells ?? [] {
        cells.append((run.id, cell.place, numbers.number(of: cell.keys), numbers.number(of: cell.states)))
      }
    }
    let contents = numbers.contents
    copy("new_content", contents.indices) { row, number in
      row.integer(number)
      row.blob(contents[number])
    }
    copy("new_fact", cells) { row, cell in
      Self.write(cell.0, cell.1, to: &row)
      row.integer(cell.2)
      row.integer(cell.3)
    }
  }

  private static func write(_ id: RunID, _ place: CellID, to row: inout CopyText) {
    row.text(id.text)
    row.integer(place.unit)
    row.integer(place.locale)
  }

  private static func write(_ run: HistoryRun, to row: inout CopyText) {
    let info = run.info
    for text in [info.id.text, info.branch, info.commit, info.parent] { row.text(text) }
    row.integer(info.time)
    for text in [info.timeOrigin.rawValue, info.event, info.tool, info.rules, info.cldr, info.configuration] {
      row.text(text)
    }
    row.integer(info.isComplete ? 1 : 0)
    row.text(run.moves?.base.text)
    row.integer(run.keyMoves?.omitted)
    row.text(info.project)
    row.text(info.thresholds)
    for field in RunNumbers.Field.allCases { row.integer(info.numbers[field]) }
    row.text(info.waits)
  }

  private mutating func copy<Elements: Collection>(
    _ table: String, _ elements: Elements, _ write: (inout CopyText, Elements.Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    text("COPY \(table) FROM STDIN;\n")
    var rows = CopyText()
    for element in elements {
      write(&rows, element)
      rows.endRow()
    }
    bytes += rows.bytes
    text("\\.\n")
  }
}
