internal import L10nText

extension Report {
  /// The keys of a table that are wanted.
  package struct Wanted: Sendable {
    /// Keys that are wanted in all locales.
    package var keys: Set<[UInt8]> = []
    /// Those of them that were not there before.
    package var added: Set<[UInt8]> = []
    /// Keys by locale whose translation was there, and is not any more.
    package var lost: [String: Set<[UInt8]>] = [:]
    /// Keys by locale that were not translated, and whose text users see no longer, as in a language that is new.
    package var begun: [String: Set<[UInt8]>] = [:]
    /// Keys by locale that a machine has translated.
    package var byMachine: [String: Set<[UInt8]>] = [:]
    /// Keys by locale whose translations are of another source text: that text, and whether they may crash.
    package var outdated: [String: [[UInt8]: (source: [UInt8], mayCrash: Bool)]] = [:]
    /// Keys that are wanted in all other locales.
    package var unasked: [String: Set<[UInt8]>] = [:]

    package init() {}

    /// The change of a text since the revision.
    package enum News: Int, Sendable { case new, changed, lost }

    /// The kind of change that a wanted key counts as. Texts that a new language lacks are new: they were never translated.
    package func news(of key: [UInt8]) -> News {
      func isIn(_ locales: [String: Set<[UInt8]>]) -> Bool { locales.values.contains { $0.contains(key) } }
      if keys.contains(key) { return added.contains(key) ? .new : .changed }
      if outdated.values.contains(where: { $0[key] != nil }) { return .changed }
      return isIn(lost) ? .lost : isIn(begun) ? .new : .changed
    }

    /// Keys that are wanted in single locales, beside the keys of all locales.
    private var ofLocales: [[String: Set<[UInt8]>]] { [lost, begun, byMachine] }

    /// Whether a key counts in a locale.
    func has(_ key: [UInt8], of locale: String) -> Bool {
      outdated[locale]?[key] == nil && asks(for: key, in: locale)
    }

    /// Whether a key's text is handed out in a locale: because it counts there, or its translation is outdated.
    package func asks(for key: [UInt8], in locale: String) -> Bool {
      keys.contains(key) && unasked[locale]?.contains(key) != true
        || ofLocales.contains { $0[locale]?.contains(key) == true }
        || outdated[locale]?[key] != nil
    }

    /// Whether anything of a key is wanted in any locale.
    package func names(_ key: [UInt8]) -> Bool {
      keys.contains(key) || ofLocales.contains { $0.values.contains { $0.contains(key) } }
        || outdated.values.contains { $0[key] != nil }
    }
  }

  /// The report of some keys and resources only, with their counts. Outdated texts are translated, counted apart, and in no share.
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

extension Report {
  /// Notes which texts are handed out, and which translations of them are outdated. The counts stay those of all texts.
  /// - Parameters:
  ///   - isOfGaps: whether what is missing, empty or incomplete is left out where it is not asked for.
  ///   - wanted: asked for each table.
  package mutating func ask(isOfGaps: Bool, only wanted: (BundleReport, TableReport) -> Wanted) {
    for (number, bundle) in bundles.enumerated() {
      for (index, var table) in bundle.tables.enumerated() {
        let wanted = wanted(bundle, table)
        table.wanted = wanted
        bundles[number].tables[index].wanted = wanted
        for (cell, locale) in table.cells.map(\.locale).enumerated() {
          if isOfGaps {
            bundles[number].tables[index].cells[cell].keepGaps { [table] in table.asks(for: $0, in: locale) }
          }
          guard let outdated = wanted.outdated[locale], !outdated.isEmpty else { continue }
          bundles[number].tables[index].cells[cell].outdated = table.keys.enumerated().compactMap {
            place, key in
            outdated[key.key].map {
              OutdatedKey(
                place: Int32(truncatingIfNeeded: place), source: $0.source, commit: nil, time: nil,
                mayCrash: $0.mayCrash, file: "")
            }
          }
        }
      }
    }
  }
}

extension TableReport {
  /// Whether a key, by its place, is handed out in a locale.
  package func asks(for place: Int32, in locale: String) -> Bool {
    guard let wanted else { return true }
    return keys.indices.contains(Int(place)) && wanted.asks(for: keys[Int(place)].key, in: locale)
  }

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
      firstOf: table.keys.enumerated().map { ($0.element.key, Int32(truncatingIfNeeded: $0.offset)) })
    for index in table.cells.indices {
      let locale = cells[index].locale
      let own = places.filter { wanted.has(keys[Int($0.key)].key, of: locale) }
      let outdated = Set((wanted.outdated[locale] ?? [:]).keys.compactMap { numbers[$0] })
      table.cells[index] = cells[index].only(own, of: places, outdated: outdated)
      table.cells[index].countUnsure(table.keys)
    }
    return table
  }
}

extension TableCell {
  fileprivate mutating func keepGaps(_ isWanted: (Int32) -> Bool) {
    for state in [KeyState.missing, .empty, .incomplete] { self[state].removeAll { !isWanted($0) } }
    unneeded.removeAll { !isWanted($0) }
    ofFiles = ofFiles.map { share in
      FileShare(
        withheld: share.withheld, missing: share.missing.filter(isWanted),
        empty: share.empty.filter(isWanted),
        incomplete: share.incomplete.filter(isWanted))
    }
  }

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
    cell.unneeded = mapped(unneeded)
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
    let keyed = Set(cell[.bare]).intersection(cell[.empty]).count
    cell.shows.development = cell[.missing].count - (cell[.bare].count - keyed) + cell.lent.count
    cell.shows.own = keyCount - cell[.missing].count - cell[.inherited].count - keyed
    return cell
  }

  private func counts(of cell: TableCell, keyCount: Int, outdated old: Set<Int32>) -> StateCounts {
    var counts = StateCounts()
    counts.isJudged = self.counts.isJudged
    counts.isRecovered = self.counts.isRecovered
    (counts.expected, counts.unneeded) = (keyCount, cell.unneeded.count)
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
