internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// The matrix of a bundle: tables by locales, worst first in both directions, in blocks that fit into the width. Many complete tables are
/// folded into a sentence; nothing is folded if the report is to be complete.
struct CoverageMatrix {
  let bundle: BundleReport
  let summary: BundleSummary
  let options: ReportOptions

  /// The number of tables from which on those that are complete are folded.
  private static let manyTables = 12
  private static let longestLocale = 14

  private var width: Int { max(40, options.width) }

  func lines() -> [String] {
    guard !summary.columns.isEmpty else { return [] }
    let shownTables = self.shownTables
    var table = AlignedTable()
    table.append(
      [AlignedTable.Cell("table", .faint), AlignedTable.Cell("keys", .faint)]
        + summary.columns.map {
          AlignedTable.Cell(ColumnText.prefix(TerminalText.escaped($0.locale), Self.longestLocale), .strong)
        })
    for index in shownTables { table.append(row(of: bundle.tables[index])) }
    if summary.tables.count > 1 {
      table.append(
        [
          AlignedTable.Cell("all tables", .strong),
          AlignedTable.Cell(NumberText.number(summary.keyCount), .faint),
        ] + summary.columns.map { share(of: $0.counts, $0) })
    }
    return table.blocks(fixed: 2, width: width, style: options.style) + foldedTables(shown: shownTables.count)
  }

  private func row(of table: TableReport) -> [AlignedTable.Cell] {
    let label = ColumnText.suffix(TerminalText.escaped(bundle.label(of: table)), max(14, width * 2 / 5))
    let cells = Dictionary(firstOf: table.cells.map { ($0.locale, $0) })
    return [AlignedTable.Cell(label), AlignedTable.Cell(NumberText.number(table.keys.count), .faint)]
      + summary.columns.map { column in
        guard let cell = cells[column.locale] else { return AlignedTable.Cell("-", .faint) }
        return share(of: cell.counts, column)
      }
  }

  private func share(of counts: StateCounts, _ column: BundleSummary.Column) -> AlignedTable.Cell {
    Self.share(counts.translated, bar: options.verdict?.bar(for: column.locale)?.failUnder)
  }

  /// Green: all is translated. Red: under the threshold, and bold where that is less than a half. Without a threshold red
  /// is less than a half, and yellow less than nine tenths.
  static func share(_ share: Int?, bar: Percentage?) -> AlignedTable.Cell {
    guard let share else { return AlignedTable.Cell("–", .faint) }
    let isUnder = share < bar?.tenThousandths ?? 9_000
    let role: Style.Role? =
      share == 10_000
      ? .success
      : !isUnder ? (bar == nil ? nil : .success) : share < 5_000 ? .error : bar == nil ? .warning : .removed
    return AlignedTable.Cell(NumberText.percent(share), role)
  }

  private var shownTables: [Int] {
    guard !options.isComplete, summary.tables.count > Self.manyTables else { return summary.tables }
    let incomplete = summary.tables.filter { !summary.isComplete(table: $0) }
    return Array(incomplete.prefix(2 * Self.manyTables))
  }

  private func foldedTables(shown: Int) -> [String] {
    let rest = summary.tables.dropFirst(shown)
    guard !rest.isEmpty else { return [] }
    let complete = rest.count { summary.isComplete(table: $0) }
    let words =
      complete == rest.count
      ? "\(shown == 0 ? "" : "and ")\(NumberText.count(rest.count, shown == 0 ? "table" : "more table")), complete"
      : "and \(NumberText.count(rest.count, "more table")), \(NumberText.number(complete)) of them complete"
    return ["  " + options.style(.faint, words)]
  }
}

/// The line above a bundle's matrix: what it is, how much there is, and what it is compared with.
struct BundleHeading {
  let bundle: BundleReport
  let summary: BundleSummary

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
