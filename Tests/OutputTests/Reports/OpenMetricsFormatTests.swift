import L10nCoverage
import L10nReports
import TestSupport
import L10nText
import Testing

/// The form for Prometheus.
@Suite struct OpenMetricsFormatTests {
  static func text(_ report: Report) -> String {
    String(decoding: DelimitedFormatTests.bytes(OpenMetricsFormat.self, report), as: UTF8.self)
  }

  @Test(arguments: [SampleReport.single, .small, .hostile, .several, .nothing])
  func goldens(_ sample: SampleReport) {
    Golden.expect(Self.text(sample.report), at: "reporters/openmetrics/\(sample.rawValue).prom")
  }

  /// Every line is a description, a sample of the family that was described last, or the end; no sample comes twice.
  @Test(arguments: SampleReport.allCases)
  func everyLineIsOfItsFamily(_ sample: SampleReport) throws {
    let text = Self.text(sample.report)
    #expect(text.hasSuffix("# EOF\n"))
    #expect(!text.utf8.contains(0x0D) && !text.utf8.contains(0x1B))
    var family = ""
    var seen = Set<String>()
    for line in text.split(separator: "\n").dropLast() {
      let words = line.split(separator: " ")
      if line.hasPrefix("# TYPE ") {
        family = String(words[2])
        #expect(words[3] == "gauge")
        #expect(seen.insert(String(line)).inserted)
      } else if line.hasPrefix("#") {
        #expect(words[2] == family)
        if words[1] == "UNIT" { #expect(family.hasSuffix("_" + words[3])) }
      } else {
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        #expect(name == family)
        let value = try #require(words.last)
        #expect(Double(value) != nil)
        #expect(seen.insert(String(line.dropLast(value.count))).inserted, "twice: \(line)")
      }
    }
  }

  /// What is outdated is said where a history was asked, and products where there are several.
  @Test func whatOnlySomeReportsKnow() {
    let report = SampleReport.small.report
    #expect(!Self.text(report).contains("outdated") && !Self.text(report).contains("product"))
    let text = Self.text(
      report.with { draft in
        draft.knowsHistory = true
        draft.bundles[0].tables[0].cells[0].change { states in
          let translated = states.asked.subtracting(states.needingWork).subtracting(states.keys(.inherited))
          states[.outdated] = KeyBits(size: states.asked.size, translated.elements.prefix(1))
        }
        draft.products = ["App", "Widget"].map {
          ProductReport(
            name: $0, project: "Demo", productType: "application", localizations: ["de"],
            locales: report.locales)
        }
      })
    #expect(text.contains(",flag=\"outdated\"} 1\n"))
    #expect(
      text.contains(
        "l10ncheck_product_translated_ratio{locale=\"de\",product=\"App\",product_project=\"Demo\"} "))
  }

  @Test func statesSumToWhatIsExpected() {
    let report = SampleReport.small.report
    let sum = Self.text(report).split(separator: "\n").filter { $0.hasPrefix("l10ncheck_keys{") }
      .reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) }
    #expect(sum == report.locales.reduce(0) { $0 + $1.counts.expected })
  }

  /// What is written alike, because a control character is written as an escape or a bundle was given twice, is one.
  @Test func namesThatAreWrittenAlikeAreOneSample() {
    var builder = ReportBuilder()
    for path in ["a\u{1B}.app", "a\\u{1B}.app"] {
      builder.bundle(
        path, locales: ["de"],
        tables: [
          ReportBuilder.table(
            "T", keys: ReportBuilder.keys(4), cells: [ReportBuilder.cell("de", of: 4, missing: [1])])
        ])
    }
    let text = Self.text(builder.report)
    let labels = #"{bundle="a\\u{1B}.app",container=".",table="T",locale="de""#
    #expect(text.contains("l10ncheck_keys\(labels),state=\"present\"} 6\n"))
    #expect(text.contains("l10ncheck_coverage_ratio\(labels)} 0.75\n"))
  }

  @Test func aRunThatIsNotWholeSaysSo() {
    let report = SampleReport.single.report
    #expect(Self.text(report).contains("\nl10ncheck_run_incomplete 0\n"))
    #expect(Self.text(report.with { $0.isIncomplete = true }).contains("\nl10ncheck_run_incomplete 1\n"))
  }
}
