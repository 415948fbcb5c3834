internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The first page over all projects: how they stand, what moved last night and where, which thresholds are missed.
struct ProjectsPage {
  let model: ProjectsModel

  func bytes() -> [UInt8] {
    ProjectsShell(model: model).page(
      .index, title: model.title, heading: { $0.text(model.headline) }, lead: writeLead, ways: ways
    ) { html in
      html.markup("<div class=\"cards\">\n")
      html.card("todo", "What to do", writeTasks)
      if !model.isFirstRun {
        html.card("stand", "Projects\(model.newest.map { ", " + SiteDate.day($0) } ?? "")", writeStand)
      }
      if model.hasMoved { html.card("moved-title", "Since \(model.since)", writeMoved) }
      html.markup("</div>\n")
      writeProjects(to: &html)
      ProjectGrid(model: model).write(to: &html)
      writeLanguages(to: &html)
      writeBadge(to: &html)
      html.legend(Legend.entries(unchanged: model.unchanged))
    }
  }

  private var ways: [PageFrame.Way] {
    [
      ("#main", "Overview", nil), ("#projects", "Projects", model.projects.count),
      ("#grid", "Projects by languages", nil), ("#languages", "Languages", model.languages.count),
      ("#badge", "Badge", nil),
    ]
  }

  private func writeLead(to html: inout HTMLWriter) {
    guard model.coverage != nil else { return }
    html.text("\(NumberText.count(model.totals.counts.expected, "text")), ")
    html.text("\(NumberText.count(model.projects.count, "project")), ")
    html.text("\(NumberText.count(model.languages.count, "language")). \(model.faults)")
    let asked = model.projects.map(\.barStatus).filter { $0 != .none }
    if asked.isEmpty, let lowest = model.projects.first(where: { $0.coverage != nil }) {
      html.text("No threshold is set; lowest: \(lowest.title) \(NumberText.percent(lowest.coverage ?? 0)). ")
    } else if asked.allSatisfy({ $0 == .met }) {
      html.text("Every threshold is met. ")
    }
    if model.isFirstRun { html.text("First run: the next one shows what changed. ") }
    let late = model.projects.filter { !model.isCurrent($0) }.map(\.title)
    if !late.isEmpty { html.text("No newer run or commit: \(NumberText.names(late, limit: 4)).") }
  }

  // MARK: Cards

  private func writeStand(to html: inout HTMLWriter) {
    html.figure(model.coverage, model.change, since: model.since)
    html.markup("</p>\n<p class=\"lowest soft\">")
    let complete = model.projects.count { $0.coverage == 10_000 }
    html.text(complete == 0 ? "None is complete." : "\(complete) of \(model.projects.count) complete.")
    html.markup("</p>")
  }

  private func writeMoved(to html: inout HTMLWriter) {
    html.markup("<ul class=\"moves\">\n")
    html.moves(model.count, way: "#projects")
    html.markup("</ul>")
  }

  private func writeTasks(to html: inout HTMLWriter) {
    let tasks = model.projects.flatMap { project in project.tasks.map { (project: project, item: $0) } }
      .sorted { ($0.item.kind.rawValue, -$0.item.count) < ($1.item.kind.rawValue, -$1.item.count) }
    if tasks.isEmpty {
      html.markup("<p class=\"empty\">Nothing: all of it is translated.</p>")
      return
    }
    html.markup("<ol class=\"tasks\">\n")
    for task in tasks.prefix(8) {
      html.line("li") { html in
        html.linked(task.project.path) { $0.isolated(task.project.title) }
        html.text(": \(task.item.sentence.prefix(1).lowercased())\(task.item.sentence.dropFirst())")
        if let command = task.item.command { html.commandLine(command) }
      }
    }
    html.markup("</ol>")
    if tasks.count > 8 {
      html.markup("<p class=\"small\"><a href=\"#projects\">")
      html.text("and \(NumberText.count(tasks.count - 8, "more task"))")
      html.markup("</a></p>")
    }
  }

  // MARK: Lists

  private func writeProjects(to html: inout HTMLWriter) {
    let rows = model.projects.map { project in
      var detail = NumberText.count(project.languages.count, "language")
      let lowest = project.languages.filter { ($0.coverage ?? 10_000) < 10_000 }.prefix(3).map { language in
        "\(language.title) \((language.coverage ?? 0) / 100)%\(language.barStatus == .missed ? "!" : "")"
      }
      if !lowest.isEmpty { detail += ", lowest \(lowest.joined(separator: ", "))" }
      if !model.isCurrent(project), let time = project.newest?.time {
        detail += ", last run \(SiteDate.day(time))"
      }
      return CoverageRowList.Row(
        title: project.title, detail: detail, href: project.path,
        counts: project.totals.isGap ? nil : project.totals.counts,
        unmeasured: project.totals.unmeasuredCells, change: project.change, moves: project.moves,
        barStatus: project.barStatus, missedBars: project.missed, spark: project.spark)
    }
    model.list(rows, of: "Project").write(id: "projects", to: &html)
  }

  private func writeLanguages(to html: inout HTMLWriter) {
    let rows = model.languages.map { language in
      CoverageRowList.Row(
        title: language.title,
        detail: (language.tag == language.title ? "" : language.tag + ", ")
          + NumberText.count(language.places.count, "project"),
        href: language.path, movedPart: "projects",
        counts: language.coverage == nil ? nil : language.totals.counts,
        unmeasured: language.totals.unmeasuredCells, change: language.pair.change, moves: language.moves,
        barStatus: language.missed > 0 ? .missed : .none, missedBars: language.missed)
    }
    model.list(rows, of: "Language").write(id: "languages", to: &html)
  }

  private func writeBadge(to html: inout HTMLWriter) {
    html.badge(ProjectsData(model: model).badge) { html in
      html.text(
        " Every project has its own, and one for each of its languages, in the folder badge of its site.")
    }
  }
}
