internal import L10nCoverage

/// A step from one version of the file to the next. A step that was published is never changed: files of every version
/// before go through all steps that they lack.
struct HistoryMigration {
  var name: String
  var sql: String

  /// The version of a file is the number of steps that it went through.
  static let all = [runs, translated, projects] + states(...4) + [views] + states((firstViews + 1)...)

  /// The version that brought the sums and the views: what is counted later comes behind what they had.
  private static let firstViews = 5

  /// What tells a history from other SQLite files: "l10n".
  static let applicationID = 0x6C31_306E

  private static let translated = HistoryMigration(
    name: "how many keys are translated",
    sql: """
      ALTER TABLE cell ADD COLUMN translated INTEGER
        CHECK (translated IS NULL OR (state = 2 AND translated BETWEEN 0 AND expected));
      """)

  private static let projects = HistoryMigration(
    name: "whose run it is, where its report is, what was asked of it",
    sql: """
      ALTER TABLE run ADD COLUMN project TEXT NOT NULL DEFAULT '';
      ALTER TABLE run ADD COLUMN report_url TEXT;
      ALTER TABLE run ADD COLUMN thresholds TEXT;
      CREATE INDEX run_by_project ON run (project);
      """)

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
    name: "runs and what moved between them",
    sql: """
      CREATE TABLE run (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE CHECK (length(key) = 32),
        branch TEXT NOT NULL,
        commit_name TEXT,
        parent TEXT,
        time INTEGER NOT NULL,
        time_origin TEXT NOT NULL CHECK (time_origin IN ('commit', 'given', 'environment', 'clock')),
        event TEXT,
        tool TEXT NOT NULL,
        rules TEXT NOT NULL,
        cldr TEXT NOT NULL,
        configuration TEXT NOT NULL,
        is_complete INTEGER NOT NULL CHECK (is_complete IN (0, 1)),
        moves_base TEXT CHECK (length(moves_base) = 32),
        omitted_moves INTEGER CHECK (omitted_moves >= 0)
      ) STRICT;
      CREATE TABLE unit (
        id INTEGER PRIMARY KEY,
        bundle TEXT NOT NULL,
        container TEXT NOT NULL,
        name TEXT NOT NULL,
        UNIQUE (bundle, container, name)
      ) STRICT;
      CREATE TABLE locale (
        id INTEGER PRIMARY KEY,
        tag TEXT NOT NULL UNIQUE
      ) STRICT;
      CREATE TABLE cell (
        run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
        unit_id INTEGER NOT NULL REFERENCES unit (id),
        locale_id INTEGER NOT NULL REFERENCES locale (id),
        state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
        expected INTEGER,
        present INTEGER,
        empty INTEGER,
        inherited INTEGER,
        missing INTEGER,
        extra INTEGER,
        identical INTEGER,
        new INTEGER,
        needs_review INTEGER,
        stale INTEGER,
        incomplete INTEGER,
        words INTEGER,
        missing_words INTEGER,
        PRIMARY KEY (run_id, unit_id, locale_id),
        CHECK (CASE state WHEN 2 THEN coalesce(
            min(expected, present, empty, inherited, missing, extra, identical, new, needs_review, stale,
              incomplete, words, missing_words) >= 0
            AND expected = present + empty + inherited + missing
            AND max(identical, new, needs_review, stale, incomplete) <= present
            AND missing_words <= words, 0)
          ELSE coalesce(expected, present, empty, inherited, missing, extra, identical, new, needs_review, stale,
            incomplete, words, missing_words) IS NULL END)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE finding (
        run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
        rule TEXT NOT NULL,
        severity TEXT NOT NULL CHECK (severity IN ('note', 'warning', 'error')),
        count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (run_id, rule, severity)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE move (
        run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
        unit_id INTEGER NOT NULL REFERENCES unit (id),
        locale_id INTEGER NOT NULL REFERENCES locale (id),
        lost INTEGER NOT NULL,
        source_changed INTEGER NOT NULL,
        new_untranslated INTEGER NOT NULL,
        closed INTEGER NOT NULL,
        new_done INTEGER NOT NULL,
        removed INTEGER NOT NULL,
        PRIMARY KEY (run_id, unit_id, locale_id),
        CHECK (min(lost, source_changed, new_untranslated, closed, new_done, removed) >= 0)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE key_move (
        run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        category TEXT NOT NULL,
        unit_id INTEGER NOT NULL REFERENCES unit (id),
        locale_id INTEGER NOT NULL REFERENCES locale (id),
        key TEXT NOT NULL,
        source TEXT NOT NULL,
        PRIMARY KEY (run_id, number)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE content (
        id INTEGER PRIMARY KEY,
        digest TEXT NOT NULL,
        bytes BLOB NOT NULL
      ) STRICT;
      CREATE INDEX content_by_digest ON content (digest);
      CREATE TABLE fact (
        run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
        unit_id INTEGER NOT NULL REFERENCES unit (id),
        locale_id INTEGER NOT NULL REFERENCES locale (id),
        keys_id INTEGER NOT NULL REFERENCES content (id),
        states_id INTEGER NOT NULL REFERENCES content (id),
        PRIMARY KEY (run_id, unit_id, locale_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX fact_by_keys ON fact (keys_id);
      CREATE INDEX fact_by_states ON fact (states_id);
      """)
}
