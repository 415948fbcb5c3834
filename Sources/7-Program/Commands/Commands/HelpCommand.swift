internal import L10nCommandLine

/// `help [COMMAND]`: explains the tool or a command, or prints the manual page.
enum HelpCommand: Subcommand {
  private static let manual = Flag(
    "man", "print the manual page instead, for `man -l` or a folder of manuals")

  static var definition: Command {
    Command(
      "help", "explain a command, or the tool",
      positionals: [Positional(.text("COMMAND"), .any, "the command, as its words")],
      flags: [manual], commonFlags: [CommonFlags.color],
      examples: [
        Command.Example("l10ncheck help completions", "Explains the command `completions`."),
        Command.Example("l10ncheck help --man > l10ncheck.1", "Writes the manual page."),
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let tool = ToolDefinition.tool
    if arguments.has(manual) {
      context.output.write(ManualPage.text(tool: tool))
      return .clean
    }
    // Parsing the words as a request for help words an unknown command as everywhere else.
    let request = try ArgumentParser.parse(arguments.positionals + [Argument("--help")], tool: tool)
    guard case .help(let path, let isLong) = request else { return .failure }
    context.output.write(
      HelpPage.text(
        tool: tool, path: path, isLong: isLong, width: context.terminal.textWidth, style: context.outputStyle)
    )
    return .clean
  }
}
