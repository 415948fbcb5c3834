internal import L10nConfiguration
internal import L10nCoverage
internal import L10nLookup

extension Engine {
  /// The findings that gates count beside the texts of tables: made once for a report, which narrows them to a change, an owner and a
  /// baseline.
  func counted(of code: CodeForCoverage, beside report: ReportDraft) -> [CountGate: [ReportDraft
    .CountedFindings]]
  {
    let rows = asked(code.hardCodedTexts(beside: report, heedsComments: heedsIgnores))
    let parts = Dictionary(grouping: rows, by: \.targets).map { targets, rows in
      ReportDraft.CountedFindings(targets: targets, problems: judge.judged(rows.map(\.problem)))
    }
    return [.hardCoded: parts.sorted { $0.targets.lexicographicallyPrecedes($1.targets) }]
  }
}
