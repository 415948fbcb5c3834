package import L10nDiscovery
internal import L10nCode
internal import L10nSystem
internal import L10nText

/// The keys of tables that no code uses, surely or possibly, if the scan of the code can say so. A key that
/// is called unused and is not hides a missing translation: so one look-up of a key that only the running
/// program knows is enough to keep every key of the tables that it may mean.
package struct UnusedKeys: Sendable {
  private let usage: KeyUsage
  private let catalog: Catalog
  /// The products whose code was not read whole, or that of what they are linked with.
  private let unread: Set<Int>
  /// Whether all code was.
  private let isAllRead: Bool
  /// Look-ups of keys that nobody knows, with a place each.
  private let open: [(file: Int, position: TextPosition)]
  /// The same by the table's name, nil where it may be any.
  private let firstOpen: [[UInt8]?: FirstUses]
  private let reach: UsableTables?
  /// The products whose tables alone the uses of a text mean, found out once for all tables; nil where others may be meant.
  private let owners: [[UInt8]: Set<Int>?]
  /// Nil where Xcode generates no symbols.
  private let symbols: KeysBySymbol?

  /// - Parameter generated: the symbols that Xcode generates for tables.
  package init(_ uses: CodeUses, _ catalog: Catalog, _ usage: KeyUsage, _ generated: SymbolTables) {
    self.usage = usage
    self.catalog = catalog
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
      return !target.sources.allSatisfy { path in
        known[CodePlace(root: target.root, path: path)].map { uses.uses[$0] != nil } ?? false
      }
    }
    var unreadTargets = Set(left)
    while let number = left.popLast() { left += users[number].filter { unreadTargets.insert($0).inserted } }
    unread = Set(
      unreadTargets.lazy.map { catalog.compiled[$0] }.filter(\.isShipped).compactMap(\.product))
    isAllRead = uses.uses.allSatisfy { $0 != nil }
    let asking = uses.uses.indices.filter { number in
      uses.ships[number] && uses.uses[number].map { !$0.isGenerated && !$0.openLookups.isEmpty } == true
    }
    reach =
      asking.isEmpty && generated.symbols.isEmpty
        && !uses.uses.contains { $0?.uses.contains { $0.bundle == .module } == true }
      ? nil : UsableTables(catalog, uses, catalog.tableIDs.filter { catalog.isAskedByCode($0) })
    owners =
      reach.map { reach in
        usage.index.exactUses { places in
          var products: Set<Int> = []
          for place in places {
            let kind = reach.kind(file: place.file, bundle: place.use.bundle)
            guard place.use.certainty == .certain, let own = reach.products(of: kind) else { return nil }
            products.formUnion(own)
          }
          return products
        }
      } ?? [:]
    let standard = Array("Localizable".utf8)
    var open: [(file: Int, position: TextPosition)] = []
    var first: [[UInt8]?: FirstUses] = [:]
    for number in asking {
      for found in uses.uses[number]?.openLookups ?? [] {
        guard let reach else { break }
        first[found.table.name(standard: standard), default: FirstUses()].add(
          open.count, reach.kind(file: number, bundle: found.bundle), reach)
        open.append((number, found.position))
      }
    }
    self.open = open
    firstOpen = first
    symbols = generated.symbols.isEmpty ? nil : reach.map { KeysBySymbol(generated, uses, catalog, $0) }
  }

  /// The keys of a table that no code is seen to use, and whether that is sure: all code was read, it reads most of the table,
  /// and no key that only the running program knows may mean it. Nil where code was not read.
  package func unused(among keys: [[UInt8]], of table: TableID) -> (keys: [[UInt8]], isSure: Bool)? {
    let isSource = catalog.bundles[table.bundle].kind == .source
    let products = catalog[table].products
    let isUsed = { (key: [UInt8]) in
      let isMeant = owners[key].flatMap(\.self).map { isSource && !$0.isDisjoint(with: products) } ?? true
      return usage.isUsed(key, isMeant: isMeant) || symbols?.uses(of: key, in: table).isEmpty == false
    }
    guard catalog.isAskedByCode(table), isReadWhole(table) else { return nil }
    return (keys.filter { !isUsed($0) }, !mayBeMeant(table) && usage.readsMost(of: keys, isUsed))
  }

  /// Whether it is known all that reads a table: its code was read whole, and no look-up may mean it by a name that is put
  /// together, or with a key that nobody knows.
  package func isRead(_ table: TableID) -> Bool { isReadWhole(table) && !mayBeMeant(table) }

  /// Whether the code of all targets was read that ship a table, and of what these are linked with.
  private func isReadWhole(_ table: TableID) -> Bool { isReadWhole(catalog[table].products) }

  /// Whether the code of some products was read, and of what they are linked with; of everything where there are none.
  func isReadWhole(_ products: [Int]) -> Bool {
    products.isEmpty ? isAllRead : unread.isDisjoint(with: products)
  }

  /// Whether a look-up of a key that nobody knows may mean a table.
  private func mayBeMeant(_ table: TableID) -> Bool { firstOpenLookup(of: table) != nil }

  /// The first look-up of an unknown key that may mean a table: it may use any of its keys.
  func firstOpenLookup(of table: TableID) -> (file: Int, position: TextPosition)? {
    guard let reach else { return nil }
    let names = [catalog[table].nameBytes, nil]
    return names.compactMap { firstOpen[$0]?.first(of: table, reach) }.min().map { open[$0] }
  }
}
