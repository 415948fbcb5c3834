internal import L10nCoverage
internal import L10nText

/// The order of keys in output: by the UTF-8 bytes that are written, in which a lone surrogate is U+FFFD; keys that
/// are written alike by their own bytes.
enum KeyOrder {
  static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let common = min(left.count, right.count)
    var place = 0
    while place < common, left[place] == right[place] { place += 1 }
    guard place < common else { return left.count < right.count }
    // Writing can change the order only if both sides differ in a byte of a character beyond ASCII.
    if left[place] >= 0x80, right[place] >= 0x80 {
      let (first, second) = (written(left), written(right))
      if first != second { return first.lexicographicallyPrecedes(second) }
    }
    return left[place] < right[place]
  }

  /// The keys in order. Costs one pass where they are in order already.
  static func sorted(_ keys: [[UInt8]]) -> [[UInt8]] {
    for index in keys.indices.dropFirst() where precedes(keys[index], keys[index - 1]) {
      return keys.sorted(by: precedes)
    }
    return keys
  }

  /// The bytes that are written for a key.
  static func written(_ key: [UInt8]) -> [UInt8] {
    WTF8.containsSurrogate(key) ? Array(WTF8.text(key).utf8) : key
  }

  /// Items that are in the order of their keys, of those whose keys are written alike only the first.
  static func distinct<Item>(_ items: [Item], by key: (Item) -> [UInt8]) -> [Item] {
    var last: [UInt8]?
    return items.filter { item in
      let text = written(key(item))
      defer { last = text }
      return text != last
    }
  }
}

/// The expected keys of a table that its lists name, in the order of output.
struct ListedKeys {
  /// Places in `TableReport.keys`.
  private let places: [Int32]
  /// The rank of each place among the keys; nil if rising places are rising keys already.
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
      for accepted in cell.accepted { isListed[Int(accepted.key)] = true }
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
  func distinctKeys(of table: TableReport) -> [SourceKey] {
    KeyOrder.distinct(places.map { table.keys[Int($0)] }, by: \.key)
  }
}

/// Expected keys of a table that lack a text in the same locales, and in the same way: what one change left behind is
/// one group, in however many locales.
struct KeyGroup {
  enum Lack: Int {
    /// The locale has no file of its own, and no other gives it the keys.
    case file
    /// Neither the locale's file nor one that the loader takes for it has the keys.
    case key
    /// The file has them, with nothing as the text.
    case text
    /// The loader does not get all of the locale's file: they may stand there.
    case fault
  }

  var lack: Lack
  /// Whether the keys themselves say something: not where the file is to be made, or repaired.
  var listsKeys: Bool { lack == .key || lack == .text }
  /// The locales in byte order.
  var locales: [String]
  /// Whether these are all locales that the table is compared with.
  var isEverywhere: Bool
  /// Places in `TableReport.keys`, rising.
  var keys: [Int32]

  /// The groups of a table: tables that are absent first, then what most locales lack, then the larger group.
  static func groups(of table: TableReport) -> [KeyGroup] {
    var groups: [KeyGroup] = []
    let absent = table.cells.filter {
      $0.isAbsent && !$0[.missing].isEmpty && $0[.missing].count == table.keys.count
    }
    if !absent.isEmpty {
      groups.append(
        KeyGroup(
          lack: .file, locales: absent.map(\.locale), isEverywhere: absent.count == table.cells.count,
          keys: table.keys.indices.map { Int32($0) }))
    }
    let gone = Set(absent.map(\.locale))
    let rest = table.cells.indices.filter { !gone.contains(table.cells[$0].locale) }
    let isDamaged = { (cell: Int) in table.cells[cell].counts.behindFault > 0 }
    groups += grouped(rest.filter { !isDamaged($0) }, of: table, .key) { table.cells[$0][.missing] }
    groups += grouped(rest.filter(isDamaged), of: table, .fault) { table.cells[$0][.missing] }
    groups += grouped(rest, of: table, .text) { table.cells[$0][.empty] }
    return ordered(groups)
  }

  private static func ordered(_ groups: [KeyGroup]) -> [KeyGroup] {
    groups.sorted {
      if ($0.lack == .file) != ($1.lack == .file) { return $0.lack == .file }
      if $0.locales.count != $1.locales.count { return $0.locales.count > $1.locales.count }
      if $0.keys.count != $1.keys.count { return $0.keys.count > $1.keys.count }
      if $0.lack != $1.lack { return $0.lack.rawValue < $1.lack.rawValue }
      return $0.locales.lexicographicallyPrecedes($1.locales) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// The groups of any list of keys: what most locales have first, then the larger group.
  static func groups(of table: TableReport, _ list: (TableCell) -> [Int32]) -> [KeyGroup] {
    ordered(grouped(Array(table.cells.indices), of: table, .key) { list(table.cells[$0]) })
  }

  private static func grouped(
    _ cells: [Int], of table: TableReport, _ lack: Lack, _ list: (Int) -> [Int32]
  ) -> [KeyGroup] {
    keysByCells(cells, list).map { cells, keys in
      KeyGroup(
        lack: lack, locales: cells.map { table.cells[$0].locale },
        isEverywhere: cells.count == table.cells.count, keys: keys.sorted())
    }
  }

  /// Keys of lists of cells, together where the same cells list them.
  static func keysByCells<Key: Hashable>(_ cells: [Int], _ list: (Int) -> [Key]) -> [[Int]: [Key]] {
    var cellsByKey: [Key: [Int]] = [:]
    for cell in cells {
      for key in list(cell) where cellsByKey[key]?.last != cell { cellsByKey[key, default: []].append(cell) }
    }
    return Dictionary(grouping: cellsByKey.keys) { cellsByKey[$0] ?? [] }
  }
}
