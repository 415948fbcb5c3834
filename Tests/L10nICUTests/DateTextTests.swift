import L10nICU
import Testing

struct DateTextTests {
  static let moment = 1_769_903_999  // 2026-01-31T23:59:59Z

  // Formats are CLDR 42's.
  @Test func datesForPeople() throws {
    #expect(try DateText(ICULocale("en-US")).text(Self.moment) == "1/31/26")
    #expect(try DateText(ICULocale("en-US"), .medium).text(Self.moment) == "Jan 31, 2026")
    #expect(try DateText(ICULocale("de")).text(Self.moment) == "31.01.26")
    #expect(try DateText(ICULocale("de"), zone: "Europe/Zurich").text(Self.moment) == "01.02.26")
    #expect(try DateText(ICULocale("de"), .shortWithTime).text(Self.moment) == "31.01.26, 23:59")
    #expect(try DateText(ICULocale("ja")).text(Self.moment) == "2026/01/31")
  }

  @Test func zonesHaveToBeKnown() throws {
    for zone in ["", "Europe/Atlantis", "a\0b", "Zürich"] {
      #expect(throws: ICUError.malformedIdentifier(zone)) { try DateText(ICULocale("en"), zone: zone) }
    }
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (moment, "2026-01-31T23:59:59Z"), (moment + 1, "2026-02-01T00:00:00Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (-2_203_977_600, "1900-02-28T00:00:00Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func isoDates(seconds: Int, text: String) throws {
    let date = try ISODate(seconds)
    #expect(date.dateAndTime == text)
    #expect(text.hasPrefix(date.date))
  }

  @Test(arguments: [-62_135_596_801, 253_402_300_800, Int.min, Int.max])
  func otherYearsAreOutOfRange(seconds: Int) throws {
    #expect(throws: ICUError.outOfRange("\(seconds) s")) { try ISODate(seconds) }
    #expect(throws: ICUError.outOfRange("\(seconds) s")) { try DateText(ICULocale("en")).text(seconds) }
  }
}
