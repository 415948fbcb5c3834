internal import L10nCatalog
internal import L10nCommandLine
internal import L10nPatch
internal import L10nReporters
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

  /// Mends what can be mended. The status tells whether an error stands that could not be.
  static func run(
    _ problems: [Problem], _ catalog: Catalog, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    guard arguments.has(fix) else { throw arguments.error("--write needs --fix") }
    guard let tree = PatchTree(roots: catalog.roots) else {
      context.complain("the folders lie in no common tree: mend them one by one")
      return .failure
    }
    let destination = FixDestination(catalog: catalog, tree: tree, context: context)
    let result = try destination.changes(problems)
    if arguments.has(write) {
      try destination.write(result.changes)
    } else {
      try destination.writePatch(result.changes, arguments)
    }
    let others = problems.count - result.mendedCount
    context.warn(
      "\(Wording.count(result.mendedCount, "finding")) mended in \(Wording.count(result.changes.count, "file"))"
        + (others > 0 ? "; \(Wording.count(others, "finding")) left" : ""))
    let isLeft =
      problems.contains { $0.severity == .error && $0.fix == nil }
      || result.leftOut.contains { $0.severity == .error }
    return isLeft ? .findings : .clean
  }
}
