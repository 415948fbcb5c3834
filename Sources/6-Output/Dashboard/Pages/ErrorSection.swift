internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// What was wrong with files when the newest run was made: file, line, rule and message.
struct ErrorSection {
  let model: SiteModel

  private static let limit = 50

  func write(locale: CoverageRow? = nil, unit: CoverageRow? = nil, to html: inout HTMLWriter) {
    let errors = model.input.problems.filter { problem in
      problem.severity == .error && concerns(problem, locale: locale, unit: unit)
    }
    guard !errors.isEmpty else { return }
    html.markup(
      "<section id=\"errors\">\n<div class=\"section-head\"><h2>Errors in files</h2></div>\n<ul class=\"errors\">"
    )
    for problem in errors.prefix(Self.limit) {
      html.markup("<li><code class=\"place\">")
      html.isolated(problem.path + (problem.position.map { ":\($0.line):\($0.column)" } ?? ""))
      html.markup("</code> ")
      html.isolated(problem.message)
      html.markup(" <code class=\"soft\">")
      html.text(problem.rule.id)
      html.markup("</code>")
      if let hint = problem.hint {
        html.markup("<span class=\"soft meaning\">")
        html.isolated(hint)
        html.markup("</span>")
      }
      html.markup("</li>\n")
    }
    html.markup("</ul>")
    if errors.count > Self.limit {
      html.markup("<p class=\"soft small\">")
      html.text("And \(SiteSentences.count(errors.count - Self.limit, "more error")).")
      html.markup("</p>")
    }
    html.markup("</section>\n")
  }

  /// By what the finding says of itself, else by the folder and the name of its file.
  private func concerns(_ problem: Problem, locale: CoverageRow?, unit: CoverageRow?) -> Bool {
    let parts = problem.path.split(separator: "/")
    if let locale {
      let folders = [locale.detail, locale.detail.split(separator: "-").joined(separator: "_")].map {
        $0 + ".lproj"
      }
      let isIn = parts.contains { part in folders.contains { $0 == part } }
      guard problem.locale == locale.detail || isIn else { return false }
    }
    if let unit {
      let table = model.history.units[unit.place].table
      let file = parts.last ?? ""
      guard file == table || file.hasPrefix(table + ".") else { return false }
    }
    return true
  }
}
