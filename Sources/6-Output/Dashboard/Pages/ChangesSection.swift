internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The moves since the run before: by category, worst first, with the keys by name.
struct ChangesSection {
  let model: SiteModel
  let place: SitePage.Place
  /// The only locale or table that is shown; nil for all.
  var locale: Int?
  var unit: Int?

  /// Keys that are named on the first page, and on the others.
  private var limit: Int { place == .index ? 40 : 400 }

  func write(to html: inout HTMLWriter) {
    html.markup("<section id=\"moved\">\n<div class=\"section-head\"><h2>What moved since \(model.since)")
    html.markup("</h2>")
    if let base = model.base {
      html.markup("<p class=\"soft small\">compared with the run of ")
      html.time(base.time, SiteDate.minute(base.time))
      if let commit = base.commit {
        html.markup(" <code>\(String(commit.prefix(10)))</code>")
      }
      html.markup("</p>")
    }
    html.markup("</div>\n")
    writeCategories(to: &html)
    ResourceChanges(model: model, place: place, locale: locale, unit: unit).write(to: &html)
    if place == .index { writeComings(to: &html) }
    writeKeys(to: &html)
    html.markup("</section>\n")
  }

  private var scope: SiteScope { SiteScope(locale: locale, unit: unit) }

  // MARK: Categories

  /// The id of the first key of a category.
  private static func id(of category: ChangeCategory) -> String { "moved-\(category.rawValue)" }

  /// The address of the keys behind the count of a category: by name below, or in the report.
  private func way(to category: ChangeCategory, named: Set<ChangeCategory>) -> String? {
    if named.contains(category) { return "#" + Self.id(of: category) }
    guard category == .stillOpen else { return nil }
    return model.keys(
      locale: locale.flatMap(model.locale(at:))?.detail,
      table: unit.flatMap(model.unit(at:)).map(model.tableName), states: SiteModel.needingWork, from: place)
  }

  private func writeCategories(to html: inout HTMLWriter) {
    let named = Set(groups().prefix(limit).map(\.move.category))
    var rows: [(category: ChangeCategory, count: Int, places: [(row: CoverageRow, count: Int)])] = []
    for category in ChangeCategory.allCases {
      let cells = cells(of: category)
      let count = cells.reduce(0) { $0 + $1.count }
      if count > 0 { rows.append((category, count, places(cells))) }
    }
    guard !rows.isEmpty else {
      if !ResourceChanges(model: model, place: place, locale: locale, unit: unit).isEmpty { return }
      html.markup("<p class=\"empty\">Nothing moved, and nothing is open.</p>\n")
      return
    }
    html.table(
      "What moved", "data moved", caption: "<caption class=\"unseen\">What moved, worst first</caption>\n",
      ["What", .number("Translations"), HTMLColumn(locale == nil ? "In which languages" : "In which tables")])
    for row in rows {
      let words = SiteSentences.category(row.category)
      html.markup("<tr><th scope=\"row\"><span class=\"")
      html.markup("\(SiteSentences.tone(row.category))\"><span aria-hidden=\"true\">\(words.sign)</span> ")
      html.markup("\(words.name)</span><span class=\"soft small meaning\">\(words.meaning)")
      html.markup("</span></th><td class=\"num\">")
      html.linked(way(to: row.category, named: named)) { $0.number(row.count) }
      if row.category == .notMeasured { html.text(row.count == 1 ? " table" : " tables") }
      html.markup("</td><td>")
      writePlaces(row.places, to: &html)
      html.markup("</td></tr>\n")
    }
    html.markup("</tbody></table></div>\n")
  }

  private func writePlaces(_ places: [(row: CoverageRow, count: Int)], to html: inout HTMLWriter) {
    let limit = 8
    let shown = places.count <= limit + 1 ? places.count : limit
    html.element("ul", ["class": "places"]) { html in
      for place in places.prefix(shown) {
        html.markup("<li>")
        html.linked(self.place.root + place.row.path + "#moved") { $0.isolated(place.row.label) }
        html.markup(" <span class=\"soft\">\(number: place.count)</span></li>")
      }
      if shown < places.count {
        html.markup("<li class=\"soft\">and \(places.count - shown) more</li>")
      }
    }
  }

  /// The cells with keys of a category, each with the number of these keys.
  private func cells(of category: ChangeCategory) -> [(place: CellID, count: Int)] {
    switch category {
    case .notMeasured: model.unmeasured[scope].map { ($0, 1) }
    case .stillOpen:
      model.cells[scope].map { cell in
        (cell, model.trends.now.stillOpen(cell, model.moves.cells[cell] ?? MoveCounts()))
      }
    default: model.moved[scope].map { ($0.place, $0.counts[category]) }
    }
  }

  /// The counts by language, or on a language's page by table: most first.
  private func places(
    _ cells: [(place: CellID, count: Int)]
  ) -> [(row: CoverageRow, count: Int)] {
    var counts: [Int: Int] = [:]
    for cell in cells where cell.count > 0 {
      counts[locale == nil ? cell.place.locale : cell.place.unit, default: 0] += cell.count
    }
    return counts.compactMap { place, count in
      (locale == nil ? model.locale(at: place) : model.unit(at: place)).map { ($0, count) }
    }.sorted {
      $0.count != $1.count
        ? $0.count > $1.count : $0.row.path.utf8.lexicographicallyPrecedes($1.row.path.utf8)
    }
  }

  // MARK: What came and went

  private func writeComings(to html: inout HTMLWriter) {
    let comparison = model.comparison
    let renames = model.trends.renames.filter { $0.run == model.runs.count - 1 }
    let renamedTo = Set(renames.map(\.new))
    let renamedFrom = Set(renames.map(\.old))
    var lines: [(text: String, name: String, more: String)] = []
    lines += comparison.addedLocales.map { ("New language: ", model.name(ofLocale: $0), "") }
    lines += comparison.removedLocales.map { ("Language removed: ", model.name(ofLocale: $0), "") }
    lines += renames.map {
      (
        "Table probably renamed: ", model.history.units[$0.new].table,
        "before: " + model.history.units[$0.old].location + "/" + model.history.units[$0.old].table
      )
    }
    lines += comparison.addedUnits.filter { !renamedTo.contains($0) }.map {
      ("New table: ", model.history.units[$0].table, model.history.units[$0].location)
    }
    lines += comparison.removedUnits.filter { !renamedFrom.contains($0) }.map {
      ("Table removed: ", model.history.units[$0].table, model.history.units[$0].location)
    }
    if lines.isEmpty { return }
    html.markup("<ul class=\"comings\">\n")
    for line in lines.prefix(20) {
      html.markup("<li>\(line.text)<b><bdi>\(line.name)</bdi></b>")
      if !line.more.isEmpty, line.more != "." {
        html.markup(" <span class=\"soft\"><bdi>\(line.more)</bdi></span>")
      }
      html.markup("</li>\n")
    }
    if lines.count > 20 {
      html.markup("<li class=\"soft\">and \(lines.count - 20) more</li>")
    }
    html.markup("</ul>\n")
  }

  // MARK: Keys

  /// A key that moved in the same way in several languages: one row.
  private struct Group {
    var move: KeyMove
    var locales: [Int]
  }

  private func groups() -> [Group] {
    struct Identity: Hashable {
      let category: ChangeCategory
      let unit: Int
      let key: [UInt8]
    }
    let moves = model.movedKeys[scope].grouped {
      Identity(category: $0.category, unit: $0.place.unit, key: Array($0.key.utf8))
    }.map(\.elements)
    return moves.compactMap { own in own.first.map { Group(move: $0, locales: own.map(\.place.locale)) } }
  }

  private func writeKeys(to html: inout HTMLWriter) {
    let groups = groups()
    guard !groups.isEmpty else { return }
    html.markup("<details class=\"keys\"")
    if groups.count <= 6 { html.markup(" open") }
    html.markup("><summary>")
    html.text("The \(groups.count == 1 ? "key" : "\(NumberText.number(groups.count)) keys") by name")
    html.markup("</summary>\n")
    html.table(
      "Keys that moved", "data carded",
      caption: "<caption class=\"unseen\">Keys that moved, worst first</caption>\n",
      ["What", "Key and source text"] + (unit == nil ? ["Table"] : []) + (locale == nil ? ["Languages"] : []))
    var begun: Set<ChangeCategory> = []
    for group in groups.prefix(limit) {
      writeRow(group, isFirst: begun.insert(group.move.category).inserted, to: &html)
    }
    html.markup("</tbody></table></div>\n")
    let rest = max(0, groups.count - limit)
    if rest + model.moves.omitted > 0 {
      html.element("p", ["class": "small soft"]) { html in
        if rest > 0 {
          html.text("and \(NumberText.count(rest, "more key")) on the pages of the languages and tables. ")
        }
        if model.moves.omitted > 0 {
          html.text("\(NumberText.count(model.moves.omitted, "more move")) are not kept by name.")
        }
      }
    }
    html.markup("</details>\n")
  }

  private func writeRow(_ group: Group, isFirst: Bool, to html: inout HTMLWriter) {
    let words = SiteSentences.category(group.move.category)
    html.markup("<tr")
    if isFirst { html.attribute("id", Self.id(of: group.move.category)) }
    html.markup("><td class=\"wide\"><span class=\"")
    html.markup("\(SiteSentences.tone(group.move.category))\"><span aria-hidden=\"true\">\(words.sign)")
    html.markup("</span> \(words.name)</span></td><th scope=\"row\">")
    html.linked(model.key(group.move, locales: group.locales, from: place)) { html in
      html.markup("<code dir=\"auto\">\(group.move.key)</code>")
    }
    if !group.move.source.isEmpty, !group.move.source.utf8.elementsEqual(group.move.key.utf8) {
      html.markup("<span class=\"source soft\" dir=\"auto\">\(group.move.source)</span>")
    }
    html.markup("</th>")
    let list = TaskList(model: model, place: place)
    if unit == nil {
      html.element("td", ["class": "wide", "data-label": "Table"]) {
        list.links([group.move.place.unit].compactMap(model.unit(at:)), limit: 1, to: &$0)
      }
    }
    if locale == nil {
      html.element("td", ["class": "wide", "data-label": "Languages"]) { html in
        list.links(group.locales.compactMap(model.locale(at:)), limit: 6, to: &html)
        // A language that is gone has no page, and is only named.
        for place in group.locales.filter({ model.locale(at: $0) == nil }).prefix(3) {
          html.markup(" <bdi>\(model.name(ofLocale: place))</bdi>")
        }
      }
    }
    html.markup("</tr>\n")
  }
}
