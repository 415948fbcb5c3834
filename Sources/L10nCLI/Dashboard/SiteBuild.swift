internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nReporters
internal import L10nSystem
internal import L10nText

/// The building of the site that `--output` asks for.
struct SiteBuild {
  static let title = Flag(
    "title", value: .text("NAME"), "what the site is headed with, such as the name of the app",
    group: .output)

  let history: History
  /// Nil for that of the newest run.
  let branch: String?
  /// With canonical names.
  let configuration: EffectiveConfiguration

  /// Writes the site if it is asked for, and says on the output what became of it.
  func run(_ arguments: ParsedArguments, in context: CommandContext) throws {
    guard let argument = arguments.value(CommonFlags.outputFolder) else { return }
    let configuration = configuration
    let input = DashboardInput(
      history: history, branch: branch, bar: { configuration.bar(for: $0) },
      tool: ReportOptions.Tool(
        name: ToolDefinition.name, version: ToolVersion.tool, icu: ToolVersion.icu),
      title: arguments.text(Self.title) ?? "")
    let result = Dashboard(input).build()
    let outcome = try SiteFolder(context.path(argument), context: context).write(result.files)
    for path in outcome.kept {
      context.warn(
        "\(TerminalText.escaped(path)) is no longer part of the site, but was changed by somebody: it stays")
    }
    if context.verbosity == .quiet { return }
    var counts = ["\(outcome.written) written", "\(outcome.unchanged) unchanged"]
    if outcome.removed > 0 { counts.append("\(outcome.removed) removed") }
    context.output.writeLine(
      "site: \(TerminalText.escaped(result.headline)) (\(counts.joined(separator: ", ")))")
  }
}
