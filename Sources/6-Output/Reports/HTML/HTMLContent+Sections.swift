package import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// The most findings on the page for readers without a script, unless the page is to be complete.
  private static let plainFindings = 500

  /// Writes the findings for readers without a script: errors come first.
  func writeFindings(to writer: inout HTMLWriter) {
    guard !report.problems.isEmpty else {
      return writer.markup("<p class=\"soft\">No findings.</p>")
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
      writer.markup("<bdi>\(options.path(problem.path) + place)</bdi></span><br>")
      writer.markup(
        "<bdi dir=\"ltr\">\(problem.message)</bdi> <code class=\"soft\">\(problem.rule.id)</code>")
      if let hint = problem.hint {
        writer.markup("<br><span class=\"soft\"><bdi>\(hint)</bdi></span>")
      }
      writer.markup("</li>\n")
    }
    writer.markup("</ul>")
    if limit < ordered.count {
      writer.markup("<p>And \(NumberText.count(ordered.count - limit, "more finding"))")
      writer.markup(", which a browser with scripts shows, and <code>--verbose</code> writes here.</p>")
    }
  }
}

extension HTMLContent {
  /// The most resources on the page, unless the page is to be complete.
  private static let resourceLines = 2_000

  /// The resources that a language lacks, and those that nobody expects.
  func writeResources(to writer: inout HTMLWriter) {
    writer.section("files", "Resources")
    let limit = options.isComplete ? Int.max : Self.resourceLines
    var shown = 0
    var leftOut = 0
    for bundle in report.bundles {
      for resource in bundle.resources {
        let missing = resource.states.filter { $0.state == .missing }.map(\.locale)
        let extra = resource.states.filter { $0.state == .extra }.map(\.locale)
        guard !missing.isEmpty || !extra.isEmpty else { continue }
        guard shown < limit else {
          leftOut += 1
          continue
        }
        if shown == 0 {
          writer.table(
            "Table of resources", "data resources", attributes: " id=\"resources-table\"",
            caption: "<caption class=\"unseen\">Resources that a language lacks, and extra ones</caption>",
            ["Resource", "Missing in", "Extra in"], body: "<tbody>\n")
        }
        shown += 1
        writer.open("tr", ["data-locales": (missing + extra).joined(separator: " ")])
        writer.markup("<th scope=\"row\" class=\"mono\">")
        writer.markup("<bdi>\(options.path(bundle.path(of: resource)))</bdi></th>")
        for list in [missing, extra] {
          writer.element("td") { writer in
            for locale in list {
              writer.markup("<span class=\"tag\">\(locale)</span> ")
            }
          }
        }
        writer.markup("</tr>\n")
      }
    }
    if shown > 0 {
      writer.markup("</tbody></table></div>\n")
    } else if resourceCount > 0 {
      writer.markup("<p class=\"soft\">No resource is missing.</p>\n")
    } else {
      writer.markup("<p class=\"soft\">There are no localized resources.</p>\n")
    }
    if leftOut > 0 {
      writer.markup("<p>And \(NumberText.count(leftOut, "more resource"))")
      writer.markup(", which <code>--verbose</code> writes here.</p>")
    }
    writer.markup("</section>\n")
  }
}

extension HTMLWriter {
  /// Begins a view of the page, with its heading.
  mutating func section(_ id: StaticString, _ heading: StaticString) {
    markup("<section id=\"\(id)\" data-view=\"\(id)\" aria-labelledby=\"h-\(id)\">\n")
    markup("<div class=\"section-head\"><h2 id=\"h-\(id)\">\(heading)</h2></div>\n")
  }

  /// Writes a view whose list the script draws as it is scrolled; readers without a script see plain lines.
  mutating func section(
    _ id: StaticString, _ heading: StaticString, list: StaticString, _ plain: (inout HTMLWriter) -> Void
  ) {
    section(id, heading)
    markup("<div id=\"\(list)\"></div>\n<noscript>")
    plain(&self)
    markup("</noscript></section>\n")
  }

  /// Writes the table of products: the same on the page of a report and on a dashboard.
  package mutating func products(_ products: [ProductReport]) {
    let showsProject = Set(products.map(\.project)).count > 1
    table(
      "Products", "data products carded", caption: "<caption class=\"unseen\">Products</caption>",
      ["Product", .number("Translated"), .number("Languages"), "Furthest behind"])
    for product in products {
      markup("<tr><th scope=\"row\"><bdi>\(product.name)</bdi> <span class=\"soft small\">")
      isolated(showsProject ? "\(product.productType) of \(product.project)" : product.productType)
      markup("</span></th>")
      markup("<td class=\"num\" data-label=\"Translated\">")
      percent(LocaleReport.total(of: product.locales).translated)
      markup("</td><td class=\"num\" data-label=\"Languages\">")
      number(product.locales.isEmpty ? product.localizations.count : product.locales.count)
      markup("</td><td class=\"wide\" data-label=\"Furthest behind\">")
      furthestBehind(product)
      markup("</td></tr>\n")
    }
    markup("</tbody></table></div>\n")
  }

  /// The languages that have least of a product.
  private mutating func furthestBehind(_ product: ProductReport) {
    guard !product.locales.isEmpty else {
      markup("only <bdi>\(product.localizations.joined(separator: ", "))</bdi>")
      return
    }
    let behind = product.locales.filter { ($0.counts.translated ?? 10_000) < 10_000 }.sorted {
      ($0.counts.translated ?? 0, $0.locale) < ($1.counts.translated ?? 0, $1.locale)
    }
    if behind.isEmpty { markup("none") }
    for (index, locale) in behind.prefix(4).enumerated() {
      if index > 0 { text(", ") }
      markup("<bdi>\(locale.name)</bdi> ")
      percent(locale.counts.translated ?? 0)
    }
    if behind.count > 4 { text(" and \(behind.count - 4) more") }
  }
}

extension HTMLContent {
  /// The most lines of keys on the page for readers without a script, unless the page is to be complete.
  private static let plainLines = 2_000

  /// Writes the keys that need work for readers without a script: at most `plainLines`.
  func writeKeys(to writer: inout HTMLWriter) {
    guard report.total.needsWork > 0 else {
      return writer.markup("<p class=\"soft\">No text needs work.</p>")
    }
    var room = options.isComplete ? Int.max : Self.plainLines
    var leftOut = 0
    for (number, bundle) in report.bundles.enumerated() {
      for place in BundleSummary(of: bundle).tables {
        let table = bundle.tables[place]
        let lacks = table.cells.reduce(0) { $0 + $1.needingWork.count }
        guard lacks > 0 else { continue }
        guard room > 0 else {
          leftOut += lacks
          continue
        }
        writer.open("h3", ["id": "t\(number)-\(place)"])
        writer.markup("<bdi>\(options.path(bundle.path(of: bundle.label(of: table))))</bdi></h3>\n")
        let states: [KeyState?] = [nil] + KeyState.needingWork.filter(\.facts.isOfTranslation)
        for state in states {
          let groups = state.map { state in KeyGroup.groups(of: table) { $0.listed(state) } }
          for group in groups ?? KeyGroup.groups(of: table) {
            let shown = min(room, group.keys.count)
            if shown > 0 { write(group, of: table, in: bundle, shown, as: state, to: &writer) }
            leftOut += (group.keys.count - shown) * group.locales.count
            room -= shown
          }
        }
      }
    }
    if leftOut > 0 {
      writer.markup("<p>And \(NumberText.count(leftOut, "more text"))")
      writer.markup(", which a browser with scripts shows, and <code>--verbose</code> writes here.</p>")
    }
  }

  private func write(
    _ group: KeyGroup, of table: TableReport, in bundle: BundleReport, _ shown: Int,
    as state: KeyState?, to writer: inout HTMLWriter
  ) {
    writer.markup("<p class=\"soft\">")
    let count = NumberText.count(group.keys.count, "key")
    if let state {
      writer.text("\(count) \(state == .unchanged ? report.word(for: state) : state.facts.heading) in ")
      writer.text(NumberText.locales(group.locales, isAll: group.isEverywhere, isComplete: true))
      writer.markup("</p>\n<ul class=\"plain-keys\">")
    } else {
      writeLack(of: group, count, to: &writer)
    }
    for place in group.keys.prefix(shown) {
      let key = table.keys[Int(place)]
      writer.markup("<li><code><bdi>\(key.key)</bdi></code> ")
      if key.value != key.key { writer.isolated(key.value) }
      if let file = key.file {
        let place = options.path(bundle.path(of: file)) + (key.position.map { ":\($0.line)" } ?? "")
        writer.markup(" <span class=\"place\"><bdi>\(place)</bdi></span>")
      }
      writer.markup("</li>\n")
    }
    writer.markup("</ul>\n")
  }

  private func writeLack(of group: KeyGroup, _ count: String, to writer: inout HTMLWriter) {
    switch group.lack {
    case .file: writer.text("No file, so all \(count) missing in ")
    case .key: writer.text("\(count) missing in ")
    case .text: writer.text("\(count) empty in ")
    case .fault: writer.text("An error in the file, so \(count) missing in ")
    }
    writer.text(NumberText.locales(group.locales, isAll: group.isEverywhere, isComplete: true))
    writer.markup("</p>\n<ul class=\"plain-keys\">")
  }
}
