/// The state of one table in one locale, as a run recorded it.
package enum CellState: Equatable, Sendable {
  /// The run has no such cell.
  case absent
  /// The cell is there, but could not be measured, since one of its files could not be opened. It never counts
  /// as zero.
  case notMeasured
  case measured(CellCounts)

  /// The counts, where there are some.
  package var counts: CellCounts? {
    if case .measured(let counts) = self { counts } else { nil }
  }

  /// Whether it is of resources.
  var isOfResources: Bool { counts?.isOfResources ?? false }
  /// Whether it is of the App Store's texts.
  var isOfStore: Bool { counts?.isOfStore ?? false }
}

/// The places of a cell in `History.units` and `History.locales`.
package struct CellID: Hashable, Comparable, Sendable {
  package var unit: Int
  package var locale: Int

  package init(unit: Int, locale: Int) {
    self.unit = unit
    self.locale = locale
  }

  package static func < (left: CellID, right: CellID) -> Bool {
    (left.unit, left.locale) < (right.unit, right.locale)
  }
}

/// A cell that is different from the run before.
package struct CellChange: Equatable, Sendable {
  package var place: CellID
  package var state: CellState

  package init(_ place: CellID, _ state: CellState) {
    self.place = place
    self.state = state
  }
}

/// All cells at one run, with their sums.
package struct HistoryState: Equatable, Sendable {
  /// The cells by place, without those that are absent.
  package private(set) var cells: [CellID: CellState] = [:]
  package private(set) var whole = HistoryTotals()
  /// The totals by the place of the locale.
  package private(set) var byLocale: [Int: HistoryTotals] = [:]
  /// The totals by the place of the unit.
  package private(set) var byUnit: [Int: HistoryTotals] = [:]
  /// The totals of resources, which are in none of the others.
  package private(set) var resources = HistoryTotals()
  /// The totals of the App Store's texts, which are in none of the others either.
  package private(set) var store = HistoryTotals()
  /// The totals of resources, by the place of the locale.
  package private(set) var resourcesByLocale: [Int: HistoryTotals] = [:]

  package init() {}

  /// All cells after some changes; those of a run that stands alone are all that it has.
  package init(_ changes: some Sequence<CellChange>) {
    for change in changes { set(change) }
  }

  package subscript(_ place: CellID) -> CellState { cells[place] ?? .absent }

  package mutating func set(_ change: CellChange) {
    let old: CellState
    switch change.state {
    case .absent: old = cells.removeValue(forKey: change.place) ?? .absent
    default: old = cells.updateValue(change.state, forKey: change.place) ?? .absent
    }
    guard old != change.state else { return }
    if old.isOfResources || change.state.isOfResources {
      resources.remove(old)
      resources.add(change.state)
      Self.update(&resourcesByLocale, change.place.locale, old, change.state)
      return
    }
    if old.isOfStore || change.state.isOfStore {
      store.remove(old)
      store.add(change.state)
      return
    }
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
  func changes(since base: HistoryState, at places: Set<CellID>) -> [CellChange] {
    places.sorted().compactMap { place in
      base[place] == self[place] ? nil : CellChange(place, self[place])
    }
  }

  /// The number of keys of a cell that needed work before and still do, given how keys moved in it.
  package func stillOpen(_ place: CellID, _ moves: MoveCounts) -> Int {
    max(0, (self[place].counts?.needsWork ?? 0) - moves.lost - moves.newUntranslated)
  }
}

/// Sums over cells, of which some may not have been measured.
package struct HistoryTotals: Equatable, Sendable {
  /// The sum of the measured cells only.
  package var counts = CellCounts.none
  package var measuredCells = 0
  package var unmeasuredCells = 0

  package init() {}

  /// Whether nothing was measured, so that a line has a gap here.
  package var isGap: Bool { measuredCells == 0 }

  mutating func add(_ state: CellState) {
    switch state {
    case .absent: break
    case .notMeasured: unmeasuredCells += 1
    case .measured(let counts):
      measuredCells += 1
      self.counts += counts
    }
  }

  mutating func remove(_ state: CellState) {
    switch state {
    case .absent: break
    case .notMeasured: unmeasuredCells -= 1
    case .measured(let counts):
      measuredCells -= 1
      self.counts -= counts
    }
  }

  package static func += (left: inout HistoryTotals, right: HistoryTotals) {
    left.counts += right.counts
    left.measuredCells += right.measuredCells
    left.unmeasuredCells += right.unmeasuredCells
  }
}

/// A table that is counted: in which bundle, which container. One without a name stands for the resources of the container: no
/// table has none.
package struct CountedTable: Hashable, Comparable, Sendable {
  /// The path of the bundle as the report has it: `.` for the root itself.
  package var bundle: String
  /// The path of the container, relative to the bundle; empty for the bundle itself.
  package var container: String
  package var table: String

  package init(bundle: String, container: String, table: String) {
    (self.bundle, self.container, self.table) = (bundle, container, table)
  }

  /// Whether it is no table, and what is counted are the resources of the container.
  package var isOfResources: Bool { table.isEmpty }

  /// The container of the App Store's texts, whose bundle has no other: no folder is called so, as a path has no such end.
  package static let store = "./store/"
  package var isOfStore: Bool { container == Self.store }
  /// Whether it is in no sum of the app's texts.
  package var isApart: Bool { isOfResources || isOfStore }

  /// The order by the bytes of bundle, container, table. Equality is by bytes too: names that look the same are
  /// different files.
  package static func < (left: CountedTable, right: CountedTable) -> Bool {
    for (one, other) in [
      (left.bundle, right.bundle), (left.container, right.container), (left.table, right.table),
    ] where !one.utf8.elementsEqual(other.utf8) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  package static func == (left: CountedTable, right: CountedTable) -> Bool {
    left.bundle.utf8.elementsEqual(right.bundle.utf8)
      && left.container.utf8.elementsEqual(right.container.utf8)
      && left.table.utf8.elementsEqual(right.table.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for name in [bundle, container, table] {
      for byte in name.utf8 { hasher.combine(byte) }
      hasher.combine(UInt8(0xFF))
    }
  }
}
