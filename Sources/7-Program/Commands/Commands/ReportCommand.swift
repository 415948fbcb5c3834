internal import L10nComparison
internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nHandoff
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `report [PATH…]`: what every localization has, lacks and shows.
enum ReportCommand: Subcommand {
  private static var format: Flag {
    CommonFlags.format("the form", ReportFormats.all.map { Choice($0.name, $0.summary) })
  }
  private static let reports = Flag(
    "report", value: .bytes("FORMAT=FILE"), "write the report in FORMAT to FILE as well",
    details: "As often as you like: `--report json=report.json --report csv=report.csv`.",
    isRepeatable: true, group: .output, isSpecial: true)
  private static let list = Flag(
    "list", value: .list("STATES", KeyState.words), "list the keys of these states, one by one",
    details: """
      Separated by commas: \(KeyState.words.joined(separator: ", ")); `missing` has the empty ones, too. `csv` and `tsv` have a row for \
      each key instead of the counts.
      """,
    isRepeatable: true, group: .output)
  private static let summary = Flag(
    "summary", "only how languages stand, errors and the verdict",
    details: "In `json`, all but tables, resources, findings and lists of keys.", excludes: ["verbose"],
    group: .output)
  private static let byTable = Flag(
    "by-table", otherNames: ["by", "tables"], "each table by languages, in place of a row for each language",
    group: .output, isSpecial: true)
  static let owner = Flag(
    "owner", value: .text("NAME"), "only what NAME owns",
    details:
      "A name of `owners` in the configuration: its texts, resources, keys of code and findings. Thresholds count these.",
    group: .input, isSpecial: true)
  private static let exitZero = Flag(
    "exit-zero", "status 0 despite missed thresholds and errors",
    details: "If the job could not be done in full, the status is still 2.", group: .output, isSpecial: true)
  private static let details = Flag(
    "details", "for each missing key, add its place, source text and comment",
    details: "For `json`. `html` always has them.", group: .output, isSpecial: true)

  private static let ready = Flag(
    "ready", otherNames: ["ship"], "a line for each language: is it ready to ship?",
    details:
      "Covers app, dialogs, purchases, shortcuts, help, and the App Store's texts and pictures, whose errors fail the run.",
    group: .output)
  private static let failUnderStore = Flag(
    "fail-under-store", value: .text("N"), "fail if less of the App Store's texts is translated",
    details: "In any of its languages. Errors in these texts, such as too long ones, fail the run.",
    isSpecial: true)

  private static var gates: [Flag] {
    [CommonFlags.failUnder, CommonFlags.failUnderPresent, CommonFlags.failOnResources]
      + CountGate.allCases.map(\.flag) + [
        CommonFlags.failOnMachine, failUnderStore, BaselineFlags.baseline, exitZero,
      ]
  }

  static var definition: Command {
    Command(
      "report", otherNames: ["coverage", "status", "missing --list missing", "html --format html", "stats"],
      group: .start, "what is missing, by language",
      positionals: [
        Positional(
          .folder("PATH"), .any, "folders or bundles, or one file for its table; else the current folder")
      ],
      flags: gates.under(.gates) + SinceRevision.all.under(.changes) + HistoryLookup.all.under(.history)
        + [ready, format, reports, list, summary, byTable, details, owner]
        + RunFlags.ofReport.under(.warehouse),
      commonFlags: CommonFlags.selection + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let named = TableByFile(arguments, in: context)
    return try run(named.arguments, orElse: named.ofAllLanguages, in: context)
  }

  /// - Parameter whole: the same for all languages, where the only one that is asked may be the original.
  private static func run(
    _ arguments: ParsedArguments, orElse whole: ParsedArguments?, in context: CommandContext
  ) throws -> ExitStatus {
    let lists = try states(arguments)
    let destinations = try ReportDestinations(arguments, flag: reports, in: context)
    guard let inputs = try GateInputs(arguments, in: context) else { return .failure }
    let format = arguments.text(format).flatMap(ReportFormats.format) ?? TextFormat.self
    let formats = [format] + destinations.formats
    let hasFacts = try hasFacts(formats, arguments, in: context)
    let asksHistory = try HistoryLookup.isAsked(arguments)
    let run = try inputs.run {
      need(formats, includesDetails: arguments.has(details) || !lists.isEmpty, of: &$0)
      if asksHistory { $0.needs.keyDetails.insert(.comments) }
    }
    let (engine, catalog) = (run.now.engine, run.now.catalog)
    let draft = run.draft(coverage(engine, isPart: run.since != nil))
    LeakOnExit.keep(draft)
    if let whole, draft.locales.isEmpty { return try Self.run(whole, orElse: nil, in: context) }
    let unmatched = engine.unmatchedWords(in: catalog, draft)
    if unmatched.contains(where: \.isAlone), context.complain(unmatched) { return .failure }
    let (isEmpty, hasStore) = (draft.isEmpty, draft.store.contains { $0.counts.expected > 0 })
    let (bar, asks) = (try barOfStore(arguments), try asks(run, draft, inputs, arguments, in: context))
    let report = try engine.finished(draft, of: catalog, asks)
    var verdict = Verdict(of: report, configuration: engine.configuration)
    if let bar { verdict.judge(storeOf: report, bar, isThere: hasStore) }

    var options = view(arguments, in: context)
    (options.verdict, options.lists, options.knowsHistory) = (
      verdict, lists, report.knowsHistory || report.since != nil
    )
    if hasFacts {
      options.run = try RunFlags.run(report, arguments, inputs.typed.configuration, in: context).history
    }
    WorkMeter.begin(.writing)
    var result: [UInt8] = []
    format.write(report, options: options, to: &result)
    try destinations.write(report, options: options, in: context)
    try context.write(result, for: arguments)
    if !format.holdsFindings, !destinations.showsFindings { sayErrors(of: report, options, in: context) }
    if !isEmpty { note(report, of: draft, run, arguments, in: context) }
    if isEmpty, hasFacts, arguments.has(exitZero), unmatched.isEmpty, !report.isIncomplete {
      context.note("nothing localizable found: the facts say so")
      return .clean
    }
    if isEmpty, unmatched.isEmpty { return context.nothingLocalizable(in: arguments.roots, catalog) }
    // Every bar is met if nothing is new.
    let isNothingNew = run.since != nil && report.total.expected == 0 && !isEmpty
    let gate = ThresholdPrecondition(
      engine.configuration, unmatched, report, lacksStore: verdict.lacksStore, isNothingNew: isNothingNew)
    for fault in gate.faults { context.complain(fault) }
    // A run that could not see everything never ends well.
    if report.isIncomplete || isEmpty || !gate.faults.isEmpty { return .failure }
    context.warn(unmatched)
    if verdict.isPassed || arguments.has(exitZero) { return .clean }
    // Without a word, a status would be all there is.
    let isSilent = format == HTMLFormat.self || !format.holdsFindings || context.outputFile(arguments) != nil
    if isSilent, !destinations.showsFindings { say(verdict.reason(of: report), arguments, in: context) }
    return .findings
  }

  /// Lets an engine read as much as the formats write.
  private static func need(_ formats: [any ReportFormat.Type], includesDetails: Bool, of engine: inout Engine)
  {
    engine.needs.keyDetails = formats.reduce([]) { $0.union($1.keyDetails(includesDetails: includesDetails)) }
    engine.needs.translations = formats.map { $0.translations }.max() ?? .none
  }

  /// The options of a form, with the view that the flags choose and the commit that lies there.
  private static func view(_ arguments: ParsedArguments, in context: CommandContext) -> ReportOptions {
    var options = options(arguments, in: context)
    (options.isByTable, options.isSummary) = (arguments.has(byTable), arguments.has(summary))
    (options.isQuiet, options.isReady) = (arguments.has(CommonFlags.quiet), arguments.has(ready))
    // Several folders may lie in different repositories: there is no one commit then.
    let commits = Set(arguments.roots.map { GitRepository.find(upwardFrom: context.path($0))?.head.commit })
    options.commit = commits.count == 1 ? commits.first ?? nil : nil
    return options
  }

  /// Whether facts of a run are written. Flags that add nothing to what is written are refused, or named.
  private static func hasFacts(
    _ formats: [any ReportFormat.Type], _ arguments: ParsedArguments, in context: CommandContext
  ) throws(UsageError) -> Bool {
    if arguments.has(details), !formats.contains(where: { $0.showsDetails }) {
      context.warn(
        "'--details' adds nothing to \(formats[0].name): it goes with '--format json'; '--list missing' lists keys"
      )
    }
    if formats.contains(where: { $0.name == FactsFormat.name }) {
      guard let flag = arguments.given(of: [SinceRevision.flag, owner]).first else { return true }
      throw arguments.error("facts are of a whole run: leave out '--\(flag.name)'")
    }
    guard let flag = arguments.given(of: RunFlags.ofReport).first else { return false }
    throw arguments.error(
      "'--\(flag.name)' says which run the facts are of: add '--format facts' or '--report facts=FILE'")
  }

  private static func coverage(_ engine: Engine, isPart: Bool) -> CoverageOptions {
    var options = engine.coverageOptions
    options.needs.notesErrors = true
    // With a revision, the keys that remain are known only later.
    if !isPart, engine.needs.translations != .all { options.needs.textBudget = TextBudget() }
    return options
  }

  private static func asks(
    _ run: GateRun, _ draft: ReportDraft, _ inputs: GateInputs, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> ReportAsks {
    var asks = ReportAsks()
    asks.history = try HistoryLookup.step(run.now.catalog, arguments, in: context)
    asks.owner = try chosenOwner(run.now.engine.configuration, arguments)
    (asks.hasPlaces, asks.gatesStore) = (true, arguments.has(ready) || arguments.has(failUnderStore))
    let change = run.change(asked: draft)
    change.map(context.say(acceptedOf:))
    asks.change = { draft in
      try run.narrow(&draft, to: change) { try inputs.revision?.onNewLines($0) ?? $0 }
    }
    return asks
  }

  /// The bar for the App Store's texts; nil without one.
  private static func barOfStore(_ arguments: ParsedArguments) throws(UsageError) -> Percentage? {
    guard let value = arguments.value(failUnderStore) else { return nil }
    do throws(ValueError) { return try Percentage(parsing: arguments.text(failUnderStore) ?? "") } catch {
      throw arguments.error(failUnderStore, value, reason: error.reason)
    }
  }

  /// Says what else there is to know of the tree.
  private static func note(
    _ report: Report, of whole: ReportDraft, _ run: GateRun, _ arguments: ParsedArguments,
    in context: CommandContext
  ) {
    let (engine, catalog) = (run.now.engine, run.now.catalog)
    context.note(absentOf: engine, in: catalog, whole)
    if run.since != nil { return }
    Adoption.note(report, of: catalog, engine, in: context)
    context.note(projectAbove: arguments.roots, catalog)
  }

  /// Says why the run fails, and what was written all the same; a terminal has that in a line of its own.
  private static func say(_ reason: String, _ arguments: ParsedArguments, in context: CommandContext) {
    let written = context.terminal.errorIsTerminal ? nil : arguments.value(CommonFlags.output)
    context.complain(
      reason + (written.map { $0.isStandardStream ? "" : "; \($0.display) was written" } ?? ""))
  }

  /// The owner that `--owner` names; nil without the flag.
  static func chosenOwner(
    _ configuration: EffectiveConfiguration, _ arguments: ParsedArguments
  ) throws(UsageError) -> String? {
    guard let name = arguments.text(owner) else { return nil }
    let names = configuration.ownerNames
    guard names.contains(name) else {
      throw arguments.error(
        owner, arguments.value(owner) ?? Argument(bytes: []),
        reason: names.isEmpty
          ? "the configuration names no 'owners'"
          : "the configuration names \(names.joined(separator: ", "))")
    }
    return name
  }

  private static func states(_ arguments: ParsedArguments) throws(UsageError) -> [KeyState] {
    var states: [KeyState] = []
    for (word, argument) in arguments.members(list) {
      guard let found = KeyState.states(named: word) else {
        throw KeysCommand.command(listing: word).map {
          arguments.error(list, argument, reason: "'\($0)' lists these")
        } ?? arguments.error(list, argument, word, among: KeyState.words)
      }
      for state in found where !states.contains(state) { states.append(state) }
    }
    return states
  }

  /// Says what fails the run where the result has no room for it: without a word, a status would be all there is.
  private static func sayErrors(of report: Report, _ options: ReportOptions, in context: CommandContext) {
    let errors = report.errors
    let text = ProblemText(style: context.errorStyle, prefix: options.pathPrefix)
    for problem in context.verbosity == .verbose ? errors[...] : errors.prefix(errorLimit) {
      context.errors.write(text.text(problem))
    }
    let more = context.verbosity == .verbose ? 0 : errors.count - errorLimit
    if more > 0 { context.complain("\(more) more error\(more == 1 ? "" : "s"); --verbose lists them") }
  }

  /// The number of errors that are listed; more are only counted.
  private static let errorLimit = 100

  /// Whether one of some roots is an archive, which nothing is written into.
  static func isArchive(_ roots: [Argument]) -> Bool {
    roots.contains { ArchiveName.isOne(FilePath(bytes: $0.bytes).lastComponent) }
  }

  /// The options of a report, from the arguments of this command or of another that makes a report.
  static func options(_ arguments: ParsedArguments, in context: CommandContext) -> ReportOptions {
    var options = ReportOptions(tool: SiteBuild.tool)
    options.includesDetails = arguments.has(details)
    options.isComplete = arguments.has(CommonFlags.verbose)
    let isArchive = isArchive(arguments.roots)
    options.commands = Set(
      CommandRegistry.all.map { $0.definition.name }.filter {
        !isArchive || !["stubs", "sync", "convert"].contains($0)
      })
    options.arguments = (arguments.positionals.isEmpty ? [] : arguments.roots)
      .map { ShellText.quoted(bytes: $0.bytes) }.joined(separator: " ")
    options.filters = arguments.typed(of: CommonFlags.selection.without(CommonFlags.jobs))
    options.filters += arguments.typed(of: [BaselineFlags.baseline])
    options.isPart = arguments.has(SinceRevision.flag)
    if options.isPart {
      options.filters += arguments.typed(of: [SinceRevision.flag])
      options.commands.formIntersection(["check", "export", "keys", "report", "stubs", "sync"])
    }
    if let name = arguments.text(owner) {
      options.filters.append(("--owner", "--owner \(ShellText.quoted(name))"))
      options.commands.formIntersection(["export", "report"])
    }
    options.name = arguments.text(RunFlags.project) ?? context.folderName(arguments.roots)
    options.pathPrefix = arguments.pathPrefix
    options.style = context.resultStyle(arguments)
    // A result that is printed fits the terminal; one that goes to a file does not depend on it.
    if context.outputFile(arguments) == nil {
      options.width = context.terminal.width ?? options.width
      options.showsExcerpts = context.terminal.outputIsTerminal
      options.wraps = context.terminal.outputIsTerminal
    }
    return options
  }
}
