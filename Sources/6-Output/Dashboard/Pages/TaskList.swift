internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The list of what to do, worst first, each with a link.
struct TaskList {
  let model: SiteModel
  let place: SitePage.Place
  /// The language or table on whose page the list stands, which need not be said again.
  var locale: CoverageRow?
  var unit: CoverageRow?

  /// Writes what is to be done.
  func write(limit: Int, to html: inout HTMLWriter) {
    let items = model.work(locale: locale, unit: unit).items
    if items.isEmpty {
      let row = locale ?? unit
      html.markup(
        row?.isEmpty == true
          ? "<p class=\"empty\">Nothing: no text has to be translated.</p>"
          : row?.isHandedOut == false
            ? "<p class=\"empty\">Nothing: nobody translates into it.</p>"
            : "<p class=\"empty\">Nothing: all of it is translated.</p>")
      return
    }
    html.markup("<ol class=\"tasks\">\n")
    for item in items.prefix(limit) {
      html.line("li") { html in
        write(item, to: &html)
        writeOwners(of: item, to: &html)
        let own = item.kind == .language ? locale.map { WorkList.command($0.detail) } : nil
        if let command = item.command ?? own { html.commandLine(command) }
      }
    }
    html.markup("</ol>")
    if items.count > limit {
      html.element("p", ["class": "small"]) { html in
        html.linked(locale == nil ? "#languages" : "#tables") {
          $0.text("and \(NumberText.count(items.count - limit, "more task"))")
        }
      }
    }
  }

  private func write(_ item: WorkItem, to html: inout HTMLWriter) {
    let fragment = item.kind == .lost ? "#moved" : ""
    for (index, part) in item.parts.enumerated() {
      switch part {
      case .words(let text):
        // The verb of a task stands out.
        let verb = index > 0 ? "" : text.prefix { $0 != " " }
        if !verb.isEmpty { html.element("b", text: String(verb)) }
        html.text(String(text.dropFirst(verb.count)))
      case .language(let tag, let name):
        let row = model.locales.first { $0.detail == tag }
        html.linked(row.map { place.root + $0.path + fragment }) { $0.isolated(name) }
      case .table(let unit, let name):
        html.linked(model.unit(at: unit).map { place.root + $0.path + fragment }) { $0.isolated(name) }
      case .file(let path):
        html.linked("#errors") { html in
          html.markup("<code class=\"place\"><bdi>")
          html.path(path)
          html.markup("</bdi></code>")
        }
      }
    }
  }

  /// Writes who acts, if the configuration says it and they are few.
  private func writeOwners(of item: WorkItem, to html: inout HTMLWriter) {
    var names: Set<String> = []
    let units = Set(item.parts.compactMap { if case .table(let unit, _) = $0 { unit } else { nil } })
    let tags = Set(item.locales)
    for row in locale.map({ [$0] }) ?? model.locales.filter({ tags.contains($0.detail) }) {
      for cell in model.cells[.locale(row.place)] where units.isEmpty || units.contains(cell.unit) {
        guard unit.map({ $0.place == cell.unit }) ?? true, model.trends.now[cell].counts?.needsWork ?? 1 > 0
        else {
          continue
        }
        model.owner(of: cell).map { _ = names.insert($0) }
      }
    }
    if names.isEmpty { return }
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    html.markup(" <span class=\"soft\">(")
    for (index, name) in sorted.prefix(3).enumerated() {
      if index > 0 { html.text(", ") }
      html.linked(model.owners[name].map { place.root + $0 }) { $0.isolated(name) }
    }
    if sorted.count > 3 { html.text(" and \(sorted.count - 3) more") }
    html.markup(")</span>")
  }

  /// Links to pages, as `a, b and 3 more`.
  func links(_ rows: [CoverageRow], limit: Int, to html: inout HTMLWriter) {
    let shown = rows.count <= limit + 1 ? rows.count : limit
    for (index, row) in rows.prefix(shown).enumerated() {
      if index > 0 { html.text(index + 1 == rows.count ? " and " : ", ") }
      html.linked(place.root + row.path) { $0.isolated(row.label) }
    }
    if shown < rows.count {
      html.text(" and \(NumberText.number(rows.count - shown)) more")
    }
  }
}
