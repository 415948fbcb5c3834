internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nEngine

/// Inputs of a gate from the command line: a tree, a revision, known findings.
struct GateInputs {
  var typed: Engine
  let revision: SinceRevision?
  let known: GateRun.Known?

  /// Nil, with a word about it, where there is no such revision.
  init?(
    _ arguments: ParsedArguments, writes: Bool = false, readsBaseline: Bool = true, in context: CommandContext
  ) throws {
    typed = try context.engine(arguments.roots, arguments, writes: writes)
    let (revision, isMissing) = try SinceRevision.read(arguments, in: context)
    if isMissing { return nil }
    self.revision = revision
    known = readsBaseline ? try BaselineFlags.read(arguments, typed, revision, in: context) : nil
  }

  /// - Parameter needs: sets what the command needs of the tree of now.
  func run(needs: (inout Engine) -> Void = { _ in }) throws -> GateRun {
    try GateRun(typed, since: revision?.since, known: known, needs: needs)
  }
}
