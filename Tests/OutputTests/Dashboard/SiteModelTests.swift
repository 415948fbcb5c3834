@testable import L10nCoverage
import L10nReports
import L10nText
import Testing

@testable import L10nDashboard

/// What the pages are worked out from.
@Suite struct SiteModelTests {
  private static func model(_ nights: [[HistoryBuilder.Cell]]) -> SiteModel {
    var builder = HistoryBuilder()
    for cells in nights { builder.add(cells: cells) }
    return SiteModel(SampleHistory.input(builder.history))
  }

  /// A table that cannot be read any more is left out of both sides: nothing got better, nothing worse.
  @Test func whatIsNotMeasuredMovesNothing() {
    let model = Self.model([
      [("A", "de", 100, 50), ("B", "de", 100, 0)], [("A", "de", 100, nil), ("B", "de", 100, 0)],
    ])
    #expect(model.locales[0].change == 0)
    #expect(model.whole.coverage == 10_000)
    #expect(model.comparison.newlyUnmeasured.count == 1)
    #expect(model.moves.whole.isEmpty)
    #expect(model.work().items[0].kind == .unread)
    #expect(model.headline == "A part could not be measured")
  }

  @Test func whatCanBeReadAgainMovesNothing() {
    let model = Self.model([
      [("A", "de", 100, nil), ("B", "de", 100, 10)], [("A", "de", 100, 50), ("B", "de", 100, 5)],
    ])
    #expect(model.locales[0].change == 500)
    #expect(model.moves.whole.closed == 5)
  }

  @Test(arguments: [
    // Each row has the expected keys and the gaps before and now; then lost, new untranslated, new done,
    // closed, removed.
    ([100, 10, 100, 14], [4, 0, 0, 0, 0]), ([100, 10, 105, 13], [0, 3, 2, 0, 0]),
    ([100, 10, 103, 15], [2, 3, 0, 0, 0]), ([100, 10, 100, 7], [0, 0, 0, 3, 0]),
    ([100, 10, 96, 8], [0, 0, 0, 0, 4]), ([100, 10, 98, 5], [0, 0, 0, 3, 2]),
    ([100, 10, 110, 8], [0, 0, 10, 2, 0]), ([0, 0, 5, 5], [0, 5, 0, 0, 0]),
  ])
  func countsAloneTellTheBalance(_ counts: [Int], _ moved: [Int]) {
    func state(_ expected: Int, _ gaps: Int) -> CellState {
      var counts = CellCounts()
      counts.expected = expected
      counts[.missing] = gaps
      counts.present = expected - gaps
      return .measured(counts)
    }
    let moves = RecentChanges.balance(state(counts[0], counts[1]), state(counts[2], counts[3]))
    #expect(
      [moves.lost, moves.newUntranslated, moves.newDone, moves.closed, moves.removed] == moved)
  }

  /// Keys that are gone from the code are no changed sources.
  @Test func staleKeysAreNoChangedSources() {
    var counts = CellCounts()
    counts.expected = 10
    counts.present = 10
    let before = CellState.measured(counts)
    counts[.stale] = 4
    #expect(RecentChanges.balance(before, .measured(counts)).isEmpty)
  }

  @Test func tablesThatCouldBothBeMeantAreNotRenamed() {
    let model = Self.model([
      [("A", "de", 10, 1), ("B", "de", 10, 1)], [("C", "de", 10, 1), ("D", "de", 10, 1)],
    ])
    #expect(model.trends.renames.isEmpty)
  }

  @Test func aRenamedTableKeepsItsLine() throws {
    let model = Self.model([
      [("A", "de", 10, 3), ("A", "fr", 10, 2)], [("A", "de", 10, 1), ("A", "fr", 10, 2)],
      [("Z", "de", 10, 1), ("Z", "fr", 10, 2)], [("Z", "de", 10, 0), ("Z", "fr", 10, 2)],
    ])
    let unit = try #require(model.units.first)
    #expect(model.units.count == 1)
    #expect(unit.points.map { $0?.coverage } == [7_500, 8_500, 8_500, 9_000])
    let cell = try #require(model.trends.cells.first { $0.key.unit == unit.place && $0.value.count > 2 })
    #expect(cell.value.map(\.coverage) == [7_000, 9_000, 9_000, 10_000])
  }

  @Test func linesAreTheTotalsOfTheStates() {
    var builder = HistoryBuilder()
    for night in 0..<12 {
      builder.add(
        cells: ["A", "B", "C"].enumerated().flatMap { table, name in
          ["de", "fr", "ja"].enumerated().compactMap { place, locale in
            let number = night * 5 + table * 3 + place
            return number % 8 == 0 ? nil : (name, locale, 40 + night, number % 7 == 0 ? nil : number % 11)
          }
        })
    }
    let history = builder.history
    let trends = BranchTrends(history.branches[0])
    for index in history.branches[0].runs.indices {
      let state = history.branches[0].state(at: index)
      #expect(trends.whole[index] == TrendPoint(state.whole))
      for place in history.locales.indices {
        #expect(trends.byLocale[place]?[index] == TrendPoint(state.byLocale[place]))
      }
      for place in history.units.indices {
        #expect(trends.byUnit[place]?[index] == TrendPoint(state.byUnit[place]))
      }
    }
  }

  @Test func barsSayHowManyKeysAreWanted() throws {
    let model = Self.model([[("A", "de", 1_001, 100), ("A", "ja", 10, 0)]])
    let german = try #require(model.locales.first { $0.detail == "de" })
    #expect(german.barStatus == .missed)
    // 98 percent of 1,001 are 980.98: 981 keys, of which 901 are there.
    #expect(german.keysNeeded(for: 9_800) == 80)
    let item = try #require(model.work().items.first { $0.kind != .errors })
    #expect(item.kind == .threshold && item.count == 80 && item.locales == ["de"], "\(item)")
    #expect(model.locales.first { $0.detail == "ja" }?.barStatus == CoverageRow.BarStatus.none)
  }

  @Test func linesAreThinnedWithoutAChange() {
    let points: [(x: Int, y: Int)?] = [(0, 5), (1, 5), (2, 5), (3, 9), nil, nil, (6, 9), (7, 9), (8, 9), nil]
    let thinned = SiteFormat.thinned(points).map { $0.map { [$0.x, $0.y] } }
    #expect(thinned == [[0, 5], [2, 5], [3, 9], nil, [6, 9], [8, 9]])
  }

  @Test func changesKeepTheirSign() {
    #expect(
      [0, 4, -4, 40, -123, 10_000].map(SiteFormat.change) == [
        "±0", "+0.04", "−0.04", "+0.4", "−1.2", "+100.0",
      ])
    #expect([0, 9_999, 10_000, 1].map { NumberText.percent($0) } == ["0%", "99.9%", "100%", "0.0%"])
  }

  @Test func manifestsNameNothingOutsideTheSite() {
    let text = """
      l10ncheck site 1
      0123456789abcdef0123456789abcdef index.html
      0123456789abcdef0123456789abcdef ../../etc/passwd
      0123456789abcdef0123456789abcdef /etc/passwd
      0123456789abcdef0123456789abcdef locale/../../x
      0123456789abcdef0123456789abcdef .git/config
      0123456789abcdef0123456789abcdef other/x.html
      short locale/de.html
      0123456789abcdef0123456789abcdef locale/fr.html
      """
    #expect(
      SiteManifest(reading: Array(text.utf8)).digests.keys.sorted() == ["index.html", "locale/fr.html"])
    #expect(SiteManifest(reading: Array("something else\n".utf8)).digests.isEmpty)
  }

  /// Numbers that a file may say, and nobody means, are no reason to stop.
  @Test func absurdNumbersAreShown() {
    var builder = HistoryBuilder()
    let limit = CellCounts.limit
    for night in 0..<3 {
      builder.add(
        cells: (0..<40).flatMap { table in
          ["de", "fr", "ja"].map { ("T\(table)", $0, limit, limit / (night + 2)) }
        })
    }
    builder.date([.min, 0, .max])
    let files = Dashboard(SampleHistory.input(builder.history)).build().files
    #expect(files.count > 40)
  }

  /// The time for a page grows with what it is about, not with all that there is: otherwise this would take
  /// minutes.
  @Test(.timeLimit(.minutes(20))) func manyTables() {
    var builder = HistoryBuilder()
    for night in 0..<2 {
      builder.add(
        cells: (0..<2_000).flatMap { table in
          ["de", "fr", "ja", "pl"].map { locale in
            ("T\(table)", locale, 10, (table + night) % 7 == 0 ? nil : (table + night) % 5)
          }
        })
    }
    let model = SiteModel(SampleHistory.input(builder.history))
    for unit in model.units.prefix(400) {
      var html = HTMLWriter()
      ChangesSection(model: model, place: .below, unit: unit.place).write(to: &html)
      SummaryCards(model: model).writeTasks(locale: nil, unit: unit, to: &html)
      CoverageTables(model: model, place: .below).writeCells(ofUnit: unit.place, to: &html)
      #expect(!html.bytes.isEmpty)
    }
  }
}
