internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// How many findings stand on the page for readers without a script, unless it is to be complete.
  private static let plainFindings = 500

  /// What is wrong with the files. The script shows all of it; without one, errors first.
  func writeFindings(to writer: inout HTMLWriter) {
    writer.markup("<section id=\"findings\" data-view=\"findings\" aria-labelledby=\"h-findings\">\n")
    writer.markup("<div class=\"section-head\"><h2 id=\"h-findings\">Findings</h2></div>\n")
    writer.markup("<div id=\"finding-list\"></div>\n<noscript>")
    writePlainFindings(to: &writer)
    writer.markup("</noscript></section>\n")
  }

  private func writePlainFindings(to writer: inout HTMLWriter) {
    guard !report.problems.isEmpty else {
      return writer.markup("<p class=\"soft\">Nothing is wrong with the files.</p>")
    }
    let ordered = Severity.allCases.reversed().flatMap { severity in
      report.problems.filter { $0.severity == severity }
    }
    let limit = options.isComplete ? ordered.count : min(ordered.count, Self.plainFindings)
    writer.markup("<ul class=\"plain-findings\">\n")
    for problem in ordered.prefix(limit) {
      writer.markup("<li><span class=\"chip ")
      switch problem.severity {
      case .error: writer.markup("gap\">✕ error")
      case .warning: writer.markup("warn\">! warning")
      case .note: writer.markup("note\">i note")
      }
      writer.markup("</span> <span class=\"place\">")
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      writer.isolated(options.path(problem.path) + place)
      writer.markup("</span><br>")
      writer.isolated(problem.message)
      writer.markup(" <code class=\"soft\">")
      writer.text(problem.rule.id)
      writer.markup("</code>")
      if let hint = problem.hint {
        writer.markup("<br><span class=\"soft\">")
        writer.isolated(hint)
        writer.markup("</span>")
      }
      writer.markup("</li>\n")
    }
    writer.markup("</ul>")
    if limit < ordered.count {
      writer.markup("<p>And ")
      writer.text(Wording.count(ordered.count - limit, "more finding"))
      writer.markup(", which a browser with scripts shows, and <code>--verbose</code> writes here.</p>")
    }
  }
}
