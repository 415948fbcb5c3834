internal import L10nCommandLine
internal import L10nCoverage
internal import L10nEngine
internal import L10nHandoff
internal import L10nReports
internal import L10nText

/// Messages of a run of `translate` on standard error.
struct TranslationSummary {
  let context: CommandContext

  /// Prints the problems, and returns the status that they call for.
  func status(_ problems: [Problem], _ report: Report) -> ExitStatus {
    for problem in problems { write(problem) }
    if report.isIncomplete { return .failure }
    return problems.contains { $0.severity == .error } ? .findings : .clean
  }

  /// The number of lines that answer nothing that are shown: a program may write thousands.
  private static let mostLines = 10

  func say(_ run: TranslationRun, _ outcomes: [TranslationRun.Outcome], _ plan: ImportPlan) {
    for (text, outcome) in zip(run.texts, outcomes) {
      switch outcome {
      case .refused(let reason): write(problem(text, reason))
      case .skipped(let reason):
        write(problem(text, "the program has no answer: \(TerminalText.escaped(String(reason.prefix(200))))"))
      case .unanswered: if run.end == .done { write(problem(text, "the program has not answered")) }
      case .taken, .takenAsSource, .unchanged:
        context.explain("\(TerminalText.escaped(text.name)) (\(text.locale)): taken")
      case .returned:
        context.explain("\(TerminalText.escaped(text.name)) (\(text.locale)): untranslated as returned")
      }
    }
    for fault in run.strayLines.prefix(Self.mostLines) {
      write(
        Problem(
          .handoffRefused, path: "--with", position: TextPosition(line: fault.line, column: 1),
          message: "\(fault.message) (of the program's answers)"))
    }
    if run.strayCount > Self.mostLines {
      context.say("\(run.strayCount - Self.mostLines) more lines like these")
    }
    sayEnd(run.end)
    guard context.verbosity != .quiet else { return }
    context.sayBegun(plan)
    if plan.filledCount > 0 {
      context.say("\(NumberText.count(plan.filledCount, "text")) that plurals need: added as new")
    }
    let same = outcomes.count { $0 == .takenAsSource }
    var parts = [
      "\(outcomes.count { $0 == .taken } + same) taken\(same > 0 ? " (\(same) the same as the source)" : "")"
    ]
    func add(_ count: Int, _ words: String) { if count > 0 { parts.append("\(count) \(words)") } }
    add(outcomes.count { $0 == .unchanged }, "unchanged")
    add(outcomes.count { $0 == .returned }, "untranslated as returned")
    add(outcomes.count { if case .refused = $0 { true } else { false } }, "refused")
    add(outcomes.count { if case .skipped = $0 { true } else { false } }, "skipped")
    add(outcomes.count { $0 == .unanswered }, "without an answer")
    add(run.strayCount, "other lines")
    add(run.resumedCount, "answered before")
    add(run.repeatedCount, "asked for twice")
    context.say("\(NumberText.count(outcomes.count, "text")): \(parts.joined(separator: ", "))")
  }

  private func sayEnd(_ end: Translator.End) {
    switch end {
    case .done: return
    case .failed(let words, let said):
      for text in said { context.say("the program says: \(text)") }
      context.complain("the program \(words)")
    case .silent: context.complain("the program was silent for too long, and was stopped")
    case .endless: context.complain("the program wrote more than anybody would answer, and was stopped")
    case .stopped:
      context.complain("the program was stopped: more than 200 answers were refused")
    case .unknown(let message): context.complain("the program could not be run: \(message)")
    }
  }

  private func problem(_ text: OpenText, _ message: String) -> Problem {
    Problem(
      .handoffRefused, path: text.path, position: text.position,
      message: "\"\(WTF8.text(text.unitID))\" (\(text.locale)): \(message)", locale: text.locale)
  }

  private func write(_ problem: Problem) {
    context.errors.write(ProblemText(style: context.errorStyle, showsExcerpts: false).text(problem))
  }
}
