internal import L10nDiscovery
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nLookup
internal import L10nSystem
internal import L10nText
internal import Synchronization

/// The code of a catalog, as coverage asks for it.
struct CodeForCoverage: CodeFacts {
  let uses: CodeUses
  /// The catalog with all its targets, whichever are compared: a key that another target's table has is not
  /// missing.
  private let catalog: Catalog
  /// The part of the catalog that is compared.
  private let part: Catalog
  private let options: CoverageOptions
  private let configuration: EffectiveConfiguration
  /// Whether tables are left out of the comparison.
  private let isFiltered: Bool
  let usage: KeyUsage
  let tableUses: TableUses
  private let fills: LabelFills
  let showsMenuBar: Bool
  private let ofProducts: PartsOfProducts

  /// Reads the code of a catalog; nil where there is none.
  /// - Parameters:
  ///   - symbols: those that Xcode generates for the tables of the part.
  ///   - read: what the code uses, if that is known already.
  ///   - former: what it uses at a revision.
  init?(
    _ part: Catalog, _ configuration: EffectiveConfiguration, _ options: CoverageOptions,
    _ symbols: SymbolTables, read: CodeUses? = nil, former: CodeUses? = nil, jobs: Int?
  ) {
    let catalog = part.whole.first ?? part
    guard !catalog.code.isEmpty else { return nil }
    uses =
      read
      ?? CodeUses(
        catalog, routines: configuration.routines.map { Array($0.utf8) }, former: former, jobs: jobs)
    guard uses.hasCode else { return nil }
    (self.catalog, self.part, self.options, self.configuration) = (catalog, part, options, configuration)
    isFiltered =
      !configuration.tables.isEmpty || configuration.expected == .union || !configuration.tableRules.isEmpty
    usage = KeyUsage(uses, part)
    tableUses = TableUses(uses, part, usage, symbols)
    fills = LabelFills(uses)
    showsMenuBar = uses.mayShowMenuBar
    ofProducts = PartsOfProducts(uses, part, usage, symbols)
  }

  func demands(beside keys: [TableID: [[UInt8]]]) -> CodeDemands {
    if part.whole.isEmpty, !isFiltered {
      let found = KeysRequiredByCode(uses, catalog, keys: keys, usage: usage)
      return CodeDemands(
        ofTables: shown(found), inNoTable: inNoTable(found), tableless: tableless(found),
        lacking: Set(found.rows.map(\.key)))
    }
    // Tables that are left out of the comparison have their keys all the same.
    let tables = DevelopmentTables(catalog, jobs: options.needs.jobs)
      .tables
    let usage = part.whole.isEmpty ? self.usage : KeyUsage(uses, catalog, beside: self.usage)
    var known = Dictionary(firstOf: tables.map { ($0.id, $0.textKeys(usage, catalog)) })
    // A table that is compared with the keys of all languages has these.
    let compared = Dictionary(firstOf: keys.map { (TableName($0.key, in: part), $0.value) })
    for id in known.keys { known[id]? += compared[TableName(id, in: catalog)] ?? [] }
    // No code here reads a table of other people that has no original.
    let own = Set(part.tableIDs.map { TableName($0, in: part) })
    known = known.filter { !$1.isEmpty || own.contains(TableName($0, in: catalog)) }
    let found = KeysRequiredByCode(uses, catalog, keys: known, usage: usage)
    let names = Dictionary(firstOf: shown(found).map { (TableName($0.key, in: catalog), $0.value) })
    return CodeDemands(
      ofTables: Dictionary(
        uniqueKeysWithValues: part.tableIDs.map { ($0, names[TableName($0, in: part)] ?? []) }),
      inNoTable: inNoTable(found), tableless: tableless(found), lacking: Set(found.rows.map(\.key)))
  }

  private func tableless(_ found: KeysRequiredByCode) -> CodeDemands.Tableless {
    let rows = found.rows.filter {
      $0.state == .tableless && configuration.wants($0) && !configuration.isMeantToBeInNoTable($0)
    }
    let texts = rows.filter { !$0.table.elementsEqual(AppShortcutsPhrase.table.utf8) }
    return CodeDemands.Tableless(phrases: rows.count - texts.count, keys: keys(of: texts))
  }

  private func inNoTable(_ found: KeysRequiredByCode) -> [KeyInNoTable] {
    keys(of: found.rows.filter { configuration.isInNoTable($0) })
  }

  private func keys(of rows: [KeyRow]) -> [KeyInNoTable] {
    rows.map { row in
      var key = KeyInNoTable(
        key: row.key, table: row.table,
        uses: row.uses.map { CodeLocation(path: $0.path, position: $0.position) }, targets: row.targets)
      let text = row.defaultText ?? row.key
      key.shows =
        row.isBare && TranslatableText.isBareName(row.key)
        ? .key : row.isFixedByCode || !TranslatableText.isTranslatable(text) ? nil : .text
      key.remedy = row.remedy(in: catalog)
      return key
    }
  }

  /// The texts that the code surely asks for.
  var asked: AskedTexts { AskedTexts(uses, catalog, usage) }

  func unused(of table: TableID, among keys: [[UInt8]], lacking: Set<[UInt8]>, by product: Int) -> Set<
    [UInt8]
  > {
    guard let found = ofProducts.part(product), let id = found.tables[TableName(table, in: part)],
      let unused = found.uses.unused(among: keys, of: id, lacking: lacking), unused.isSure
    else { return [] }
    return Set(unused.keys)
  }

  /// The names that tell a table of a part in the whole.
  fileprivate struct TableName: Hashable {
    let bundle: Int
    let container: FilePath
    let name: [UInt8]

    init(_ id: TableID, in catalog: Catalog) {
      bundle = id.bundle
      container = catalog.container(of: id).path
      name = catalog[id].nameBytes
    }
  }

  private func shown(_ demands: KeysRequiredByCode) -> [TableID: [CodeDemand]] {
    let names = Set(
      demands.rows.lazy.filter { configuration.isMeantToBeInNoTable($0) }.map {
        RowName(key: $0.key, table: $0.table)
      })
    return Dictionary(
      uniqueKeysWithValues: demands.keys.map { id, keys in
        let table = catalog[id].nameBytes
        return (
          id, keys.filter { names.isEmpty || !names.contains(RowName(key: $0.key, table: table)) }
        )
      })
  }

  /// The key and table that tell a row of keys without a table.
  private struct RowName: Hashable {
    let key: [UInt8]
    let table: [UInt8]
  }

  /// The texts that people see and that nothing localizes.
  /// - Parameter report: of the same catalog, for the words and languages of its tables.
  func hardCodedTexts(beside report: ReportDraft, heedsComments: Bool) -> HardCodedTexts {
    var tables = TextsOfTables()
    for table in report.bundles.flatMap(\.tables) {
      guard let id = table.origin?.id else { continue }
      for key in table.keys where !key.isFromCode { tables.add(key.key, key.value, of: id, table.name) }
      let own = table.origin?.development?.text
      tables.languages[id] = Set(
        table.cells.lazy.filter { !$0.isAbsent }.map(\.locale) + (own.map { [$0] } ?? []))
    }
    return HardCodedTexts(uses, part, tables, heedsComments: heedsComments)
  }

  /// Notes where code uses the keys that a report lists.
  func addPlaces(to report: inout ReportDraft) {
    var keys: [(key: [UInt8], table: TableID)] = []
    var places: [(bundle: Int, table: Int, key: Int32)] = []
    for (number, bundle) in report.bundles.enumerated() {
      for (place, table) in bundle.tables.enumerated() {
        guard let id = table.origin?.id else { continue }
        for key in table.listed {
          keys.append((table.keys[Int(key)].key, id))
          places.append((number, place, key))
        }
      }
    }
    let answers = KeyPlaces(uses, part, usage: usage, jobs: options.needs.jobs).places(of: keys)
    for (place, answer) in zip(places, answers) where !answer.places.isEmpty {
      report.bundles[place.bundle].tables[place.table].uses[place.key] = answer
    }
  }

  /// Notes what code passes with the texts of a report.
  func addArguments(to report: inout ReportDraft) {
    let calls = KeyCalls(uses, part, of: usage)
    for (number, bundle) in report.bundles.enumerated() {
      for (place, table) in bundle.tables.enumerated() {
        guard let id = table.origin?.id else { continue }
        report.bundles[number].tables[place].passed = calls.formats(of: table.keys, in: id)
        guard part[id].files.contains(where: { $0.format == .catalog }) else { continue }
        for key in table.keys where key.value == key.key {
          report.bundles[number].tables[place].defaults[key.key] = usage.defaultText(
            of: key.key, in: part[id].nameBytes)
        }
      }
    }
  }

  func uses(_ key: [UInt8]) -> Bool { usage.isUsed(key) }

  func defaultText(of key: [UInt8], in table: [UInt8]) -> [UInt8]? { usage.defaultText(of: key, in: table) }

  func shows(inPlaceOf keys: [[UInt8]], in table: [UInt8], besides localizations: Set<[UInt8]>) -> [Bool] {
    usage.shows(inPlaceOf: keys, in: table, besides: localizations)
  }

  func unused(
    of table: TableID, among keys: [[UInt8]], lacking: Set<[UInt8]>
  ) -> (keys: [[UInt8]], isSure: Bool)? {
    tableUses.unused(among: keys, of: table, lacking: lacking)
  }

  func openLookup(of table: TableID) -> CodeLocation? {
    tableUses.firstOpenLookup(of: table).map {
      CodeLocation(path: part.shown(uses.files[$0.file]), position: $0.position)
    }
  }

  func grade(of key: [UInt8], in table: TableID, lacking: Set<[UInt8]>) -> AskingGrade? {
    part.isAskedByCode(table) ? tableUses.grade(of: key, in: table, lacking: lacking) : nil
  }

  func unopened(among resources: [ResourceID]) -> Set<ResourceID> {
    UnopenedResources(uses, part, tableUses).found(among: resources)
  }

  func unreadTables(with keys: [TableID: [[UInt8]]]) -> [UnreadTable] {
    TablesNotRead(uses, part, tableUses, usage, keys: keys).found
  }

  func isHardCoded(_ key: [UInt8], of table: TableID) -> Bool { tableUses.isHardCoded(key, in: table) }

  func isUnshipped(_ key: [UInt8], of table: TableID) -> Bool { usage.isUnshipped(key, of: table) }

  func shows(interface name: [UInt8]) -> Bool { usage.mayShow(interface: name) }

  func fills(_ outlet: NibOutlet) -> Bool { fills.fills(outlet.name, of: outlet.owner) }
}

/// The keys that code asks for of the tables of single products, as if each were alone: worked out when somebody asks.
private final class PartsOfProducts: Sendable {
  struct Part: Sendable {
    let uses: TableUses
    let tables: [CodeForCoverage.TableName: TableID]
  }

  private let make: @Sendable (Int) -> Part
  private let known = Mutex<[Int: Part]>([:])

  init(_ uses: CodeUses, _ catalog: Catalog, _ usage: KeyUsage, _ symbols: SymbolTables) {
    make = { product in
      let name = catalog.products[product].name
      let part = catalog.only { $0 == name }
      let tables = part.tableIDs.map { (CodeForCoverage.TableName($0, in: part), $0) }
      // Symbols are of tables by their places, which are others in a part.
      let own = symbols.symbols.isEmpty ? symbols : SymbolTables(part, jobs: 1)
      return Part(
        uses: TableUses(uses, part, KeyUsage(uses, part, beside: usage), own),
        tables: Dictionary(firstOf: tables))
    }
  }

  func part(_ product: Int) -> Part? {
    if let part = known.withLock({ $0[product] }) { return part }
    let part = make(product)
    known.withLock { $0[product] = part }
    return part
  }
}
