internal import L10nCoverage
internal import L10nReports

/// `metrics.prom`: the newest run as metrics.
struct SiteMetrics {
  let model: SiteModel

  func bytes() -> [UInt8] {
    var metrics = CoverageMetrics(tool: model.input.tool)
    metrics.isIncomplete = model.newest?.info.isComplete == false
    metrics.project = model.input.project
    metrics.lastRun = model.newest?.info.time
    for (place, state) in model.trends.now.cells {
      let unit = model.history.units[place.unit]
      let locale = model.history.locales[place.locale]
      if let counts = state.counts {
        metrics.uncounted.formUnion(KeyState.countedLater.lazy.filter { counts[.state($0)] == nil })
        metrics.add(
          StateCounts(counts), bundle: unit.bundle, container: unit.container, table: unit.table,
          locale: locale)
      } else {
        metrics.addUnmeasured(
          bundle: unit.bundle, container: unit.container, table: unit.table, locale: locale)
      }
    }
    if model.input.products.count > 1 { for product in model.input.products { metrics.add(product) } }
    for finding in model.newest?.findings ?? [] {
      metrics.add(problems: finding.count, rule: finding.rule, severity: finding.severity)
    }
    var bytes: [UInt8] = []
    metrics.write(to: &bytes)
    return bytes
  }
}

extension StateCounts {
  /// The counts of a cell of a history, or the sums of several.
  init(_ counts: CellCounts) {
    self.init()
    expected = counts.expected
    present = counts.present
    for state in KeyState.counted { self[state] = counts[state] }
    isJudged = counts[.translated] != nil
    translation.translated = counts.translated
  }
}
