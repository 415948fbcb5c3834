internal import L10nCoverage
internal import L10nReports

/// The page of a table: how the languages stand in it, what moved in it.
struct TablePage {
  let model: SiteModel
  let unit: Standing

  func bytes() -> [UInt8] {
    let languages = model.cells[.unit(unit.place)]
    return SiteShell(model: model).page(
      .below, title: unit.title, kicker: "Table",
      heading: { html in
        html.isolated(unit.title)
        if unit.detail != "." {
          html.markup(" <span class=\"tag\">")
          html.isolated(unit.detail)
          html.markup("</span>")
        }
      }, lead: { writeLead(languages.count, to: &$0) },
      ways: [
        ("../index.html#tables", "All tables", nil), ("#trend", "Trend", nil),
        ("#moved", "What moved", nil), ("#languages", "Languages", languages.count),
      ]
    ) { html in
      html.markup("<div class=\"cards\">\n")
      StandCards(model: model).writeStand(unit, to: &html)
      StandCards(model: model).writeTasks(locale: nil, unit: unit, to: &html)
      html.markup("</div>\n")
      ErrorSection(model: model).write(unit: unit, to: &html)
      html.markup("<section id=\"trend\">\n<div class=\"section-head\"><h2>Coverage</h2></div>\n")
      TrendFigure(unit, runs: model.runs).write(id: "trend", name: unit.title, to: &html)
      for rename in model.trends.renames where rename.new == unit.place {
        let old = model.history.units[rename.old]
        html.markup("<p class=\"soft small\">Until ")
        html.text(SiteDate.day(model.runs[rename.run].time))
        html.text(", as far as the counts tell, this was ")
        html.isolated(old.location == "." ? old.table : old.location + "/" + old.table)
        html.markup(".</p>\n")
      }
      html.markup("</section>\n")
      MovesSection(model: model, place: .below, unit: unit.place).write(to: &html)
      StandingTable(model: model, place: .below).writeCells(ofUnit: unit.place, to: &html)
    }
  }

  private func writeLead(_ languages: Int, to html: inout HTMLWriter) {
    guard let coverage = unit.coverage else {
      html.text("Nothing of this table could be measured in the newest run.")
      return
    }
    html.markup("<b>")
    html.percent(coverage)
    html.markup("</b> of ")
    html.text(Wordings.count(unit.counts.expected, "translation"))
    html.text(" \(unit.word), in \(Wordings.count(languages, "language")). ")
    if unit.counts.gaps > 0 { html.text("\(Wordings.number(unit.counts.gaps)) are missing. ") }
    if unit.totals.unmeasuredCells > 0 {
      html.text("Not measured in \(Wordings.count(unit.totals.unmeasuredCells, "language")).")
    }
  }
}
