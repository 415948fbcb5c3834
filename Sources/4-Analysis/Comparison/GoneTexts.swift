package import L10nCoverage
internal import L10nLocale
internal import L10nText

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
    package var place: String {
      let container = bundle.path(of: table.container)
      return container == "." ? table.name : "\(container)/\(table.name)"
    }
    package var tableName: String { table.name }
    /// A file of the table, as people see it.
    package var path: String { table.files.first.map { bundle.path(of: $0) } ?? bundle.path }
  }

  package private(set) var parts: [Part] = []
  /// The number of languages compared, by table and by locale: it tells whether all of one are gone.
  package private(set) var columnsOfTables: [String: Int] = [:]
  package private(set) var columnsOfLocales: [String: Int] = [:]

  /// Notes a language of a table that was compared.
  mutating func note(_ table: TableReport, _ bundle: BundleReport, _ locale: String, gone keys: [SourceKey]) {
    let part = Part(bundle: bundle, table: table, locale: locale, keys: keys)
    columnsOfTables[part.place, default: 0] += 1
    columnsOfLocales[locale, default: 0] += 1
    if !keys.isEmpty { parts.append(part) }
  }

  /// The rest, where some parts are meant to go.
  package func without(_ isMeant: (Part) -> Bool) -> GoneTexts {
    var rest = self
    rest.parts.removeAll(where: isMeant)
    return rest
  }
}

extension ReportComparison {
  /// The texts that code asks for since then and no table has, as they are missing in all languages of the tables where they
  /// belong, or of any of their products, but for those that a report counts already, and for languages that have them.
  package func untranslated(beside report: Report) -> GoneTexts {
    var texts = GoneTexts()
    let known = Set(
      report.bundles.flatMap(\.tables).flatMap { table in
        table.keys.map { [Array(table.name.utf8), $0.key] }
      })
    for new in newInNoTable where new.shows == .text && !known.contains([new.table, new.key]) {
      let name = WTF8.text(new.table)
      func isHome(_ table: TableReport) -> Bool {
        table.name == name && table.keys.contains { $0.isFromCode && $0.key == new.key }
      }
      func isOfProduct(_ table: TableReport) -> Bool { !Set(table.products).isDisjoint(with: new.targets) }
      let homes = tables.filter { isHome($0.table) }
      let first = (homes.isEmpty ? tables.filter { isOfProduct($0.table) } + tables : homes).first {
        !$0.table.cells.isEmpty
      }
      guard let (home, bundle) = first else { continue }
      var table = home
      table.name = name
      var key = SourceKey(
        key: new.key, value: new.key, file: new.uses.first?.path, position: new.uses.first?.position,
        comment: nil)
      key.isFromCode = true
      let states = TableStates(home)
      for (number, cell) in table.cells.enumerated()
      where cell.locale != table.origin?.development?.text && !states.isTranslated(new.key, in: number) {
        texts.note(table, bundle, cell.locale, gone: [key])
      }
    }
    return texts
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
    var cell = cells.first { $0.locale == part.locale } ?? TableCell(locale: part.locale)
    cell[.missing] = (cell[.missing] + missing).sorted()
    cell.counts.expected += missing.count
    cell.counts[.missing] += missing.count
    cell.counts.translation[.missing] += missing.count
    cell.shows.development += missing.count
    cells.removeAll { $0.locale == part.locale }
    cells.append(cell)
    cells.sort { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }
}
