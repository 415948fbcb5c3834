internal import L10nCommandLine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// `merge --resolve [PATH…]`: conflicts of a merge, settled by key.
enum MergeCommand: Subcommand {
  private static let resolve = Flag("resolve", "settle the conflicts that git has left in the working tree")
  private static let force = Flag("force", "also replace files that were edited since")

  static var definition: Command {
    Command(
      "merge", "resolve merge conflicts in string tables by key",
      positionals: [Positional(.path("PATH"), .any, "files and folders; else the whole working tree")],
      flags: [resolve, force], commonFlags: [CommonFlags.quiet, CommonFlags.verbose])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard arguments.has(resolve) else {
      throw arguments.error(
        "git merges; 'merge --resolve' then settles the conflicts that it left, and 'init --git' makes them fewer"
      )
    }
    guard let here = (context.currentDirectory.bytes.isEmpty ? FilePath(".") : context.currentDirectory).real,
      let repository = GitRepository.find(upwardFrom: here)
    else { return context.complain("this is not a working tree of git") }
    var scope: [FilePath] = []
    for argument in arguments.positionals {
      guard let below = context.path(argument).real?.relative(to: repository.top) else {
        return context.complain(
          "\(TerminalText.escaped(bytes: argument.bytes)) does not lie in this working tree")
      }
      scope.append(below)
    }
    let run = ConflictRun(
      repository: repository, here: here.relative(to: repository.top) ?? FilePath(bytes: []),
      isForced: arguments.has(force), context: context)
    return try run.resolve(in: scope)
  }
}

/// `textconv FILE`: a table as lines, for `git diff`.
enum TextconvCommand: Subcommand {
  static var definition: Command {
    Command(
      "textconv", group: .plumbing, "print a table as sorted, readable lines, for git diff",
      positionals: [
        Positional(.file("FILE"), .one, "a table; its format is taken from its name, else from its content")
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let file = arguments.positionals.first.map(context.path) else { return .failure }
    let bytes = try FileBuffer.bytes(of: file)
    // Git gives versions of the past names of its own, but they end as the file does.
    let syntax = TableSyntax(path: file.bytes) ?? TableSyntax(content: bytes)
    context.writeExact(TableLines.text(of: bytes, as: syntax) ?? TableLines.plainText(of: bytes) ?? bytes)
    return .clean
  }
}

enum MergeWords {
  static func complain(
    _ conflicts: [MergeConflict], of file: String, _ syntax: TableSyntax, in context: CommandContext
  ) {
    for conflict in conflicts {
      let place = TerminalText.escaped(bytes: conflict.place(in: syntax))
      context.complain("\(file): \(place): \(TerminalText.escaped(bytes: conflict.reason))")
    }
  }

  static func reason(_ refusal: TableMerge.Refusal) -> String {
    switch refusal {
    case .unreadable(let version, let reason):
      "\(name(of: version)) cannot be read as a table: \(TerminalText.escaped(reason))"
    case .unsettled: "the two sides do not fit together by key"
    }
  }

  private static func name(of version: TableMerge.Version) -> String {
    switch version {
    case .base: "the common version"
    case .ours: "our version"
    case .theirs: "their version"
    }
  }
}
