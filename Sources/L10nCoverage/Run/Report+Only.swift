extension Report {
  /// What is wanted of a table.
  package struct Wanted: Sendable {
    package var keys: Set<[UInt8]>
    /// Keys by locale whose translations are of another source text.
    package var outdated: [String: Set<[UInt8]>]

    package init(keys: Set<[UInt8]> = [], outdated: [String: Set<[UInt8]>] = [:]) {
      self.keys = keys
      self.outdated = outdated
    }
  }

  /// The report of some keys alone, with the counts of these. What is outdated is not translated.
  /// - Parameter wanted: asked for each table.
  package func only(_ wanted: (BundleReport, TableReport) -> Wanted) -> Report {
    var report = self
    for number in report.bundles.indices {
      let bundle = report.bundles[number]
      report.bundles[number].tables = bundle.tables.compactMap { table in
        let table = table.only(wanted(bundle, table))
        return table.keys.isEmpty ? nil : table
      }
      report.bundles[number].resources = []
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
    for (place, key) in keys.enumerated() where wanted.keys.contains(key.key) {
      places[Int32(truncatingIfNeeded: place)] = Int32(truncatingIfNeeded: table.keys.count)
      table.keys.append(key)
    }
    let numbers = Dictionary(
      table.keys.enumerated().map { ($0.element.key, Int32(truncatingIfNeeded: $0.offset)) },
      uniquingKeysWith: { first, _ in first })
    for index in table.cells.indices {
      let outdated = Set((wanted.outdated[cells[index].locale] ?? []).compactMap { numbers[$0] })
      table.cells[index] = cells[index].only(places, keyCount: table.keys.count, outdated: outdated)
    }
    return table
  }
}

extension TableCell {
  fileprivate func only(_ places: [Int32: Int32], keyCount: Int, outdated old: Set<Int32>) -> TableCell {
    func mapped(_ list: [Int32]) -> [Int32] { list.compactMap { places[$0] } }
    var cell = self
    cell.missing = mapped(missing)
    cell.empty = mapped(empty)
    cell.identical = mapped(identical)
    cell.inherited = mapped(inherited)
    cell.new = mapped(new)
    cell.needsReview = mapped(needsReview)
    cell.stale = mapped(stale)
    cell.incomplete = mapped(incomplete)
    cell.bare = mapped(bare)
    cell.stubs = mapped(stubs)
    cell.unchanged = mapped(unchanged)
    cell.withheld = mapped(withheld)
    cell.ofFiles = ofFiles.map { share in
      FileShare(
        withheld: share.withheld, missing: mapped(share.missing), empty: mapped(share.empty),
        incomplete: mapped(share.incomplete))
    }
    cell.excused = excused.compactMap { excused in places[excused.key].map { ($0, excused.reason) } }
    cell.outdated = outdated.compactMap { key in
      places[key.place].map { place in
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
    cell.shows.key = cell.bare.count
    cell.shows.language = cell.inherited.count
    cell.shows.development = cell.missing.count - cell.bare.count
    cell.shows.own = keyCount - cell.missing.count - cell.inherited.count
    return cell
  }

  private func counts(of cell: TableCell, keyCount: Int, outdated old: Set<Int32>) -> StateCounts {
    var counts = StateCounts()
    counts.isJudged = self.counts.isJudged
    counts.isRecovered = self.counts.isRecovered
    counts.expected = keyCount
    counts.missing = cell.missing.count
    counts.empty = cell.empty.count
    counts.inherited = cell.inherited.count
    counts.present = keyCount - cell.missing.count - cell.empty.count - cell.inherited.count
    counts.identical = cell.identical.count
    counts.new = cell.new.count
    counts.needsReview = cell.needsReview.count
    counts.stale = cell.stale.count
    counts.incomplete = cell.incomplete.count
    let untranslated = Set(cell.missing + cell.empty + cell.new + cell.stubs + cell.unchanged)
    counts.outdated = Set(cell.outdated.map(\.place)).union(old).subtracting(untranslated).count
    counts.translation.missing = cell.missing.count
    counts.translation.empty = cell.empty.count
    counts.translation.new = cell.new.count
    counts.translation.stub = cell.stubs.count
    counts.translation.unchanged = cell.unchanged.count
    counts.translation.translated = keyCount - untranslated.union(old).count
    return counts
  }
}
