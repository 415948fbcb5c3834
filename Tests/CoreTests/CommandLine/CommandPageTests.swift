import L10nCommandLine
import TestSupport
import Testing

/// What is made from the values, as it reads.
@Suite struct CommandPageTests {
  @Test(arguments: [
    ("tool-short", [], false), ("tool-long", [], true), ("show-short", ["show"], false),
    ("show-long", ["show"], true), ("store", ["store"], true), ("store-drop", ["store", "drop"], true),
  ])
  func help(name: String, path: [String], isLong: Bool) {
    let text = HelpPage.text(tool: SampleTool.tool, path: path, isLong: isLong, width: 80, style: .plain)
    Golden.expect(text, at: "command-line/help-\(name).txt")
  }

  @Test func narrowHelp() {
    let text = HelpPage.text(tool: SampleTool.tool, path: ["show"], isLong: true, width: 44, style: .plain)
    Golden.expect(text, at: "command-line/help-show-narrow.txt")
  }

  @Test func colorsChangeNoLetter() {
    let plain = HelpPage.text(tool: SampleTool.tool, path: ["show"], isLong: true, width: 80, style: .plain)
    let colored = HelpPage.text(
      tool: SampleTool.tool, path: ["show"], isLong: true, width: 80, style: Style(isColored: true))
    #expect(colored.contains("\u{1B}[1m--format FORMAT\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(arguments: Shell.allCases)
  func completions(shell: Shell) {
    Golden.expect(shell.completions(for: SampleTool.tool), at: "command-line/completions.\(shell.rawValue)")
  }
}
