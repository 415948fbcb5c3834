package import L10nCommandLine

/// The tool as one call.
package enum Program {
  /// Runs what `arguments` (without the tool's own name) ask for; the streams are flushed at the end.
  package static func run(_ arguments: [Argument], in context: CommandContext) -> ExitStatus {
    var context = context
    var status: ExitStatus
    do {
      status = try perform(arguments, in: &context)
    } catch {
      context.complain(Failure.message(for: error))
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

  private static func perform(_ words: [Argument], in context: inout CommandContext) throws -> ExitStatus {
    let tool = ToolDefinition.tool
    if words.isEmpty {
      context.errors.write(
        HelpPage.text(
          tool: tool, path: [], isLong: false, width: context.terminal.textWidth, style: context.errorStyle))
      return .failure
    }
    switch try ArgumentParser.parse(words, tool: tool) {
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
      context.color = arguments.choice(CommonFlags.color) ?? context.color
      if arguments.has(CommonFlags.quiet) { context.verbosity = .quiet }
      if arguments.has(CommonFlags.verbose) { context.verbosity = .verbose }
      guard let name = arguments.command.first, let command = CommandRegistry.command(named: name) else {
        throw UsageError(.missingCommand, command: [])
      }
      return try command.run(arguments, in: context)
    }
  }
}
