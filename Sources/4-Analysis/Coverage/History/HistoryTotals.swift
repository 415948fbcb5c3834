/// Sums over cells, of which some may not have been measured.
package struct HistoryTotals: Equatable, Sendable {
  /// Of the measured cells only.
  package var counts = CellCounts.none
  package var measuredCells = 0
  package var unmeasuredCells = 0

  package init() {}

  /// Whether nothing was measured, so that a line has a gap here.
  package var isGap: Bool { measuredCells == 0 }
  /// Whether all was.
  package var isWhole: Bool { measuredCells > 0 && unmeasuredCells == 0 }

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
