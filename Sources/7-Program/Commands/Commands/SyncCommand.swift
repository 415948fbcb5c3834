internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nEngine
internal import L10nLookup
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// `sync [PATH…]`: development tables in step with the code.
enum SyncCommand: Subcommand {
  private static let write = Flag(
    "write", "edit the files in place: all of them, or none", excludes: ["output", "exit-code"],
    group: .output)
  private static let dryRun = CommonFlags.dryRun
  private static let exitCode = Flag(
    "exit-code", aliases: ["check"], "only list the changes; status 1 if there are any", group: .output)
  private static let updateValues = Flag(
    "update-values", "in `.strings` files, take the default texts of code where they differ",
    details: "Default: only list them.")

  static var definition: Command {
    Command(
      "sync", otherNames: ["extract", "genstrings", "update"], group: .code,
      "bring keys from code into the tables, as a patch",
      positionals: [Positional(.folder("PATH"), .any, "source trees; else the current folder")],
      flags: [
        KeyRenames.flag, SinceRevision.ofKeys, updateValues, write, dryRun, exitCode,
      ] + ProjectEdits.flags,
      commonFlags: KeysCommand.selection + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try CommonFlags.checkDryRun(arguments, write)
    let (revision, isMissing) = try SinceRevision.read(arguments, in: context)
    if isMissing { return .failure }
    var engine = try context.engine(arguments.roots, arguments, writes: true)
    engine.chooseKeysByFile()
    let run = try engine.keys()
    let former = Set(try revision?.since.then.keys().audit.rows.map(\.saying) ?? [])
    let renames = arguments.values(KeyRenames.flag).map(\.bytes)
    // Tables have keys where there is no code, and such that no code asks for.
    guard !renames.isEmpty || KeyInputs.isUsable(run, in: context) else { return .failure }
    let isMatched = !renames.isEmpty || KeyInputs.warnUnmatched(engine, run, in: context)
    // A key that is added would be translated anew, and the one that it was before be taken out.
    let proposals = (renames.isEmpty ? KeyRenames.proposals(engine, run, arguments) : [])
      .filter { !former.contains($0.new.saying) }
    var plan: SyncPlan
    do throws(KeyRenames.Fault) {
      plan =
        renames.isEmpty
        ? self.plan(
          run, engine, besides: former.union(proposals.flatMap { [$0.old.saying, $0.new.saying] }), arguments,
          in: context)
        : try KeyRenames(renames, engine, run).plan(renames)
    } catch {
      return context.complain(error.message)
    }
    let tree = PatchTree(roots: run.catalog.roots)
    func projects(askedOf engine: Engine?) throws -> ProjectEdits? {
      try tree.map {
        try ProjectEdits(
          plan.newFiles, isWanted: ProjectEdits.areWanted(arguments), catalog: run.catalog, tree: $0,
          context: context, askedOf: engine)
      }
    }
    plan.refuse(try projects(askedOf: engine)?.obstacles ?? [:])
    let summary = SyncSummary(
      plan: plan, isComplete: context.verbosity == .verbose, proposals: proposals.map(\.text))
    if context.verbosity != .quiet { context.errors.write(summary.first) }
    var isPartial = false
    if arguments.has(exitCode) {
      try context.write(summary.list(context.resultStyle(arguments)), for: arguments)
    } else {
      guard let tree, let projects = try projects(askedOf: nil) else {
        return context.complain("the folders lie in several working trees: make a patch for each")
      }
      isPartial = try write(summary, projects, run.catalog, tree, arguments, in: context)
    }
    if context.verbosity != .quiet { context.errors.write(summary.notices(context.errorStyle)) }
    isPartial = isPartial || arguments.has(exitCode) && !proposals.isEmpty
    return say(plan, isWhole: !run.isIncomplete && isMatched, isPartial, engine, arguments, in: context)
  }

  /// Writes the changes, or the patch.
  /// - Returns: whether some of them lie where nothing can be written.
  private static func write(
    _ summary: SyncSummary, _ projects: ProjectEdits, _ catalog: Catalog, _ tree: PatchTree,
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> Bool {
    let changes = TreeChanges(
      summary.plan.files.map { .init(root: $0.root, path: $0.path, content: $0.content) }, catalog, tree,
      context)
    if !arguments.has(write) {
      try changes.writePatch(arguments, with: projects.patch())
    } else if !arguments.has(dryRun) {
      try changes.write(with: projects)
    } else if context.verbosity != .quiet, !summary.plan.files.isEmpty {
      context.errors.write(summary.list(context.errorStyle))
      context.errors.write("dry run, nothing is written: ")
    }
    if context.verbosity != .quiet { context.errors.write(summary.counts) }
    projects.say()
    return changes.isPartial
  }

  private static func plan(
    _ run: KeysRun, _ engine: Engine, besides others: Set<[[UInt8]]>, _ arguments: ParsedArguments,
    in context: CommandContext
  ) -> SyncPlan {
    var options = SyncOptions()
    options.updatesValues = arguments.has(updateValues)
    options.formerComments = formerComments(run, in: context)
    return SyncPlan(run.audit, run.tables, options: options) {
      engine.wants($0) && !others.contains($0.saying)
    }
  }

  /// Says what was refused, and gives the status that comes of it.
  private static func say(
    _ plan: SyncPlan, isWhole: Bool, _ isPartial: Bool, _ engine: Engine, _ arguments: ParsedArguments,
    in context: CommandContext
  ) -> ExitStatus {
    for (language, product) in plan.begun {
      context.warn(
        "\(language) becomes a language of \(TerminalText.escaped(product)): users of languages that it lacks are shown it"
      )
    }
    for key in plan.renames.map(\.old) where engine.configuration.ignoresByName(key) {
      let file = TerminalText.escaped(engine.configuration.file ?? "")
      context.warn("\(file): 'ignore' names \"\(TerminalText.escaped(bytes: key))\", and is not changed")
    }
    for refusal in plan.refusals {
      context.complain("\(TerminalText.escaped(refusal.shown)): \(TerminalText.escaped(refusal.reason))")
    }
    if !isWhole { return .failure }
    let isOpen = plan.notices.contains { [.stillAsked, .mayBeLookedUp].contains($0.reason) }
    if !plan.refusals.isEmpty || isPartial || isOpen { return .findings }
    return arguments.has(exitCode) && !plan.files.isEmpty ? .findings : .clean
  }

  /// The lines of comments in catalogs that code gives no more, and that stood in a file which uses the key before.
  private static func formerComments(_ run: KeysRun, in context: CommandContext) -> Set<[UInt8]> {
    var open: [FilePath: Set<[UInt8]>] = [:]
    for row in run.audit.rows {
      guard let lines = row.otherComment, row.declaration?.isCommentGenerated == false else { continue }
      for use in row.uses {
        let file = run.uses.files[use.file]
        open[run.catalog.roots[file.root].file(file.path), default: []].formUnion(lines)
      }
    }
    let files = open.keys.sorted()
    var found: Set<[UInt8]> = []
    let history = ImportHistory(
      catalog: run.catalog, context: context, endings: ["swift", "m", "mm", "h", "c", "cc", "cpp"])
    _ = history.read(files) { number, content in
      let former = (open[files[number]] ?? []).filter { line in
        content.firstRange(of: [UInt8(ascii: "\"")] + line + [UInt8(ascii: "\"")]) != nil
      }
      found.formUnion(former)
      open[files[number]]?.subtract(former)
      return open[files[number]]?.isEmpty == false
    }
    return found
  }
}
