package import L10nText

/// Findings that say the same of several places: one cause, one line.
package struct ProblemCause: Sendable {
  /// The first of them.
  package var first: Problem
  /// The other problems of this cause, in their order.
  package var others: [Problem] = []

  /// The most further findings that are named.
  private static let named = 3

  /// The findings by what they say, in the order of the first of each.
  package static func grouped(_ problems: [Problem]) -> [ProblemCause] {
    problems.grouped { [$0.rule.id, $0.message, $0.hint] as [String?] }.map {
      ProblemCause(first: $0.elements[0], others: Array($0.elements.dropFirst()))
    }
  }

  /// The findings; many of `rule` with the same words for one file become one finding, with the others as its places.
  package static func folded(_ problems: [Problem], of rule: Rule) -> [Problem] {
    let fewest = 4
    let many = Dictionary(grouping: problems.indices.filter { problems[$0].rule == rule }) {
      "\(problems[$0].path)\u{0}\(problems[$0].locale ?? "")\u{0}\(problems[$0].message)"
    }.values.filter { $0.count >= fewest }
    var result: [Problem?] = problems
    for places in many {
      guard let first = places.first else { continue }
      let one = problems[first]
      for place in places { result[place] = nil }
      result[first] = Problem(
        one.rule, path: one.path, position: one.position,
        message: "\(one.message), in \(places.count) texts of this file", severity: one.severity,
        hint: one.hint,
        notes: one.notes
          + places.dropFirst().map {
            ProblemNote(one.message, path: one.path, position: problems[$0].position)
          },
        excerpt: one.excerpt, locale: one.locale, end: one.end, subject: one.subject, fix: one.fix)
    }
    return result.compactMap(\.self)
  }

  /// The line about other places, for people: ` also at fr.lproj/L.strings:3, it.lproj/L.strings:3 and 58
  /// more places`; nil if there are none.
  func alsoAt(_ options: ReportOptions) -> String? {
    if others.isEmpty { return nil }
    let shown = others.prefix(others.count == Self.named + 1 ? others.count : Self.named).map { problem in
      TerminalText.escaped(options.path(problem.path)) + (problem.position.map { ":\($0.line)" } ?? "")
    }
    let rest = others.count - shown.count
    let more = rest > 0 ? " and \(NumberText.count(rest, "more place"))" : ""
    return "  also at \(shown.joined(separator: ", "))\(more)"
  }
}
