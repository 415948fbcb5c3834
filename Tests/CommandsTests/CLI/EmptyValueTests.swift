import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// A variable of a script that is not set makes an empty value: no option takes one for "nothing is asked".
@Suite struct EmptyValueTests {
  private struct Case: CustomTestStringConvertible {
    var path: [String]
    var flag: Flag
    var testDescription: String { (path + [flag.spelling]).joined(separator: " ") }
  }

  /// Each option of each command that takes a value, hidden commands as well.
  private static let cases: [Case] = {
    let tool = ToolDefinition.tool
    var pending = tool.makeCommands().map { (path: [$0.name], command: $0) }
    var cases: [Case] = []
    while let (path, command) = pending.popLast() {
      pending += command.subcommands.map { (path + [$0.name], $0) }
      guard command.subcommands.isEmpty else { continue }
      cases += tool.flags(of: command).filter { $0.value != nil }.map { Case(path: path, flag: $0) }
    }
    return cases
  }()

  @Test func thereAreMany() { #expect(Self.cases.count > 250) }

  @Test(arguments: cases) private func isRefused(of: Case) throws {
    let values: [String] =
      switch of.flag.value {
      case .list: ["", " ", ",", "a,", ",a", "a, ,b"]
      default: [""]
      }
    for value in values {
      // What may stand without a value asks for the most then: no gate is open. With an empty one it is a mistake as well.
      let apart = of.flag.isValueOptional ? [] : [[of.flag.spelling, value]]
      for words in apart + [[of.flag.spelling + "=" + value]] {
        let answer = Result {
          try ArgumentParser.parse((of.path + words).map { Argument($0) }, tool: ToolDefinition.tool)
        }
        if case .anyText = of.flag.value {
          // A key may be empty, and a user may prefer no language: neither is a gate.
          #expect(["key", "text", "prefer", "available"].contains(of.flag.name))
          #expect((try? answer.get()) != nil)
          continue
        }
        let error = try #require(throws: UsageError.self) { try answer.get() }
        switch error.kind {
        case .badValue(.flag(of.flag.name), _, _), .notAChoice(.flag(of.flag.name), _, _),
          .notInRange(.flag(of.flag.name), _, _):
          break
        default: Issue.record("\(words): \(error.message(tool: "l10ncheck"))")
        }
      }
    }
  }

  /// The gates that were found open, through the whole program.
  @Test(arguments: [
    ["check", "--only", ""], ["check", "--only="], ["check", "--skip="], ["keys", "--fail-on", ""],
    ["report", "--fail-under="], ["report", "--list="],
    ["dashboard", "--history", "h.sqlite", "--branch", ""],
    ["dashboard", "--history", "h.sqlite", "--commit", ""], ["export", "--tool-id", ""],
    ["export", "--reference", ""],
    ["export", "--map", ""], ["diff", "--fail-on", "", "."], ["report", "--since", ""],
    ["dashboard", "--history", "h.sqlite", "--project", ""],
  ])
  func gatesStayShut(words: [String]) throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"%d\";\n", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"%@\";\n", to: "de.lproj/L.strings")
    let run = folder.run(words)
    #expect(run.status == .failure)
    #expect(run.errors.contains("is not a value for option"))
    #expect(run.output.isEmpty)
  }
}
