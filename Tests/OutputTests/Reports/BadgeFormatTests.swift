import Foundation
import L10nConfiguration
import L10nCoverage
import L10nReports
import L10nText
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The badge as an image, and as the endpoint of shields.io.
@Suite struct BadgeFormatTests {
  static func text(
    _ format: any ReportFormat.Type, _ report: Report, bars: [String: (Int?, Int?)] = [:]
  ) -> String {
    var options = TextFormatTests.options()
    options.verdict = Verdict(
      locales: report.locales.compactMap { locale in
        bars[locale.locale].map { bar in
          Verdict.Locale(
            locale: locale.locale, translated: locale.counts.translated, there: locale.counts.coverage,
            bar: Bar(
              failUnder: bar.0.flatMap(Percentage.init), warnUnder: bar.1.flatMap(Percentage.init)))
        }
      }, missingResources: nil, errors: 0)
    var bytes: [UInt8] = []
    format.write(report, options: options, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: SampleReport.allCases)
  func goldens(_ sample: SampleReport) {
    let report = sample.report
    Golden.expect(Self.text(BadgeFormat.self, report), at: "reporters/badge/\(sample.rawValue).svg")
    Golden.expect(Self.text(ShieldsFormat.self, report), at: "reporters/shields/\(sample.rawValue).json")
  }

  /// Members that shields.io does not know make it refuse the whole.
  @Test(arguments: SampleReport.allCases)
  func theEndpointHasOnlyWhatIsKnown(_ sample: SampleReport) throws {
    let data = Data(Self.text(ShieldsFormat.self, sample.report).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(object.keys) == ["schemaVersion", "label", "message", "color"])
    #expect(object["schemaVersion"] as? Int == 1)
  }

  /// Well-formed, one title, and nothing in it that is not drawn.
  @Test(arguments: SampleReport.allCases)
  func theImageIsWellFormed(_ sample: SampleReport) {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(Self.text(BadgeFormat.self, sample.report).utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.elements == ["svg", "title", "path", "path", "g", "text", "text"])
  }

  @Test func nearlyAllIsNotAll() {
    var builder = ReportBuilder()
    builder.bundle(
      ".", locales: ["de", "fr"],
      tables: [
        ReportBuilder.table(
          "T", keys: [], cells: ["de", "fr"].map { ReportBuilder.cell($0, of: 9999, missing: [5]) })
      ])
    let text = Self.text(ShieldsFormat.self, builder.report)
    #expect(text.contains("\"message\": \"99.9%, worst de 99.9%\""))
    #expect(text.contains("\"color\": \"\(Badge.Grade.good.rawValue)\""))
  }

  /// A threshold that somebody has set decides the grade, and errors before it.
  @Test func barsDecideTheColour() {
    var report = SampleReport.small.report
    #expect(Self.text(ShieldsFormat.self, report).contains(Badge.Grade.poor.rawValue))
    report = report.with { $0.problems.removeAll { $0.severity == .error } }
    func grade(_ bars: [String: (Int?, Int?)]) -> String {
      let text = Self.text(ShieldsFormat.self, report, bars: bars)
      return Badge.Grade.allCases.first { text.contains($0.rawValue) }.map { "\($0)" } ?? ""
    }
    #expect(grade(["ja": (9_000, nil)]) == "poor")
    #expect(grade(["ja": (1_000, 9_000)]) == "fair")
    #expect(grade(["ja": (1_000, nil), "de": (1_000, nil)]) == "good")
    #expect(grade(["ja": (1_000, nil), "de": (9_900, nil)]) == "poor")
  }

  @Test func coloursCarryWhiteText() throws {
    for grade in Badge.Grade.allCases {
      let value = try #require(Int(grade.rawValue, radix: 16))
      let parts = [16, 8, 0].map { shift -> Double in
        let part = Double(value >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      #expect(1.05 / (luminance + 0.05) >= 4.5, "\(grade)")
    }
  }
}

/// The elements of a document in order.
private final class ElementReader: NSObject, XMLParserDelegate {
  var elements: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(name)
  }
}
