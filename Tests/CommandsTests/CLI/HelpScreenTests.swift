import Foundation
import L10nCommandLine
import L10nCommands
import TestSupport
import Testing

/// Help that fits a screen, one word for one thing, and the spellings before.
@Suite struct HelpScreenTests {
  static let commands = ToolDefinition.tool.visibleCommands().map { $0.path.joined(separator: " ") }

  @Test(arguments: commands) func fitsAScreen(_ command: String) throws {
    let path = command.split(separator: " ").map(String.init)
    let text = HelpPage.text(tool: ToolDefinition.tool, path: path, isLong: false, width: 80, style: .plain)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40, "\(lines.count) lines:\n\(text)")
    #expect(lines.count { $0.hasPrefix("  -") || $0.hasPrefix("      --") } <= 12, "\(text)")
    let long = HelpPage.text(tool: ToolDefinition.tool, path: path, isLong: true, width: 80, style: .plain)
    // Each group of options fits a screen.
    let groups = long.components(separatedBy: "\n\n").map { $0.count { $0 == "\n" } }
    #expect(groups.allSatisfy { $0 < 40 }, "\(long)")
    // What is typed is never broken.
    let typed = ["Usage: ", "  l10ncheck "]
    #expect(lines.allSatisfy { line in line.count <= 80 || typed.contains { line.hasPrefix($0) } }, "\(text)")
    #expect(text.contains("l10ncheck \(command) --help"))
  }

  @Test func whatIsLeftOutIsInTheLongHelp() {
    let short = CommandRun(["report", "-h"]).output
    let long = CommandRun(["report", "--help"]).output
    #expect(short.contains("--fail-under") && !short.contains("--history-since"))
    #expect(long.contains("--fail-under") && long.contains("--history-since"))
  }

  @Test func kindsOfOptionsAreExplainedApart() {
    let gates = CommandRun(["help", "report", "gates"]).output
    #expect(gates.contains("--fail-under-store") && !gates.contains("--format"))
    #expect(CommandRun(["help", "report", "choosing"]).output.contains("--expected"))
    #expect(CommandRun(["help", "report", "wishes"]).status == .failure)
  }

  @Test func theToolFitsAScreen() {
    let lines = CommandRun(["--help"]).output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 36)
    #expect(CommandRun(["-h"]).output == CommandRun(["--help"]).output)
  }

  @Test func commandsAreGroupedPlumbingLast() throws {
    let text = CommandRun(["help", "--all"]).output
    let headings = [
      "Start here:", "Translate:", "Code and tables:", "Understand:", "More:", "Called by other programs:",
    ]
    let places = try headings.map { try #require(text.range(of: "\n\($0)\n"), "\($0)").lowerBound }
    #expect(places == places.sorted())
    let driver = try #require(text.range(of: "\n  merge-driver ")).lowerBound
    #expect(try driver > #require(places.last))
  }

  @Test(arguments: [("ready", "report --ready"), ("format", nil), ("fill", "stubs")])
  func anOptionTypedAsACommand(_ word: String, _ meant: String?) {
    let answer = CommandRun([word])
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("Did you mean") == (meant != nil), "\(answer.errors)")
    if let meant { #expect(answer.errors.contains("Did you mean '\(meant)'?"), "\(answer.errors)") }
  }

  @Test func theSpellingBeforeGoesOn() throws {
    let folder = try KeysCommandTests.project()
    let (old, new) = (folder.runWithPath("sync", "--check"), folder.runWithPath("sync", "--exit-code"))
    #expect(old.status == .findings && new.status == .findings)
    #expect(old.output == new.output && !new.output.isEmpty)
    #expect(!CommandRun(["sync", "--help"]).output.contains("--check"))
  }

  @Test func onlyChoosesWhatIsListed() throws {
    let folder = try KeysCommandTests.project()
    let unused = folder.runWithPath("keys", "--only", "unused").output
    // What is counted does not change.
    #expect(unused.hasPrefix("2 keys in development tables: 1 used for certain, 0 possibly, 1 nowhere\n"))
    #expect(unused.contains("\"old\"") && !unused.contains("=new"))
    let missing = folder.runWithPath("keys", "--only", "missing", "--format", "csv").output
    #expect(missing.contains("=new") && !missing.contains("old"))
    #expect(folder.runWithPath("keys", "--only", "used").status == .failure)
  }

  @Test func symbolsDoNotFillTheListOfKeys() throws {
    let folder = try ScratchFolder(["en.lproj/Localizable.strings": "\"a\" = \"One\";\n"])
    let symbols = ["%@", "+", "–", "•", "%@ / %@", "…", "(%lld)"].map { "let x = Text(\"\($0)\")\n" }.joined()
    try folder.write(
      "import SwiftUI\nlet a = Text(\"a\")\nlet w = Text(\"A word\")\n" + symbols, to: "Main.swift")
    let text = folder.runWithPath("keys").output
    #expect(text.contains("used in code, in no table: 1 key\n  \"A word\""), "\(text)")
    #expect(!text.contains("%@") && !text.contains("•"), "\(text)")
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try ScratchFolder()
    let text = "\"a\" = \"Two  spaces\";\n"
    try folder.write(text, to: "en.lproj/L.strings")
    let words = ["check", "--only", "doubled-space", "--fix", "--write", "--dry-run", folder.path]
    let answer = CommandRun(words)
    #expect(answer.errors.contains("dry run, nothing is written: 1 file\nl10ncheck: "), "\(answer.errors)")
    #expect(try folder.text("en.lproj/L.strings") == text)
    for words in [
      ["check", "--fix", folder.path], ["stubs", folder.path], ["sync", folder.path], ["import", "-"],
      ["diff", "--mark-outdated", "a"],
    ] {
      let alone = CommandRun(words + ["--dry-run"])
      #expect(
        alone.status == .failure && alone.errors.contains("'--dry-run' goes with '--write'"), "\(words)")
    }
  }

  /// A table that no code reads is wrong in the project, and nothing that a stub could fill.
  @Test func stubsEndWellWhereNothingIsMissing() throws {
    let folder = try ScratchFolder(top: [
      "Main.swift": "let a = NSLocalizedString(\"menu.open\", comment: \"\")\n",
      "en.lproj/Strings.strings": "\"menu.open\" = \"Open\";\n",
      "de.lproj/Strings.strings": "\"menu.open\" = \"Öffnen\";\n",
    ])
    #expect(folder.runWithPath("report").output.contains("table-not-read"))
    #expect(folder.runWithPath("report").status == .findings)
    #expect(folder.runWithPath("stubs").status == .clean)
    try folder.write("\"menu.open\" = \"Öffnen\"\n\"x\";", to: "de.lproj/Strings.strings")
    #expect(folder.runWithPath("stubs").status == .findings)
  }
}
