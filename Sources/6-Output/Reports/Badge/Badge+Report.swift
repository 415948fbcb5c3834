internal import L10nCoverage

extension Badge {
  /// The badge of a report: of its locale if it has only one, `--locale fr` say; else of the whole.
  init(of report: Report, _ verdict: Verdict?) {
    let locales = report.locales.filter { $0.counts.expected > 0 }.map {
      Locale(
        locale: $0.locale, name: $0.name, coverage: $0.counts.translated, bar: verdict?.bar(for: $0.locale))
    }
    if locales.count == 1, let only = locales.first {
      self.init(of: only)
    } else {
      self.init(coverage: report.total.translated, locales: locales)
    }
  }
}
