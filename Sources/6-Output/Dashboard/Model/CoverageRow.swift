internal import L10nConfiguration
internal import L10nCoverage

/// The coverage of a locale or a table at the newest run: a row of a list, and the head of a page.
struct CoverageRow {
  /// The result of a locale against the bar that was asked for.
  enum BarStatus: Int {
    /// Under the bar that decides.
    case missed
    /// Under the bar that warns.
    case warned
    /// Nothing could be measured.
    case unknown
    case met
    /// No bar was asked for.
    case none
  }

  /// The place in `History.locales` or `History.units`.
  let place: Int
  /// The name that people use, of the language or the table.
  let title: String
  /// The exact name: the tag of a language, or the place of a table.
  let detail: String
  /// The title, with what tells it from others of the same title.
  let label: String
  /// The path of its page, relative to the site.
  let path: String
  let totals: HistoryTotals
  /// Over what could be measured at both runs.
  let pair: Comparison.Pair
  let moves: MoveCounts
  let points: [TrendPoint?]
  var bar = Bar()
  var forecast: Forecast?
  /// Whether translators begin with others, and whether they are asked for it at all: see `TranslatedLanguages`.
  var isMain = true
  var isHandedOut = true

  var counts: CellCounts { totals.counts }
  /// The coverage in ten-thousandths; nil if nothing was measured, or no text has to be translated.
  var coverage: Int? { totals.isGap ? nil : totals.counts.shown }
  /// Whether all was measured, and no text has to be translated.
  var isEmpty: Bool { !totals.isGap && counts.expected == 0 }
  /// The change in ten-thousandths; nil if there is nothing to compare with.
  var change: Int? { totals.isGap ? nil : pair.change }
  /// Texts that need work; of runs that did not count them, those that are missing or empty.
  var needsWork: Int { counts.needsWork }
  /// The number of keys that needed work before and still do.
  var stillOpen: Int { max(0, needsWork - moves.lost - moves.newUntranslated) }
  /// Whether it is worse than at the run before.
  var isWorse: Bool { moves.lost > 0 || (change ?? 0) < 0 }

  var barStatus: BarStatus {
    guard bar.failUnder != nil || bar.warnUnder != nil else { return .none }
    guard let coverage else { return .unknown }
    if let bar = bar.failUnder, coverage < bar.tenThousandths { return .missed }
    if let bar = bar.warnUnder, coverage < bar.tenThousandths { return .warned }
    return .met
  }

  /// The number of further keys that a coverage in ten-thousandths needs.
  func keysNeeded(for goal: Int) -> Int {
    StateCounts.lacking(
      of: counts.expected, done: counts[.translated] ?? counts.present + counts[.inherited], for: goal)
  }

  /// The order of rows, worst first: rows that could not be measured, then by coverage, then by name; last
  /// those with nothing to translate, and those that nothing is translated into.
  static func inOrder(_ left: CoverageRow, _ right: CoverageRow) -> Bool {
    if left.isHandedOut != right.isHandedOut { return left.isHandedOut }
    let coverages = (
      rank(left.totals.isGap ? nil : left.counts), rank(right.totals.isGap ? nil : right.counts)
    )
    if coverages.0 != coverages.1 { return coverages.0 < coverages.1 }
    if left.needsWork != right.needsWork { return left.needsWork > right.needsWork }
    return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  /// The place of counts in a list that has the worst first: their coverage, less for what was not measured, more for what has
  /// nothing to translate.
  static func rank(_ counts: CellCounts?) -> Int { counts.map { $0.shown ?? 10_001 } ?? -1 }
}
