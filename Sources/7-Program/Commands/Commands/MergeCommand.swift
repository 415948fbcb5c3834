internal import L10nCommandLine
internal import L10nSystem
internal import L10nText

/// `merge --resolve [PATH…]`: conflicts of a merge, settled by key.
enum MergeCommand: Subcommand {
  private static let resolve = Flag("resolve", "settle the conflicts that git has left in the working tree")
  private static let force = Flag("force", "replace files as well that somebody has edited since")

  static var definition: Command {
    Command(
      "merge", "settle conflicts of string tables by key, after git has left them",
      description: """
        Where no merge driver ran, as on the servers of hosts, git leaves conflicts that are none by key. This merges the \
        versions that stand in git's index once more, as `merge-driver` does, and writes the files. Those without a \
        conflict are printed, a line each: `git add` takes them. Nothing else of git's is changed.

        A file that has been edited since git left it, or that only one side still has, is named and left alone.
        """,
      positionals: [Positional(.path("PATH"), .any, "files and folders; else the whole working tree")],
      flags: [resolve, force],
      commonFlags: [CommonFlags.quiet, CommonFlags.verbose],
      examples: [
        Command.Example(
          "l10ncheck merge --resolve | git add --pathspec-from-file=-",
          "Settles what can be settled, and tells git so."),
        Command.Example("l10ncheck merge --resolve App/Localizable.xcstrings", "Only this file."),
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard arguments.has(resolve) else {
      throw arguments.error("'merge' needs '--resolve': git itself merges, with the driver of 'init --git'")
    }
    guard let here = (context.currentDirectory.bytes.isEmpty ? FilePath(".") : context.currentDirectory).real,
      let repository = GitRepository.find(upwardFrom: here)
    else {
      context.complain("this is no working tree of git")
      return .failure
    }
    var scope: [FilePath] = []
    for argument in arguments.positionals {
      guard let below = context.path(argument).real?.relative(to: repository.top) else {
        context.complain("\(TerminalText.escaped(bytes: argument.bytes)) does not lie in this working tree")
        return .failure
      }
      scope.append(below)
    }
    let run = ConflictRun(
      repository: repository, here: here.relative(to: repository.top) ?? FilePath(bytes: []),
      isForced: arguments.has(force), context: context)
    return try run.resolve(in: scope)
  }
}
