internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nLocale
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `stubs [PATH…]`: what is missing, as a patch, as files to fill in, or in place.
enum StubsCommand: Subcommand {
  static let format = CommonFlags.format(
    "how the stubs are written",
    [
      Choice("patch", "a patch for `git apply` or `patch -p1`"),
      Choice("files", "only the stubs, as files below the folder that `--output` names"),
    ], isSpecial: true)
  private static let write = Flag(
    "write", "edit the files in place: all of them, or none", excludes: ["format", "output"], group: .output)
  private static let dryRun = CommonFlags.dryRun
  private static let output = Flag(
    "output", short: "o", value: .path("PATH"), "write the patch to this file, or the files into this folder",
    group: .output)

  private static let value = Flag(
    "value",
    value: .choice(
      "VALUE",
      [
        Choice("source", "the text of a localization of the same language, else the source text"),
        Choice("empty", "nothing"),
        Choice("key", "the key"),
        Choice("pseudo", "the source text in a pseudo-language: accents and length; right to left for ar-XB"),
        Choice(
          "memory",
          "the translation of the same text elsewhere in the project, if there is only one; else as `source`"),
        Choice("prefix:", "TEXT before what `source` gives", suffix: "TEXT"),
      ]),
    "what a stub says", standard: "source")
  private static let unmarked = Flag(
    "unmarked",
    "do not mark stubs; they then count as translated unless they equal the source",
    details: """
      A stub in a `.strings` or `.stringsdict` file gets the comment `l10ncheck:untranslated` with a checksum of its \
      text. While they match, it does not count as translated. A catalog has the state `new`. Without these marks, only \
      a text equal to the source does not count.
      """, isSpecial: true)
  private static let prune = Flag(
    "prune", "remove keys that are not expected, and duplicates that never load")
  private static let sort = Flag("sort", "put entries in the order of the development file", isSpecial: true)
  static let addLocale = Flag("add-locale", value: .text("TAG"), "start a new localization with every text")
  private static let copyResources = Flag(
    "copy-resources", "copy missing images, sounds and other resources from the development localization",
    isSpecial: true)

  static var definition: Command {
    Command(
      "stubs", otherNames: ["fill", "generate", "patch", "add --add-locale"], group: .translate,
      "fill gaps, or start a language, as a patch",
      positionals: [Positional(.folder("PATH"), .any, "folders or bundles; else the current folder")],
      flags: [
        SinceRevision.ofHandouts, value, unmarked, prune, sort, addLocale, Adoption.flag,
        copyResources, format, output, write, dryRun,
      ] + ProjectEdits.flags,
      commonFlags: CommonFlags.selection + CommonFlags.printing.without(CommonFlags.output))
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    var options = try options(arguments)
    let isFiles = arguments.text(format) == "files"
    options.makesFiles = isFiles
    try checkCombination(arguments, options)
    try CommonFlags.checkDryRun(arguments, write)
    var engine = try context.engine(arguments.roots, arguments, writes: true)
    // Files to adopt may be in no target.
    if arguments.has(Adoption.flag) { engine.configuration.takesAllFiles = true }
    let catalog = try engine.catalog()
    let coverage = coverage(engine, options, arguments)
    let side = Side(engine, catalog, coverage)
    let draft = side.draft(coverage)
    if !isFiles { options.lists = listed(catalog, draft, coverage, arguments) }
    let added = options.addedLocale?.text
    if let ending = context.ending(of: engine, in: catalog, draft, arguments.roots, added: added) {
      return ending
    }
    let (since, isMissing) = try SinceRevision.read(arguments, in: context)
    if isMissing { return .failure }
    let fillsStore = arguments.has(value) && options.value.usesSiblings
    var asks = ReportAsks()
    asks.change = { [engine] draft in
      try since?.since.ask(&draft, engine)
      // A stub of the App Store would be uploaded as it stands: only a text is one there.
      if !fillsStore { draft.bundles.removeAll(where: \.isOfStore) }
    }
    let report = try engine.finished(draft, of: catalog, asks)
    guard let tree = PatchTree(roots: catalog.roots) else {
      return context.complain("the folders lie in several working trees: make a patch for each")
    }
    if arguments.has(Adoption.flag) {
      return try Adoption(arguments).run(catalog, tree, arguments, writes: arguments.has(write), in: context)
    }
    options.lenders = try lenders(of: side, coverage, options)
    WorkMeter.begin(.writing)
    let planner = StubPlanner(catalog, report, options: options)
    let destination = StubDestination(catalog: catalog, tree: tree, context: context)
    let (plan, projects) = try written(planner, destination, engine, arguments, in: context) { catalog in
      try engine.finished(side.draft(of: catalog, coverage), of: catalog, asks)
    }
    let summary = StubSummary(
      plan: plan, isDryRun: arguments.has(dryRun), isPseudo: options.value == .pseudo, context: context)
    summary.sayOmissions()
    if plan.lacksNewLocale, let tag = arguments.value(addLocale) { summary.sayKnown(tag) }
    // Files of the new language may exist already, under a name that reaches nobody.
    if options.addedLocale != nil, context.verbosity != .quiet {
      Adoption.note(try engine.report(catalog, engine.writingOptions), of: catalog, engine, in: context)
    }
    summary.say(report, projects, arguments.roots, listsFiles: arguments.has(write))
    return status(plan, report).combined(with: projects.isRefused ? .findings : .clean)
  }

  /// The questions about the tree. Nobody is asked for a language that nobody has begun, unless it is named; a language that
  /// is to begin is the only one, unless others are named.
  private static func coverage(
    _ engine: Engine, _ options: StubOptions, _ arguments: ParsedArguments
  ) -> CoverageOptions {
    let isNamed = arguments.value(CommonFlags.locale) != nil
    var coverage = isNamed || options.addedLocale != nil ? engine.writingOptions : engine.coverageOptions
    coverage.needs.lendsTexts = options.value.usesSiblings
    coverage.needs.keyDetails = .comments
    if let added = options.addedLocale, !isNamed { coverage.settings.locales = LocaleList([added.text]) }
    return coverage
  }

  /// The report of the languages above a new region, which lend it their texts.
  private static func lenders(of side: Side, _ coverage: CoverageOptions, _ options: StubOptions) throws
    -> Report?
  {
    guard let parents = options.addedLocale?.ancestors, !parents.isEmpty, options.value.usesSiblings else {
      return nil
    }
    var coverage = coverage
    coverage.settings.locales = LocaleList(parents.map(\.text))
    return try side.engine.finished(side.draft(coverage), of: side.catalog)
  }

  /// Refuses flags that do not go together.
  private static func checkCombination(
    _ arguments: ParsedArguments, _ options: StubOptions
  ) throws(UsageError) {
    if options.makesFiles, arguments.value(output) == nil {
      throw arguments.error("'--format files' needs '--output DIR'")
    }
    if options.makesFiles, let folder = arguments.value(output), folder.isStandardStream {
      throw arguments.error(output, folder, reason: "files need a folder")
    }
    let others = [value, unmarked, prune, sort, addLocale, copyResources, format, dryRun]
    if arguments.has(Adoption.flag), let flag = arguments.given(of: others + [SinceRevision.ofHandouts]).first
    {
      throw arguments.error("'--\(flag.name)' does not go with '--adopt', which writes no stubs")
    }
    for flag in [prune, addLocale, copyResources]
    where arguments.has(flag) && arguments.has(SinceRevision.ofHandouts) {
      throw arguments.error("'--\(flag.name)' does not go with '--since', which is about texts")
    }
  }

  /// Which files the project is told of; nil where it is told of none.
  private static func listed(
    _ catalog: Catalog, _ report: ReportDraft, _ coverage: CoverageOptions, _ arguments: ParsedArguments
  ) -> (@Sendable (ProjectUpdate.File) -> Bool)? {
    guard ProjectEdits.areWanted(arguments) else { return nil }
    let (settings, isNew) = (coverage.settings, arguments.has(addLocale))
    let shipped = catalog.products.flatMap { $0.owner == .own ? $0.folderNames : [] }
    let begun = Set(shipped.map { LocaleTag(name: $0).text }).subtracting(report.notBegun.map(\.locale))
    return { file in
      // A language that the project does not know, or that nobody has begun, begins only where somebody says so.
      guard let tag = file.localization?.text, settings.includes(locale: tag) else { return false }
      return settings.includes(table: file.table)
        && (isNew || begun.contains(tag) && catalog.knowsLanguage(of: file))
    }
  }

  private static func options(_ arguments: ParsedArguments) throws(UsageError) -> StubOptions {
    var options = StubOptions(
      prunes: arguments.has(prune), sorts: arguments.has(sort),
      copiesResources: arguments.has(copyResources), jobs: arguments.integer(CommonFlags.jobs))
    options.marksStubs = !arguments.has(unmarked)
    if let word = arguments.value(value) {
      guard let known = StubValue(word: word.bytes) else {
        throw arguments.error(value, word, reason: "it is none of the values")
      }
      options.value = known
    }
    if let tag = arguments.value(addLocale) {
      let locale = LocaleTag(name: tag.text ?? "")
      guard locale.isLocale else {
        let meant = LocaleNameFinding(name: tag.text ?? "")?.meant
        throw arguments.error(
          addLocale, tag, reason: "it is not a locale" + (meant.map { ": did you mean \($0)?" } ?? ""))
      }
      options.addedLocale = locale
    }
    return options
  }

  // MARK: - Destinations

  /// - Parameter report: what is asked for of the tree once files have come.
  private static func written(
    _ planner: StubPlanner, _ destination: StubDestination, _ engine: Engine, _ arguments: ParsedArguments,
    in context: CommandContext, report: (Catalog) throws -> Report
  ) throws -> (StubPlan, ProjectEdits) {
    let isFiles = planner.options.makesFiles
    // A language that comes may be asked for more than a table knew before.
    let makesRoom =
      !isFiles
      && (planner.options.addedLocale != nil
        || ProjectEdits.areWanted(arguments) && destination.catalog.hasProjects && planner.makesRoom)
    guard arguments.has(write) || makesRoom else {
      return try isFiles
        ? writeFiles(planner, destination, arguments, in: context)
        : writePatch(planner, destination, arguments, in: context)
    }
    let (plan, projects) = try destination.settle(
      planner, arguments, makesRoom ? engine : nil, report: report)
    let changes = TreeChanges(plan.changes, destination.catalog, destination.tree, context)
    if !arguments.has(write) {
      try changes.writePatch(arguments, with: projects.patch())
    } else if !arguments.has(dryRun) {
      try changes.write(with: projects)
    }
    return (plan, projects)
  }

  private static func writeFiles(
    _ planner: StubPlanner, _ destination: StubDestination, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> (StubPlan, ProjectEdits) {
    guard let folder = arguments.value(output) else {
      return (StubPlan(), try destination.projects(for: StubPlan(), arguments))
    }
    let (root, below) = context.path(folder).splitWhereMissing
    var transaction = context.transaction(root: root, isOutput: true)
    var written: [String] = []
    let plan = try planner.plan(.content) { file throws(WriteFailure) in
      guard let stubs = file.stubs else { return }
      let shape = destination.shape(of: file)
      try transaction.stage(
        stubs, for: below.appending(shape.bytes), expecting: .absent, makingFolders: true,
        isExecutable: file.isExecutable)
      written.append(shape.text)
    }
    try transaction.commit()
    for file in written { context.explain("wrote \(TerminalText.escaped(file))") }
    return (plan, try destination.projects(for: plan, arguments))
  }

  private static func writePatch(
    _ planner: StubPlanner, _ destination: StubDestination, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> (StubPlan, ProjectEdits) {
    let file = context.outputFile(arguments)
    // A terminal is not flooded; what goes to a pipe is not held.
    let isHeld = file != nil || context.terminal.outputIsTerminal
    var patch: [UInt8] = []
    var paths: [FilePath] = []
    let plan = planner.plan(.patch(destination.tree)) { made in
      made.patchPath.map { paths.append($0) }
      if isHeld { patch += made.patch } else { context.writeExact(made.patch) }
    }
    if let failure = plan.gitFailure { context.warn(Failure.warning(for: failure)) }
    let projects = try destination.projects(for: plan, arguments)
    let made = try projects.patch()
    if isHeld { patch += made } else { context.writeExact(made) }
    if let file {
      try context.write(patch, to: file)
    } else if isHeld {
      try context.show(patch)
    }
    destination.tree.sayHowToApply(paths, in: context)
    return (plan, projects)
  }

  private static func status(_ plan: StubPlan, _ report: Report) -> ExitStatus {
    let isUnreadable = plan.omissions.contains { if case .unreadable = $0.reason { true } else { false } }
    if isUnreadable || report.isIncomplete { return .failure }
    let hasErrors = report.problems.contains { $0.severity == .error && $0.isOfFile }
    return plan.omissions.isEmpty && !hasErrors ? .clean : .findings
  }
}
