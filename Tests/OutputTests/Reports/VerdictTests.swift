import L10nConfiguration
import L10nCoverage
import L10nReports
import TestSupport
import L10nText
import Testing

/// Bars that were asked for.
@Suite struct VerdictTests {
  private static func configuration(
    _ bars: String? = nil, resources: Bool = false, locales: String? = nil
  ) throws -> EffectiveConfiguration {
    var overrides = ConfigurationOverrides()
    if let bars { overrides.failUnder = try Thresholds(parsing: bars) }
    if let locales { overrides.locales = try LocaleList(parsing: locales) }
    overrides.failsOnResources = resources
    return EffectiveConfiguration(overrides: overrides)
  }

  private static func report(_ sample: SampleReport) -> Report {
    sample.report.with { $0.problems = [] }
  }

  @Test func withoutBarsOnlyErrorsFail() throws {
    let configuration = try Self.configuration()
    #expect(Verdict(of: Self.report(.small), configuration: configuration).isPassed)
    let failed = Verdict(of: SampleReport.small.report, configuration: configuration)
    #expect(!failed.isPassed && failed.errors == 1)
  }

  @Test(arguments: [
    ("33.33", []), ("33.34", ["ja"]), ("91.66", ["fr", "ja"]), ("91.67", ["de", "fr", "ja", "pt-BR"]),
    ("fr=92,de=91", ["fr"]), ("ja=33", []), ("99,ja=0,de=0,fr=0,pt-BR=0", []),
    // The development localization has all that is asked for; what is nowhere has nothing.
    ("en=100", []), ("sv=0", ["sv"]),
  ])
  func bars(_ bars: String, missed: [String]) throws {
    let verdict = Verdict(of: Self.report(.small), configuration: try Self.configuration(bars))
    #expect(verdict.missed.map(\.locale) == missed)
    #expect(verdict.isPassed == missed.isEmpty)
  }

  @Test func barsOfLocalesThatWereNotAskedForDoNotCount() throws {
    let configuration = try Self.configuration("sv=50,de=50", locales: "de")
    #expect(Verdict(of: Self.report(.small), configuration: configuration).isPassed)
  }

  @Test func resourcesCountOnlyIfAskedFor() throws {
    let counted = Verdict(of: Self.report(.small), configuration: try Self.configuration(resources: true))
    #expect(!counted.isPassed && counted.missingResources == 2)
    #expect(
      Verdict(of: Self.report(.complete), configuration: try Self.configuration(resources: true)).isPassed)
  }

  @Test func damagedDevelopmentFilesMissFullCoverage() throws {
    let verdict = Verdict(of: Self.report(.several), configuration: try Self.configuration("100"))
    #expect(verdict.missed.map(\.locale) == ["de", "fr", "sv"].filter { $0 != "sv" })
  }

  @Test(arguments: [
    ("failed", "98,sv=50"), ("passed", "30"), ("resources", nil),
  ])
  func closing(_ name: String, _ bars: String?) throws {
    var options = TextFormatTests.options()
    let report = Self.report(.small)
    options.verdict = Verdict(of: report, configuration: try Self.configuration(bars, resources: bars == nil))
    let text = TextFormatTests.text(report, options)
    Golden.expect(text, at: "reporters/verdict/\(name).txt")
    Golden.expect(
      MarkdownFormatTests.text(report, verdict: options.verdict), at: "reporters/verdict/\(name).md")
  }
}
