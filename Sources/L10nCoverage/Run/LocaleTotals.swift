internal import L10nLocale

/// Sums of a report's tables and resources, by locale.
struct LocaleTotals {
  let bundles: [BundleReport]
  let names: LocaleNames

  func reports() -> [LocaleReport] {
    var totals: [String: LocaleReport] = [:]
    var absent: [String: Set<String>] = [:]
    func total(_ locale: String) -> LocaleReport {
      totals[locale]
        ?? LocaleReport(
          locale: locale, name: names.name(of: LocaleTag(name: locale)), counts: StateCounts(),
          absentTables: [],
          resources: ResourceCounts())
    }
    for bundle in bundles {
      for table in bundle.tables {
        for cell in table.cells {
          var report = total(cell.locale)
          report.counts += cell.counts
          totals[cell.locale] = report
        }
      }
      for resource in bundle.resources {
        for (locale, state) in resource.states {
          var report = total(locale)
          report.resources.count(state)
          totals[locale] = report
        }
      }
      addAbsent(bundle, to: &absent)
    }
    for (locale, tables) in absent { totals[locale]?.absentTables = tables.sortedByBytes() }
    return totals.values.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }

  /// Tables of the same bundle where a locale is no column, because they lie in another container.
  private func addAbsent(_ bundle: BundleReport, to absent: inout [String: Set<String>]) {
    let columns = bundle.tables.map { Set($0.cells.map(\.locale)) }
    let locales = columns.reduce(into: Set()) { $0.formUnion($1) }
    for locale in locales {
      for (table, columns) in zip(bundle.tables, columns)
      where !columns.contains(locale) && !isDevelopment(locale, of: table, in: bundle) {
        absent[locale, default: []].insert(table.name)
      }
    }
  }

  private func isDevelopment(_ locale: String, of table: TableReport, in bundle: BundleReport) -> Bool {
    (table.developmentRegion ?? bundle.developmentRegion)?.locale == locale
  }
}

extension ResourceCounts {
  mutating func count(_ state: ResourceReport.State) {
    switch state {
    case .present: present += 1
    case .inherited: inherited += 1
    case .missing: missing += 1
    case .extra: extra += 1
    }
    if state != .extra { expected += 1 }
  }
}
