package import L10nCoverage
package import L10nText

/// The counts of one run as metrics: one sum for each set of labels, so that no two samples are alike, however the
/// names of two bundles come to be written alike.
package struct CoverageMetrics: Sendable {
  /// Whether something could not be read, so that the counts are not the whole.
  package var isIncomplete = false
  /// The time of the run in seconds since 1970; nil if the counts are of now.
  package var lastRun: Int?
  /// The project that every sample names; empty for none.
  package var project = ""

  private let tool: ReportOptions.Tool
  private var keys: [[String]: StateCounts] = [:]
  /// Those among them that are in no share of a language.
  private var apart: Set<[String]> = []
  private var unmeasured: [[String]: Int] = [:]
  private var resources: [[String]: Int] = [:]
  private var problems: [[String]: Int] = [:]
  private var products: [[String]: Int] = [:]
  private var waiting: [[String]: Int] = [:]
  /// Keys that code asks for and no table has; nil where nobody looked.
  package var inNoTable: Int?
  /// The states that were not counted, and have no samples.
  package var uncounted: Set<KeyState> = [.outdated]

  /// - Parameter tool: what made the counts, for `l10ncheck_build_info`.
  package init(tool: ReportOptions.Tool) { self.tool = tool }

  /// Adds a table in a locale.
  /// - Parameter isApart: whether no share of a language has it, as with the App Store's texts.
  package mutating func add(
    _ counts: StateCounts, bundle: String, container: String, table: String, locale: String, isApart: Bool
  ) {
    let labels = [bundle, container, table, locale].map(TerminalText.escaped)
    if isApart { apart.insert(labels) }
    keys[labels, default: StateCounts()] += counts
  }

  /// Adds a table of which nothing is known in a locale: it is in no other count.
  package mutating func addUnmeasured(bundle: String, container: String, table: String, locale: String) {
    unmeasured[[bundle, container, table, locale].map(TerminalText.escaped)] = 1
  }

  /// Adds the resources of a container in a locale.
  package mutating func add(resources counts: CellCounts, bundle: String, locale: String) {
    for (state, count) in [
      (ResourceReport.State.present, counts.present), (.inherited, counts[.inherited]),
      (.missing, counts[.missing]), (.extra, counts[.extra]),
    ] where count > 0 {
      resources[[bundle, locale, state.rawValue].map(TerminalText.escaped), default: 0] += count
    }
  }

  /// Adds a resource in a locale.
  package mutating func add(resource state: ResourceReport.State, bundle: String, locale: String) {
    resources[[bundle, locale, state.rawValue].map(TerminalText.escaped), default: 0] += 1
  }

  /// Adds findings of one rule and severity.
  package mutating func add(problems count: Int, rule: String, severity: Severity) {
    problems[[TerminalText.escaped(rule), severity.rawValue], default: 0] += count
  }

  /// Adds how long texts wait.
  package mutating func add(_ waits: RecordedWaits) {
    for (locale, wait) in waits.byLocale {
      let name = TerminalText.escaped(locale)
      waiting[[name, "0.5"]] = wait.median * 86_400
      waiting[[name, "1"]] = wait.oldest * 86_400
    }
  }

  /// Adds a product, over all tables that it gets; the first of two that are written alike counts.
  package mutating func add(_ product: ProductReport) {
    for locale in product.locales {
      guard let share = locale.counts.translated else { continue }
      let labels = [locale.locale, product.name, product.project].map(TerminalText.escaped)
      products[labels] = products[labels] ?? share
    }
  }

  /// Writes all families, those without a sample too, in an order that never changes: labels in byte order.
  package func write(to output: inout [UInt8]) {
    var text = OpenMetricsText(project: TerminalText.escaped(project))
    let places = keys.sorted { OpenMetricsText.precedes($0.key, $1.key) }
    writeKeys(places, to: &text)
    writeCoverage(places, to: &text)
    if !products.isEmpty {
      text.family(
        "l10ncheck_product_translated_ratio",
        "Share of the expected keys of all tables that a product gets which are translated in a locale.",
        unit: "ratio", labels: ["locale", "product", "product_project"], OpenMetricsText.sorted(products))
    }
    text.family(
      "l10ncheck_table_unmeasured", "1 for a table that could not be measured in a locale.",
      labels: ["bundle", "container", "table", "locale"], OpenMetricsText.sorted(unmeasured))
    text.family(
      "l10ncheck_resources", "Localized files other than string tables, by their state in a locale.",
      labels: ["bundle", "locale", "state"], OpenMetricsText.sorted(resources))
    if let inNoTable {
      text.family(
        "l10ncheck_keys_in_no_table", "Keys that code surely uses and that no table has.", labels: [],
        [([], inNoTable)])
    }
    if !waiting.isEmpty {
      text.family(
        "l10ncheck_locale_waiting_seconds",
        "How long texts of a locale that need work have been there, in whole days before the last commit.",
        unit: "seconds", labels: ["locale", "quantile"], OpenMetricsText.sorted(waiting))
    }
    text.family(
      "l10ncheck_problems", "Findings in the files that were read, by rule.", labels: ["rule", "severity"],
      OpenMetricsText.sorted(problems))
    text.family(
      "l10ncheck_run_incomplete", "1 if something could not be read, so that the counts are not the whole.",
      labels: [], [([], isIncomplete ? 1 : 0)])
    if let lastRun {
      text.family(
        "l10ncheck_last_run_timestamp_seconds", "When the run was, in seconds since 1970.", unit: "seconds",
        labels: [], [([], lastRun)])
    }
    output += text.document(by: tool)
  }

  private func writeKeys(
    _ places: [(key: [String], value: StateCounts)], to text: inout OpenMetricsText
  ) {
    let labels = ["bundle", "container", "table", "locale"]
    text.family(
      "l10ncheck_keys",
      "Expected keys of a table by their state in a locale; the states sum to what is expected.",
      labels: labels + ["state"],
      places.flatMap { place, counts in counts.byPresence.map { (place + [$0], $1) } })
    text.family(
      "l10ncheck_extra_keys", "Keys of a table in a locale that are not expected there.", labels: labels,
      places.map { ($0, $1[.extra]) })
    let flags = KeyState.allCases.filter { $0.facts.isFlag && !uncounted.contains($0) }
      .map { ($0.facts.name, $0) }.sorted { $0.0 < $1.0 }
    text.family(
      "l10ncheck_flagged_keys",
      "Present keys that are to be looked at; a key may have several flags.", labels: labels + ["flag"],
      places.flatMap { place, counts in flags.map { (place + [$0], counts[$1]) } })
  }

  private func writeCoverage(
    _ places: [(key: [String], value: StateCounts)], to text: inout OpenMetricsText
  ) {
    let together = places.filter { !apart.contains($0.key) }
    var locales: [[String]: StateCounts] = [:]
    for (place, counts) in together { locales[Array(place.suffix(1)), default: StateCounts()] += counts }
    let measures: [(name: String, help: String, share: (StateCounts) -> Int?)] = [
      ("coverage", "that a locale has, cut to four decimals; 1 only if none is missing.", \.coverage),
      (
        "translated", "that are translated in a locale, cut to four decimals; 1 only if all are.",
        \.translated
      ),
    ]
    for (name, help, share) in measures {
      text.family(
        "l10ncheck_\(name)_ratio", "Share of a table's expected keys \(help)", unit: "ratio",
        labels: ["bundle", "container", "table", "locale"],
        places.compactMap { place, counts in share(counts).map { (place, $0) } })
      text.family(
        "l10ncheck_locale_\(name)_ratio", "The same of all tables where the locale is expected.",
        unit: "ratio", labels: ["locale"], OpenMetricsText.sorted(locales.compactMapValues(share)))
      let total = share(together.reduce(into: StateCounts()) { $0 += $1.value })
      text.family(
        "l10ncheck_overall_\(name)_ratio", "The same of all locales together.", unit: "ratio", labels: [],
        total.map { [([], $0)] } ?? [])
    }
  }
}

/// `openmetrics`: for Prometheus. OpenMetrics 1.0 that is Prometheus' own text format 0.0.4 at the same time: only
/// gauges, no time stamps, names that mean the same in both.
package enum OpenMetricsFormat: ReportFormat {
  package static var name: String { "openmetrics" }
  package static var summary: String { "all counts as metrics, for Prometheus" }
  package static var holdsFindings: Bool { false }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var metrics = CoverageMetrics(tool: options.tool)
    metrics.isIncomplete = report.isIncomplete
    metrics.inNoTable = report.inNoTable?.count
    if report.knowsHistory { metrics.uncounted = [] }
    metrics.add(RecordedWaits(report.locales))
    if report.products.count > 1 { for product in report.products { metrics.add(product) } }
    for bundle in report.bundles {
      for table in bundle.tables {
        for cell in table.cells {
          metrics.add(
            cell.counts, bundle: bundle.path, container: table.container, table: table.name,
            locale: cell.locale, isApart: bundle.isApart)
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

extension StateCounts {
  /// The expected keys by whether they are there, and how.
  package var byPresence: [(state: String, count: Int)] {
    [
      ("empty", self[.empty]), ("inherited", self[.inherited]), ("missing", self[.missing]),
      ("present", present),
    ]
  }
}
