import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

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

  /// The object that it printed as JSON.
  func object() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(errors)")
  }
}

extension ScratchFolder {
  /// A command, run in the folder.
  func run(_ words: [String], environment: [String: String] = [:]) -> CommandRun {
    CommandRun(words, in: path, environment: environment)
  }

  func run(_ words: String..., environment: [String: String] = [:]) -> CommandRun {
    run(words, environment: environment)
  }

  /// A command, run in the folder and told its path behind the words: nothing is looked for in the folder of the tests.
  func runWithPath(_ words: [String], environment: [String: String] = [:]) -> CommandRun {
    run(words + [path], environment: environment)
  }

  func runWithPath(_ words: String..., environment: [String: String] = [:]) -> CommandRun {
    runWithPath(words, environment: environment)
  }

  /// What `report` says of the folder.
  func report(_ words: String...) throws -> ReportDocument {
    try ReportDocument.read(runWithPath(["report", "--format", "json"] + words).output)
  }
}
