internal import L10nCoverage
internal import L10nText

/// The tables in a database server, in a schema of their own. They say what those of the SQLite file say.
enum PostgreSQLSchema {
  static let version = HistoryMigration.all.count

  /// Makes what is not there.
  static var definition: String {
    let counts = CellCounts.Field.allCases.map { "\($0.name) bigint" }.joined(separator: ",\n  ")
    let names = CellCounts.Field.first.map(\.name).joined(separator: ", ")
    let moves = ChangeCategory.kept.map { "\($0.columnName) bigint NOT NULL" }.joined(separator: ",\n  ")
    let moveNames = ChangeCategory.kept.map(\.columnName).joined(separator: ", ")
    let numbers = RunNumbers.Field.allCases.map { "\($0.column) bigint CHECK (\($0.column) >= 0)" }
      .joined(separator: ",\n  ")
    let place = """
      run_id bigint NOT NULL REFERENCES l10ncheck.run ON DELETE CASCADE,
        unit_id bigint NOT NULL REFERENCES l10ncheck.unit,
        locale_id bigint NOT NULL REFERENCES l10ncheck.locale
      """
    return AssetFile.historyInPostgreSQL.text(
      with: [
        "version": "\(version)",
        "numbers": numbers,
        "place": place,
        "counts": counts,
        "names": names,
        "moves": moves,
        "move names": moveNames,
        "sums": HistoryViews.sums,
        "columns of sums": sums.map { "\($0) bigint" }.joined(separator: ",\n  "),
        "migration": migration,
        "views": HistoryViews(schema: "l10ncheck.", fields: CellCounts.Field.allCases).definition(
          create: "CREATE OR REPLACE VIEW"),
      ])
  }

  private static var sums: [String] { HistoryViews.sumColumns(CellCounts.Field.allCases) }

  /// Brings a database of an earlier version to this one. Any other is left alone: a change of a table, even
  /// one without effect, shuts out its readers, and the server ends transactions that wait for each other.
  /// For the same reason tables are changed in the order in which they are read.
  private static var migration: String {
    let later = CellCounts.Field.allCases.filter { $0.since > 1 }.map {
      "ADD COLUMN IF NOT EXISTS \($0.name) bigint"
    }
    let numbers = RunNumbers.Field.allCases.map {
      "ADD COLUMN IF NOT EXISTS \($0.column) bigint CHECK (\($0.column) >= 0)"
    }
    let sums = CellCounts.Field.allCases.filter { $0.since > 5 }.map {
      "ALTER TABLE l10ncheck.\(HistoryViews.sums) ADD COLUMN IF NOT EXISTS \($0.name) bigint;"
    }
    return """
      DO $$ BEGIN
          IF (SELECT version FROM l10ncheck.history) < \(version) THEN
            ALTER TABLE l10ncheck.run ADD COLUMN IF NOT EXISTS project text NOT NULL DEFAULT '',
              ADD COLUMN IF NOT EXISTS thresholds text,
              ADD COLUMN IF NOT EXISTS waits text,
              \(numbers.joined(separator: ", "));
            ALTER TABLE l10ncheck.cell \(later.joined(separator: ", "));
            \(sums.joined(separator: "\n"))
            UPDATE l10ncheck.history SET version = \(version);
          END IF;
        END $$;
      """
  }

  /// The temporary tables for what comes in, before it is put where it belongs.
  static var staging: String {
    let counts = CellCounts.Field.allCases.map { "\($0.name) bigint" }.joined(separator: ", ")
    let moves = ChangeCategory.kept.map { "\($0.columnName) bigint" }.joined(separator: ", ")
    let numbers = RunNumbers.Field.allCases.map { ", \($0.column) bigint" }.joined()
    return AssetFile.stagingInPostgreSQL.text(
      with: [
        "numbers": numbers,
        "counts": counts,
        "moves": moves,
        "columns of sums": sums.map { "\($0) bigint" }.joined(separator: ", "),
      ])
  }

  /// Puts it where it belongs: a run that is there already is replaced.
  static var arrival: String {
    let counts = CellCounts.Field.allCases.map(\.name).joined(separator: ", ")
    let moves = ChangeCategory.kept.map(\.columnName).joined(separator: ", ")
    let sumNames = sums.joined(separator: ", ")
    // All but the id and the key.
    let runColumns = HistorySchema.run.columns.dropFirst(2)
    let names = runColumns.joined(separator: ", ")
    let updates = runColumns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let parts = ["cell", "finding", "move", "key_move", "fact"].map {
      "DELETE FROM l10ncheck.\($0) WHERE run_id IN (SELECT id FROM l10ncheck.run JOIN new_run USING (key));"
    }.joined(separator: "\n")
    return AssetFile.arrivalInPostgreSQL.text(
      with: [
        "columns of runs": names,
        "updates": updates,
        "removal of parts": parts,
        "counts": counts,
        "moves": moves,
        "sums": HistoryViews.sums,
        "columns of sums": sumNames,
        "meanwhile": PostgreSQLScript.meanwhile,
      ])
  }
}
