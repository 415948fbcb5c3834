internal import L10nCoverage

extension Badge {
  /// The badge of a report: of its locale if it has only one, `--locale fr` say; else of the whole.
  init(of report: Report, _ verdict: Verdict?) {
    let locales = report.locales.map {
      Locale(
        locale: $0.locale, name: $0.name, coverage: $0.counts.coverage, bar: verdict?.bar(for: $0.locale))
    }
    if locales.count == 1, let only = locales.first {
      self.init(of: only)
    } else {
      var total = StateCounts()
      for locale in report.locales { total += locale.counts }
      self.init(coverage: locales.isEmpty ? nil : total.coverage, locales: locales)
    }
  }
}
