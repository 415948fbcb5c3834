internal import L10nConfiguration
internal import L10nCoverage
internal import L10nHTML

/// Languages or tables as rows, worst first: how much is there, what changed, what is missing, how it went.
struct StandingTable {
  let model: SiteModel
  let place: SiteShell.Place

  /// A row: a language, a table, or one in the other.
  private struct Row {
    var title: String
    var detail: String
    var href: String
    /// Nil where nothing was measured.
    var counts: CellCounts?
    /// Cells that are not in the counts.
    var unmeasured = 0
    var change: Int?
    var moves: MoveCounts
    var standing: Standing?
    var steps: [BranchTrends.Step] = []
    /// Where its missing keys are listed.
    var keys: String?
    var isGap: Bool { counts == nil }
  }

  // MARK: Lists of the first page

  func writeLocales(to html: inout HTMLWriter) {
    let rows = model.locales.map { row($0) }
    write(
      rows, id: "languages", heading: "Languages", first: "Language",
      showsBars: model.locales.contains { $0.barStatus != .none },
      showsForecast: model.locales.contains { $0.forecast != nil }, to: &html)
  }

  func writeUnits(to html: inout HTMLWriter) {
    write(
      model.units.map { row($0) }, id: "tables", heading: "Tables", first: "Table", showsBars: false,
      showsForecast: false, to: &html)
  }

  private func row(_ standing: Standing) -> Row {
    Row(
      title: standing.title,
      detail: standing.detail == standing.title || standing.detail == "." ? "" : standing.detail,
      href: place.root + standing.path,
      counts: standing.totals.isGap ? nil : standing.counts, unmeasured: standing.totals.unmeasuredCells,
      change: standing.change, moves: standing.moves, standing: standing,
      keys: model.keys(of: standing, from: place))
  }

  // MARK: Lists of the other pages

  /// The tables of a language.
  func writeCells(ofLocale locale: Int, to html: inout HTMLWriter) {
    let rows = model.cells[.locale(locale)].compactMap { cell in
      model.unit(at: cell.unit).map { row(cell, $0) }
    }
    write(
      ordered(rows), id: "tables", heading: "Tables", first: "Table", showsBars: false, showsForecast: false,
      to: &html)
  }

  /// The languages of a table.
  func writeCells(ofUnit unit: Int, to html: inout HTMLWriter) {
    let rows = model.cells[.unit(unit)].compactMap { cell in
      model.locale(at: cell.locale).map { row(cell, $0) }
    }
    write(
      ordered(rows), id: "languages", heading: "Languages", first: "Language", showsBars: false,
      showsForecast: false, to: &html)
  }

  private func row(_ cell: CellPlace, _ standing: Standing) -> Row {
    let state = model.trends.now[cell]
    let before = model.trends.before[cell].counts
    let change = before.flatMap { old in
      state.counts.flatMap { Comparison.Pair.change(from: old, to: $0) }
    }
    return Row(
      title: standing.title,
      detail: standing.detail == standing.title || standing.detail == "." ? "" : standing.detail,
      href: place.root + standing.path, counts: state.counts, change: change,
      moves: model.moves.cells[cell] ?? MoveCounts(), standing: nil,
      steps: model.trends.cells[cell] ?? [], keys: model.keys(of: cell, from: place))
  }

  private func ordered(_ rows: [Row]) -> [Row] {
    rows.sorted { left, right in
      let coverages = (left.counts?.shown ?? -1, right.counts?.shown ?? -1)
      if coverages.0 != coverages.1 { return coverages.0 < coverages.1 }
      let gaps = (left.counts?.gaps ?? 0, right.counts?.gaps ?? 0)
      if gaps.0 != gaps.1 { return gaps.0 > gaps.1 }
      return left.href.utf8.lexicographicallyPrecedes(right.href.utf8)
    }
  }

  // MARK: The table

  private func write(
    _ rows: [Row], id: StaticString, heading: String, first: String, showsBars: Bool, showsForecast: Bool,
    to html: inout HTMLWriter
  ) {
    html.markup("<section id=\"")
    html.markup(id)
    html.markup("\">\n<div class=\"section-head\"><h2>")
    html.text(heading)
    html.markup("</h2><p class=\"soft small\">worst first</p></div>\n")
    html.markup("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    html.attribute("aria-label", heading)
    html.markup("><table class=\"data carded standing\" data-sort><caption class=\"unseen\">")
    html.text("\(heading), worst first; changes are in points since \(model.since)")
    html.markup("</caption>\n<thead><tr><th scope=\"col\">")
    html.text(first)
    html.markup(
      """
      </th><th scope="col">Translated</th><th scope="col" class="num">Change</th>\
      <th scope="col" class="num">Missing</th><th scope="col" class="num">Words</th><th scope="col">Moved</th>
      """)
    if showsBars { html.markup("<th scope=\"col\">Threshold</th>") }
    html.markup("<th scope=\"col\" data-unsorted>180 days</th>")
    if showsForecast { html.markup("<th scope=\"col\">Forecast</th>") }
    html.markup("</tr></thead>\n<tbody>\n")
    let times = model.runs.map(\.time)
    for row in rows {
      writeHead(row, to: &html)
      writeCounts(row, to: &html)
      writeMoves(row.moves, row.href, to: &html)
      if showsBars { writeBar(row.standing, to: &html) }
      html.markup("<td class=\"trend-cell wide\">")
      if let standing = row.standing {
        Sparkline.write(zip(times, standing.points).map { ($0, $1?.coverage) }, to: &html)
      } else {
        Sparkline.write(row.steps, times: times, to: &html)
      }
      html.markup("</td>")
      if showsForecast { writeForecast(row.standing?.forecast, to: &html) }
      html.markup("</tr>\n")
    }
    html.markup("</tbody></table></div>\n</section>\n")
  }

  private func writeHead(_ row: Row, to html: inout HTMLWriter) {
    html.markup("<tr><th scope=\"row\"><a")
    html.attribute("href", row.href)
    html.markup(">")
    html.isolated(row.title)
    html.markup("</a>")
    if !row.detail.isEmpty {
      html.markup(" <span class=\"detail\"><bdi>")
      // A path breaks where its parts end.
      for (index, part) in row.detail.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { html.markup("/<wbr>") }
        html.text(String(part))
      }
      html.markup("</bdi></span>")
    }
    html.markup("</th>")
  }

  private func writeCounts(_ row: Row, to html: inout HTMLWriter) {
    guard let counts = row.counts else {
      html.markup(
        """
        <td class="wide" data-v="-1"><span class="chip note"><span aria-hidden="true">?</span> not measured</span>\
        </td>
        """)
      html.markup(
        """
        <td class="num soft" data-v="0">–</td><td class="num soft" data-v="-1">–</td><td class="num \
        soft" data-v="-1">–</td>
        """)
      return
    }
    html.markup("<td class=\"share wide\"")
    html.attribute("data-v", String(counts.shown ?? 10_001))
    html.markup("><span class=\"share-number\">")
    if let shown = counts.shown { html.percent(shown) } else { html.markup("–") }
    html.markup("</span>")
    writeShare(counts, to: &html)
    if row.unmeasured > 0 {
      html.markup("<span class=\"small soft\">")
      html.text("\(row.unmeasured) not measured")
      html.markup("</span>")
    }
    html.markup("</td><td class=\"num\" data-label=\"Change\"")
    html.attribute("data-v", String(row.change ?? 0))
    html.markup(">")
    if let change = row.change, change != 0 {
      html.markup(change < 0 ? "<span class=\"worse\">" : "<span class=\"better\">")
      html.text("\(change < 0 ? "▼" : "▲") \(Site.change(change))")
      html.markup("</span>")
    } else {
      html.markup("<span class=\"soft\">")
      html.text(row.change == nil ? "–" : "0")
      html.markup("</span>")
    }
    html.markup("</td>")
    for (title, count, way) in [("Missing", counts.gaps, row.keys), ("Words", counts.missingWords, nil)] {
      html.markup(count == 0 ? "<td class=\"num zero\"" : "<td class=\"num\"")
      html.attribute("data-label", title)
      html.attribute("data-v", String(count))
      html.markup(">")
      html.linked(count > 0 ? way : nil) { $0.number(count) }
      html.markup("</td>")
    }
  }

  private func writeShare(_ counts: CellCounts, to html: inout HTMLWriter) {
    let width = 1_000
    html.decoration(class: "bar", width: width, height: 10, stretches: true) { html in
      html.rectangle(class: "fill-track", x: 0, y: 0, width: width, height: 10)
      guard let shown = counts.shown else { return }
      html.rectangle(class: "fill-own", x: 0, y: 0, width: shown / 10, height: 10)
    }
  }

  private func writeMoves(_ moves: MoveCounts, _ href: String, to html: inout HTMLWriter) {
    // Sorted by what hurts most: a lost translation outweighs any number of new ones.
    let weight =
      min(moves.lost, 99_999) * 10_000_000_000 + min(moves.sourceChanged, 99_999) * 100_000
      + min(moves.newUntranslated, 99_999)
    html.markup("<td class=\"moved-cell wide\"")
    html.attribute("data-v", String(weight))
    html.markup(">")
    for category in [MoveCategory.lost, .sourceChanged, .newUntranslated, .closed] where moves[category] > 0 {
      let words = Wordings.category(category)
      html.markup("<a class=\"")
      html.markup(Wordings.tone(category))
      html.markup("\"")
      html.attribute("href", href + "#moved")
      html.markup("><span aria-hidden=\"true\">")
      html.text(words.sign)
      html.markup("</span> ")
      html.number(moves[category])
      html.markup("<span class=\"unseen\"> ")
      html.text(words.name.lowercased())
      html.markup("</span></a>")
    }
    html.markup("</td>")
  }

  private func writeBar(_ standing: Standing?, to html: inout HTMLWriter) {
    guard let standing, standing.barStatus != .none else {
      html.markup("<td class=\"soft zero\" data-v=\"9\">–</td>")
      return
    }
    html.markup("<td data-label=\"Threshold\"")
    html.attribute("data-v", String(standing.barStatus.rawValue))
    html.markup(">")
    html.barChip(standing)
    html.markup("</td>")
  }

  private func writeForecast(_ forecast: Forecast?, to html: inout HTMLWriter) {
    guard let forecast else {
      html.markup("<td class=\"soft zero\" data-v=\"999999\">–</td>")
      return
    }
    html.markup("<td class=\"small forecast\" data-label=\"Forecast\"")
    html.attribute("data-v", String(forecast.likely))
    html.markup(">")
    html.time(forecast.likely * 86_400, SiteDate.day(forecast.likely * 86_400))
    html.markup("<span class=\"soft\"> ")
    html.text("for \(Site.axis(forecast.goal))")
    html.markup("</span></td>")
  }
}

extension HTMLWriter {
  /// Writes how a locale stands to its bar: in words, with a sign.
  mutating func barChip(_ standing: Standing) {
    let bar = (standing.bar.failUnder ?? standing.bar.warnUnder).map { Site.axis($0.tenThousandths) } ?? ""
    switch standing.barStatus {
    case .missed:
      markup("<span class=\"chip gap\"><span aria-hidden=\"true\">▼</span> under ")
      text(bar)
    case .warned:
      markup("<span class=\"chip warn\"><span aria-hidden=\"true\">!</span> under ")
      text(standing.bar.warnUnder.map { Site.axis($0.tenThousandths) } ?? bar)
    case .met:
      markup("<span class=\"chip good\"><span aria-hidden=\"true\">✓</span> ")
      text(bar)
    case .unknown:
      markup("<span class=\"chip note\"><span aria-hidden=\"true\">?</span> ")
      text(bar)
    case .none: return
    }
    markup("</span>")
    if let tier = standing.bar.tier, !tier.isEmpty {
      markup(" <span class=\"detail\">")
      isolated(tier)
      markup("</span>")
    }
  }
}
