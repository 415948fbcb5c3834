internal import L10nCoverage

/// The views of a history for people and their tools: two, with the same columns in every database, and the sums that they read. Without
/// the sums each question would add up the cells of thousands of projects, for minutes.
struct HistoryViews {
  /// The text before names of tables, with its full stop.
  var schema = ""
  /// The counts of the version of histories that makes the views; what comes later comes behind them.
  var fields: [CellCounts.Field]

  /// The table of the sums over a run's tables in a locale. Resources are in none.
  static let sums = "locale_sum"

  /// The columns of the sums, beside the run and the locale: how many tables are in them, and how many should be.
  static func sumColumns(_ fields: [CellCounts.Field]) -> [String] {
    ["tables", "unmeasured"] + fields.map(\.name)
  }

  /// The values of these columns, in their order.
  static func sumValues(_ totals: HistoryTotals, _ fields: [CellCounts.Field]) -> [Int?] {
    [totals.measuredCells, totals.unmeasuredCells] + fields.map { totals.counts[$0] }
  }

  /// The runs whose sums were not written: those of versions before there were any.
  static func unsummed(schema: String = "") -> String {
    "NOT EXISTS (SELECT 1 FROM \(schema)\(sums) AS s WHERE s.run_id = r.id)"
  }

  /// The columns of the views, in their order. A server that replaces a view wants those that it had, and new ones behind.
  var columns: [(name: String, expression: String)] {
    [
      ("project", "r.project"), ("branch", "r.branch"), ("language", "l.tag"), ("time", "r.time"),
      ("commit_name", "r.commit_name"), ("event", "r.event"), ("is_complete", "r.is_complete"),
      ("run_id", "r.id"),
      // Cut, as percentages are everywhere.
      ("ratio", "CASE WHEN s.expected > 0 THEN s.translated * 10000 / s.expected / 10000.0 END"),
      ("needs_work", "coalesce(s.expected - s.translated, s.missing + s.empty)"),
    ] + Self.sumColumns(fields).map { ($0, "s.\($0)") }
  }

  /// The statements that make the views.
  /// - Parameter create: how they begin.
  func definition(create: String = "CREATE VIEW") -> String {
    let trend = columns.map { "\($0.expression) AS \($0.name)" }.joined(separator: ",\n  ")
    let latest = columns.map { "t.\($0.name)" }.joined(separator: ", ")
    // The names of branches in the order of their bytes, as the pages take them.
    let order = schema.isEmpty ? "" : " COLLATE \"C\""
    return """
      \(create) \(schema)l10ncheck_trend AS
      SELECT
        \(trend)
      FROM \(schema)\(Self.sums) AS s
      JOIN \(schema)run AS r ON r.id = s.run_id
      JOIN \(schema)locale AS l ON l.id = s.locale_id;
      \(create) \(schema)l10ncheck_latest AS
      SELECT \(latest)
      FROM (SELECT DISTINCT project FROM \(schema)run) AS p
      JOIN \(schema)l10ncheck_trend AS t ON t.project = p.project AND t.run_id = (
        SELECT n.id FROM \(schema)run AS n WHERE n.project = p.project
        ORDER BY n.time DESC, n.branch\(order), n.id DESC LIMIT 1);
      """
  }
}
