/// Tables that stand somewhere else than before: of those that are gone and those that have come two are one table that have the same
/// name, else the same folder, and half of the keys of either at least, where nothing else is as like.
package struct TableMoves {
  package struct Table {
    package let place: String
    fileprivate let name: String
    fileprivate let keys: Set<[UInt8]>

    package init(_ place: String, name: String, keys: some Sequence<[UInt8]>) {
      (self.place, self.name, self.keys) = (place, name, Set(keys))
    }

    fileprivate var folder: String { String(place.dropLast(name.count)) }
  }

  /// Which of those that have come each of those that are gone is, by their numbers.
  package private(set) var moves: [Int: Int] = [:]

  package init(from gone: [Table], to come: [Table]) {
    var (left, right) = (Set(gone.indices), Set(come.indices))
    for group in [\Table.name, \Table.folder] where !left.isEmpty && !right.isEmpty {
      let former = TableLikeness(gone, left, by: group)
      let present = TableLikeness(come, right, by: group)
      for number in right {
        guard let source = former.only(like: come[number]), present.only(like: gone[source]) == number else {
          continue
        }
        moves[source] = number
      }
      left.subtract(moves.keys)
      right.subtract(moves.values)
    }
  }
}

/// Finds the table that is like another one.
private struct TableLikeness {
  /// The numbers of the tables that have a key, by group and key.
  private var numbers: [String: [[UInt8]: [Int]]] = [:]
  private let tables: [TableMoves.Table]
  private let group: KeyPath<TableMoves.Table, String>

  /// The number of tables that are compared with one at most: a table that shares its rarest keys with more
  /// of them is like several.
  private static let limit = 64

  init(_ tables: [TableMoves.Table], _ open: Set<Int>, by group: KeyPath<TableMoves.Table, String>) {
    (self.tables, self.group) = (tables, group)
    for number in open {
      for key in tables[number].keys {
        numbers[tables[number][keyPath: group], default: [:]][key, default: []].append(number)
      }
    }
  }

  /// The number of the only table that is like this one, of several that whose path ends most like its own; nil if that does not tell
  /// either, or if there is none.
  func only(like table: TableMoves.Table) -> Int? {
    guard let numbers = numbers[table[keyPath: group]] else { return nil }
    // A table that has half of the keys shares at least one of these.
    let rarest = table.keys.map { numbers[$0] ?? [] }.sorted { $0.count < $1.count }.prefix(
      table.keys.count / 2 + 1)
    var seen: Set<Int> = []
    var found: [(number: Int, likeness: Int)] = []
    let path = table.place.split(separator: "/").reversed()
    for other in rarest.joined() where seen.insert(other).inserted {
      guard seen.count <= Self.limit else { return nil }
      let candidate = tables[other]
      let shared = candidate.keys.intersection(table.keys).count
      guard shared * 2 >= max(table.keys.count, candidate.keys.count) else { continue }
      let likeness = zip(path, candidate.place.split(separator: "/").reversed()).prefix { $0 == $1 }.count
      found.append((other, likeness))
    }
    let most = found.map(\.likeness).max()
    let nearest = found.filter { $0.likeness == most }
    return nearest.count == 1 ? nearest[0].number : nil
  }
}
