internal import L10nCoverage
internal import L10nText

/// A step from one version of the file to the next. A step that was published is never changed: files of every version
/// before go through all steps that they lack.
struct HistoryMigration {
  var name: String
  var sql: String

  /// The version of a file is the number of steps that it went through.
  static let all =
    [runs, translated, projects] + states(...4) + [views] + states((firstViews + 1)...) + [waits]

  /// The version that brought the sums and the views: what is counted later comes behind what they had.
  private static let firstViews = 5

  /// The mark that tells a history from other SQLite files: "l10n".
  static let applicationID = 0x6C31_306E

  private static let translated = HistoryMigration(
    name: "how many keys are translated",
    sql: """
      ALTER TABLE cell ADD COLUMN translated INTEGER
        CHECK (translated IS NULL OR (state = 2 AND translated BETWEEN 0 AND expected));
      """)

  private static let projects = HistoryMigration(
    name: "whose run it is, what was asked of it",
    sql: """
      ALTER TABLE run ADD COLUMN project TEXT NOT NULL DEFAULT '';
      ALTER TABLE run ADD COLUMN report_url TEXT;
      ALTER TABLE run ADD COLUMN thresholds TEXT;
      CREATE INDEX run_by_project ON run (project);
      """)

  private static let waits = HistoryMigration(
    name: "how long texts have waited", sql: "ALTER TABLE run ADD COLUMN waits TEXT;")

  private static let views: HistoryMigration = {
    let fields = CellCounts.Field.allCases.filter { $0.since <= firstViews }
    let counts = HistoryViews.sumColumns(fields).map { "\($0) INTEGER" }.joined(separator: ",\n  ")
    return HistoryMigration(
      name: "how the languages stand, for queries",
      sql: """
        CREATE TABLE \(HistoryViews.sums) (
          run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
          locale_id INTEGER NOT NULL REFERENCES locale (id),
          \(counts),
          PRIMARY KEY (run_id, locale_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX run_by_time ON run (project, time);
        DROP INDEX run_by_project;
        \(HistoryViews(fields: fields).definition())
        """)
  }()

  /// A step for each of these versions that counts states which came later.
  private static func states(_ versions: some RangeExpression<Int>) -> [HistoryMigration] {
    Set(KeyState.countedLater.compactMap(\.facts.since)).filter { versions.contains($0) }.sorted().map {
      version in
      states(KeyState.countedLater.filter { $0.facts.since == version }, version)
    }
  }

  /// The step that has these states counted.
  static func states(_ states: [KeyState], _ version: Int) -> HistoryMigration {
    let columns = states.map(\.facts.column)
    var steps = columns.map { column in
      """
      ALTER TABLE cell ADD COLUMN \(column) INTEGER
        CHECK (\(column) IS NULL OR (state = 2 AND \(column) BETWEEN 0 AND expected));
      """
    }
    steps += RunNumbers.Field.allCases.filter { $0.since == version }.map { field in
      "ALTER TABLE run ADD COLUMN \(field.column) INTEGER CHECK (\(field.column) >= 0);"
    }
    if version > firstViews {
      let before = CellCounts.Field.allCases.filter { $0.since < version }
      steps += columns.map { "ALTER TABLE \(HistoryViews.sums) ADD COLUMN \($0) INTEGER;" }
      steps += ["DROP VIEW l10ncheck_latest;", "DROP VIEW l10ncheck_trend;"]
      steps.append(HistoryViews(fields: before + states.map { .state($0) }).definition())
    }
    return HistoryMigration(
      name: "how many keys are in states of version \(version)", sql: steps.joined(separator: "\n"))
  }

  private static let runs = HistoryMigration(
    name: "runs and what moved between them", sql: AssetFile.historyInSQLite.text)
}
