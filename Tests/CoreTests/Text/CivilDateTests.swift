import L10nText
import Testing

/// Days and moments of the calendar.
@Suite struct CivilDateTests {
  @Test func dates() {
    for (time, text) in [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (1_709_164_800, "2024-02-29"),
      (4_107_542_400, "2100-03-01"), (-62_135_596_800, "0001-01-01"),
    ] {
      #expect(CivilDate(time: time).text == text)
    }
    for day in stride(from: -200_000, to: 200_000, by: 37) {
      let date = CivilDate(day: day)
      #expect(CivilDate.day(year: date.year, month: date.month, day: date.day) == day)
    }
    #expect(CivilDate.day(year: 2023, month: 2, day: 29) == nil)
  }

  /// The loader takes dates that there are not.
  @Test func datesThatThereAreNotGoOn() throws {
    let march = try #require(CivilDate.day(year: 2023, month: 3, day: 1))
    #expect(CivilDate.days(year: 2023, month: 2, day: 29) == march)
    #expect(CivilDate.days(year: 2023, month: 2, day: 28) == march - 1)
    #expect(CivilDate.days(year: .max, month: 99, day: 99) > CivilDate.days(year: .min, month: 0, day: 0))
  }

  @Test func momentsAreWrittenInUTC() {
    for (seconds, text) in [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_767_236_405, "2026-01-01T03:00:05Z"),
      (ISODate.range.lowerBound, "0001-01-01T00:00:00Z"), (ISODate.range.upperBound, "9999-12-31T23:59:59Z"),
    ] {
      #expect(ISODate(seconds)?.dateAndTime == text)
    }
    #expect(ISODate(ISODate.range.upperBound + 1) == nil && ISODate(.min) == nil)
  }
}
