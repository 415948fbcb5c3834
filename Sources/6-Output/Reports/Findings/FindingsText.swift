internal import L10nCommandLine
package import L10nText

/// `text`: for people. File by file, with the line that is meant, and how many there are of each rule.
package enum FindingsText: FindingsFormat {
  package static var name: String { "text" }
  package static var summary: String { "for people" }
  package static var details: FindingDetails { .lines }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    let text = ProblemText(
      style: options.style, showsExcerpts: true, width: options.width, prefix: options.pathPrefix)
    var lines: [String] = []
    var last: String?
    for problem in findings.problems {
      if let last, last != problem.path { lines.append("") }
      last = problem.path
      lines += text.lines(problem)
    }
    if !lines.isEmpty { lines.append("") }
    lines += counts(findings, options)
    for line in lines { output += line.utf8 + [0x0A] }
  }

  private static func counts(_ findings: Findings, _ options: ReportOptions) -> [String] {
    if findings.problems.isEmpty { return [options.style(.success, "Nothing found.")] }
    var byRule: [String: (count: Int, severity: Severity)] = [:]
    for problem in findings.problems {
      let known = byRule[problem.rule.id]
      byRule[problem.rule.id] = (
        (known?.count ?? 0) + 1, max(known?.severity ?? .note, problem.severity)
      )
    }
    let rows = byRule.sorted { left, right in
      if left.value.severity != right.value.severity { return left.value.severity > right.value.severity }
      if left.value.count != right.value.count { return left.value.count > right.value.count }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    let width = rows.map { Wording.number($0.value.count).utf8.count }.max() ?? 0
    var lines = rows.map { rule, row in
      let number = Wording.number(row.count)
      return String(repeating: " ", count: 2 + width - number.utf8.count)
        + "\(number)  \(row.severity.rawValue)  \(TerminalText.escaped(rule))"
    }
    let totals = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count(severity)
      return count == 0 ? nil : Wording.count(count, severity.rawValue)
    }
    lines.append(options.style(.strong, totals.joined(separator: ", ") + "."))
    return lines
  }
}
