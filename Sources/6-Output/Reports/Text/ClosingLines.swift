internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// The state of the project and the open work: the last lines of a report for people, and the first of a long one.
struct ClosingLines {
  /// The lines of a usual screen: a report of no more shows its end.
  static let screen = 24
  /// The most tasks at the top of a long report.
  private static let first = 3

  private let options: ReportOptions
  let verdict: ThresholdSentences
  private let items: [WorkItem]

  init(report: Report, options: ReportOptions) {
    self.options = options
    verdict = ThresholdSentences(
      report: report, verdict: options.verdict, name: TerminalText.escaped, command: options.command,
      path: options.path)
    items = OpenWork(report, options).items
  }

  func lines() -> [String] {
    var lines = verdict.remarks + [verdict.line(options.style)]
    if let next = items.first(where: { $0.command != nil }), let command = next.command {
      let comment = options.style(.faint, "# " + next.line(options))
      lines.append("\(options.style(.note, "Next:")) \(options.style(.code, command))  \(comment)")
    }
    return lines
  }

  /// The first lines of a report that is longer than a screen.
  func openingLines() -> [String] {
    let standing = verdict.standing + "."
    if items.isEmpty { return [standing] }
    let lead = options.style(.heading, "To do first") + ":"
    return [standing, lead]
      + items.prefix(Self.first).map { "  " + $0.task(options) }
  }
}
