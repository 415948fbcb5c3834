internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// `translate --with COMMAND [PATH]`: an export and an import with a program between them.
enum TranslateCommand: Subcommand {
  private static let with = Flag(
    "with", value: .text("COMMAND"), "the program that translates, as typed in a shell",
    details: """
      It reads a JSON object per line, and answers with one per line: `{"id": …, "text": …}`, in any order, or \
      `{"id": …, "skip": "why"}`. It is named here alone: no configuration can name one.
      """)
  private static let only = Flag(
    "only",
    value: .choice(
      "WHAT",
      [
        ExportCommand.missing, ExportCommand.untranslated, ExportCommand.machine, ExportCommand.outdated,
      ]),
    "which texts to ask for", standard: "untranslated")
  private static let state = Flag(
    "state", value: .file("FILE"), "keep the answers in FILE, and ask only for what it lacks",
    details: "After an interruption the same command goes on where it was.", group: .output)
  private static let write = Flag(
    "write", "edit the files in place: all of them, or none", excludes: ["output"], group: .output)
  private static let review = Flag(
    "needs-review", "give texts in catalogs the state `needs_review` instead of `machine_translated`",
    isSpecial: true)
  private static let unmarked = Flag(
    "unmarked",
    "also fill `.stringsdict` and `.storekit` files, which cannot say that a machine made a text")
  private static let reference = Flag(
    "reference", value: .list("LIST"), "show the texts of these localizations as well, separated by commas",
    standard: "the two that have most", isRepeatable: true, isSpecial: true)

  static var definition: Command {
    Command(
      "translate", otherNames: ["pretranslate", "mt", "ai"],
      "have a program translate, and check every answer",
      positionals: [Positional(.folder("PATH"), .optional, "the project; else the current folder")],
      flags: [
        with, only, SinceRevision.ofHandouts, LanguageFlag.flag, reference, review, unmarked, state, write,
        CommonFlags.dryRun,
      ] + ProjectEdits.flags + HistoryLookup.details,
      commonFlags: CommonFlags.selection + CommonFlags.printing)
  }

  /// The command is one sequence of steps, each of which needs values of most that came before it.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try CommonFlags.checkDryRun(arguments, write)
    let command = arguments.value(with)?.bytes ?? []
    if command.isEmpty {
      throw arguments.error("name the program with '--with COMMAND'; 'export --count' counts")
    }
    let selection = arguments.text(only).flatMap(UnitSelection.init(rawValue:)) ?? .untranslated
    if selection != .outdated || arguments.has(SinceRevision.ofHandouts) {
      try arguments.refuse(HistoryLookup.details) { "'\($0)' goes with '--only outdated', without '--since'" }
    }
    var engine = try context.engine(arguments.roots, arguments, writes: true)
    engine.needs.keyDetails = [.comments, .positions, .uses]
    let catalog = try engine.catalog()
    let draft = engine.draft(catalog, engine.coverageOptions)
    if let ending = context.ending(of: engine, in: catalog, draft, arguments.roots, begins: true) {
      return ending
    }
    guard let place = PatchTree(roots: catalog.roots) else {
      return context.complain("\(TerminalText.escaped(bytes: arguments.roots[0].bytes)): no such folder")
    }
    guard
      let (asks, _, languages, new) = try NewLocales.asked(
        draft, isOutdated: selection == .outdated, catalog, engine, arguments, in: context)
    else { return .failure }
    context.note(notBegunIn: draft, begin: "translates their texts")

    let report = try engine.finished(draft, of: catalog, asks)
    let tree = MachineTree(engine, catalog, report, place)
    let references = arguments.has(reference) ? try LanguageFlag.tags(reference, arguments) : nil
    let builder = try tree.builder(
      selection, references: references, added: new.locales, languages: languages)
    let open = builder.openTexts(takesUnmarked: arguments.has(unmarked))
    let summary = TranslationSummary(context: context)
    var run = TranslationRun(
      texts: open.texts, tree: tree,
      verification: try tree.verification(
        named: try ImportComparison.named(arguments), languages: languages, path: "--with"),
      claim: arguments.has(review) ? .review : .machine,
      translator: Translator(command: command, environment: context.environment.all),
      state: try arguments.value(state).map { try TranslationState(context.path($0), context: context) },
      context: context)
    if open.texts.isEmpty { context.warn("there is nothing to translate") }
    try run.run()
    var (outcomes, plan) = run.result()
    let destination = ImportDestination(catalog: catalog, tree: place, context: context, engine: engine)
    let projects =
      arguments.has(write)
      ? try destination.writeInPlace(&plan, arguments) : try destination.writePatch(of: &plan, arguments)
    let left = summary.status(open.problems, report)
    summary.say(run, outcomes, plan)
    projects.say()
    if left == .failure || run.end != .done { return .failure }
    let isWhole = outcomes.allSatisfy { [.taken, .takenAsSource, .returned, .unchanged].contains($0) }
    return isWhole && run.strayCount == 0 && !projects.isRefused ? left : .findings
  }
}
