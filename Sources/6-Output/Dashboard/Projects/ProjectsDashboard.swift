package import L10nReports

/// The static site of many projects: a first page over all, a page for each language, and each project's own site below.
package struct ProjectsDashboard: Sendable {
  /// A project of it, built.
  package struct Part: Sendable {
    package var standing: ProjectStanding
    package var files: [SiteFile]
  }

  /// What pages look like and do, as something that changes with it.
  package static var look: String { PageFrame.look }

  private let title: String
  private let tool: ReportOptions.Tool

  package init(title: String, tool: ReportOptions.Tool) {
    self.title = title
    self.tool = tool
  }

  /// The folders of projects, from the root of the site: the same for the same name in every build, different for
  /// different ones, and never a path.
  package static func folders(of names: [String]) -> [String] {
    PageName.projects(names).map { "project/\($0)" }
  }

  /// The site of one project.
  /// - Parameter buildsPages: whether its files are wanted; else it is only how it stands.
  package func part(_ input: DashboardInput, folder: String, buildsPages: Bool = true) -> Part {
    var input = input
    input.isPart = true
    if input.title.isEmpty { input.title = SiteModel.shown(input.project) }
    let model = SiteModel(input)
    let files = buildsPages ? Dashboard.files(of: model) : []
    return Part(
      standing: ProjectStanding(model, folder: folder),
      files: files.map { SiteFile(path: "\(folder)/\($0.path)", bytes: $0.bytes) })
  }

  /// The pages over all, one after the other.
  /// - Returns: the headline.
  package func build<Failure: Error>(
    _ standings: [ProjectStanding], take: (SiteFile) throws(Failure) -> Void
  ) throws(Failure) -> String {
    let model = ProjectsModel(title: title, tool: tool, projects: standings)
    let data = ProjectsData(model: model)
    try take(SiteFile(path: "index.html", bytes: ProjectsPage(model: model).bytes()))
    try take(SiteFile(path: "data.json", bytes: ProjectsJSON(model: model).bytes()))
    try take(SiteFile(path: "metrics.prom", bytes: data.metrics()))
    try take(SiteFile(path: "summary.md", bytes: data.summary()))
    try take(SiteFile(path: "badge/all.svg", bytes: data.badge.image))
    try take(SiteFile(path: "badge/all.json", bytes: data.badge.endpoint))
    for language in model.languages {
      let page = ProjectsLanguagePage(model: model, language: language)
      try take(SiteFile(path: language.path, bytes: page.bytes()))
    }
    return model.headline
  }
}
