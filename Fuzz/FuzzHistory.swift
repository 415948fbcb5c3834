internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nHistory
internal import L10nReports

/// Any bytes are refused or are histories: those can be written, and read again as the same; merging one twice is merging
/// it once; every branch can be shown; and thinning them leaves something.
func fuzzHistory(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let histories = try? HistoryDocumentReader.histories(bytes) else { return 0 }
  var merged = History()
  for history in histories { merged.merge(history) }
  let document = HistoryDocumentWriter.document(merged)
  guard let again = try? HistoryDocumentReader.histories(document), again.count == 1 else {
    preconditionFailure("what was written cannot be read")
  }
  precondition(HistoryDocumentWriter.document(again[0]) == document, "what was read is something else")
  for history in histories { merged.merge(history) }
  precondition(merged.runCount == again[0].runCount, "twice is more than once")
  for branch in merged.branches {
    let input = DashboardInput(
      history: merged, branch: branch.name, bar: { _ in Bar(failUnder: Percentage(tenThousandths: 9_800)) },
      tool: ReportOptions.Tool(name: "fuzz", version: "0", icu: "0"))
    precondition(!Dashboard(input).build().files.isEmpty, "a site without a page")
  }
  merged.remove(Set(merged.oldRuns.map(\.id)))
  precondition(merged.branches.allSatisfy { !$0.runs.isEmpty }, "a branch without its newest run")
  _ = PostgreSQLScript.export(merged)
  return 0
}
