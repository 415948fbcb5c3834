internal import L10nCommandLine
internal import L10nEngine
internal import L10nHandoff
internal import L10nReports
internal import L10nText

/// Messages of a run of `import` on standard error.
struct ImportSummary {
  let plan: ImportPlan
  let judge: SeverityRules
  let context: CommandContext

  /// Prints the problems and the results of units: the refused ones always, all if that is wanted.
  func say(_ problems: [Problem]) {
    context.show(problems.sorted(by: Problem.inOrder))
    for outcome in plan.outcomes { say(outcome) }
    guard context.verbosity != .quiet else { return }
    for (locale, names) in plan.lacking {
      let place = "of these files for \(TerminalText.escaped(locale))"
      context.say("the handoff lacks \(NumberText.count(names.count, "text")) \(place)")
      let shown = names.prefix(context.verbosity == .verbose ? Int.max : 5)
      for name in shown { context.say("  \(TerminalText.escaped(name))") }
      if shown.count < names.count { context.say("  and \(names.count - shown.count) more: --verbose") }
    }
    for guess in plan.guesses {
      context.say(
        "the handoff's \(TerminalText.escaped(guess.name)) is read as \(TerminalText.escaped(guess.meant))")
    }
    context.sayBegun(plan)
    if plan.unbasedCount > 0 {
      let one = plan.unbasedCount == 1
      context.say(
        "\(NumberText.count(plan.unbasedCount, "text")) would replace \(one ? "a translation" : "translations") without saying what the project "
          + "had when \(one ? "it" : "they") went out: name the handoff as it went out with --base, or pass --accept theirs"
      )
    }
    if plan.filledCount > 0 {
      context.say(
        "\(NumberText.count(plan.filledCount, "text")) that plurals need and the handoff lacks: added as new")
    }
    if plan.resourceCount > 0 {
      context.say("\(plan.resourceCount) file\(plan.resourceCount == 1 ? "" : "s") beside the texts: taken")
    }
    var notes: [String] = []
    if plan.reviewCount > 0 { notes.append("\(plan.reviewCount) in need of a review") }
    if plan.machineCount > 0 { notes.append("\(plan.machineCount) by machine") }
    if plan.newCount > 0 { notes.append("\(plan.newCount) as new, untranslated as returned") }
    let taken = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    let kept = plan.unreviewedCount > 0 ? " (\(plan.unreviewedCount) by machine, still not reviewed)" : ""
    var parts = ["\(plan.takenCount) taken\(taken)", "\(plan.unchangedCount) unchanged\(kept)"]
    if plan.untranslatedCount > 0 {
      let returned = plan.returnedCount > 0 ? " (\(plan.returnedCount) untranslated as returned)" : ""
      parts.append("\(plan.untranslatedCount) without a translation\(returned)")
    }
    if plan.refusedCount > 0 { parts.append("\(plan.refusedCount) refused") }
    context.say("\(NumberText.count(plan.unitCount, "text")): \(parts.joined(separator: ", "))")
  }

  private func say(_ outcome: UnitOutcome) {
    switch outcome.result {
    case .refused(let refusal):
      context.show([
        Problem(
          .handoffRefused, path: outcome.path, position: outcome.position,
          message: "\(outcome.name) (\(outcome.locale)): \(refusal.message)", hint: refusal.hint,
          locale: outcome.locale)
      ])
    case .taken, .takenForReview, .takenAsNew, .takenFromMachine:
      context.show(doubts(outcome).filter { context.verbosity != .quiet || $0.severity == .error })
      explain(outcome, Self.word(of: outcome.result))
    case .returned: explain(outcome, "untranslated as returned")
    case .unchanged: explain(outcome, "unchanged")
    case .untranslated: explain(outcome, "without a translation")
    }
  }

  private static func word(of result: UnitOutcome.Result) -> String {
    switch result {
    case .takenForReview: "taken, needs a review"
    case .takenFromMachine: "taken, by machine"
    case .takenAsNew: "taken as new: untranslated as returned"
    default: "taken"
    }
  }

  /// Doubts about a unit that was taken, with the configured severity.
  private func doubts(_ outcome: UnitOutcome) -> [Problem] {
    judge.judged(
      outcome.doubts.map { doubt in
        Problem(
          .handoffDoubtful, path: outcome.path, position: outcome.position,
          message: "\(outcome.name) (\(outcome.locale)): \(doubt.message)", severity: doubt.severity,
          locale: outcome.locale)
      })
  }

  /// Whether something that was taken is an error by the configuration.
  var hasErrors: Bool {
    plan.outcomes.contains { outcome in
      outcome.result.isTaken && doubts(outcome).contains { $0.severity == .error }
    }
  }

  private func explain(_ outcome: UnitOutcome, _ word: String) {
    guard context.verbosity == .verbose else { return }
    context.say("\(TerminalText.escaped(outcome.name)) (\(TerminalText.escaped(outcome.locale))): \(word)")
  }
}

extension CommandContext {
  /// Names the tables of regions that a plan begins.
  func sayBegun(_ plan: ImportPlan) {
    for table in plan.begun {
      say(
        "\(TerminalText.escaped(table.shown)): begun for \(table.locale) with all texts of "
          + "\(TerminalText.escaped(table.origin)), which it would hide")
    }
  }
}
