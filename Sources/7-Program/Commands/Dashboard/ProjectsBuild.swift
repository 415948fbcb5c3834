internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nHistory
internal import L10nSystem

/// The building of the site of many projects. Only a few projects are in memory at a time, and only changed projects are
/// written out.
struct ProjectsBuild {
  /// A project's row and pages after the build.
  private struct Built: Sendable {
    var row: ProjectRow
    /// The digest of the data that the pages are made of.
    var origin: String
    var pages: Pages
  }

  private enum Pages: Sendable {
    /// The project's files stand in the folder already.
    case kept([(path: String, digest: String)])
    case made([PreviousBuild.Prepared])
  }

  let projects: [ProjectSources.Project]
  /// The branch shown of projects that have it; nil for the branch of each project's newest run.
  let branch: String?
  /// The owners, and the thresholds of projects whose runs record none, with canonical names of locales.
  let configuration: EffectiveConfiguration

  static let digest = Flag(
    "digest", value: .choice("FORMAT", [Choice("markdown"), Choice("json")]),
    "with --no-record: what moved last night, for a chat or a mail", group: .output)
  static let address = Flag(
    "site", value: .text("URL"), "with --digest: the address of the site, for links", group: .output,
    isSpecial: true)

  /// A project, as its newest run says it.
  private func input(_ index: Int) throws(HistoryError) -> DashboardInput {
    let history = try projects[index].read()
    let (configuration, name) = (configuration, projects[index].name)
    var input = DashboardInput(
      history: history, branch: branch.flatMap { history.branch(named: $0) == nil ? nil : $0 },
      bar: { configuration.bar(for: $0) }, tool: SiteBuild.tool)
    input.project = name
    input.owner = { configuration.owner(locale: $0, table: $1, products: [name]) }
    input.takeRecorded()
    return input
  }

  /// Prints the changes of last night for `--digest`.
  func writeDigest(_ arguments: ParsedArguments, in context: CommandContext) throws {
    guard let form = arguments.text(Self.digest) else { return }
    let dashboard = ProjectsDashboard(title: arguments.text(SiteBuild.title) ?? "", tool: SiteBuild.tool)
    // Alone, a project is the whole site.
    let folders = projects.count == 1 ? ["."] : ProjectsDashboard.folders(of: projects.map(\.name))
    var rows: [ProjectRow] = []
    try ParallelWork().stream(
      count: projects.count, worker: {},
      { _, index in
        Result { () throws(HistoryError) in
          dashboard.part(try input(index), folder: folders[index], buildsPages: false).row
        }
      }
    ) { (_, row) throws in rows.append(try row.get()) }
    let address = arguments.text(Self.address).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    context.output.write(dashboard.digest(rows, isJSON: form == "json", address: address))
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws {
    guard let argument = arguments.value(CommonFlags.outputFolder) else { return }
    let dashboard = ProjectsDashboard(title: arguments.text(SiteBuild.title) ?? "", tool: SiteBuild.tool)
    let folders = ProjectsDashboard.folders(of: projects.map(\.name))
    let build: @Sendable (PreviousBuild, Int) -> Result<Built, HistoryError> = { before, index in
      Result { () throws(HistoryError) in
        let input = try self.input(index)
        let origin = PageOrigin(input: input).digest
        let kept = before.files(of: folders[index], madeOf: origin)
        let part = dashboard.part(input, folder: folders[index], buildsPages: kept == nil)
        return Built(
          row: part.row, origin: origin,
          pages: kept.map { .kept($0) } ?? .made(part.files.map { before.prepared($0) }))
      }
    }
    var headline = ""
    let folder = SiteFolder(context.path(argument), context: context)
    let outcome = try folder.write { writer in
      var rows: [ProjectRow] = []
      let before = writer.before
      try ParallelWork().stream(count: projects.count, worker: {}, { _, index in build(before, index) }) {
        (index, result) throws in
        let project = try result.get()
        switch project.pages {
        case .kept(let files): writer.keep(files)
        case .made(let files): for file in files { try writer.add(file) }
        }
        writer.note(origin: project.origin, of: folders[index])
        rows.append(project.row)
      }
      headline = try dashboard.build(rows) { file throws in try writer.add(file) }
    }
    SiteBuild.say(outcome, headline: headline, in: context)
  }
}
