internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// A column of numbers in the table of languages; one that is zero throughout is left out.
  private struct Column {
    var title: String
    /// The state of the keys that the number leads to.
    var state: String?
    var value: (LocaleSummary) -> Int
  }

  private var columns: [Column] {
    KeyState.allCases.filter { $0.facts.isInSummaries || $0 == .bare }.map { state in
      Column(
        title: NumberText.capitalized(report.word(for: state)),
        state: state.facts.isOnPages ? state.facts.word : nil
      ) { state == .bare ? $0.shows.sureKey : $0.counts.shown(state) }
    } + [
      Column(title: "No resource", state: nil) { $0.report.resources.missing },
      Column(title: "Days waiting", state: nil) { $0.report.medianWait ?? 0 },
      Column(title: "Days, oldest", state: nil) { $0.report.waits.last ?? 0 },
    ]
  }

  /// Writes all languages, worst first.
  func writeLanguages(to writer: inout HTMLWriter) {
    writer.markup("<section id=\"languages\" data-view=\"languages\" aria-labelledby=\"h-languages\">\n")
    writeRemarks(to: &writer)
    if tableCount > 1, summaries.count > 2 { writeMatrix(limit: 6, to: &writer) }
    writer.markup("<div class=\"section-head\"><h2 id=\"h-languages\">Languages</h2>")
    writeLegend(to: &writer)
    writer.markup("</div>\n")
    if summaries.isEmpty {
      writer.markup("<p class=\"soft\">There is no localization to compare.</p></section>\n")
      return
    }
    let columns = columns.filter { column in summaries.contains { column.value($0) > 0 } }
    let shares = shares
    let sorted = { HTMLColumn($0, " class=\"num\" data-sort=\"number\"") }
    writer.table(
      "Table of languages", "data carded languages", attributes: " id=\"languages-table\"",
      caption: "<caption class=\"unseen\">Languages, lowest first</caption>",
      [
        HTMLColumn("Language", " data-sort=\"text\""),
        HTMLColumn("Translated", " class=\"num\" data-sort=\"number\" aria-sort=\"ascending\""),
      ] + shares.map { sorted($0.title) } + [HTMLColumn("What users see", " class=\"bar-cell\"")]
        + columns.map { sorted($0.title) })
    for summary in ranked { write(summary, columns, shares, to: &writer) }
    writer.markup("</tbody></table></div>\n")
    if report.products.count > 1 {
      writer.markup("<h3>Products</h3>\n")
      writer.products(report.products)
    }
    writeInNoTable(to: &writer)
    writer.legend(Legend.entries(unchanged: report.word(for: .unchanged)))
    writer.markup("</section>\n")
  }

  /// The shares beside what is translated, where they say something else.
  private var shares: [(title: String, value: (LocaleSummary) -> Int?)] {
    var shares: [(title: String, value: (LocaleSummary) -> Int?)] = []
    for (title, value) in [("By people", { $0.byPeople }), ("Present", { $0.coverage })]
      as [(String, (StateCounts) -> Int?)]
    where summaries.contains(where: { value($0.counts) != $0.counts.translated }) {
      shares.append((title, { value($0.counts) }))
    }
    if summaries.contains(where: { $0.bar?.bar.failUnder != nil }) {
      shares.append(("Threshold", { $0.bar?.bar.failUnder?.tenThousandths }))
    }
    return shares
  }

  /// The cells of a row in their order.
  private func write(
    _ summary: LocaleSummary, _ columns: [Column],
    _ shares: [(title: String, value: (LocaleSummary) -> Int?)],
    to writer: inout HTMLWriter
  ) {
    let counts = summary.counts
    writer.markup("<tr data-locale=\"\(summary.report.locale)\"><th scope=\"row\"")
    writer.markup(" data-value=\"\(summary.report.name)\">")
    writer.markup(
      "<a href=\"#keys\" data-locale=\"\(summary.report.locale)\"><bdi>\(summary.report.name)</bdi></a> <span class=\"tag\">\(summary.report.locale)"
    )
    writer.markup("</span></th>")
    writer.markup(
      "<td class=\"num\" data-label=\"Translated\" data-value=\"\(counts.translated ?? 10_001)\">")
    if summary.bar?.isMissed == true {
      writer.markup("<span class=\"under\" title=\"below the threshold\">✕ </span>")
    } else if summary.isComplete {
      writer.markup("<span class=\"done\" aria-hidden=\"true\">✓ </span>")
    }
    writeShare(counts.translated, to: &writer)
    writer.markup("</td>")
    for (title, value) in shares {
      let share = value(summary)
      writer.markup("<td class=\"num soft\" data-label=\"\(title)\" data-value=\"\(share ?? 10_001)\">")
      writeShare(share, to: &writer)
      writer.markup("</td>")
    }
    writer.markup("<td class=\"bar-cell wide\">")
    writeBar(summary, to: &writer)
    writer.markup("</td>")
    for column in columns {
      let value = column.value(summary)
      writer.open(
        "td",
        ["class": value == 0 ? "num zero" : "num", "data-label": column.title, "data-value": String(value)])
      if value > 0, let state = column.state {
        writer.markup("<a href=\"#keys\" data-locale=\"\(summary.report.locale)\" data-state=\"\(state)\">")
        writer.markup("\(number: value)</a>")
      } else if value > 0 {
        writer.number(value)
      } else {
        writer.markup("·")
      }
      writer.markup("</td>")
    }
    writer.markup("</tr>\n")
  }

  /// Writes a share in percent; – if nothing is expected.
  func writeShare(_ share: Int?, to writer: inout HTMLWriter) {
    if let share { writer.percent(share) } else { writer.markup("–") }
  }

  // MARK: What users see

  /// The parts of what users see, in the order of the bar.
  private static let parts: [(fill: StaticString, title: String)] = [
    ("fill-own", "a translation"), ("fill-language", "the parent language"),
    ("fill-original", "the original text, or a stub"), ("fill-gap", "a bare key, or nothing"),
  ]

  private func writeLegend(to writer: inout HTMLWriter) {
    writer.markup("<ul class=\"legend\" aria-label=\"What users see\">")
    for (place, part) in Self.parts.enumerated()
    where summaries.contains(where: { values(of: $0)[place] > 0 }) {
      writer.markup("<li><svg class=\"swatch\" viewBox=\"0 0 10 10\" aria-hidden=\"true\">")
      writer.rectangle(class: part.fill, x: 0, y: 0, width: 10, height: 10)
      writer.markup("</svg>\(part.title)</li>")
    }
    writer.markup("</ul>")
  }

  /// How many texts of a language are in each part.
  private func values(of summary: LocaleSummary) -> [Int] {
    let shows = summary.shows
    // What is left as it was is there, and no translation.
    let (own, inherited, empty) = (summary.left.own, summary.left.inherited, summary.counts[.empty])
    return [
      max(0, shows.own - empty - own), max(0, shows.language - inherited),
      shows.development + own + inherited, shows.key + empty,
    ]
  }

  private func writeBar(_ summary: LocaleSummary, to writer: inout HTMLWriter) {
    let values = values(of: summary)
    let total = values.reduce(0, +)
    writer.decoration(class: "bar", width: 1000, height: 8, stretches: true) { writer in
      writer.rectangle(class: "fill-track", x: 0, y: 0, width: 1000, height: 8)
      guard total > 0 else { return }
      var sum = 0
      var start = 0
      for (part, value) in zip(Self.parts, values) where value > 0 {
        sum += value
        // What is there at all is seen.
        let end = min(1000, max(sum * 1000 / total, start + 4))
        writer.rectangle(class: part.fill, x: start, y: 0, width: end - start, height: 8)
        start = end
      }
    }
    writer.markup("<span class=\"unseen\">")
    for (part, value) in zip(Self.parts, values) where value > 0 {
      writer.text("\(part.title): \(NumberText.number(value)). ")
    }
    writer.markup("</span>")
  }
}
