internal import L10nText

/// Makes the runs of a branch anew out of those of one or two histories: some come in, some go, some are replaced. Only
/// the runs that are concerned and those right behind them change.
struct HistoryMerge {
  /// The rule by which one of two runs with the same id is taken.
  enum Preference {
    /// The run that comes in is taken.
    case incoming
    /// The one that knows more; undecided cases are decided by the content, so that the order does not matter.
    case better
  }

  /// The names behind the places, for cases that are decided by the content.
  let units: [CountedTable]
  let locales: [String]
  let preference: Preference

  /// - Parameters:
  ///   - runs, incoming: in their order, with the same places.
  ///   - removed: what goes.
  func merged(
    _ runs: [HistoryRun], with incoming: [HistoryRun] = [], removing removed: Set<RunID> = []
  ) -> [HistoryRun] {
    let choices = choices(among: runs, and: incoming.filter { !removed.contains($0.id) })
    var infos: [RunID: RunInfo] = [:]
    for run in runs + incoming where !removed.contains(run.id) {
      infos[run.id] = choices[run.id]?.info ?? run.info
    }
    // The order is made of what is kept, not of what came in: it is then the same when the result is read and
    // ordered again.
    let order = RunOrder.sorted(Array(infos.values)).map(\.id)
    var mine = Source(runs, order: order)
    var theirs = Source(incoming, order: order)
    var emitted = HistoryState()
    var result: [HistoryRun] = []
    let positions = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for id in order {
      let own = mine.advance(to: id)
      let other = theirs.advance(to: id)
      let choice = choices[id]
      let isTheirs = choice?.isTheirs ?? (own == nil)
      guard var run = isTheirs ? other : own else { continue }
      if let choice, let loser = isTheirs ? own : other {
        run.info = choice.info
        if choice.isSame { Self.complete(&run, with: loser, positions) }
      }
      run.changes = isTheirs ? theirs.emit(after: emitted) : mine.emit(after: emitted)
      for change in run.changes { emitted.set(change) }
      let places = run.changes.map(\.place)
      if isTheirs { mine.touch(places) } else { theirs.touch(places) }
      result.append(run)
    }
    return compared(result)
  }

  /// Takes over what another run with the same cells knows beside them.
  private static func complete(_ run: inout HistoryRun, with other: HistoryRun, _ positions: [RunID: Int]) {
    if run.facts == nil { run.facts = other.facts }
    if isLater(other.moves?.base, than: run.moves?.base, positions) {
      run.moves = other.moves
      run.keyMoves = other.keyMoves
    } else if run.keyMoves == nil, other.moves?.base == run.moves?.base {
      run.keyMoves = other.keyMoves
    }
  }

  // MARK: - Which one holds

  /// The choice between two runs of one commit, and the facts of the run that is taken.
  private struct Choice {
    var isTheirs: Bool
    /// Whether the two have the same cells.
    var isSame: Bool
    var info: RunInfo
  }

  private func choices(among runs: [HistoryRun], and incoming: [HistoryRun]) -> [RunID: Choice] {
    let known = Set(incoming.map(\.id))
    let common = runs.map(\.id).filter { known.contains($0) }
    guard !common.isEmpty else { return [:] }
    var mine = Source(runs, order: common)
    var theirs = Source(incoming, order: common)
    var choices: [RunID: Choice] = [:]
    for id in common {
      guard let own = mine.advance(to: id), let other = theirs.advance(to: id) else { continue }
      let isSame = mine.current == theirs.current
      let isTheirs =
        switch preference {
        case .incoming: true
        case .better:
          !(isSame && own.info == other.info && own.findings == other.findings)
            && weight(own, mine.current).lexicographicallyPrecedes(weight(other, theirs.current))
        }
      // A value that one of the two does not know is no contradiction.
      var info = isTheirs ? other.info : own.info
      let loser = isTheirs ? own.info : other.info
      info.event = info.event ?? loser.event
      info.parent = info.parent ?? loser.parent
      info.thresholds = info.thresholds ?? loser.thresholds
      info.waits = info.waits ?? loser.waits
      for field in RunNumbers.Field.allCases {
        info.numbers[field] = info.numbers[field] ?? loser.numbers[field]
      }
      choices[id] = Choice(isTheirs: isTheirs, isSame: isSame, info: info)
    }
    return choices
  }

  /// The texts that decide between two runs of one commit, the most important first.
  private func weight(_ run: HistoryRun, _ state: HistoryState) -> [String] {
    var digest = ContentDigest()
    let named = state.cells.map { place, cell in
      (unit: units[place.unit], locale: locales[place.locale], cell: cell)
    }
    let ordered = named.sorted { one, other in
      one.unit == other.unit
        ? one.locale.utf8.lexicographicallyPrecedes(other.locale.utf8) : one.unit < other.unit
    }
    for (unit, locale, cell) in ordered {
      for name in [unit.bundle, unit.container, unit.table, locale] { digest.add(Array(name.utf8)) }
      let fields = CellCounts.Field.allCases
      let numbers: [String] = fields.compactMap { field in cell.counts?[field].map { String($0) } }
      digest.add(Array(numbers.joined(separator: " ").utf8))
    }
    for finding in run.findings {
      digest.add(Array("\(finding.rule) \(finding.severity.rawValue) \(finding.count)".utf8))
    }
    let measured = String(state.whole.measuredCells)
    return [
      run.info.isComplete ? "1" : "0",
      String(repeating: "0", count: max(0, 20 - measured.utf8.count)) + measured,
      run.info.tool, run.info.rules, run.info.cldr, run.info.configuration, run.info.timeOrigin.rawValue,
      String(run.info.time), run.info.event ?? "", digest.hexadecimal,
      run.info.thresholds ?? "", run.info.waits ?? "",
      RunNumbers.Field.allCases.map { run.info.numbers[$0].map { String($0) } ?? "-" }.joined(separator: " "),
    ]
  }

  private static func isLater(_ one: RunID?, than other: RunID?, _ positions: [RunID: Int]) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    let places = (positions[one] ?? -1, positions[other] ?? -1)
    return places.0 == places.1 ? other < one : places.1 < places.0
  }

  // MARK: - What moved

  /// Compares neighbours of which all is known, and keeps of names and facts what is to be kept.
  private func compared(_ runs: [HistoryRun]) -> [HistoryRun] {
    var runs = runs
    let resources = Set(units.indices.filter { units[$0].isOfResources })
    var state = HistoryState()
    for index in runs.indices.dropFirst() {
      for change in runs[index - 1].changes { state.set(change) }
      guard let base = runs[index - 1].facts, var facts = runs[index].facts else { continue }
      facts.fill(from: base)
      let comparison = RunComparison(
        from: base, to: facts, units: units, isAlike: runs[index - 1].info.rules == runs[index].info.rules,
        tellsUntranslated: base.tellsUntranslated(in: state.whole.counts),
        uncounted: runs[index - 1].info.numbers[.resources] == nil ? resources : [])
      runs[index].facts = facts
      runs[index].moves = RunChanges(base: runs[index - 1].id, cells: comparison.cells)
      runs[index].keyMoves = comparison.keyMoves
    }
    for index in runs.indices {
      if index < runs.count - 2 { runs[index].facts = nil }
      if index < runs.count - 1, runs[index].info.event == nil { runs[index].keyMoves = nil }
    }
    return runs
  }
}

/// The runs of one history, gone through in a new order.
private struct Source {
  private let runs: [HistoryRun]
  private let indices: [RunID: Int]
  /// Runs that the new order puts before others that were before them: their states, kept from the old order.
  private var moved: [RunID: HistoryState] = [:]
  private var cursor = 0
  private var walker = HistoryState()
  private var jumped: HistoryState?
  /// Places at which the walker may differ from what was emitted last.
  private var dirty: Set<CellID> = []

  init(_ runs: [HistoryRun], order: [RunID]) {
    self.runs = runs
    indices = Dictionary(firstOf: runs.enumerated().map { ($1.id, $0) })
    var highest = -1
    var wanted: Set<RunID> = []
    let positions = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for run in runs {
      guard let position = positions[run.id] else { continue }
      if position < highest { wanted.insert(run.id) }
      highest = max(highest, position)
    }
    guard !wanted.isEmpty else { return }
    var state = HistoryState()
    for run in runs {
      for change in run.changes { state.set(change) }
      if wanted.contains(run.id) { moved[run.id] = state }
    }
  }

  /// All cells at the run that was asked for last.
  var current: HistoryState { jumped ?? walker }

  mutating func advance(to id: RunID) -> HistoryRun? {
    jumped = nil
    guard let index = indices[id] else { return nil }
    if let state = moved[id] {
      jumped = state
      return runs[index]
    }
    while cursor <= index {
      for change in runs[cursor].changes {
        walker.set(change)
        dirty.insert(change.place)
      }
      cursor += 1
    }
    return runs[index]
  }

  /// The changes from `state`, which was emitted last, to the run that was asked for last.
  mutating func emit(after state: HistoryState) -> [CellChange] {
    if let jumped {
      let changes = jumped.changes(since: state)
      touch(changes.map(\.place))
      return changes
    }
    defer { dirty.removeAll(keepingCapacity: true) }
    return walker.changes(since: state, at: dirty)
  }

  /// Notes places at which what was emitted has changed.
  mutating func touch(_ places: [CellID]) { dirty.formUnion(places) }
}
