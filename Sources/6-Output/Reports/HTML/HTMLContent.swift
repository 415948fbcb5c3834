internal import L10nCoverage
internal import L10nText

/// The page's content as plain HTML: the summary, the languages, and, for readers without a script, the matrix,
/// missing keys and findings. The script draws these last three from the data instead, when they are needed.
struct HTMLContent {
  let report: Report
  let options: ReportOptions
  /// Worst first.
  let ranked: [LocaleSummary]
  /// The summaries in the order of the report, which is that of the data.
  let summaries: [LocaleSummary]
  let verdict: ThresholdSentences
  let work: OpenWork

  init(_ report: Report, _ options: ReportOptions) {
    self.report = report
    self.options = options
    summaries = LocaleSummary.all(of: report, options.verdict)
    ranked = summaries.sorted { $0.isWorse(than: $1) }
    // Names of locales are text here, and escaped as all text is.
    verdict = ThresholdSentences(
      report: report, verdict: options.verdict, name: { $0 }, command: options.command,
      path: options.path)
    work = OpenWork(report, options)
  }

  /// The root as the user typed it, or the report's name; nil for neither.
  var subject: String? {
    var path = options.pathPrefix
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    if path.isEmpty { path = options.name }
    return path.isEmpty ? nil : path
  }

  var title: String {
    let name = subject.map { String($0.split(separator: "/").last ?? "/") }
    return "Localization report" + (name.map { ": \($0)" } ?? "")
  }

  func write(to writer: inout HTMLWriter) {
    writer.markup("<a class=\"skip\" href=\"#main\">Skip to the content</a>\n<div class=\"page\">\n")
    writeMasthead(to: &writer)
    writeWays(to: &writer)
    writer.markup("<main id=\"main\" tabindex=\"-1\">\n")
    writeLanguages(to: &writer)
    writer.section("tables", "Tables by language", list: "matrix") { writeMatrix(to: &$0) }
    writer.section("keys", "Keys", list: "key-list") { writeKeys(to: &$0) }
    writeResources(to: &writer)
    writer.section("findings", "Findings", list: "finding-list") { writeFindings(to: &$0) }
    writer.markup("</main>\n")
    writeFoot(to: &writer)
    writer.markup("</div>\n<div id=\"live\" class=\"unseen\" role=\"status\" aria-live=\"polite\"></div>\n")
    writeHelp(to: &writer)
    var data = PageData(report, options, summaries)
    writer.data(id: "data") { data.write(to: &$0) }
  }

  // MARK: Numbers of the page

  /// Keys that any language lacks a translation of: the rows of the list as it opens.
  var lackingKeys: Int {
    report.bundles.reduce(0) { sum, bundle in bundle.tables.reduce(sum) { $0 + $1.untranslated.count } }
  }
  var missingResources: Int { verdict.missingResources }
  var bareKeys: Int { summaries.reduce(0) { $0 + $1.shows.sureKey } }
  var completeCount: Int { summaries.count { $0.isComplete } }
  var tableCount: Int { report.bundles.reduce(0) { $0 + $1.tables.count } }
  var resourceCount: Int { report.bundles.reduce(0) { $0 + $1.resources.count } }

  // MARK: Parts of every page

  private func writeWays(to writer: inout HTMLWriter) {
    writer.line("nav", ["class": "ways", "aria-label": "Parts of the report"]) { writer in
      let ways: [(id: String, title: String, count: Int)] = [
        ("languages", "Languages", summaries.count), ("tables", "Tables", tableCount),
        ("keys", "Keys", lackingKeys), ("files", "Resources", missingResources),
        ("findings", "Findings", report.problems.count),
      ]
      for way in ways where way.count > 0 {
        writer.element("a", ["href": "#\(way.id)", "data-view": way.id]) { writer in
          writer.markup("\(way.title) <span class=\"count\">\(number: way.count)</span>")
        }
      }
    }
  }

  private func writeFoot(to writer: inout HTMLWriter) {
    writer.markup("<footer class=\"foot\"><p>Made by \(options.tool.name) \(options.tool.version)")
    writer.markup(", with the data of ICU \(options.tool.icu)")
    writer.markup(
      ". Percentages are cut, not rounded: 100% means that nothing is missing. This page is one file that works without a network.</p></footer>\n"
    )
  }

  /// The keys that the page answers to: a dialog that the script opens.
  private func writeHelp(to writer: inout HTMLWriter) {
    writer.markup(
      "<dialog id=\"help\" aria-labelledby=\"help-title\"><h2 id=\"help-title\">Keys</h2><dl class=\"keys-help\">"
    )
    let keys: [(keys: [String], text: String)] = [
      (["/"], "search"), (["1", "…", "5"], "the parts of the report"),
      (["←", "↑", "→", "↓"], "move in the table or the list"),
      (["n", "p"], "next and previous gap"), (["Enter"], "open"), (["Esc"], "back, or clear the search"),
      (["c"], "copy the place in the file"), (["?"], "this help"),
    ]
    for entry in keys {
      writer.markup("<dt>")
      for key in entry.keys { writer.element("kbd", text: key) }
      writer.markup("</dt><dd>\(entry.text)</dd>")
    }
    writer.markup("</dl><form method=\"dialog\"><button class=\"button\">Close</button></form></dialog>\n")
  }
}
