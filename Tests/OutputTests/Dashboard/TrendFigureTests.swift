import L10nCoverage
import L10nDashboard
import TestSupport
import L10nText
import Testing

/// What the lines of the site draw, and where their counts lead.
@Suite struct TrendFigureTests {
  private func page(_ history: HistoryBuilder, _ change: (inout DashboardInput) -> Void = { _ in }) -> String
  {
    var input = SampleHistory.input(history.history)
    change(&input)
    let file = Dashboard(input).build().files.first { $0.path == "index.html" }
    return file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private func nights(_ count: Int, gaps: Int = 30) -> HistoryBuilder {
    var history = HistoryBuilder()
    for night in 0..<count { history.add(cells: [("Localizable", "de", 120, gaps - night)]) }
    return history
  }

  /// What earlier runs counted is another line: it is not joined, and the page says since when.
  @Test func whatIsCountedOtherwiseIsAnotherLine() throws {
    var history = nights(4)
    #expect(!page(history).contains("trend-change\" d="))
    history.countsTranslated = true
    for gaps in [24, 23, 22] { history.add(cells: [("Localizable", "de", 120, gaps)]) }
    let text = page(history)
    #expect(text.contains("from 5 Jan 2026 on translated keys, before that keys that are there"))
    #expect(text.contains(/<path class="trend-change" d="M\d+ 0V1000"\/>/))
    #expect(try parts(of: text) == 2)
    #expect(try parts(of: page(nights(7))) == 1)
  }

  /// No change is told beside the figure that the line does not show, and small lines begin where the figure
  /// does.
  @Test func changesAreOfTheBaseThatIsShown() throws {
    var history = nights(4)
    history.countsTranslated = true
    history.untranslated = 6
    history.add(cells: [("Localizable", "de", 120, 26)])
    let first = page(history)
    #expect(first.contains("73.3") && !first.contains("class=\"chip good\">▲"))
    #expect(try steps(of: first) == 0)
    history.add(cells: [("Localizable", "de", 120, 20)])
    let second = page(history)
    #expect(second.contains("▲ +5.0"))
    #expect(try steps(of: second) == 1)
  }

  /// The number of steps of the first small line.
  private func steps(of page: String) throws -> Int {
    let line = try #require(page.firstMatch(of: /<path class="spark-line" d="([^"]*)"/))
    return line.1.count { $0 == "L" }
  }

  /// The number of parts of the line.
  private func parts(of page: String) throws -> Int {
    let line = try #require(page.firstMatch(of: /<path class="trend-line" d="([^"]*)"/))
    return line.1.count { $0 == "M" }
  }

  @Test(arguments: [2, 3, 7, 20, 45, 59]) func fewNightsHaveDays(count: Int) {
    // The line of what is translated, and behind it the areas of what needs work.
    let figures = page(nights(count)).split(separator: "<div class=\"states\">")
    #expect(figures.count == 2)
    for figure in figures {
      let labels = figure.matches(of: /y="98%" x="[0-9.]+%">(\d+ \w{3})</).map { String($0.1) }
      #expect(labels.count >= 2 && labels.count <= 7, "\(labels)")
      #expect(Set(labels).count == labels.count)
    }
  }

  @Test func manyNightsHaveMonths() {
    let labels = page(nights(120, gaps: 120)).matches(of: /y="98%" x="[0-9.]+%">([A-Za-z]+[ 0-9]*)</)
    #expect(labels.count >= 3)
  }

  /// An area over an axis that does not begin at zero would say more than there is.
  @Test func anAreaBeginsAtZero() {
    #expect(!page(nights(5)).contains("class=\"trend-area\""))
    var history = HistoryBuilder()
    for gaps in [120, 60, 0] { history.add(cells: [("Localizable", "de", 120, gaps)]) }
    #expect(page(history).contains("class=\"trend-area\""))
  }

  @Test func countsLeadToKeys() {
    let history = nights(3)
    #expect(!page(history).contains("#keys?"))
    let inside = page(history) { $0.reportPath = "report/index.html" }
    let states = "&amp;state=missing,empty,new,stub,unchanged\""
    #expect(inside.contains("href=\"report/index.html#keys?locale=de" + states))
    #expect(inside.contains("href=\"report/index.html#keys?table=App.app%2FLocalizable" + states))
  }

  @Test func errorsAreNamed() {
    let problem = Problem(
      Rule("silent-stop", .error), path: "de.lproj/Localizable.strings",
      position: TextPosition(line: 8, column: 21), message: "the loader <stops>", hint: "mend it")
    let text = page(nights(2)) { $0.problems = [problem] }
    #expect(text.contains("de.lproj/<wbr>Localizable.strings</bdi><wbr>:8:21"))
    #expect(
      text.contains("the loader &lt;stops&gt;") && text.contains("silent-stop") && text.contains("mend it"))
    #expect(!page(nights(2)).contains("Errors in files"))
  }

  /// Errors of one rule are one block: the first of them, the others on request, the advice once.
  @Test func errorsOfOneRuleAreTogether() {
    let rule = Rule("silent-stop", .error)
    let problems = (1...9).map {
      Problem(rule, path: "f\($0).strings", position: nil, message: "it stops", hint: "mend it")
    }
    let text = page(nights(2)) {
      $0.problems =
        problems + [Problem(rule, path: "g.strings", position: nil, message: "it stops", hint: "else")]
    }
    #expect(text.ranges(of: "mend it").count == 1 && text.ranges(of: "it stops").count == 10)
    #expect(text.contains("<summary>6 more of them</summary>"))
    #expect(!page(nights(2)) { $0.problems = Array(problems.prefix(4)) }.contains("more of them"))
  }

  /// The line is a step between runs of which the second is more than a week later, as nobody knows the way.
  @Test func aWeekWithoutRunsIsAStep() throws {
    func line(skipping nights: Int) throws -> String {
      var history = self.nights(2)
      history.skipped = nights
      history.add(cells: [("Localizable", "de", 120, 10)])
      return try String(#require(page(history).firstMatch(of: /<path class="trend-line" d="([^"]*)"/)).1)
    }
    #expect(try line(skipping: 6).ranges(of: "L").count == 2)
    #expect(try line(skipping: 7).ranges(of: "L").count == 3)
  }

  /// What is open is what needs work, in the card, in the table and behind the link.
  @Test func whatIsOpenIsOneNumber() {
    var history = HistoryBuilder()
    history.countsTranslated = true
    history.untranslated = 7
    for _ in 0..<2 { history.add(cells: [("Localizable", "de", 120, 10)]) }
    let text = page(history) { $0.reportPath = "r.html" }
    #expect(text.contains("href=\"r.html#keys?state=missing,empty,new,stub,unchanged\">17</a>"))
  }
}
