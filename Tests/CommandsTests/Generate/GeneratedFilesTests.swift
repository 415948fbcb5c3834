import L10nCommandLine
import L10nCommands
import L10nConfiguration
import L10nReports
import L10nText
import TestSupport
import Testing

/// The files of the repository that are made from the code. `scripts/update-golden GeneratedFilesTests` writes them.
@Suite struct GeneratedFilesTests {
  @Test func referenceOfCommands() {
    let preface = "Made from the commands' definitions by `scripts/update-golden`; not to be edited by hand."
    expect(MarkdownReference.text(tool: ToolDefinition.tool, preface: preface), at: "Docs/CLI.md")
    expect(
      MarkdownReference.embedding(of: ToolDefinition.tool), at: "Sources/0-Libraries/CAssets/commands.inc")
  }

  @Test func referenceOfTheConfiguration() {
    expect(ConfigurationReference.text, at: "Docs/Configuration.md")
    let schema = ConfigurationJSONSchema(rules: RuleIndex.pages.map(\.rule)).value.document()
    expect(String(decoding: schema, as: UTF8.self), at: "Docs/Schemas/configuration.schema.json")
  }

  @Test func pagesOfRules() {
    expect(RuleIndex.text, at: "Docs/Rules.md")
    expect(RuleIndex.embedding, at: "Sources/0-Libraries/CAssets/rules.inc")
  }

  private func expect(_ made: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Golden.expect(made, at: "../\(path)", sourceLocation: sourceLocation)
  }
}
