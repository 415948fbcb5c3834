internal import L10nCoverage
internal import L10nReports

/// The two cards at the head of a page of a language or a table.
struct SummaryCards {
  let model: SiteModel

  func writeStand(_ row: CoverageRow, to html: inout HTMLWriter) {
    html.card("stand", model.day ?? "Newest run") { html in
      html.figure(
        row.coverage, or: row.isEmpty ? "nothing to translate" : "not measured", row.change,
        since: model.since)
      html.basis(of: row)
      html.barChip(row.bar, row.barStatus)
      html.markup("</p>\n")
      if !row.totals.isGap { writeCounts(row, to: &html) }
    }
  }

  private func writeCounts(_ row: CoverageRow, to html: inout HTMLWriter) {
    var counts = StateCounts(row.counts)
    if !model.isTable(row) { counts[.outdated] = model.input.outdated?[row.detail] ?? 0 }
    html.markup("<dl class=\"counts\">\n")
    var lines: [(title: String, count: Int, state: String?)] = [("present", counts.present, nil)]
    // The states that need work sum to all that needs work; `identical` texts are no part of the sum.
    for state in KeyState.allCases where state != .identical {
      let open = row.counts.open.first { $0.state == state }?.count
      let count = open ?? (KeyState.needingWork.contains(state) ? 0 : counts[state])
      guard state == .missing || count > 0 else { continue }
      let word = state == .unchanged ? "stub,unchanged" : state.facts.word
      lines.append(
        (
          state == .unchanged ? model.input.unchanged : state.facts.label, count,
          state.facts.isOnPages ? word : nil
        ))
    }
    for line in lines {
      html.markup("<div><dt>\(line.title)</dt><dd class=\"num\">")
      let way = line.count > 0 ? line.state.flatMap { model.keys(of: row, states: $0, from: .below) } : nil
      html.linked(way) { $0.number(line.count) }
      html.markup("</dd></div>\n")
    }
    html.markup("</dl>")
  }

  /// Writes what is to be done in a language or in a table.
  func writeTasks(locale: CoverageRow?, unit: CoverageRow?, to html: inout HTMLWriter) {
    html.card("todo", "What to do") { html in
      TaskList(model: model, place: .below, locale: locale, unit: unit).write(limit: 6, to: &html)
    }
  }
}
