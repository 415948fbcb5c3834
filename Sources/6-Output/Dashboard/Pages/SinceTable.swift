internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The changes of all texts in the last 30 days, and since each of the last releases: a row for each, the newest first.
struct SinceTable {
  private struct Row {
    var title: String
    var run: RunInfo
    var then: TrendPoint?
    var moves = MoveCounts()
    /// Whether all runs since then say what moved.
    var isExact = true
    /// Whether it was counted as it is now.
    var isAlike: Bool
  }

  private let now: TrendPoint
  private let rows: [Row]

  private static let mostReleases = 6

  /// Nil where there is neither.
  init?(_ model: SiteModel) {
    let (runs, units) = (model.runs, model.history.units)
    guard let newest = runs.last, let point = model.trends.whole.last, let now = point else { return nil }
    let earlier = runs.indices.dropLast()
    let releases = Array(earlier.filter { runs[$0].event != nil }.suffix(Self.mostReleases))
    let month = earlier.last { runs[$0].time <= newest.time - 30 * 86_400 }
    let isNear = month.map { runs[$0].time > newest.time - 38 * 86_400 } ?? false
    self.now = now
    rows = Set(releases + [month].compactMap { $0 }).sorted(by: >).map { place in
      var row = Row(
        title: runs[place].event ?? (isNear ? "30 days ago" : "over 30 days ago"), run: runs[place],
        then: model.trends.whole[place], isAlike: !runs[place].counts(otherwiseThan: newest))
      for moves in model.trends.moves[(place + 1)...] {
        row.isExact = row.isExact && moves != nil
        if let moves { row.moves += moves.total { !units[$0.unit].isApart } }
      }
      return row
    }
    if rows.isEmpty { return nil }
  }

  func write(to html: inout HTMLWriter) {
    html.markup("<section id=\"since\">\n<div class=\"section-head\"><h2>Since releases</h2></div>\n")
    let titles = ["Translated then", "Change", "Texts", "Lost", "New to translate", "Translated"]
    html.table(
      "Since releases", "data carded",
      caption:
        "<caption class=\"unseen\">What has become of all texts since releases, and in 30 days</caption>\n",
      ["Since"] + titles.map(HTMLColumn.number), body: "<tbody>\n")
    for row in rows { write(row, to: &html) }
    html.markup(
      "</tbody></table></div><p class=\"small soft\">Lost, new and translated are sums over the runs since then: "
    )
    html.markup("what was lost and came back counts as both.</p></section>\n")
  }

  private func write(_ row: Row, to html: inout HTMLWriter) {
    html.markup("<tr><th scope=\"row\">")
    html.isolated(row.title)
    html.markup(" <span class=\"soft small whole\">")
    html.time(row.run.time, SiteDate.day(row.run.time))
    html.markup("</span></th>")
    let least = row.isExact ? "" : "≥ "
    let change = row.then.map { now.coverage - $0.coverage }
    let texts = row.then.map { now.expected - $0.expected }
    let cells = [
      ("Translated then", row.then.map { NumberText.percent($0.coverage) } ?? "–"),
      (
        "Change",
        row.isAlike ? change.map { $0 == 0 ? "0" : SiteFormat.change($0) } ?? "–" : "counted otherwise"
      ),
      ("Texts", texts.map { $0 == 0 ? "0" : ($0 > 0 ? "+" : "−") + NumberText.number(abs($0)) } ?? "–"),
      ("Lost", least + NumberText.number(row.moves.lost)),
      ("New to translate", least + NumberText.number(row.moves.newUntranslated)),
      ("Translated", least + NumberText.number(row.moves.closed + row.moves.newDone)),
    ]
    for (title, cell) in cells { html.markup("<td class=\"num\" data-label=\"\(title)\">\(cell)</td>") }
    html.markup("</tr>\n")
  }
}
