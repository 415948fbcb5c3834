import Foundation
import L10nConfiguration
@testable import L10nCoverage
import L10nReports
import TestSupport
import L10nText
import Testing

/// The page.
@Suite struct HTMLFormatTests {
  static func html(_ report: Report, verdict: Verdict? = nil, isComplete: Bool = false) -> String {
    var options = TextFormatTests.options(isComplete: isComplete)
    options.verdict = verdict
    options.pathPrefix = "MyApp.app/"
    var bytes: [UInt8] = []
    HTMLFormat.write(report, options: options, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands between two texts.
  static func part(of html: String, from start: String, to end: String) throws -> String {
    let lower = try #require(html.range(of: start))
    let upper = try #require(html.range(of: end, range: lower.upperBound..<html.endIndex))
    return String(html[lower.upperBound..<upper.lowerBound])
  }

  static func data(of html: String) throws -> [String: Any] {
    let json = try part(
      of: html, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// Style and script are files of their own, which the goldens leave out.
  @Test(arguments: SampleReport.allCases.filter { $0 != .wide })
  func goldens(_ sample: SampleReport) throws {
    let html = Self.html(sample.report)
    let body = try Self.part(of: html, from: "<body>\n", to: "<script>")
    Golden.expect(body, at: "reporters/html/\(sample.rawValue).html")
  }

  /// Bars that are met and missed, and a way to say so.
  @Test(arguments: [("ja=99,fr=50", "missed"), ("0", "met")]) func bars(_ bars: String, _ name: String) throws
  {
    var overrides = ConfigurationOverrides()
    overrides.failUnder = try Thresholds(parsing: bars)
    let report = SampleReport.small.report.with { $0.problems = [] }
    let verdict = Verdict(of: report, configuration: EffectiveConfiguration(overrides: overrides))
    let body = try Self.part(
      of: Self.html(report, verdict: verdict), from: "<body>\n", to: "<section id=\"tables\"")
    Golden.expect(body, at: "reporters/html/bars-\(name).html")
  }

  /// The hashes of the policy are those of what stands on the page, and nothing else could run.
  @Test func policyFitsStyleAndScript() throws {
    let html = Self.html(SampleReport.hostile.report)
    let policy = try Self.part(of: html, from: "Content-Security-Policy\" content=\"", to: "\"")
    let style = try Self.part(of: html, from: "<style>", to: "</style>")
    let script = try Self.part(of: html, from: "<script>", to: "</script>")
    func hash(_ text: String) -> String { "sha256-" + Base64.text(of: SHA256.digest(of: Array(text.utf8))) }
    #expect(policy.hasPrefix("default-src &#39;none&#39;; "))
    #expect(policy.contains("style-src &#39;\(hash(style))&#39;;"))
    #expect(policy.contains("script-src &#39;\(hash(script))&#39;;"))
    #expect(html.matches(of: /<script[ >]/).count == 2)
    #expect(html.matches(of: /<style[ >]/).count == 1)
    #expect(html.matches(of: /<[^>]* (style|on[a-z]+|src)=/).isEmpty)
    #expect(!html.contains("http:") || html.contains("'http://www.w3.org/2000/svg'"))
  }

  @Test func hostileTextStaysText() throws {
    let html = Self.html(SampleReport.hostile.report, isComplete: true)
    let body = try Self.part(of: html, from: "<body>\n", to: "<script type=")
    for mark in ["<script", "<img", "<!--", "\u{202E}", "\u{1B}", "\u{0}", "javascript:"] {
      #expect(!body.contains(mark), "\(mark.debugDescription)")
    }
    let json = try Self.part(
      of: html, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    #expect(!json.contains { "<>&\u{2028}\u{2029}".contains($0) })
  }

  @Test func theSameReportGivesTheSameBytes() {
    #expect(Self.html(SampleReport.wide.report) == Self.html(SampleReport.wide.report))
  }

  /// The numbers that the page's script reads are those of the report.
  @Test(arguments: SampleReport.allCases) func dataHoldsTheCounts(_ sample: SampleReport) throws {
    let report = sample.report
    let data = try Self.data(of: Self.html(report))
    let sets = try #require(data["sets"] as? [[Int]])
    let locales = try #require(data["locales"] as? [[Any]])
    let tables = try #require(data["tables"] as? [[String: Any]])
    let expected = report.bundles.flatMap(\.tables)
    try #require(tables.count == expected.count)
    for (raw, table) in zip(tables, expected) {
      #expect(raw["e"] as? Int == table.keys.count)
      let keys = raw["k"] as? [String] ?? []
      let cells = try #require(raw["t"] as? [[Int]])
      try #require(cells.count == table.cells.count)
      for (numbers, cell) in zip(cells, table.cells) {
        #expect(locales[numbers[0]][0] as? String == cell.locale)
        func number(_ place: Int) -> Int { place < numbers.count ? numbers[place] : 0 }
        func list(_ place: Int) -> [String] {
          let pairs = sets[number(place)]
          var result: [String] = []
          var at = 0
          for index in stride(from: 0, to: pairs.count, by: 2) {
            at += pairs[index]
            result += keys[at..<at + pairs[index + 1]]
            at += pairs[index + 1]
          }
          return result
        }
        func texts(_ places: [Int32]) -> [String] {
          places.map { WTF8.text(table.keys[Int($0)].key) }
        }
        #expect(number(1) == cell.counts.translation.translated)
        #expect(number(2) == cell.counts[.inherited])
        for (place, state) in KeyState.onPages.enumerated() {
          if state == .extra {
            #expect(Set(list(4 + place)) == Set(cell.extra.map { WTF8.text($0) }))
          } else {
            #expect(list(4 + place) == texts(cell[state]), "\(state)")
          }
        }
      }
    }
  }

  /// What git's history found stands among the states, and products below the languages.
  @Test func outdatedKeysAndProducts() throws {
    let report = SampleReport.small.report.with { draft in
      let key = Int32(draft.bundles[0].tables[0].keys.count - 1)
      draft.bundles[0].tables[0].cells[0].note(outdated: [
        OutdatedKey(
          place: key, source: Array("Before".utf8), commit: nil, time: nil, mayCrash: false,
          file: "de.lproj/T.strings")
      ])
      draft.products = ["App", "Widget <1>"].map {
        ProductReport(
          name: $0, project: "Demo", productType: "application", localizations: ["de"], locales: draft.locales
        )
      }
    }
    let html = Self.html(report)
    #expect(html.contains("<h3>Products</h3>") && html.contains("<bdi>Widget &lt;1&gt;</bdi>"))
    let data = try Self.data(of: html)
    let tables = try #require(data["tables"] as? [[String: Any]])
    let cells = try #require(tables[0]["t"] as? [[Int]])
    let sets = try #require(data["sets"] as? [[Int]])
    let place = 4 + (try #require(KeyState.onPages.firstIndex(of: .outdated)))
    try #require(cells[0].count > place)
    let pair = sets[cells[0][place]]
    let keys = try #require(tables[0]["k"] as? [String])
    #expect(keys[pair[0]] == WTF8.text(report.bundles[0].tables[0].keys.last?.key ?? []) && pair[1] == 1)
    #expect(!Self.html(report.with { $0.products.removeLast() }).contains("Products</h3>"))
  }

  /// What other languages say may not make a page of any size: the rest is left out, and the page says so.
  @Test func otherTextsAreBounded() throws {
    var builder = ReportBuilder()
    var cell = ReportBuilder.cell("de", of: 40, missing: [])
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    cell.translations = (0..<40).map {
      PlacedTranslation(
        place: $0, translation: Translation(value: text, file: "de.lproj/T.strings", position: nil))
    }
    builder.bundle(
      ".", locales: ["de", "fr"],
      tables: [
        ReportBuilder.table(
          "T", keys: ReportBuilder.keys(40),
          cells: [cell, ReportBuilder.cell("fr", of: 40, missing: (0..<40).map { Int32($0) })])
      ])
    let data = try Self.data(of: Self.html(builder.report))
    #expect(data["leavesOut"] as? Int == 1)
    let tables = try #require(data["tables"] as? [[String: Any]])
    #expect((tables[0]["y"] as? [Any])?.count == 29 * 6)
    #expect(try Self.data(of: Self.html(SampleReport.small.report))["leavesOut"] as? Int == 0)
  }

  /// A page without a script has as much as is of use, or all if that was asked for.
  @Test func plainListsAreBounded() throws {
    var builder = ReportBuilder()
    builder.bundle(
      ".", locales: ["de"],
      tables: [
        ReportBuilder.table(
          "T", keys: ReportBuilder.keys(2500),
          cells: [ReportBuilder.cell("de", of: 2500, missing: (0..<2500).map { Int32($0) })])
      ])
    func lines(_ html: String) -> Int { html.matches(of: /<li><code>/).count }
    let short = Self.html(builder.report)
    #expect(lines(short) == 2000)
    #expect(short.contains("And 500 more texts, which"))
    #expect(lines(Self.html(builder.report, isComplete: true)) == 2500)
  }
}
