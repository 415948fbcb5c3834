@testable import L10nCoverage
import TestSupport
import Testing

@testable import L10nDashboard

/// What moved leads to the keys, and a change and its line speak of the same.
@Suite struct MovedKeyTests {
  private static func page(_ path: String, _ input: DashboardInput) throws -> String {
    let file = try #require(Dashboard(input).build().files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private static func moved() -> DashboardInput {
    var history = HistoryBuilder()
    history.add(cells: [("Main", "de", 40, 0), ("Main", "fr", 40, 0)])
    history.add(cells: [("Main", "de", 42, 3), ("Main", "fr", 42, 2)])
    var counts = MoveCounts()
    counts.lost = 1
    counts.newUntranslated = 2
    counts.sourceChanged = 1
    let (german, french) = (history.place("Main", "de"), history.place("Main", "fr"))
    history.move(
      [CellMoves(german, counts), CellMoves(french, counts)],
      keys: [
        KeyMove(.lost, german, key: "a&b=\u{E9}", source: "Text"),
        KeyMove(.newUntranslated, german, key: "new", source: "New"),
        KeyMove(.newUntranslated, french, key: "new", source: "New"),
        KeyMove(.sourceChanged, german, key: "old", source: "Old"),
      ])
    return SampleHistory.input(history.history)
  }

  /// Keys that the report lists are links to them; what it does not list is none.
  @Test func keysThatMovedLeadToThem() throws {
    var input = Self.moved()
    input.reportPath = "report/index.html"
    let page = try Self.page("index.html", input)
    let table = "table=App.app%2FMain&amp;state"
    #expect(
      page.contains(
        "\"report/index.html#keys?locale=de&amp;\(table)=missing,empty&amp;key=%3Aa%26b%3D%C3%A9\""))
    // A key that moved in several languages leads to all of them.
    #expect(
      page.contains(
        "\"report/index.html#keys?\(table)=missing,empty,new,stub,unchanged&amp;key=%3Anew\""))
    #expect(page.contains("<th scope=\"row\"><code dir=\"auto\">old</code>"))
    #expect(try Self.page("locale/de.html", input).contains("key=%3Anew"))
  }

  /// Counts lead to the first of their keys by name; without a report no key is a link.
  @Test func countsLeadToTheKeysByName() throws {
    let page = try Self.page("index.html", Self.moved())
    for category in ["lost", "new-untranslated", "source-changed"] {
      #expect(page.contains("<tr id=\"moved-\(category)\">"))
    }
    #expect(page.contains("<a href=\"#moved-lost\">2</a>"))
    #expect(page.contains("<th scope=\"row\"><code dir=\"auto\">new</code>"))
  }

  /// Counts are compared with the run that keys are compared with, even if it was long ago.
  @Test func aChangeIsToldSinceTheRunOfTheKeys() {
    var history = HistoryBuilder()
    for gaps in [20, 10, 5] { history.add(cells: [("Main", "de", 100, gaps)]) }
    #expect(SiteModel(SampleHistory.input(history.history)).whole.change == 500)
    history.move([], keys: [], since: 2)
    let model = SiteModel(SampleHistory.input(history.history))
    #expect(model.whole.change == 1_500)
    #expect(model.base?.id == history.history.branches[0].runs[0].id)
  }

  /// A table that one of the runs could not measure is in the line and not in the change: both say so.
  @Test func anotherBaseIsSaid() throws {
    var history = HistoryBuilder()
    for (main, other) in [(10, 90), (10, 90), (8, nil), (8, nil)] as [(Int, Int?)] {
      history.add(cells: [("Main", "de", 100, main), ("Other", "de", 100, other)])
    }
    var input = SampleHistory.input(history.history)
    let same = try Self.page("locale/de.html", input)
    #expect(!same.contains("over what both runs measured"))
    #expect(same.contains("broken where not the same tables could be measured"))
    let line = try #require(same.firstMatch(of: /class="trend-line" d="([^"]*)"/)).1
    #expect(line.count { $0 == "M" } == 2)
    input.history.branches[0].runs.removeLast()
    #expect(try Self.page("locale/de.html", input).contains("over what both runs measured"))
    #expect(SiteModel(input).whole.change == 200)
  }

  /// Products of the run stand on the first page where there are several, and among the metrics.
  @Test func productsAreNamed() throws {
    var input = Self.moved()
    var german = LocaleReport(
      locale: "de", counts: StateCounts(), absentTables: [], resources: ResourceCounts())
    german.counts.expected = 10
    german.counts.translation.translated = 9
    input.products = ["App", "<Widget>"].map {
      ProductReport(
        name: $0, project: "Demo", productType: "application", localizations: ["de", "en"], locales: [german])
    }
    let page = try Self.page("index.html", input)
    #expect(page.contains("<section id=\"products\">") && page.contains("<bdi>&lt;Widget&gt;</bdi>"))
    let sample = "l10ncheck_product_translated_ratio{locale=\"de\",product=\"App\",product_project=\"Demo\"} "
    #expect(try Self.page("metrics.prom", input).contains(sample))
    input.products.removeLast()
    #expect(try !Self.page("index.html", input).contains("id=\"products\""))
  }
}
