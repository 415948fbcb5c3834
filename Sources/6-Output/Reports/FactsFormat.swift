package import L10nCoverage
internal import L10nText

/// `facts`: for warehouses that read files as they are.
package enum FactsFormat: ReportFormat {
  package static var name: String { "facts" }
  package static var summary: String { "a line of JSON for each table and language, for a warehouse" }
  package static var holdsFindings: Bool { false }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    guard let history = options.run else { return }
    var facts = FactLines(history)
    for bundle in report.bundles {
      for table in bundle.tables {
        let counted = CountedTable(bundle: bundle.path, container: table.container, table: table.name)
        for cell in table.cells.indices {
          facts.note(
            products: table.products, owner: table.cells[cell].owner, of: counted,
            in: table.cells[cell].locale)
        }
      }
    }
    facts.write { output += $0 }
  }
}

/// The runs of a history as lines: one for each table in each language, with all that is known of the run, so that none
/// refers to another. The columns have the names of the views of histories, and the sums over a run are their rows.
package struct FactLines {
  package static let schema = "l10ncheck.facts/1"

  private var history: History
  private var products: [CellID: String] = [:]
  private var owners: [CellID: String] = [:]

  package init(_ history: History) { self.history = history }

  /// Notes what histories do not keep of a table in a language.
  mutating func note(products: [String], owner: String?, of table: CountedTable, in locale: String) {
    let place = CellID(unit: history.place(of: table), locale: history.place(of: locale))
    self.products[place] = products.isEmpty ? nil : products.joined(separator: ", ")
    owners[place] = owner
  }

  /// Hands out the lines run by run, in the order of branches, runs, tables and languages.
  package func write(_ body: ([UInt8]) -> Void) {
    var (units, locales) = (history.unitOrder, history.localeOrder)
    for (rank, place) in history.unitOrder.enumerated() { units[place] = rank }
    for (rank, place) in history.localeOrder.enumerated() { locales[place] = rank }
    for branch in history.branches {
      var state = HistoryState()
      for run in branch.runs {
        for change in run.changes { state.set(change) }
        let head = head(of: run.info)
        var lines: [UInt8] = []
        let cells = state.cells.filter { !history.units[$0.key.unit].isOfResources }.sorted {
          (units[$0.key.unit], locales[$0.key.locale]) < (units[$1.key.unit], locales[$1.key.locale])
        }
        for (place, cell) in cells {
          lines += head
          write(cell.counts, at: place, to: &lines)
        }
        body(lines)
      }
    }
  }

  private func head(of run: RunInfo) -> [UInt8] {
    var line = Array("{\"schema\":\"\(Self.schema)\"".utf8)
    for (name, text) in [
      ("project", run.project), ("branch", run.branch), ("commit_name", run.commit), ("event", run.event),
      ("run", run.id.text), ("tool", run.tool), ("rules", run.rules),
    ] {
      append(name, text, to: &line)
    }
    line += ",\"time\":\(run.time),\"is_complete\":\(run.isComplete ? 1 : 0)".utf8
    return line
  }

  /// - Parameter counts: nil for a table that could not be measured.
  private func write(_ counts: CellCounts?, at place: CellID, to line: inout [UInt8]) {
    let table = history.units[place.unit]
    for (name, text) in [
      ("product", products[place]), ("owner", owners[place]), ("bundle", table.bundle),
      ("container", table.container), ("table_name", table.table),
      ("language", history.locales[place.locale]),
    ] {
      append(name, text, to: &line)
    }
    var ratio: [UInt8] = []
    if let share = counts?.share { JSONText.append(tenThousandths: share, to: &ratio) }
    line += ",\"ratio\":".utf8 + (ratio.isEmpty ? Array("null".utf8) : ratio)
    let numbers =
      [("needs_work", counts?.needsWork), ("tables", counts == nil ? 0 : 1)]
      + [("unmeasured", counts == nil ? 1 : 0)]
      + CellCounts.Field.allCases.map { field in (field.name, counts.flatMap { $0[field] }) }
    for (name, number) in numbers { line += ",\"\(name)\":\(number.map(String.init) ?? "null")".utf8 }
    line += "}\n".utf8
  }

  private func append(_ name: String, _ text: String?, to line: inout [UInt8]) {
    line += ",\"\(name)\":".utf8
    if let text { JSONText.append(text, to: &line) } else { line += "null".utf8 }
  }
}
