internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nHistory
internal import L10nSystem

/// The building of the site of many projects. Only a few projects are in memory at a time, and only those of which
/// something changed are written out.
struct ProjectsBuild {
  /// What there is of a project when it was looked at.
  private struct Built: Sendable {
    var standing: ProjectRow
    /// What its pages are made of.
    var origin: String
    var pages: Pages
  }

  private enum Pages: Sendable {
    /// The project's files stand in the folder already.
    case standing([(path: String, digest: String)])
    case made([PreviousBuild.Prepared])
  }

  let projects: [ProjectSources.Project]
  /// What is shown of projects that have it; nil for the branch of each one's newest run.
  let branch: String?
  /// What is asked of a project if no run of it says so, with canonical names of locales.
  let configuration: EffectiveConfiguration

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let address = try SiteBuild.reportAddress(arguments)
    guard let argument = arguments.value(CommonFlags.outputFolder) else { return }
    let dashboard = ProjectsDashboard(title: arguments.text(SiteBuild.title) ?? "", tool: SiteBuild.tool)
    let folders = ProjectsDashboard.folders(of: projects.map(\.name))
    let (projects, branch, configuration) = (projects, branch, configuration)
    let build: @Sendable (PreviousBuild, Int) -> Result<Built, HistoryError> = { before, index in
      Result { () throws(HistoryError) in
        let history = try projects[index].read()
        var input = DashboardInput(
          history: history, branch: branch.flatMap { history.branch(named: $0) == nil ? nil : $0 },
          bar: { configuration.bar(for: $0) }, tool: SiteBuild.tool)
        input.project = projects[index].name
        input.takeRecorded()
        input.reportAddress = address ?? input.reportAddress
        let origin = PageOrigin(input: input).digest
        let standing = before.files(of: folders[index], madeOf: origin)
        let part = dashboard.part(input, folder: folders[index], buildsPages: standing == nil)
        return Built(
          standing: part.standing, origin: origin,
          pages: standing.map { .standing($0) } ?? .made(part.files.map { before.prepared($0) }))
      }
    }
    var headline = ""
    let folder = SiteFolder(context.path(argument), context: context)
    let outcome = try folder.write { writer in
      var standings: [ProjectRow] = []
      let before = writer.before
      try ParallelWork().stream(count: projects.count, worker: {}, { _, index in build(before, index) }) {
        (index, result) throws in
        let project = try result.get()
        switch project.pages {
        case .standing(let files): writer.keep(files)
        case .made(let files): for file in files { try writer.add(file) }
        }
        writer.note(origin: project.origin, of: folders[index])
        standings.append(project.standing)
      }
      headline = try dashboard.build(standings) { file throws in try writer.add(file) }
    }
    SiteBuild.say(outcome, headline: headline, in: context)
  }
}
