internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Keys that localizations have and that are not expected of them, those together that the same localizations have.
enum ExtraSection {
  private static let longest = 10
  private static let keysOfLine = 4

  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var section = TextSection()
    var leftOut = 0
    for bundle in order.map({ report.bundles[$0] }) {
      for table in bundle.tables {
        for group in groups(of: table) {
          guard options.isComplete || section.lines.count < longest else {
            leftOut += group.keys.count
            continue
          }
          let name = TerminalText.escaped(bundle.label(of: table))
          let locales = Wording.locales(
            group.cells.map { table.cells[$0].locale }, isAll: group.cells.count == table.cells.count,
            isComplete: options.isComplete)
          let limit = options.isComplete ? Int.max - 1 : keysOfLine
          let shown = group.keys.count <= limit + 1 ? group.keys.count : limit
          var names = group.keys.prefix(shown).map {
            ColumnText.prefix(TerminalText.escaped(WTF8.text($0)), max(20, options.width - 4))
          }
          if shown < group.keys.count {
            section.isCut = true
            names.append("and \(Wording.number(group.keys.count - shown)) more")
          }
          section.lines += ColumnText.list(
            names, lead: "  \(name) in \(locales): ", indent: 4, width: options.width)
        }
      }
    }
    guard !section.lines.isEmpty else { return section }
    if leftOut > 0 {
      section.isCut = true
      section.lines.append(
        "  " + options.style(.faint, "and \(Wording.count(leftOut, "more key")) elsewhere"))
    }
    section.lines.insert(options.style(.heading, "Extra"), at: 0)
    return section
  }

  /// Keys that the same localizations have: what most of them have first, then the larger group.
  private static func groups(of table: TableReport) -> [(cells: [Int], keys: [[UInt8]])] {
    var cellsByKey: [[UInt8]: [Int]] = [:]
    for (index, cell) in table.cells.enumerated() {
      for key in cell.extra where cellsByKey[key]?.last != index {
        cellsByKey[key, default: []].append(index)
      }
    }
    var keysByCells: [[Int]: [[UInt8]]] = [:]
    for (key, cells) in cellsByKey { keysByCells[cells, default: []].append(key) }
    return keysByCells.map { (cells: $0.key, keys: KeyOrder.sorted($0.value)) }.sorted {
      if $0.cells.count != $1.cells.count { return $0.cells.count > $1.cells.count }
      if $0.keys.count != $1.keys.count { return $0.keys.count > $1.keys.count }
      return $0.cells.lexicographicallyPrecedes($1.cells)
    }
  }
}
