internal import L10nConfiguration
internal import L10nCoverage

/// Something to do, with what it is about: the list that a page begins with.
struct SiteTask: Equatable {
  enum Kind: Int {
    /// A table could not be measured in some locales.
    case measure
    /// Texts that were translated are missing.
    case restore
    /// A locale is under its bar.
    case reachBar
    /// Source texts changed.
    case review
    /// New texts wait for their translation.
    case translateNew
    /// A locale is under the bar that warns.
    case raise
    /// Old gaps.
    case translate
  }

  let kind: Kind
  /// How many keys, or tables for `measure`.
  let count: Int
  /// Words of the source texts, where they are known of just these.
  var words = 0
  /// Places of locales and of units, in the order of the lists.
  var locales: [Int] = []
  var units: [Int] = []
}

extension SiteModel {
  /// What is to be done, by weight: in everything, in one locale, or in one unit.
  func tasks(locale: CoverageRow? = nil, unit: CoverageRow? = nil) -> [SiteTask] {
    let scope = SiteScope(locale: locale?.place, unit: unit?.place)
    let unmeasured = unmeasured[scope]
    let moved = moved[scope]
    var tasks: [SiteTask] = []
    if !unmeasured.isEmpty {
      let units = Set(unmeasured.map(\.unit))
      tasks.append(
        SiteTask(
          kind: .measure, count: units.count, locales: orderedLocales(unmeasured.map(\.locale)),
          units: Self.ordered(units, unitIndex)))
    }
    tasks += restorations(moved)
    let bars = unit == nil ? locale.map { [$0] } ?? locales : []
    for locale in bars where locale.barStatus == .missed {
      tasks.append(Self.reach(locale.bar.failUnder, .reachBar, locale))
    }
    tasks += sum(.review, \.sourceChanged, moved)
    tasks += sum(.translateNew, \.newUntranslated, moved.filter { isHandedOut($0.place.locale) })
    for locale in bars where locale.barStatus == .warned {
      tasks.append(Self.reach(locale.bar.warnUnder, .raise, locale))
    }
    if let old = oldTexts(locale, unit) { tasks.append(old) }
    return tasks
  }

  /// What needed work before, in the languages that translators work on.
  private func oldTexts(_ locale: CoverageRow?, _ unit: CoverageRow?) -> SiteTask? {
    var count = 0
    var words = 0
    var hasNew = false
    var behind: [Int] = []
    for cell in cells[SiteScope(locale: locale?.place, unit: unit?.place)] where isHandedOut(cell.locale) {
      let moves = moves.cells[cell] ?? MoveCounts()
      let open = trends.now.stillOpen(cell, moves)
      count += open
      words += trends.now[cell].counts?.missingWords ?? 0
      hasNew = hasNew || moves.lost + moves.newUntranslated > 0
      if open > 0, locale == nil, unit == nil { behind.append(cell.locale) }
    }
    if count == 0 { return nil }
    // The words are counted of all that needs work.
    return SiteTask(
      kind: .translate, count: count, words: hasNew ? 0 : words, locales: orderedLocales(behind))
  }

  private func isHandedOut(_ locale: Int) -> Bool { self.locale(at: locale)?.isHandedOut ?? true }

  /// What one change did stands in one table: a task for each, the greatest first.
  private func restorations(_ moved: [CellMoves]) -> [SiteTask] {
    let lost = moved.filter { $0.counts.lost > 0 }
    return Dictionary(grouping: lost, by: \.place.unit).map { unit, cells in
      SiteTask(
        kind: .restore, count: cells.reduce(0) { $0 + $1.counts.lost },
        locales: orderedLocales(cells.map(\.place.locale)), units: [unit])
    }.sorted { left, right in
      left.count != right.count
        ? left.count > right.count : left.units.lexicographicallyPrecedes(right.units)
    }
  }

  private static func reach(_ bar: Percentage?, _ kind: SiteTask.Kind, _ locale: CoverageRow) -> SiteTask {
    SiteTask(
      kind: kind, count: locale.keysNeeded(for: bar?.tenThousandths ?? 10_000), locales: [locale.place])
  }

  private func sum(
    _ kind: SiteTask.Kind, _ count: KeyPath<MoveCounts, Int>, _ moved: [CellMoves]
  ) -> [SiteTask] {
    let cells = moved.filter { $0.counts[keyPath: count] > 0 }
    guard !cells.isEmpty else { return [] }
    return [
      SiteTask(
        kind: kind, count: cells.reduce(0) { $0 + $1.counts[keyPath: count] },
        locales: orderedLocales(cells.map(\.place.locale)),
        units: Self.ordered(Set(cells.map(\.place.unit)), unitIndex))
    ]
  }

  private func orderedLocales(_ places: [Int]) -> [Int] { Self.ordered(Set(places), localeIndex) }

  /// Places in the order of the rows, of which the index tells it; those without one are left out.
  private static func ordered(_ places: Set<Int>, _ index: [Int: Int]) -> [Int] {
    places.compactMap { place in index[place].map { (rank: $0, place: place) } }
      .sorted { $0.rank < $1.rank }.map(\.place)
  }
}
