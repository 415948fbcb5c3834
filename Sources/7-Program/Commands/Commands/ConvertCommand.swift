internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nLookup
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// `convert --to catalog|strings [PATH…]`: tables to string catalogs, and back.
enum ConvertCommand: Subcommand {
  private static let target = Flag(
    "to",
    value: .choice(
      "FORM",
      [
        Choice("catalog", "string catalogs: one `.xcstrings` file for each table"),
        Choice("strings", "`.strings` and `.stringsdict` files in the folders of the languages"),
      ]),
    "what the tables become")
  private static let write = Flag(
    "write", "edit the tree: all files, or none", excludes: ["output"], group: .output)
  private static let dryRun = Flag(
    "dry-run", "only list what would become of each table, and what would be lost", group: .output)

  static var definition: Command {
    Command(
      "convert", otherNames: ["migrate"], "turn tables into string catalogs, or back, as a patch",
      positionals: [Positional(.folder("PATH"), .any, "source trees; else the current folder")],
      flags: [target, write, dryRun] + ProjectEdits.flags,
      commonFlags: CommonFlags.tree + [CommonFlags.jobs] + CommonFlags.printing)
  }

  /// The command is one sequence of steps, each of which needs values of most that came before it.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let word = arguments.text(target) else {
      throw arguments.error("say what the tables become: '--to catalog' or '--to strings'")
    }
    let isCatalog = word == "catalog"
    let engine = try context.engine(arguments.roots, arguments, writes: true)
    let catalog = try engine.catalog()
    var coverage = engine.writingOptions
    coverage.needs.takesEveryKey = true
    let report = try engine.report(catalog, coverage)
    if let ending = context.ending(of: engine, in: catalog, report.draft, arguments.roots) { return ending }
    guard let tree = PatchTree(roots: catalog.roots) else {
      return context.complain("the folders lie in several working trees: make a patch for each")
    }
    let audit = isCatalog && engine.readsCode ? try engine.keys().audit(of: catalog) : nil
    WorkMeter.begin(.writing)
    var plan = ConversionPlan(to: isCatalog ? .catalog : .strings, catalog, report, audit)
    refusePlaces(in: &plan, of: catalog)
    let projects = try settle(&plan, engine, catalog, tree, arguments, in: context)
    let summary = ConversionSummary(
      plan: plan, isCatalog: isCatalog, catalog: catalog, isComplete: context.verbosity == .verbose)
    if arguments.has(dryRun) {
      try context.write(summary.list(context.resultStyle(arguments)), for: arguments)
    } else {
      let changes = plan.tables.flatMap { table in
        table.files.map { TreeChanges.Change(root: table.root, path: $0.path, content: $0.content) }
      }
      try finish(TreeChanges(changes, catalog, tree, context), projects, summary, arguments, in: context)
    }
    for refusal in plan.refused {
      context.complain(
        "\(TerminalText.escaped(refusal.shown)) stays as it is: \(TerminalText.escaped(refusal.reason))")
    }
    projects.say()
    if report.isIncomplete { return .failure }
    return plan.refused.isEmpty && !projects.isRefused ? .clean : .findings
  }

  /// Refuses tables until the projects can take all that is left.
  /// - Returns: the edits of the projects.
  private static func settle(
    _ plan: inout ConversionPlan, _ engine: Engine, _ catalog: Catalog, _ tree: PatchTree,
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ProjectEdits {
    let isUpdating = ProjectEdits.areWanted(arguments)
    func edits() throws -> ProjectEdits {
      let tables = plan.tables.map { table in
        ProjectConversion.Table(
          root: table.root, id: table.id, catalog: table.catalog, files: table.texts,
          becomesCatalog: table.becomesCatalog)
      }
      return try ProjectEdits(
        [], converting: tables, isWanted: isUpdating, catalog: catalog, tree: tree, context: context)
    }
    var projects = try edits()
    if !projects.unconverted.isEmpty {
      // A table in another form than its project says would not be built.
      plan.refuse(
        projects.unconverted,
        "its project lists its files in a way that is not changed here: have it take the new file first")
      projects = try edits()
    }
    var check = ConversionCheck(engine: engine, catalog: catalog, isUpdating: isUpdating)
    while try check.refuse(&plan, projects) { projects = try edits() }
    return projects
  }

  /// Leaves the tables as they are whose files cannot come to be, or that a link would miss.
  private static func refusePlaces(in plan: inout ConversionPlan, of catalog: Catalog) {
    var others = OtherRepositories(catalog.roots)
    for table in plan.tables {
      let root = catalog.roots[table.root]
      let isElsewhere = table.files.contains { others.top(of: $0.path, root: table.root) != nil }
      let link = table.becomesCatalog ? catalog.container(of: table.id).links.first : nil
      let reason =
        isElsewhere
        ? "it lies in another repository, which one patch cannot hold: convert it there"
        : table.files.lazy.filter(\.isNew).compactMap { root.obstacle(to: $0.path) }.first
          ?? link.map {
            "\(root.shown($0.path)) would lead nowhere: remove the link to \(root.shown($0.target)) first"
          }
      if let reason { plan.refuse([table.id], reason) }
    }
  }

  private static func finish(
    _ changes: TreeChanges, _ projects: ProjectEdits, _ summary: ConversionSummary,
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws {
    try arguments.has(write)
      ? changes.write(with: projects) : changes.writePatch(arguments, with: projects.patch())
    if context.verbosity == .quiet { return }
    context.errors.write(summary.losses(context.errorStyle))
    context.errors.write(summary.counts)
  }
}

extension KeysRun {
  /// The keys that code uses; nil where the scan found other tables.
  fileprivate func audit(of catalog: Catalog) -> KeyAudit? {
    self.catalog.tableIDs == catalog.tableIDs ? audit : nil
  }
}
