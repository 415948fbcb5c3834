package import L10nReports
internal import L10nCoverage
internal import L10nText

/// The page of a language over all projects, for its translator.
struct ProjectsLanguagePage {
  let model: ProjectsModel
  let language: ProjectsModel.Language

  func bytes() -> [UInt8] {
    ProjectsShell(model: model).page(
      .below, title: language.title, kicker: "Language, all projects",
      heading: { $0.heading(language.title, tag: language.tag == language.title ? nil : language.tag) },
      lead: writeLead,
      ways: [
        ("../index.html", "All projects", nil), ("#projects", "Projects", language.places.count),
      ]
    ) { html in
      if language.totals.counts.needsWork > 0 {
        html.markup("<p class=\"soft\">Run in the checkout of each project:</p>\n")
        html.commandLine(WorkList.command(language.tag))
      }
      let rows = language.places.map { place in
        let project = model.projects[place.project]
        let own = project.languages[place.language]
        return CoverageRowList.Row(
          title: project.title, detail: own.errors == 0 ? "" : NumberText.count(own.errors, "error"),
          href: "../" + own.path,
          counts: own.coverage == nil ? nil : own.counts, unmeasured: own.unmeasured, change: own.change,
          moves: own.moves, bar: own.bar, barStatus: own.barStatus, forecast: own.forecast, spark: own.spark)
      }
      model.list(rows, of: "Project").write(id: "projects", to: &html)
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
    html.markup("</b> translated in \(NumberText.count(language.places.count, "project")). ")
    html.needsWork(counts)
    if language.missed > 0 {
      html.text("\(NumberText.count(language.missed, "project")) under the threshold. ")
    }
    if let change = language.pair.change, change != 0 { html.changeChip(change, since: model.since) }
  }
}

extension ProjectsModel {
  func list(_ rows: [CoverageRowList.Row], of first: String) -> CoverageRowList {
    CoverageRowList(rows: rows, heading: first + "s", first: first, since: since, unchanged: unchanged)
  }

  /// The page of an owner over all projects.
  fileprivate func page(ofOwner owner: String) -> [UInt8] {
    let places = projects.map { project in
      project.languages.compactMap { language in
        language.owned[owner].map { part in
          WorkList.Place(
            title: "\(project.title), \(language.title)", href: "../" + language.path, part: part,
            bar: language.bar, barStatus: language.barStatus,
            command: WorkList.command(
              language.tag, owner: part.counts.expected == language.counts.expected ? nil : owner))
        }
      }
    }
    let list = WorkList(
      places.flatMap(\.self), of: NumberText.count(places.count { !$0.isEmpty }, "project"), since: since,
      unchanged: unchanged)
    return ProjectsShell(model: self).page(
      .below, title: owner, kicker: "Work, all projects", heading: { $0.isolated(owner) },
      lead: list.writeLead, ways: [("../index.html", "All projects", nil)], body: list.write)
  }
}

/// The frame of every page over all projects.
struct ProjectsShell: FramedPage {
  let model: ProjectsModel
  var tool: ReportOptions.Tool { model.tool }
  var name: String { model.title }

  func writeOverline(_ place: SitePage.Place, _ kicker: String?, to html: inout HTMLWriter) {
    html.line("p", ["class": "overline"]) { html in
      html.home(model.title, from: place, kicker)
      if let newest = model.newest {
        html.element("span") { $0.time(newest, SiteDate.minute(newest)) }
      }
    }
  }

  func writeFoot(_ place: SitePage.Place, to html: inout HTMLWriter) {
    html.markup("<footer class=\"foot\"><p>")
    html.text("Made by \(model.tool.name) \(model.tool.version)")
    html.data(from: place)
  }
}

/// The static site of many projects: a first page over all, a page for each language, and each project's own site below.
package struct ProjectsDashboard: Sendable {
  /// A project of it, built.
  package struct Part: Sendable {
    package var row: ProjectRow
    package var files: [SiteFile]
  }

  /// A text that changes with the look of the pages and with their scripts.
  package static var look: String { PageFrame.look }

  private let title: String
  private let tool: ReportOptions.Tool

  package init(title: String, tool: ReportOptions.Tool) {
    self.title = title
    self.tool = tool
  }

  /// The folders of projects, from the root of the site: the same for the same name in every build, different for
  /// different ones, and never a path.
  package static func folders(of names: [String]) -> [String] {
    PageName.projects(names).map { "project/\($0)" }
  }

  /// The site of one project.
  /// - Parameter buildsPages: whether its files are wanted; else only its row is.
  package func part(_ input: DashboardInput, folder: String, buildsPages: Bool = true) -> Part {
    var input = input
    input.isPart = true
    if input.title.isEmpty { input.title = SiteModel.shown(input.project) }
    let model = SiteModel(input)
    let files = buildsPages ? Dashboard.files(of: model) : []
    return Part(
      row: ProjectRow(model, folder: folder),
      files: files.map { SiteFile(path: "\(folder)/\($0.path)", bytes: $0.bytes) })
  }

  /// The moves of last night, as Markdown or JSON.
  /// - Parameter address: of the site, without a slash at its end; nil where nothing is linked.
  package func digest(_ rows: [ProjectRow], isJSON: Bool, address: String?) -> [UInt8] {
    let digest = ProjectsDigest(
      model: ProjectsModel(title: title, tool: tool, projects: rows), address: address)
    return isJSON ? digest.json() : digest.markdown()
  }

  /// The pages over all, one after the other.
  /// - Returns: the headline.
  package func build<Failure: Error>(
    _ rows: [ProjectRow], take: (SiteFile) throws(Failure) -> Void
  ) throws(Failure) -> String {
    let model = ProjectsModel(title: title, tool: tool, projects: rows)
    let data = ProjectsData(model: model)
    try take(SiteFile(path: "index.html", bytes: ProjectsPage(model: model).bytes()))
    try take(SiteFile(path: "data.json", bytes: ProjectsJSON(model: model).bytes()))
    try take(SiteFile(path: "metrics.prom", bytes: data.metrics()))
    try take(SiteFile(path: "summary.md", bytes: data.summary()))
    try take(SiteFile(path: "badge/all.svg", bytes: data.badge.image))
    try take(SiteFile(path: "badge/all.json", bytes: data.badge.endpoint))
    for owner in model.ownerPages {
      try take(SiteFile(path: owner.path, bytes: model.page(ofOwner: owner.name)))
    }
    for language in model.languages {
      let page = ProjectsLanguagePage(model: model, language: language)
      try take(SiteFile(path: language.path, bytes: page.bytes()))
    }
    return model.headline
  }
}
