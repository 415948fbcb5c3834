/// Goes through the runs of a branch in order, with all cells at each.
package struct HistoryReplay {
  private let runs: [HistoryRun]
  private var next = 0
  /// All cells at the run that `advance` gave last.
  package private(set) var state = HistoryState()

  package init(_ branch: HistoryBranch) { runs = branch.runs }

  /// The next run; nil behind the last.
  package mutating func advance() -> HistoryRun? {
    guard next < runs.count else { return nil }
    let run = runs[next]
    next += 1
    for change in run.changes { state.set(change) }
    return run
  }
}

extension HistoryBranch {
  /// All cells at the run at `index`.
  package func state(at index: Int) -> HistoryState {
    var state = HistoryState()
    for run in runs.prefix(index + 1) {
      for change in run.changes { state.set(change) }
    }
    return state
  }

  /// Sums at every run: of everything, by the place of the locale, by the place of the unit. Each list has an element
  /// for each run; one without any cell there is a gap, as one of which nothing was measured.
  package func series() -> HistorySeries {
    var series = HistorySeries()
    var replay = HistoryReplay(self)
    var index = 0
    while replay.advance() != nil {
      series.whole.append(replay.state.whole)
      HistorySeries.extend(&series.byLocale, with: replay.state.byLocale, to: index)
      HistorySeries.extend(&series.byUnit, with: replay.state.byUnit, to: index)
      index += 1
    }
    HistorySeries.fill(&series.byLocale, to: index)
    HistorySeries.fill(&series.byUnit, to: index)
    return series
  }

  /// What every run says of one cell.
  package func series(of place: CellPlace) -> [CellState] {
    var state = CellState.absent
    return runs.map { run in
      if let change = run.change(at: place) { state = change.state }
      return state
    }
  }
}

extension HistoryRun {
  /// What changed in a cell.
  package func change(at place: CellPlace) -> CellChange? {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < changes.count && changes[low].place == place ? changes[low] : nil
  }
}

/// Sums at every run of a branch.
package struct HistorySeries: Equatable, Sendable {
  package var whole: [HistoryTotals] = []
  package var byLocale: [Int: [HistoryTotals]] = [:]
  package var byUnit: [Int: [HistoryTotals]] = [:]

  package init() {}

  /// Appends the totals of the run at `index`, with gaps for the runs before it that have none.
  static func extend(_ lists: inout [Int: [HistoryTotals]], with totals: [Int: HistoryTotals], to index: Int)
  {
    for (place, total) in totals {
      var list = lists.removeValue(forKey: place) ?? []
      while list.count < index { list.append(HistoryTotals()) }
      list.append(total)
      lists[place] = list
    }
  }

  static func fill(_ lists: inout [Int: [HistoryTotals]], to count: Int) {
    for place in Array(lists.keys) {
      while let have = lists[place]?.count, have < count { lists[place]?.append(HistoryTotals()) }
    }
  }
}
