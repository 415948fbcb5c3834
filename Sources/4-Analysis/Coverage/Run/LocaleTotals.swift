internal import L10nText

/// Sums of tables and resources, by locale.
package struct LocaleTotals {
  private var totals: [String: LocaleReport] = [:]

  /// The sums of a whole report but for texts that are counted apart, or of these.
  /// - Parameter isCounted: whether a table counts.
  package init(
    of bundles: [BundleReport], areApart: Bool = false,
    where isCounted: (BundleReport, TableReport) -> Bool = { _, _ in true }
  ) {
    var absent: [String: Set<String>] = [:]
    for bundle in bundles where bundle.isApart == areApart {
      for table in bundle.tables where isCounted(bundle, table) { add(table) }
      for resource in bundle.resources { add(resource.states) }
      addAbsent(bundle, to: &absent)
    }
    for (locale, tables) in absent { totals[locale]?.absentTables = tables.sortedByBytes() }
    for locale in totals.keys { totals[locale]?.waits.sort() }
  }

  /// The sums of what one product has, by its place in `Catalog.products`.
  init(of bundles: [BundleReport], product: Int) {
    for bundle in bundles {
      for table in bundle.tables where table.productNumbers.contains(product) { add(table, of: product) }
      for resource in bundle.resources where resource.productNumbers.contains(product) {
        add(resource, of: product)
      }
    }
  }

  private mutating func add(_ table: TableReport) {
    // A cell is large: nothing of it is copied but its counts.
    for place in table.cells.indices {
      total(table.cells[place].locale) { total in
        total.counts += table.cells[place].counts
        if table.ages.isEmpty { return }
        let ages = table.cells[place].needingWork.lazy.map { Int(table.ages[Int($0)]) }
        total.waits += ages.filter { $0 >= 0 }
      }
    }
  }

  /// Adds what one product has of a table.
  private mutating func add(_ table: TableReport, of product: Int) {
    if table.shares.isEmpty { return add(table) }
    for (place, states) in table.shares[product] ?? [:] {
      let cell = table.cells[place]
      total(cell.locale) { $0.counts += StateCounts(of: states, extra: cell.extra.count) }
    }
  }

  /// Adds what one product has of a resource.
  private mutating func add(_ resource: ResourceReport, of product: Int) {
    add(resource.statesOfProducts.isEmpty ? resource.states : resource.statesOfProducts[product] ?? [])
  }

  private mutating func add(_ states: [(locale: String, state: ResourceReport.State)]) {
    for (locale, state) in states { total(locale) { $0.resources.count(state) } }
  }

  private mutating func total(_ locale: String, _ add: (inout LocaleReport) -> Void) {
    add(
      &totals[
        locale,
        default: LocaleReport(
          locale: locale, counts: StateCounts(), absentTables: [], resources: ResourceCounts())])
  }

  /// The totals of all localizations, in byte order of the tags.
  package func reports() -> [LocaleReport] {
    totals.values.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }

  /// Tables of the same bundle where a locale is no column, because they lie in another container.
  private func addAbsent(_ bundle: BundleReport, to absent: inout [String: Set<String>]) {
    let columns = bundle.tables.map { Set($0.cells.map(\.locale)) }
    let locales = columns.reduce(into: Set()) { $0.formUnion($1) }
    for locale in locales {
      // Tables are looked at by their places, so that none is copied.
      for place in columns.indices
      where !columns[place].contains(locale) && !isDevelopment(locale, of: bundle.tables[place], in: bundle) {
        absent[locale, default: []].insert(bundle.tables[place].name)
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
