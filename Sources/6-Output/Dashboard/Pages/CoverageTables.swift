internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// Languages or tables as rows, worst first: how much is there, what changed, what is missing, how it went.
struct CoverageTables {
  let model: SiteModel
  let place: SitePage.Place

  // MARK: Lists of the first page

  func write(to html: inout HTMLWriter) {
    table(model.locales.map { row($0) }, "Languages", "Language").write(id: "languages", to: &html)
    table(model.units.map { row($0) }, "Tables", "Table").write(id: "tables", to: &html)
  }

  private func table(_ rows: [CoverageRowList.Row], _ heading: String, _ first: String) -> CoverageRowList {
    CoverageRowList(
      rows: rows, heading: heading, first: first, since: model.since, unchanged: model.input.unchanged)
  }

  private func row(_ row: CoverageRow) -> CoverageRowList.Row {
    let owners = model.isTable(row) ? [] : model.owned(in: row).keys.sorted(by: ByteOrder.precedes)
    let detail = row.detail == row.title || row.detail == "." ? [] : [row.detail]
    return CoverageRowList.Row(
      title: row.title, detail: (detail + owners).joined(separator: ", "), href: place.root + row.path,
      counts: row.totals.isGap ? nil : row.counts, unmeasured: row.totals.unmeasuredCells,
      change: row.change, moves: row.moves, bar: row.bar, barStatus: row.barStatus,
      forecast: row.forecast, spark: Sparkline.bytes(row, runs: model.runs),
      keys: model.keys(of: row, from: place))
  }

  // MARK: Lists of the other pages

  /// The tables of a language.
  func writeCells(ofLocale locale: Int, to html: inout HTMLWriter) {
    let rows = model.cells[.locale(locale)].compactMap { cell in
      model.unit(at: cell.unit).map { row(cell, $0) }
    }
    table(ordered(rows), "Tables", "Table").write(id: "tables", to: &html)
  }

  /// The languages of a table.
  func writeCells(ofUnit unit: Int, to html: inout HTMLWriter) {
    let rows = model.cells[.unit(unit)].compactMap { cell in
      model.locale(at: cell.locale).map { row(cell, $0) }
    }
    table(ordered(rows), "Languages", "Language").write(id: "languages", to: &html)
  }

  private func row(_ cell: CellID, _ row: CoverageRow) -> CoverageRowList.Row {
    let state = model.trends.now[cell]
    let before = model.trends.before[cell].counts
    let change = before.flatMap { old in state.counts.flatMap { Comparison.Pair.change(from: old, to: $0) } }
    let steps = model.trends.cells[cell] ?? []
    return CoverageRowList.Row(
      title: row.title, detail: row.detail == row.title || row.detail == "." ? "" : row.detail,
      href: place.root + row.path, counts: state.counts, change: change,
      moves: model.moves.cells[cell] ?? MoveCounts(),
      spark: Sparkline.bytes(steps, times: model.runs.map(\.time)), keys: model.keys(of: cell, from: place))
  }

  private func ordered(_ rows: [CoverageRowList.Row]) -> [CoverageRowList.Row] {
    rows.sorted { left, right in
      let coverages = (CoverageRow.rank(left.counts), CoverageRow.rank(right.counts))
      if coverages.0 != coverages.1 { return coverages.0 < coverages.1 }
      let gaps = (left.counts?.needsWork ?? 0, right.counts?.needsWork ?? 0)
      if gaps.0 != gaps.1 { return gaps.0 > gaps.1 }
      return left.href.utf8.lexicographicallyPrecedes(right.href.utf8)
    }
  }
}
