internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// How things stand and what is to be done: the lines that a report for people ends with, and a long one begins with.
struct ClosingLines {
  /// The lines of a usual screen: a report of no more shows its end.
  static let screen = 24
  /// How many things to do a long report begins with.
  private static let first = 3

  private let options: ReportOptions
  private let verdict: ThresholdSentences
  private let items: [WorkItem]

  init(report: Report, options: ReportOptions) {
    self.options = options
    verdict = ThresholdSentences(
      report: report, verdict: options.verdict, name: TerminalText.escaped, command: options.command,
      path: options.path)
    items = OpenWork(report, options).items
  }

  /// The verdict alone.
  func verdictLines() -> [String] { [verdict.sentence(options.style)] }

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
