import L10nConfiguration
import L10nSystem
import L10nText
import Testing

/// Values as they are written behind flags.
@Suite struct FlagValueTests {
  @Test(arguments: [
    ("98", 9_800), ("0", 0), ("100", 10_000), ("98.5", 9_850), ("98.05", 9_805), ("99.99", 9_999),
    ("007", 700),
    ("100.00", 10_000),
  ])
  func percentage(text: String, value: Int) throws {
    #expect(try Percentage(parsing: text).tenThousandths == value)
  }

  @Test(arguments: [(9_800, "98"), (0, "0"), (9_850, "98.5"), (9_805, "98.05"), (10_000, "100"), (5, "0.05")])
  func percentageText(value: Int, text: String) {
    #expect(Percentage(tenThousandths: value)?.text == text)
  }

  @Test(arguments: [
    "", ".", "98.", ".5", "-1", "+1", "1e2", "100.01", "101", "98,5", " 98", "98.555", "٩٨",
    "99999999999999999999", "1.9999999999999999999999",
  ])
  func noPercentage(text: String) {
    #expect(throws: ValueError.self) { try Percentage(parsing: text) }
  }

  @Test func percentSignHasAHint() {
    #expect(
      throws: ValueError(
        "expected a percentage such as 98 or 98.5", hint: "write 98, without the percent sign")
    ) {
      try Percentage(parsing: "98%")
    }
  }

  @Test func localeList() throws {
    #expect(try LocaleList(parsing: "fr,de-AT, zh_Hans ,fr").names == ["fr", "de-AT", "zh-Hans"])
    #expect(try LocaleList(parsing: "English").names == ["en"])
    #expect(try LocaleList(parsing: "fr_CA,fr-CA").names == ["fr-CA"])
  }

  @Test(arguments: ["", "fr,,de", "fr,", "a b", "fr=98", "fr/de", "fr.lproj", "*", "a\u{1B}b", "a\u{A0}b"])
  func noLocaleList(text: String) {
    #expect(throws: ValueError.self) { try LocaleList(parsing: text) }
  }

  @Test func thresholds() throws {
    let both = try Thresholds(parsing: "95,ja=100, de-AT =80.5")
    #expect(both.bar(for: "fr")?.text == "95")
    #expect(both.bar(for: "ja")?.text == "100")
    #expect(both.bar(for: "de-AT")?.text == "80.5")
    #expect(try Thresholds(parsing: "fr=98,de=90").bar(for: "ja") == nil)
    let one = try Thresholds(parsing: "fr_CA=98,fr-CA=90")
    #expect(one.locales == ["fr-CA": try Percentage(parsing: "98")])
  }

  @Test(arguments: ["", "98,97", "fr=98,fr=90", "fr=", "=98", "fr=98=7", "fr:98", "98,"])
  func noThresholds(text: String) {
    #expect(throws: ValueError.self) { try Thresholds(parsing: text) }
  }

  @Test func formatDestination() throws {
    let pair = try FormatDestination(parsing: Array("json=out/a=b.json".utf8), formats: ["text", "json"])
    #expect(pair.format == "json")
    #expect(pair.file == FilePath("out/a=b.json"))
    #expect(throws: ValueError("there is no such format", hint: "did you mean json?")) {
      try FormatDestination(parsing: Array("jsn=x".utf8), formats: ["text", "json"])
    }
    #expect(throws: ValueError.self) { try FormatDestination(parsing: Array("json".utf8), formats: ["json"]) }
    #expect(throws: ValueError.self) {
      try FormatDestination(parsing: Array("json=".utf8), formats: ["json"])
    }
  }
}
