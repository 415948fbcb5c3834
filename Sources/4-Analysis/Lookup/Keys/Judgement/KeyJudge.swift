internal import L10nDiscovery
internal import L10nFormats
internal import L10nCode
internal import L10nSystem
internal import L10nText

/// Holds keys of tables against uses, and uses against tables.
struct KeyJudge {
  private let uses: CodeUses
  private let catalog: Catalog
  private let index: SourceIndex
  private let reach: UseReach
  private let holdings: [TableID: KeyHolding]

  /// - Parameter keys: those of the development side of every table that code looks keys up in.
  init(_ uses: CodeUses, _ catalog: Catalog, keys: [TableID: [[UInt8]]]) {
    self.uses = uses
    self.catalog = catalog
    index = SourceIndex(uses.uses)
    var holdings = keys.mapValues { KeyHolding($0) }
    // Code may ask for texts of interface files, too.
    for id in catalog.tableIDs where holdings[id] == nil && catalog.bundles[id.bundle].kind == .source {
      holdings[id] = KeyHolding.open
    }
    reach = UseReach(catalog, uses, catalog.tableIDs.filter { holdings[$0] != nil })
    self.holdings = holdings
  }

  // MARK: - What tables have

  func rows(of tables: DevelopmentTables) -> [KeyRow] {
    var answers = KeyAnswers(self, index, reach, of: tables)
    return tables.tables.flatMap { table in
      var seen: Set<[UInt8]> = []
      return table.entries.compactMap { entry in
        seen.insert(entry.key).inserted ? row(entry, table.id, &answers) : nil
      }
    }
  }

  private func row(_ entry: TableKeys.Entry, _ id: TableID, _ answers: inout KeyAnswers) -> KeyRow {
    let name = catalog[id].nameBytes
    let answer = answers.answer(entry.key, of: id, named: name)
    // The system looks up the keys that interface files make.
    let isUsed = answer.count > 0 || InterfaceKey.isOne(entry.key)
    var row = KeyRow(
      key: entry.key, table: name, id: id, targets: catalog[id].products.map { catalog.products[$0].name },
      state: isUsed ? .used : .unused, uses: answer.uses)
    row.useCount = answer.count
    row.declaration = KeyRow.Declaration(
      path: catalog.shownPath(of: id, file: entry.file), position: entry.position, origin: entry.origin,
      value: entry.value, hasTranslations: entry.hasTranslations, isVaried: entry.isVaried, file: entry.file)
    row.conflicts = answer.conflicts
    return row
  }

  // MARK: - What code asks for

  /// A key that tables lack, as the code writes it.
  private struct Wanted: Hashable {
    var table: [UInt8]
    var key: KeyText
  }

  func rowsOfCode() -> [KeyRow] {
    var places: [Wanted: [SourceIndex.Place]] = [:]
    var order: [Wanted] = []
    var borrowing = BorrowingTargets()
    var screens = DeveloperScreens()
    for place in index.certain {
      let table: [UInt8]
      switch place.use.table {
      case .standard: table = index.standardTable
      case .named(let name): table = name
      case .unknown: continue
      }
      if place.use.key.hole == .anything, !place.use.key.isExact { continue }
      let wanted = Wanted(table: table, key: place.use.key)
      let isThere = has(place, table)
      if !reach.hasOwnTable(named: table, file: place.file) {
        borrowing.note(place.use.key, isThere: isThere, of: uses.targets[place.file])
      }
      screens.note(
        place.use.key, isThere: isThere, in: place.file, named: uses.files[place.file].path.lastComponent)
      if isThere { continue }
      if places[wanted] == nil { order.append(wanted) }
      places[wanted, default: []].append(place)
    }
    return order.compactMap { wanted in
      places[wanted].flatMap { places in
        var row = row(wanted, places)
        // `TextField("", …)` shows nothing, whether or not a table has it, and `Text("%@")` nothing of its own; Xcode keeps
        // such a key in catalogs.
        if Self.saysNothing(row), !row.homes.contains(where: hasCatalog) { return nil }
        let isLocalized = places.contains { place in
          if screens.isUnlocalized(place.file) { return false }
          return reach.hasOwnTable(named: wanted.table, file: place.file)
            || !borrowing.isUnlocalized(uses.targets[place.file])
        }
        if !isLocalized {
          row.state = .tableless
          row.homes = []
        }
        return row
      }
    }
  }

  /// Whether a key stands for no text: blanks, placeholders and signs alone, or a template's code.
  private static func saysNothing(_ row: KeyRow) -> Bool {
    let text = row.defaultText ?? row.key
    return KeyLook.isTemplate(text)
      || !WTF8.text(FormatString.words(of: text)).unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  private func hasCatalog(_ id: TableID) -> Bool { catalog[id].files.contains { $0.format == .catalog } }

  /// Whether any of the tables that a use can mean has its key.
  private func has(_ place: SourceIndex.Place, _ table: [UInt8]) -> Bool {
    reach.tables(named: table, file: place.file, bundle: place.use.bundle).contains { id in
      holdings[id]?.has(place.use) ?? false
    }
  }

  private func row(_ wanted: Wanted, _ places: [SourceIndex.Place]) -> KeyRow {
    let found = places.map { place in
      var found = use(place, .certain)
      let file = uses.files[place.file]
      // Whoever reads code for a table does not look at bundles that nobody knows.
      let bundle = place.use.bundle == .unknown ? .module : place.use.bundle
      found.homes = reach.homes(
        of: wanted.key.display, table: wanted.table,
        file: CodeFileID(number: place.file, root: file.root, path: file.path.bytes), bundle: bundle)
      found.ownHomes = found.homes.filter { reach.isExtracted(into: $0, file: place.file) }
      return found
    }
    var homes: [TableID] = []
    for home in found.flatMap(\.homes) where !homes.contains(home) { homes.append(home) }
    let hasTable = places.contains { place in
      !reach.tables(named: wanted.table, file: place.file, bundle: place.use.bundle).isEmpty
        || isLocalized(place) && wanted.table != index.standardTable && place.use.kind != .phrase
    }
    var row = KeyRow(
      key: wanted.key.display, isExact: wanted.key.isExact, table: wanted.table,
      targets: Self.unique(places.flatMap { reach.targets(of: $0.file) }),
      state: hasTable ? .missing : .tableless, uses: Self.inOrder(found))
    row.conflicts = Self.conflicts(places)
    row.homes = homes
    return row
  }

  /// Whether the products that a use may run in have the table that uses without a name mean: then one that they lack is
  /// a slip.
  private func isLocalized(_ place: SourceIndex.Place) -> Bool {
    !reach.tables(named: index.standardTable, file: place.file, bundle: place.use.bundle).isEmpty
  }

  // MARK: - Both

  func use(_ place: SourceIndex.Place, _ certainty: UseCertainty) -> KeyRow.Use {
    KeyRow.Use(
      path: shown(place.file), position: place.use.position, certainty: certainty,
      value: certainty == .certain ? place.use.value : nil,
      comment: certainty == .certain ? place.use.comment : nil, isInterpolated: place.use.isInterpolated,
      file: place.file)
  }

  /// A symbol that is made from a key.
  func use(_ accessor: AccessorUse, file: Int) -> KeyRow.Use {
    KeyRow.Use(path: shown(file), position: accessor.position, certainty: .possible, file: file)
  }

  private func shown(_ file: Int) -> String {
    let file = uses.files[file]
    return catalog.roots[file.root].shown(file.path)
  }

  static func inOrder(_ uses: [KeyRow.Use]) -> [KeyRow.Use] {
    var result: [KeyRow.Use] = []
    for use in uses.sorted(by: { ($0.file, $0.position) < ($1.file, $1.position) }) where result.last != use {
      result.append(use)
    }
    return result
  }

  private static func unique(_ names: [String]) -> [String] {
    Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func conflicts(_ places: [SourceIndex.Place]) -> [KeyRow.Conflict] {
    var conflicts: [KeyRow.Conflict] = []
    if Set(places.lazy.compactMap(\.use.value)).count > 1 { conflicts.append(.value) }
    let comments = Set(places.lazy.compactMap(\.use.comment).filter { !$0.isEmpty })
    if comments.count > 1 { conflicts.append(.comment) }
    if Set(places.lazy.filter { $0.use.key.isExact }.map(\.use.key)).count > 1 { conflicts.append(.type) }
    return conflicts
  }
}
