internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The first picture, where a project has texts of the App Store: is each language ready to ship?
struct ReadyTable {
  private let ready: ReadyLanguages

  /// Nil where there are no such texts.
  init?(_ model: SiteModel) {
    let (history, cells) = (model.history, model.trends.now.cells)
    let units = history.units
    guard cells.keys.contains(where: { units[$0.unit].isOfStore }) else { return nil }
    if let ready = model.input.ready {
      self.ready = ready
      return
    }
    func names(_ isOfStore: Bool) -> [String] {
      Set(cells.keys.filter { units[$0.unit].isOfStore == isOfStore }.map { history.locales[$0.locale] })
        .sorted(by: ByteOrder.precedes)
    }
    var ready = ReadyLanguages(app: names(false), store: names(true))
    for (place, state) in cells.sorted(by: { $0.key < $1.key }) {
      guard let counts = state.counts, counts.expected > 0 else { continue }
      let unit = units[place.unit]
      let kind = unit.isOfStore ? "store" : unit.bundle.hasSuffix(".storekit") ? "storekit" : "source"
      ready.add(
        max(0, counts.expected - counts.needsWork), of: counts.expected,
        ReadyLanguages.Part(kind: kind, table: unit.table), history.locales[place.locale])
    }
    ready.finish()
    self.ready = ready
  }

  func write(to html: inout HTMLWriter) {
    html.markup("<section id=\"ready\">\n<div class=\"section-head\"><h2>Ready to ship</h2></div>\n")
    html.element("p", text: ready.sentence + ".")
    html.table(
      "Ready to ship", "data",
      caption: "<caption class=\"unseen\">What ships with each language, worst first</caption>",
      ["Language"] + ready.parts.map { .number($0.rawValue) } + ["What lacks"], body: "<tbody>\n")
    for language in ready.languages {
      html.markup("<tr><th scope=\"row\">\(language.name) <bdi class=\"soft whole\">")
      html.markup("\(language.storeLocale ?? language.locale)</bdi></th>")
      for part in ready.parts {
        html.markup("<td class=\"num\">\(ReadySection.text(language.shares[part], part))</td>")
      }
      html.element("td", text: language.lacks.joined(separator: "; "))
      html.markup("</tr>\n")
    }
    html.markup("</tbody></table></div></section>\n")
  }
}
