import Foundation
import L10nCoverage
import L10nDashboard
import TestSupport
import Testing

/// The pages of the site, of every kind of history.
@Suite struct SitePageTests {
  static func site(_ sample: SampleHistory) -> [String: String] {
    Dictionary(
      Dashboard(sample.input).build().files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A page without its style and its script, which are the same on all.
  static func body(_ page: String) -> String {
    page.replacing(/<style>[\s\S]*?<\/style>/, with: "<style></style>")
      .replacing(/<script>[\s\S]*?<\/script>/, with: "<script></script>")
      .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-…")
  }

  @Test(arguments: SampleHistory.allCases)
  func goldens(_ sample: SampleHistory) {
    let site = Self.site(sample)
    Golden.expect(Self.body(site["index.html"] ?? ""), at: "dashboard/\(sample.rawValue)/index.html")
    Golden.expect(site["summary.md"] ?? "", at: "dashboard/\(sample.rawValue)/summary.md")
    Golden.expect(
      site.keys.sorted().joined(separator: "\n") + "\n", at: "dashboard/\(sample.rawValue)/files.txt")
    guard sample == .quarter else { return }
    for path in ["locale/pl.html", "metrics.prom", "badge/all.svg", "badge/pl.json"] {
      Golden.expect(Self.body(site[path] ?? ""), at: "dashboard/quarter/\(path)")
    }
    let table = site.keys.filter { $0.hasPrefix("table/account") }.sorted().first ?? ""
    Golden.expect(Self.body(site[table] ?? ""), at: "dashboard/quarter/table.html")
  }

  /// Every link leads somewhere, every id is the only one, nothing is loaded from elsewhere.
  @Test(arguments: SampleHistory.allCases)
  func waysLeadSomewhere(_ sample: SampleHistory) throws {
    let site = Self.site(sample)
    #expect(site.keys.contains("index.html"))
    for (path, text) in site where path.hasSuffix(".html") {
      let body = Self.body(text)
      let ids = body.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(path): an id comes twice")
      #expect(body.matches(of: /<script[ >]/).count == 1)
      #expect(!body.contains(/\s(?:src|style|on[a-z]+)="/.ignoresCase()))
      for match in body.matches(of: /\shref="([^"]*)"/) {
        let way = String(match.1)
        if way.hasPrefix("data:image/svg+xml,") { continue }
        let parts = way.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? path : Self.resolved(String(parts[0]), from: path)
        let page = try #require(site[target], "\(path): \(way)")
        if parts.count == 2 { #expect(page.contains("id=\"\(parts[1])\""), "\(path): \(way)") }
      }
    }
  }

  private static func resolved(_ way: String, from path: String) -> String {
    if way.hasPrefix("../") { return String(way.dropFirst(3)) }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return folder.isEmpty ? way : folder + "/" + way
  }

  @Test func hostileTextIsText() {
    let site = Self.site(.hostile)
    for (path, text) in site where path.hasSuffix(".html") {
      let body = Self.body(text)
      #expect(!body.contains("<img") && !body.contains("<svg onload") && !body.contains("<i>"), "\(path)")
      #expect(!body.contains("alert(2)</script") && !body.contains("<b>App"), "\(path)")
      #expect(
        !body.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" || $0 == "\u{0}" }, "\(path)")
    }
    #expect(site.keys.allSatisfy { $0.wholeMatch(of: /[a-z0-9.\/-]+/) != nil && !$0.contains("..") })
  }

  @Test(arguments: SampleHistory.allCases)
  func theSameInputGivesTheSameBytes(_ sample: SampleHistory) {
    #expect(Dashboard(sample.input).build().files == Dashboard(sample.input).build().files)
  }

  @Test(arguments: SampleHistory.allCases)
  func dataFollowTheirSchema(_ sample: SampleHistory) throws {
    let schema = try JSONSchema(named: "dashboard")
    let data = Data((Self.site(sample)["data.json"] ?? "").utf8)
    #expect(try schema.faults(inData: data) == [])
  }

  /// A cell of which nothing is known has no number anywhere.
  @Test func notMeasuredIsNeverZero() {
    let site = Self.site(.unmeasured)
    #expect(site["index.html"]?.contains("not measured") == true)
    #expect(site["index.html"]?.contains(">0%") == false)
    #expect(site["badge/de.json"]?.contains("\"message\": \"not measured\"") == true)
    let metrics = site["metrics.prom"] ?? ""
    #expect(metrics.contains("l10ncheck_table_unmeasured{"))
    #expect(!metrics.contains("l10ncheck_keys{"))
  }

  /// The line is broken, and shaded, where nothing was measured; the table beside it says so.
  @Test func gapsAreGaps() throws {
    var builder = HistoryBuilder()
    for gaps in [8, 6, nil, 4, 2] as [Int?] {
      builder.add(cells: [("Localizable", "de", 40, gaps), ("Localizable", "fr", 40, 1)])
    }
    let site = Dashboard(SampleHistory.input(builder.history)).build().files
    let page = try #require(site.first { $0.path == "locale/de.html" }).bytes
    let text = String(decoding: page, as: UTF8.self)
    let line = try #require(text.firstMatch(of: /class="trend-line" d="([^"]*)"/)).1
    #expect(line.count { $0 == "M" } == 2)
    #expect(text.contains("<rect class=\"trend-gap\""))
    #expect(text.contains("Not measured in one run."))
    #expect(text.contains("<td class=\"num soft\" colspan=\"4\">not measured</td>"))
    // The other language was measured in all runs.
    let other = try #require(site.first { $0.path == "locale/fr.html" }).bytes
    #expect(!String(decoding: other, as: UTF8.self).contains("<rect class=\"trend-gap\""))
  }

  /// What a renamed table was called before goes on in its line.
  @Test func aRenamedTableGoesOn() throws {
    let page = try #require(Self.site(.quarter).first { $0.key.hasPrefix("table/account") }?.value)
    #expect(page.contains("this was <bdi>App.app/Profile</bdi>"))
    #expect(page.contains("on 1 Jan 2026 to"))
  }

  /// A page of very many tables has few of its rows before somebody asks for more, and all of them without scripts.
  @Test func aLongListIsHeldBack() throws {
    var builder = HistoryBuilder()
    builder.add(
      cells: (0..<700).flatMap { table in
        [("Table\(table)", "de", 40, table % 40), ("Table\(table)", "fr", 40, 1)]
      })
    let site = Dashboard(SampleHistory.input(builder.history)).build().files
    for path in ["index.html", "locale/de.html"] {
      let page = Self.body(
        String(decoding: try #require(site.first { $0.path == path }).bytes, as: UTF8.self))
      let shown = page.replacing(/<noscript>[\s\S]*?<\/noscript>/, with: "")
      #expect(shown.matches(of: /<[a-z]/).count < 10_000)
      #expect(page.matches(of: /<tr[ >]/).count - shown.matches(of: /<tr[ >]/).count == 600)
      #expect(shown.matches(of: /<\/table>/).count == shown.matches(of: /<table/).count)
    }
  }
}
