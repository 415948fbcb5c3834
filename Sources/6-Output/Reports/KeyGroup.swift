internal import L10nCoverage

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
  }

  var lack: Lack
  /// In byte order.
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
    for lack in [Lack.key, .text] {
      groups += grouped(rest, of: table, lack) {
        lack == .key ? table.cells[$0][.missing] : table.cells[$0][.empty]
      }
    }
    return groups.sorted {
      if ($0.lack == .file) != ($1.lack == .file) { return $0.lack == .file }
      if $0.locales.count != $1.locales.count { return $0.locales.count > $1.locales.count }
      if $0.keys.count != $1.keys.count { return $0.keys.count > $1.keys.count }
      if $0.lack != $1.lack { return $0.lack.rawValue < $1.lack.rawValue }
      return $0.locales.lexicographicallyPrecedes($1.locales) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// The groups of any list of keys: what most locales have first, then the larger group.
  static func groups(of table: TableReport, _ list: (TableCell) -> [Int32]) -> [KeyGroup] {
    grouped(Array(table.cells.indices), of: table, .key) { list(table.cells[$0]) }.sorted {
      if $0.locales.count != $1.locales.count { return $0.locales.count > $1.locales.count }
      if $0.keys.count != $1.keys.count { return $0.keys.count > $1.keys.count }
      return $0.locales.lexicographicallyPrecedes($1.locales) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  private static func grouped(
    _ cells: [Int], of table: TableReport, _ lack: Lack, _ list: (Int) -> [Int32]
  ) -> [KeyGroup] {
    var cellsByKey: [Int32: [Int]] = [:]
    for cell in cells {
      for key in list(cell) { cellsByKey[key, default: []].append(cell) }
    }
    var keysByCells: [[Int]: [Int32]] = [:]
    for (key, cells) in cellsByKey { keysByCells[cells, default: []].append(key) }
    return keysByCells.map { cells, keys in
      KeyGroup(
        lack: lack, locales: cells.map { table.cells[$0].locale },
        isEverywhere: cells.count == table.cells.count, keys: keys.sorted())
    }
  }
}
