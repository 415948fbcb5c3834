internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nText

/// Findings about files: errors, then warnings, then notes; a few of each rule, and the number of the others.
enum ProblemSection {
  private static let ofOneRule = 3
  private static let longest = 30

  /// Findings of one rule that weigh the same, in the order of the report.
  private struct Group {
    let severity: Severity
    let rule: String
    var problems: [Problem] = []
  }

  /// - Parameter said: files that no target gets, and that the report has already named for this.
  static func lines(
    _ problems: [Problem], of report: Report, but said: Set<String> = [], options: ReportOptions
  ) -> TextSection {
    let problems = problems.filter {
      $0.rule != .forgottenLocalization || $0.locale == nil || !said.contains($0.path)
    }
    var section = TextSection()
    let text = ProblemText(
      style: options.style, showsExcerpts: options.showsExcerpts, width: options.width,
      prefix: options.pathPrefix, wraps: options.wraps)
    var shown = 0
    var leftOut: [Group] = []
    for group in groups(of: problems) {
      let count = group.problems.count
      guard options.isComplete || (group.severity > .note && shown < longest) else {
        leftOut.append(group)
        continue
      }
      // A single finding more is shown as well: it takes no more room than the words for it.
      let causes =
        options.isComplete
        ? group.problems.map { ProblemCause(first: $0) } : ProblemCause.grouped(group.problems)
      let limit = options.isComplete || causes.count <= ofOneRule + 1 ? causes.count : ofOneRule
      for cause in causes.prefix(limit) {
        section.lines += text.lines(cause.first)
        if let also = cause.alsoAt(options) { section.cut(also, indent: 0, options) }
      }
      shown += limit
      if limit < causes.count {
        let left = causes.dropFirst(limit).reduce(0) { $0 + 1 + $1.others.count }
        let words =
          "and \(NumberText.count(left, "more \(group.severity.rawValue)")) [\(group.rule)],"
          + " \(NumberText.number(count)) in all"
        section.cut(words, options)
      }
    }
    guard !problems.isEmpty else { return section }
    if !leftOut.isEmpty {
      section.isCut = true
      section.lines += rest(leftOut, isMore: shown > 0, options)
    }
    section.lines.insert(options.style(.heading, "Findings"), at: 0)
    return section
  }

  /// The problems by severity, then by harm, then by the first finding of the rule.
  private static func groups(of problems: [Problem]) -> [Group] {
    FindingOrder.byFile(problems).grouped { [$0.severity.rawValue, TerminalText.escaped($0.rule.id)] }.map {
      Group(severity: $0.elements[0].severity, rule: $0.key[1], problems: $0.elements)
    }
  }

  /// Groups without a shown finding, in a line for each severity: `and 17 more notes: 12 [a], 5 [b]`.
  private static func rest(_ groups: [Group], isMore: Bool, _ options: ReportOptions) -> [String] {
    Severity.allCases.reversed().flatMap { severity -> [String] in
      let own = groups.filter { $0.severity == severity }.sorted {
        $0.problems.count != $1.problems.count
          ? $0.problems.count > $1.problems.count : $0.rule < $1.rule
      }
      guard !own.isEmpty else { return [] }
      let count = own.reduce(0) { $0 + $1.problems.count }
      let lead = (isMore ? "and " : "") + NumberText.count(count, (isMore ? "more " : "") + severity.rawValue)
      return ColumnText.list(
        own.map { "\(NumberText.number($0.problems.count)) [\($0.rule)]" }, lead: "  \(lead): ", indent: 4,
        width: options.width
      ).map { options.style(.faint, $0) }
    }
  }
}
