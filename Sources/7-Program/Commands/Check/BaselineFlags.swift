internal import L10nCommandLine
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--baseline` and what belongs to it.
enum BaselineFlags {
  private static let baseline = Flag(
    "baseline", value: .file("FILE"), "leave out what FILE names",
    details:
      "A finding is known again by its rule, container, table, locale, key and place among the key's texts.")
  private static let write = Flag(
    "write-baseline", "write all that is found to the file of --baseline, and nothing else",
    excludes: ["format", "report", "output"])
  private static let prune = Flag(
    "prune-baseline", "take out of the file of --baseline what is no longer found",
    excludes: ["write-baseline"])

  static let all = [baseline, write, prune]

  /// The baseline that was named; nil where none was, or it is yet to be written.
  static func read(_ arguments: ParsedArguments, in context: CommandContext) throws -> Baseline? {
    guard let file = arguments.value(baseline) else {
      for flag in [write, prune] where arguments.has(flag) {
        throw arguments.error("--\(flag.name) needs --baseline FILE")
      }
      return nil
    }
    if arguments.has(write) { return Baseline([]) }
    var buffer = FileBuffer()
    try buffer.load(context.path(file), limit: 256 << 20)
    do throws(BaselineFault) {
      return try Baseline(parsing: buffer.array)
    } catch {
      throw arguments.error(baseline, file, reason: "line \(error.line) is no finding of a baseline")
    }
  }

  /// Writes the baseline, if that is asked for; then there is nothing else to be done. Says which of its entries nothing
  /// answers to.
  static func write(
    _ problems: [Problem], _ arguments: ParsedArguments, _ known: inout Baseline?, in context: CommandContext
  ) throws(WriteFailure) -> ExitStatus? {
    guard let file = arguments.value(baseline), let read = known else { return nil }
    if arguments.has(write) {
      let made = Baseline(problems.map(FindingIdentity.init))
      try context.write(made.bytes, to: context.path(file))
      context.explain("wrote \(made.count) findings to \(file.display)")
      return .clean
    }
    let stale = read.stale(problems)
    if stale.isEmpty { return nil }
    if arguments.has(prune) {
      known = read.without(stale)
      try context.write(known?.bytes ?? [], to: context.path(file))
      context.explain("took \(stale.count) findings out of \(file.display)")
      return nil
    }
    for identity in stale.prefix(10) {
      let words = identity.parts.map { TerminalText.escaped($0.value) }.joined(separator: " ")
      context.warn("\(file.display): no longer found: \(words)")
    }
    if stale.count > 10 { context.warn("\(file.display): and \(stale.count - 10) more; --prune-baseline") }
    return nil
  }
}
