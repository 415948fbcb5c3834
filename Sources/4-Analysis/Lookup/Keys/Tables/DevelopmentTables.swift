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
    let catalogs = Self.read(ids, of: catalog, work) { id in
      catalog[id].files.indices.filter { catalog[id].files[$0].format == .catalog }
    }
    var languages: [TableID: [String]] = [:]
    for (id, found) in zip(ids, catalogs) where !found.isEmpty { languages[id] = found.flatMap(\.languages) }
    let layout = ProjectLayout(catalog, languages: languages)
    let originals = Dictionary(
      uniqueKeysWithValues: ids.map { ($0, OriginalFiles(of: catalog[$0].files, in: layout[$0])) })
    self.originals = originals
    let texts = Self.read(ids, of: catalog, work) { originals[$0]?.texts ?? [] }
    tables = zip(ids, zip(catalogs, texts)).map { id, found in
      var table = TableKeys(id: id)
      for file in found.0 + found.1 {
        table.files.append(file.number)
        let isKnown = Set(table.entries.lazy.filter { $0.origin != .rules }.map(\.key))
        // A file beside a catalog of the same table gives it what the catalog lacks.
        table.entries += file.entries.filter { $0.origin == .rules || !isKnown.contains($0.key) }
        table.problems += file.problems
      }
      return table
    }
    self.languages = languages.mapValues { Set($0) }
  }

  /// Takes in the keys that a table is asked for and that only files of other languages have.
  package mutating func add(_ keys: Set<[UInt8]>, to id: TableID) {
    guard let number = tables.firstIndex(where: { $0.id == id }) else { return }
    var left = keys.subtracting(tables[number].entries.map(\.key))
    let (all, own) = (catalog[id].files, tables[number].files)
    let others = all.indices.filter { all[$0].format.isOfOneLanguage && !own.contains($0) }
    for found in Self.read([id], of: catalog, ParallelWork(jobs: 1), { _ in others }).joined() {
      for var entry in found.entries where left.remove(entry.key) != nil {
        (entry.value, entry.isBorrowed) = (nil, true)
        tables[number].entries.append(entry)
      }
    }
  }

  /// The entries of some keys in all files of tables, whatever language these are in.
  package static func entries(
    of keys: Set<[UInt8]>, in ids: [TableID], of catalog: Catalog, jobs: Int? = nil
  ) -> [TableID: [TableKeys.Entry]] {
    let found = read(ids, of: catalog, ParallelWork(jobs: jobs), only: keys) { id in
      let files = catalog[id].files
      return files.indices.filter { files[$0].format.syntax != nil && !files[$0].isLink }
    }
    return Dictionary(uniqueKeysWithValues: zip(ids, found.map { $0.flatMap(\.entries) }))
  }

  /// Reads some files of each table.
  /// - Parameter keys: the keys whose entries are wanted; nil for all.
  private static func read(
    _ ids: [TableID], of catalog: Catalog, _ work: ParallelWork, only keys: Set<[UInt8]>? = nil,
    _ numbers: @escaping @Sendable (TableID) -> [Int]
  ) -> [[DevelopmentEntries.Found]] {
    work.map(count: ids.count, worker: { TextsReader() }) { reader, index in
      let root = catalog.roots[catalog.bundles[ids[index].bundle].root]
      return numbers(ids[index]).map { number in
        let file = catalog[ids[index]].files[number]
        let entries = DevelopmentEntries(file.format, file: number, shown: root.shown(file.path))
        do throws(SystemError) {
          try reader.read(
            root.file(file.path), from: root.source, TableQuestion(file.format, .copyStep), into: entries)
          var found = entries.found
          if let keys { found.entries.removeAll { !keys.contains($0.key) } }
          return found
        } catch {
          return DevelopmentEntries.Found(
            number: number, problems: [.unreadable(error, path: root.shown(file.path))])
        }
      }
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

  /// The path of a file of code as people see it.
  package func shown(_ file: CodeFile) -> String { roots[file.root].shown(file.path) }
}
