/// A run in its branch: what it says differently from the run before it.
package struct HistoryRun: Equatable, Sendable {
  package var info: RunInfo
  /// Cells that are different from the run before, by place; of the first run all that there are.
  package var changes: [CellChange]
  /// By rule, then severity.
  package var findings: [RuleCount]
  /// What moved; nil where there was nothing to compare with.
  package var moves: RunMoves?
  /// The names of what moved: only of the newest run and of those with an event.
  package var keyMoves: KeyMoves?
  /// What the next run is compared with: only of the newest two runs.
  package var facts: RunFacts?

  package var id: RunID { info.id }

  package init(
    info: RunInfo, changes: [CellChange], findings: [RuleCount] = [], moves: RunMoves? = nil,
    keyMoves: KeyMoves? = nil, facts: RunFacts? = nil
  ) {
    self.info = info
    self.changes = changes
    self.findings = findings
    self.moves = moves
    self.keyMoves = keyMoves
    self.facts = facts
  }
}

/// The runs of a branch of a project, in order.
package struct HistoryBranch: Equatable, Sendable {
  /// Empty for runs that name none.
  package var project: String
  package var name: String
  /// By time, a commit always behind its parent: see `RunOrder`.
  package var runs: [HistoryRun]

  package init(project: String = "", name: String, runs: [HistoryRun] = []) {
    self.project = project
    self.name = name
    self.runs = runs
  }

  /// All cells at the run at `index`.
  package func state(at index: Int) -> HistoryState {
    var state = HistoryState()
    for run in runs.prefix(index + 1) {
      for change in run.changes { state.set(change) }
    }
    return state
  }

  /// The place of a run.
  package func index(of id: RunID) -> Int? { runs.firstIndex { $0.id == id } }
}
