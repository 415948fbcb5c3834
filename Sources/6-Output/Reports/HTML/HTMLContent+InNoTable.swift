internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// The most lines on the page, unless the page is to be complete.
  private static let inNoTableLines = 200

  /// Writes the keys that code uses and no table has: they count against no language.
  func writeInNoTable(to writer: inout HTMLWriter) {
    guard let keys = report.inNoTable, !keys.isEmpty else { return }
    let found = InNoTable(keys)
    writer.markup("<h3 id=\"in-no-table\">Used in code, in no table</h3>\n<p class=\"soft\">")
    writer.text(
      "\(NumberText.count(keys.count, "key")): a developer adds them to the tables\(options.command("sync").map { " (\($0))" } ?? ""). They "
        + "count against no language.")
    writer.markup("</p>\n<ul class=\"plain-keys\">\n")
    let limit = options.isComplete ? found.entries.count : min(found.entries.count, Self.inNoTableLines)
    for entry in found.entries.prefix(limit) {
      writer.line("li") { writer in
        if entry.isFile {
          writer.text("\(NumberText.count(entry.keys.count, "key")) of ")
        } else if let key = entry.keys.first {
          writer.markup("<code><bdi>\(key.key)</bdi></code> ")
        }
        let place = options.path(entry.path) + (entry.position.map { ":\($0.line)" } ?? "")
        writer.element("span", ["class": "place"]) { $0.isolated(place) }
        if entry.isFile {
          writer.markup(
            " <span class=\"soft\">If that is on purpose, the configuration says so:</span> <code>")
          writer.markup("<bdi>\(InNoTable.onPurpose(entry.path))</bdi></code>")
        }
      }
    }
    writer.markup("</ul>\n")
    if limit < found.entries.count {
      let left = found.entries.dropFirst(limit).reduce(0) { $0 + $1.keys.count }
      writer.markup("<p>And \(NumberText.count(left, "more key"))")
      writer.markup(", which <code>--verbose</code> writes here.</p>\n")
    }
  }
}
