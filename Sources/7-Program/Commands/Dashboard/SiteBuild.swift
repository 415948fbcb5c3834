internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The building of the site that `--output` asks for.
struct SiteBuild {
  static let title = Flag(
    "title", value: .text("NAME"), "what the site is headed with, such as the name of the app",
    group: .output, isSpecial: true)

  static let tool = ReportOptions.Tool(
    name: ToolDefinition.name, version: ToolVersion.tool, icu: ToolVersion.icu)

  let history: History
  /// The name of the project; empty for none.
  let project: String
  /// Nil for that of the newest run.
  let branch: String?
  /// The configuration with canonical names of locales.
  let configuration: EffectiveConfiguration
  /// The report of the run that is shown, if this command made it, and what there is to know beside it.
  var report: (report: Report, options: ReportOptions)?

  /// The page of the report, from the root of the site.
  static let reportPath = "report/index.html"

  /// Writes the site if it is asked for, and says on the output what became of it.
  func run(_ arguments: ParsedArguments, in context: CommandContext) throws {
    guard let argument = arguments.value(CommonFlags.outputFolder) else { return }
    let configuration = configuration
    var input = DashboardInput(
      history: history, branch: branch, bar: { configuration.bar(for: $0) }, tool: Self.tool,
      title: arguments.text(Self.title)
        ?? (project.isEmpty && report != nil ? context.folderName(arguments.roots) : ""))
    input.project = project
    input.owner = { configuration.owner(locale: $0, table: $1, products: []) }
    if report == nil { input.takeRecordedLanguages() }
    if let (report, options) = report {
      input.command = { options.command($0, $1) }
      input.problems = report.problems
      input.products = report.products
      input.waits = RecordedWaits(report.locales)
      input.languages = report.translatedLanguages
      input.sleepers = report.sleepers
      input.unchanged = report.word(for: .unchanged)
      input.work = OpenWork(report, options)
      input.ready = report.ready
      if report.knowsHistory {
        input.outdated = Dictionary(
          report.locales.map { ($0.locale, $0.counts[.outdated]) }, uniquingKeysWith: { $0 + $1 })
      }
      var page: [UInt8] = []
      HTMLFormat.write(report, options: options, to: &page)
      input.attachments = [SiteFile(path: Self.reportPath, bytes: page)]
      input.reportPath = Self.reportPath
    }
    let run = input.shownRun?.text
    var headline = ""
    let outcome = try SiteFolder(context.path(argument), context: context).write { writer in
      // The report that an earlier build made of the same run stays, and counts lead to its keys.
      let kept = report == nil ? writer.before.report(of: run) : nil
      if let kept {
        writer.keep([kept])
        input.reportPath = Self.reportPath
      }
      let result = Dashboard(input).build()
      headline = result.headline
      for file in result.files where file.path != SiteManifest.path { try writer.add(file) }
      if let run, report != nil || kept != nil { writer.note(origin: run, of: "report") }
    }
    Self.say(outcome, headline: headline, in: context)
  }

  /// Says what became of the folder.
  static func say(_ outcome: SiteFolder.Outcome, headline: String, in context: CommandContext) {
    for path in outcome.kept {
      context.warn("\(TerminalText.escaped(path)) is no longer part of the site, but was edited: it is kept")
    }
    if context.verbosity == .quiet { return }
    var counts = ["\(outcome.written) written", "\(outcome.unchanged) unchanged"]
    if outcome.removed > 0 { counts.append("\(outcome.removed) removed") }
    context.output.writeLine("site: \(TerminalText.escaped(headline)) (\(counts.joined(separator: ", ")))")
  }
}
