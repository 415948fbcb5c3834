internal import L10nCLI
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nText

/// All files that are made from the code.
package enum GeneratedFiles {
  /// In the order of their making. A new one is one line here.
  package static var all: [GeneratedFile] {
    [
      GeneratedFile(
        embedding: "Sources/L10nHTML/Assets/page.css", in: "Sources/L10nHTML", as: "PageStyle",
        "The style that all pages share: colours, type, and the parts that stand on every page."),
      GeneratedFile("Docs/CLI.md") {
        MarkdownReference.text(
          tool: ToolDefinition.tool,
          preface: "Made from the commands' definitions by `scripts/generate`; not to be edited by hand.")
      },
      GeneratedFile("Docs/Configuration.md") { ConfigurationReference.text },
      GeneratedFile("Docs/schema/configuration.schema.json") {
        String(decoding: ConfigurationJSONSchema.value.document(), as: UTF8.self)
      },
      GeneratedFile("Docs/man/l10ncheck.1") { ManualPage.text(tool: ToolDefinition.tool) },
    ]
  }
}
