internal import L10nCoverage

/// The tables of a history: the same in every database.
enum HistoryTable: String, CaseIterable {
  case run, unit, locale, cell, finding, move
  case keyMove = "key_move"
  case content, fact

  /// What is read of it, in this order.
  var columns: [String] {
    switch self {
    case .run:
      [
        "id", "key", "branch", "commit_name", "parent", "time", "time_origin", "event", "tool", "rules",
        "cldr",
        "configuration", "is_complete", "moves_base", "omitted_moves",
      ]
    case .unit: ["id", "bundle", "container", "name"]
    case .locale: ["id", "tag"]
    case .cell: ["run_id", "unit_id", "locale_id", "state"] + CellCounts.Field.allCases.map(\.rawValue)
    case .finding: ["run_id", "rule", "severity", "count"]
    case .move: ["run_id", "unit_id", "locale_id"] + MoveCategory.kept.map(\.columnName)
    case .keyMove: ["run_id", "unit_id", "locale_id", "category", "key", "source", "number"]
    case .content: ["id", "bytes"]
    case .fact: ["run_id", "unit_id", "locale_id", "keys_id", "states_id"]
    }
  }

  /// What the rows are ordered by.
  var order: String {
    switch self {
    case .run, .unit, .locale, .content: "id"
    case .cell, .move, .fact: "run_id, unit_id, locale_id"
    case .finding: "run_id"
    case .keyMove: "run_id, number"
    }
  }

  /// The statement that gives all rows.
  /// - Parameter schema: what stands before the name, with its full stop.
  func query(schema: String = "") -> String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(schema)\(rawValue) ORDER BY \(order)"
  }
}

extension MoveCategory {
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
