internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nExchange
internal import L10nHistory
internal import L10nReporters
internal import L10nSystem
internal import L10nText

/// `dashboard [PATH…]`: records a run in a history, and builds the site of it.
enum DashboardCommand: Subcommand {
  private static let noRecord = Flag(
    "no-record", "leave the history as it is: only build the site",
    details:
      "Nothing is read but the history; `--branch` chooses what is shown, else it is that of the newest run.",
    excludes: RunFlags.all.filter { $0.name != RunFlags.branch.name }.map(\.name)
      + HistoryLookup.all.map(\.name))

  static var definition: Command {
    Command(
      "dashboard", otherNames: ["site", "trend", "serve"],
      "record how the languages stand, and build the site that shows it",
      description: """
        The counts of every table in every localization go into the history that `--history` names, with the commit, \
        its branch and its time. The same commit again replaces what was recorded of it. What could not be measured \
        is recorded as such, never as zero.

        The time is that of the commit, so that the same commit gives the same history.

        With `--output` a static site goes into a folder: how the languages stand, what moved since the last run, \
        what to do, with a page for each language and table, badges, metrics and the data. Only what changed is \
        written; pages that have no table or language any more are removed. The HTML report of the run that was \
        recorded stands in it too, and counts lead to the keys behind them. It needs no server and asks nobody \
        for anything.
        """,
      positionals: [Positional(.folder("PATH"), .any, "folders or bundles; else the current folder")],
      flags: [HistoryFlags.recorded, noRecord] + RunFlags.all + [
        CommonFlags.outputFolder, SiteBuild.title, SiteBuild.reportURL,
      ] + HistoryLookup.all,
      commonFlags: CommonFlags.selection
        + CommonFlags.printing.filter { $0.name != CommonFlags.output.name },
      examples: [
        Command.Example(
          "l10ncheck dashboard --history coverage.sqlite", "Records the commit that is checked out."),
        Command.Example(
          "l10ncheck dashboard --history coverage.sqlite --output site",
          "Records it, and builds the site in the folder site."),
        Command.Example(
          "l10ncheck dashboard --history coverage.sqlite --event 2.1 App",
          "Records a release, which stays in the history."),
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let store = try HistoryFlags.store(arguments, in: context)
    let roots = arguments.roots
    let root = roots.first.map(context.path) ?? context.currentDirectory
    var engine = try context.engine(roots, arguments)
    let buildsSite = arguments.has(CommonFlags.outputFolder)
    if buildsSite { engine.readsTranslations = HTMLFormat.wantsTexts }
    if arguments.has(noRecord) {
      let history = try store.read()
      let branch = arguments.text(RunFlags.branch)
      if let branch, history.branch(named: branch) == nil {
        context.complain("no run of the branch \(TerminalText.escaped(branch)) was recorded")
        return .failure
      }
      try SiteBuild(history: history, branch: branch, configuration: engine.configuration)
        .run(arguments, in: context)
      return .clean
    }
    var options = engine.coverageOptions
    options.readsTexts = true
    options.keyDetails = buildsSite ? HTMLFormat.keyDetails(includesDetails: false) : []
    let catalog = try engine.catalog()
    var report = engine.report(catalog, options)
    if report.isEmpty { return context.nothingLocalizable(in: arguments.roots) }
    if try HistoryLookup.isAsked(arguments) {
      guard try HistoryLookup.add(to: &report, catalog, arguments, in: context) else { return .failure }
    }
    let info = try RunFlags.info(
      arguments, root: root, configuration: engine.configuration, isComplete: !report.isIncomplete,
      in: context)
    let run = RunMaker(countWords: SourceWords().count).run(report, info: info)
    let history = try store.update { (history) throws(HistoryError) -> History in
      history.record(run)
      return history
    }
    context.written.note(store.shownName)
    if context.verbosity != .quiet { context.output.write(RunSummary(history: history, id: info.id).text) }
    var site = SiteBuild(history: history, branch: info.branch, configuration: engine.configuration)
    var shown = ReportCommand.options(arguments, roots: roots, in: context)
    shown.verdict = Verdict(of: report, configuration: engine.configuration)
    site.report = (report, shown)
    try site.run(arguments, in: context)
    return status(of: report, in: context)
  }

  private static func status(of report: Report, in context: CommandContext) -> ExitStatus {
    let errors = report.problems.count { $0.severity == .error }
    if errors > 0 {
      context.complain(
        "\(errors) problem\(errors == 1 ? "" : "s") of severity error: see `\(ToolDefinition.name) report`")
    }
    if report.isIncomplete { return .failure }
    return errors > 0 ? .findings : .clean
  }
}

/// Counts words with a counter for each language.
private final class SourceWords {
  private var counters: [String: WordCounter?] = [:]

  /// Without ICU's data there are no words.
  func count(_ text: [UInt8], language: String) -> Int {
    if let known = counters[language] { return known?.words(of: text) ?? 0 }
    let counter = try? WordCounter(sourceLanguage: language)
    counters[language] = .some(counter)
    return counter?.words(of: text) ?? 0
  }
}
