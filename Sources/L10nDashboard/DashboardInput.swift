package import L10nConfiguration
package import L10nCoverage
package import L10nReporters
package import L10nText

/// What a site is made of. The same input gives the same bytes: there is no clock in it.
package struct DashboardInput: Sendable {
  package var history: History
  /// The branch that is shown; nil for that of the newest run.
  package var branch: String?
  /// What is asked of a locale, by its canonical tag.
  package var bar: @Sendable (String) -> Bar
  package var tool: ReportOptions.Tool
  /// What the pages are headed with: the name of the project; empty for none.
  package var title: String
  /// The page of the report of the run that is shown: an address, or a path from the root of the site; nil for none.
  package var reportAddress: String?
  /// What was wrong when the run that is shown was made, where that is known.
  package var problems: [Problem] = []
  /// How many translations of a locale are of a former source text, by tag; nil where no history was asked.
  package var outdated: [String: Int]?
  /// How its products stood then, where that is known.
  package var products: [ProductReport] = []
  /// Files that stand in the site beside the pages.
  package var attachments: [SiteFile] = []

  package init(
    history: History, branch: String? = nil, bar: @escaping @Sendable (String) -> Bar,
    tool: ReportOptions.Tool,
    title: String = ""
  ) {
    self.history = history
    self.branch = branch
    self.bar = bar
    self.tool = tool
    self.title = title
  }
}
