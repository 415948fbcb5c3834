internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// A list of languages, tables or projects, worst first.
struct CoverageRowList {
  /// A language, a table, one in the other, or a project.
  struct Row {
    var title: String
    var detail: String
    var href: String
    /// The part of that page where it says what moved.
    var movedPart: StaticString = "moved"
    /// Nil where nothing was measured.
    var counts: CellCounts?
    /// Cells that are not in the counts.
    var unmeasured = 0
    var change: Int?
    var moves: MoveCounts
    /// The threshold of the row; nil if the thresholds are those of what it holds.
    var bar: Bar?
    var barStatus = CoverageRow.BarStatus.none
    /// The number of bars that the row's languages or projects miss.
    var missedBars = 0
    var forecast: Forecast?
    /// The small line, as HTML.
    var spark: [UInt8] = []
    /// The address where its keys that need work are listed.
    var keys: String?

    /// Whether there is nothing to do or to see: all is translated, was so before, and stays.
    var isDone: Bool {
      guard let counts, unmeasured == 0, change ?? 0 == 0, moves.isEmpty else { return false }
      return counts.shown ?? 10_000 == 10_000
    }
  }

  /// The fewest rows with nothing to say that are folded.
  private static let fewestFolded = 12
  /// The number of rows on a page before somebody asks for more.
  private static let limit = 100

  let rows: [Row]
  let heading: String
  /// The heading of the first column.
  let first: String
  /// The words for the time since which things moved.
  let since: String
  /// The label of a text that nobody translated.
  let unchanged: String

  func write(id: StaticString, to html: inout HTMLWriter) {
    if rows.isEmpty { return }
    let showsChange = rows.contains { $0.change ?? 0 != 0 }
    let showsMoves = rows.contains { !$0.moves.isEmpty }
    let showsLines = rows.contains { !$0.spark.isEmpty }
    let showsBars = rows.contains { $0.barStatus != .none }
    let showsForecast = rows.contains { $0.forecast != nil }
    html.markup("<section id=\"\(id)\">\n<div class=\"section-head\"><h2>\(heading)")
    html.markup("</h2><p class=\"soft small\">lowest first</p>")
    let counts = rows.compactMap(\.counts)
    let fills: [(StaticString, String, isUsed: Bool)] = [
      ("fill-own", "translated", true),
      ("fill-original", unchanged, counts.contains { $0.needsWork > $0.gaps }),
      ("fill-gap", "missing", counts.contains { $0.gaps > 0 }),
    ]
    html.key(fills.filter(\.isUsed).map { ($0.0, $0.1) })
    html.markup("</div>\n")
    let minor: HTMLMarkup = " class=\"minor\""
    html.table(
      heading, "data carded standing", attributes: " data-sort",
      caption:
        "<caption class=\"unseen\">\(heading), lowest first; changes are in points since \(since)</caption>\n",
      [
        HTMLColumn(first), "Translated", .number("Need work"), HTMLColumn("Words", " class=\"num minor\""),
      ] + (showsChange ? [.number("Change")] : []) + (showsMoves ? ["Moved"] : [])
        + (showsBars ? [HTMLColumn("Threshold", minor)] : [])
        + (showsLines ? [HTMLColumn("180 days", " class=\"minor\" data-unsorted")] : [])
        + (showsForecast ? [HTMLColumn("Forecast", minor)] : []))
    let doneCount = rows.count(where: \.isDone)
    let folds = doneCount >= Self.fewestFolded && doneCount < rows.count
    html.rows(Self.limit, of: rows.count, table: "data carded standing") { html, place in
      let row = rows[place]
      html.markup(folds && row.isDone ? "<tr class=\"done\">" : "<tr>")
      writeHead(row, to: &html)
      writeCounts(row, to: &html)
      if showsChange { writeChange(row, to: &html) }
      if showsMoves { writeMoves(row.moves, "\(row.href)#\(row.movedPart)", to: &html) }
      if showsBars { writeBar(row, to: &html) }
      if showsLines {
        html.element("td", ["class": "trend-cell wide"]) { $0.markup(bytes: row.spark) }
      }
      if showsForecast { writeForecast(row.forecast, to: &html) }
      html.markup("</tr>\n")
    }
    // A style sheet shows the rows as long as it is open; they are there without it.
    if folds {
      html.markup("<details class=\"folded\"><summary>")
      html.text("\(NumberText.number(doneCount)) \(heading.lowercased()) that have all their translations")
      html.markup("</summary></details>\n")
    }
    html.markup("</section>\n")
  }

  private func writeHead(_ row: Row, to html: inout HTMLWriter) {
    html.markup("<th scope=\"row\"><a href=\"\(row.href)\"><bdi>")
    html.name(row.title)
    html.markup("</bdi></a>")
    if !row.detail.isEmpty {
      // A tag is no place to end a line.
      let isWhole = row.detail.utf8.count <= 16
      html.markup(isWhole ? " <span class=\"detail whole\"><bdi>" : " <span class=\"detail\"><bdi>")
      html.name(row.detail)
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
        <td class="num soft" data-v="-1">–</td><td class="num soft" data-v="-1">–</td>
        """)
      return
    }
    html.markup("<td class=\"share wide\" data-v=\"\(CoverageRow.rank(counts))\"")
    html.markup("><span class=\"share-number\">")
    html.percent(counts.shown)
    html.markup("</span>")
    writeShare(counts, to: &html)
    if row.unmeasured > 0 {
      html.markup("<span class=\"small soft\">\(row.unmeasured) not measured</span>")
    }
    html.markup("</td>")
    for (title, count, way) in [
      ("Need work", counts.needsWork, row.keys), ("Words", counts.missingWords, nil),
    ] {
      html.markup(count == 0 ? "<td class=\"num zero\"" : "<td class=\"num\"")
      html.markup(" data-label=\"\(title)\" data-v=\"\(count)\"")
      if count == counts.needsWork, way != nil {
        html.attribute("title", SiteSentences.states(counts, unchanged: unchanged))
      }
      html.markup(">")
      html.linked(count > 0 ? way : nil) { $0.number(count) }
      html.markup("</td>")
    }
  }

  private func writeChange(_ row: Row, to html: inout HTMLWriter) {
    html.element("td", ["class": "num", "data-label": "Change", "data-v": "\(row.change ?? 0)"]) { html in
      if let change = row.change, change != 0 {
        html.markup(change < 0 ? "<span class=\"worse\">" : "<span class=\"better\">")
        html.markup("\(change < 0 ? "▼" : "▲") \(SiteFormat.change(change))</span>")
      } else {
        html.markup("<span class=\"soft\">\(row.change == nil ? "–" : "0")</span>")
      }
    }
  }

  private func writeShare(_ counts: CellCounts, to html: inout HTMLWriter) {
    let width = 1_000
    html.decoration(class: "bar", width: width, height: 10, stretches: true) { html in
      html.rectangle(class: "fill-track", x: 0, y: 0, width: width, height: 10)
      guard let shown = counts.shown else { return }
      html.rectangle(class: "fill-own", x: 0, y: 0, width: shown / 10, height: 10)
      guard counts.share != nil else { return }
      // Rounded up: what is there is seen.
      let part = { (count: Int) in (count * width + counts.expected - 1) / max(1, counts.expected) }
      let (left, gaps) = (part(counts.needsWork - counts.gaps), part(counts.gaps))
      html.rectangle(class: "fill-original", x: width - left - gaps, y: 0, width: left, height: 10)
      html.rectangle(class: "fill-gap", x: width - gaps, y: 0, width: gaps, height: 10)
    }
  }

  private func writeMoves(_ moves: MoveCounts, _ href: String, to html: inout HTMLWriter) {
    // Sorted by what hurts most: a lost translation outweighs any number of new ones.
    let weight =
      min(moves.lost, 99_999) * 10_000_000_000 + min(moves.sourceChanged, 99_999) * 100_000
      + min(moves.newUntranslated, 99_999)
    html.element("td", ["class": "moved-cell wide", "data-v": "\(weight)"]) { html in
      for category in [ChangeCategory.lost, .sourceChanged, .newUntranslated, .closed]
      where moves[category] > 0 {
        let words = SiteSentences.category(category)
        html.markup(
          "<a class=\"\(SiteSentences.tone(category))\" href=\"\(href)\"><span aria-hidden=\"true\">")
        html.markup("\(words.sign)</span> \(number: moves[category])<span class=\"unseen\"> ")
        html.markup("\(words.name.lowercased())</span></a>")
      }
    }
  }

  private func writeBar(_ row: Row, to html: inout HTMLWriter) {
    guard row.barStatus != .none else {
      html.markup("<td class=\"soft zero\" data-v=\"9\">–</td>")
      return
    }
    html.element("td", ["data-label": "Threshold", "data-v": "\(row.barStatus.rawValue)"]) { html in
      if row.missedBars > 0 {
        html.markup("<span class=\"chip gap\"><span aria-hidden=\"true\">✗</span> \(row.missedBars) missed")
        html.markup("</span>")
      } else if let bar = row.bar {
        html.barChip(bar, row.barStatus)
      } else {
        html.text(row.barStatus == .unknown ? "not measured" : "met")
      }
    }
  }

  private func writeForecast(_ forecast: Forecast?, to html: inout HTMLWriter) {
    guard let forecast else {
      html.markup("<td class=\"soft zero\" data-v=\"999999\">–</td>")
      return
    }
    html.markup("<td class=\"small forecast\" data-label=\"Forecast\" data-v=\"\(forecast.likely)\">")
    html.time(forecast.likely * 86_400, SiteDate.day(forecast.likely * 86_400))
    html.markup("<span class=\"soft\"> for \(SiteFormat.axis(forecast.goal))</span></td>")
  }
}

extension HTMLWriter {
  /// Writes the meaning of colours.
  mutating func key(_ entries: [(name: StaticString, text: String)]) {
    markup("<ul class=\"legend\">")
    for entry in entries {
      markup("<li>")
      decoration(class: "swatch", width: 10, height: 10) { html in
        html.rectangle(class: entry.name, x: 0, y: 0, width: 10, height: 10)
      }
      markup("\(entry.text)</li>")
    }
    markup("</ul>\n")
  }

  /// Writes the result of a locale against its bar: in words, with a sign.
  mutating func barChip(_ asked: Bar, _ status: CoverageRow.BarStatus) {
    let bar = (asked.failUnder ?? asked.warnUnder).map { SiteFormat.axis($0.tenThousandths) } ?? ""
    switch status {
    case .missed:
      markup("<span class=\"chip gap\"><span aria-hidden=\"true\">▼</span> under \(bar)")
    case .warned:
      markup("<span class=\"chip warn\"><span aria-hidden=\"true\">!</span> under ")
      text(asked.warnUnder.map { SiteFormat.axis($0.tenThousandths) } ?? bar)
    case .met:
      markup("<span class=\"chip good\"><span aria-hidden=\"true\">✓</span> \(bar)")
    case .unknown:
      markup("<span class=\"chip note\"><span aria-hidden=\"true\">?</span> \(bar)")
    case .none: return
    }
    markup("</span>")
    if let tier = asked.tier, !tier.isEmpty {
      markup(" <span class=\"detail\"><bdi>\(tier)</bdi></span>")
    }
  }
}
