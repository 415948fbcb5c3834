internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The errors in files when the newest run was made: file, line, rule and message.
struct ErrorSection {
  let model: SiteModel

  /// The number of findings of one rule that are shown at once; the others, up to `limit`, are shown on request.
  private static let ofOneRule = 3
  private static let limit = 50

  func write(locale: CoverageRow? = nil, unit: CoverageRow? = nil, to html: inout HTMLWriter) {
    let errors = model.errors(locale: locale, unit: unit)
    guard !errors.isEmpty else { return }
    html.markup(
      "<section id=\"errors\">\n<div class=\"section-head\"><h2>Errors in files</h2></div>\n<ul class=\"errors\">"
    )
    // By rule and advice.
    let groups = errors.grouped { [$0.rule.id, $0.hint ?? ""] }
    for group in groups { write(group.elements, to: &html) }
    html.markup("</ul></section>\n")
  }

  private func write(_ group: [Problem], to html: inout HTMLWriter) {
    html.line("li") { html in
      // A single finding more is shown as well: it takes no more room than the words for it.
      let shown = group.count <= Self.ofOneRule + 1 ? group.count : Self.ofOneRule
      for problem in group.prefix(shown) { write(problem, to: &html) }
      if shown < group.count {
        html.markup("<details class=\"more\"><summary>")
        html.markup("\(NumberText.number(group.count - shown)) more of them</summary>")
        for problem in group[shown...].prefix(Self.limit) { write(problem, to: &html) }
        if group.count - shown > Self.limit {
          let more = NumberText.count(group.count - shown - Self.limit, "more error")
          html.element("p", ["class": "soft small"], text: "And \(more).")
        }
        html.markup("</details>")
      }
      if let first = group.first {
        html.markup("<p class=\"soft advice\"><code>\(first.rule.id)</code>")
        if let hint = first.hint {
          html.text(": ")
          html.isolated(hint)
        }
        html.markup("</p>")
      }
    }
  }

  private func write(_ problem: Problem, to html: inout HTMLWriter) {
    html.markup("<p><code class=\"place\"><bdi>")
    html.path(problem.path)
    html.markup("</bdi>")
    if let position = problem.position {
      html.markup("<wbr>")
      html.text(":\(position.line):\(position.column)")
    }
    html.markup("</code> <bdi dir=\"ltr\">\(problem.message)</bdi></p>")
  }
}

extension SiteModel {
  /// The errors when the newest run was made, as far as they are known, in everything or in a part.
  func errors(locale: CoverageRow? = nil, unit: CoverageRow? = nil) -> [Problem] {
    input.problems.filter { $0.severity == .error && concerns($0, locale: locale, unit: unit) }
  }

  /// Whether a finding concerns a language or a table, by what it says of itself, else by the folder and the
  /// name of its file.
  func concerns(_ problem: Problem, locale: CoverageRow?, unit: CoverageRow?) -> Bool {
    let parts = problem.path.split(separator: "/")
    if let locale {
      let folders = [locale.detail, locale.detail.split(separator: "-").joined(separator: "_")].map {
        $0 + ".lproj"
      }
      let isIn = parts.contains { part in folders.contains { $0 == part } }
      guard problem.locale == locale.detail || isIn else { return false }
    }
    if let unit {
      let table = history.units[unit.place].table
      let file = parts.last ?? ""
      guard file == table || file.hasPrefix(table + ".") else { return false }
    }
    return true
  }
}
