internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The pages over all projects as a badge, metrics and a summary.
struct ProjectsData {
  let model: ProjectsModel
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
        "**\(NumberText.percent(coverage))** of \(NumberText.count(model.totals.counts.expected, "text")) in "
          + "\(NumberText.count(model.projects.count, "project")) and "
          + "\(NumberText.count(model.languages.count, "language")).", "",
      ]
    }
    let worth = model.projects.filter {
      $0.coverage != 10_000 || $0.missed > 0 || (model.isCurrent($0) && !$0.moves.isEmpty)
    }
    let rows = worth.lazy.map { project in
      let moves = model.isCurrent(project) ? project.moves : MoveCounts()
      return SiteSummary.row(
        project.title, project.coverage, project.change, project.totals.counts.needsWork, moves,
        project.missed == 0 ? "" : NumberText.number(project.missed))
    }
    lines += SiteSummary.table(
      rows, of: "project", threshold: ("thresholds missed", "--:"), model.projects.count)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
