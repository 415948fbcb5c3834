internal import L10nCoverage
internal import L10nReports

/// The first page over all projects: how they stand, what moved last night and where, which thresholds are missed.
struct ProjectsPage {
  let model: ProjectsModel
  /// How many thresholds and forecasts are named; the pages of the languages and data.json have all.
  private static let limit = 20

  func bytes() -> [UInt8] {
    ProjectsShell(model: model).page(
      .index, title: model.title, heading: { $0.text(model.headline) }, lead: writeLead, ways: ways
    ) { html in
      html.markup("<div class=\"cards\">\n")
      writeTaskCard(to: &html)
      writeStandCard(to: &html)
      if model.hasMoved { writeMovedCard(to: &html) }
      html.markup("</div>\n")
      writeProjects(to: &html)
      writeThresholds(to: &html)
      ProjectGrid(model: model).write(to: &html)
      writeLanguages(to: &html)
      writeBadge(to: &html)
      html.legend(Legend.entries.map { ($0.word, $0.meaning) })
    }
  }

  private var missed: [(project: ProjectRow, language: ProjectRow.Language)] {
    model.projects.flatMap { project in
      project.languages.filter { $0.barStatus == .missed }.map { (project, $0) }
    }.sorted { left, right in
      let needed = (left.language.needed, right.language.needed)
      return needed.0 != needed.1
        ? needed.0 > needed.1
        : left.language.path.utf8.lexicographicallyPrecedes(right.language.path.utf8)
    }
  }

  private var ways: [PageFrame.Way] {
    var ways: [PageFrame.Way] = [("#main", "Overview", nil), ("#projects", "Projects", model.projects.count)]
    if !missed.isEmpty { ways.append(("#thresholds", "Thresholds", missed.count)) }
    ways += [("#grid", "Projects by languages", nil), ("#languages", "Languages", model.languages.count)]
    return ways + [("#badge", "Badge", nil)]
  }

  private func writeLead(to html: inout HTMLWriter) {
    guard let coverage = model.coverage else { return }
    html.share(coverage, of: model.totals.counts)
    html.text(", in \(SiteSentences.count(model.projects.count, "project"))")
    html.text(" and \(SiteSentences.count(model.languages.count, "language")). ")
    let missing = model.missing
    if missing.count == 1 {
      html.text("One project misses a threshold. ")
    } else if missing.count > 1 {
      html.text("\(SiteSentences.number(missing.count)) projects miss a threshold. ")
    }
    if !model.projects.contains(where: { $0.barStatus != .none }), let lowest = model.projects.first,
      let coverage = lowest.coverage
    {
      html.text("No threshold is set; lowest: \(lowest.title) \(SiteFormat.percent(coverage)). ")
    } else if missing.isEmpty {
      html.text("Every threshold is met. ")
    }
    let late = model.projects.filter { !model.isCurrent($0) }.map(\.title)
    if !late.isEmpty { html.text("No new run: \(NumberText.names(late, limit: 4)).") }
  }

  // MARK: Cards

  private func writeStandCard(to html: inout HTMLWriter) {
    html.markup(
      "<section class=\"card\" aria-labelledby=\"stand\"><h2 id=\"stand\">Projects today</h2>\n")
    html.markup("<p class=\"figure-line\"><span class=\"figure\">")
    if let coverage = model.coverage { html.percent(coverage) } else { html.text("not measured") }
    html.markup("</span>")
    if let change = model.change { html.changeChip(change, since: model.since) }
    html.markup("</p>\n<ul class=\"worst\">")
    for project in model.projects.prefix(8) {
      html.markup("<li>")
      html.linked(project.path) { $0.isolated(project.title) }
      html.share(project.coverage, isMissed: project.missed > 0)
      html.markup("<b class=\"num\">\(project.coverage.map(SiteFormat.percent) ?? "–")</b></li>\n")
    }
    html.markup("</ul>\n<p class=\"lowest soft\">")
    let complete = model.projects.count { $0.coverage == 10_000 }
    html.text(complete == 0 ? "None is complete." : "\(complete) of \(model.projects.count) complete.")
    if model.projects.count > 8 { html.text(" The lowest \(8) of \(model.projects.count).") }
    html.markup("</p></section>\n")
  }

  private func writeMovedCard(to html: inout HTMLWriter) {
    html.markup("<section class=\"card\" aria-labelledby=\"moved-title\"><h2 id=\"moved-title\">")
    html.markup("Since \(model.since)</h2>\n<ul class=\"moves\">\n")
    html.moves(model.count, way: "#projects")
    html.markup("</ul></section>\n")
  }

  private func writeTaskCard(to html: inout HTMLWriter) {
    html.markup("<section class=\"card\" aria-labelledby=\"todo\"><h2 id=\"todo\">What to do</h2>\n")
    let tasks = model.projects.compactMap { project in project.task.map { (project: project, item: $0) } }
      .sorted {
        left, right in
        left.item.kind != right.item.kind
          ? left.item.kind.rawValue < right.item.kind.rawValue : left.item.count > right.item.count
      }
    if tasks.isEmpty {
      html.markup("<p class=\"empty\">Nothing: all of it is translated.</p></section>\n")
      return
    }
    html.markup("<ol class=\"tasks\">\n")
    for task in tasks.prefix(6) {
      html.markup("<li>")
      html.linked(task.project.path) { $0.isolated(task.project.title) }
      html.text(": \(task.item.sentence.prefix(1).lowercased())\(task.item.sentence.dropFirst())")
      html.markup("</li>\n")
    }
    html.markup("</ol>")
    if tasks.count > 6 {
      html.markup("<p class=\"small\"><a href=\"#projects\">")
      html.text("and \(SiteSentences.count(tasks.count - 6, "more project"))")
      html.markup("</a></p>")
    }
    html.markup("</section>\n")
  }

  // MARK: Lists

  private func writeProjects(to html: inout HTMLWriter) {
    let rows = model.projects.map { project in
      var detail = SiteSentences.count(project.languages.count, "language")
      let lowest = project.languages.filter { ($0.coverage ?? 10_000) < 10_000 }.prefix(3).map { language in
        "\(language.tag) \((language.coverage ?? 0) / 100)\(language.barStatus == .missed ? "!" : "")"
      }
      if !lowest.isEmpty { detail += ", lowest \(lowest.joined(separator: ", "))" }
      if !model.isCurrent(project), let time = project.newest?.time {
        detail += ", last run \(SiteDate.day(time))"
      }
      return CoverageRowList.Row(
        title: project.title, detail: detail, href: project.path,
        counts: project.totals.isGap ? nil : project.totals.counts,
        unmeasured: project.totals.unmeasuredCells, change: project.change, moves: project.moves,
        barStatus: project.barStatus,
        missedBars: project.missed, spark: project.spark, keys: project.keys)
    }
    CoverageRowList(rows: rows, heading: "Projects", first: "Project", since: model.since)
      .write(id: "projects", to: &html)
  }

  private func writeThresholds(to html: inout HTMLWriter) {
    let missed = missed
    guard !missed.isEmpty else { return }
    html.markup(
      "<section id=\"thresholds\">\n<div class=\"section-head\"><h2>Thresholds missed</h2><p class=\"soft small\">"
    )
    html.markup("most texts first</p></div>\n<ul class=\"where\">\n")
    for (project, language) in missed.prefix(Self.limit) {
      writePlace(project, language, to: &html)
      html.barChip(language.bar, language.barStatus)
      html.markup(" <span>")
      html.text("\(language.coverage.map(SiteFormat.percent) ?? "not measured"), ")
      html.markup("</span><span>")
      html.linked(language.keys) { $0.text("\(SiteSentences.count(language.needed, "text")) to go") }
      if let forecast = language.forecast {
        html.markup("</span> <span class=\"soft\">around \(SiteDate.day(forecast.likely * 86_400))")
      }
      html.markup("</span></li>\n")
    }
    html.markup("</ul>\n")
    writeRest(missed.count, to: &html)
    html.markup("</section>\n")
  }

  /// The beginning of a line about a language of a project.
  private func writePlace(
    _ project: ProjectRow, _ language: ProjectRow.Language, to html: inout HTMLWriter
  ) {
    html.markup("<li><a href=\"\(language.path)\"><bdi>\(project.title)</bdi>, <bdi>\(language.title)</bdi>")
    html.markup("</a> ")
  }

  private func writeRest(_ count: Int, to html: inout HTMLWriter) {
    guard count > Self.limit else { return }
    html.markup("<p class=\"soft small\">")
    html.text(
      "And \(SiteSentences.number(count - Self.limit)) more: they are on the pages of the projects, and in data.json."
    )
    html.markup("</p>\n")
  }

  private func writeLanguages(to html: inout HTMLWriter) {
    let rows = model.languages.map { language in
      CoverageRowList.Row(
        title: language.title,
        detail: (language.tag == language.title ? "" : language.tag + ", ")
          + SiteSentences.count(language.places.count, "project"),
        href: language.path, movedPart: "projects",
        counts: language.coverage == nil ? nil : language.totals.counts,
        unmeasured: language.totals.unmeasuredCells, change: language.pair.change, moves: language.moves,
        barStatus: language.missed > 0 ? .missed : .none, missedBars: language.missed)
    }
    CoverageRowList(
      rows: rows, heading: "Languages", first: "Language", since: model.since, showsLines: false
    ).write(id: "languages", to: &html)
  }

  private func writeBadge(to html: inout HTMLWriter) {
    html.markup("<section id=\"badge\">\n<div class=\"section-head\"><h2>For a README</h2></div>\n<p>")
    html.markup(bytes: ProjectsData(model: model).badge.image)
    html.markup(
      "</p>\n<p class=\"soft measure\"><a href=\"badge/all.svg\">badge/all.svg</a> is this badge, <a href=\"badge/all.json\">badge/all.json</a> the same for the endpoint badge of shields.io. Every project has its own, and one for each of its languages, in the folder badge of its site.</p>\n</section>\n"
    )
  }
}

extension HTMLWriter {
  /// Writes a share as a small bar.
  mutating func share(_ coverage: Int?, isMissed: Bool) {
    decoration(class: "bar", width: 1_000, height: 10, stretches: true) { html in
      html.rectangle(class: "fill-track", x: 0, y: 0, width: 1_000, height: 10)
      guard let coverage else { return }
      html.rectangle(class: isMissed ? "fill-gap" : "fill-own", x: 0, y: 0, width: coverage / 10, height: 10)
    }
  }

  /// Writes what moved as small signs with numbers.
  mutating func moveChips(_ moves: MoveCounts) {
    for category in ChangeCategory.kept where moves[category] > 0 {
      let words = SiteSentences.category(category)
      markup("<span class=\"\(SiteSentences.tone(category))\" title=\"\(words.name)\"")
      markup("><span aria-hidden=\"true\">\(words.sign)</span> \(number: moves[category])")
      markup("<span class=\"unseen\"> \(words.name.lowercased())</span></span> ")
    }
  }
}
