import L10nCoverage
import Testing

/// The runs that go as time passes.
@Suite struct RetentionPolicyTests {
  private static let day = 86_400

  private func history(days: [Int], events: Set<Int> = []) -> History {
    var history = History()
    for day in days {
      let info = RunInfo(
        branch: "main", commit: "c\(day)", time: day * Self.day + 3600,
        event: events.contains(day) ? "e" : nil)
      history.append(HistoryRun(info: info, changes: []))
    }
    return history
  }

  @Test func aYearAndMore() throws {
    let days = Array(20_000..<20_800)
    let policy = try #require(RetentionPolicy(RetentionPolicy.standard))
    var history = history(days: days, events: [20_001, 20_500])
    let gone = policy.discarded(in: history)
    history.remove(Set(gone.map(\.id)))
    let ages = history.branches[0].runs.map { (days.last ?? 0) - $0.info.time / Self.day }
    #expect(ages.filter { $0 < 30 }.count == 30)
    // 335 days are 48 weeks, give or take the one that is cut; then months.
    #expect((48...49).contains(ages.filter { $0 >= 30 && $0 < 365 && $0 != 299 }.count))
    #expect((14...16).contains(ages.filter { $0 >= 365 && $0 != 798 }.count))
    #expect(history.branches[0].runs.filter { $0.info.event != nil }.count == 2)
    #expect(policy.discarded(in: history).isEmpty, "a second time nothing goes")
  }

  @Test func theLastOfADayStays() throws {
    var history = History()
    for hour in 0..<50 {
      history.append(
        HistoryRun(info: RunInfo(branch: "main", commit: "c\(hour)", time: hour * 3600), changes: []))
    }
    let policy = try #require(RetentionPolicy("day:1d"))
    #expect(policy.discarded(in: history).map { $0.commit } == (0..<23).map { "c\($0)" } + ["c24"])
  }

  @Test func theNewestOfABranchStays() throws {
    let policy = try #require(RetentionPolicy("none:0d"))
    #expect(policy.discarded(in: history(days: [1, 2, 3])).map { $0.commit } == ["c1", "c2"])
    let events = try #require(RetentionPolicy("events:0d"))
    #expect(events.discarded(in: history(days: [1, 2, 3], events: [2])).map { $0.commit } == ["c1"])
  }

  @Test(arguments: [
    "", "day", "day:", "day:3", "day:3m", "day:-1d", "week:5d,day:5d", "day:1d,", "fortnight:2d",
  ])
  func nonsense(_ text: String) { #expect(RetentionPolicy(text) == nil) }
}
