internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The texts of all localizations in one table, with a column for each.
package struct LanguageSheet {
  private let builder: HandoffBuilder
  private let writer: DelimitedWriter
  private let isWorkbook: Bool

  /// - Parameter isTSV: whether tabs stand between cells.
  package init(_ builder: HandoffBuilder, isTSV: Bool, isWorkbook: Bool, hasByteOrderMark: Bool) {
    (self.builder, self.isWorkbook) = (builder, isWorkbook)
    writer = DelimitedWriter(isTSV ? .tsv : .csv, hasByteOrderMark: hasByteOrderMark)
  }

  package func make() -> (bytes: [UInt8], summary: HandoffExport.Summary) {
    var bytes = ByteBuffer()
    var summary = HandoffExport.Summary()
    let locales = builder.heads.map(\.names.locale)
    _ = writer.add(
      (["key", "source"] + locales + ["comment", "file"]).map { Array($0.utf8) }, isFirst: true, to: &bytes)
    for index in builder.sources.indices {
      let source = builder.prepared(index)
      var rows: [(unit: HandoffUnit, targets: [[UInt8]])] = []
      var places: [[UInt8]: Int] = [:]
      for (column, head) in builder.heads.enumerated() {
        let tag = LocaleTag(name: head.locale)
        let file = source.file(in: tag)
        if file.units.isEmpty { continue }
        if let obstacle = source.obstacle(in: tag, file) {
          summary.problems.append(source.leftOut(file.units.count, of: file, in: tag, obstacle))
          continue
        }
        for unit in file.units where unit.isTranslatable {
          let place = places[unit.id] ?? rows.count
          if place == rows.count { rows.append((unit, [[UInt8]](repeating: [], count: locales.count))) }
          places[unit.id] = place
          if unit.isTranslated { rows[place].targets[column] = unit.target ?? [] }
          summary.unitCount += 1
        }
      }
      summary.keyCount += rows.count
      if !rows.isEmpty { summary.sourceProblems += source.formatProblems }
      for (unit, targets) in rows {
        let cells =
          [unit.id, unit.source] + targets + [
            Array((unit.comment ?? "").utf8), Array(source.source.original.utf8),
          ]
        if !writer.add(cells, to: &bytes) {
          summary.problems.append(Self.leftOut(unit, source.source.original))
        }
      }
    }
    if !isWorkbook { return (bytes.array, summary) }
    let (workbook, unfit) = WorkbookWriter.workbook(bytes.array, sheet: "Texts")
    summary.problems += unfit.map { Self.leftOut(HandoffUnit(key: $0, place: .plain, source: []), ".") }
    return (workbook, summary)
  }

  private static func leftOut(_ unit: HandoffUnit, _ path: String) -> Problem {
    Problem(
      .handoffLeftOut, path: path, position: unit.position,
      message: "\"\(WTF8.text(unit.key))\" is left out: a cell cannot hold one of its texts")
  }
}
