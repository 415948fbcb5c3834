internal import L10nCoverage

/// What a run says of a locale, a table or the whole: what is drawn of it.
struct TrendPoint: Equatable {
  /// What is shown, in ten-thousandths.
  var coverage: Int
  /// Whether that is what is translated; else it is what is there, of a run that did not count the other.
  var isTranslated: Bool
  var expected: Int
  /// Missing and empty ones.
  var gaps: Int
  /// Words of their source texts.
  var words: Int
  /// Cells of which nothing is known; the counts are those of the others.
  var unmeasured: Int

  /// Nil where nothing was measured, or nothing was there: a gap.
  init?(_ totals: HistoryTotals?) {
    guard let totals, !totals.isGap, let shown = totals.counts.shown else { return nil }
    coverage = shown
    isTranslated = totals.counts.share != nil
    expected = totals.counts.expected
    gaps = totals.counts.gaps
    words = totals.counts.missingWords
    unmeasured = totals.unmeasuredCells
  }
}
