internal import L10nCommandLine
internal import L10nText

/// `xcode`: a line for each finding, which Xcode shows where it belongs when a build phase prints it.
package enum XcodeFindings: FindingsFormat {
  package static var name: String { "xcode" }
  package static var summary: String { "lines for Xcode's build phases and editors" }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    for problem in findings.problems {
      var place = TerminalText.escaped(options.path(problem.path))
      if let position = problem.position { place += ":\(position.line):\(position.column)" }
      let line =
        "\(place): \(problem.severity.rawValue): \(TerminalText.escaped(problem.message)) "
        + "(\(TerminalText.escaped(problem.rule.id)))\n"
      output += Style.plain.lines(line).utf8
    }
  }
}
