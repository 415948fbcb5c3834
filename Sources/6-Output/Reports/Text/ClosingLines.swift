internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nText

/// The last lines: the verdict, and what to type next.
struct ClosingLines {
  private let report: Report
  private let options: ReportOptions
  private let isCut: Bool
  private let verdict: ThresholdSentences

  /// - Parameter isCut: whether something was left out that `--verbose` shows.
  init(report: Report, options: ReportOptions, isCut: Bool) {
    self.report = report
    self.options = options
    self.isCut = isCut
    verdict = ThresholdSentences(report: report, verdict: options.verdict, name: TerminalText.escaped)
  }

  /// The verdict alone.
  func verdictLines() -> [String] { [sentence] }

  func lines() -> [String] {
    var lines = [sentence]
    if let next { lines.append("\(options.style(.note, "Next:")) \(next)") }
    return lines
  }

  private var sentence: String {
    let style = options.style
    let state = verdict.isComplete ? style(.success, verdict.state) : verdict.state
    return switch verdict.outcome {
    case .nothing: style(.error, verdict.state + ".")
    case .failed: "\(style(.error, "Failed:")) \(verdict.reason). \(state)."
    case .warned: "\(style(.warning, "Warning:")) \(verdict.reason). \(state)."
    case .passed where verdict.isPassed: "\(style(.success, "Passed.")) \(state)."
    case .passed: "Every threshold is met. \(state)."
    case .unasked: "\(state)."
    }
  }

  /// A command that can be copied, with a comment that says what it does.
  private var next: String? {
    if report.isEmpty { return nil }
    let total = report.total
    // Nothing else makes a run pass that has an error.
    if let rule = report.errors.first?.rule,
      let command = options.command("check", "--only \(rule.id)")
    {
      return line(command, "the error that fails the run")
    }
    if verdict.forStubs > report.withheldCount, verdict.missing * 2 >= total.needsWork, let next = missing {
      return next
    }
    let undecided = report.bundles.first {
      $0.developmentRegion == nil && !$0.isOfStore && !$0.tables.isEmpty && !$0.isComparedWithItself
    }
    if let locale = undecided?.localizations.first?.locale,
      let command = options.command("report", "--development-region \(ShellText.quoted(locale))")
    {
      return line(command, "use that one as the development language")
    }
    if isCut, let command = options.command("report", "--verbose") { return line(command, "show all of it") }
    let ofStore = report.store.reduce(0) { $0 + $1.counts.toHandOut }
    if total.needsWork == 0, let next = sync { return next }
    if total.toHandOut + ofStore > 0,
      let command = options.command("export", "--only untranslated --output handoff")
    {
      return line(command, "export all that needs work, one file per language")
    }
    if let next = sync { return next }
    if verdict.isComplete, verdict.errors == 0, !verdict.hasBars,
      let command = options.command("report", "--fail-under 100")
    {
      return line(command, "use this in CI to keep it so")
    }
    return nil
  }

  private var sync: String? {
    guard let keys = report.inNoTable, !keys.isEmpty else { return nil }
    return options.command("sync").map { line($0, "add keys that are in code and in no table") }
  }

  /// What to do about what is missing. Stubs are keys that are there: where a threshold counts those, they would meet it
  /// without a translation. A long patch goes to a file.
  private var missing: String? {
    if options.verdict?.locales.contains(where: { $0.bar.failUnderPresent != nil }) ?? false {
      let command = options.command("export", "--only missing --output handoff")
      return command.map { line($0, "what is missing, a file for each translator") }
    }
    let isLong = verdict.forStubs > Self.fewMissing
    let command = options.command("stubs", isLong ? "--output missing.patch" : "")
    return command.map { line($0, "what is missing, as a patch") }
  }

  /// A patch for more fills more than a screen.
  private static let fewMissing = 20

  private func line(_ command: String, _ comment: String) -> String {
    "\(options.style(.code, command))  \(options.style(.faint, "# " + comment))"
  }
}
