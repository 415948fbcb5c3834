internal import L10nCoverage
internal import L10nText

/// A few lines on a run, for people who read the log instead of the page.
struct RunSummary {
  let history: History
  let id: RunID
  let report: Report

  /// Lines for people.
  var text: String {
    guard let branch = history.branches.first(where: { $0.index(of: id) != nil }),
      let index = branch.index(of: id)
    else { return "" }
    let run = branch.runs[index]
    let state = branch.state(at: index)
    // Without a commit, nobody named the branch.
    let place = " on \(TerminalText.escaped(branch.name)), \(CivilDate(time: run.info.time).text)"
    var lines = ["recorded \(name(run.info))\(run.info.commit == nil && branch.name == "main" ? "" : place)"]
    let totals = state.whole
    lines.append(
      "\(NumberText.count(state.byLocale.count, "locale")), \(NumberText.count(state.byUnit.count, "table")): "
        + (totals.isGap
          ? "nothing could be measured"
          : totals.counts.shown.map { "\(NumberText.percent($0)) translated" } ?? "nothing is expected")
        + (totals.unmeasuredCells > 0
          ? ", \(NumberText.count(totals.unmeasuredCells, "cell")) not measured" : ""))
    if let moves = run.moves {
      let before = branch.runs.first { $0.id == moves.base }?.info
      let base = before.map(name) ?? "a run that is gone"
      let total = moves.total { !history.units[$0.unit].isApart }
      let ofResources = moves.total { history.units[$0.unit].isOfResources }
      var parts = ChangeCategory.kept.compactMap { category -> String? in
        total[category] == 0 ? nil : "\(total[category]) \(word(category))"
      }
      parts += ChangeCategory.kept.compactMap { category -> String? in
        let moved = ofResources[category]
        return moved == 0 ? nil : "\(NumberText.count(moved, "resource")) \(resourceWord(category))"
      }
      lines.append("since \(base): \(parts.isEmpty ? "nothing moved" : parts.joined(separator: ", "))")
      if let before, before.rules != run.info.rules {
        lines.append(
          "counted by other rules than \(base): \(lacks.isEmpty ? "no product lacks a text" : lacks)")
      }
    } else {
      lines.append(
        "nothing to compare with"
          + (run.info.commit == nil ? "" : ": --backfill SINCE records earlier commits"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The texts that code asks for in each product and that it lacks.
  private var lacks: String {
    func counts(_ keys: [KeyInNoTable]) -> [(name: String, count: Int)] {
      let names = Dictionary(grouping: keys.flatMap { Set($0.targets) }) { $0 }
      return names.map { ($0, $1.count) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
    let tableless = counts(report.tableless.keys).map { ($0, ", which has no such table") }
    let others = counts(report.inNoTable ?? []).map { ($0, "") }
    return (tableless + others).prefix(8).map { product, lack in
      "\(NumberText.count(product.count, "text")) in no table of \(TerminalText.escaped(product.name))\(lack)"
    }.joined(separator: "; ")
  }

  private func name(_ info: RunInfo) -> String {
    guard let commit = info.commit else { return CivilDate(time: info.time).text }
    return TerminalText.escaped(String(commit.prefix(10)))
  }

  private func resourceWord(_ category: ChangeCategory) -> String {
    switch category {
    case .newUntranslated: "new and missing"
    case .closed: "no longer missing"
    case .newDone: "new"
    default: word(category)
    }
  }

  private func word(_ category: ChangeCategory) -> String {
    switch category {
    case .lost: "lost"
    case .sourceChanged: "with a changed source text"
    case .newUntranslated: "new without a translation"
    case .closed: "translated"
    case .newDone: "new with a translation"
    case .removed: "removed"
    case .stillOpen: "still missing"
    case .notMeasured: "not measured"
    }
  }
}
