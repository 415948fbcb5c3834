internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiff
internal import L10nEngine
internal import L10nSystem
internal import L10nText

/// `diff OLD [NEW]`: what has changed between two trees.
enum DiffCommand: Subcommand {
  private static let format = Flag(
    "format",
    value: .choice("FORMAT", [Choice("text", "for people"), Choice("json", "the schema l10ncheck.diff/1")]),
    "how the result is written", standard: "text", group: .output)
  private static let exitCode = Flag("exit-code", "end with status 1 if anything has changed", group: .output)
  private static let failOn = Flag(
    "fail-on",
    value: .choice(
      "WHAT",
      [
        Choice("crash", "translations that no longer fit the placeholders of their source"),
        Choice("regressions", "these, and whatever was there and is missing now"),
        Choice("outdated", "translations whose source has changed, crashing or not"),
        Choice("new-untranslated", "new texts without a translation"), Choice("any", "any change"),
      ]),
    "end with status 1 if there is such a change", isRepeatable: true, group: .output)

  static var definition: Command {
    Command(
      "diff", otherNames: ["compare", "changes"],
      "show what has changed between two trees: texts, translations, languages",
      description: """
        OLD and NEW are folders, built apps, or git revisions such as `main`, `HEAD~3` or `v1.2:App`; these are read from \
        git's objects, and nothing is checked out. With OLD alone, it is compared with the current folder as it stands. \
        A revision stands for the current folder in it, unless it names another one.

        What does harm comes first: translations that no longer fit the placeholders of their source, translations that \
        are gone, and those that are outdated because the source has changed in meaning. A source text that has changed \
        only in case, space or punctuation makes no translation outdated.
        """,
      positionals: [
        Positional(.path("OLD"), .one, "a folder or a git revision"),
        Positional(.path("NEW"), .optional, "a folder or a git revision; else the current folder"),
      ],
      flags: [format, exitCode, failOn],
      commonFlags: CommonFlags.selection + CommonFlags.printing,
      examples: [
        Command.Example("l10ncheck diff main", "What this working tree changes."),
        Command.Example("l10ncheck diff v1.2 v1.3 --format json", "Two releases, for programs."),
        Command.Example("l10ncheck diff main --fail-on regressions", "A gate for pull requests."),
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let old = arguments.positionals.first else { return .failure }
    let new = arguments.positionals.count > 1 ? arguments.positionals[1] : Argument(".")
    guard let before = try report(of: old, arguments, in: context),
      let after = try report(of: new, arguments, in: context)
    else { return .failure }
    if before.isEmpty, after.isEmpty { return context.nothingLocalizable(in: [old, new]) }
    let comparison = ReportComparison(from: before, to: after)
    let result =
      arguments.text(format) == "json"
      ? DiffJSON(comparison).value.document() : Array(DiffText(comparison).text().utf8)
    try context.write(result, for: arguments)
    if before.isIncomplete || after.isIncomplete {
      context.complain("something could not be read: this need not be all that has changed")
      return .failure
    }
    var bars = arguments.values(failOn).compactMap { $0.text.flatMap(Change.Bar.init) }
    if arguments.has(exitCode) { bars.append(.any) }
    return comparison.changes.contains { change in bars.contains { $0.isMissed(by: change) } }
      ? .findings : .clean
  }

  /// The report of one side; nil, and a word about it, where there is no such side.
  private static func report(
    of side: Argument, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> Report? {
    var engine: Engine
    if (try? FileStamp(of: context.path(side))) != nil {
      engine = try context.engine([side], arguments)
      engine.roots = [side == Argument(".") ? context.currentDirectory : context.path(side)]
    } else {
      guard let snapshot = try snapshot(side, in: context) else { return nil }
      engine = try context.engine([Argument(".")], arguments)
      engine.roots = [snapshot.location]
      engine.source = .snapshot(snapshot)
    }
    var options = engine.coverageOptions
    options.readsTexts = true
    return CoverageRun(try engine.catalog(), options: options).report()
  }

  private static func snapshot(_ side: Argument, in context: CommandContext) throws -> FileSnapshot? {
    let shown = TerminalText.escaped(bytes: side.bytes)
    let here = (context.currentDirectory.bytes.isEmpty ? FilePath(".") : context.currentDirectory).real
    guard let here, let repository = GitRepository.find(upwardFrom: here) else {
      context.complain("\(shown): there is no such folder, and no git here that could know it as a revision")
      return nil
    }
    var name = side.bytes
    var folder = here.relative(to: repository.top) ?? FilePath(bytes: [])
    if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
      folder = FilePath(bytes: Array(name[(colon + 1)...]))
      while folder.bytes.last == UInt8(ascii: "/") { folder.bytes.removeLast() }
      name = Array(name[..<colon])
    }
    let found = try GitRevision.snapshot(
      name, folder: folder, in: repository, environment: context.environment.all, wants: RevisionFiles.wants)
    if found == nil {
      context.complain("\(shown): there is no such folder, and git knows no such revision with this folder")
    }
    return found
  }
}
