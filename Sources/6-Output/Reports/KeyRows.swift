internal import L10nCoverage
internal import L10nText

/// Keys as rows: one for every key of some states in every locale, with the place of the development side.
struct KeyRows {
  let table: DelimitedTable
  let states: [KeyState]

  static let columns = [
    "bundle", "container", "table", "locale", "state", "key", "text", "file", "line", "column", "comment",
  ]

  func write(_ report: Report, to output: inout [UInt8]) {
    table.writeRow(Self.columns.map { Array($0.utf8) }, to: &output)
    for bundle in report.bundles {
      for place in bundle.tables {
        let head = [bundle.path, place.container, place.name].map(table.field)
        for cell in place.cells {
          for state in states { write(state, of: cell, in: place, bundle, head, to: &output) }
        }
      }
    }
  }

  private func write(
    _ state: KeyState, of cell: TableCell, in place: TableReport, _ bundle: BundleReport, _ head: [[UInt8]],
    to output: inout [UInt8]
  ) {
    let start = head + [table.field(cell.locale), table.field(state.facts.word)]
    for index in cell.listed(state) {
      let key = place.keys[Int(index)]
      let position = key.position
      table.writeRow(
        start + [
          table.field(WTF8.text(key.key)), table.field(WTF8.text(key.value)),
          table.field(key.file.map { bundle.path(of: $0) } ?? ""),
          table.field(position.map { String($0.line) } ?? ""),
          table.field(position.map { String($0.column) } ?? ""), table.field(key.comment ?? ""),
        ], to: &output)
    }
    guard state == .extra else { return }
    let none = [[UInt8]](repeating: [], count: 5)
    for key in KeyOrder.sorted(cell.extra) {
      table.writeRow(start + [table.field(WTF8.text(key))] + none, to: &output)
    }
  }
}
