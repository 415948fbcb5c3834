package import L10nCoverage
package import L10nText

/// The counts of many projects as metrics: sums for each language of each project.
package struct ProjectMetrics: Sendable {
  private let tool: ReportOptions.Tool
  private var project = ""
  private var keys: [([String], Int)] = []
  private var shares: [([String], Int)] = []
  private var wholes: [([String], Int)] = []
  private var missed: [([String], Int)] = []
  private var problems: [([String], Int)] = []
  private var incomplete: [([String], Int)] = []
  private var runs: [([String], Int)] = []

  package init(tool: ReportOptions.Tool) { self.tool = tool }

  /// Begins a project: what is added belongs to it. They come in byte order of their names.
  package mutating func begin(project: String, coverage: Int?, lastRun: Int?, isIncomplete: Bool) {
    self.project = TerminalText.escaped(project)
    if let coverage { wholes.append(([self.project], coverage)) }
    if let lastRun { runs.append(([self.project], lastRun)) }
    incomplete.append(([self.project], isIncomplete ? 1 : 0))
  }

  /// Adds a language, of which nothing could be measured if `coverage` is nil.
  package mutating func add(locale: String, counts: StateCounts, coverage: Int?, isMissed: Bool) {
    let labels = [project, TerminalText.escaped(locale)]
    missed.append((labels, isMissed ? 1 : 0))
    guard let coverage else { return }
    shares.append((labels, coverage))
    for (state, count) in [
      ("empty", counts[.empty]), ("inherited", counts[.inherited]), ("missing", counts[.missing]),
      ("present", counts.present),
    ] {
      keys.append((labels + [state], count))
    }
  }

  /// Adds findings of one rule and severity.
  package mutating func add(problems count: Int, rule: String, severity: Severity) {
    problems.append(([project, TerminalText.escaped(rule), severity.rawValue], count))
  }

  package var document: [UInt8] {
    var text = OpenMetricsText()
    text.family(
      "l10ncheck_project_keys",
      "Expected keys of a project by their state in a locale; the states sum to what is expected.",
      labels: ["project", "locale", "state"])
    for (labels, count) in keys { text.sample(labels, count) }
    text.family(
      "l10ncheck_project_locale_translated_ratio",
      "Share of the expected keys of a project that are translated in a locale, cut to four decimals.",
      unit: "ratio", labels: ["project", "locale"])
    for (labels, share) in shares { text.sample(labels, tenThousandths: share) }
    text.family(
      "l10ncheck_project_translated_ratio", "The same of all locales of a project together.", unit: "ratio",
      labels: ["project"])
    for (labels, share) in wholes { text.sample(labels, tenThousandths: share) }
    text.family(
      "l10ncheck_project_threshold_missed", "1 for a locale of a project that is under its threshold.",
      labels: ["project", "locale"])
    for (labels, count) in missed { text.sample(labels, count) }
    text.family(
      "l10ncheck_project_problems", "Findings in the files of a project, by rule.",
      labels: ["project", "rule", "severity"])
    for (labels, count) in problems { text.sample(labels, count) }
    text.family(
      "l10ncheck_project_run_incomplete", "1 if something of a project could not be read.",
      labels: ["project"])
    for (labels, count) in incomplete { text.sample(labels, count) }
    text.family(
      "l10ncheck_project_last_run_timestamp_seconds",
      "When the newest run of a project was, in seconds since 1970.", unit: "seconds", labels: ["project"])
    for (labels, time) in runs { text.sample(labels, time) }
    text.family(
      "l10ncheck_build_info", "The program that counted, and its version of ICU.", labels: ["icu", "version"])
    text.sample([tool.icu, tool.version], 1)
    return text.document
  }
}
