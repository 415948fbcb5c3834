internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// Writes the share of each table in each language, lowest first.
  /// - Parameter limit: how many tables there is room for; nil for all.
  func writeMatrix(limit: Int? = nil, to writer: inout HTMLWriter) {
    guard tableCount > 0 else { return writer.markup("<p class=\"soft\">There is no table.</p>") }
    let all = report.bundles.enumerated().flatMap { number, bundle in
      bundle.tables.enumerated().map { (id: "\(number)-\($0)", bundle: bundle, table: $1) }
    }.filter { limit == nil || !$0.table.cells.isEmpty }
    let open = all.map { one in one.table.cells.reduce(0) { $0 + $1.counts.needsWork } }
    let most = open.indices.sorted { (-open[$0], $0) < (-open[$1], $1) }.prefix(limit ?? open.count)
    writer.table(
      "Matrix", "data static-matrix",
      caption: "<caption>Translated, in percent; – means not compared</caption>",
      ["Table"]
        + ranked.map { HTMLColumn($0.report.locale, " class=\"num\" title=\"\($0.report.name)\"") },
      body: "<tbody>\n")
    for place in most.sorted() {
      let (id, bundle, table) = all[place]
      writer.markup("<tr><th scope=\"row\">")
      let name = options.path(bundle.path(of: bundle.label(of: table)))
      writer.open("a", ["href": limit == nil ? "#t\(id)" : "#tables", "title": name])
      writer.markup("<bdi>")
      writer.name(report.bundles.count > 1 && limit == nil ? name : bundle.label(of: table))
      writer.markup("</bdi></a></th>")
      let shares = Dictionary(firstOf: table.cells.map { ($0.locale, $0.counts.translated) })
      for summary in ranked { writeCell(shares[summary.report.locale] ?? nil, to: &writer) }
      writer.markup("</tr>\n")
    }
    writer.markup("</tbody></table></div>")
    if most.count < open.count {
      writer.markup("<p class=\"small\"><a href=\"#tables\">All \(number: open.count) tables</a></p>\n")
    }
  }

  private func writeCell(_ share: Int?, to writer: inout HTMLWriter) {
    guard let share else { return writer.markup("<td class=\"num zero\">–</td>") }
    writer.markup("<td class=\"num heat-\(Self.heat(share))\">")
    writer.markup(bytes: Self.percentage(share))
    writer.markup("</td>")
  }

  private static func percentage(_ share: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    Digits.append(percentOf: share, to: &bytes)
    return bytes
  }

  /// The class of a share's colour: 0 for a complete one, 5 for one hardly begun. `data.js` has the same classes.
  static func heat(_ share: Int) -> Int {
    switch share {
    case 10_000...: 0
    case 9_500...: 1
    case 8_000...: 2
    case 5_000...: 3
    case 1...: 4
    default: 5
    }
  }
}
