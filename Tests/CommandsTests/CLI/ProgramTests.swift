import L10nCommands
@testable import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// The commands, in this process.
@Suite struct ProgramTests {
  private func run(_ words: String..., terminal: Terminal = .none) -> (
    L10nCommandLine.ExitStatus, String, String
  ) {
    let run = CommandRun(words, terminal: terminal)
    return (run.status, run.output, run.errors)
  }

  @Test func versionNamesWhatAnswersDependOn() {
    let (status, output, errors) = run("--version")
    #expect(status == .clean)
    #expect(output == ToolVersion.line + "\n")
    #expect(errors == "")
    #expect(ToolVersion.line.hasPrefix("l10ncheck \(ToolVersion.tool) (ICU "))
    #expect(!ToolVersion.line.contains("unknown"))
  }

  @Test(arguments: CommandRegistry.all.map { $0.definition.name })
  func everyCommandHasHelp(name: String) {
    let asked = run("help", name)
    #expect(asked.0 == .clean)
    #expect(asked.1.hasPrefix("l10ncheck \(name): "))
    let flagged = run(name, "--help")
    #expect(flagged.1 == asked.1)
  }

  @Test func helpOnHelp() {
    let (status, output, errors) = run("help", "nonsense")
    #expect(status == .failure)
    #expect(output == "")
    #expect(errors.hasPrefix("l10ncheck: error: unknown command 'nonsense'\n"))
  }

  @Test(arguments: Shell.allCases)
  func completionsKnowTheCommands(shell: Shell) {
    let (status, output, _) = run("completions", shell.rawValue)
    #expect(status == .clean)
    for command in CommandRegistry.all { #expect(output.contains(command.definition.name)) }
  }

  @Test func errorsAreColoredOnATerminal() {
    let (_, _, errors) = run("nonsense", terminal: Terminal(errorIsTerminal: true))
    #expect(errors.hasPrefix("l10ncheck: \u{1B}[1;31merror:\u{1B}[0m unknown command"))
  }

  @Test func colorsAreAsAskedForInHelpAndErrors() {
    let terminal = Terminal(outputIsTerminal: true, errorIsTerminal: true)
    #expect(!run("--color", "never", "nonsense", terminal: terminal).2.contains("\u{1B}"))
    #expect(!run("--color=never", "--help", terminal: terminal).1.contains("\u{1B}"))
    #expect(run("--help", "--color=always").1.contains("\u{1B}"))
    #expect(run("--color=nonsense", "--help", terminal: terminal).1.contains("\u{1B}"))
  }

  @Test func pathsStartFromTheCurrentFolder() {
    var context = CommandContext(
      environment: Environment([:]), terminal: .none, output: OutputBuffer(), errors: OutputBuffer())
    #expect(context.path(Argument("a/b")) == FilePath("a/b"))
    context.currentDirectory = FilePath("/top")
    #expect(context.path(Argument("a/b")) == FilePath("/top/a/b"))
    #expect(context.path(Argument("/a")) == FilePath("/a"))
  }

  @Test func quietSilencesWarningsAlone() {
    var context = CommandContext(
      environment: Environment([:]), terminal: .none, output: OutputBuffer(), errors: OutputBuffer())
    context.explain("x")
    context.warn("y")
    context.verbosity = .quiet
    context.warn("z")
    context.complain("e")
    #expect(context.errors.text == "l10ncheck: warning: y\nl10ncheck: error: e\n")
  }
}
