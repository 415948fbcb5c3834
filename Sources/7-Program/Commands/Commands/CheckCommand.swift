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
    Flag(
      "format", value: .choice("FORMAT", FindingsFormats.all.map { Choice($0.name, $0.summary) }),
      "how the findings are written", standard: FindingsFormats.names.first, group: .output)
  }
  private static let reports = Flag(
    "report", value: .bytes("FORMAT=FILE"), "write the findings in FORMAT to FILE as well",
    details: "In addition to the result, as often as wanted: `--report sarif=l10ncheck.sarif`.",
    isRepeatable: true, group: .output)
  private static let only = Flag(
    "only", otherNames: ["rule", "rules"], value: .list("LIST"),
    "only findings of these rules, separated by commas",
    details: "A rule that is off by default runs when you name it.", isRepeatable: true)
  private static let skip = Flag(
    "skip", value: .list("LIST"), "no findings of these rules, separated by commas", isRepeatable: true,
    isSpecial: true)
  private static let severity = Flag(
    "severity", value: .choice("LEVEL", Severity.allCases.reversed().map { Choice($0.rawValue) }),
    "only findings of this severity, or a worse one", standard: Severity.note.rawValue)

  static var definition: Command {
    Command(
      "check", otherNames: ["lint", "verify", "validate", "test", "audit"], group: .look,
      "find broken texts: placeholders, plurals, syntax",
      positionals: [Positional(.folder("PATH"), .any, "folders or bundles; else the current folder")],
      flags: [only, skip, severity] + SinceRevision.all + HistoryLookup.all + BaselineFlags.all + FixFlags.all
        + [
          format, reports,
        ],
      commonFlags: CommonFlags.selection + CommonFlags.printing)
  }

  /// The command is one sequence of steps, each of which needs values of most that came before it.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let destinations = try FindingsDestinations(arguments, flag: reports, in: context)
    let only = try rules(Self.only, arguments)
    let skip = try rules(Self.skip, arguments)
    let typed = try context.engine(
      arguments.roots, arguments, writes: FixFlags.isAsked(arguments))
    let asksHistory = try HistoryLookup.isAsked(arguments)
    // Revisions are compared without code.
    let (since, isMissing) = try SinceRevision.read(arguments, readsCode: false, in: context)
    if isMissing { return .failure }
    var baseline = try BaselineFlags.read(arguments, typed, since, in: context)
    var engine = since?.withholding(typed) ?? typed
    engine.keyDetails = asksHistory ? .comments : []
    if since != nil { engine.readsCode = false }
    let catalog = try engine.catalog()
    let wanted = (only ?? engine.checkedRules).subtracting(skip ?? [])
    let checked = wanted.intersection(CheckRegistry.rules.map(\.id))
    let chosen = arguments.text(format).flatMap(FindingsFormats.format) ?? FindingsText.self
    var details = chosen.details.union(destinations.details)
    if FixFlags.isAsked(arguments) || chosen == FindingsText.self { details.insert(.fixes) }
    var asked = engine.coverageOptions
    asked.takesEveryKey = true
    let everyKey = asked
    var report = engine.report(catalog, everyKey)
    if context.complain(engine.unmatchedWords(in: catalog, report)) { return .failure }
    context.note(absentOf: engine, in: catalog, report)
    if report.isEmpty {
      // What other programs read is a document all the same.
      let form = form(arguments, in: context)
      var result: [UInt8] = []
      if [FindingsText.name, FindingsMarkdown.name].contains(chosen.name) {
        result = Array("Nothing localizable was found.\n".utf8)
      } else {
        chosen.write(Findings([], looked: []), options: form, to: &result)
      }
      try destinations.write(Findings([], looked: []), options: form, in: context)
      try context.write(result, for: arguments)
      return context.nothingLocalizable(in: arguments.roots, catalog)
    }

    let found = engine.checks(of: report, in: catalog, rules: checked, details: details)
    report = engine.adding(found, to: report)
    let asksHardCoded =
      only?.contains(Rule.hardCodedText.id) ?? engine.configuration.asks(.hardCodedText, else: since != nil)
    if asksHardCoded, skip?.contains(Rule.hardCodedText.id) != true, engine.configuration.readsCode {
      let isAsked = only != nil || engine.configuration.asks(.hardCodedText, else: false)
      let run = try engine.keys()
      let texts = run.hardCoded
      if FixFlags.isAsked(arguments), only == [Rule.hardCodedText.id] {
        return try HardCodedFix(engine: engine, context: context).run(
          texts.rows.filter(engine.wants), run, write: try FixFlags.writes(arguments),
          dryRun: arguments.has(CommonFlags.dryRun), arguments)
      }
      let found = engine.problems(of: texts, isAsked ? HardCodedRow.Certainty.allCases : [.certain])
      report = engine.adding(try since?.onNewLines(found) ?? found, to: report)
    }
    if asksHistory {
      guard try HistoryLookup.add(to: &report, catalog, arguments, in: context) else { return .failure }
      report = engine.adding(OutdatedFindings.problems(of: report), to: report)
    }
    LeakOnExit.keep(report)
    let floor = arguments.text(severity).flatMap(Severity.init(rawValue:)) ?? .note
    func chosenProblems(_ report: Report) -> [Problem] {
      // A rule that is named counts even if the configuration has it off.
      (only == nil ? report.problems : report.found).filter { problem in
        problem.severity >= floor && skip?.contains(problem.rule.id) != true
          && only?.contains(problem.rule.id) != false
      }
    }
    var problems = chosenProblems(report)
    let former = since.map {
      $0.engine.checks(of: $0.report, in: $0.catalog, rules: checked) + $0.report.found
    }
    var hidden: [Problem] = []
    var pairing = Pairing()
    if let since, let former {
      let texts = since.texts(catalog, engine)
      let change = try since.hidden(from: texts, asked: report, typed.configuration, engine)
      (hidden, pairing) = (change.problems, change.comparison.pairing)
      problems = since.new(problems, known: former, pairing)
      // The history knows what changed when, of the former tree as of this one.
      if asksHistory { problems = since.withoutFormer(problems, in: report) }
      // Code is read where it matters: nobody sees a key that no code uses.
      if hidden.contains(where: { $0.rule == .textLost }), engine.configuration.readsCode {
        var reading = engine
        reading.readsCode = true
        let asked = try reading.report(reading.catalog(), reading.coverageOptions)
        hidden = try since.hidden(from: texts, asked: asked, typed.configuration, engine).problems
      }
      if !engine.heedsIgnores, problems.contains(where: { checked.contains($0.rule.id) }) {
        var heeding = engine
        heeding.heedsIgnores = true
        let heard = Baseline(of: heeding.checks(of: report, in: catalog, rules: checked, details: details))
        hidden += SinceFindings.unheeded(
          heard.unknown(problems.filter { checked.contains($0.rule.id) }), since: since.shown)
      }
      hidden = hidden.filter { only?.contains($0.rule.id) != false && skip?.contains($0.rule.id) != true }
    }
    if let status = try BaselineFlags.write(problems, arguments, &baseline, in: context) { return status }
    problems = (baseline?.unknown(problems) ?? problems) + hidden
    problems.sort(by: Problem.inOrder)
    if FixFlags.isAsked(arguments) {
      let outdated = problems.filter { $0.rule == .outdatedTranslation }
      return try FixFlags.run(problems, catalog, arguments, in: context) { contents in
        var engine = engine
        engine.source = .edited(contents)
        let catalog = try engine.catalog()
        let bare = engine.report(catalog, everyKey)
        let found = engine.checks(of: bare, in: catalog, rules: checked, details: details)
        var problems = chosenProblems(engine.adding(found, to: bare))
        if let since, let former { problems = since.new(problems, known: former, pairing) }
        return (baseline?.unknown(problems) ?? problems) + outdated
      }
      .combined(with: report.isIncomplete ? .failure : .clean)
    }
    var form = form(arguments, in: context)
    form.mendable = FixFlags.mendable(
      problems, arguments, repeating: [Self.only, Self.skip, severity, SinceRevision.flag], in: context)
    problems = ProblemCause.folded(problems, of: .edgeSpace)
    let findings = Findings(problems, looked: looked(report))
    var result: [UInt8] = []
    chosen.write(findings, options: form, to: &result)
    try destinations.write(findings, options: form, in: context)
    try context.write(result, for: arguments)
    if report.isIncomplete { return .failure }
    return problems.contains { $0.severity == .error } ? .findings : .clean
  }

  /// The rules that a flag names; nil where it is not given.
  private static func rules(_ flag: Flag, _ arguments: ParsedArguments) throws(UsageError) -> Set<String>? {
    guard arguments.has(flag) else { return nil }
    var ids: Set<String> = []
    for (id, list) in arguments.members(flag) {
      let named = RuleRegistry.ids(named: id)
      guard named == [id] || !named.isEmpty && !KeyState.words.contains(id) else {
        let others = KeyState.words.contains(id) ? "report --list \(id)" : KeysCommand.command(listing: id)
        if let others {
          throw arguments.error(flag, list, reason: "it is no finding: '\(others)' lists these")
        }
        let near = Spelling.suggestions(for: Array(id.utf8), among: RuleRegistry.rules.map(\.id)).first
        throw arguments.error(
          flag, list,
          reason: "there is no rule '\(TerminalText.escaped(id))'; "
            + (near.map { "did you mean '\($0)'?" } ?? "`l10ncheck rules` lists all"))
      }
      ids.formUnion(named)
    }
    return ids
  }

  /// The tables in their languages.
  private static func looked(_ report: Report) -> [Findings.Looked] {
    report.bundles.flatMap { bundle in
      bundle.tables.flatMap { table in
        table.cells.filter { !$0.isAbsent }.map {
          Findings.Looked(
            table: table.container == "." ? table.name : "\(table.container)/\(table.name)",
            locale: $0.locale)
        }
      }
    }
  }

  private static func form(_ arguments: ParsedArguments, in context: CommandContext) -> ReportOptions {
    var options = ReportOptions(
      tool: ReportOptions.Tool(
        name: ToolDefinition.name, version: ToolVersion.tool, icu: ToolVersion.icu))
    options.isComplete = arguments.has(CommonFlags.verbose)
    if context.verbosity != .quiet { options.ignorable = Set(CheckRegistry.rules.map(\.id)) }
    options.pathPrefix = arguments.pathPrefix
    options.style = context.resultStyle(arguments)
    if context.outputFile(arguments) == nil {
      options.width = context.terminal.width ?? options.width
      options.wraps = context.terminal.outputIsTerminal
    }
    return options
  }
}
