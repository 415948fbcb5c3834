import L10nCoverage
import Testing

/// The runs that go as time passes.
@Suite struct OldRunsTests {
  private static let day = 86_400

  private func history(hours: [Int], events: Set<Int> = [], branch: String = "main") -> History {
    var history = History()
    for hour in hours {
      let info = RunInfo(
        branch: branch, commit: "c\(hour)", time: hour * 3600, event: events.contains(hour) ? "e" : nil)
      history.append(HistoryRun(info: info, changes: []))
    }
    return history
  }

  @Test func aYearAndMore() {
    let days = Array(20_000..<20_800)
    var history = history(hours: days.map { $0 * 24 + 1 }, events: [20_001 * 24 + 1, 20_500 * 24 + 1])
    history.remove(Set(history.oldRuns.map(\.id)))
    let ages = history.branches[0].runs.map { (days.last ?? 0) - $0.info.time / Self.day }
    #expect(ages.filter { $0 < 30 }.count == 30)
    // 335 days are 48 weeks, give or take the one that is cut; then months.
    #expect((48...49).contains(ages.filter { $0 >= 30 && $0 < 365 && $0 != 299 }.count))
    #expect((14...16).contains(ages.filter { $0 >= 365 && $0 != 798 }.count))
    #expect(history.branches[0].runs.filter { $0.info.event != nil }.count == 2)
    #expect(history.oldRuns.isEmpty, "a second time nothing goes")
  }

  @Test func theLastOfADayStays() {
    #expect(history(hours: Array(0..<50)).oldRuns.map { $0.commit } == (0..<23).map { "c\($0)" } + ["c24"])
  }

  @Test func theNewestOfABranchStays() {
    var all = history(hours: [10_000 * 24])
    all.merge(history(hours: [1, 2, 3], branch: "old"))
    #expect(all.oldRuns.map { $0.commit } == ["c1", "c2"])
  }
}
