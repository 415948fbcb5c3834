import Foundation
import TestSupport
import Testing

/// What only the program as a process can show: streams, signals, bytes.
@Suite struct BinaryTests {
  let tool = BuiltProduct.l10ncheck

  @Test func versionIsOneLine() throws {
    let outcome = try tool.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    let line = /l10ncheck \d+\.\d+\.\d+ \(ICU [\d.]+, CLDR [\d.]+, Swift [\d.]+\)\n/
    #expect(outcome.text.wholeMatch(of: line) != nil)
  }

  @Test func withoutCommandHelpGoesToErrors() throws {
    let outcome = try tool.run()
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
    #expect(outcome.errorText.contains("Usage: l10ncheck <command>"))
  }

  @Test func unknownFlagSuggestsTheNearest() throws {
    let outcome = try tool.run(["completions", "--verison", "bash"])
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
    #expect(
      outcome.errorText == """
        l10ncheck: error: unknown option '--verison'
        Did you mean '--version'?
        Try 'l10ncheck completions --help' for more.

        """)
  }

  @Test func argumentsAreBytes() throws {
    let outcome = try tool.run(bytes: [Array("completions".utf8), [0xFF, 0x1B, 0x61]])
    #expect(outcome.status == 2)
    #expect(
      outcome.errorText.hasPrefix(#"l10ncheck: error: '\xFF\u{1B}a' is not a value for argument SHELL"#))
  }

  // MARK: Streams

  @Test func closedPipeEndsQuietly() throws {
    let outcome = try tool.run(["rules", "--format", "json"], output: .closedPipe)
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
  }

  @Test func closedOutputIsAFailure() throws {
    let outcome = try tool.run(["--version"], output: .closed)
    #expect(outcome.status == 2)
    #expect(outcome.errorText.hasPrefix("l10ncheck: error: cannot write to standard output: "))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDiskIsAFailure() throws {
    let outcome = try tool.run(["--version"], output: .file("/dev/full"))
    #expect(outcome.status == 2)
    #expect(
      outcome.errorText == "l10ncheck: error: cannot write to standard output: No space left on device\n")
  }

  #if os(Linux)
    @Test func interruptEndsWith130() throws {
      let outcome = try tool.run(["rules", "--format", "json"], output: .interrupted)
      #expect(outcome.status == 130)
      #expect(outcome.errorText == "")
    }
  #endif

  // MARK: Colours

  @Test(arguments: [
    (environment: ["TERM": "xterm"], isColored: true),
    (["TERM": "xterm", "NO_COLOR": "1"], false),
    (["TERM": "xterm", "NO_COLOR": ""], true),
    (["TERM": "dumb"], false),
    (["TERM": "dumb", "FORCE_COLOR": "1"], true),
  ])
  func colorsOnATerminal(environment: [String: String], isColored: Bool) throws {
    let outcome = try tool.run(["help"], environment: environment, output: .terminal(columns: 60))
    #expect(outcome.text.contains("\u{1B}[") == isColored)
  }

  @Test(arguments: [
    (environment: [:], flags: [], isColored: false),
    (["FORCE_COLOR": "1"], [], true),
    (["CLICOLOR_FORCE": "1"], [], true),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
    (["NO_COLOR": "1"], ["--color", "always"], true),
    (["FORCE_COLOR": "1"], ["--color=never"], false),
  ])
  func colorsInAPipe(environment: [String: String], flags: [String], isColored: Bool) throws {
    let outcome = try tool.run(flags + ["help"], environment: environment)
    #expect(outcome.text.contains("\u{1B}[") == isColored)
  }

  @Test func helpFitsTheTerminal() throws {
    let outcome = try tool.run(
      ["help", "--all"], environment: ["TERM": "dumb"], output: .terminal(columns: 60))
    let lines = outcome.text.split(separator: "\r\n")
    #expect(lines.count > 30)
    #expect(lines.filter { $0.count > 60 } == [])
  }
}
