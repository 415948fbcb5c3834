/// What a run says of one table in one locale.
package enum CellState: Equatable, Sendable {
  /// There is no such cell (any more).
  case absent
  /// It is there, but could not be measured: a file of it could not be opened. Never zero.
  case notMeasured
  case measured(CellCounts)

  /// The counts, where there are some.
  package var counts: CellCounts? {
    if case .measured(let counts) = self { counts } else { nil }
  }
}

/// Which cell: places in `History.units` and `History.locales`.
package struct CellPlace: Hashable, Comparable, Sendable {
  package var unit: Int
  package var locale: Int

  package init(unit: Int, locale: Int) {
    self.unit = unit
    self.locale = locale
  }

  package static func < (left: CellPlace, right: CellPlace) -> Bool {
    (left.unit, left.locale) < (right.unit, right.locale)
  }
}

/// That a cell is different from the run before.
package struct CellChange: Equatable, Sendable {
  package var place: CellPlace
  package var state: CellState

  package init(_ place: CellPlace, _ state: CellState) {
    self.place = place
    self.state = state
  }
}
