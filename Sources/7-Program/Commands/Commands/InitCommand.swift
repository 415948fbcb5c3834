internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nSystem
internal import L10nText

/// `init [PATH]`: a first configuration, with the options that most projects set; or git's settings for tables.
enum InitCommand: Subcommand {
  private static let force = Flag("force", "replace a file that is there")

  private static let git = Flag(
    "git", "set git up instead: to merge tables by key, and to show them as lines",
    details: """
      Adds lines to `.gitattributes` at the top of the working tree, for everybody, and a driver and a text conversion to \
      the configuration of this clone, which each clone needs. What is there stays; `--output -` only prints both. A working tree whose `.git` leads to \
      a repository elsewhere, as a submodule's does, asks for `--yes`, or for the file of that configuration with `--output`.
      """, excludes: ["force"])

  private static let yes = Flag("yes", "with `--git`: change the configuration of a repository elsewhere")

  private static let output = Flag(
    "output", short: "o", value: .file("FILE"), "write to FILE, `-` for standard output",
    standard: ConfigurationFile.name + " in PATH", group: .output)

  static var definition: Command {
    Command(
      "init", "write a starting .l10ncheck.yml",
      positionals: [Positional(.folder("PATH"), .optional, "the folder of the project")],
      flags: [git, yes, force, output], commonFlags: [CommonFlags.quiet])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let folder = arguments.positionals.first.map(context.path) ?? context.currentDirectory
    if arguments.has(git) {
      let setup = GitSetup(folder: folder, context: context)
      guard let named = arguments.value(output) else {
        return try setup.run(writesElsewhere: arguments.has(yes))
      }
      if named.isStandardStream { return setup.printLines() }
      guard let own = setup.settings, context.path(named).real == own.real else {
        throw arguments.error(
          output, named,
          reason: "with '--git' it is '-', or the configuration of the repository that is changed")
      }
      return try setup.run(writesElsewhere: true)
    }
    if arguments.has(yes) { throw arguments.error("'--yes' goes with '--git'") }
    let walk = try ProjectWalk(folder, environment: GitEnvironment(variable: context.environment.bytes))
    for path in walk.unreadable {
      context.complain("\(TerminalText.escaped(bytes: path.bytes)) could not be read")
    }
    let status: ExitStatus = walk.unreadable.isEmpty ? .clean : .failure
    let text = ConfigurationTemplate.text(for: walk.summary)
    let named = arguments.value(output)
    if let named, named.isStandardStream {
      context.output.write(text)
      return status
    }
    let file = named.map(context.path) ?? folder.appending(Array(ConfigurationFile.name.utf8))
    let shown = TerminalText.escaped(bytes: file.bytes)
    var transaction = context.transaction(root: file.parent)
    do throws(WriteFailure) {
      try transaction.stage(
        Array(text.utf8), for: FilePath(bytes: Array(file.lastComponent)),
        expecting: arguments.has(force) ? .anything : .absent)
      try transaction.commit()
    } catch {
      guard error.cause == .alreadyExists else { throw error }
      return context.complain("\(shown) already exists; --force replaces it")
    }
    if context.verbosity != .quiet { context.say("wrote \(shown)") }
    return status
  }
}
