internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// Keys that code uses and that no table has, with the first place of each.
enum CodeSection {
  private static let longest = 10

  private struct Use: Hashable {
    var path: String
    var position: TextPosition?
    var key: [UInt8]
    var table: String
  }

  static func lines(_ report: Report, options: ReportOptions) -> TextSection {
    var section = TextSection()
    let uses = uses(of: report)
    guard !uses.isEmpty else { return section }
    let heading = options.style(.heading, "Used in code, in no table")
    section.lines = ["\(heading): \(Wording.count(uses.count, "key"))"]
    let shown = options.isComplete || uses.count <= longest + 1 ? uses.count : longest
    for use in uses.prefix(shown) {
      let key = ColumnText.prefix(TerminalText.escaped(WTF8.text(use.key)), max(20, options.width - 4))
      let table = use.table == "Localizable" ? "" : " (\(TerminalText.escaped(use.table)))"
      let place = use.position.map { ":\($0.line):\($0.column)" } ?? ""
      section.lines.append("  \"\(key)\"\(table)  \(TerminalText.escaped(options.path(use.path)))\(place)")
    }
    if shown < uses.count {
      section.isCut = true
      let words = "and \(Wording.count(uses.count - shown, "more key"))"
      section.lines.append("  " + options.style(.faint, words))
    }
    return section
  }

  /// In the order of files and places, each key of a place once, whatever tables it belongs to.
  private static func uses(of report: Report) -> [Use] {
    var found: Set<Use> = []
    for bundle in report.bundles {
      for table in bundle.tables {
        for key in table.keys where key.isFromCode {
          found.insert(
            Use(
              path: key.file.map { bundle.path(of: $0) } ?? "", position: key.position, key: key.key,
              table: table.name))
        }
      }
    }
    // Those that stand for no text are not expected, and users see them all the same.
    for problem in report.problems where problem.rule == .keyInNoTable {
      guard let key = problem.subject?.key else { continue }
      found.insert(
        Use(path: problem.path, position: problem.position, key: key, table: problem.subject?.table ?? ""))
    }
    return found.sorted { left, right in
      if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
      let one = left.position ?? TextPosition(line: 0, column: 0)
      let two = right.position ?? TextPosition(line: 0, column: 0)
      if one != two { return one < two }
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      return left.table.utf8.lexicographicallyPrecedes(right.table.utf8)
    }
  }
}
