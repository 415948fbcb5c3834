package import L10nCoverage
package import L10nDiscovery
internal import L10nText
internal import L10nCode

/// Tables that no code reads, while code asks for most of their keys in another one that is not there.
package struct TablesNotRead: Sendable {
  package let found: [UnreadTable]

  /// - Parameter keys: those of the development side of each table.
  package init(
    _ uses: CodeUses, _ catalog: Catalog, _ unused: UnusedKeys, _ usage: KeyUsage, keys: [TableID: [[UInt8]]]
  ) {
    let standard = Array("Localizable".utf8)
    let asked = keys.filter {
      catalog.isAskedByCode($0.key) && catalog.bundles[$0.key.bundle].kind == .source && !$0.value.isEmpty
    }
    let names = Set(asked.keys.map { catalog[$0].nameBytes })
    var named: Set<[UInt8]> = []
    var computed: [(file: Int, bundle: BundleReference)] = []
    var wanted: [[UInt8]: [(file: Int, use: SourceUse)]] = [:]
    for (number, file) in uses.uses.enumerated() {
      for use in file?.uses ?? [] where use.kind != .literal && use.kind != .rawValue {
        guard let name = use.table.name(standard: standard) else {
          computed.append((number, use.bundle))
          continue
        }
        // The table of a possible use may be told wrongly.
        if use.certainty == .certain || name != standard { named.insert(name) }
        guard use.certainty == .certain, use.key.isExact, file?.isGenerated == false else { continue }
        wanted[name, default: []].append((number, use))
      }
    }
    let unread = names.filter { !named.contains($0) && !usage.isUsed($0) }
    if unread.isEmpty || wanted.isEmpty {
      found = []
      return
    }
    let reach = UsableTables(catalog, uses, Array(asked.keys))
    var found: [UnreadTable] = []
    for id in catalog.tableIDs {
      guard let own = asked[id], unread.contains(catalog[id].nameBytes) else { continue }
      let has = Set(own)
      var best: UnreadTable?
      for (name, places) in wanted.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        let meant = places.filter { place in
          reach.means(id, file: place.file, bundle: place.use.bundle)
            && reach.tables(named: name, file: place.file, bundle: place.use.bundle).isEmpty
        }
        let all = Set(meant.map { $0.use.key.parts[0] })
        let shared = all.count { has.contains($0) }
        guard shared * 2 > all.count, shared > best?.sharedCount ?? 0,
          let first = meant.first(where: { has.contains($0.use.key.parts[0]) })
        else { continue }
        let file = uses.files[first.file]
        best = UnreadTable(
          table: id, asked: WTF8.text(name), askedCount: all.count, sharedCount: shared,
          isSure: unused.isRead(id)
            && !computed.contains { reach.means(id, file: $0.file, bundle: $0.bundle) },
          path: catalog.roots[file.root].shown(file.path), position: first.use.position)
      }
      if let best { found.append(best) }
    }
    self.found = found
  }
}
