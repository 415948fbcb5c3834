import L10nConfiguration
import L10nCoverage
import L10nDashboard
import Testing

/// What was asked of languages, as a history keeps it.
@Suite struct RecordedThresholdsTests {
  @Test func thresholdsComeBackAsTheyWent() throws {
    let bars = [
      "de": Bar(failUnder: Percentage(tenThousandths: 9_850), tier: "core team"),
      "fr": Bar(
        failUnder: Percentage(tenThousandths: 5_000), warnUnder: Percentage(tenThousandths: 9_000)),
      "sv": Bar(warnUnder: Percentage(tenThousandths: 1)),
    ]
    let text = try #require(
      RecordedThresholds.text(of: ["sv", "ja", "fr", "de"]) { bars[$0] ?? Bar() })
    #expect(text == "de 9850 - core team\nfr 5000 9000\nsv - 1")
    let read = RecordedThresholds(text)
    for locale in ["de", "fr", "sv", "ja"] { #expect(read.bar(for: locale) == bars[locale] ?? Bar()) }
    #expect(RecordedThresholds.text(of: ["de"]) { _ in Bar() } == nil)
  }

  /// What is translated from has no threshold, and the thresholds of the others are none of its business.
  @Test func whatIsTranslatedFromIsNoted() throws {
    let languages = TranslatedLanguages(sources: ["en"])
    let text = try #require(RecordedThresholds.text(of: ["en", "de"], in: languages) { _ in Bar() })
    #expect(text == "en source -")
    #expect(RecordedThresholds(text).sources == ["en"] && RecordedThresholds(text).isEmpty)
    #expect(!RecordedThresholds(text + "\nde 1 -").isEmpty)
  }

  @Test(arguments: ["", "de", "de 2", "de x y", "de 99999 -5", " \n\n", "de 9223372036854775808 1"])
  func whatIsNoneIsPassedOver(text: String) {
    #expect(RecordedThresholds(text).bar(for: "de").isSet == text.hasSuffix(" 1"))
  }
}
