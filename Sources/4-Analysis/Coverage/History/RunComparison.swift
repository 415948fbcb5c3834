internal import L10nText

/// Says what moved between two runs, key by key.
struct RunComparison {
  var cells: [CellMoves] { counts.sorted { $0.key < $1.key }.map(CellMoves.init) }
  private var counts: [CellID: MoveCounts] = [:]
  private var named: [ChangeCategory: [KeyMove]] = [:]
  private var omitted = 0
  /// The keys that came to a table or went from it: a key that went from one and came to another beside it has moved.
  private var loose: [LooseKey: [(category: ChangeCategory, place: CellID)]] = [:]
  /// The first unit in the container of each unit, by the unit's number.
  private let homes: [Int]

  private struct LooseKey: Hashable {
    var home: Int
    var locale: Int
    var isDone: Bool
    var key: RunKeys.Key
  }

  /// Key lists are the same for all locales of a table: those of the last one are kept.
  private var last: (old: [UInt8]?, new: [UInt8]?, match: KeyMatch)?

  /// Whether both runs count by the same rules, and expect the same keys: else only those that both expect have moved.
  private let isAlike: Bool
  /// Whether the facts of the run before tell what is there and not translated; else such texts count as done in both.
  private let tellsUntranslated: Bool
  /// Units of resources of which the run before did not count any: nothing is known of what moved.
  private let uncounted: Set<Int>

  /// - Parameters:
  ///   - base, now: the runs' facts, by place.
  ///   - units: what each number of a place means: a table that stands somewhere else now is the same one.
  ///   - uncounted: units that are not compared.
  init(
    from base: RunKeyStates, to now: RunKeyStates, units: [CountedTable], isAlike: Bool = true,
    tellsUntranslated: Bool = true, uncounted: Set<Int> = []
  ) {
    (self.isAlike, self.tellsUntranslated, self.uncounted) = (isAlike, tellsUntranslated, uncounted)
    var first: [[String]: Int] = [:]
    for (number, unit) in units.enumerated().reversed() { first[[unit.bundle, unit.container]] = number }
    homes = units.map { first[[$0.bundle, $0.container]] ?? 0 }
    let (old, new) = (base.moved(to: now, units), now.byPlace)
    for place in Set(old.keys).union(new.keys).sorted() { compare(old[place], new[place], at: place) }
    let rest = loose.flatMap { name, moves in
      let gone = moves.count { $0.category == .removed }
      let moved = min(gone, moves.count - gone)
      return moves.filter { $0.category == .removed }.dropFirst(moved).map { ($0, name.key) }
        + moves.filter { $0.category != .removed }.dropFirst(moved).map { ($0, name.key) }
    }
    for (move, key) in rest.sorted(by: {
      $0.0.place == $1.0.place
        ? $0.1.key.lexicographicallyPrecedes($1.1.key) : $0.0.place < $1.0.place
    }) {
      count(move.category, move.place, key)
    }
  }

  private mutating func count(_ category: ChangeCategory, _ place: CellID, _ key: RunKeys.Key?) {
    counts[place, default: MoveCounts()][category] += 1
    name(category, place, key)
  }

  /// The names of what moved, in order, no more than are kept.
  var keyMoves: KeyMoves {
    let all = named.values.joined().sorted(by: KeyMove.inOrder)
    let kept = Array(all.prefix(KeyMoves.limit))
    return KeyMoves(keys: kept, omitted: omitted + all.count - kept.count)
  }

  private mutating func compare(_ base: CellFacts?, _ now: CellFacts?, at place: CellID) {
    guard !uncounted.contains(place.unit), base?.isUnknown != true,
      now?.isUnknown != true,
      base?.keys != now?.keys || base?.states != now?.states,
      let match = self.match(base?.keys, now?.keys)
    else { return }
    let old = base?.states ?? []
    let new = now?.states ?? []
    for pair in match.pairs {
      if !isAlike, pair.old == nil || pair.new == nil { continue }
      let before = pair.old.map { Self.state($0, in: old) }
      var after = pair.new.map { Self.state($0, in: new) }
      if !tellsUntranslated, before != nil, after == .untranslated { after = FactState(translation: 0) }
      guard let category = Self.category(before, after, isSourceChanged: pair.isSourceChanged) else {
        continue
      }
      guard pair.old == nil || pair.new == nil, let key = match.key(pair) else {
        count(category, place, match.key(pair))
        continue
      }
      let name = LooseKey(
        home: homes[place.unit], locale: place.locale, isDone: (before ?? after)?.isDone == true, key: key)
      loose[name, default: []].append((category, place))
    }
  }

  private mutating func match(_ old: [UInt8]?, _ new: [UInt8]?) -> KeyMatch? {
    if let last, last.old == old, last.new == new { return last.match }
    let none = RunKeys(keys: [])
    guard let before = old.map({ RunKeys(decoding: $0) }) ?? none,
      let after = new.map({ RunKeys(decoding: $0) }) ?? none
    else { return nil }
    let match = KeyMatch(before, after)
    last = (old, new, match)
    return match
  }

  private static func state(_ index: Int, in states: [UInt8]) -> FactState {
    guard index * 2 + 1 < states.count else { return .missing }
    return FactState(bits: UInt16(states[index * 2]) | UInt16(states[index * 2 + 1]) << 8)
  }

  private static func category(
    _ before: FactState?, _ after: FactState?, isSourceChanged: Bool
  ) -> ChangeCategory? {
    guard let after else { return .removed }
    guard let before else { return after.isDone ? .newDone : .newUntranslated }
    switch (before.isDone, after.isDone) {
    case (true, false): return .lost
    case (false, true): return .closed
    case (true, true): return isSourceChanged && after.isOwn && after == before ? .sourceChanged : nil
    case (false, false): return nil
    }
  }

  private mutating func name(_ category: ChangeCategory, _ place: CellID, _ key: RunKeys.Key?) {
    guard let key, named[category, default: []].count < KeyMoves.limit else {
      omitted += 1
      return
    }
    named[category, default: []].append(
      KeyMove(category, place, key: WTF8.text(key.key), source: WTF8.text(key.source)))
  }
}

extension RunKeyStates {
  /// The facts of all cells, by the places where their tables stand in a later run.
  fileprivate func moved(to now: RunKeyStates, _ units: [CountedTable]) -> [CellID: CellFacts] {
    let (gone, come) = (tables(units, besides: now), now.tables(units, besides: self))
    let moves = TableMoves(from: gone.map(\.table), to: come.map(\.table)).moves
    let places = Dictionary(uniqueKeysWithValues: moves.map { (gone[$0.key].unit, come[$0.value].unit) })
    return Dictionary(
      cells.map { (CellID(unit: places[$0.place.unit] ?? $0.place.unit, locale: $0.place.locale), $0) }
    ) { first, _ in first }
  }

  private func tables(
    _ units: [CountedTable], besides other: RunKeyStates
  ) -> [(unit: Int, table: TableMoves.Table)] {
    var seen = Set(other.cells.map(\.place.unit))
    return cells.compactMap { cell in
      guard !cell.isUnknown, seen.insert(cell.place.unit).inserted, let keys = RunKeys(decoding: cell.keys)
      else { return nil }
      let unit = units[cell.place.unit]
      let place = ReportDraft.place([unit.bundle, unit.container, unit.table])
      return (cell.place.unit, TableMoves.Table(place, name: unit.table, keys: keys.keys.lazy.map(\.key)))
    }
  }
}

/// A match of the keys of two tables that are the same.
private struct KeyMatch {
  struct Pair {
    var old: Int?
    var new: Int?
    var isSourceChanged: Bool
  }

  var old: RunKeys
  var new: RunKeys
  var pairs: [Pair] = []

  init(_ old: RunKeys, _ new: RunKeys) {
    (self.old, self.new) = (old, new)
    var left = Dictionary(firstOf: new.keys.enumerated().map { ($1.key, $0) })
    for (number, key) in old.keys.enumerated() {
      let place = left.removeValue(forKey: key.key)
      let isSourceChanged = place.map { new.keys[$0].digest != key.digest } ?? false
      pairs.append(Pair(old: number, new: place, isSourceChanged: isSourceChanged))
    }
    pairs += left.values.sorted().map { Pair(old: nil, new: $0, isSourceChanged: false) }
  }

  func key(_ pair: Pair) -> RunKeys.Key? {
    pair.new.map { new.keys[$0] } ?? pair.old.map { old.keys[$0] }
  }
}
