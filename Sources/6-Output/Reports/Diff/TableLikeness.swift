internal import L10nCoverage

/// Finds the table that is like another one: of the same name, with half of the keys of either at least.
struct TableLikeness {
  /// The places of tables that have a key, by name and key.
  private var places: [String: [[UInt8]: [String]]] = [:]
  private let tables: [String: TableReport]

  /// So many tables are compared with one at most: what shares its rarest keys with more of them is like several.
  private static let limit = 64

  /// - Parameter tables: by their places.
  init(_ tables: [String: TableReport]) {
    self.tables = tables
    for (place, table) in tables {
      for key in Set(table.keys.map(\.key)) {
        places[table.name, default: [:]][key, default: []].append(place)
      }
    }
  }

  /// The place of the only table that is like this one; nil if there are several, or none.
  func only(like table: TableReport) -> String? {
    guard let places = places[table.name] else { return nil }
    let keys = Set(table.keys.map(\.key))
    // Of any of these one at least is shared by a table that has half of the keys.
    let rarest = keys.map { places[$0] ?? [] }.sorted { $0.count < $1.count }.prefix(keys.count / 2 + 1)
    var seen: Set<String> = []
    var found: String?
    for place in rarest.joined() where seen.insert(place).inserted {
      guard seen.count <= Self.limit else { return nil }
      guard let other = tables[place] else { continue }
      let shared = other.keys.count { keys.contains($0.key) }
      guard shared * 2 >= max(keys.count, other.keys.count) else { continue }
      if found != nil { return nil }
      found = place
    }
    return found
  }
}
