internal import L10nCoverage

/// What a run says of a locale, a table or the whole: what is drawn of it.
struct TrendPoint: Equatable {
  /// In ten-thousandths.
  var coverage: Int
  var expected: Int
  /// Missing and empty ones.
  var gaps: Int
  /// Words of their source texts.
  var words: Int
  /// Cells of which nothing is known; the counts are those of the others.
  var unmeasured: Int

  /// Nil where nothing was measured, or nothing was there: a gap.
  init?(_ totals: HistoryTotals?) {
    guard let totals, !totals.isGap else { return nil }
    coverage = totals.counts.coverage
    expected = totals.counts.expected
    gaps = totals.counts.gaps
    words = totals.counts.missingWords
    unmeasured = totals.unmeasuredCells
  }
}
