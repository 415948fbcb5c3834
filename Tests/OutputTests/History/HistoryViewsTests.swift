import CSQLite
import Foundation
import L10nCoverage
@testable import L10nHistory
import L10nReports
import L10nSystem
import TestSupport
import Testing

/// The views of a history, as anybody's SQLite reads them; scripts/maintainer/test-clients asks a server of its own.
@Suite struct HistoryViewsTests {
  private let folder: ScratchFolder
  private let store: SQLiteHistory

  init() throws {
    folder = try ScratchFolder()
    store = SQLiteHistory(FilePath(folder.at("history.sqlite")))
  }

  @Test func theTrendSaysWhatThePagesSay() throws {
    // Recorded out of order, thinned, and with a second project.
    for number in [0, 1, 2, 5, 4, 3, 8, 6] { try store.update { $0.record(History.night(number).history) } }
    for number in [3, 1] {
      try store.update { $0.record(Self.of("maps", History.night(number, tables: 2)).history) }
    }
    try store.update { (history) throws(HistoryError) in history.remove([history.branches[0].runs[1].id]) }
    try expectSums()
    #expect(try rows("SELECT count(*) FROM locale_sum") == rows("SELECT count(*) FROM l10ncheck_trend"))
  }

  /// A run that comes between others changes what these say of themselves, not their sums; one that is recorded again does.
  @Test func mergedRunsHaveTheirSums() throws {
    for number in [0, 2, 4] { try store.update { $0.record(History.night(number).history) } }
    let other = History.of([1, 3, 4].map { History.night($0) })
    try store.update { $0.merge(other) }
    try store.update { $0.record(History.night(2, keys: 3).history) }
    try expectSums()
  }

  @Test func theLatestIsTheNewestRunOfEachProject() throws {
    for number in 0..<3 { try store.update { $0.record(History.night(number).history) } }
    try store.update { $0.record(History.night(1, branch: "side").history) }
    try store.update { $0.record(Self.of("maps", History.night(1, branch: "x")).history) }
    try store.update { $0.record(Self.of("maps", History.night(1, branch: "b")).history) }
    #expect(
      try rows("SELECT DISTINCT project, branch, time FROM l10ncheck_latest ORDER BY project")
        == ["|main|\(1_700_000_000 + 2 * 86_400)", "maps|b|\(1_700_000_000 + 86_400)"])
    #expect(
      try rows("SELECT language FROM l10ncheck_latest WHERE project = 'maps'").sorted() == ["de", "fr", "ja"])
  }

  @Test func sharesAreCutAndGapsAreNothing() throws {
    var run = SampleRun(100, texts: ["Main": ["de": ["a": "x", "b": "y"], "fr": [:], "ja": ["a": "x"]]])
    run.unreadable = [["Main", "fr"]]
    var history = run.history
    let ja = try #require(history.locales.firstIndex(of: "ja"))
    for index in history.branches[0].runs[0].changes.indices {
      let change = history.branches[0].runs[0].changes[index]
      guard var counts = change.state.counts, change.place.locale != ja else { continue }
      counts[.translated] = 2
      history.branches[0].runs[0].changes[index].state = .measured(counts)
    }
    let recorded = history
    try store.update { $0.record(recorded) }
    let found = try rows(
      "SELECT language, ratio, needs_work, tables, unmeasured, expected FROM l10ncheck_latest ORDER BY 1")
    #expect(found == ["de|0.6666|1|1|0|3", "fr||0|0|1|0", "ja|0.3333|2|1|0|3"])
  }

  /// A file of before there were sums gets them with the next run, for all its runs.
  @Test func olderFilesGetTheirSums() throws {
    try FileManager.default.copyItem(
      at: Fixtures.root.appendingPathComponent("history/version1.sqlite"),
      to: URL(fileURLWithPath: folder.at("history.sqlite")))
    try store.update { $0.record(History.night(4).history) }
    try expectSums()
  }

  private static let counting = ["cell", "locale_sum", "l10ncheck_trend", "l10ncheck_latest"]

  /// A state that is counted has its column wherever counts stand: its step is there, and none is left out before it.
  @Test(arguments: counting) func everyCountHasItsColumn(table: String) throws {
    #expect(KeyState.countedLater.allSatisfy { ($0.facts.since ?? 1) <= HistoryMigration.all.count })
    try store.update { $0.record(History.night(0).history) }
    let names = CellCounts.Field.allCases.map(\.name).joined(separator: ", ")
    #expect(try !rows("SELECT \(names) FROM \(table)").isEmpty)
  }

  /// The step of the state that is counted next.
  @Test(arguments: counting) func theNextStateReachesSumsAndViews(table: String) throws {
    try store.update { $0.record(History.night(0).history) }
    var later = store
    later.migrations.append(.states([.stub], HistoryMigration.all.count + 1))
    try later.update { $0.record(History.night(1).history) }
    #expect(try rows("SELECT count(stub) FROM \(table)") == ["0"])
  }

  /// Every question of the dashboard for Grafana has an answer: each column and each view is there.
  @Test func theQuestionsOfGrafanaAreAnswered() throws {
    for number in 0..<3 { try store.update { $0.record(Self.of("maps", History.night(number)).history) } }
    let queries = try Self.grafanaQueries()
    #expect(queries.count == 11)
    for query in queries {
      let found = try rows(query, attached: true)
      #expect(!found.isEmpty, "\(query)")
    }
    #expect(throws: SQLError.self) {
      try rows("SELECT translatd FROM l10ncheck.l10ncheck_latest", attached: true)
    }
  }

  /// Every database has the same columns, those that came later last.
  @Test func aServerHasTheSameViews() throws {
    let fields = CellCounts.Field.allCases
    let own = HistoryViews(fields: fields).definition()
    let server = HistoryViews(schema: "l10ncheck.", fields: fields).definition(
      create: "CREATE OR REPLACE VIEW")
    #expect(
      server.replacing("CREATE OR REPLACE", with: "CREATE").replacing(" COLLATE \"C\"", with: "")
        .replacing("l10ncheck.", with: "") == own)
    let script = String(decoding: PostgreSQLScript.export(History()), as: UTF8.self)
    #expect(script.contains(server))
  }

  // MARK: - Beside the views

  private static func of(_ project: String, _ run: SampleRun) -> SampleRun {
    var run = run
    run.project = project
    return run
  }

  /// The sums of every run are those of the pages.
  private func expectSums() throws {
    let history = try store.read()
    var wanted: [String] = []
    for branch in history.branches {
      for (index, run) in branch.runs.enumerated() {
        for (locale, totals) in branch.state(at: index).byLocale {
          let counts = CellCounts.Field.allCases.map { totals.counts[$0].map(String.init) ?? "" }
          wanted.append(
            ([
              branch.project, run.info.commit ?? "", history.locales[locale], "\(totals.measuredCells)",
              "\(totals.unmeasuredCells)",
            ] + counts).joined(separator: "|"))
        }
      }
    }
    let names = HistoryViews.sumColumns(CellCounts.Field.allCases).joined(separator: ", ")
    #expect(
      try rows("SELECT project, commit_name, language, \(names) FROM l10ncheck_trend").sorted()
        == wanted.sorted())
    #expect(!wanted.isEmpty)
    try expectFacts(of: history)
  }

  /// The facts of a run add up to its rows.
  private func expectFacts(of history: History) throws {
    var sums: [String: [Int]] = [:]
    let names = HistoryViews.sumColumns(CellCounts.Field.first) + ["needs_work"]
    var faults = 0
    FactLines(history).write { lines in
      for line in lines.split(separator: 0x0A) {
        guard let fact = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
          let time = fact["time"] as? Int
        else {
          faults += 1
          continue
        }
        let key = ["project", "commit_name", "language"].map { fact[$0] as? String ?? "" } + ["\(time)"]
        let values = names.map { fact[$0] as? Int ?? 0 }
        let old = sums[key.joined(separator: "|")] ?? values.map { _ in 0 }
        sums[key.joined(separator: "|")] = zip(old, values).map(+)
      }
    }
    #expect(faults == 0)
    #expect(
      try rows(
        "SELECT project, commit_name, language, time, \(names.joined(separator: ", ")) FROM l10ncheck_trend"
      )
      .sorted() == sums.map { ([$0] + $1.map { "\($0)" }).joined(separator: "|") }.sorted())
  }

  /// The statements of the dashboard, with what Grafana puts into them.
  private static func grafanaQueries() throws -> [String] {
    let file = Fixtures.checkout.appendingPathComponent("templates/grafana.json")
    var queries: [String] = []
    func collect(_ value: Any) {
      if let list = value as? [Any] { list.forEach(collect) }
      guard let object = value as? [String: Any] else { return }
      for (key, value) in object {
        if key == "rawSql" || key == "query", let text = value as? String, text.contains("SELECT") {
          queries.append(text)
        }
        collect(value)
      }
    }
    collect(try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
    return queries.map {
      $0.replacing("$__unixEpochFilter(time)", with: "time BETWEEN 0 AND 4000000000")
        .replacing("${project:sqlstring}", with: "'maps', 'x'").replacing(
          "${language:sqlstring}", with: "'de', 'fr'")
    }
  }

  private struct SQLError: Error { var said: String }

  /// The rows that a statement gives, their columns between bars.
  private func rows(_ statement: String, attached: Bool = false) throws -> [String] {
    try run(statement, attached: attached)
  }

  /// - Parameter attached: whether the file is there by the name that it has in a server.
  private func run(_ sql: String, attached: Bool = false) throws -> [String] {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    let path = folder.at("history.sqlite")
    guard sqlite3_open(attached ? ":memory:" : path, &database) == SQLITE_OK else {
      throw SQLError(said: path)
    }
    if attached { sqlite3_exec(database, "ATTACH '\(path)' AS l10ncheck", nil, nil, nil) }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw SQLError(said: String(cString: sqlite3_errmsg(database)))
    }
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }.joined(separator: "|"))
    }
    return rows
  }
}
