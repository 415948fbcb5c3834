internal import L10nText

/// `markdown`: for comments and job summaries, worst first.
package enum FindingsMarkdown: FindingsFormat {
  package static var name: String { "markdown" }
  package static var summary: String { "for comments and job summaries" }

  /// A summary of GitHub may have a mebibyte; a comment less.
  private static let (most, room) = (200, 60_000)

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    var text = "### Localization checks\n\n"
    guard !findings.problems.isEmpty else {
      output += (text + "✅ Nothing found.\n").utf8
      return
    }
    let totals = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count(severity)
      return count == 0 ? nil : Wording.count(count, severity.rawValue)
    }
    let sign = findings.count(.error) > 0 ? "❌" : "⚠️"
    text +=
      "\(sign) \(totals.joined(separator: ", ")).\n\n| | rule | where | what |\n| --- | --- | --- | --- |\n"
    let signs: [Severity: String] = [.error: "❌", .warning: "⚠️", .note: "ℹ️"]
    var shown = 0
    for severity in Severity.allCases.reversed() {
      for problem in findings.problems where problem.severity == severity {
        var place = options.path(problem.path)
        if let position = problem.position { place += ":\(position.line)" }
        let row =
          "| \(signs[severity] ?? "") | \(MarkdownText.code(problem.rule.id)) | \(MarkdownText.code(place)) | "
          + "\(MarkdownText.code(problem.message)) |\n"
        guard options.isComplete || shown < most && text.utf8.count + row.utf8.count < room else { break }
        text += row
        shown += 1
      }
    }
    if shown < findings.problems.count {
      text += "\n_Left out: \(Wording.count(findings.problems.count - shown, "finding"))._\n"
    }
    output += text.utf8
  }
}
