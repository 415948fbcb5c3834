internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The first page: the languages, the moves since the last night, and the tasks.
struct IndexPage {
  let model: SiteModel

  func bytes() -> [UInt8] {
    let shell = SitePage(model: model)
    return shell.page(
      .index, title: shell.name, heading: { $0.text(model.headline) }, lead: writeLead, ways: ways
    ) { html in
      ReadyTable(model)?.write(to: &html)
      if model.isEmpty {
        return html.commandLine("l10ncheck dashboard --history history.sqlite --output site")
      }
      writeCards(to: &html)
      ErrorSection(model: model).write(to: &html)
      if !model.isFirstRun {
        html.section("trend", "Translated, all languages") { html in
          TrendFigure(model.whole, runs: model.runs, marks: marks, unchanged: model.input.unchanged).write(
            id: "trend-all", name: "all languages", to: &html)
        }
        writeResourceTrend(to: &html)
        SinceTable(model)?.write(to: &html)
        ChangesSection(model: model, place: .index).write(to: &html)
      }
      CoverageTables(model: model, place: .index).write(to: &html)
      if model.input.products.count > 1 {
        html.section("products", "Products") { $0.products(model.input.products) }
      }
      writeBadge(to: &html)
      html.legend(Legend.entries(unchanged: model.input.unchanged))
    }
  }

  private var ways: [PageFrame.Way] {
    if model.isEmpty { return [("#main", "Overview", nil)] }
    return [("#main", "Overview", nil)] + model.pastWays + [
      ("#languages", "Languages", model.locales.count), ("#tables", "Tables", model.units.count),
      ("#badge", "Badge", nil),
    ]
  }

  /// The marks where the line jumps because a language came or went.
  private var marks: [TrendFigure.Mark] {
    model.trends.languageChanges.map { change in
      TrendFigure.Mark(
        run: change.run, text: "\(change.isNew ? "+" : "−") \(model.name(ofLocale: change.locale))")
    }
  }

  private func writeLead(to html: inout HTMLWriter) {
    guard model.whole.coverage != nil else {
      html.text(
        model.isEmpty
          ? "Record a run with --history to see every language here."
          : model.locales.isEmpty
            ? "Nothing is missing yet: there is no second language."
            : "No table of the newest run could be measured.")
      return
    }
    // The share stands in the headline of a first run, and in a card of others.
    html.text("\(NumberText.count(model.whole.counts.expected, "text"))")
    html.text(", \(NumberText.count(model.locales.count, "language")). ")
    if let errors = model.work().errors {
      html.linked(model.errors().isEmpty ? nil : "#errors") { html in
        html.element("b", text: NumberText.count(errors.count, "error"))
      }
      html.text(". ")
    }
    if let sleepers = model.input.sleepers { html.text("\(NumberText.capitalized(sleepers)). ") }
    if !model.comparison.hasBefore {
      html.text("First run: the next one shows what changed.")
    } else if model.newest?.info.isComplete == false || !model.comparison.unmeasured.isEmpty {
      html.text("Not everything could be read: what was not measured is excluded from totals.")
    }
  }

  // MARK: Cards

  private func writeCards(to html: inout HTMLWriter) {
    html.markup("<div class=\"cards\">\n")
    html.card("todo", "What to do") { TaskList(model: model, place: .index).write(limit: 8, to: &$0) }
    if !model.isFirstRun {
      html.card("stand", "Languages\(model.day.map { ", " + $0 } ?? "")", writeStand)
    }
    if model.hasMoved { html.card("moved-title", "Since \(model.since)", writeMoved) }
    html.markup("</div>\n")
  }

  private func writeStand(to html: inout HTMLWriter) {
    html.figure(model.whole.coverage, model.whole.change, since: model.since)
    html.basis(of: model.whole)
    html.markup("</p>\n")
    writeColumns(to: &html)
    let missed = model.locales.count { $0.barStatus == .missed }
    let warned = model.locales.count { $0.barStatus == .warned }
    let unknown = model.locales.count { $0.coverage == nil }
    let complete = model.locales.count { $0.coverage == 10_000 }
    let others = model.locales.count - missed - warned - unknown
    let isAll = others == model.locales.count
    let keys: [(StaticString, Int, String)] = [
      ("fill-gap", missed, "under the threshold"), ("fill-warn", warned, "close to it"),
      ("column-none", unknown, "not measured"),
      ("fill-own", others, isAll ? "languages" : others == 1 ? "other" : "others"),
    ]
    if model.locales.count > 1 { html.key(keys.filter { $0.1 > 0 }.map { ($0.0, "\($0.1) \($0.2)") }) }
    html.line("p", ["class": "lowest soft"]) { html in
      html.text(complete == 0 ? "None is complete. " : "\(complete) of \(model.locales.count) complete. ")
      let behind = model.locales.filter { ($0.coverage ?? 10_000) < 10_000 }
      if !behind.isEmpty {
        html.text(behind.count == 1 ? "Not complete: " : "Lowest: ")
        for (index, locale) in behind.prefix(3).enumerated() {
          if index > 0 { html.text(", ") }
          html.linked(locale.path) { $0.isolated(locale.label) }
          html.text(" \(locale.coverage.map { NumberText.percent($0) } ?? "")")
        }
      }
    }
    writeWholeNumbers(to: &html)
  }

  /// Writes the numbers beside the translations: resources, and the work of developers.
  private func writeWholeNumbers(to html: inout HTMLWriter) {
    let resources = model.resources.counts
    let inNoTable = model.newest?.info.numbers[.inNoTable] ?? 0
    let hasResources = !model.resources.totals.isGap && resources.expected > 0
    guard hasResources || inNoTable > 0 else { return }
    html.markup("<ul class=\"moves\">\n")
    if hasResources {
      html.markup(resources[.missing] == 0 ? "<li class=\"zero\">" : "<li>")
      html.markup(resources[.missing] == 0 ? "<span class=\"chip good\"" : "<span class=\"chip warn\"")
      html.markup(" aria-hidden=\"true\">\(resources[.missing] == 0 ? "✓" : "·")</span><span>")
      html.markup("Missing resources, of \(NumberText.number(resources.expected))</span><b class=\"num\">")
      html.markup("\(number: resources[.missing])</b></li>\n")
    }
    if inNoTable > 0 {
      html.markup("<li><span class=\"chip warn\" aria-hidden=\"true\">!</span><span>Keys of code in no table")
      if let change = model.inNoTableChange, change != 0 {
        html.markup(" <span class=\"soft small\">")
        html.text("\(change > 0 ? "+" : "−")\(NumberText.number(abs(change))) since \(model.since)")
        html.markup("</span>")
      }
      html.markup("</span><b class=\"num\">\(number: inNoTable)</b></li>\n")
    }
    html.markup("</ul>\n")
  }

  /// The line of the resources, where any was ever missing.
  private func writeResourceTrend(to html: inout HTMLWriter) {
    let points = model.resources.points.compactMap { $0 }
    guard points.contains(where: { $0.coverage < 10_000 }), points.last != nil else { return }
    html.section("resources", "Resources, all languages") { html in
      TrendFigure(model.resources, runs: model.runs, isOfResources: true).write(
        id: "trend-resources", name: "resources", to: &html)
    }
  }

  /// A column for each language, lowest first; the list of languages has their names.
  private func writeColumns(to html: inout HTMLWriter) {
    guard model.locales.count > 1 else { return }
    html.markup("<ol class=\"columns\" aria-hidden=\"true\">")
    for locale in model.locales.prefix(200) {
      html.markup("<li")
      html.attribute(
        "title", "\(locale.title): \(locale.coverage.map { NumberText.percent($0) } ?? "not measured")")
      html.markup(">")
      html.decoration(class: "column", width: 10, height: 100, stretches: true) { html in
        guard let coverage = locale.coverage else {
          return html.rectangle(class: "column-none", x: 0, y: 0, width: 10, height: 100)
        }
        let height = max(1, coverage / 100)
        let isMissed = locale.barStatus == .missed
        html.rectangle(class: "fill-track", x: 0, y: 0, width: 10, height: 100 - height)
        html.rectangle(
          class: isMissed ? "fill-gap" : locale.barStatus == .warned ? "fill-warn" : "fill-own",
          x: 0, y: 100 - height, width: 10, height: height)
      }
      html.markup("</li>")
    }
    html.markup("</ol>\n")
  }

  private func writeMoved(to html: inout HTMLWriter) {
    html.markup("<ul class=\"moves\">\n")
    html.moves(model.count, way: "#moved")
    for category in ChangeCategory.kept where model.moves.resources.counts[category] > 0 {
      html.markup("<li><span class=\"\(SiteSentences.tone(category))\" aria-hidden=\"true\">")
      html.markup("\(SiteSentences.category(category).sign)</span><a href=\"#moved\">")
      html.text("Resources: \(ResourceChanges.words(category).lowercased())")
      html.markup("</a><b class=\"num\">\(number: model.moves.resources.counts[category])</b></li>\n")
    }
    html.markup("</ul>")
    if !model.moves.isExact {
      html.markup("<p class=\"small soft\">From the counts alone: at least so many.</p>")
    }
  }

  // MARK: The badge

  private func writeBadge(to html: inout HTMLWriter) {
    html.badge(SiteBadges(model: model).whole) { html in
      html.text(" Every language has its own: ")
      let locales = model.locales.sorted { ByteOrder.precedes($0.detail, $1.detail) }.prefix(60)
      for (index, locale) in locales.enumerated() {
        if index > 0 { html.text(", ") }
        html.linked(SiteBadges.path(of: locale, "svg")) { $0.isolated(locale.detail) }
      }
      html.text(".")
    }
  }
}

extension SiteModel {
  /// Whether there is nothing to compare with, and no line to draw: others get the room.
  var isFirstRun: Bool { runs.count < 2 }
  /// The ways to what has become of things.
  var pastWays: [PageFrame.Way] {
    isFirstRun ? [] : [("#trend", "Trend", nil), ("#moved", "What moved", nil)]
  }

  /// Whether anything moved since the run before, or could not be measured.
  var hasMoved: Bool {
    comparison.hasBefore
      && !(moves.whole.isEmpty && moves.resources.counts.isEmpty && comparison.unmeasured.isEmpty)
  }

  /// The change of the number of keys of code that no table has; nil if one of the runs did not count them.
  var inNoTableChange: Int? {
    guard comparison.hasBefore, let now = newest?.info.numbers[.inNoTable] else { return nil }
    return base?.numbers[.inNoTable].map { now - $0 }
  }

  /// The number of keys, or of cells where nothing was measured.
  func count(of category: ChangeCategory) -> Int {
    switch category {
    case .stillOpen: whole.stillOpen
    case .notMeasured: comparison.unmeasured.count
    default: moves.whole[category]
    }
  }
}

extension HTMLWriter {
  /// Writes the badge of all, where it is, and what there is beside it.
  mutating func badge(_ badge: Badge, _ others: (inout HTMLWriter) -> Void) {
    markup("<section id=\"badge\">\n<div class=\"section-head\"><h2>For a README</h2></div>\n<p>")
    markup(bytes: badge.image)
    markup(
      "</p>\n<p class=\"soft measure\"><a href=\"badge/all.svg\">badge/all.svg</a> is this badge, <a href=\"badge/all.json\">badge/all.json</a> the same for the endpoint badge of shields.io."
    )
    others(&self)
    markup("</p>\n</section>\n")
  }

  /// Writes a card under a heading.
  mutating func card(_ id: StaticString, _ heading: String, _ body: (inout HTMLWriter) -> Void) {
    markup("<section class=\"card\" aria-labelledby=\"\(id)\"><h2 id=\"\(id)\">\(heading)</h2>\n")
    body(&self)
    markup("</section>\n")
  }

  /// Writes the beginning of a paragraph: how much is translated, and what has changed.
  mutating func figure(_ coverage: Int?, or words: String = "not measured", _ change: Int?, since: String) {
    markup("<p class=\"figure-line\"><span class=\"figure\">")
    if let coverage { percent(coverage) } else { text(words) }
    markup("</span>")
    if let change { changeChip(change, since: since) }
  }

  /// Writes a change of coverage with its sign, its arrow and its colour.
  mutating func changeChip(_ change: Int, since: String) {
    markup(
      change < 0
        ? "<span class=\"chip gap\">" : change > 0 ? "<span class=\"chip good\">" : "<span class=\"chip\">")
    text(
      change < 0
        ? "▼ \(SiteFormat.change(change))" : change > 0 ? "▲ \(SiteFormat.change(change))" : "unchanged")
    markup("</span> <span class=\"soft small\">since \(since)</span>")
  }
}
