internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Keys that a localization has and that are not expected of it.
enum ExtraSection {
  private static let longest = 10
  private static let keysOfLine = 4

  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var section = TextSection()
    var leftOut = 0
    for bundle in order.map({ report.bundles[$0] }) {
      for table in bundle.tables {
        for cell in table.cells where !cell.extra.isEmpty {
          guard options.isComplete || section.lines.count < longest else {
            leftOut += cell.extra.count
            continue
          }
          let name = TerminalText.escaped(bundle.label(of: table))
          let lead = "  \(name), \(TerminalText.escaped(cell.locale)): "
          let limit = options.isComplete ? Int.max - 1 : keysOfLine
          let keys = KeyOrder.sorted(cell.extra)
          let shown = keys.count <= limit + 1 ? keys.count : limit
          var names = keys.prefix(shown).map {
            ColumnText.prefix(TerminalText.escaped(WTF8.text($0)), max(20, options.width / 2))
          }
          if shown < keys.count {
            section.isCut = true
            names.append("and \(Wording.number(keys.count - shown)) more")
          }
          section.lines += ColumnText.list(names, lead: lead, indent: 4, width: options.width)
        }
      }
    }
    guard !section.lines.isEmpty else { return section }
    if leftOut > 0 {
      section.isCut = true
      section.lines.append(
        "  " + options.style(.faint, "and \(Wording.count(leftOut, "more key")) elsewhere"))
    }
    section.lines.insert(options.style(.heading, "Not expected"), at: 0)
    return section
  }
}
