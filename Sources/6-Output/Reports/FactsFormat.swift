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
    for (bundle, table) in report.bundledTables {
      let counted = CountedTable(bundle: bundle.path, container: table.container, table: table.name)
      for cell in table.cells.indices {
        facts.note(
          products: table.products, owner: table.cells[cell].owner, of: counted, in: table.cells[cell].locale)
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
        var lines = JSONWriter(.line)
        let cells = state.cells.filter { !history.units[$0.key.unit].isOfResources }.sorted {
          (units[$0.key.unit], locales[$0.key.locale]) < (units[$1.key.unit], locales[$1.key.locale])
        }
        for (place, cell) in cells {
          lines.object { write(cell.counts, of: run.info, at: place, to: &$0) }
          lines.end()
        }
        // That there is nothing is known, and is not that nobody looked.
        if cells.isEmpty {
          lines.object { write(nil, of: run.info, at: nil, to: &$0) }
          lines.end()
        }
        body(lines.bytes)
      }
    }
  }

  /// - Parameters:
  ///   - counts: nil for a table that could not be measured.
  ///   - place: nil for a run that found nothing to localize.
  private func write(_ counts: CellCounts?, of run: RunInfo, at place: CellID?, to json: inout JSONWriter) {
    let table = place.map { history.units[$0.unit] }
    json.member("schema", Self.schema)
    json.member("project", run.project)
    json.member("branch", run.branch)
    json.member("commit_name", run.commit)
    json.member("event", run.event)
    json.member("run", run.id.text)
    json.member("tool", run.tool)
    json.member("rules", run.rules)
    json.member("time", run.time)
    json.member("is_complete", run.isComplete ? 1 : 0)
    json.member("product", place.flatMap { products[$0] })
    json.member("owner", place.flatMap { owners[$0] })
    json.member("bundle", table?.bundle)
    json.member("container", table?.container)
    json.member("table_name", table?.table)
    json.member("language", place.map { history.locales[$0.locale] })
    json.member("ratio", tenThousandths: counts?.share)
    json.member("needs_work", counts?.needsWork)
    json.member("tables", counts == nil ? 0 : 1)
    json.member("unmeasured", counts == nil && place != nil ? 1 : 0)
    for field in CellCounts.Field.allCases {
      json.name(field.name)
      json.value(counts?[field])
    }
  }
}
