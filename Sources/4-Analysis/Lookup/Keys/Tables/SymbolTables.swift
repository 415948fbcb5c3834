package import L10nDiscovery
package import L10nFormats
internal import L10nCode
internal import L10nSystem
package import L10nText

/// The symbols that Xcode generates for the catalogs of targets that have it do so.
package struct SymbolTables: Sendable {
  /// The symbols of each table that has any.
  package private(set) var symbols: [TableID: [CatalogSymbol]] = [:]
  /// Keys that cannot have a symbol of their own, and stop the build so; in the order of the tables.
  private var collisions: [(table: TableID, problem: Problem)] = []
  package var problems: [Problem] { collisions.map(\.problem) }

  /// A project without symbols.
  init() {}

  /// Reads the catalogs.
  /// - Parameter jobs: how many threads at most; nil for as many as there are cores.
  package init(_ catalog: Catalog, jobs: Int? = nil) {
    let making = catalog.compiled.filter { $0.generatesSymbols && $0.isShipped }
    let products = Set(making.compactMap(\.product))
    if products.isEmpty { return }
    var files: [(table: TableID, file: TableFile)] = []
    for id in catalog.tableIDs
    where catalog.bundles[id.bundle].kind == .source
      && catalog[id].products.contains(where: products.contains)
    {
      // A catalog that belongs to an interface file has none.
      if catalog[id].files.contains(where: { $0.format.isCarrier }) { continue }
      files += catalog[id].files.filter { $0.format == .catalog }.map { (id, $0) }
    }
    let all = files
    let found = ParallelWork(jobs: jobs).map(count: all.count, worker: { FileBuffer() }) { buffer, index in
      let root = catalog.roots[catalog.bundles[all[index].table.bundle].root]
      return Self.read(all[index].file.path, of: root, &buffer)
    }
    for (file, found) in zip(files, found) {
      guard let found else { continue }
      symbols[file.table, default: []] += found.symbols
      for problem in found.problems {
        let subject = FindingSubject(
          container: catalog.container(of: file.table).shownPath, table: catalog[file.table].name)
        collisions.append((file.table, problem.about(subject)))
      }
    }
  }

  /// Problems of some tables that stop the build.
  package func problems(of isWanted: (TableID) -> Bool) -> [Problem] {
    collisions.filter { isWanted($0.table) }.map(\.problem)
  }

  private static func read(
    _ path: FilePath, of root: CatalogRoot, _ buffer: inout FileBuffer
  ) -> (symbols: [CatalogSymbol], problems: [Problem])? {
    guard (try? root.load(path, into: &buffer, limit: FileBuffer.largestText)) != nil else { return nil }
    return buffer.withDecoded { text, decoded in
      let symbols = CatalogSymbols(text, decoded)
      let collisions = symbols.collisions(in: text)
      return (
        symbols.symbols,
        collisions.isEmpty ? [] : Locator.problems(collisions, decoded, path: root.shown(path), in: text)
      )
    }
  }
}

/// The places where code uses keys by the symbols that Xcode generates for them.
struct KeysBySymbol {
  private struct Place: Hashable {
    var table: TableID
    var key: [UInt8]
  }

  private let symbols: [Place: SourceSymbol]
  private let uses: SymbolUses
  private let catalog: Catalog
  private let places: LookupPlaces

  init(_ tables: SymbolTables, _ uses: CodeUses, _ catalog: Catalog, _ places: LookupPlaces) {
    var symbols: [Place: SourceSymbol] = [:]
    for (id, own) in tables.symbols {
      let type = CatalogSymbols.typeName(of: catalog[id].nameBytes)
      for symbol in own {
        symbols[Place(table: id, key: symbol.key)] = SourceSymbol(
          type: type, name: symbol.name, labels: symbol.labels)
      }
    }
    self.symbols = symbols
    self.uses = SymbolUses(uses.uses, of: symbols.values)
    self.catalog = catalog
    self.places = places
  }

  /// Only the target of a catalog sees its symbols. A target that uses symbols and has no catalog gets one in a way that its project
  /// does not show: it may be any that its code can mean.
  func uses(of key: [UInt8], in table: TableID) -> [SymbolUses.Use] {
    guard let symbol = symbols[Place(table: table, key: key)] else { return [] }
    let name = catalog[table].nameBytes
    return uses.uses(of: symbol).filter { use in
      let hasOwn = places.hasOwnTable(named: name, file: use.file)
      return places.means(
        table,
        hasOwn
          ? places.place(file: use.file, bundle: .module(of: BundleReference.ownFile))
          : places.wide(file: use.file))
    }
  }
}
