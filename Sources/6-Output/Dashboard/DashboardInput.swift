package import L10nConfiguration
package import L10nCoverage
package import L10nReports
package import L10nText

/// The facts that a site is made of. The same input gives the same bytes: there is no clock in it.
package struct DashboardInput: Sendable {
  package var history: History
  /// The branch that is shown; nil for that of the newest run.
  package var branch: String?
  /// The thresholds of a locale, by its canonical tag.
  package var bar: @Sendable (String) -> Bar
  /// The name of who acts for a table, by its path, in a locale; nil if nobody is named.
  package var owner: @Sendable (_ locale: String, _ table: String) -> String? = { _, _ in nil }
  /// Makes a command to type, as the run that is shown was asked for; nil where nobody knows how.
  package var command: (@Sendable (_ name: String, _ options: String) -> String?)?
  package var tool: ReportOptions.Tool
  /// The heading of the pages: the name of the project; empty for none.
  package var title: String
  /// The name that metrics and badges say; empty for none.
  package var project = ""
  /// Whether the site lies in one of many projects, two folders below its first page.
  package var isPart = false
  /// The page of the report of the run that is shown, from the root of the site; nil for none.
  package var reportPath: String?
  /// The findings when the run that is shown was made, where they are known.
  package var problems: [Problem] = []
  /// The number of translations of a locale that are of a former source text, by tag; nil where no history was asked.
  package var outdated: [String: Int]?
  /// The open work of the run that is shown, by its report; nil where it is not known.
  package var work: OpenWork?
  /// The languages that translators work on: not the one that is translated from, if that is known.
  package var languages = TranslatedLanguages()
  /// The label of a text that nobody translated: `still English`, where the source language is known.
  package var unchanged = KeyState.unchanged.facts.label
  /// The readiness of all that ships with each language, where the report of the run is at hand.
  package var ready: ReadyLanguages?
  /// The work of languages in which nobody works, as words of a sentence; nil where there are none, or nobody knows.
  package var sleepers: String?
  /// The waits of texts in the run's languages, where they are known.
  package var waits = RecordedWaits()
  /// The reports on the run's products, where they are known.
  package var products: [ProductReport] = []
  /// Files that stand in the site beside the pages.
  package var attachments: [SiteFile] = []

  package init(
    history: History, branch: String? = nil, bar: @escaping @Sendable (String) -> Bar,
    tool: ReportOptions.Tool, title: String = ""
  ) {
    (self.history, self.branch, self.bar, self.tool, self.title) = (history, branch, bar, tool, title)
  }

  /// Takes over facts that the newest run of the branch recorded: the source languages, and the waits of texts.
  package mutating func takeRecordedLanguages() {
    if let text = newest?.thresholds {
      let sources = RecordedThresholds(text).sources
      languages = TranslatedLanguages(sources: sources)
      if sources.count == 1, let source = sources.first {
        unchanged = "still \(LocaleNames.name(of: source))"
      }
    }
    waits = RecordedWaits(newest?.waits ?? "")
  }

  /// Takes the same, and the thresholds that were recorded with the newest run.
  package mutating func takeRecorded() {
    takeRecordedLanguages()
    guard let text = newest?.thresholds else { return }
    let thresholds = RecordedThresholds(text)
    if !thresholds.isEmpty { bar = { thresholds.bar(for: $0) } }
  }

  /// The run that is shown.
  package var shownRun: RunID? { newest?.id }

  private var newest: RunInfo? { shownBranch?.runs.last?.info }

  /// The branch that is shown; nil if the history has no run of it.
  var shownBranch: HistoryBranch? {
    if let branch { history.branch(named: branch) } else { history.newestBranch }
  }
}
