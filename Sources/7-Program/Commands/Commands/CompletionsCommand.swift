internal import L10nCommandLine

/// `completions SHELL`: a completion script on standard output.
enum CompletionsCommand: Subcommand {
  static var definition: Command {
    Command(
      "completions", "print a completion script for a shell",
      description: """
        Each script is made from the same definitions as the help, and stands alone.

          bash   l10ncheck completions bash > ~/.local/share/bash-completion/completions/l10ncheck
          zsh    l10ncheck completions zsh > "${fpath[1]}/_l10ncheck"
          fish   l10ncheck completions fish > ~/.config/fish/completions/l10ncheck.fish
        """,
      positionals: [
        Positional(.choice("SHELL", Shell.allCases.map { Choice($0.rawValue) }), .one, "the shell")
      ],
      examples: [
        Command.Example("source <(l10ncheck completions bash)", "Completes in the running bash.")
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let shell = arguments.positionals.first?.text.flatMap(Shell.init(rawValue:)) else {
      return .failure
    }
    context.output.write(shell.completions(for: ToolDefinition.tool))
    return .clean
  }
}
