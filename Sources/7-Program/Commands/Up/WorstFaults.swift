internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The worst faults of a project today, for people who see its first report: few, each of another kind, and none of
/// rules that a judged list has shown to err now and then.
struct WorstFaults {
  private static let doubtful = ["placeholder-gap", "placeholder-variable"]
  private static let most = 3

  let report: Report
  /// The open work of the report, in its order.
  let work: [WorkItem]

  /// The faults as people read them: languages that lack half of their texts come before faults that only look odd.
  func lines(_ text: ProblemText) -> [String] {
    var rules: Set<String> = []
    let problems = report.problems.filter { $0.severity > .note && !Self.doubtful.contains($0.rule.id) }
    let faults = FindingOrder.sorted(problems).filter { rules.insert($0.rule.id).inserted }
    let items = work.filter { [.bareKeys, .language, .languages].contains($0.kind) }
    let lacking = Set(report.locales.filter { ($0.counts.translated ?? 10_000) < 5_000 }.map(\.locale))
    let large = items.filter { $0.kind == .bareKeys || !lacking.isDisjoint(with: $0.locales) }
    let small = items.filter { !large.contains($0) }
    func said(_ chosen: [Problem]) -> [String] {
      chosen.map { fault in
        let more = problems.count { $0.rule == fault.rule } - 1
        let words = more == 0 ? "" : "; and \(NumberText.number(more)) more of this kind"
        return (text.lines(fault).first ?? "") + words
      }
    }
    let odd = faults.filter { $0.severity < .error && $0.rule.harm == .looks }
    return Array(
      (said(faults.filter { !odd.contains($0) }) + large.map(\.sentence) + said(odd) + small.map(\.sentence))
        .prefix(Self.most))
  }
}
