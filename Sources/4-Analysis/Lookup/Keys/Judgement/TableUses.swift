package import L10nCoverage
package import L10nDiscovery
internal import L10nCode
internal import L10nFormats
internal import L10nSystem
package import L10nText

/// The code that asks tables for their keys. A used key that is reported as unused hides a missing translation. So one look-up of a
/// key that only the running program knows keeps every key of the tables that it may mean.
package struct TableUses: Sendable {
  private let usage: KeyUsage
  private let catalog: Catalog
  /// The products whose code, or that of linked products, was not read whole.
  private let unread: Set<Int>
  /// Whether all code was read whole.
  private let isAllRead: Bool
  /// Look-ups of keys that nobody knows, with a place each.
  private let open: [(file: Int, position: TextPosition)]
  /// The same by the table's name, nil where it may be any.
  private let firstOpen: [[UInt8]?: FirstUses]
  private let places: LookupPlaces
  /// The only products whose tables the uses of a text mean, found once for all tables; nil where others may be meant.
  private let owners: [[UInt8]: ProductSet]
  /// Whether each file ships.
  private let ships: [Bool]
  /// Nil where Xcode generates no symbols.
  private let symbols: KeysBySymbol?

  /// - Parameter generated: the symbols that Xcode generates for tables.
  package init(_ uses: CodeUses, _ catalog: Catalog, _ usage: KeyUsage, _ generated: SymbolTables) {
    self.usage = usage
    self.catalog = catalog
    ships = uses.ships
    var known: [CodePlace: Int] = [:]
    for (number, file) in uses.files.enumerated() {
      known[CodePlace(root: file.root, path: file.path)] = number
    }
    var users = catalog.compiled.map { _ in [Int]() }
    for (number, target) in catalog.compiled.enumerated() {
      for next in target.dependencies where users.indices.contains(next) { users[next].append(number) }
    }
    var left = catalog.compiled.indices.filter { number in
      let target = catalog.compiled[number]
      // Keys that comments alone name are made up by the code beside these.
      return target.extractsComments
        || !target.sources.allSatisfy { path in
          known[CodePlace(root: target.root, path: path)].map { uses.uses[$0] != nil } ?? false
        }
    }
    var unreadTargets = Set(left)
    while let number = left.popLast() { left += users[number].filter { unreadTargets.insert($0).inserted } }
    unread = Set(unreadTargets.lazy.map { catalog.compiled[$0] }.filter(\.isShipped).compactMap(\.product))
    isAllRead = uses.uses.allSatisfy { $0 != nil }
    let asking = uses.uses.indices.filter { number in
      uses.ships[number] && uses.uses[number].map { !$0.isGenerated && !$0.openLookups.isEmpty } == true
    }
    let places = usage.places
    self.places = places
    let none = ProductSet([], count: catalog.products.count)
    owners = usage.index.sureUses { uses in
      var products = none
      for use in uses {
        let place = places.place(file: use.file, bundle: use.use.bundle)
        guard places.isKnown(place) else { return nil }
        if let wanted = places.wanted(place) { products.formUnion(wanted) }
      }
      return products
    }
    let standard = Array("Localizable".utf8)
    var open: [(file: Int, position: TextPosition)] = []
    var first: [[UInt8]?: FirstUses] = [:]
    for number in asking {
      for found in uses.uses[number]?.openLookups ?? [] {
        first[found.table.name(standard: standard), default: FirstUses()].add(
          open.count, places.place(file: number, bundle: found.bundle), places)
        open.append((number, found.position))
      }
    }
    self.open = open
    firstOpen = first
    symbols = generated.symbols.isEmpty ? nil : KeysBySymbol(generated, uses, catalog, places)
  }

  /// The keys of a table that no code is seen to use, and whether that is sure: all code was read, it reads most of the table,
  /// and no key that only the running program knows may mean it. Nil where code was not read.
  /// - Parameter lacking: the keys that code asks for and lacks where it reads.
  package func unused(
    among keys: [[UInt8]], of table: TableID, lacking: Set<[UInt8]>
  ) -> (keys: [[UInt8]], isSure: Bool)? {
    let isSource = catalog.bundles[table.bundle].kind == .source
    let products = catalog[table].products
    let isUsed = { (key: [UInt8]) in
      let isMeant =
        products.isEmpty || lacking.contains(key)
        || owners[key].map { owners in isSource && products.contains(where: owners.contains) }
          ?? true
      return usage.isUsed(key, isMeant: isMeant) || symbols?.uses(of: key, in: table).isEmpty == false
    }
    guard catalog.isAskedByCode(table), isReadWhole(table) else { return nil }
    return (keys.filter { !isUsed($0) }, !mayBeMeant(table) && usage.readsMost(of: keys, isUsed))
  }

  /// Whether all readers of a table are known: its code was read whole, and no look-up may mean it by a name that is put together, or
  /// with a key that nobody knows.
  package func isRead(_ table: TableID) -> Bool { isReadWhole(table) && !mayBeMeant(table) }

  /// Whether code shows the key itself, and no code that names it asks a table for it.
  package func isHardCoded(_ key: [UInt8], in table: TableID) -> Bool {
    usage.isHardCoded(key, of: table, besideOpenLookUp: mayBeMeant(table)) && isReadWhole(table)
  }

  /// Who asks a table for a key.
  /// - Parameter lacking: the keys that code asks for and lacks where it reads.
  package func grade(of key: [UInt8], in table: TableID, lacking: Set<[UInt8]>) -> AskingGrade {
    let answer = usage.index.answer(key, table: catalog[table].nameBytes)
    let isOpen = mayBeMeant(table)
    let rest: AskingGrade =
      isOpen || InterfaceKey.isOne(key) ? .reachable : isReadWhole(table) ? .nobody : .unread
    let calls = answer.certain.map { grade(of: $0, in: table, isLacking: lacking.contains(key)) }
    let others = answer.possible.map { place -> AskingGrade in
      let use = place.use
      let isVery = use.key.isExact && use.kind != .composed && use.certainty == .possible
      return isVery && !use.isAside && ships[place.file] && (isOpen || use.kind == .lookup)
        ? .named : .reachable
    }
    var symbolic = answer.symbols.map { symbol -> AskingGrade in
      symbol.certainty == .certain ? .asked : KeyShape.joinsWords(key) ? .named : .reachable
    }
    if symbols?.uses(of: key, in: table).isEmpty == false { symbolic.append(.asked) }
    return (calls + others + symbolic).reduce(rest, max)
  }

  /// The grade of one call with a key: how surely it asks a table for the key.
  private func grade(of use: SourceIndex.Place, in table: TableID, isLacking: Bool) -> AskingGrade {
    let place = places.place(file: use.file, bundle: use.use.bundle)
    if places.surelyMeans(table, place) { return .asked }
    return places.excludes(table, place) && !isLacking ? .nobody : .reachable
  }

  /// Whether all code of the targets that ship a table, and of those linked with them, was read.
  private func isReadWhole(_ table: TableID) -> Bool { isReadWhole(catalog[table].products) }

  /// Whether all code of some products, and of those linked with them, was read; all code of everything where there are no products.
  func isReadWhole(_ products: [Int]) -> Bool {
    products.isEmpty ? isAllRead : unread.isDisjoint(with: products)
  }

  /// Whether a look-up of a key that nobody knows may mean a table.
  private func mayBeMeant(_ table: TableID) -> Bool { firstOpenLookup(of: table) != nil }

  /// The first look-up of an unknown key that may mean a table: it may use any of its keys.
  package func firstOpenLookup(of table: TableID) -> (file: Int, position: TextPosition)? {
    let names = [catalog[table].nameBytes, nil]
    return names.compactMap { firstOpen[$0]?.first(of: table, places) }.min().map { open[$0] }
  }
}
