internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The pages over all projects as a badge, metrics and a summary.
struct ProjectsData {
  let model: ProjectsModel
  private static let rows = 30

  /// The whole, and the worst project by name.
  var badge: Badge {
    Badge(
      coverage: model.coverage, places: "project",
      locales: model.projects.map { project in
        Badge.Locale(locale: project.title, name: project.title, coverage: project.coverage)
      })
  }

  /// A sample for each language of each project; the tables are in the metrics of each project's own site.
  func metrics() -> [UInt8] {
    var metrics = ProjectMetrics(tool: model.tool)
    for project in model.projects.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      metrics.begin(
        project: project.name, coverage: project.coverage, lastRun: project.newest?.time,
        isIncomplete: project.newest?.isComplete == false)
      for language in project.languages.sorted(by: { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }) {
        metrics.add(
          locale: language.tag, counts: StateCounts(language.counts), coverage: language.coverage,
          isMissed: language.barStatus == .missed)
      }
      for finding in project.findings {
        metrics.add(problems: finding.count, rule: finding.rule, severity: finding.severity)
      }
    }
    return metrics.document
  }

  /// `summary.md`
  func summary() -> [UInt8] {
    var lines = ["### \(model.headline)", ""]
    if let coverage = model.coverage {
      lines += [
        "**\(SiteFormat.percent(coverage))** of \(NumberText.count(model.totals.counts.expected, "text")) in "
          + "\(NumberText.count(model.projects.count, "project")) and "
          + "\(NumberText.count(model.languages.count, "language")).", "",
      ]
    }
    let worth = model.projects.filter {
      $0.coverage != 10_000 || $0.missed > 0 || (model.isCurrent($0) && !$0.moves.isEmpty)
    }
    if !worth.isEmpty {
      lines += [
        "| project | translated | change | need work | lost | new | thresholds missed |",
        "| :-- | --: | --: | --: | --: | --: | --: |",
      ]
      for project in worth.prefix(Self.rows) {
        let moves = model.isCurrent(project) ? project.moves : MoveCounts()
        let cells = [
          MarkdownText.code(project.title), project.coverage.map(SiteFormat.percent) ?? "not measured",
          project.change.map { $0 == 0 ? "" : SiteFormat.change($0) } ?? "",
          number(project.totals.counts.needsWork), number(moves.lost), number(moves.newUntranslated),
          number(project.missed),
        ]
        lines.append("| \(cells.joined(separator: " | ")) |")
      }
      lines.append("")
      if worth.count > Self.rows { lines += ["and \(worth.count - Self.rows) more", ""] }
    }
    let complete = model.projects.count - worth.count
    if complete > 0 { lines.append("\(NumberText.count(complete, "project")) complete and unchanged.") }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func number(_ number: Int) -> String { number == 0 ? "" : NumberText.number(number) }
}
