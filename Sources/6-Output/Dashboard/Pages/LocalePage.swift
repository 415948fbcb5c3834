internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The page of a language: what it has, what moved in it, what is to do, table by table.
struct LocalePage {
  let model: SiteModel
  let locale: CoverageRow

  func bytes() -> [UInt8] {
    let tables = model.cells[.locale(locale.place)]
    return SitePage(model: model).page(
      .below, title: locale.title, kicker: "Language",
      heading: { $0.heading(locale.title, tag: locale.detail == locale.title ? nil : locale.detail) },
      lead: writeLead,
      ways: [
        ("../index.html", "All languages", nil)
      ] + model.pastWays + [("#tables", "Tables", tables.count)]
    ) { html in
      html.standing(locale, in: model, locale: locale, unit: nil, below: writeForecast)
      CoverageTables(model: model, place: .below).writeCells(ofLocale: locale.place, to: &html)
      writeBadge(to: &html)
    }
  }

  /// The page of an owner: their languages.
  static func bytes(ofOwner owner: String, _ model: SiteModel) -> [UInt8] {
    let places = model.locales.compactMap { row in
      model.owned(in: row)[owner].map { part in
        WorkList.Place(
          title: row.title, href: "../" + row.path, part: part, bar: row.bar, barStatus: row.barStatus,
          keys: model.keys(of: row, from: .below),
          command: WorkList.command(
            row.detail, owner: part.counts.expected < row.counts.expected ? owner : nil))
      }
    }
    let list = WorkList(
      places, of: NumberText.count(places.count, "language"), since: model.since,
      unchanged: model.input.unchanged)
    return SitePage(model: model).page(
      .below, title: owner, kicker: "Work", heading: { $0.isolated(owner) }, lead: list.writeLead,
      ways: [("../index.html", "All languages", nil)], body: list.write)
  }

  private func writeLead(to html: inout HTMLWriter) {
    guard locale.coverage != nil else {
      html.text(
        locale.isEmpty
          ? "No text has to be translated into this language."
          : "Nothing of this language could be measured in the newest run.")
      return
    }
    html.needsWork(locale.counts)
    if let wait = model.input.waits.byLocale[locale.detail] {
      html.text("Half of them have waited for \(NumberText.count(wait.median, "day")) or longer")
      html.text(wait.oldest > wait.median ? ", the oldest for \(NumberText.number(wait.oldest)). " : ". ")
    }
    if locale.totals.unmeasuredCells > 0 {
      html.text("\(NumberText.count(locale.totals.unmeasuredCells, "table")) could not be measured.")
    }
  }

  private func writeForecast(to html: inout HTMLWriter) {
    guard let forecast = locale.forecast else { return }
    html.markup("<p class=\"forecast-line measure\"><b>Forecast.</b> ")
    html.text("If it goes on as in the last 60 days, \(SiteFormat.axis(forecast.goal)) is reached around ")
    html.time(forecast.likely * 86_400, SiteDate.day(forecast.likely * 86_400))
    html.text(
      ", somewhere between \(SiteDate.day(forecast.earliest * 86_400)) and \(SiteDate.day(forecast.latest * 86_400)). A straight line through the past, and no promise."
    )
    html.markup("</p>\n")
  }

  private func writeBadge(to html: inout HTMLWriter) {
    html.markup("<section id=\"badge\">\n<div class=\"section-head\"><h2>For a README</h2></div>\n<p>")
    html.markup(bytes: SiteBadges(model: model).badge(of: locale).image)
    html.markup("</p>\n<p class=\"soft\"><a href=\"\("../" + SiteBadges.path(of: locale, "svg"))\"")
    html.markup(">SVG</a>, <a href=\"\("../" + SiteBadges.path(of: locale, "json"))\"")
    html.markup(">endpoint for shields.io</a></p>\n</section>\n")
  }
}

/// The page of a table: how the languages stand in it, what moved in it.
struct TablePage {
  let model: SiteModel
  let unit: CoverageRow

  func bytes() -> [UInt8] {
    let languages = model.cells[.unit(unit.place)]
    return SitePage(model: model).page(
      .below, title: unit.title, kicker: "Table",
      heading: { $0.heading(unit.title, tag: unit.detail == "." ? nil : unit.detail) }, lead: writeLead,
      ways: [
        ("../index.html#tables", "All tables", nil)
      ] + model.pastWays + [("#languages", "Languages", languages.count)]
    ) { html in
      html.standing(unit, in: model, locale: nil, unit: unit) { html in
        for rename in model.trends.renames where rename.new == unit.place {
          html.markup("<p class=\"soft small\">Until \(SiteDate.day(model.runs[rename.run].time))")
          html.text(", as far as the counts tell, this was ")
          html.markup("<bdi>\(model.history.units[rename.old].path)</bdi>.</p>\n")
        }
      }
      CoverageTables(model: model, place: .below).writeCells(ofUnit: unit.place, to: &html)
    }
  }

  private func writeLead(to html: inout HTMLWriter) {
    guard unit.coverage != nil else {
      html.text(
        unit.isEmpty
          ? "No text of this table has to be translated."
          : "Nothing of this table could be measured in the newest run.")
      return
    }
    html.needsWork(unit.counts)
    if unit.totals.unmeasuredCells > 0 {
      html.text("Not measured in \(NumberText.count(unit.totals.unmeasuredCells, "language")).")
    }
  }
}

extension HTMLWriter {
  /// Writes how a language or a table stands, what is to do, errors, its course, and what moved.
  /// - Parameter below: writes what stands below the course.
  fileprivate mutating func standing(
    _ row: CoverageRow, in model: SiteModel, locale: CoverageRow?, unit: CoverageRow?,
    below: (inout HTMLWriter) -> Void
  ) {
    markup("<div class=\"cards\">\n")
    SummaryCards(model: model).writeStand(row, to: &self)
    SummaryCards(model: model).writeTasks(locale: locale, unit: unit, to: &self)
    markup("</div>\n")
    ErrorSection(model: model).write(locale: locale, unit: unit, to: &self)
    if model.isFirstRun { return below(&self) }
    section("trend", "Translated") { html in
      TrendFigure(row, runs: model.runs, unchanged: model.input.unchanged).write(
        id: "trend", name: row.title, to: &html)
      below(&html)
    }
    ChangesSection(model: model, place: .below, locale: locale?.place, unit: unit?.place).write(to: &self)
  }
}
