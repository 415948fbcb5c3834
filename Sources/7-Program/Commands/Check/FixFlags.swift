internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--fix`: faults that have one right answer.
enum FixFlags {
  private static let fix = Flag(
    "fix", "mend what has one right answer: as a patch, or in place with --write",
    excludes: ["format", "report", "write-baseline"])
  private static let write = Flag("write", "write what --fix changes", excludes: ["output"])

  static let all = [fix, write]

  static func isAsked(_ arguments: ParsedArguments) -> Bool { arguments.has(fix) || arguments.has(write) }

  /// How often a text is looked at again: two rules could ask for what the other one finds wrong.
  private static let mostRounds = 10

  /// Mends what can be mended. The status tells whether an error stands that could not be.
  /// - Parameter again: what is found once files have these contents.
  static func run(
    _ problems: [Problem], _ catalog: Catalog, _ arguments: ParsedArguments, in context: CommandContext,
    again: ([FilePath: [UInt8]]) throws -> [Problem]
  ) throws -> ExitStatus {
    guard arguments.has(fix) else { throw arguments.error("--write needs --fix") }
    guard let tree = PatchTree(roots: catalog.roots) else {
      context.complain("the folders lie in no common tree: mend them one by one")
      return .failure
    }
    var destination = FixDestination(catalog, tree: tree, context: context)
    var round = try destination.mend(problems)
    var mended = round.mendedCount
    for _ in 1..<mostRounds where round.isPartial {
      round = try destination.mend(try again(destination.contents))
      mended += round.mendedCount
    }
    let changes = destination.changes
    if arguments.has(write) {
      try destination.write(changes)
    } else {
      try destination.writePatch(changes, arguments)
    }
    let others = round.left.count
    context.warn(
      "\(Wording.count(mended, "finding")) mended in \(Wording.count(changes.count, "file"))"
        + (others > 0 ? "; \(Wording.count(others, "finding")) left" : ""))
    return round.left.contains { $0.severity == .error } ? .findings : .clean
  }
}
