internal import L10nComparison
internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nReports
internal import L10nEngine
internal import L10nSystem
internal import L10nText

/// `diff OLD [NEW]`: what has changed between two trees.
enum DiffCommand: Subcommand {
  private static let format = CommonFlags.format(
    "how the result is written",
    [
      Choice("text", "for people"), Choice("json", "the schema l10ncheck.diff/1"),
      Choice("markdown", "for a comment on a pull request"), Choice("html", "a page to open in a browser"),
      Choice("notes", "for the notes of a release: what users get, and what the team has to do"),
    ])
  private static let mergeBase = Flag(
    "merge-base", "compare with the commit where OLD and NEW have parted",
    details: "What a branch changes, without what has happened on the other one since.")
  private static let failOn = Flag(
    "fail-on",
    value: .choice(
      "WHAT",
      [
        Choice("crash", "texts that crash or print nonsense, as 'check' finds them"),
        Choice("regressions", "these, and texts or files that got lost"),
        Choice("outdated", "translations whose source has changed, crashing or not"),
        Choice("new-untranslated", "new texts without a translation"),
        Choice("machine", "texts translated by machine that nobody has reviewed"),
        Choice("any", "any change"),
      ]),
    "fail if there is such a change", isRepeatable: true, group: .output)

  static var definition: Command {
    Command(
      "diff", otherNames: ["compare", "changes"], group: .understand, "what a change does to translations",
      positionals: [
        Positional(.path("OLD"), .one, "a folder, an archive or a git revision"),
        Positional(.path("NEW"), .optional, "the same; else the current folder"),
      ],
      flags: [mergeBase, format, failOn] + ReviewMarks.all,
      commonFlags: CommonFlags.selection + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard var old = arguments.positionals.first else { return .failure }
    let new = arguments.positionals.count > 1 ? arguments.positionals[1] : Argument(".")
    if arguments.has(mergeBase) {
      let isTree = FileStamp.kind(of: context.path(new)) != nil
      let head = isTree ? Array("HEAD".utf8) : Array(new.bytes.prefix { $0 != UInt8(ascii: ":") })
      let name = Array(old.bytes.prefix { $0 != UInt8(ascii: ":") })
      guard let base = try RevisionSearch(context: context).mergeBase(name, head) else { return .failure }
      old = Argument(bytes: base + old.bytes[name.count...])
    }
    var sides = DiffSides(arguments: arguments, context: context)
    let marks = try marks(new, arguments, in: context)
    guard let before = try sides.side(old), let after = try sides.side(new) else { return .failure }
    if context.complain(sides.unmatched ?? []) { return .failure }
    if before.report.isEmpty, after.report.isEmpty { return context.nothingLocalizable(in: [old, new]) }
    let comparison = ReportComparison(from: before, to: after)
    let bars = arguments.values(failOn).compactMap { $0.text.flatMap(Change.Bar.init) }
    let isFailed = comparison.changes.contains { change in bars.contains { $0.isMissed(by: change) } }
    if let marks {
      guard try marks.make(for: comparison.changes, arguments) else { return .failure }
    } else {
      try context.write(
        result(comparison, after, from: old, to: new, isFailed: isFailed, arguments, in: context),
        for: arguments)
    }
    if before.report.isIncomplete || after.report.isIncomplete {
      let unread = (before.report.found + after.report.found).filter {
        $0.rule == .unreadableFile || $0.rule == .unreadableFolder
      }
      let names = NumberText.names(unread.map { TerminalText.escaped($0.path) }, limit: 3)
      return context.complain(
        "\(names.isEmpty ? "something" : names) could not be read: there may be more changes")
    }
    return isFailed ? .findings : .clean
  }

  /// The writer of marks for outdated translations; nil without `--mark-outdated`.
  private static func marks(
    _ new: Argument, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ReviewMarks? {
    guard try ReviewMarks.isAsked(arguments) else { return nil }
    guard FileStamp.kind(of: context.path(new)) == .folder else {
      throw arguments.error("--mark-outdated changes files: NEW has to be a folder")
    }
    return ReviewMarks(catalog: try context.engine([new], arguments).catalog(), context: context)
  }

  private static func result(
    _ comparison: ReportComparison, _ side: DiffSide, from old: Argument, to new: Argument, isFailed: Bool,
    _ arguments: ParsedArguments, in context: CommandContext
  ) -> [UInt8] {
    switch arguments.text(format) {
    case "json": return DiffJSON(comparison).value.document()
    case "markdown": return Array(Style.plain.lines(DiffMarkdown(comparison, isFailed: isFailed).text()).utf8)
    case "notes":
      let (words, regions) = (
        SourceWords(), side.report.bundles.lazy.compactMap { $0.developmentRegion?.locale }
      )
      let language = regions.first ?? "en"
      return Array(DiffNotes(comparison, of: side) { words.count($0, language: language) }.text().utf8)
    case "html":
      // Two revisions are of the project around; two folders have their own names.
      let isOfProject = FileStamp.kind(of: context.path(old)) == nil
      let (from, to) = (pageSide(old, in: context), pageSide(new, in: context))
      // export hands out only the revision that is checked out here.
      let isHere = from.commit != nil && [".", "HEAD"].contains(WTF8.text(new.bytes))
      let filters = arguments.typed(of: CommonFlags.selection.without(CommonFlags.jobs))
      let next =
        [ToolDefinition.name, "export --since", ShellText.quoted(bytes: old.bytes)] + filters.map(\.text)
        + ["--output handoff"]
      return DiffPage(
        comparison, isFailed: isFailed, from: from, to: to,
        of: isOfProject ? context.currentDirectory.real.map { WTF8.text($0.lastComponent) } : nil,
        next: isHere ? next.joined(separator: " ") : nil,
        generator: "\(ToolDefinition.name) \(ToolVersion.tool)"
      ).bytes()
    default:
      return Array(DiffText(comparison, isComplete: arguments.has(CommonFlags.verbose)).text().utf8)
    }
  }

  /// A side as the page names it: a revision with its commit.
  private static func pageSide(_ side: Argument, in context: CommandContext) -> DiffPage.Side {
    let isRevision = FileStamp.kind(of: context.path(side)) == nil && !side.bytes.contains(UInt8(ascii: ":"))
    let repository = isRevision ? context.currentDirectory.real.flatMap(GitRepository.find(upwardFrom:)) : nil
    let commit = repository.flatMap {
      try? GitCommit(side.bytes, in: $0, environment: context.environment.all)
    }
    return (WTF8.text(side.bytes), commit?.name)
  }
}
