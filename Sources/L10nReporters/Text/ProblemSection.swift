internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// What is wrong with the files: errors first, then warnings, then notes, and of one rule only a few.
enum ProblemSection {
  private static let ofOneRule = 5
  private static let longest = 30

  static func lines(_ report: Report, options: ReportOptions) -> TextSection {
    var section = TextSection()
    let text = ProblemText(
      style: options.style, showsExcerpts: options.showsExcerpts, width: options.width,
      prefix: options.pathPrefix)
    var shownByRule: [String: Int] = [:]
    var shown = 0
    var leftOut: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() {
      for problem in report.problems where problem.severity == severity {
        let rule = "\(severity.rawValue) \(problem.rule.id)"
        let isShown =
          options.isComplete
          || (severity > .note && shown < longest && shownByRule[rule, default: 0] < ofOneRule)
        guard isShown else {
          leftOut[severity, default: 0] += 1
          continue
        }
        shownByRule[rule, default: 0] += 1
        shown += 1
        section.lines += text.lines(problem)
      }
    }
    guard !report.problems.isEmpty else { return section }
    let counts = Severity.allCases.reversed().compactMap { severity in
      leftOut[severity].map { Wording.count($0, (shown > 0 ? "more " : "") + severity.rawValue) }
    }
    if !counts.isEmpty {
      section.isCut = true
      let words = (shown > 0 ? "and " : "") + counts.joined(separator: ", ")
      section.lines.append(options.style(.faint, words))
    }
    section.lines.insert(options.style(.heading, "Problems"), at: 0)
    return section
  }
}
