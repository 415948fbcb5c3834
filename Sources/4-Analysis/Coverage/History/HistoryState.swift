/// All cells at one run, with their sums.
package struct HistoryState: Equatable, Sendable {
  /// Without those that are absent.
  package private(set) var cells: [CellPlace: CellState] = [:]
  package private(set) var whole = HistoryTotals()
  /// By the place of the locale.
  package private(set) var byLocale: [Int: HistoryTotals] = [:]
  /// By the place of the unit.
  package private(set) var byUnit: [Int: HistoryTotals] = [:]

  package init() {}

  /// All cells of a run that stands alone.
  package init(_ changes: [CellChange]) {
    for change in changes { set(change) }
  }

  package subscript(_ place: CellPlace) -> CellState { cells[place] ?? .absent }

  package mutating func set(_ change: CellChange) {
    let old: CellState
    switch change.state {
    case .absent: old = cells.removeValue(forKey: change.place) ?? .absent
    default: old = cells.updateValue(change.state, forKey: change.place) ?? .absent
    }
    guard old != change.state else { return }
    whole.remove(old)
    whole.add(change.state)
    Self.update(&byLocale, change.place.locale, old, change.state)
    Self.update(&byUnit, change.place.unit, old, change.state)
  }

  private static func update(
    _ totals: inout [Int: HistoryTotals], _ place: Int, _ old: CellState, _ new: CellState
  ) {
    var total = totals[place] ?? HistoryTotals()
    total.remove(old)
    total.add(new)
    totals[place] = total.measuredCells + total.unmeasuredCells == 0 ? nil : total
  }

  /// The changes that make `self` out of `base`, by place.
  package func changes(since base: HistoryState) -> [CellChange] {
    var changes: [CellChange] = []
    for (place, state) in cells where base[place] != state { changes.append(CellChange(place, state)) }
    for place in base.cells.keys where cells[place] == nil { changes.append(CellChange(place, .absent)) }
    return changes.sorted { $0.place < $1.place }
  }

  /// The changes among some places.
  func changes(since base: HistoryState, at places: Set<CellPlace>) -> [CellChange] {
    places.sorted().compactMap { place in
      base[place] == self[place] ? nil : CellChange(place, self[place])
    }
  }

  /// All cells, by place.
  package var all: [CellChange] {
    cells.map { CellChange($0.key, $0.value) }.sorted { $0.place < $1.place }
  }

  /// How many keys of a cell were missing before and are still, given what moved in it.
  package func stillOpen(_ place: CellPlace, _ moves: MoveCounts) -> Int {
    max(0, (self[place].counts?.gaps ?? 0) - moves.lost - moves.newUntranslated)
  }
}
