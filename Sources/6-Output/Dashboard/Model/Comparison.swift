internal import L10nCoverage

/// The newest run beside the one before it.
struct Comparison {
  /// Counts at both runs, over the cells that could be measured at both.
  struct Pair: Equatable {
    var before = CellCounts.none
    var now = CellCounts.none
    /// Whether something is left out that only one of the runs measured.
    var isPartial = false

    /// By how much the share changed, in ten-thousandths; nil where there was nothing to compare with.
    var change: Int? { Self.change(from: before, to: now) }

    /// Like is compared with like, and what is told is a change of what is shown: where only one of the runs counted what
    /// is translated there is none, as the line breaks there.
    static func change(from before: CellCounts, to now: CellCounts) -> Int? {
      guard (before.share == nil) == (now.share == nil), let old = before.shown, let new = now.shown else {
        return nil
      }
      return new - old
    }
  }

  private(set) var whole = Pair()
  /// By the place of the locale, or of the unit.
  private(set) var byLocale: [Int: Pair] = [:]
  private(set) var byUnit: [Int: Pair] = [:]
  /// Cells that could not be measured at the newest run, by place.
  private(set) var unmeasured: [CellPlace] = []
  /// Of these, those that could be before.
  private(set) var newlyUnmeasured: Set<CellPlace> = []
  private(set) var addedLocales: [Int] = []
  private(set) var removedLocales: [Int] = []
  private(set) var addedUnits: [Int] = []
  private(set) var removedUnits: [Int] = []
  /// Whether there is a run before the newest.
  let hasBefore: Bool

  init(before: HistoryState, now: HistoryState, hasBefore: Bool) {
    self.hasBefore = hasBefore
    unmeasured = now.cells.filter { $0.value == .notMeasured }.map(\.key).sorted()
    guard hasBefore else { return }
    newlyUnmeasured = Set(unmeasured.filter { before[$0].counts != nil })
    whole = Pair(before: before.whole.counts, now: now.whole.counts)
    for (place, totals) in before.byLocale { byLocale[place, default: Pair()].before = totals.counts }
    for (place, totals) in now.byLocale { byLocale[place, default: Pair()].now = totals.counts }
    for (place, totals) in before.byUnit { byUnit[place, default: Pair()].before = totals.counts }
    for (place, totals) in now.byUnit { byUnit[place, default: Pair()].now = totals.counts }
    for place in unmeasured {
      if let counts = before[place].counts { leaveOut(counts, \.before, place) }
    }
    for (place, state) in before.cells where state == .notMeasured {
      if let counts = now[place].counts { leaveOut(counts, \.now, place) }
    }
    addedLocales = now.byLocale.keys.filter { before.byLocale[$0] == nil }.sorted()
    removedLocales = before.byLocale.keys.filter { now.byLocale[$0] == nil }.sorted()
    addedUnits = now.byUnit.keys.filter { before.byUnit[$0] == nil }.sorted()
    removedUnits = before.byUnit.keys.filter { now.byUnit[$0] == nil }.sorted()
  }

  private mutating func leaveOut(
    _ counts: CellCounts, _ side: WritableKeyPath<Pair, CellCounts>, _ place: CellPlace
  ) {
    whole[keyPath: side] -= counts
    byLocale[place.locale, default: Pair()][keyPath: side] -= counts
    byUnit[place.unit, default: Pair()][keyPath: side] -= counts
    whole.isPartial = true
    byLocale[place.locale, default: Pair()].isPartial = true
    byUnit[place.unit, default: Pair()].isPartial = true
  }
}
