internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// The matrix of tables and languages. The script draws it as it is scrolled; without one it stands here whole.
  func writeTables(to writer: inout HTMLWriter) {
    writer.section("tables", "Tables by language")
    writer.markup("<div id=\"matrix\"></div>\n<noscript>")
    writeMatrix(to: &writer)
    writer.markup("</noscript></section>\n")
  }

  private func writeMatrix(to writer: inout HTMLWriter) {
    guard tableCount > 0 else { return writer.markup("<p class=\"soft\">There is no table.</p>") }
    let places = Dictionary(
      summaries.enumerated().map { ($1.report.locale, $0) }, uniquingKeysWith: { first, _ in first })
    writer.markup(
      "<p class=\"soft\">Translated keys in percent. – means that the language is not compared.</p><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Matrix\"><table class=\"data static-matrix\"><caption class=\"unseen\">Tables by language</caption><thead><tr><th scope=\"col\">Table</th><th scope=\"col\" class=\"num\">Keys</th>"
    )
    for summary in summaries {
      writer.open("th", ["scope": "col", "class": "num", "title": summary.report.name])
      writer.markup("\(summary.report.locale)</th>")
    }
    writer.markup("</tr></thead>\n")
    for (number, bundle) in report.bundles.enumerated() where !bundle.tables.isEmpty {
      writer.markup("<tbody>")
      if report.bundles.count > 1 {
        writer.markup("<tr><th scope=\"rowgroup\" colspan=\"\(summaries.count + 2)\" class=\"group\">")
        let path = options.path(bundle.path)
        writer.markup("<bdi>\(path == "." ? "This folder" : path)</bdi></th></tr>")
      }
      for (place, table) in bundle.tables.enumerated() {
        writer.markup("<tr><th scope=\"row\">")
        writer.open("a", ["href": "#t\(number)-\(place)"])
        writer.markup("<bdi>")
        writer.name(bundle.label(of: table))
        writer.markup("</bdi></a></th><td class=\"num\">\(number: table.keys.count)</td>")
        writeCells(of: table, places, to: &writer)
        writer.markup("</tr>\n")
      }
      writer.markup("</tbody>")
    }
    writer.markup("</table></div>")
  }

  private func writeCells(of table: TableReport, _ places: [String: Int], to writer: inout HTMLWriter) {
    var next = 0
    for cell in table.cells {
      guard let place = places[cell.locale] else { continue }
      while next < place {
        writer.markup("<td class=\"num zero\">–</td>")
        next += 1
      }
      next = place + 1
      guard let share = cell.counts.translated else {
        writer.markup("<td class=\"num zero\">–</td>")
        continue
      }
      writer.markup("<td class=\"num heat-")
      writer.markup(bytes: String(Self.heat(share)).utf8)
      writer.markup("\">")
      writer.markup(bytes: Self.percentage(share))
      writer.markup("</td>")
    }
    while next < summaries.count {
      writer.markup("<td class=\"num zero\">–</td>")
      next += 1
    }
  }

  private static func percentage(_ share: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    Digits.append(percentOf: share, to: &bytes)
    return bytes
  }

  /// How strongly a share is coloured: 0 for all that is complete, 5 for what is hardly begun. `data.js` has the same.
  static func heat(_ share: Int) -> Int {
    switch share {
    case 10_000...: 0
    case 9_500...: 1
    case 8_000...: 2
    case 5_000...: 3
    case 1...: 4
    default: 5
    }
  }
}
