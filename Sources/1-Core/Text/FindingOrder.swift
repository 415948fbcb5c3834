/// The order of findings for people and for forms that show only some: the worst first.
package enum FindingOrder {
  /// The findings by severity, harm, the number of languages that they are in, and place.
  package static func sorted(_ problems: [Problem]) -> [Problem] { places(problems).map { problems[$0] } }

  /// The places of findings in that order.
  package static func places(_ problems: [Problem]) -> [Int] {
    struct Fault: Hashable {
      let rule: String
      let subject: FindingSubject?
    }
    let faults = problems.map { Fault(rule: $0.rule.id, subject: $0.subject) }
    var locales: [Fault: Set<String>] = [:]
    for (fault, problem) in zip(faults, problems) where fault.subject?.key != nil {
      locales[fault, default: []].insert(problem.locale ?? "")
    }
    let counts = faults.map { locales[$0]?.count ?? 0 }
    let ranks = problems.map(rank)
    return problems.indices.sorted { left, right in
      if ranks[left] != ranks[right] { return ranks[left] < ranks[right] }
      if counts[left] != counts[right] { return counts[left] > counts[right] }
      return Problem.inOrder(problems[left], problems[right])
    }
  }

  /// The findings by severity and harm, those of a file together.
  package static func byFile(_ problems: [Problem]) -> [Problem] {
    problems.sorted { rank($0) == rank($1) ? Problem.inOrder($0, $1) : rank($0) < rank($1) }
  }

  private static func rank(_ problem: Problem) -> Int {
    let severities: [Severity] = [.error, .warning, .note]
    return (severities.firstIndex(of: problem.severity) ?? 0) << 8 + problem.rule.harm.rawValue
  }
}
