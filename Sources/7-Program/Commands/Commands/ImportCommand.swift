internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// `import FILE…`: brings handoffs back, checked, as a patch or in place.
enum ImportCommand: Subcommand {
  private static let into = Flag(
    "into", value: .folder("PATH"), "the project; else the current folder", group: .input)
  private static let write = Flag(
    "write", "edit the files in place: all of them, or none", excludes: ["output"], group: .output)
  private static let accept = Flag(
    "accept", value: .list("LIST", ImportOptions.Acceptance.words),
    "accept what is refused otherwise: \(ImportOptions.Acceptance.words.joined(separator: ", "))",
    details: """
      Separated by commas. `stale`: translations of source texts that have changed since. `review`: texts marked for review, \
      also where the file has no states or the current translation needs no review. `placeholders`: translations with wrong \
      placeholders, with a warning; if a text is not a format string, say so under `formats` in the configuration. `empty`: \
      empty translations. If both sides changed since the export, `ours` keeps the project's text, and `theirs` takes the \
      handoff's.
      """,
    isRepeatable: true)
  private static let base = Flag(
    "base", value: .file("FILE"), "the file that was sent out, if the returned one has lost its notes",
    details:
      "Exports note what the project had for each text. A text that comes back unchanged changes nothing.",
    isRepeatable: true, group: .input, isSpecial: true)

  static var definition: Command {
    Command(
      "import", otherNames: ["apply", "pull", "download"], group: .translate,
      "take translations back, checked",
      positionals: [
        Positional(
          .path("FILE"), .several,
          "XLIFF 1.2 and 2.0, .xcloc folders, CSV, TSV, XLSX, PO, tables; `-` for standard input")
      ],
      flags: [
        into, accept, base, LanguageFlag.flag, write, CommonFlags.dryRun,
      ] + ProjectEdits.flags,
      commonFlags: CommonFlags.selection + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try CommonFlags.checkDryRun(arguments, write)
    let accepts = try accepts(arguments)
    let root = arguments.value(into) ?? Argument(".")
    var engine = try context.engine([root], arguments, writes: true)
    // The report is of all locales: the choice among them is made here, and what the tree has of others says
    // what is known.
    engine.configuration.locales = nil
    let catalog = try engine.catalog()
    let named = try ImportComparison.named(arguments)
    let report = try engine.report(catalog, ImportComparison.options(engine, isNamed: named != nil))
    if let ending = context.ending(of: engine, in: catalog, report.draft, [root], begins: true) {
      return ending
    }
    guard let tree = PatchTree(roots: catalog.roots) else {
      return context.complain("\(TerminalText.escaped(bytes: root.bytes)): no such folder")
    }
    let bases = arguments.values(base)
    let baseTexts = try HandoffInputs.base(bases, context: context)
    if !bases.isEmpty, baseTexts == nil { return .failure }
    let options = ImportOptions(
      accepts: accepts, base: baseTexts, formats: engine.formats, addedLocales: named ?? [],
      onlyLocales: named, languages: try LanguageFlag.map(arguments, engine),
      listsAll: context.verbosity == .verbose)
    let jobs = arguments.integer(CommonFlags.jobs)
    var plan = ImportPlan(catalog: catalog, report: report, options: options, jobs: jobs)
    var inputs = HandoffInputs(arguments: arguments.positionals, context: context)
    WorkMeter.begin(.readingHandoff)
    inputs.takeAll(into: &plan)
    plan.settle(ImportHistory(catalog: catalog, context: context))
    let destination = ImportDestination(catalog: catalog, tree: tree, context: context, engine: engine)
    let projects =
      arguments.has(write)
      ? try destination.writeInPlace(&plan, arguments) : try destination.writePatch(of: &plan, arguments)
    let judge = engine.judge
    let problems = judge.judged(inputs.problems + plan.problems)
    let summary = ImportSummary(plan: plan, judge: judge, context: context)
    summary.say(problems)
    projects.say()
    if inputs.isIncomplete || report.isIncomplete { return .failure }
    let hasErrors = problems.contains { $0.severity == .error } || summary.hasErrors
    return hasErrors || plan.refusedCount > 0 || projects.isRefused ? .findings : .clean
  }

  private static func accepts(_ arguments: ParsedArguments) throws(UsageError) -> Set<
    ImportOptions.Acceptance
  > {
    var accepts: Set<ImportOptions.Acceptance> = []
    for (word, list) in arguments.members(accept) {
      guard let known = ImportOptions.Acceptance(rawValue: word) else {
        throw arguments.error(accept, list, word, among: ImportOptions.Acceptance.words)
      }
      accepts.insert(known)
    }
    if accepts.isSuperset(of: [.ours, .theirs]) {
      throw arguments.error("'--accept ours' and '--accept theirs' contradict each other")
    }
    return accepts
  }
}
