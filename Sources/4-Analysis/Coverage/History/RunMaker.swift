internal import L10nText

/// Makes a run out of a report: a history of one run, to be recorded in another one.
package struct RunMaker {
  /// Counts the words of a source text in a language.
  package typealias WordCounting = (_ text: [UInt8], _ language: String) -> Int

  private let countWords: WordCounting

  package init(countWords: @escaping WordCounting) { self.countWords = countWords }

  /// - Parameters:
  ///   - report: made with `CoverageNeeds.readsTexts`, or what became of translations is not known.
  package func run(_ report: Report, info: RunInfo) -> History {
    var history = History()
    var changes: [CellChange] = []
    var facts: [CellFacts] = []
    for (bundle, table) in report.bundledTables {
      let unit = CountedTable(
        bundle: bundle.path, container: bundle.isApart ? CountedTable.store : table.container,
        table: table.name)
      let place = history.place(of: unit)
      let language = (table.developmentRegion ?? bundle.developmentRegion)?.locale ?? "en"
      let keys = SortedKeys(table.keys)
      let words = table.keys.map { countWords($0.value, language) }
      for cell in table.cells {
        let place = CellID(unit: place, locale: history.place(of: cell.locale))
        changes.append(CellChange(place, state(of: cell, words: words, isOfStore: bundle.isApart)))
        facts.append(
          cell.isMeasured
            ? CellFacts(place, keys: keys.encoded, states: keys.states(of: cell))
            : CellFacts(place, keys: [], states: []))
      }
    }
    for bundle in report.bundles {
      for group in bundle.resourceGroups {
        let unit = history.place(
          of: CountedTable(bundle: bundle.path, container: group.container, table: ""))
        for locale in group.locales {
          let place = CellID(unit: unit, locale: history.place(of: locale))
          changes.append(CellChange(place, .measured(CellCounts(of: group.counts(of: locale)))))
          facts.append(group.facts(of: locale, at: place))
        }
      }
    }
    var info = info
    info.numbers = RunNumbers(of: report)
    info.waits = RecordedWaits(report.locales).text
    history.append(
      HistoryRun(
        info: info, changes: unique(changes) { $0.place }, findings: RuleCount.counts(of: report.problems),
        facts: RunKeyStates(cells: unique(facts) { $0.place })))
    return history
  }

  private func state(of cell: TableCell, words: [Int], isOfStore: Bool) -> CellState {
    guard cell.isMeasured else { return .notMeasured }
    var counts = CellCounts()
    counts.isOfStore = isOfStore
    counts.expected = cell.counts.expected
    counts.present = cell.counts.present
    for state in KeyState.counted { counts[.state(state)] = cell.counts[state] }
    counts[.translated] = cell.counts.translation.translated
    counts.words = words.reduce(0, +)
    for place in cell.needingWork where words.indices.contains(Int(place)) {
      counts.missingWords += words[Int(place)]
    }
    return .measured(counts)
  }

  /// The elements in order of their places. Two roots may hold one and the same place; the first counts.
  private func unique<Element>(
    _ elements: [Element], _ place: (Element) -> CellID
  ) -> [Element] {
    var seen: Set<CellID> = []
    return elements.filter { seen.insert(place($0)).inserted }.sorted { place($0) < place($1) }
  }
}

extension CellCounts {
  /// The counts of resources.
  fileprivate init(of resources: StateCounts) {
    self.init()
    isOfResources = true
    expected = resources.expected
    present = resources.present
    for state in KeyState.counted { self[.state(state)] = resources[state] }
    self[.translated] = resources.translation.translated
  }
}

extension ResourceGroup {
  /// The resources that a localization should have, as keys: where one is there, what is in it is not compared.
  fileprivate func facts(of locale: String, at place: CellID) -> CellFacts {
    var keys: [RunKeys.Key] = []
    var states: [UInt8] = []
    for resource in resources {
      let state: FactState
      switch resource.state(in: locale) {
      case .present: state = FactState(translation: 0)
      case .inherited: state = .inherited
      case .missing: state = .missing
      case .extra, nil: continue
      }
      let path = Array(resource.path.utf8)
      if keys.last?.key == path { continue }
      keys.append(RunKeys.Key(key: path, digest: 0, source: []))
      states += state.bytes
    }
    return CellFacts(place, keys: RunKeys(keys: keys).encoded, states: states)
  }
}

/// A table's keys in the order of facts.
private struct SortedKeys {
  /// Places in `TableReport.keys`.
  private let order: [Int]
  let encoded: [UInt8]

  init(_ keys: [SourceKey]) {
    order = keys.indices.sorted { keys[$0].key.lexicographicallyPrecedes(keys[$1].key) }
    encoded =
      RunKeys(
        keys: order.map { index in
          var digest = ContentDigest()
          digest.add(keys[index].value)
          return RunKeys.Key(
            key: keys[index].key, digest: digest.short, source: RunKeys.beginning(keys[index].value))
        }
      ).encoded
  }

  func states(of cell: TableCell) -> [UInt8] {
    var states = [FactState](repeating: FactState(translation: 0), count: order.count)
    for (index, digest) in cell.textDigests.enumerated() where index < states.count {
      states[index] = FactState(translation: UInt64(digest))
    }
    for (list, state) in [
      (cell[.inherited], FactState.inherited), (cell.needingWork, .untranslated), (cell[.missing], .missing),
      (cell[.empty], .empty),
    ] {
      for place in list where states.indices.contains(Int(place)) { states[Int(place)] = state }
    }
    return order.flatMap { states[$0].bytes }
  }
}
