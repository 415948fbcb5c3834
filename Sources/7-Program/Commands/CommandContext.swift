package import L10nCommandLine
package import L10nSystem

/// All that a command knows of the world: given to it, so that tests run commands in their own process.
package struct CommandContext {
  /// The environment variables.
  package var environment: Environment
  /// The terminal, if any.
  package var terminal: Terminal
  /// The folder that relative paths start from; an empty path is the process's own current folder.
  package var currentDirectory: FilePath
  /// The result, and nothing else.
  package var output: OutputBuffer
  /// Progress, warnings and errors.
  package var errors: OutputBuffer
  /// Asked only where nothing else says what time it is.
  package var clock: WallClock
  /// Whether colours are wanted.
  package var color: ColorChoice
  /// How much is said on `errors`.
  package var verbosity: Verbosity
  /// What the run has written so far.
  package let written = WrittenFiles()
  /// What a signal removes before it ends the program; nil where nobody listens to signals.
  package var temporaries: TemporaryFiles?
  /// The calls to the system that write files, so that a test can let any of them fail.
  package var fileCalls = FileCalls()

  /// How much is said next to the result.
  package enum Verbosity: Int, Sendable {
    /// Only failures.
    case quiet
    /// Warnings as well.
    case normal
    /// What is done, and why.
    case verbose
  }

  package init(
    environment: Environment, terminal: Terminal, currentDirectory: FilePath = FilePath(bytes: []),
    output: OutputBuffer, errors: OutputBuffer, clock: WallClock = .system, color: ColorChoice = .auto,
    verbosity: Verbosity = .normal
  ) {
    self.environment = environment
    self.terminal = terminal
    self.currentDirectory = currentDirectory
    self.output = output
    self.errors = errors
    self.clock = clock
    self.color = color
    self.verbosity = verbosity
  }

  /// The context of this process.
  static func current(temporaries: TemporaryFiles) -> CommandContext {
    let environment = Environment.process
    var context = CommandContext(
      environment: environment, terminal: Terminal.current(environment: environment),
      output: OutputBuffer(descriptor: 1), errors: OutputBuffer(descriptor: 2))
    context.temporaries = temporaries
    return context
  }

  /// The style of what goes to `output`.
  package var outputStyle: Style {
    Style(isColored: color.isColored(isTerminal: terminal.outputIsTerminal, environment: environment))
  }

  /// The style of what goes to `errors`.
  package var errorStyle: Style {
    Style(isColored: color.isColored(isTerminal: terminal.errorIsTerminal, environment: environment))
  }

  /// The path that an argument names, seen from the current folder.
  package func path(_ argument: Argument) -> FilePath {
    argument.bytes.first == UInt8(ascii: "/")
      ? FilePath(bytes: argument.bytes) : currentDirectory.appending(argument.bytes)
  }

  /// Says on `errors` what was wrong without being a failure; nothing if the run is to be quiet.
  package func warn(_ message: String) {
    if verbosity == .quiet { return }
    errors.writeLine("\(ToolDefinition.name): \(errorStyle(.warning, "warning:")) \(message)")
  }

  /// Says on `errors` what could not be done. The caller still has to make a status of it.
  package func complain(_ message: String) {
    errors.writeLine("\(ToolDefinition.name): \(errorStyle(.error, "error:")) \(message)")
  }

  /// Says on `errors` what is done, if that is wanted.
  package func explain(_ message: String) {
    if verbosity == .verbose { errors.writeLine("\(ToolDefinition.name): \(message)") }
  }
}
