internal import L10nConfiguration
internal import L10nCoverage
internal import L10nLocale
internal import L10nReports
internal import L10nText

/// All that the pages say, worked out once.
struct SiteModel {
  let input: DashboardInput
  let history: History
  let trends: BranchTrends
  let comparison: Comparison
  let moves: RecentChanges
  /// The newest run, and the one that it is compared with.
  let newest: HistoryRun?
  let base: RunInfo?
  /// Worst first.
  let locales: [CoverageRow]
  let units: [CoverageRow]
  let whole: CoverageRow
  /// Localized files without keys, in all languages.
  let resources: CoverageRow
  /// The English names of locales, those too that are gone, by place.
  let names: [Int: String]
  /// Standings by their place.
  let localeIndex: [Int: Int]
  let unitIndex: [Int: Int]
  /// The cells that are there, those in which something moved, and those that could not be measured, by place.
  let cells: ScopedCells<CellID>
  let moved: ScopedCells<CellMoves>
  let unmeasured: ScopedCells<CellID>
  /// The keys that moved, worst first.
  let movedKeys: ScopedCells<KeyMove>
  /// The pages of who acts, by name.
  private(set) var owners: [String: String] = [:]

  var runs: [RunInfo] { trends.runs }
  var isEmpty: Bool { newest == nil }

  init(_ input: DashboardInput) {
    self.input = input
    let history = input.history
    self.history = history
    let branch = input.shownBranch
    let trends = BranchTrends(branch)
    self.trends = trends
    newest = (branch?.runs.last).map { run in
      var run = run
      run.info = run.info.dated
      return run
    }
    let hasBefore = (branch?.runs.count ?? 0) > 1
    let baseID = newest?.moves?.base
    let base = trends.runs.last { run in run.id == baseID } ?? (hasBefore ? trends.runs.dropLast().last : nil)
    self.base = base
    // A count by other rules is no night's change.
    let isAlike = newest.map { run in base.map { !$0.counts(otherwiseThan: run.info) } ?? true } ?? true
    comparison = Comparison(before: trends.before, now: trends.now, hasBefore: hasBefore && isAlike)
    moves = RecentChanges(
      of: newest, before: isAlike ? trends.before : trends.now, now: trends.now
    ) {
      history.units[$0].isOfResources
    } isOfStore: {
      history.units[$0].isOfStore
    }
    names = Self.names(of: history.locales)
    let localePlaces = history.localeOrder.filter { trends.now.byLocale[$0] != nil }
    let unitPlaces = history.unitOrder.filter { trends.now.byUnit[$0] != nil }
    locales = Self.locales(localePlaces, input, names, trends, comparison, moves).sorted(
      by: CoverageRow.inOrder)
    units = Self.units(unitPlaces, history, trends, comparison, moves).sorted(by: CoverageRow.inOrder)
    whole = CoverageRow(
      place: -1, title: "All languages", detail: "", label: "All languages", path: "index.html",
      totals: trends.now.whole, pair: comparison.whole, moves: moves.whole, points: trends.whole)
    localeIndex = Dictionary(firstOf: locales.enumerated().map { ($1.place, $0) })
    unitIndex = Dictionary(firstOf: units.enumerated().map { ($1.place, $0) })
    resources = CoverageRow(
      place: -1, title: "Resources", detail: "", label: "Resources", path: "index.html",
      totals: trends.now.resources,
      pair: Comparison.Pair(before: trends.before.resources.counts, now: trends.now.resources.counts),
      moves: moves.resources.counts, points: trends.resources)
    cells = ScopedCells(trends.now.cells.keys.filter { !history.units[$0.unit].isApart }.sorted()) { $0 }
    moved = ScopedCells(
      moves.cells.map { CellMoves($0.key, $0.value) }.sorted { $0.place < $1.place }, place: \.place)
    unmeasured = ScopedCells(comparison.unmeasured) { $0 }
    movedKeys = ScopedCells(moves.keys, place: \.place)
    let names = Set(locales.flatMap { owned(in: $0).keys }).sorted(by: ByteOrder.precedes)
    owners = Dictionary(firstOf: zip(names, PageName.work(names)))
  }

  /// The English names of a history's locales, by place; locales without a name are left out.
  private static func names(of locales: [String]) -> [Int: String] {
    guard let names = try? ICUDisplayNames(.standalone) else { return [:] }
    var result: [Int: String] = [:]
    for (place, tag) in locales.enumerated() {
      result[place] = (try? ICULocale(tag)).flatMap { try? names.name(of: $0) }
    }
    return result
  }

  private static func locales(
    _ places: [Int], _ input: DashboardInput, _ names: [Int: String], _ trends: BranchTrends,
    _ comparison: Comparison, _ moves: RecentChanges
  ) -> [CoverageRow] {
    let tags = places.map { input.history.locales[$0] }
    return zip(places, zip(tags, PageName.locales(tags))).map { place, tag in
      let points = trends.byLocale[place] ?? []
      let bar = input.bar(tag.0)
      var goal = 10_000
      if let asked = bar.failUnder?.tenThousandths, let now = points.last??.coverage, now < asked {
        goal = asked
      }
      var row = CoverageRow(
        place: place, title: Self.shown(names[place] ?? tag.0), detail: tag.0,
        label: Self.shown(names[place] ?? tag.0), path: "locale/\(tag.1).html",
        totals: trends.now.byLocale[place] ?? HistoryTotals(),
        pair: comparison.byLocale[place] ?? Comparison.Pair(),
        moves: moves.byLocale[place] ?? MoveCounts(), points: points)
      row.bar = bar
      row.isMain = input.languages.isMain(tag.0)
      row.isHandedOut = input.languages.isHandedOut(tag.0)
      row.forecast = Forecast(
        // Counts by other rules say nothing of where this goes.
        zip(trends.runs, points).map {
          (
            $0.time,
            $1?.isTranslated == points.last??.isTranslated && $0.rules == trends.runs.last?.rules
              ? $1?.coverage : nil
          )
        }, goal: goal)
      return row
    }
  }

  private static func units(
    _ places: [Int], _ history: History, _ trends: BranchTrends, _ comparison: Comparison,
    _ moves: RecentChanges
  ) -> [CoverageRow] {
    let units = places.map { history.units[$0] }
    let names = PageName.parts(units.map { [$0.bundle, $0.container, $0.table] })
    var counts: [[UInt8]: Int] = [:]
    for unit in units { counts[Array(unit.table.utf8), default: 0] += 1 }
    return zip(places, zip(units, names)).map { place, unit in
      let title = shown(unit.0.table)
      let isOnly = counts[Array(unit.0.table.utf8)] == 1
      return CoverageRow(
        place: place, title: title, detail: unit.0.location,
        label: isOnly ? title : "\(title), \(unit.0.location)", path: "table/\(unit.1).html",
        totals: trends.now.byUnit[place] ?? HistoryTotals(),
        pair: comparison.byUnit[place] ?? Comparison.Pair(),
        moves: moves.byUnit[place] ?? MoveCounts(), points: trends.byUnit[place] ?? [])
    }
  }

  /// A name that can be seen.
  static func shown(_ name: String) -> String { name.isEmpty ? "(no name)" : name }

  /// The name of a locale, whether it is still there or not; its tag where it has no name.
  func name(ofLocale place: Int) -> String { names[place] ?? history.locales[place] }

  func locale(at place: Int) -> CoverageRow? { localeIndex[place].map { locales[$0] } }
  func unit(at place: Int) -> CoverageRow? { unitIndex[place].map { units[$0] } }
}

extension CountedTable {
  /// The place of the table: its bundle, and its container in that.
  var location: String {
    let parts = [bundle, container].filter { !$0.isEmpty && $0 != "." && $0 != Self.store }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The table with its place, as reports and configurations name it.
  package var path: String { location == "." ? table : location + "/" + table }
}
