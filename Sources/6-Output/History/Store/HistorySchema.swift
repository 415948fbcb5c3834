internal import L10nCoverage

/// The tables of a history: the same in every database.
enum HistorySchema: String, CaseIterable {
  case run, unit, locale, cell, finding, move
  case keyMove = "key_move"
  case content, fact

  /// The columns that are read, in this order.
  var columns: [String] {
    switch self {
    case .run:
      [
        "id", "key", "branch", "commit_name", "parent", "time", "time_origin", "event", "tool", "rules",
        "cldr", "configuration", "is_complete", "moves_base", "omitted_moves", "project", "thresholds",
      ] + RunNumbers.Field.allCases.map(\.column) + ["waits"]
    case .unit: ["id", "bundle", "container", "name"]
    case .locale: ["id", "tag"]
    case .cell: ["run_id", "unit_id", "locale_id", "state"] + CellCounts.Field.allCases.map(\.name)
    case .finding: ["run_id", "rule", "severity", "count"]
    case .move: ["run_id", "unit_id", "locale_id"] + ChangeCategory.kept.map(\.columnName)
    case .keyMove: ["run_id", "unit_id", "locale_id", "category", "key", "source", "number"]
    case .content: ["id", "bytes"]
    case .fact: ["run_id", "unit_id", "locale_id", "keys_id", "states_id"]
    }
  }

  /// The columns that the rows are ordered by.
  var order: String {
    switch self {
    case .run, .unit, .locale, .content: "id"
    case .cell, .move, .fact: "run_id, unit_id, locale_id"
    case .finding: "run_id"
    case .keyMove: "run_id, number"
    }
  }

  /// The statement that gives all rows.
  /// - Parameters:
  ///   - schema: what stands before the name, with its full stop.
  ///   - project: the expression of the project whose rows are wanted; nil for those of all.
  func query(schema: String = "", project: String? = nil) -> String {
    let test = project.map { "project = \($0)" } ?? "1 = 1"
    return """
      SELECT \(columns.joined(separator: ", ")) FROM \(schema)\(rawValue) \
      WHERE \(project == nil ? test : condition(schema, test)) ORDER BY \(order)
      """
  }

  /// The statement that gives the names of the projects, in byte order.
  static func projects(schema: String = "", order: String = "project") -> String {
    "SELECT DISTINCT project, \(order) FROM \(schema)run ORDER BY \(order)"
  }

  /// The condition for rows whose run fulfils `test`. Units and locales are shared by all runs.
  func condition(_ schema: String, _ test: String) -> String {
    let runs = "SELECT id FROM \(schema)run WHERE \(test)"
    return switch self {
    case .run: test
    case .unit, .locale: "1 = 1"
    case .cell, .finding, .move, .keyMove, .fact: "run_id IN (\(runs))"
    case .content:
      """
      id IN (SELECT keys_id FROM \(schema)fact WHERE run_id IN (\(runs)) \
      UNION SELECT states_id FROM \(schema)fact WHERE run_id IN (\(runs)))
      """
    }
  }
}

extension CellState {
  /// The number by which databases know it.
  var number: Int {
    switch self {
    case .absent: 0
    case .notMeasured: 1
    case .measured: 2
    }
  }
}

extension ChangeCategory {
  /// The name of its column: `new_untranslated`.
  var columnName: String { rawValue.split(separator: "-").joined(separator: "_") }
}

/// Rows that are gone through one by one.
protocol HistoryRowSequence: AnyObject {
  /// Goes to the next row; false if there is none.
  func step() throws(HistoryError) -> Bool
  func isNull(_ column: Int) -> Bool
  func integer(_ column: Int) -> Int
  func text(_ column: Int) -> String
  func blob(_ column: Int) -> [UInt8]
}

extension HistoryRowSequence {
  func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
}
