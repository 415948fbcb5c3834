extension History {
  /// Takes over a run that was made just now (a history of one run): one of the same commit is replaced.
  package mutating func record(_ run: History) { take(run, .incoming) }

  /// Takes over all runs of another history. The result is the same whichever is merged into which, and however often.
  package mutating func merge(_ other: History) { take(other, .better) }

  private mutating func take(_ other: History, _ preference: HistoryMerge.Preference) {
    let units = other.units.map { place(of: $0) }
    let locales = other.locales.map { place(of: $0) }
    for branch in other.branches {
      let incoming = branch.runs.map {
        $0.mapped { CellPlace(unit: units[$0.unit], locale: locales[$0.locale]) }
      }
      let index = makeBranch(branch.name, branch.project)
      let merge = HistoryMerge(units: self.units, locales: self.locales, preference: preference)
      branches[index].runs = merge.merged(branches[index].runs, with: incoming)
    }
  }

  /// Takes runs out. What those behind them say is said against those before them then.
  package mutating func remove(_ ids: Set<RunID>) {
    let merge = HistoryMerge(units: units, locales: locales, preference: .incoming)
    for index in branches.indices where branches[index].runs.contains(where: { ids.contains($0.id) }) {
      branches[index].runs = merge.merged(branches[index].runs, removing: ids)
    }
    branches.removeAll { $0.runs.isEmpty }
  }

  /// The place of a branch in `branches`, which gets one if it has none.
  private mutating func makeBranch(_ name: String, _ project: String) -> Int {
    if let index = index(ofBranch: name, project: project) { return index }
    let place = place(ofBranch: name, project: project)
    branches.insert(HistoryBranch(project: project, name: name), at: place)
    return place
  }

  /// A history of runs that stand in their order already, as a store has them. The order is not checked.
  package mutating func append(_ run: HistoryRun) {
    branches[makeBranch(run.info.branch, run.info.project)].runs.append(run)
  }
}

extension HistoryRun {
  /// The same with other places, in the order of these.
  package func mapped(_ place: (CellPlace) -> CellPlace) -> HistoryRun {
    var run = self
    run.changes = changes.map { CellChange(place($0.place), $0.state) }.sorted { $0.place < $1.place }
    run.moves?.cells = (moves?.cells ?? []).map { CellMoves(place($0.place), $0.counts) }
      .sorted { $0.place < $1.place }
    run.keyMoves?.keys = (keyMoves?.keys ?? []).map {
      KeyMove($0.category, place($0.place), key: $0.key, source: $0.source)
    }.sorted(by: KeyMove.inOrder)
    run.facts?.cells = (facts?.cells ?? []).map {
      CellFacts(place($0.place), keys: $0.keys, states: $0.states)
    }.sorted { $0.place < $1.place }
    return run
  }
}
