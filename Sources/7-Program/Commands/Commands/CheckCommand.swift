internal import L10nComparison
internal import L10nDiscovery
internal import L10nLookup
internal import L10nEngine
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `check [PATH…]`: what is wrong with what is there.
enum CheckCommand: Subcommand {
  private static var format: Flag {
    CommonFlags.format(
      "how the findings are written", FindingsFormats.all.map { Choice($0.name, $0.summary) })
  }
  private static let reports = Flag(
    "report", value: .bytes("FORMAT=FILE"), "write the findings in FORMAT to FILE as well",
    details: "In addition to the result, as often as wanted: `--report sarif=l10ncheck.sarif`.",
    isRepeatable: true, group: .output, isSpecial: true)
  static var definition: Command {
    Command(
      "check", otherNames: ["lint", "verify", "validate", "test", "audit"], group: .start,
      "texts that crash or look wrong",
      positionals: [
        Positional(
          .folder("PATH"), .any, "folders or bundles, or one file for its table; else the current folder")
      ],
      flags: RuleChoice.flags + FixFlags.all + ProjectEdits.flags + SinceRevision.all.under(.changes)
        + HistoryLookup.all.under(.history)
        + BaselineFlags.all.under(.gates) + [format, reports],
      commonFlags: CommonFlags.selection + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let arguments = TableByFile(arguments, in: context).arguments
    let destinations = try FindingsDestinations(arguments, flag: reports, in: context)
    let choice = try RuleChoice(arguments)
    let fixes = FixFlags.isAsked(arguments)
    let asksHistory = try HistoryLookup.isAsked(arguments)
    guard let inputs = try GateInputs(arguments, writes: fixes, in: context) else { return .failure }
    var run = try inputs.run { $0.needs.keyDetails = asksHistory ? .comments : [] }
    let (engine, catalog) = (run.now.engine, run.now.catalog)
    let chosen = arguments.text(format).flatMap(FindingsFormats.format) ?? FindingsText.self
    var details = chosen.details.union(destinations.details)
    if fixes || chosen == FindingsText.self { details.insert(.fixes) }
    let search = Search(choice, checked: choice.checked(engine), details: details, everyKey: engine)
    var report = run.everyKey ?? run.now.draft(search.options)
    if context.complain(engine.unmatchedWords(in: catalog, report)) { return .failure }
    context.note(absentOf: engine, in: catalog, report)
    if report.isEmpty {
      try write(Findings([], looked: []), nil, chosen, destinations, arguments, in: context)
      return context.nothingLocalizable(in: arguments.roots, catalog)
    }
    report = run.checked(report, rules: search.checked, details: details)
    // Of a change it is said what it breaks.
    if run.since == nil, choice.asks(.placeholderCall, engine.configuration, else: true) {
      report = engine.adding(run.now.callFindings().filter { $0.severity != .note }, to: report)
    }
    let isOfCode = choice.asks(.hardCodedText, engine.configuration, else: run.since != nil)
    if isOfCode, engine.configuration.readsCode {
      let keys = try run.now.keys()
      if fixes, choice.only == [Rule.hardCodedText.id] { return try mend(keys, engine, arguments, context) }
      report = engine.adding(try hardCoded(keys, choice, engine, inputs.revision), to: report)
    }
    if asksHistory {
      try HistoryLookup.add(to: &report, catalog, arguments, in: context)
      report = engine.adding(OutdatedFindings.problems(of: report), to: report)
    }
    LeakOnExit.keep(report)
    let change = run.change()
    change.map(context.say(acceptedOf:))
    let former = run.former(rules: search.checked)
    var problems = search.new(in: report, run, change, former)
    let hidden =
      change.map { $0.problems + run.unheeded(problems, of: report, rules: search.checked, details: details) }
      ?? []
    if let status = try BaselineFlags.write(problems, arguments, &run.known, in: context) { return status }
    problems = (run.unknown(problems, change) + hidden.filter(choice.takes)).sorted(by: Problem.inOrder)
    if fixes {
      // Findings of history and code are kept: the fix does not look for them again.
      let kept = problems.filter { $0.rule == .outdatedTranslation || $0.rule == .placeholderCall }
      return try FixFlags.run(problems, catalog, arguments, in: context) { [run] contents in
        let found = search.new(in: try search.again(contents, run), run, change, former)
        return run.unknown(found, change) + kept
      }
      .combined(with: report.isIncomplete ? .failure : .clean)
    }
    let findings = Findings(ProblemCause.folded(problems, of: .edgeSpace), looked: looked(report))
    try write(findings, problems, chosen, destinations, arguments, in: context)
    if findings.problems.isEmpty { context.note(newTextsOf: change, since: run.since) }
    if report.isIncomplete { return .failure }
    return findings.problems.contains { $0.severity == .error } ? .findings : .clean
  }

  /// Localizes texts in code that nothing localizes.
  private static func mend(
    _ keys: KeysRun, _ engine: Engine, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitStatus {
    try HardCodedFix(engine: engine, context: context).run(
      keys.hardCoded.rows.filter(engine.wants), keys, write: try FixFlags.writes(arguments),
      dryRun: arguments.has(CommonFlags.dryRun), arguments)
  }

  /// Findings of texts in code that nothing localizes; since a revision those on new lines.
  private static func hardCoded(
    _ keys: KeysRun, _ choice: RuleChoice, _ engine: Engine, _ revision: SinceRevision?
  ) throws -> [Problem] {
    let isAsked = choice.only != nil || engine.configuration.asks(.hardCodedText, else: false)
    let found = engine.problems(of: keys.hardCoded, isAsked ? HardCodedRow.Certainty.allCases : [.certain])
    return try revision?.onNewLines(found) ?? found
  }

  /// A search for the chosen findings, in the present tree and in the tree that a fix would make.
  private struct Search {
    let choice: RuleChoice
    let checked: Set<String>
    let details: FindingDetails
    /// Every key is looked at, used or not.
    let options: CoverageOptions

    init(_ choice: RuleChoice, checked: Set<String>, details: FindingDetails, everyKey engine: Engine) {
      (self.choice, self.checked, self.details) = (choice, checked, details)
      var options = engine.coverageOptions
      options.needs.takesEveryKey = true
      self.options = options
    }

    /// The findings of a report that are chosen and were not there at the revision.
    func new(in report: ReportDraft, _ run: GateRun, _ change: Since.Changed?, _ former: [Problem])
      -> [Problem]
    {
      let problems = choice.problems(of: report)
      guard let since = run.since, let change else { return problems }
      // The history knows what changed when, of the former tree as of this one.
      return since.withoutFormer(since.new(problems, known: former, change), change.comparison)
    }

    /// The report once files have other contents.
    func again(_ contents: [FilePath: [UInt8]], _ run: GateRun) throws -> ReportDraft {
      var engine = run.now.engine
      engine.source = .edited(contents)
      let catalog = try engine.catalog()
      let report = engine.draft(catalog, options)
      return engine.adding(
        engine.checks(
          of: report, in: catalog, rules: checked, details: details, unchanged: run.unchanged), to: report)
    }
  }

  /// - Parameter problems: those that a fix may mend; nil where nothing was looked at.
  private static func write(
    _ findings: Findings, _ problems: [Problem]?, _ chosen: any FindingsFormat.Type,
    _ destinations: FindingsDestinations, _ arguments: ParsedArguments, in context: CommandContext
  ) throws {
    var form = ReportCommand.options(arguments, in: context)
    if context.verbosity != .quiet { form.ignorable = Set(CheckRegistry.rules.map(\.id)) }
    var result: [UInt8] = []
    if let problems {
      form.mendable = FixFlags.mendable(problems, arguments, repeating: RuleChoice.flags, in: context)
      chosen.write(findings, options: form, to: &result)
    } else if [FindingsText.name, FindingsMarkdown.name].contains(chosen.name) {
      result = Array("Nothing localizable was found.\n".utf8)
    } else {
      // Other programs need a valid document, even an empty one.
      chosen.write(findings, options: form, to: &result)
    }
    try destinations.write(findings, options: form, in: context)
    try context.write(result, for: arguments)
  }

  /// The tables in their languages.
  private static func looked(_ report: ReportDraft) -> [Findings.Looked] {
    report.bundledTables.flatMap { bundle, table in
      table.cells.filter { !$0.isAbsent }.map {
        Findings.Looked(table: bundle.place(of: table), locale: $0.locale)
      }
    }
  }
}

extension CommandContext {
  /// Names the command that lists new texts without a translation, where a change has some.
  fileprivate func note(newTextsOf change: Since.Changed?, since: Since?) {
    guard let since, let change, change.comparison.changes.contains(where: { $0.kind == .newUntranslated })
    else { return }
    note("'l10ncheck report --since \(ShellText.quoted(since.shown))' lists new texts without a translation")
  }
}
