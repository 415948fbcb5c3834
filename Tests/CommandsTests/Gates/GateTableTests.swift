import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// The status that each gate of a pull request gives for single changes of a small app: those of today, and those that it
/// must give.
@Suite struct GateTableTests {
  enum Gate: String, CaseIterable {
    case report, none, check, keys, diff

    /// The words of the command in a folder, which is not that of the process.
    func words(in folder: String) -> [String] {
      let since = ["--since", "main", "--config-from", "main", folder]
      return switch self {
      case .report: ["report", "--fail-under", "100"] + since
      case .none: ["report"] + since
      case .check: ["check"] + since
      case .keys: ["keys", "--fail-on", "missing"] + since
      case .diff: ["diff", "main", "--fail-on", "regressions"]
      }
    }
  }

  /// A cell `0>1` is 0 today and must be 1; a number alone is both.
  struct Cell {
    var text: String
    var today: Int32
    var must: Int32

    init?(_ text: String) {
      let numbers = text.split(separator: ">").map { Int32($0) }
      guard let first = numbers.first, let today = first, let must = numbers.last ?? nil else { return nil }
      (self.text, self.today, self.must) = (text, today, must)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var kind: String
    var change: String
    /// In the order of the gates, then of the action.
    var cells: [Cell]
    var testDescription: String { change }
  }

  static let rows: [Row] = {
    let lines = ((try? Fixtures.text("gates/gates.tsv")) ?? "").split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        kind: columns[0], change: columns.count > 1 ? columns[1] : "",
        cells: columns.dropFirst(2).prefix(Gate.allCases.count + 1).compactMap(Cell.init))
    }
  }()

  @Test func everyRowHasItsChange() {
    let names = Self.rows.map(\.change)
    #expect(Set(names).symmetricDifference(GateChange.all.keys).isEmpty)
    #expect(Set(names).count == names.count)
  }

  /// The action is `check`, and `report` with a bar.
  @Test(arguments: rows) func theTableAgreesWithItself(_ row: Row) throws {
    let cells = row.cells
    try #require(cells.count == Gate.allCases.count + 1)
    #expect(cells[5].today == max(cells[0].today, cells[2].today))
    #expect(cells[5].must == max(cells[0].must, cells[2].must))
    switch row.kind {
    case "harm": #expect(cells[0].must == 1)
    case "harmless", "note": #expect(cells.allSatisfy { $0.must == 0 })
    default: #expect(["work", "decided"].contains(row.kind))
    }
  }

  @Test(arguments: rows) func everyGateEndsAsTheTableSays(_ row: Row) throws {
    let change = try #require(GateChange.all[row.change])
    let scratch = try ScratchFolder()
    let folder = scratch.at("tree")
    try scratch.makeFolder("tree")
    try change.base.write(to: scratch, "tree")
    try commit(folder)
    var tree = change.base
    change.change(&tree)
    try tree.write(to: scratch, "tree")
    for (gate, cell) in zip(Gate.allCases, row.cells) {
      let words = gate.words(in: folder)
      let run = CommandRun(words, in: folder, environment: GeneratedGateTests.environment)
      if run.status.rawValue == cell.today { continue }
      let advice = run.status.rawValue == cell.must ? "It is as it must be: make the cell \(cell.must)." : ""
      Issue.record(
        """
        \(row.change): \(gate.rawValue) ends with \(run.status.rawValue), the table says \(cell.text). \(advice)
        \(words.joined(separator: " "))
        \(run.output)\(run.errors)
        """)
    }
  }

  /// One process for all that git does, and no care for a repository that lives for a moment.
  private func commit(_ folder: String) throws {
    let script = """
      git init -q -b main --template= && git add -A \
      && git -c maintenance.auto=false -c core.fsync=none commit -q -m base
      """
    let outcome = try BuiltProduct(path: "/bin/sh").run(
      ["-c", script], environment: GeneratedGateTests.environment, in: folder)
    try #require(outcome.status == 0, "\(outcome.errorText)")
  }
}
