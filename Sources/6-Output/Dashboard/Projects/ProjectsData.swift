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
      }
    ).with(errors: model.errors)
  }

  /// A sample for each language of each project; the tables are in the metrics of each project's own site.
  func metrics() -> [UInt8] {
    let projects = model.projects.sorted { ByteOrder.precedes($0.name, $1.name) }
      .map { (labels: [TerminalText.escaped($0.name)], project: $0) }
    let languages = projects.flatMap { labels, project in
      project.languages.sorted { ByteOrder.precedes($0.tag, $1.tag) }
        .map { (labels: labels + [TerminalText.escaped($0.tag)], language: $0) }
    }
    let measured = languages.filter { $0.language.coverage != nil }
    var text = OpenMetricsText()
    text.family(
      "l10ncheck_project_keys",
      "Expected keys of a project by their state in a locale; the states sum to what is expected.",
      labels: ["project", "locale", "state"],
      measured.flatMap { labels, language in
        StateCounts(language.counts).byPresence.map { (labels + [$0], $1) }
      })
    text.family(
      "l10ncheck_project_locale_translated_ratio",
      "Share of the expected keys of a project that are translated in a locale, cut to four decimals.",
      unit: "ratio", labels: ["project", "locale"], measured.map { ($0, $1.coverage ?? 0) })
    text.family(
      "l10ncheck_project_translated_ratio", "The same of all locales of a project together.", unit: "ratio",
      labels: ["project"], projects.compactMap { labels, project in project.coverage.map { (labels, $0) } })
    text.family(
      "l10ncheck_project_threshold_missed", "1 for a locale of a project that is under its threshold.",
      labels: ["project", "locale"], languages.map { ($0, $1.barStatus == .missed ? 1 : 0) })
    text.family(
      "l10ncheck_project_problems", "Findings in the files of a project, by rule.",
      labels: ["project", "rule", "severity"],
      projects.flatMap { labels, project in
        project.findings.map { (labels + [TerminalText.escaped($0.rule), $0.severity.rawValue], $0.count) }
      })
    text.family(
      "l10ncheck_project_run_incomplete", "1 if something of a project could not be read.",
      labels: ["project"], projects.map { ($0, $1.newest?.isComplete == false ? 1 : 0) })
    text.family(
      "l10ncheck_project_last_run_timestamp_seconds",
      "When the newest run of a project was, in seconds since 1970.", unit: "seconds", labels: ["project"],
      projects.compactMap { labels, project in project.newest.map { (labels, $0.time) } })
    return text.document(by: model.tool)
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
