internal import L10nText

/// `checkstyle`: the XML of Checkstyle, which many tools read.
package enum CheckstyleFindings: FindingsFormat {
  package static var name: String { "checkstyle" }
  package static var summary: String { "XML as Checkstyle writes it" }

  package static func write(_ findings: Findings, options: ReportOptions, to output: inout [UInt8]) {
    output += (FindingsXML.head + "<checkstyle version=\"4.3\">\n").utf8
    var last: String?
    for problem in findings.problems {
      if last != problem.path {
        if last != nil { output += "  </file>\n".utf8 }
        output += "  <file\(FindingsXML.attribute("name", options.path(problem.path)))>\n".utf8
        last = problem.path
      }
      var line = "    <error"
      if let position = problem.position {
        line += " line=\"\(position.line)\" column=\"\(position.column)\""
      }
      line += " severity=\"\(problem.severity == .note ? "info" : problem.severity.rawValue)\""
      line += FindingsXML.attribute("message", problem.message)
      line += FindingsXML.attribute("source", "l10ncheck.\(problem.rule.id)")
      output += (line + "/>\n").utf8
    }
    if last != nil { output += "  </file>\n".utf8 }
    output += "</checkstyle>\n".utf8
  }
}
