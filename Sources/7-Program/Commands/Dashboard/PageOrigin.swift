internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nHistory
internal import L10nReports
internal import L10nText

/// What the pages of a project in a site of many are made of, as a digest: as long as it is the same, so are they. The
/// same wherever the history is kept.
struct PageOrigin {
  let input: DashboardInput

  var digest: String {
    var digest = ContentDigest()
    func add(_ text: String?) {
      digest.add((text ?? "").utf8)
      digest.add(text == nil ? [0] : [1])
    }
    for text in [input.tool.name, input.tool.version, input.tool.icu, ProjectsDashboard.look] { add(text) }
    for text in [input.title, input.project, input.branch, input.reportAddress] { add(text) }
    let history = Self.withoutFacts(input.history)
    digest.add(HistoryDocumentWriter.document(history))
    for locale in Self.locales(history) {
      let bar = input.bar(locale)
      add(locale)
      for share in [bar.failUnder, bar.warnUnder] { add(share.map { String($0.tenThousandths) }) }
      add(bar.tier)
    }
    return digest.hexadecimal
  }

  /// What only the next run is compared with is on no page.
  private static func withoutFacts(_ history: History) -> History {
    var history = history
    for branch in history.branches.indices {
      for run in history.branches[branch].runs.indices { history.branches[branch].runs[run].facts = nil }
    }
    return history
  }

  /// Those of the project, and not what other projects in the history have.
  private static func locales(_ history: History) -> [String] {
    var places: Set<Int> = []
    for branch in history.branches {
      for run in branch.runs { places.formUnion(run.changes.map(\.place.locale)) }
    }
    return history.localeOrder.filter { places.contains($0) }.map { history.locales[$0] }
  }
}
