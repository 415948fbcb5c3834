internal import L10nComparison
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nHandoff
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `up [PATH]`: everything that a team needs for a gate, as one patch.
enum UpCommand: Subcommand {
  private static let write = Flag(
    "write", "edit the tree: all files, or none", excludes: ["output"], group: .output)
  private static let from = Flag(
    "from", value: .bytes("SOURCE"), "where jobs get the tool from: a path, an address, an action",
    details: """
      An executable, an archive or a wheel of a release, by its path or its address, with `#sha256=…` behind it if its sum is to be \
      compared; an image as `docker://IMAGE`; an action as `OWNER/l10ncheck@0.2.0`. Without it there is no workflow.
      """)
  private static let ask = Flag(
    "ask", value: .list("LANGUAGES"), "the languages that need each new text: all, none, or a list",
    details: """
      Later runs keep it. Without it, the gate asks those that came whole with 9 of the last 10 changes that brought texts, and those \
      that it asked before.
      """)
  private static let baseline = Flag(
    "baseline", "record what is wrong today, so that `check` without `--since` passes as well")
  private static let agent = Flag("agent", "add the skill and the server for coding agents")

  static var definition: Command {
    Command(
      "up", otherNames: ["setup", "onboard", "gate", "ci"], group: .start,
      "a gate for pull requests, as one patch",
      positionals: [Positional(.folder("PATH"), .optional, "the folder of the project")],
      flags: [from, ask, AcceptedInGate.removed, AcceptedInGate.text, baseline, agent, write],
      commonFlags: CommonFlags.printing + [CommonFlags.jobs])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let roots = arguments.roots
    var engine = try context.engine(roots, arguments, writes: true)
    engine.needs.keyDetails = .positions
    let side = try Side(engine)
    let catalog = side.catalog
    guard let report = try report(of: side), let tree = PatchTree(roots: catalog.roots),
      let root = catalog.roots.first?.location.real, let inside = root.relative(to: tree.top)
    else { return context.nothingLocalizable(in: roots, catalog) }

    let files = TopFiles(top: tree.top)
    let repository = GitRepository.find(upwardFrom: root)
    let surroundings = Surroundings(repository, files, environment: context.environment.all)
    let isPlain = inside.bytes.isEmpty || Surroundings.isPlain(inside.text, and: "/ ")
    var setup = ProjectSetup(files: files, surroundings: surroundings, folder: inside.text)
    let known = arguments.has(baseline) ? Baseline(of: report.problems) : nil
    let paths = paths(of: report, below: inside)
    setup.configure(paths, known, isThere: engine.configurationFolder != nil)
    let place = surroundings.host.map { $0 == .github ? ProjectSetup.workflow : $0.sign }
    let lines = Workflow.former(place.flatMap { files.text($0) } ?? "")
    let (former, accepted) = (
      lines.map { $0.split(separator: " ") }, try AcceptedInGate(arguments, former: lines)
    )
    let asked = try asked(former, without: accepted, arguments, engine, report, inside, repository, context)
    let workflow = try source(arguments, former, tree.top, context).map {
      Workflow(source: $0, folder: inside.text, asked: asked, accepted: accepted, branch: surroundings.branch)
    }
    if repository == nil {
      setup.leave("workflow, hook, badge: a gate compares commits, and this folder is not in git: git init")
    } else {
      if isPlain {
        setup.gate(workflow, index: repository.flatMap { try? GitIndex($0) })
      } else {
        setup.leave("workflow: the name of the folder has signs that a shell or YAML reads otherwise")
      }
      setup.hook()
      setup.badge()
      setup.mergeByKey(endings(of: report), paths.map(\.path))
    }
    if arguments.has(agent) { setup.agent() }

    let gate = repository?.head.commit == nil ? nil : gate(asked, accepted, inside, tree, context)
    let changes = TreeChanges(
      setup.changes.map { .init(root: 0, path: $0.path, content: $0.content) },
      at: setup.changes.map { Optional($0.path) }, tree, context)
    // A file is called written once it is.
    if arguments.has(write) { try changes.write() }
    if context.verbosity != .quiet {
      let summary = UpSummary(
        report: report, surroundings: surroundings, setup: setup, asked: asked, known: known, gate: gate,
        isFromGiven: arguments.has(from), isWritten: arguments.has(write))
      for line in summary.lines(arguments, in: context) { context.errors.writeLine(line) }
    }
    if !arguments.has(write) { try changes.writePatch(arguments) }
    if report.isIncomplete || repository == nil && setup.changes.isEmpty { return .failure }
    return gate?.status ?? .clean == .clean || !setup.changes.isEmpty ? .clean : .findings
  }

  /// The source of the tool: the one that the command line names, else the one of the workflow that is there.
  private static func source(
    _ arguments: ParsedArguments, _ former: [[Substring]], _ top: FilePath, _ context: CommandContext
  ) throws -> ToolSource? {
    guard let argument = arguments.value(from) else {
      return ToolSource.argument(in: former).flatMap { name in
        try? ToolSource(Argument(name), top: top) { top.appending($0.bytes) }
      }
    }
    do throws(ToolSource.Fault) {
      return try ToolSource(argument, top: top, file: context.path)
    } catch {
      throw arguments.error(from, argument, reason: error.reason)
    }
  }

  /// The languages that the gate asks for new texts.
  private static func asked(
    _ former: [[Substring]], without accepted: AcceptedInGate, _ arguments: ParsedArguments,
    _ engine: Engine, _ report: Report,
    _ folder: FilePath, _ repository: GitRepository?, _ context: CommandContext
  ) throws -> AskedLanguages {
    let tiers = engine.configuration.tiers
    let isApart = { (name: String) in
      accepted.has(removed: name) || tiers.first { $0.locales.contains(name) }?.isReportOnly == true
    }
    let languages = report.locales.map(\.locale).filter { !isApart($0) }
    let given = arguments.members(ask)
    for (name, list) in given
    where !(given.count == 1 && ["all", "none"].contains(name) || languages.contains(name)) {
      throw arguments.error(ask, list, name, among: ["all", "none"] + languages)
    }
    let environment = context.environment.all
    let head = repository?.head.commit.map { Array($0.utf8) }
    // If git does not answer, nobody comes with the change, and nobody is let go.
    let habits = try? repository.flatMap { repository in
      try GitCommit(head ?? [], in: repository, environment: environment).map {
        try TranslationHabits(
          of: report.draft, in: folder, repository, time: $0.time, environment: environment)
      }
    }
    return AskedLanguages(
      given.isEmpty ? nil : given.map(\.name).joined(separator: ","), former: former, habits, report,
      isApart: isApart)
  }

  /// The report of a tree, with the findings of every key, used or not; nil where nothing is localized.
  private static func report(of side: Side) throws -> Report? {
    let (engine, catalog) = (side.engine, side.catalog)
    var every = engine.coverageOptions
    every.needs.takesEveryKey = true
    let (all, asked) = (side.draft(every), side.draft(engine.coverageOptions))
    if all.isEmpty { return nil }
    let rules = engine.checkedRules.intersection(CheckRegistry.rules.map(\.id))
    let found = side.callFindings() + engine.checks(of: all, in: catalog, rules: rules)
    var draft = engine.adding(found, to: asked)
    draft.problems = engine.adding(found, to: all).problems
    LeakOnExit.keep(all)
    var asks = ReportAsks()
    asks.hasPlaces = true
    return try engine.finished(draft, of: catalog, asks)
  }

  /// The paths of tables' files below the top, with the names of the tables.
  private static func paths(of report: Report, below folder: FilePath) -> [(path: String, table: String)] {
    report.bundles.filter { !$0.isOfStore }.flatMap { bundle in
      bundle.tables.flatMap { table in
        table.files.map { file in
          let path = bundle.path(of: file)
          return (folder.bytes.isEmpty ? path : "\(folder.text)/\(path)", table.name)
        }
      }
    }
  }

  /// The endings of tables' files.
  private static func endings(of report: Report) -> Set<String> {
    Set(
      report.bundles.flatMap(\.tables).flatMap(\.files).compactMap { file in
        file.split(separator: ".").last.map(String.init)
      })
  }

  // MARK: - The gate

  /// Runs the very command that the workflow runs, on the tree as it is, against what is checked out.
  private static func gate(
    _ asked: AskedLanguages, _ accepted: AcceptedInGate, _ folder: FilePath, _ tree: PatchTree,
    _ context: CommandContext
  ) -> UpSummary.Gate {
    var inner = context
    inner.currentDirectory = tree.top
    inner.output = OutputBuffer()
    inner.errors = OutputBuffer()
    inner.terminal = .none
    inner.verbosity = .normal
    let words = Workflow.gate(
      asked.lines[0], accepted: accepted.options.flatMap { ["--\($0.flag.name)", $0.value] }, target: "HEAD",
      form: ["--format", "xcode"])
    // It may be typed anywhere below the top.
    let path = folder.bytes.isEmpty ? [] : [Argument(bytes: tree.top.appending(folder.bytes).bytes)]
    let status = Program.run(words.map { Argument($0) } + path, in: inner)
    return UpSummary.Gate(status: status, errors: inner.output.text + inner.errors.text)
  }
}
