package import L10nCommandLine
internal import L10nSystem

/// The tool as one call.
package enum Program {
  /// Runs what `arguments` (without the tool's own name) ask for; the streams are flushed at the end.
  ///
  /// What a closed pipe did not take is no failure: the status is the command's.
  package static func run(_ arguments: [Argument], in context: CommandContext) -> ExitStatus {
    var context = context
    // Help and errors are to have the colours that are asked for, too.
    let color = ArgumentParser.glimpse(of: CommonFlags.color, in: arguments)?.text
    context.color = color.flatMap(ColorChoice.init(rawValue:)) ?? context.color
    var status: ExitStatus
    do {
      status = try perform(arguments, in: &context)
    } catch {
      context.complain(Failure.message(for: error, after: context.written.all))
      status = .failure
    }
    context.output.flush()
    if case .system(let code) = context.output.fault {
      context.complain("cannot write to standard output: \(Failure.reason(code))")
      status = .failure
    }
    // Whoever closed standard error does not want to know.
    context.errors.flush()
    return status
  }

  /// What the words ask for. A word that is no command and is there as a file or folder was meant as one.
  private static func invocation(
    _ words: [Argument], _ tool: Tool, in context: CommandContext
  ) throws(UsageError) -> Invocation {
    do throws(UsageError) {
      return try ArgumentParser.parse(words, tool: tool)
    } catch {
      guard case .unknownCommand(let word, _) = error.kind, error.command.isEmpty,
        let owner = tool.commandForPaths, FileStamp.kind(of: context.path(word)) != nil
      else { throw error }
      throw UsageError(.pathAsCommand(word, command: owner), command: [])
    }
  }

  /// Names common options that were given to a command on which they have no effect: every command accepts them, so that
  /// scripts need not tell commands apart.
  private static func sayMeaningless(_ arguments: ParsedArguments, _ tool: Tool, in context: CommandContext) {
    guard let command = tool.command(at: arguments.command), !command.isHidden else { return }
    let own = Set(tool.shownFlags(of: command).map(\.name))
    // How many threads there are, and how much is said, never decides on a result.
    let others = [CommonFlags.jobs, CommonFlags.color, CommonFlags.quiet, CommonFlags.verbose].map(\.name)
    for flag in arguments.given(of: tool.commonFlags)
    where !own.contains(flag.name) && !others.contains(flag.name) {
      context.warn("option '--\(flag.name)' has no effect on '\(arguments.command.joined(separator: " "))'")
    }
  }

  private static func perform(_ words: [Argument], in context: inout CommandContext) throws -> ExitStatus {
    let tool = ToolDefinition.tool
    if words.isEmpty {
      context.errors.write(
        HelpPage.text(
          tool: tool, path: [], isLong: false, width: context.terminal.textWidth, style: context.errorStyle))
      return .failure
    }
    switch try invocation(words, tool, in: context) {
    case .version:
      context.output.writeLine(ToolVersion.line)
      return .clean
    case .help(let path, let isLong):
      context.output.write(
        HelpPage.text(
          tool: tool, path: path, isLong: isLong, width: context.terminal.textWidth,
          style: context.outputStyle))
      return .clean
    case .command(let arguments):
      if arguments.has(CommonFlags.quiet) { context.verbosity = .quiet }
      if arguments.has(CommonFlags.verbose) { context.verbosity = .verbose }
      guard let name = arguments.command.first, let command = CommandRegistry.command(named: name) else {
        throw UsageError(.missingCommand, command: [])
      }
      sayMeaningless(arguments, tool, in: context)
      return try command.run(arguments, in: context)
    }
  }
}
