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
      "title=\(property(problem.rule.id))", "file=\(property(options.projectPath(problem.path)))",
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
    return "::\(word) \(properties.joined(separator: ","))::\(data(message))"
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
