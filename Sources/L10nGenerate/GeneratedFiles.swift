internal import L10nCLI
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nRules
internal import L10nText

/// All files that are made from the code.
package enum GeneratedFiles {
  /// In the order of their making. A new one is one line here.
  package static var all: [GeneratedFile] {
    [
      GeneratedFile(
        embedding: "Sources/L10nHTML/Assets/page.css", in: "Sources/L10nHTML", as: "PageStyle",
        "The style that all pages share: colours, type, and the parts that stand on every page."),
      reportAsset("report.css", "ReportStyle", "The style of the report page, beside what all pages share."),
      reportAsset("text.js", "ScriptText", "The report page: text and elements."),
      reportAsset("data.js", "ScriptData", "The report page: the data of the page."),
      reportAsset("state.js", "ScriptState", "The report page: what is shown, and the address that says so."),
      reportAsset("matrix.js", "ScriptMatrix", "The report page: tables by languages."),
      reportAsset("cells.js", "ScriptCells", "The report page: the rows and cells of the matrix."),
      reportAsset("list.js", "ScriptList", "The report page: a list of any length."),
      reportAsset("keys.js", "ScriptKeys", "The report page: keys."),
      reportAsset("findings.js", "ScriptFindings", "The report page: findings."),
      reportAsset("overview.js", "ScriptOverview", "The report page: languages and resources."),
      reportAsset("download.js", "ScriptDownload", "The report page: what is shown, as a file."),
      reportAsset("keyboard.js", "ScriptKeyboard", "The report page: keys that work everywhere."),
      reportAsset("main.js", "ScriptMain", "The report page: puts it together."),
      GeneratedFile(
        embedding: "Sources/L10nDashboard/Assets/dashboard.css", in: "Sources/L10nDashboard",
        as: "DashboardStyle", "The style of the dashboard's pages, on top of what all pages share."),
      GeneratedFile(
        embedding: "Sources/L10nDashboard/Assets/dashboard.js", in: "Sources/L10nDashboard",
        as: "DashboardScript", "The script of the dashboard's pages: sorting and finding in lists."),
      GeneratedFile("Docs/CLI.md") {
        MarkdownReference.text(
          tool: ToolDefinition.tool,
          preface: "Made from the commands' definitions by `scripts/generate`; not to be edited by hand.")
      },
      GeneratedFile("Docs/Configuration.md") { ConfigurationReference.text },
      GeneratedFile("Docs/Rules.md") { RulesPage.text },
      GeneratedFile("Docs/Schemas/configuration.schema.json") {
        String(decoding: ConfigurationJSONSchema(rules: RuleRegistry.rules).value.document(), as: UTF8.self)
      },
      GeneratedFile("Docs/man/l10ncheck.1") { ManualPage.text(tool: ToolDefinition.tool) },
    ]
  }

  /// The Swift of a style or script of the report page.
  private static func reportAsset(_ name: String, _ type: String, _ summary: String) -> GeneratedFile {
    GeneratedFile(
      embedding: "Sources/L10nReporters/Assets/\(name)", in: "Sources/L10nReporters/HTML/Embedded", as: type,
      summary)
  }
}
