internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nHandoff
internal import L10nHistory
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `dashboard [PATH…]`: records a run in a history, and builds the site of it.
enum DashboardCommand: Subcommand {
  private static let noRecord = Flag(
    "no-record", "leave the history as it is: only build the site",
    details:
      """
      Nothing is read but the history; `--branch` and `--project` choose what is shown, else it is the branch of the \
      newest run, and all projects.
      """,
    excludes: (RunFlags.all.without(RunFlags.branch, RunFlags.project) + HistoryLookup.all).map(\.name))

  static var definition: Command {
    Command(
      "dashboard", otherNames: ["site", "trend", "serve"], group: .understand,
      "pages for every morning, from a history of runs",
      positionals: [Positional(.folder("PATH"), .any, "folders or bundles; else the current folder")],
      flags: [HistoryFlags.recorded, noRecord] + RunFlags.all + [
        CommonFlags.outputFolder, SiteBuild.title, ProjectsBuild.digest, ProjectsBuild.address,
      ] + HistoryLookup.all.under(.history) + Backfill.all,
      commonFlags: CommonFlags.selection + CommonFlags.printing.without(CommonFlags.output))
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try checkCombination(arguments)
    let stores = try HistoryFlags.stores(arguments, in: context)
    let roots = arguments.roots
    var engine = try context.engine(roots, arguments)
    let buildsSite = arguments.has(CommonFlags.outputFolder)
    if buildsSite { engine.needs.translations = HTMLFormat.translations }
    if arguments.has(noRecord) {
      return try build(ProjectSources(stores), engine.configuration, arguments, in: context)
    }
    guard let store = stores.first?.store, stores.count == 1 else {
      throw arguments.error(
        "a run goes into one history: name only one with --history, or build the site with --no-record")
    }
    let backfill = try Backfill(arguments, in: context)
    var options = engine.coverageOptions
    options.needs.readsTexts = true
    options.needs.textBudget = TextBudget()
    options.needs.keyDetails = buildsSite ? HTMLFormat.keyDetails(includesDetails: false) : []
    options.needs.notesErrors = true
    let side = try Side(engine)
    let catalog = side.catalog
    let draft = side.withErrors(side.draft(options))
    if let ending = context.ending(of: engine, in: catalog, draft, arguments.roots) { return ending }
    try backfill?.run(engine, into: store)
    var asks = ReportAsks()
    asks.hasPlaces = true
    asks.history = try HistoryLookup.step(catalog, arguments, in: context)
    let report = try engine.finished(draft, of: catalog, asks)
    let (info, run) = try RunFlags.run(report, arguments, engine.configuration, in: context)
    let history = try store.update(project: info.project) { (history) throws(HistoryError) -> History in
      history.record(run)
      return history
    }
    context.written.note(store.shownName)
    if context.verbosity != .quiet {
      context.output.write(RunSummary(history: history, id: info.id, report: report).text)
    }
    var site = SiteBuild(
      history: history, project: info.project, branch: info.branch, configuration: engine.configuration)
    var shown = ReportCommand.options(arguments, in: context)
    shown.verdict = Verdict(of: report, configuration: engine.configuration)
    site.report = (report, shown)
    try site.run(arguments, in: context)
    if let folder = arguments.text(CommonFlags.outputFolder), case let count = try store.projects().count,
      count > 1
    {
      let names = [store.shownName.text, folder].map { ShellText.quoted($0) }
      context.note(
        "the site is this project's; 'l10ncheck dashboard --no-record --history \(names[0]) --output \(names[1])' "
          + "makes one of all \(count) projects")
    }
    return status(of: report, in: context)
  }

  /// Refuses flags that do not go together.
  private static func checkCombination(_ arguments: ParsedArguments) throws(UsageError) {
    if !arguments.has(CommonFlags.outputFolder) {
      if arguments.has(noRecord), !arguments.has(ProjectsBuild.digest) {
        throw arguments.error("'--no-record' needs '--output DIR' or '--digest': there is nothing else to do")
      }
      if arguments.has(SiteBuild.title) {
        throw arguments.error("'--title' goes with '--output': it is the site that is headed with it")
      }
    }
    if arguments.has(ProjectsBuild.digest), !arguments.has(noRecord) {
      throw arguments.error("'--digest' goes with '--no-record': it is of what is recorded")
    }
    if arguments.has(ProjectsBuild.address), !arguments.has(ProjectsBuild.digest) {
      throw arguments.error("'--site' goes with '--digest': its links lead there")
    }
  }

  /// Builds the site of one project, or of several.
  private static func build(
    _ sources: ProjectSources, _ configuration: EffectiveConfiguration, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> ExitStatus {
    let branch = arguments.text(RunFlags.branch)
    let wanted = arguments.text(RunFlags.project)
    let projects = sources.projects.filter { project in
      wanted.map { project.name.utf8.elementsEqual($0.utf8) } ?? true
    }
    if let wanted, projects.isEmpty {
      return context.complain("no run of the project \(TerminalText.escaped(wanted)) was recorded")
    }
    let several = ProjectsBuild(projects: projects, branch: branch, configuration: configuration)
    try several.writeDigest(arguments, in: context)
    if projects.count > 1 {
      try several.run(arguments, in: context)
      return .clean
    }
    let history = try projects.first?.read() ?? History()
    if let branch, history.branch(named: branch) == nil {
      return context.complain("no run of the branch \(TerminalText.escaped(branch)) was recorded")
    }
    try SiteBuild(
      history: history, project: projects.first?.name ?? "", branch: branch, configuration: configuration
    ).run(arguments, in: context)
    return .clean
  }

  private static func status(of report: Report, in context: CommandContext) -> ExitStatus {
    let errors = report.errors.count
    if errors > 0 {
      context.complain("\(errors) error\(errors == 1 ? "" : "s"): see `\(ToolDefinition.name) report`")
    }
    if report.isIncomplete { return .failure }
    return errors > 0 ? .findings : .clean
  }
}
