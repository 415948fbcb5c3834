internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// The matrix of a bundle: tables by locales, worst first in both directions, as much as fits into the width. What
/// does not fit is folded into a sentence; nothing is folded if the report is to be complete.
struct CoverageMatrix {
  let report: Report
  let bundle: BundleReport
  let summary: BundleSummary
  let options: ReportOptions

  private static let indent = 2
  /// The number of tables from which on those that are complete are folded.
  private static let manyTables = 12
  private static let longestLocale = 14
  /// The number of locales with one value from which on they are listed together.
  private static let manyAlike = 4

  private var width: Int { max(40, options.width) }
  private var style: Style { options.style }

  func lines() -> [String] {
    guard !summary.columns.isEmpty else { return [] }
    let shownTables = self.shownTables
    var table = AlignedTable()
    table.append(
      [AlignedTable.Cell("table", .faint), AlignedTable.Cell("keys", .faint)]
        + summary.columns.map {
          AlignedTable.Cell(
            ColumnText.prefix(TerminalText.escaped($0.locale), Self.longestLocale), .strong)
        })
    for index in shownTables { table.append(row(of: bundle.tables[index])) }
    appendTotals(to: &table)

    let fixed = 2
    let room = width - Self.indent
    var lines: [String] = []
    var start = fixed
    repeat {
      let fitting = max(1, table.fittingColumns(from: start, fixed: fixed, width: room))
      let end = min(start + fitting, fixed + summary.columns.count)
      if start > fixed { lines.append("") }
      lines += table.lines(fixed: fixed, columns: start..<end, indent: Self.indent, style: style)
      start = end
    } while options.isComplete && start < fixed + summary.columns.count
    return lines + foldedTables(shown: shownTables.count) + foldedLocales(from: start - fixed)
  }

  // MARK: Rows

  private var labelWidth: Int { max(14, width * 2 / 5) }

  private func row(of table: TableReport) -> [AlignedTable.Cell] {
    let label = ColumnText.suffix(TerminalText.escaped(bundle.label(of: table)), labelWidth)
    var cells: [String: TableCell] = [:]
    for cell in table.cells { cells[cell.locale] = cell }
    return [AlignedTable.Cell(label), AlignedTable.Cell(NumberText.number(table.keys.count), .faint)]
      + summary.columns.map { column in
        guard let cell = cells[column.locale] else { return AlignedTable.Cell("-", .faint) }
        return share(of: cell.counts, column)
      }
  }

  /// Green: all is translated. Red: under the threshold, and bold where that is less than a half. Without a threshold red
  /// is less than a half, and yellow less than nine tenths.
  private func share(of counts: StateCounts, _ column: BundleSummary.Column) -> AlignedTable.Cell {
    guard let value = counts.translated else { return AlignedTable.Cell("–", .faint) }
    let bar = options.verdict?.bar(for: column.locale)?.failUnder?.tenThousandths
    return AlignedTable.Cell(NumberText.percent(value), Self.role(of: value, bar: bar))
  }

  static func role(of share: Int, bar: Int?) -> Style.Role? {
    if share == 10_000 { return .success }
    guard share < bar ?? 9_000 else { return bar == nil ? nil : .success }
    return share < 5_000 ? .error : bar == nil ? .warning : .removed
  }

  private func appendTotals(to table: inout AlignedTable) {
    if summary.tables.count > 1 || bundle.isOfStore {
      table.append(
        [
          AlignedTable.Cell(bundle.isOfStore ? "texts" : "all tables", .strong),
          AlignedTable.Cell(NumberText.number(summary.keyCount), .faint),
        ]
          + summary.columns.map { share(of: $0.counts, $0) })
    }
    if summary.columns.contains(where: { $0.counts.byPeople != $0.translated }) {
      table.append(
        [AlignedTable.Cell("by people", .faint), AlignedTable.Cell("")]
          + summary.columns.map { AlignedTable.Cell(NumberText.percent($0.counts.byPeople), .faint) })
    }
    if summary.columns.contains(where: { $0.counts.coverage != $0.translated }) {
      table.append(
        [AlignedTable.Cell("present", .faint), AlignedTable.Cell("")]
          + summary.columns.map { AlignedTable.Cell(NumberText.percent($0.counts.coverage), .faint) })
    }
    let bars = summary.columns.map { options.verdict?.bar(for: $0.locale)?.failUnder }
    if bars.contains(where: { $0 != nil }) {
      table.append(
        [AlignedTable.Cell("threshold", .faint), AlignedTable.Cell("")]
          + bars.map { AlignedTable.Cell($0.map { NumberText.percent($0) } ?? "-", .faint) })
    }
    var isFirst = true
    for (label, value) in counts where summary.columns.contains(where: { value($0) > 0 }) {
      if isFirst { table.append([AlignedTable.Cell(""), AlignedTable.Cell("all", .faint)]) }
      isFirst = false
      let sum = summary.columns.reduce(0) { $0 + value($1) }
      table.append(
        [AlignedTable.Cell(label), AlignedTable.Cell(NumberText.number(sum), .faint)]
          + summary.columns.map {
            value($0) == 0
              ? AlignedTable.Cell("-", .faint) : AlignedTable.Cell(NumberText.number(value($0)))
          })
    }
  }

  /// What is counted below the matrix, where there is any.
  private var counts: [(label: String, value: (BundleSummary.Column) -> Int)] {
    KeyState.inSummaries.map { state in (report.word(for: state), { $0.counts.shown(state) }) }
      + [("no resource", { $0.missingResources })]
  }

  // MARK: What is folded

  private var shownTables: [Int] {
    // The App Store's texts are a line.
    if bundle.isOfStore { return [] }
    guard !options.isComplete, summary.tables.count > Self.manyTables else { return summary.tables }
    let incomplete = summary.tables.filter { !summary.isComplete(table: $0) }
    return Array(incomplete.prefix(2 * Self.manyTables))
  }

  private func foldedTables(shown: Int) -> [String] {
    if bundle.isOfStore {
      if summary.total[.missing] + summary.total[.empty] == 0 { return [] }
      return ["  " + style(.faint, "missing: not in the repository, where the App Store keeps what it has")]
    }
    let rest = summary.tables.dropFirst(shown)
    guard !rest.isEmpty else { return [] }
    let complete = rest.count { summary.isComplete(table: $0) }
    let words =
      complete == rest.count
      ? "\(shown == 0 ? "" : "and ")\(NumberText.count(rest.count, shown == 0 ? "table" : "more table")), complete"
      : "and \(NumberText.count(rest.count, "more table")), \(NumberText.number(complete)) of them complete"
    return ["  " + style(.faint, words)]
  }

  private func foldedLocales(from first: Int) -> [String] {
    let rest = summary.columns.dropFirst(first)
    guard !rest.isEmpty else { return [] }
    var lines: [String] = []
    let incomplete = rest.filter { ($0.translated ?? 10_000) < 10_000 }
    let complete = rest.filter { ($0.translated ?? 10_000) == 10_000 }
    // Many locales with one value are told in one sentence.
    var common: [(percent: String, locales: [String])] = []
    var others: [String] = []
    for column in incomplete {
      let percent = NumberText.percent(column.translated)
      if common.last?.percent == percent { continue }
      let alike = incomplete.filter { NumberText.percent($0.translated) == percent }
        .map { TerminalText.escaped($0.locale) }
      if alike.count >= Self.manyAlike {
        common.append((percent, alike))
      } else if !others.contains(where: { $0.hasSuffix(percent) }) {
        others += alike.map { "\($0) \(percent)" }
      }
    }
    if !others.isEmpty { lines += list(others, "and ") }
    for group in common { lines += list(group.locales, "and at \(group.percent) ") }
    if !complete.isEmpty { lines += list(complete.map { TerminalText.escaped($0.locale) }, "and complete ") }
    return lines
  }

  private func list(_ items: [String], _ lead: String) -> [String] {
    ColumnText.list(items, lead: "  " + lead, indent: 4, width: width)
  }
}

/// The line above a bundle's matrix: what it is, how much there is, and what it is compared with.
struct BundleHeading {
  private let bundle: BundleReport
  private let summary: BundleSummary

  init(_ bundle: BundleReport, _ summary: BundleSummary) {
    self.bundle = bundle
    self.summary = summary
  }

  func lines(_ options: ReportOptions) -> [String] {
    let style = options.style
    let name = bundle.shownName(options)
    return ["\(style(.strong, name)) \(style(.faint, "(\(TerminalText.escaped(bundle.kind)))")): \(contents)"]
  }

  private var contents: String {
    var parts =
      bundle.isOfStore
      ? [NumberText.count(summary.keyCount, "text")]
      : [
        "\(NumberText.count(summary.keyCount, "key")) in \(NumberText.count(bundle.tables.count, "table"))"
      ]
    if !bundle.resources.isEmpty { parts.append(NumberText.count(bundle.resources.count, "resource")) }
    guard let region = bundle.developmentRegion else {
      if bundle.isComparedWithItself {
        parts.append(
          "\(NumberText.count(summary.columns.count, "localization")) compared with the keys of all together")
        return parts.joined(separator: ", ")
      }
      return parts.joined(separator: ", ")
        + "; the development language is unknown: pass --development-region"
    }
    let development = TerminalText.escaped(region.locale)
    guard !summary.columns.isEmpty else {
      return parts.joined(separator: ", ") + "; only \(development): there is no other language"
    }
    parts.append("\(NumberText.count(summary.columns.count, "localization")) compared with \(development)")
    return parts.joined(separator: ", ")
  }
}
