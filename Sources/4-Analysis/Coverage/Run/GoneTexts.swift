/// The texts that one report compares and a later one does not, although nothing shows that they are not
/// needed: a language of a table whose files went, that a link or the configuration hides, or that no project
/// ships.
package struct GoneTexts: Sendable {
  /// A language of a table, with the texts that were compared.
  package struct Part: Sendable {
    fileprivate var bundle: BundleReport
    fileprivate var table: TableReport
    package var locale: String
    package var keys: [SourceKey]
    /// The place as people see it: the container's path, if it is not the root, and the table's name.
    package var place: String
    package var tableName: String { table.name }
    /// A file of the table, as people see it.
    package var path: String { table.files.first.map { bundle.path(of: $0) } ?? bundle.path }
  }

  package private(set) var parts: [Part] = []
  /// The number of languages compared, by table and by locale: it tells whether all of one are gone.
  package private(set) var columnsOfTables: [String: Int] = [:]
  package private(set) var columnsOfLocales: [String: Int] = [:]

  /// A table as it stands now.
  private struct Standing {
    var name: String
    var keys: Set<[UInt8]>
    /// The keys that each locale lacks.
    var missing: [String: Set<[UInt8]>]
    /// The keys that the table had before; nil for a new table.
    var former: Set<[UInt8]>?

    /// Whether a key of another table stands here, and has a text if it had one.
    func has(_ key: [UInt8], _ locale: String, wasMissing: Bool) -> Bool {
      guard keys.contains(key), let missing = missing[locale] else { return false }
      return wasMissing || !missing.contains(key)
    }
  }

  /// - Parameters:
  ///   - isThere: whether a file of the former tree, as people see it, is still there, wherever it leads.
  ///   - isUsed: whether code asks for a key of a table that is gone; nil where that is not known.
  ///   - isAsked: whether code surely asks for a key of a table, by its name.
  package init(
    from former: Report, to now: Report, isThere: (String) -> Bool,
    isUsed: (_ table: TableReport, _ key: [UInt8]) -> Bool?,
    isAsked: (_ key: [UInt8], _ table: String) -> Bool
  ) {
    var standing: [String: Standing] = [:]
    var known: [String: Set<[UInt8]>] = [:]
    for bundle in former.bundles {
      for table in bundle.tables {
        known[Self.place(of: table, in: bundle)] = Set(table.keys.lazy.map(\.key))
      }
    }
    for bundle in now.bundles {
      for table in bundle.tables {
        let place = Self.place(of: table, in: bundle)
        var keys = Set(table.keys.map(\.key))
        // A key that is left out for a reason was looked at.
        if !keys.isEmpty { keys.formUnion(table.leftOut.map(\.key)) }
        standing[place] = Standing(
          name: table.name, keys: keys,
          missing: Dictionary(
            table.cells.map { ($0.locale, table.missingKeys(in: $0)) },
            uniquingKeysWith: { first, _ in first }),
          former: known[place])
      }
    }
    let tables = Array(standing.values)
    for bundle in former.bundles {
      for table in bundle.tables where !table.keys.isEmpty {
        let place = Self.place(of: table, in: bundle)
        let here = standing[place]
        for cell in table.cells where !cell.isAbsent {
          columnsOfTables[place, default: 0] += 1
          columnsOfLocales[cell.locale, default: 0] += 1
          if let here, here.missing[cell.locale] != nil, !here.keys.isEmpty { continue }
          let missing = table.missingKeys(in: cell)
          let stands = here?.keys.isEmpty == false
          // What code alone had was in no table, and is gone from none.
          let keys = table.keys.filter { key in
            if key.isFromCode { return false }
            let wasMissing = missing.contains(key.key)
            return !tables.contains { other in
              guard other.has(key.key, cell.locale, wasMissing: wasMissing) else { return false }
              // A key has moved to a table of the same name unless that one had the key before while the old
              // table still stands. It has moved to a table of another name only if that one is new and code
              // does not ask for the old one.
              if other.name == table.name { return !stands || other.former?.contains(key.key) != true }
              return other.former == nil && !isAsked(key.key, table.name)
            }
          }
          if keys.isEmpty || !stands && Self.isDropped(keys, of: table, bundle, isThere, isUsed) { continue }
          parts.append(
            Part(bundle: bundle, table: table, locale: cell.locale, keys: keys, place: place))
        }
      }
    }
  }

  /// Whether a table was given up: its development file went, and no code asks for what stands nowhere else.
  private static func isDropped(
    _ keys: [SourceKey], of table: TableReport, _ bundle: BundleReport, _ isThere: (String) -> Bool,
    _ isUsed: (TableReport, [UInt8]) -> Bool?
  ) -> Bool {
    let files = Set(table.keys.lazy.filter { !$0.isFromCode }.compactMap(\.file))
    if files.isEmpty || files.contains(where: { isThere(bundle.path(of: $0)) }) { return false }
    return keys.allSatisfy { isUsed(table, $0.key) == false }
  }

  private static func place(of table: TableReport, in bundle: BundleReport) -> String {
    let container = bundle.path(of: table.container)
    return container == "." ? table.name : "\(container)/\(table.name)"
  }

  /// The rest, where some parts are meant to go.
  package func without(_ isMeant: (Part) -> Bool) -> GoneTexts {
    var rest = self
    rest.parts.removeAll(where: isMeant)
    return rest
  }
}

extension Report {
  /// Counts gone texts in the report as texts that are not translated.
  package mutating func count(_ gone: GoneTexts) {
    if gone.parts.isEmpty { return }
    for part in gone.parts {
      let bundle: Int
      if let place = bundles.firstIndex(where: { $0.path == part.bundle.path }) {
        bundle = place
      } else {
        bundle = bundles.count
        bundles.append(part.bundle)
        bundles[bundle].tables = []
        bundles[bundle].resources = []
      }
      let places = bundles[bundle].tables.indices
      let table = places.first {
        bundles[bundle].tables[$0].container == part.table.container
          && bundles[bundle].tables[$0].name == part.table.name
      }
      if let table {
        bundles[bundle].tables[table].count(part)
      } else {
        var table = part.table
        (table.keys, table.cells, table.leftOut, table.countsOfProducts) = ([], [], [], [:])
        table.count(part)
        bundles[bundle].tables.append(table)
      }
    }
    locales = LocaleTotals(of: bundles).reports()
  }
}

extension TableReport {
  fileprivate func missingKeys(in cell: TableCell) -> Set<[UInt8]> {
    Set(cell[.missing].compactMap { keys.indices.contains(Int($0)) ? keys[Int($0)].key : nil })
  }

  fileprivate mutating func count(_ part: GoneTexts.Part) {
    var numbers = Dictionary(
      keys.enumerated().map { ($0.element.key, Int32(truncatingIfNeeded: $0.offset)) },
      uniquingKeysWith: { first, _ in first })
    var missing: [Int32] = []
    for key in part.keys {
      if numbers[key.key] == nil {
        numbers[key.key] = Int32(truncatingIfNeeded: keys.count)
        keys.append(key)
      }
      missing += numbers[key.key].map { [$0] } ?? []
    }
    order = keys
    var cell = TableCell(locale: part.locale)
    cell[.missing] = missing.sorted()
    cell.counts.expected = missing.count
    cell.counts[.missing] = missing.count
    cell.counts.translation[.missing] = missing.count
    cell.shows.development = missing.count
    cells.removeAll { $0.locale == part.locale }
    cells.append(cell)
    cells.sort { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }
}
