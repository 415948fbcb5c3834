internal import L10nText

/// All runs that were recorded: the same whatever the order in which they came.
package struct History: Sendable {
  /// The tables and locales that cells refer to by place. They are in no order: `unitOrder` and `localeOrder`
  /// have one.
  package private(set) var units: [CountedTable] = []
  package private(set) var locales: [String] = []
  /// The branches in byte order of their projects, then of their names.
  package var branches: [HistoryBranch] = []
  private var unitPlaces: [CountedTable: Int] = [:]
  private var localePlaces: [[UInt8]: Int] = [:]

  /// An empty history, or one with some units and locales to refer to.
  package init(units: [CountedTable] = [], locales: [String] = []) {
    for unit in units { _ = place(of: unit) }
    for locale in locales { _ = place(of: locale) }
  }

  /// The place of a unit; it gets one if it has none.
  package mutating func place(of unit: CountedTable) -> Int {
    if let place = unitPlaces[unit] { return place }
    unitPlaces[unit] = units.count
    units.append(unit)
    return units.count - 1
  }

  /// The place of a locale; it gets one if it has none.
  package mutating func place(of locale: String) -> Int {
    let bytes = Array(locale.utf8)
    if let place = localePlaces[bytes] { return place }
    localePlaces[bytes] = locales.count
    locales.append(locale)
    return locales.count - 1
  }

  /// The places of the units in the order of the units.
  package var unitOrder: [Int] { units.indices.sorted { units[$0] < units[$1] } }
  /// The places of the locales in byte order of their tags.
  package var localeOrder: [Int] {
    locales.indices.sorted { locales[$0].utf8.lexicographicallyPrecedes(locales[$1].utf8) }
  }

  /// The place of a branch in `branches`.
  package func index(ofBranch name: String, project: String = "") -> Int? {
    let place = place(ofBranch: name, project: project)
    guard place < branches.count else { return nil }
    let found = branches[place]
    return found.name.utf8.elementsEqual(name.utf8) && found.project.utf8.elementsEqual(project.utf8)
      ? place : nil
  }

  /// The place where a branch stands in `branches`, or would stand.
  func place(ofBranch name: String, project: String) -> Int {
    branches.partitioningIndex { found in
      found.project.utf8.elementsEqual(project.utf8)
        ? !found.name.utf8.lexicographicallyPrecedes(name.utf8)
        : !found.project.utf8.lexicographicallyPrecedes(project.utf8)
    }
  }

  /// The branch of that name; of several projects that of the first that has one.
  package func branch(named name: String) -> HistoryBranch? {
    branches.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The branch of the newest run: the one to show if none is named. The first by name of several is taken.
  package var newestBranch: HistoryBranch? {
    branches.max { left, right in
      let times = (left.runs.last?.info.time ?? .min, right.runs.last?.info.time ?? .min)
      return times.0 == times.1
        ? right.name.utf8.lexicographicallyPrecedes(left.name.utf8) : times.0 < times.1
    }
  }

  /// The number of runs in all branches.
  package var runCount: Int { branches.reduce(0) { $0 + $1.runs.count } }
}

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
        $0.mapped { CellID(unit: units[$0.unit], locale: locales[$0.locale]) }
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
  /// The same run with its cells at other places, in the order of the places.
  package func mapped(_ place: (CellID) -> CellID) -> HistoryRun {
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
