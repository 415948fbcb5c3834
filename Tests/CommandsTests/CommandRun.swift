import L10nCommands
import L10nCommandLine
import L10nSystem

/// A command, run in this process.
struct CommandRun {
  let status: L10nCommandLine.ExitStatus
  let output: String
  let errors: String

  init(
    _ words: [String], in folder: String = "", environment: [String: String] = [:],
    terminal: Terminal = .none, clock: WallClock = .system, verbosity: CommandContext.Verbosity = .normal,
    calls: FileCalls = FileCalls()
  ) {
    var context = CommandContext(
      environment: Environment(environment), terminal: terminal, currentDirectory: FilePath(folder),
      output: OutputBuffer(), errors: OutputBuffer(), clock: clock, verbosity: verbosity)
    context.fileCalls = calls
    status = Program.run(words.map { Argument($0) }, in: context)
    output = context.output.text
    errors = context.errors.text
  }
}
