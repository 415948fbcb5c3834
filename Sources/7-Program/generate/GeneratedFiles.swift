internal import L10nCommands
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nText

/// All files that are made from the code.
package enum GeneratedFiles {
  /// The files in the order of their making. A new one is one line here.
  package static var all: [GeneratedFile] {
    [
      GeneratedFile("Docs/CLI.md") {
        MarkdownReference.text(
          tool: ToolDefinition.tool,
          preface: "Made from the commands' definitions by `scripts/generate`; not to be edited by hand.")
      },
      GeneratedFile("Docs/Configuration.md") { ConfigurationReference.text },
      GeneratedFile("Docs/Rules.md") { RuleIndex.text },
      GeneratedFile("Docs/Schemas/configuration.schema.json") {
        String(decoding: ConfigurationJSONSchema(rules: RuleRegistry.rules).value.document(), as: UTF8.self)
      },
      GeneratedFile("Docs/agents/SKILL.md") { AgentPrompt.text },
      GeneratedFile("Docs/man/l10ncheck.1") { ManualPage.text(tool: ToolDefinition.tool) },
      GeneratedFile("Sources/0-Libraries/CAssets/rules.inc") { RuleIndex.embedding },
    ]
  }
}
