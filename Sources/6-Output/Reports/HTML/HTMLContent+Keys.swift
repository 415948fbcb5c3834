internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// How many lines of keys stand on the page for readers without a script, unless it is to be complete.
  private static let plainLines = 2_000

  /// What is missing, key by key. The script shows all of it; without one, the most that is of use.
  func writeKeys(to writer: inout HTMLWriter) {
    writer.markup("<section id=\"keys\" data-view=\"keys\" aria-labelledby=\"h-keys\">\n")
    writer.markup("<div class=\"section-head\"><h2 id=\"h-keys\">Keys</h2></div>\n")
    writer.markup("<div id=\"key-list\"></div>\n<noscript>")
    writePlainKeys(to: &writer)
    writer.markup("</noscript></section>\n")
  }

  private func writePlainKeys(to writer: inout HTMLWriter) {
    guard verdict.missing > 0 else { return writer.markup("<p class=\"soft\">No text is missing.</p>") }
    var room = options.isComplete ? Int.max : Self.plainLines
    var leftOut = 0
    for (number, bundle) in report.bundles.enumerated() {
      for place in BundleSummary(of: bundle).tables {
        let table = bundle.tables[place]
        let lacks = table.cells.reduce(0) { $0 + $1[.missing].count + $1[.empty].count }
        guard lacks > 0 else { continue }
        guard room > 0 else {
          leftOut += lacks
          continue
        }
        writer.open("h3", ["id": "t\(number)-\(place)"])
        writer.isolated(options.path(bundle.path(of: bundle.label(of: table))))
        writer.markup("</h3>\n")
        for group in KeyGroup.groups(of: table) {
          guard room > 0 else {
            leftOut += group.keys.count * group.locales.count
            continue
          }
          let shown = min(room, group.keys.count)
          write(group, of: table, in: bundle, shown, to: &writer)
          leftOut += (group.keys.count - shown) * group.locales.count
          room -= shown
        }
      }
    }
    if leftOut > 0 {
      writer.markup("<p>And ")
      writer.text(Wording.count(leftOut, "more text"))
      writer.markup(", which a browser with scripts shows, and <code>--verbose</code> writes here.</p>")
    }
  }

  private func write(
    _ group: KeyGroup, of table: TableReport, in bundle: BundleReport, _ shown: Int,
    to writer: inout HTMLWriter
  ) {
    writer.markup("<p class=\"soft\">")
    let count = Wording.count(group.keys.count, "key")
    switch group.lack {
    case .file: writer.text("No file, so all \(count) missing in ")
    case .key: writer.text("\(count) missing in ")
    case .text: writer.text("\(count) empty in ")
    }
    writer.text(Wording.locales(group.locales, isAll: group.isEverywhere, isComplete: true))
    writer.markup("</p>\n<ul class=\"plain-keys\">")
    for place in group.keys.prefix(shown) {
      let key = table.keys[Int(place)]
      writer.markup("<li><code>")
      writer.isolated(key.key)
      writer.markup("</code> ")
      if key.value != key.key { writer.isolated(key.value) }
      if let file = key.file {
        writer.markup(" <span class=\"place\">")
        writer.isolated(options.path(bundle.path(of: file)) + (key.position.map { ":\($0.line)" } ?? ""))
        writer.markup("</span>")
      }
      writer.markup("</li>\n")
    }
    writer.markup("</ul>\n")
  }
}
