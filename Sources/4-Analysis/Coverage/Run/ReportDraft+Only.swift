internal import L10nText

extension ReportDraft {
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
  ) -> ReportDraft {
    var report = self
    for number in report.bundles.indices {
      let bundle = report.bundles[number]
      report.bundles[number].tables = bundle.tables.compactMap { table in
        let wanted = wanted(bundle, table)
        let part = table.asking(wanted).kept(
          KeyBits(size: table.keys.count) { wanted.names(table.keys[$0].key) })
        return part.keys.isEmpty ? nil : part
      }
      report.bundles[number].resources = bundle.resources.compactMap { resource in
        var part = resource
        part.states = resource.states.filter { isWanted(bundle, resource, $0.locale) }
        return part.states.contains { $0.state == .missing } ? part : nil
      }
    }
    report.products = []
    report.sum()
    return report
  }
}

extension ReportDraft {
  /// Notes which texts are handed out, and which translations of them are outdated: cells have no others.
  /// - Parameter wanted: asked for each table.
  package mutating func ask(only wanted: (BundleReport, TableReport) -> Wanted) {
    for (number, bundle) in bundles.enumerated() {
      for (place, table) in bundle.tables.enumerated() {
        bundles[number].tables[place] = table.asking(wanted(bundle, table))
      }
    }
  }
}

extension TableReport {
  /// The table, whose cells have some keys alone.
  fileprivate func asking(_ wanted: ReportDraft.Wanted) -> TableReport {
    var table = self
    table.wanted = wanted
    let named = keys.indices.filter { wanted.names(keys[$0].key) }
    for place in cells.indices {
      let locale = cells[place].locale
      var asked = KeyBits(size: keys.count)
      for key in named where wanted.has(keys[key].key, of: locale) { asked[key] = true }
      let outdated = outdated(wanted.outdated[locale] ?? [:], named, in: cells[place])
      table.cells[place] = cells[place].only(asked, outdated: outdated)
      for product in shares.keys {
        table.shares[product]?[place] = shares[product]?[place]?.only(
          asked, outdated: table.cells[place].states[.outdated])
      }
    }
    return table
  }

  /// The outdated texts of a cell that a comparison names, with what the history says of them.
  private func outdated(
    _ found: [[UInt8]: (source: [UInt8], mayCrash: Bool)], _ named: [Int], in cell: TableCell
  ) -> [OutdatedKey] {
    if found.isEmpty { return [] }
    let known = Dictionary(firstOf: cell.outdated.map { ($0.place, $0) })
    return named.compactMap { number in
      guard let own = found[keys[number].key] else { return nil }
      let place = Int32(truncatingIfNeeded: number)
      let found = OutdatedKey(
        place: place, source: own.source, commit: nil, time: nil, mayCrash: own.mayCrash, file: "")
      return known[place] ?? (cell.isSearched ? nil : found)
    }
  }

  /// The table with some of its keys, numbered anew: each member that has numbers of keys follows.
  package func kept(_ kept: KeyBits) -> TableReport {
    let numbers = kept.elements
    let places = Dictionary(
      uniqueKeysWithValues: numbers.enumerated().map { ($0.element, Int32(truncatingIfNeeded: $0.offset)) })
    var table = self
    table.keys = numbers.map { keys[Int($0)] }
    table.cells = cells.map { $0.kept(by: kept, places) }
    table.shares = shares.mapValues { $0.mapValues { $0.kept(by: kept) } }
    table.ages = ages.isEmpty ? [] : numbers.map { ages[Int($0)] }
    table.unsourced = unsourced.compactMap { places[$0] }
    table.staying = staying.compactMap { places[$0] }
    table.uses = Dictionary(
      uniqueKeysWithValues: uses.compactMap { place, uses in places[place].map { ($0, uses) } })
    return table
  }

  /// Adds keys behind those that there are, which nothing is said of.
  package mutating func add(_ more: [SourceKey]) {
    let count = Int32(truncatingIfNeeded: keys.count)
    keys += more
    if !ages.isEmpty { ages += more.map { _ in -1 } }
    for place in cells.indices {
      cells[place].change { $0 = $0.grown(to: keys.count) }
      // Behind the end of the keys stand those that are not expected.
      for text in cells[place].translations.indices where cells[place].translations[text].place >= count {
        cells[place].translations[text].place += Int32(truncatingIfNeeded: more.count)
      }
    }
    shares = shares.mapValues { $0.mapValues { $0.grown(to: keys.count) } }
  }
}
