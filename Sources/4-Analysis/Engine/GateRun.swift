package import L10nComparison
internal import L10nConfiguration
package import L10nCoverage
package import L10nDiscovery
package import L10nText

/// One run of a gate: a tree, compared with a revision where one is asked for, without known findings. The decisions about a change are
/// here; commands pass their options, and print.
package struct GateRun: Sendable {
  /// The tree, in which nothing silences a finding that did not do so at the revision.
  package let now: Side
  package let since: Since?
  /// The report of every key of it; nil without a revision.
  package let everyKey: ReportDraft?
  /// The tables whose findings were there at the revision as they are now; nil without one.
  package let unchanged: UnchangedTables?
  /// The known findings, which reports leave out.
  package var known: Known?
  private let typed: EffectiveConfiguration

  /// Known findings, with their file and the lines that came since a revision.
  package struct Known: Sendable {
    package var baseline: Baseline
    /// The file's path as people see it.
    package var file: String
    /// Lines that came since a revision, and silence nothing.
    package var added: [Problem] = []

    package init(baseline: Baseline, file: String) { (self.baseline, self.file) = (baseline, file) }
  }

  /// - Parameter needs: sets what the command needs of the tree of now.
  package init(
    _ typed: Engine, since: Since?, known: Known? = nil, needs: (inout Engine) -> Void = { _ in }
  ) throws(DiscoveryError) {
    var engine = since?.withholding(typed) ?? typed
    needs(&engine)
    (self.known, self.typed) = (known, typed.configuration)
    now = try Side(engine, former: since?.then)
    everyKey = since == nil ? nil : now.everyKey()
    unchanged = if let since, let everyKey { UnchangedTables(since, now, everyKey) } else { nil }
    self.since = since?.withErrors(unchanged: unchanged)
  }

  // MARK: - Reports

  /// The report that was asked for, with what crashes.
  package func draft(_ options: CoverageOptions) -> ReportDraft {
    let report = now.draft(options)
    // Of a change it is said what it breaks.
    return since == nil
      ? now.withErrors(report) : now.engine.withErrors(report, in: now.catalog, unchanged: unchanged)
  }

  /// The changes since the revision; nil without one.
  /// - Parameter asked: a report of what languages are asked for, if there is one already.
  package func change(asked: ReportDraft? = nil) -> Since.Changed? {
    guard let since, let everyKey else { return nil }
    let all = now.engine.withErrors(everyKey, in: now.catalog, unchanged: unchanged)
    return since.changed(
      now, now.compared(all), asked: { asked ?? now.draft(now.engine.coverageOptions) }, typed)
  }

  /// Leaves out of a report what was there and what is known.
  /// - Parameter onNewLines: leaves the findings on lines that are new.
  package func narrow(
    _ report: inout ReportDraft, to change: Since.Changed?, onNewLines: ([Problem]) throws -> [Problem]
  ) rethrows {
    if let since, let change {
      let counted = report.counted
      report = since.only(report, change)
      report.counted = counted
      try report.narrowCounted(onNewLines)
    }
    report.problems = unknown(report.problems, change).sorted(by: Problem.inOrder)
    if let known = carried(change) { report.narrowCounted(known.unknown) }
  }

  /// The findings that are not known, and what came to silence some.
  package func unknown(_ problems: [Problem], _ change: Since.Changed?) -> [Problem] {
    (carried(change)?.unknown(problems) ?? problems) + (known?.added ?? [])
  }

  /// The known findings; those of the revision get the names of now.
  private func carried(_ change: Since.Changed?) -> Baseline? {
    change.flatMap { known?.baseline.carried(by: $0.comparison.pairing) } ?? known?.baseline
  }

  // MARK: - Findings

  /// The findings of rules about a report's texts, added to it; since a revision, of what has changed.
  package func checked(_ report: ReportDraft, rules: Set<String>, details: FindingDetails) -> ReportDraft {
    now.engine.adding(
      now.engine.checks(
        of: report, in: now.catalog, rules: rules, details: details, unchanged: unchanged), to: report)
  }

  /// Findings at the revision in what has changed, by the same rules; none without a revision.
  package func former(rules: Set<String>) -> [Problem] {
    guard let since else { return [] }
    let report = since.former.report
    return since.then.engine.checks(
      of: report, in: since.then.catalog, rules: rules, unchanged: unchanged) + report.found
  }

  /// Findings about orders in comments that came since the revision and would silence others.
  package func unheeded(
    _ problems: [Problem], of report: ReportDraft, rules: Set<String>, details: FindingDetails
  ) -> [Problem] {
    let checked = problems.filter { rules.contains($0.rule.id) }
    guard let since, !now.engine.heedsIgnores, !checked.isEmpty else { return [] }
    var engine = now.engine
    engine.heedsIgnores = true
    let heard = Baseline(
      of: engine.checks(of: report, in: now.catalog, rules: rules, details: details, unchanged: unchanged))
    return SinceFindings.unheeded(heard.unknown(checked), since: since.shown)
  }
}
