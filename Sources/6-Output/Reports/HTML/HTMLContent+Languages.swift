internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  private var columns: [LanguageColumn] {
    let states = KeyState.allCases.filter { $0.facts.isInSummaries || $0 == .bare }
    let bare = Dictionary(firstOf: summaries.map { ($0.report.locale, $0.shows.sureKey) })
    let columns =
      LanguageColumn.counts(report, states, bare: bare) + [
        LanguageColumn(title: "days waiting") { $0.medianWait },
        LanguageColumn(title: "days, oldest") { $0.waits.last },
      ]
    return columns.filter { report.locales.contains(where: $0.tells) }
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
    let (shares, columns) = (shares, columns)
    let sorted = { (column: LanguageColumn) in
      HTMLColumn(NumberText.capitalized(column.title), " class=\"num\" data-sort=\"number\"")
    }
    writer.table(
      "Table of languages", "data carded languages", attributes: " id=\"languages-table\"",
      caption: "<caption class=\"unseen\">Languages, lowest first</caption>",
      [
        HTMLColumn("Language", " data-sort=\"text\""),
        HTMLColumn("Translated", " class=\"num\" data-sort=\"number\" aria-sort=\"ascending\""),
      ] + shares.map(sorted) + [HTMLColumn("What users see", " class=\"bar-cell\"")]
        + columns.map(sorted))
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
  private var shares: [LanguageColumn] {
    let threshold = LanguageColumn(title: "threshold", isShare: true) {
      options.verdict?.bar(for: $0.locale)?.failUnder?.tenThousandths
    }
    return LanguageColumn.shares.filter { report.locales.contains(where: $0.tells) }
      + (report.locales.contains { threshold.value($0) != nil } ? [threshold] : [])
  }

  /// The cells of a row in their order.
  private func write(
    _ summary: LocaleSummary, _ columns: [LanguageColumn], _ shares: [LanguageColumn],
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
    writer.percent(counts.translated)
    writer.markup("</td>")
    for column in shares {
      let (title, share) = (NumberText.capitalized(column.title), column.value(summary.report))
      let order = String(share ?? 10_001)
      writer.element("td", ["class": "num soft", "data-label": title, "data-value": order]) {
        $0.percent(share)
      }
    }
    writer.element("td", ["class": "bar-cell wide"]) { writeBar(summary, to: &$0) }
    for column in columns {
      let (title, value) = (NumberText.capitalized(column.title), column.value(summary.report) ?? 0)
      writer.open(
        "td", ["class": value == 0 ? "num zero" : "num", "data-label": title, "data-value": String(value)])
      if value > 0, let state = column.state?.facts, state.isOnPages {
        writer.markup(
          "<a href=\"#keys\" data-locale=\"\(summary.report.locale)\" data-state=\"\(state.word)\">")
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

  // MARK: What users see

  /// The parts of what users see, in the order of the bar.
  private static let parts: [(fill: StaticString, title: String)] = [
    ("fill-own", "a translation"), ("fill-language", "the parent language"),
    ("fill-original", "the original text, or a stub"), ("fill-gap", "a bare key, or nothing"),
  ]

  private func writeLegend(to writer: inout HTMLWriter) {
    writer.element("ul", ["class": "legend", "aria-label": "What users see"]) { writer in
      for (place, part) in Self.parts.enumerated()
      where summaries.contains(where: { values(of: $0)[place] > 0 }) {
        writer.markup("<li><svg class=\"swatch\" viewBox=\"0 0 10 10\" aria-hidden=\"true\">")
        writer.rectangle(class: part.fill, x: 0, y: 0, width: 10, height: 10)
        writer.markup("</svg>\(part.title)</li>")
      }
    }
  }

  /// The number of a language's texts in each part of its bar.
  private func values(of summary: LocaleSummary) -> [Int] {
    let shows = summary.shows
    // A text that nobody translated is present, but no translation.
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
        // Four units at least keep a small part visible.
        let end = min(1000, max(sum * 1000 / total, start + 4))
        writer.rectangle(class: part.fill, x: start, y: 0, width: end - start, height: 8)
        start = end
      }
    }
    writer.element("span", ["class": "unseen"]) { writer in
      for (part, value) in zip(Self.parts, values) where value > 0 {
        writer.text("\(part.title): \(NumberText.number(value)). ")
      }
    }
  }
}
