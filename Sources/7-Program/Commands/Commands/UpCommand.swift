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
  private static let baseline = Flag(
    "baseline", "record what is wrong today, so that `check` without `--since` passes as well")
  private static let agent = Flag("agent", "add the skill and the server for coding agents")

  static var definition: Command {
    Command(
      "up", otherNames: ["setup", "onboard", "gate", "ci"], group: .start,
      "a gate for pull requests, as one patch",
      positionals: [Positional(.folder("PATH"), .optional, "the folder of the project")],
      flags: [from, baseline, agent, write], commonFlags: CommonFlags.printing + [CommonFlags.jobs])
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
    setup.configure(
      report, paths, known, isThere: engine.configurationFolder != nil)
    let workflow = try arguments.value(from).map { argument throws(UsageError) in
      do throws(ToolSource.Fault) {
        return Workflow(
          source: try ToolSource(argument, top: tree.top, file: context.path), folder: inside.text,
          asksTranslations: surroundings.service == nil, branch: surroundings.branch)
      } catch {
        throw arguments.error(from, argument, reason: error.reason)
      }
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

    let gate = repository?.head.commit == nil ? nil : gate(surroundings, inside, tree, context)
    let changes = TreeChanges(
      setup.changes.map { .init(root: 0, path: $0.path, content: $0.content) },
      at: setup.changes.map { Optional($0.path) }, tree, context)
    // A file is called written once it is.
    if arguments.has(write) { try changes.write() }
    if context.verbosity != .quiet {
      let summary = UpSummary(
        report: report, surroundings: surroundings, setup: setup, known: known, gate: gate,
        isFromGiven: arguments.has(from), isWritten: arguments.has(write))
      for line in summary.lines(arguments, in: context) { context.errors.writeLine(line) }
    }
    if !arguments.has(write) { try changes.writePatch(arguments) }
    if report.isIncomplete || repository == nil && setup.changes.isEmpty { return .failure }
    return gate?.status ?? .clean == .clean || !setup.changes.isEmpty ? .clean : .findings
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
    _ surroundings: Surroundings, _ folder: FilePath, _ tree: PatchTree, _ context: CommandContext
  ) -> UpSummary.Gate {
    var inner = context
    inner.currentDirectory = tree.top
    inner.output = OutputBuffer()
    inner.errors = OutputBuffer()
    inner.terminal = .none
    inner.verbosity = .normal
    let words = Workflow.gate(
      asksTranslations: surroundings.service == nil, target: "HEAD", form: ["--format", "xcode"])
    // It may be typed anywhere below the top.
    let path = folder.bytes.isEmpty ? [] : [Argument(bytes: tree.top.appending(folder.bytes).bytes)]
    let status = Program.run(words.map { Argument($0) } + path, in: inner)
    return UpSummary.Gate(status: status, errors: inner.output.text + inner.errors.text)
  }
}
