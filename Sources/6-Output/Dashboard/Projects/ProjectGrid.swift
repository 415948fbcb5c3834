internal import L10nReports

/// Projects by languages: a row for each project, a column for each language, worst first. Where there is no room for the
/// columns, each project has its languages in lines.
struct ProjectGrid {
  let model: ProjectsModel

  /// The room that the columns need, as classes that the style knows.
  private var room: StaticString {
    switch model.languages.count {
    case ...12: "grid room-small"
    case ...28: "grid room-middle"
    case ...64: "grid room-large"
    default: "grid"
    }
  }

  func write(to html: inout HTMLWriter) {
    guard !model.languages.isEmpty else { return }
    html.markup(
      "<section id=\"grid\">\n<div class=\"section-head\"><h2>Projects by languages</h2><p class=\"soft small\">"
    )
    html.text("percent translated, projects and languages worst first; marked where a threshold is missed")
    html.markup("</p></div>\n<table class=\"\(room)")
    html.markup(
      "\"><caption class=\"unseen\">Percent translated by project and language</caption>\n<thead><tr><td></td>"
    )
    for language in model.languages {
      html.markup("<th scope=\"col\"><a href=\"\(language.path)\" title=\"\(language.title)\"><span>")
      html.markup("\(language.tag)</span></a></th>")
    }
    html.markup("</tr></thead>\n<tbody>\n")
    var places: [[UInt8]: Int] = [:]
    for (place, language) in model.languages.enumerated() { places[Array(language.tag.utf8)] = place }
    for project in model.projects {
      html.markup("<tr><th scope=\"row\">")
      html.linked(project.path) { $0.isolated(project.title) }
      html.markup("</th>")
      var cells = [ProjectRow.Language?](repeating: nil, count: model.languages.count)
      for language in project.languages {
        if let place = places[Array(language.tag.utf8)] { cells[place] = language }
      }
      // A narrow page has no columns, and the languages stand in the order of the project's own shares: the
      // style knows the first 64 of them.
      let ranked = cells.indices.filter { cells[$0] != nil }.sorted {
        let shares = (cells[$0]?.coverage ?? -1, cells[$1]?.coverage ?? -1)
        return shares.0 == shares.1 ? $0 < $1 : shares.0 < shares.1
      }
      if model.languages.count > 64 {
        for place in ranked { write(cells[place], 0, to: &html) }
      } else {
        var ranks = [Int](repeating: 0, count: cells.count)
        for (rank, place) in ranked.enumerated() { ranks[place] = rank }
        for (cell, rank) in zip(cells, ranks) { write(cell, rank, to: &html) }
      }
      html.markup("</tr>\n")
    }
    html.markup("</tbody></table>\n</section>\n")
  }

  private func write(_ language: ProjectRow.Language?, _ rank: Int, to html: inout HTMLWriter) {
    guard let language else { return html.markup("<td></td>") }
    html.markup("<td")
    html.attribute("class", "a\(rank / 8) b\(rank % 8)" + (Self.level(language).map { " \($0)" } ?? ""))
    html.markup("><a href=\"\(language.path)\" data-tag=\"\(language.tag)\">")
    guard let coverage = language.coverage else {
      html.markup("?<span class=\"unseen\"> not measured</span></a></td>")
      return
    }
    // Cut: 100 is said of all only.
    html.text(String(coverage / 100))
    if language.barStatus == .missed { html.markup("<span class=\"unseen\"> threshold missed</span>") }
    html.markup("</a></td>")
  }

  private static func level(_ language: ProjectRow.Language) -> String? {
    guard let coverage = language.coverage else { return "unknown" }
    if language.barStatus == .missed { return "missed" }
    switch coverage {
    case 10_000: return "full"
    case 9_000...: return nil
    case 5_000...: return "part"
    default: return "little"
    }
  }
}
