internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nHistory
internal import L10nSystem

/// The building of the site of many projects. Only a few projects are in memory at a time.
struct ProjectsBuild {
  let projects: [ProjectSources.Project]
  /// What is shown of projects that have it; nil for the branch of each one's newest run.
  let branch: String?
  /// With canonical names: what is asked where no run says it.
  let configuration: EffectiveConfiguration

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let address = try SiteBuild.reportAddress(arguments)
    guard let argument = arguments.value(CommonFlags.outputFolder) else { return }
    let dashboard = ProjectsDashboard(title: arguments.text(SiteBuild.title) ?? "", tool: SiteBuild.tool)
    let folders = ProjectsDashboard.folders(of: projects.map(\.name))
    let (projects, branch, configuration) = (projects, branch, configuration)
    let build: @Sendable (Int) -> Result<ProjectsDashboard.Part, HistoryError> = { index in
      Result { () throws(HistoryError) in
        let history = try projects[index].read()
        var input = DashboardInput(
          history: history, branch: branch.flatMap { history.branch(named: $0) == nil ? nil : $0 },
          bar: { configuration.bar(for: $0) }, tool: SiteBuild.tool)
        input.project = projects[index].name
        input.takeRecorded()
        input.reportAddress = address ?? input.reportAddress
        return dashboard.part(input, folder: folders[index])
      }
    }
    var headline = ""
    let folder = SiteFolder(context.path(argument), context: context)
    let outcome = try folder.write { writer in
      var standings: [ProjectStanding] = []
      try ParallelWork().stream(count: projects.count, worker: {}, { _, index in build(index) }) {
        (_, result) throws in
        let part = try result.get()
        for file in part.files { try writer.add(file) }
        standings.append(part.standing)
      }
      headline = try dashboard.build(standings) { file throws in try writer.add(file) }
    }
    SiteBuild.say(outcome, headline: headline, in: context)
  }
}
