import L10nICU
import Testing

// Formats are CLDR 42's.
struct NumberTextTests {
  @Test func digitsAreGrouped() throws {
    let english = try NumberText(ICULocale("en"))
    #expect(try english.integer(1_234_567) == "1,234,567")
    #expect(try english.integer(-1000) == "-1,000")
    #expect(try english.integer(Int.min) == "-9,223,372,036,854,775,808")
    #expect(try NumberText(ICULocale("de")).integer(1_234_567) == "1.234.567")
    #expect(try NumberText(ICULocale("hi")).integer(1_234_567) == "12,34,567")
    #expect(try NumberText(ICULocale("de-CH")).integer(1000) == "1’000")
  }

  @Test func percentIsCut() throws {
    let english = try NumberText(ICULocale("en"))
    #expect(try english.percent(0, of: 3) == "0.0%")
    #expect(try english.percent(1, of: 3) == "33.3%")
    #expect(try english.percent(2, of: 3) == "66.6%")
    #expect(try english.percent(29, of: 100) == "29.0%")
    #expect(try english.percent(99_999, of: 100_000) == "99.9%")
    #expect(try english.percent(100_000, of: 100_000) == "100.0%")
    #expect(try english.percent(Int.max - 1, of: Int.max) == "99.9%")
    #expect(try english.percent(Int.max, of: Int.max) == "100.0%")
    #expect(try english.percent(5, of: 2) == "250.0%")
    #expect(try NumberText(ICULocale("de")).percent(1, of: 8) == "12,5\u{A0}%")
  }

  @Test(arguments: [(0, 0), (1, 0), (1, -1), (-1, 1), (Int.min, Int.min)])
  func whatIsNoPartIsOutOfRange(part: Int, whole: Int) throws {
    let english = try NumberText(ICULocale("en"))
    #expect(throws: ICUError.outOfRange("\(part) of \(whole)")) { try english.percent(part, of: whole) }
  }

  @Test func largeMultiplesDoNotTrap() throws {
    #expect(try NumberText(ICULocale("en")).percent(Int.max / 1000, of: 1) == "922,337,203,685,477,500.0%")
    #expect(throws: ICUError.self) { try NumberText(ICULocale("en")).percent(Int.max, of: 1) }
  }
}
