internal import L10nText

/// `github`: commands that GitHub's runners make annotations of. They show ten errors, ten warnings and ten notes of a step:
/// these are the first of each, and the rest is a number.
package enum GitHubFindings: FindingsFormat {
  package static var name: String { "github" }
  package static var summary: String { "annotations of GitHub Actions" }
  private static let most = 10
  package static var mostTexts: Int { 7 }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    var more: [String] = []
    let problems = FindingOrder.sorted(findings.problems)
    for severity in Severity.allCases.reversed() {
      let own = problems.filter { $0.severity == severity }
      for problem in own.prefix(most) { output += command(problem, options).utf8 + [0x0A] }
      if own.count > most { more.append(NumberText.count(own.count - most, "more " + severity.rawValue)) }
    }
    if !more.isEmpty {
      output += "l10ncheck: \(more.joined(separator: ", ")); a job summary has room for all\n".utf8
    }
  }

  private static func command(_ problem: Problem, _ options: ReportOptions) -> String {
    let word =
      switch problem.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = [
      "title=\(escaped(problem.rule.id, property))",
      "file=\(escaped(options.projectPath(problem.path), property))",
    ]
    if let position = problem.position {
      properties += ["line=\(position.line)"]
      if let end = problem.end, end.line == position.line {
        properties += ["col=\(position.column)", "endColumn=\(max(end.column, position.column))"]
      } else if let end = problem.end {
        // Columns are for findings on one line.
        properties += ["endLine=\(end.line)"]
      } else {
        properties += ["col=\(position.column)"]
      }
    }
    var message = problem.message
    if let hint = problem.hint { message += "; \(hint)" }
    return "::\(word) \(properties.joined(separator: ","))::\(escaped(message))"
  }

  /// The signs that end a message, and those that end a property.
  private static let (data, property) = ("%\r\n", "%\r\n:,")

  private static func escaped(_ text: String, _ signs: String = data) -> String {
    TerminalText.escaped(text).unicodeScalars.map {
      signs.unicodeScalars.contains($0)
        ? "%" + Hexadecimal.text($0.value, digits: 2, uppercase: true) : String($0)
    }.joined()
  }
}
