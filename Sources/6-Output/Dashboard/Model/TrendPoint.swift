internal import L10nCoverage

/// The numbers of a locale, a table or the whole at a run, as figures draw them.
struct TrendPoint: Equatable {
  /// The share that is shown, in ten-thousandths.
  var coverage: Int
  /// Whether the coverage counts translated texts; else it counts present ones, in a run that did not count translated ones.
  var isTranslated: Bool
  /// The share of what is there, in ten-thousandths.
  var present: Int?
  var expected: Int
  /// Missing and empty ones.
  var gaps: Int
  /// Texts that need work, with the words of their source texts.
  var needsWork: Int
  var words: Int
  /// Cells of which nothing is known; the counts are those of the others.
  var unmeasured: Int

  /// Nil where nothing was measured, or nothing was there: a gap.
  init?(_ totals: HistoryTotals?) {
    guard let totals, !totals.isGap, let shown = totals.counts.shown else { return nil }
    coverage = shown
    isTranslated = totals.counts.share != nil
    present = totals.counts.coverage
    expected = totals.counts.expected
    gaps = totals.counts.gaps
    needsWork = totals.counts.needsWork
    words = totals.counts.missingWords
    unmeasured = totals.unmeasuredCells
  }
}

/// The subject of a page.
enum SiteScope {
  case whole
  /// A place in `History.locales`.
  case locale(Int)
  /// A place in `History.units`.
  case unit(Int)

  /// The scope of a locale or a unit; the whole if neither is given.
  init(locale: Int? = nil, unit: Int? = nil) {
    self = locale.map { .locale($0) } ?? unit.map { .unit($0) } ?? .whole
  }
}

/// Facts of cells, by the subject of a page. They are put together once: there is a page for each locale and each unit, and none may go
/// through all cells to find its own.
struct ScopedCells<Element> {
  private let all: [Element]
  private var byLocale: [Int: [Element]] = [:]
  private var byUnit: [Int: [Element]] = [:]

  /// - Parameter elements: in the order that they keep.
  init(_ elements: [Element], place: (Element) -> CellID) {
    all = elements
    for element in elements {
      let place = place(element)
      byLocale[place.locale, default: []].append(element)
      byUnit[place.unit, default: []].append(element)
    }
  }

  subscript(_ scope: SiteScope) -> [Element] {
    switch scope {
    case .whole: all
    case .locale(let place): byLocale[place] ?? []
    case .unit(let place): byUnit[place] ?? []
    }
  }
}

/// The newest run beside the one before it.
struct Comparison {
  /// Counts at both runs, over the cells that could be measured at both.
  struct Pair: Equatable {
    var before = CellCounts.none
    var now = CellCounts.none
    /// Whether something is left out that only one of the runs measured.
    var isPartial = false

    /// The change of the share in ten-thousandths; nil if there was nothing to compare with.
    var change: Int? { Self.change(from: before, to: now) }

    /// The change of the share that is shown; nil where only one of the runs counted what is translated, as
    /// the line breaks there.
    static func change(from before: CellCounts, to now: CellCounts) -> Int? {
      guard (before.share == nil) == (now.share == nil), let old = before.shown, let new = now.shown else {
        return nil
      }
      return new - old
    }
  }

  private(set) var whole = Pair()
  /// Pairs by the place of the locale, or of the unit.
  private(set) var byLocale: [Int: Pair] = [:]
  private(set) var byUnit: [Int: Pair] = [:]
  /// Cells that could not be measured at the newest run, by place.
  private(set) var unmeasured: [CellID] = []
  /// The cells among `unmeasured` that could be measured before.
  private(set) var newlyUnmeasured: Set<CellID> = []
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
    _ counts: CellCounts, _ side: WritableKeyPath<Pair, CellCounts>, _ place: CellID
  ) {
    whole[keyPath: side] -= counts
    byLocale[place.locale, default: Pair()][keyPath: side] -= counts
    byUnit[place.unit, default: Pair()][keyPath: side] -= counts
    whole.isPartial = true
    byLocale[place.locale, default: Pair()].isPartial = true
    byUnit[place.unit, default: Pair()].isPartial = true
  }
}
