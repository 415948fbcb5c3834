internal import L10nCoverage

/// The moves of resources: localized files without keys.
struct ResourceMoves {
  var counts = MoveCounts()
  var byLocale: [Int: MoveCounts] = [:]
  /// The resources that moved, by their paths in the place of keys, worst first.
  var names: [KeyMove] = []
}

/// The moves since the run before the newest, cell by cell.
struct RecentChanges {
  /// Whether keys were compared; else the counts were, which tell no more than the balance: where one key is lost
  /// and another one is closed, nothing moved.
  let isExact: Bool
  /// The moves of each cell in which something moved, by its place.
  private(set) var cells: [CellID: MoveCounts] = [:]
  private(set) var byLocale: [Int: MoveCounts] = [:]
  private(set) var byUnit: [Int: MoveCounts] = [:]
  private(set) var whole = MoveCounts()
  /// The moves of resources, which are in none of the other members.
  private(set) var resources = ResourceMoves()
  /// The keys that moved, worst first.
  let keys: [KeyMove]
  /// The number of keys that moved and are not among `keys`.
  let omitted: Int

  /// - Parameters:
  ///   - isOfResources: whether a unit is no table.
  ///   - isOfStore: whether it is of the App Store's texts.
  init(
    of run: HistoryRun?, before: HistoryState, now: HistoryState, isOfResources: (Int) -> Bool,
    isOfStore: (Int) -> Bool
  ) {
    if let moves = run?.moves {
      isExact = true
      for cell in moves.cells { cells[cell.place, default: MoveCounts()] += cell.counts }
    } else {
      isExact = false
      for change in run?.changes ?? [] where !before.cells.isEmpty {
        let counts = Self.balance(before[change.place], change.state)
        if !counts.isEmpty { cells[change.place] = counts }
      }
    }
    for place in cells.keys where isOfStore(place.unit) { cells[place] = nil }
    for (place, counts) in cells where isOfResources(place.unit) {
      resources.counts += counts
      resources.byLocale[place.locale, default: MoveCounts()] += counts
      cells[place] = nil
    }
    for (place, counts) in cells {
      byLocale[place.locale, default: MoveCounts()] += counts
      byUnit[place.unit, default: MoveCounts()] += counts
      whole += counts
    }
    let named = run?.keyMoves?.keys ?? []
    keys = named.filter { !isOfResources($0.place.unit) && !isOfStore($0.place.unit) }
    resources.names = named.filter { isOfResources($0.place.unit) }
    omitted = run?.keyMoves?.omitted ?? 0
  }

  /// The fewest moves that explain the counts, which do not tell whether a source changed.
  static func balance(_ before: CellState, _ now: CellState) -> MoveCounts {
    var moves = MoveCounts()
    if before == .notMeasured || now == .notMeasured { return moves }
    let (old, new) = (before.counts ?? CellCounts(), now.counts ?? CellCounts())
    let added = max(0, new.expected - old.expected)
    let removed = max(0, old.expected - new.expected)
    // Early runs do not count what is translated, and tell gaps only.
    let isCounted = old[.translated] != nil && new[.translated] != nil
    let more = isCounted ? new.needsWork - old.needsWork : new.gaps - old.gaps
    let (opened, closed) = (max(0, more), max(0, -more))
    moves.newUntranslated = min(added, opened)
    moves.newDone = added - moves.newUntranslated
    moves.lost = opened - moves.newUntranslated
    moves.removed = removed
    moves.closed = max(0, closed - removed)
    return moves
  }
}
