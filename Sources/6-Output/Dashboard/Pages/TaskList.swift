internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports

/// The list of what to do, worst first, each with a link.
struct TaskList {
  let model: SiteModel
  let place: SitePage.Place
  /// The language or table on whose page the list stands, which need not be said again.
  var locale: CoverageRow?
  var unit: CoverageRow?

  /// Writes the tasks.
  func write(limit: Int, to html: inout HTMLWriter) {
    let tasks = model.tasks(locale: locale, unit: unit)
    let lacking = lackingResources
    if tasks.isEmpty, lacking.isEmpty {
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
    for task in tasks.prefix(limit) {
      html.markup("<li>")
      write(task, to: &html)
      writeOwners(of: task, to: &html)
      html.markup("</li>\n")
    }
    if !lacking.isEmpty {
      html.markup("<li><b>Add</b> ")
      html.text(SiteSentences.count(lacking.reduce(0) { $0 + $1.count }, "resource"))
      if locale == nil {
        html.text(" in ")
        links(lacking.compactMap { model.locale(at: $0.locale) }, limit: 3, to: &html)
      }
      html.markup("</li>\n")
    }
    html.markup("</ol>")
    if tasks.count > limit {
      html.markup("<p class=\"small\">")
      html.linked(locale == nil ? "#languages" : "#tables") {
        $0.text("and \(SiteSentences.count(tasks.count - limit, "more task"))")
      }
      html.markup("</p>")
    }
  }

  /// Writes who acts, if the configuration says it and they are few.
  private func writeOwners(of task: SiteTask, to html: inout HTMLWriter) {
    var names: Set<String> = []
    let units = Set(task.units)
    let places = task.locales.isEmpty ? locale.map { [$0.place] } ?? [] : task.locales
    for place in places {
      for cell in model.cells[.locale(place)] where units.isEmpty || units.contains(cell.unit) {
        guard unit.map({ $0.place == cell.unit }) ?? true, model.trends.now[cell].counts?.needsWork ?? 1 > 0
        else {
          continue
        }
        let table = model.history.units[cell.unit]
        let folder = table.location == "." ? "" : table.location + "/"
        model.input.owner(model.history.locales[cell.locale], folder + table.table).map {
          _ = names.insert($0)
        }
      }
    }
    if names.isEmpty { return }
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    html.markup(" <span class=\"soft\">(")
    for (index, name) in sorted.prefix(3).enumerated() {
      if index > 0 { html.text(", ") }
      html.isolated(name)
    }
    if sorted.count > 3 { html.text(" and \(sorted.count - 3) more") }
    html.markup(")</span>")
  }

  /// The languages that lack resources, most first. Resources are of no table.
  private var lackingResources: [(locale: Int, count: Int)] {
    if unit != nil { return [] }
    return model.trends.now.resourcesByLocale.compactMap { place, totals in
      let count = totals.counts[.missing]
      return count > 0 && locale.map { $0.place == place } ?? true ? (place, count) : nil
    }.sorted { ($1.count, $0.locale) < ($0.count, $1.locale) }
  }

  private func write(_ task: SiteTask, to html: inout HTMLWriter) {
    switch task.kind {
    case .measure:
      html.markup("<b>Repair</b> \(unit == nil ? "" : "it")")
      units(task, "", to: &html)
      html.text(": not measured")
      locales(task, " in ", limit: 3, to: &html)
    case .restore:
      html.markup("<b>Restore</b> \(SiteSentences.count(task.count, "translation"))")
      units(task, " of ", to: &html)
      locales(task, " in ", limit: 3, to: &html)
    case .reachBar, .raise:
      html.markup("<b>Translate</b> \(SiteSentences.count(task.count, "text"))")
      locales(task, " into ", limit: 1, to: &html)
      if let locale = task.locales.first.flatMap(model.locale(at:)),
        let bar = task.kind == .raise ? locale.bar.warnUnder : locale.bar.failUnder
      {
        html.text(
          " to reach \(self.locale == nil ? "its" : "the") threshold of \(SiteFormat.axis(bar.tenThousandths))"
        )
      }
    case .review:
      html.markup("<b>Review</b> ")
      html.text("\(SiteSentences.count(task.count, "translation")) whose source changed")
      locales(task, " in ", limit: 2, to: &html)
    case .translateNew:
      html.markup("<b>Export</b> \(SiteSentences.count(task.count, "new text"))")
      locales(task, " in ", limit: 2, to: &html)
      if locale != nil { units(task, " of ", to: &html) }
    case .translate:
      html.markup("<b>Translate</b> ")
      html.text(
        task.count == 1
          ? "the text that needed work before"
          : "the \(SiteSentences.number(task.count)) texts that needed work before")
      if task.words > 0 { html.text(" (\(SiteSentences.count(task.words, "word")))") }
    }
  }

  private func locales(_ task: SiteTask, _ before: String, limit: Int, to html: inout HTMLWriter) {
    guard locale == nil, !task.locales.isEmpty else { return }
    html.text(before)
    let fragment = task.kind == .reachBar || task.kind == .raise ? "" : "#moved"
    links(task.locales.compactMap(model.locale(at:)), limit: limit, fragment: fragment, to: &html)
  }

  private func units(_ task: SiteTask, _ before: String, to html: inout HTMLWriter) {
    guard unit == nil, !task.units.isEmpty else { return }
    html.text(before)
    links(task.units.compactMap(model.unit(at:)), limit: 3, fragment: "#moved", to: &html)
  }

  /// Links to pages, as `a, b and 3 more`.
  func links(
    _ rows: [CoverageRow], limit: Int, fragment: String = "", to html: inout HTMLWriter
  ) {
    let shown = rows.count <= limit + 1 ? rows.count : limit
    for (index, row) in rows.prefix(shown).enumerated() {
      if index > 0 { html.text(index + 1 == rows.count ? " and " : ", ") }
      html.linked(place.root + row.path + fragment) { $0.isolated(row.label) }
    }
    if shown < rows.count {
      html.text(" and \(SiteSentences.number(rows.count - shown)) more")
    }
  }
}
