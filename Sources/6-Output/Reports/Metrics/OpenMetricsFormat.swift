package import L10nCoverage
internal import L10nText

/// `openmetrics`: for Prometheus. OpenMetrics 1.0 that is Prometheus' own text format 0.0.4 at the same time: only
/// gauges, no time stamps, names that mean the same in both.
package enum OpenMetricsFormat: ReportFormat {
  package static var name: String { "openmetrics" }
  package static var summary: String { "all counts as metrics, for Prometheus" }
  package static var holdsFindings: Bool { false }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { [] }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var metrics = CoverageMetrics(tool: options.tool)
    metrics.isIncomplete = report.isIncomplete
    if report.knowsHistory { metrics.uncounted = [] }
    if report.products.count > 1 { for product in report.products { metrics.add(product) } }
    for bundle in report.bundles {
      for table in bundle.tables {
        for cell in table.cells {
          metrics.add(
            cell.counts, bundle: bundle.path, container: table.container, table: table.name,
            locale: cell.locale)
        }
      }
      for resource in bundle.resources {
        for (locale, state) in resource.states {
          metrics.add(resource: state, bundle: bundle.path, locale: locale)
        }
      }
    }
    for problem in report.problems {
      metrics.add(problems: 1, rule: problem.rule.id, severity: problem.severity)
    }
    metrics.write(to: &output)
  }
}
