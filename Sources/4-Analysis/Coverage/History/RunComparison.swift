internal import L10nText

/// Says what moved between two runs, key by key.
struct RunComparison {
  private(set) var cells: [CellMoves] = []
  private var named: [ChangeCategory: [KeyMove]] = [:]
  private var omitted = 0
  /// Key lists are the same for all locales of a table: those of the last one are kept.
  private var lists = KeyListCache()

  /// Whether both runs count by the same rules, and expect the same keys: else only those that both expect have moved.
  private let isAlike: Bool
  /// Whether the facts of the run before tell what is there and not translated; else such texts count as done in both.
  private let tellsUntranslated: Bool
  /// Units of resources of which the run before did not count any: nothing is known of what moved.
  private let uncounted: Set<Int>

  /// - Parameters:
  ///   - base, now: the runs' facts, by place.
  ///   - uncounted: units that are not compared.
  init(
    from base: RunKeyStates, to now: RunKeyStates, isAlike: Bool = true, tellsUntranslated: Bool = true,
    uncounted: Set<Int> = []
  ) {
    (self.isAlike, self.tellsUntranslated, self.uncounted) = (isAlike, tellsUntranslated, uncounted)
    var old = base.cells[...]
    var new = now.cells[...]
    while true {
      if let one = old.first, let other = new.first {
        if one.place == other.place {
          compare(one, other)
          old.removeFirst()
          new.removeFirst()
        } else if one.place < other.place {
          compare(old.removeFirst(), nil)
        } else {
          compare(nil, new.removeFirst())
        }
      } else if let one = old.popFirst() {
        compare(one, nil)
      } else if let other = new.popFirst() {
        compare(nil, other)
      } else {
        return
      }
    }
  }

  /// The names of what moved, in order, no more than are kept.
  var keyMoves: KeyMoves {
    let all = named.values.joined().sorted(by: KeyMove.inOrder)
    let kept = Array(all.prefix(KeyMoves.limit))
    return KeyMoves(keys: kept, omitted: omitted + all.count - kept.count)
  }

  private mutating func compare(_ base: CellFacts?, _ now: CellFacts?) {
    guard let place = now?.place ?? base?.place, !uncounted.contains(place.unit), base?.isUnknown != true,
      now?.isUnknown != true,
      base?.keys != now?.keys || base?.states != now?.states,
      let match = lists.match(base?.keys, now?.keys)
    else { return }
    var counts = MoveCounts()
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
      counts[category] += 1
      name(category, place, match.key(pair))
    }
    if !counts.isEmpty { cells.append(CellMoves(place, counts)) }
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
    self.old = old
    self.new = new
    var left = 0
    var right = 0
    while left < old.keys.count || right < new.keys.count {
      if left < old.keys.count, right < new.keys.count {
        let one = old.keys[left]
        let other = new.keys[right]
        if one.key == other.key {
          pairs.append(Pair(old: left, new: right, isSourceChanged: one.digest != other.digest))
          left += 1
          right += 1
          continue
        }
        if one.key.lexicographicallyPrecedes(other.key) {
          pairs.append(Pair(old: left, new: nil, isSourceChanged: false))
          left += 1
          continue
        }
      } else if left < old.keys.count {
        pairs.append(Pair(old: left, new: nil, isSourceChanged: false))
        left += 1
        continue
      }
      pairs.append(Pair(old: nil, new: right, isSourceChanged: false))
      right += 1
    }
  }

  func key(_ pair: Pair) -> RunKeys.Key? {
    pair.new.map { new.keys[$0] } ?? pair.old.map { old.keys[$0] }
  }
}

/// The match of the last two key lists that were asked for.
private struct KeyListCache {
  private var old: [UInt8]?
  private var new: [UInt8]?
  private var known: KeyMatch?

  mutating func match(_ old: [UInt8]?, _ new: [UInt8]?) -> KeyMatch? {
    if let known, self.old == old, self.new == new { return known }
    let none = RunKeys(keys: [])
    guard let before = old.map({ RunKeys(decoding: $0) }) ?? none,
      let after = new.map({ RunKeys(decoding: $0) }) ?? none
    else { return nil }
    self.old = old
    self.new = new
    let made = KeyMatch(before, after)
    known = made
    return made
  }
}
