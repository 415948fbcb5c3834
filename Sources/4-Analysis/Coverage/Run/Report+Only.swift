extension Report {
  /// The keys of a table that are wanted.
  package struct Wanted: Sendable {
    /// Keys that are wanted in all locales.
    package var keys: Set<[UInt8]> = []
    /// Keys that are wanted in a locale beside those of all.
    package var ofLocales: [String: Set<[UInt8]>] = [:]
    /// Keys by locale whose translations are of another source text.
    package var outdated: [String: Set<[UInt8]>] = [:]

    package init() {}

    /// Whether a key counts in a locale.
    func has(_ key: [UInt8], of locale: String) -> Bool {
      (keys.contains(key) || ofLocales[locale]?.contains(key) == true)
        && outdated[locale]?.contains(key) != true
    }

    /// Whether anything of a key is wanted in any locale.
    func names(_ key: [UInt8]) -> Bool {
      keys.contains(key) || ofLocales.values.contains { $0.contains(key) }
        || outdated.values.contains { $0.contains(key) }
    }
  }

  /// The report of some keys and resources alone, with the counts of these. What is outdated is translated, counted apart, and
  /// in no share.
  /// - Parameters:
  ///   - wanted: asked for each table.
  ///   - isWanted: asked for each resource in each locale.
  package func only(
    _ wanted: (BundleReport, TableReport) -> Wanted,
    resources isWanted: (BundleReport, ResourceReport, String) -> Bool
  ) -> Report {
    var report = self
    for number in report.bundles.indices {
      let bundle = report.bundles[number]
      report.bundles[number].tables = bundle.tables.compactMap { table in
        let table = table.only(wanted(bundle, table))
        return table.keys.isEmpty ? nil : table
      }
      report.bundles[number].resources = bundle.resources.compactMap { resource in
        var part = resource
        part.states = resource.states.filter { isWanted(bundle, resource, $0.locale) }
        return part.states.contains { $0.state == .missing } ? part : nil
      }
    }
    report.locales = LocaleTotals(of: report.bundles).reports()
    report.products = []
    return report
  }
}

extension TableReport {
  fileprivate func only(_ wanted: Report.Wanted) -> TableReport {
    var table = self
    var places: [Int32: Int32] = [:]
    table.keys = []
    for (place, key) in keys.enumerated() where wanted.names(key.key) {
      places[Int32(truncatingIfNeeded: place)] = Int32(truncatingIfNeeded: table.keys.count)
      table.keys.append(key)
    }
    table.unsourced = unsourced.compactMap { places[$0] }
    let numbers = Dictionary(
      table.keys.enumerated().map { ($0.element.key, Int32(truncatingIfNeeded: $0.offset)) },
      uniquingKeysWith: { first, _ in first })
    for index in table.cells.indices {
      let locale = cells[index].locale
      let own = places.filter { wanted.has(keys[Int($0.key)].key, of: locale) }
      let outdated = Set((wanted.outdated[locale] ?? []).compactMap { numbers[$0] })
      table.cells[index] = cells[index].only(own, of: places, outdated: outdated)
    }
    return table
  }
}

extension TableCell {
  /// - Parameters:
  ///   - places: the new places of the keys that count in the locale.
  ///   - all: those of all keys that are left in the table.
  fileprivate func only(
    _ places: [Int32: Int32], of all: [Int32: Int32], outdated old: Set<Int32>
  ) -> TableCell {
    let keyCount = places.count
    func mapped(_ list: [Int32]) -> [Int32] { list.compactMap { places[$0] } }
    var cell = self
    for state in KeyState.allCases { cell[state] = mapped(self[state]) }
    cell.withheld = mapped(withheld)
    cell.openEmpty = openEmpty.map(mapped)
    cell.openNew = openNew.map(mapped)
    cell.lent = mapped(lent)
    cell.ofFiles = ofFiles.map { share in
      FileShare(
        withheld: share.withheld, missing: mapped(share.missing), empty: mapped(share.empty),
        incomplete: mapped(share.incomplete))
    }
    cell.accepted = accepted.compactMap { accepted in places[accepted.key].map { ($0, accepted.reason) } }
    cell.outdated = outdated.compactMap { key in
      all[key.place].map { place in
        var key = key
        key.place = place
        return key
      }
    }
    cell.extra = []
    cell.textDigests = []
    cell.translations = translations.compactMap { translation in
      places[translation.place].map {
        PlacedTranslation(place: $0, translation: translation.translation)
      }
    }
    cell.counts = counts(of: cell, keyCount: keyCount, outdated: old)
    cell.shows = ShowsCounts()
    cell.shows.key = cell[.bare].count
    cell.shows.language = cell[.inherited].count - cell.lent.count
    cell.shows.development = cell[.missing].count - cell[.bare].count + cell.lent.count
    cell.shows.own = keyCount - cell[.missing].count - cell[.inherited].count
    return cell
  }

  private func counts(of cell: TableCell, keyCount: Int, outdated old: Set<Int32>) -> StateCounts {
    var counts = StateCounts()
    counts.isJudged = self.counts.isJudged
    counts.isRecovered = self.counts.isRecovered
    counts.expected = keyCount
    for state in KeyState.counted { counts[state] = cell[state].count }
    counts.present = keyCount - counts[.missing] - counts[.empty] - counts[.inherited]
    let untranslated = Set(cell.needingWork)
    counts[.outdated] = Set(cell[.outdated]).union(old).subtracting(untranslated).count
    for state in KeyState.needingWork { counts.translation[state] = cell.needingWork(state).count }
    counts.translation.translated = keyCount - untranslated.count
    counts.translation[.machine] = Set(cell[.machine]).subtracting(untranslated).count
    return counts
  }
}
