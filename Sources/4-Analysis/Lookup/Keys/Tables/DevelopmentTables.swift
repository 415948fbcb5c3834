package import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// The development sides of all tables of a catalog that code asks for keys.
package struct DevelopmentTables: Sendable {
  package let catalog: Catalog
  /// The tables in the order of `Catalog.tableIDs`.
  package private(set) var tables: [TableKeys]
  /// The files that each is translated from.
  package let originals: [TableID: OriginalFiles]
  /// The languages of catalogs.
  private(set) var languages: [TableID: Set<String>]

  /// Reads them.
  /// - Parameter jobs: how many threads at most; nil for as many as there are cores.
  package init(_ catalog: Catalog, jobs: Int? = nil) {
    self.catalog = catalog
    let work = ParallelWork(jobs: jobs)
    let ids = catalog.tableIDs.filter { catalog.isAskedByCode($0) }
    // Catalogs first: their languages are part of what decides which folder is the development side.
    let catalogs = Self.files(ids) { id in
      catalog[id].files.indices.filter { catalog[id].files[$0].format == .catalog }
    }
    var read = Self.read(catalogs, of: catalog, work)
    var languages: [TableID: [String]] = [:]
    for (file, found) in zip(catalogs, read) where !found.languages.isEmpty {
      languages[file.table, default: []] += found.languages
    }
    let layout = ProjectLayout(catalog, languages: languages)
    let originals = Dictionary(
      uniqueKeysWithValues: ids.map { ($0, OriginalFiles(of: catalog[$0].files, in: layout[$0])) })
    self.originals = originals
    let texts = Self.files(ids) { originals[$0]?.texts ?? [] }
    read += Self.read(texts, of: catalog, work)
    var tables: [TableID: TableKeys] = [:]
    for (file, found) in zip(catalogs + texts, read) {
      var table = tables[file.table] ?? TableKeys(id: file.table)
      table.files.append(file.number)
      let isKnown = Set(table.entries.lazy.filter { $0.origin != .rules }.map(\.key))
      // A file beside a catalog of the same table gives it what the catalog lacks.
      table.entries += found.entries.filter { $0.origin == .rules || !isKnown.contains($0.key) }
      table.problems += found.problems
      tables[file.table] = table
    }
    self.tables = ids.map { tables[$0] ?? TableKeys(id: $0) }
    self.languages = languages.mapValues { Set($0) }
  }

  /// Takes in the keys that tables are asked for and that only files of other languages have.
  package mutating func add(_ keys: [TableID: Set<[UInt8]>]) {
    let work = ParallelWork(jobs: 1)
    for (number, table) in tables.enumerated() {
      guard var left = keys[table.id]?.subtracting(table.entries.map(\.key)) else { continue }
      let all = catalog[table.id].files
      let others = all.indices.filter { all[$0].format.isOfOneLanguage && !table.files.contains($0) }
      for found in Self.read(others.map { File(table: table.id, number: $0) }, of: catalog, work) {
        for var entry in found.entries where left.remove(entry.key) != nil {
          (entry.value, entry.isBorrowed) = (nil, true)
          tables[number].entries.append(entry)
        }
      }
    }
  }

  private struct File {
    var table: TableID
    var number: Int
  }

  private static func files(_ ids: [TableID], _ numbers: (TableID) -> [Int]) -> [File] {
    ids.flatMap { id in numbers(id).map { File(table: id, number: $0) } }
  }

  private static func read(
    _ files: [File], of catalog: Catalog, _ work: ParallelWork
  ) -> [DevelopmentKeysReader.Found] {
    work.map(count: files.count, worker: { DevelopmentKeysReader() }) { reader, index in
      let file = files[index]
      let value = catalog[file.table].files[file.number]
      let root = catalog.roots[catalog.bundles[file.table.bundle].root]
      return reader.read(
        root.file(value.path), of: root.source, shown: root.shown(value.path), format: value.format,
        number: file.number)
    }
  }
}

extension Catalog {
  /// Whether code looks keys up in a table: texts of interface files, of `Info.plist` and of Settings pages the system
  /// looks up.
  package func isAskedByCode(_ id: TableID) -> Bool {
    let kind = bundles[id.bundle].kind
    guard kind == .source || kind == .loadable else { return false }
    let name = self[id].name.split(separator: "/").last ?? ""
    return name != "InfoPlist" && !self[id].isForDevice
      && !self[id].files.contains { $0.format.isCarrier || $0.format.isMadeByBuild }
  }

  /// The path of a table's file as people see it.
  package func shownPath(of id: TableID, file: Int) -> String {
    roots[bundles[id.bundle].root].shown(self[id].files[file].path)
  }
}
