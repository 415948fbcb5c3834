package import L10nText

/// How many findings of a rule a run had.
package struct RuleCount: Equatable, Sendable {
  package var rule: String
  package var severity: Severity
  package var count: Int

  package init(rule: String, severity: Severity, count: Int) {
    self.rule = rule
    self.severity = severity
    self.count = count
  }

  /// Whether a run can have had so many.
  package var isPlausible: Bool { (1...CellCounts.limit).contains(count) }

  /// The counts of some findings, by the bytes of the rule, then by severity.
  package static func counts(of problems: [Problem]) -> [RuleCount] {
    var counts: [String: [Severity: Int]] = [:]
    for problem in problems { counts[problem.rule.id, default: [:]][problem.severity, default: 0] += 1 }
    return counts.flatMap { rule, counts in
      counts.map { RuleCount(rule: rule, severity: $0.key, count: $0.value) }
    }.sorted(by: inOrder)
  }

  package static func inOrder(_ left: RuleCount, _ right: RuleCount) -> Bool {
    if left.rule.utf8.elementsEqual(right.rule.utf8) { return left.severity < right.severity }
    return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8)
  }
}
