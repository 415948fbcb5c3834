internal import L10nConfiguration
internal import L10nReports
internal import L10nText

/// A grid of projects and languages: the larger number goes down. A language of a region stands below the language.
struct ProjectGrid {
  /// The head of a row or a column.
  private struct Head {
    var title: String
    var short: String
    var path: String
    var isRegion = false
  }

  let model: ProjectsModel
  /// The number of cells on the page before somebody asks for more.
  private static let limit = 1_500

  func write(to html: inout HTMLWriter) {
    let languages = languages
    guard !languages.isEmpty else { return }
    let heads = languages.map {
      Head(title: $0.language.title, short: $0.language.tag, path: $0.language.path, isRegion: $0.isRegion)
    }
    let projects = model.projects.map { Head(title: $0.title, short: $0.title, path: $0.path) }
    let isDown = heads.count >= projects.count
    let (rows, columns) = isDown ? (heads, projects) : (projects, heads)
    var cells = [[(project: Int, language: Int)?]](
      repeating: Array(repeating: nil, count: columns.count), count: rows.count)
    for (number, language) in languages.enumerated() {
      for place in language.language.places {
        let (row, column) = isDown ? (number, place.project) : (place.project, number)
        cells[row][column] = place
      }
    }
    html.markup(columns.count > 18 ? "<section id=\"grid\" class=\"broad\">\n" : "<section id=\"grid\">\n")
    html.markup("<div class=\"section-head\"><h2>Projects by languages</h2><p class=\"soft small\">")
    let bars = isDown ? languages.map { bar(of: $0.language) } : []
    // One threshold for all needs no column.
    let (kinds, showsBars) = (Set(bars), Set(bars).count > 1)
    html.markup("percent translated, lowest first: ! under the threshold")
    if !showsBars, let only = kinds.first, !only.isEmpty { html.text(" of \(only)") }
    html.markup(", + complete, · not in it, ? not measured, / no newer run or commit</p>")
    if !model.owners.isEmpty { html.markup("<p class=\"small\" id=\"owners\">Work of ") }
    for (place, owner) in model.ownerPages.enumerated() {
      if place > 0 { html.text(", ") }
      html.linked(owner.path) { $0.isolated(owner.name) }
    }
    if !model.owners.isEmpty { html.markup("</p>") }
    html.markup("</div>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    html.markup(" aria-label=\"Projects by languages\"><table class=\"grid\">")
    html.markup(
      "<caption class=\"unseen\">Percent translated by project and language</caption>\n<thead><tr><td></td>")
    for column in columns {
      html.markup(
        "<th scope=\"col\"><a href=\"\(column.path)\" title=\"\(column.title)\">\(column.short)</a></th>")
    }
    html.markup(
      showsBars ? "<th scope=\"col\">threshold</th></tr></thead>\n<tbody>\n" : "</tr></thead>\n<tbody>\n")
    let shown = max(1, Self.limit / columns.count)
    html.rows(shown, of: rows.count, table: "grid") { html, row in
      html.markup(rows[row].isRegion ? "<tr><th scope=\"row\" class=\"region\">" : "<tr><th scope=\"row\">")
      html.linked(rows[row].path) { $0.isolated(rows[row].title) }
      html.markup("</th>")
      for cell in cells[row] { write(cell, to: &html) }
      if showsBars { html.markup("<td class=\"soft bar-of\">\(bars[row])</td>") }
      html.markup("</tr>\n")
    }
    html.markup("</section>\n")
  }

  /// The languages worst first, those of a region behind the language where that is there.
  private var languages: [(language: ProjectsModel.Language, isRegion: Bool)] {
    let tags = Set(model.languages.map(\.tag))
    func base(_ tag: String) -> String {
      let parent = String(tag.prefix { $0 != "-" })
      return tags.contains(parent) ? parent : tag
    }
    let families = Dictionary(grouping: model.languages) { base($0.tag) }
    return model.languages.filter { base($0.tag) == $0.tag }.flatMap { language in
      [(language, false)]
        + (families[language.tag] ?? []).filter { $0.tag != language.tag }.map { ($0, true) }
    }
  }

  /// The thresholds of a language, the lowest and the highest of all projects: `80–90%`.
  private func bar(of language: ProjectsModel.Language) -> String {
    let bars = language.places.compactMap { place in
      model.projects[place.project].languages[place.language].bar.failUnder?.tenThousandths
    }
    guard let low = bars.min(), let high = bars.max() else { return "" }
    return low == high ? SiteFormat.axis(low) : "\(SiteFormat.axis(low).dropLast())–\(SiteFormat.axis(high))"
  }

  private func write(_ place: (project: Int, language: Int)?, to html: inout HTMLWriter) {
    guard let place else { return html.markup("<td></td>") }
    let project = model.projects[place.project]
    let language = project.languages[place.language]
    html.markup("<td")
    if let level = Self.level(language) { html.attribute("class", level) }
    let owners = model.owners.indices.filter { language.owned[model.owners[$0]] != nil }
    if !owners.isEmpty { html.attribute("data-o", owners.map { String($0) }.joined(separator: " ")) }
    // Cut: complete is said of all only.
    let share = language.coverage.map { $0 == 10_000 ? "+" : String($0 / 100) } ?? "?"
    html.markup("><a href=\"\(language.path)\">\(share)")
    html.markup("\(language.barStatus == .missed ? "!" : "")\(model.isCurrent(project) ? "" : "/")</a></td>")
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
