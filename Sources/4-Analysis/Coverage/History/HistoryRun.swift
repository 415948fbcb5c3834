internal import L10nText

/// A run in its branch: what it says differently from the run before it.
package struct HistoryRun: Equatable, Sendable {
  package var info: RunInfo
  /// Cells that are different from the run before, by place; of the first run all that there are.
  package var changes: [CellChange]
  /// The numbers of findings, by rule, then severity.
  package var findings: [RuleCount]
  /// The number of keys that moved; nil where there was nothing to compare with.
  package var moves: RunChanges?
  /// The names of the keys that moved: only of the newest run and of those with an event.
  package var keyMoves: KeyMoves?
  /// The states of keys that the next run is compared with: only of the newest two runs.
  package var facts: RunKeyStates?

  package var id: RunID { info.id }

  package init(
    info: RunInfo, changes: [CellChange], findings: [RuleCount] = [], moves: RunChanges? = nil,
    keyMoves: KeyMoves? = nil, facts: RunKeyStates? = nil
  ) {
    (self.info, self.changes, self.findings, self.moves) = (info, changes, findings, moves)
    (self.keyMoves, self.facts) = (keyMoves, facts)
  }
}

/// The runs of a branch of a project, in order.
package struct HistoryBranch: Equatable, Sendable {
  /// The project of its runs; empty for runs that name none.
  package var project = ""
  package var name: String
  /// The runs by time, a commit always behind its parent: see `RunOrder`.
  package var runs: [HistoryRun] = []

  /// All cells at the run at `index`.
  package func state(at index: Int) -> HistoryState {
    HistoryState(runs.prefix(index + 1).lazy.flatMap(\.changes))
  }

  /// The sums of texts by the place of the locale, at each of the runs named, in their order.
  package func totals(of wanted: Set<RunID>) -> [(run: RunID, byLocale: [Int: HistoryTotals])] {
    guard let first = runs.firstIndex(where: { wanted.contains($0.id) }) else { return [] }
    // The state before the first run is looked up once: mostly only the newest run is wanted.
    var last: [CellID: CellState] = [:]
    for run in runs[..<first] { for change in run.changes { last[change.place] = change.state } }
    var state = HistoryState(last.map { CellChange($0.key, $0.value) })
    var totals: [(run: RunID, byLocale: [Int: HistoryTotals])] = []
    for run in runs[first...] {
      for change in run.changes { state.set(change) }
      if wanted.contains(run.id) { totals.append((run.id, state.byLocale)) }
    }
    return totals
  }

  /// The place of a run.
  package func index(of id: RunID) -> Int? { runs.firstIndex { $0.id == id } }
}

/// The states of a run's keys, which tell how keys moved until the next run.
package struct RunKeyStates: Equatable, Sendable {
  /// The facts of all cells, by place.
  package var cells: [CellFacts]

  package init(cells: [CellFacts]) { self.cells = cells }

  /// Whether the facts say which texts are there and not translated. Those of early runs do not, though their counts do.
  func tellsUntranslated(in counts: CellCounts) -> Bool {
    counts.needsWork == counts.gaps
      || cells.contains { cell in
        stride(from: 1, to: cell.states.count, by: 2).contains {
          cell.states[$0 - 1] == 0xFF && cell.states[$0] == 0xFF
        }
      }
  }

  /// Takes over from the run before what could not be measured in this one, so that the next one is compared with the
  /// last that is known.
  mutating func fill(from base: RunKeyStates) {
    lazy var places = base.byPlace
    for index in cells.indices where cells[index].isUnknown {
      cells[index] = places[cells[index].place] ?? cells[index]
    }
  }

  var byPlace: [CellID: CellFacts] { Dictionary(firstOf: cells.map { ($0.place, $0) }) }
}

/// The keys of a cell.
package struct CellFacts: Equatable, Sendable {
  package var place: CellID
  /// A `RunKeys`, encoded: shared by all locales of a table. Empty if nothing is known.
  package var keys: [UInt8]
  /// A `FactState` for each of the keys, in their order: two bytes, the lower one first.
  package var states: [UInt8]

  package init(_ place: CellID, keys: [UInt8], states: [UInt8]) {
    (self.place, self.keys, self.states) = (place, keys, states)
  }

  package var isUnknown: Bool { keys.isEmpty }
}

/// The state of a key in a cell, in 16 bits: 0, 1, 2 and the greatest number are the static values; others are the digest of
/// a translation of its own.
package struct FactState: Equatable, Sendable {
  package var bits: UInt16

  package init(bits: UInt16) { self.bits = bits }

  package static let missing = FactState(bits: 0)
  package static let empty = FactState(bits: 1)
  package static let inherited = FactState(bits: 2)
  /// There, and not translated: still the source text, a stub, or marked as new.
  package static let untranslated = FactState(bits: .max)

  /// The state of a translation whose text has this digest.
  package init(translation digest: UInt64) {
    bits = min(Self.untranslated.bits - 1, 3 + UInt16(truncatingIfNeeded: (digest ^ digest &>> 32) % 65_533))
  }

  /// The bits as facts keep them, the low byte first.
  var bytes: [UInt8] { [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)] }
  package var isDone: Bool { bits >= 2 && self != .untranslated }
  package var isOwn: Bool { bits >= 3 && self != .untranslated }
}
