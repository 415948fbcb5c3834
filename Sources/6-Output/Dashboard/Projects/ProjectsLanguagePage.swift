internal import L10nCoverage
internal import L10nReports

/// The page of a language over all projects, for its translator.
struct ProjectsLanguagePage {
  let model: ProjectsModel
  let language: ProjectsModel.Language

  func bytes() -> [UInt8] {
    ProjectsShell(model: model).page(
      .below, title: language.title, kicker: "Language, all projects",
      heading: { html in
        html.isolated(language.title)
        if language.tag != language.title {
          html.markup(" <span class=\"tag\">")
          html.isolated(language.tag)
          html.markup("</span>")
        }
      }, lead: writeLead,
      ways: [
        ("../index.html", "All projects", nil), ("#projects", "Projects", language.places.count),
      ]
    ) { html in
      let rows = language.places.map { place in
        let project = model.projects[place.project]
        let own = project.languages[place.language]
        return StandingRows.Row(
          title: project.title, detail: "", href: "../" + own.path,
          counts: own.coverage == nil ? nil : own.counts, unmeasured: own.unmeasured, change: own.change,
          moves: own.moves, bar: own.bar, barStatus: own.barStatus, forecast: own.forecast, spark: own.spark,
          keys: own.keys.map { $0.contains("://") ? $0 : "../" + $0 })
      }
      StandingRows(rows: rows, heading: "Projects", first: "Project", since: model.since)
        .write(id: "projects", to: &html)
    }
  }

  private func writeLead(to html: inout HTMLWriter) {
    guard let coverage = language.coverage else {
      html.text("Nothing of this language could be measured in the newest runs.")
      return
    }
    let counts = language.totals.counts
    html.markup("<b>")
    html.percent(coverage)
    html.markup("</b> of ")
    html.text(Wordings.count(counts.expected, "translation"))
    html.text(counts.share == nil ? " are there" : " are translated")
    html.text(", in \(Wordings.count(language.places.count, "project")). ")
    if counts.gaps > 0 {
      html.text("\(Wordings.number(counts.gaps)) are missing")
      if counts.missingWords > 0 {
        html.text(", \(Wordings.count(counts.missingWords, "word")) of source text")
      }
      html.text(". ")
    }
    if language.missed > 0 {
      html.text("\(Wordings.count(language.missed, "project")) under the threshold. ")
    }
    if let change = language.pair.change, change != 0 { html.changeChip(change, since: model.since) }
  }
}
