import Foundation
import L10nCommands
import L10nCommandLine
import TestSupport
import Testing

/// `rules`, in this process.
@Suite struct RulesCommandTests {
  private func run(_ words: String...) -> CommandRun { run(words) }
  private func run(_ words: [String]) -> CommandRun { CommandRun(["rules"] + words) }

  @Test func listsAllWithALineForEach() throws {
    let answer = run()
    #expect(answer.status == .clean && answer.errors == "")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count > 100)
    let line = try #require(lines.first { $0.hasPrefix("duplicate-key ") })
    #expect(line.contains(/^duplicate-key +warning  A key occurs more than once/))
  }

  @Test func explainsOne() {
    let answer = run("duplicate-key")
    #expect(answer.status == .clean)
    Golden.expect(answer.output, at: "rules/duplicate-key.txt")
  }

  @Test func saysWhatIsFixed() {
    #expect(
      run("unreadable-file").output.contains("unreadable-file: error, which no configuration changes\n"))
  }

  @Test func isJSONForPrograms() throws {
    let members = try run("duplicate-key", "--format", "json").object()
    #expect(members["schema"] as? String == "l10ncheck.rules/1")
    let rules = try #require(members["rules"] as? [[String: Any]])
    let rule = try #require(rules.first)
    #expect(rules.count == 1 && rule["id"] as? String == "duplicate-key")
    #expect(rule["severity"] as? String == "warning" && rule["configurable"] as? Bool == true)
    for name in ["summary", "why", "remedy", "since", "subject"] { #expect(rule[name] is String, "\(name)") }
    let example = try #require(rule["example"] as? [String: Any])
    #expect((example["reported"] as? [Any])?.count == 1 && (example["clean"] as? [Any])?.count == 1)
  }

  @Test func theSchemaHoldsForAll() throws {
    #expect(try JSONSchema(named: "rules").faults(inText: run("--format", "json").output) == [])
  }

  @Test func saysWhatTheConfigurationSays() throws {
    let folder = try ScratchFolder()
    func text(_ configuration: String, _ words: String...) throws -> (String, String) {
      try folder.write(configuration, to: "a.yml")
      let answer = run(words + ["--config", folder.at("a.yml")])
      return (answer.output, answer.errors)
    }
    let severities = "rules:\n  duplicate-key: error\n  lookalike-key: off\n"
    let list = try text(severities).0
    #expect(list.contains(/duplicate-key +error    A key .*\(by the configuration, warning by default\)\n/))
    #expect(list.contains(/lookalike-key +off      .*\(by the configuration, [a-z]+ by default\)\n/))
    #expect(
      try text("rules:\n  duplicate-key: error\n", "duplicate-key").0
        .hasPrefix("duplicate-key: error, by the configuration, warning by default\n"))
    let wrong = try text("rules:\n  duplicat-key: error\n", "duplicate-key")
    #expect(wrong.0.hasPrefix("duplicate-key: warning\n") && wrong.1.contains("has faults"))
  }

  @Test func aWrongNameIsAnErrorWithTheNearestOne() {
    let answer = run("duplicat-key")
    #expect(answer.status == .failure && answer.output == "")
    #expect(answer.errors.contains("there is no rule 'duplicat-key'; did you mean 'duplicate-key'?"))
  }
}
