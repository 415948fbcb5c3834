internal import L10nCoverage

/// The expected keys of a table that its lists name, in the order of output.
struct ListedKeys {
  /// Places in `TableReport.keys`.
  private let places: [Int32]
  /// For each place its rank among them; nil where rising places are rising keys already.
  private let ranks: [Int32]?

  /// - Parameter includesAll: whether lists of all states are written.
  init(of table: TableReport, includesAll: Bool) {
    let states = KeyState.allCases.filter {
      $0 == .outdated || $0.facts.isListed(withDetails: includesAll)
    }
    var isListed = [Bool](repeating: false, count: table.keys.count)
    for cell in table.cells {
      for state in states { for place in cell[state] { isListed[Int(place)] = true } }
      guard includesAll else { continue }
      for excused in cell.excused { isListed[Int(excused.key)] = true }
    }
    let rising = isListed.indices.filter { isListed[$0] }
    guard let ordered = Self.ordered(rising, of: table) else {
      places = rising.map { Int32($0) }
      ranks = nil
      return
    }
    var ranks = [Int32](repeating: 0, count: table.keys.count)
    for (rank, place) in ordered.enumerated() { ranks[place] = Int32(rank) }
    places = ordered.map { Int32($0) }
    self.ranks = ranks
  }

  /// The places by their keys; nil where they are in that order.
  private static func ordered(_ places: [Int], of table: TableReport) -> [Int]? {
    let isOrdered = zip(places, places.dropFirst()).allSatisfy {
      !KeyOrder.precedes(table.keys[$1].key, table.keys[$0].key)
    }
    if isOrdered { return nil }
    return places.sorted { KeyOrder.precedes(table.keys[$0].key, table.keys[$1].key) }
  }

  /// A list of places in the order of their keys.
  func sorted(_ list: [Int32]) -> [Int32] {
    guard let ranks else { return list }
    return list.sorted { ranks[Int($0)] < ranks[Int($1)] }
  }

  /// The keys in order, of those that are written alike only the first.
  func distinctKeys(of table: TableReport) -> [ExpectedKey] {
    var keys: [ExpectedKey] = []
    var last: [UInt8]?
    for place in places {
      let key = table.keys[Int(place)]
      let written = KeyOrder.written(key.key)
      if written == last { continue }
      last = written
      keys.append(key)
    }
    return keys
  }
}
