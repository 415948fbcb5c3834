internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// A project at its newest run: all that the pages over all projects say of it.
package struct ProjectRow: Sendable {
  /// A language of a project.
  struct Language: Sendable {
    var tag: String
    var title: String
    /// The path of its page from the root of the site.
    var path: String
    var coverage: Int?
    var change: Int?
    var counts: CellCounts
    var unmeasured: Int
    var pair: Comparison.Pair
    var moves: MoveCounts
    var errors: Int
    var bar: Bar
    var barStatus: CoverageRow.BarStatus
    var forecast: Forecast?
    var spark: [UInt8]
    /// Whether there is a handoff for it: see `TranslatedLanguages`.
    var isHandedOut: Bool
    /// The parts of the language that its owners have, by name.
    var owned: [String: OwnedPart]
    var rank: (Int, Int) { (coverage ?? -1, -counts.needsWork) }
  }

  /// The name as it was recorded; empty for runs that name none.
  package let name: String
  /// The name on pages.
  let title: String
  /// The folder from the root of the site, with a slash at its end.
  let folder: String
  let newest: RunInfo?
  /// The words for the time since which things moved.
  let since: String
  /// The label of a text that nobody translated.
  let unchanged: String
  /// Whether there is a run to compare the newest one with.
  let hasBefore: Bool
  let pair: Comparison.Pair
  let totals: HistoryTotals
  let moves: MoveCounts
  let stillOpen: Int
  /// Cells that could not be measured.
  let unmeasured: Int
  /// Worst first.
  let languages: [Language]
  let findings: [RuleCount]
  /// The tags of languages that came with the newest run, and of those that went.
  let begun: [String]
  let gone: [String]
  let spark: [UInt8]
  /// The first tasks, and all that do not wait.
  let tasks: [WorkItem]

  /// The page of its site.
  var path: String { folder + "index.html" }

  init(_ model: SiteModel, folder: String) {
    let folder = folder + "/"
    self.folder = folder
    name = model.input.project
    title = SiteModel.shown(name)
    newest = model.newest?.info
    since = model.since
    hasBefore = model.base != nil
    unchanged = model.input.unchanged
    pair = model.whole.pair
    totals = model.whole.totals
    moves = model.moves.whole
    stillOpen = model.whole.stillOpen
    unmeasured = model.comparison.unmeasured.count
    findings = model.newest?.findings ?? []
    let changes = model.trends.languageChanges.filter { $0.run == model.runs.count - 1 }
    begun = changes.filter(\.isNew).map { model.history.locales[$0.locale] }
    gone = changes.filter { !$0.isNew }.map { model.history.locales[$0.locale] }
    let items = model.work().items
    tasks = items.enumerated().filter { $0.offset == 0 || $0.element.kind.rank <= 4 }.map(\.element)
    spark = Sparkline.bytes(model.whole, runs: model.runs)
    languages = model.locales.map { row in
      Language(
        tag: row.detail, title: row.title, path: folder + row.path,
        coverage: row.coverage, change: row.change, counts: row.counts,
        unmeasured: row.totals.unmeasuredCells, pair: row.pair, moves: row.moves,
        errors: model.errors(locale: row).count, bar: row.bar, barStatus: row.barStatus,
        forecast: row.forecast, spark: Sparkline.bytes(row, runs: model.runs),
        isHandedOut: row.isHandedOut, owned: model.owned(in: row))
    }
  }

  var coverage: Int? { totals.isGap ? nil : totals.counts.shown }
  var change: Int? { totals.isGap ? nil : pair.change }

  /// The number of languages under the threshold that fails.
  var missed: Int { languages.count { $0.barStatus == .missed } }

  /// The worst result of its languages against their thresholds; a warning does not count for the project.
  var barStatus: CoverageRow.BarStatus {
    let asked = languages.map(\.barStatus).filter { $0 != .none }
    if asked.isEmpty { return .none }
    if asked.contains(.missed) { return .missed }
    return asked.contains(.unknown) ? .unknown : .met
  }

  /// Worst first, as languages are.
  static func inOrder(_ left: ProjectRow, _ right: ProjectRow) -> Bool {
    left.rank == right.rank ? ByteOrder.precedes(left.path, right.path) : left.rank < right.rank
  }

  private var rank: (Int, Int) { (coverage ?? -1, -totals.counts.needsWork) }
}
