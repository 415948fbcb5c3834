package import L10nCoverage
package import L10nDiscovery
internal import L10nText
internal import L10nCode

/// Tables that no code reads, while code asks for most of their keys in another one that is not there.
package struct TablesNotRead: Sendable {
  package let found: [UnreadTable]

  private typealias Place = SourceIndex.Place

  /// - Parameter keys: those of the development side of each table.
  package init(
    _ code: CodeUses, _ catalog: Catalog, _ unused: TableUses, _ usage: KeyUsage, keys: [TableID: [[UInt8]]]
  ) {
    let asked = keys.filter {
      catalog.isAskedByCode($0.key) && catalog.bundles[$0.key.bundle].kind == .source && !$0.value.isEmpty
    }
    let names = Set(asked.keys.map { catalog[$0].nameBytes })
    let lookups = Lookups(code)
    let unread = names.filter { !lookups.named.contains($0) && !usage.isUsed($0) }
    if unread.isEmpty || lookups.wanted.isEmpty {
      found = []
      return
    }
    let reads = usage.places
    // Only its kind decides what a use means: apps without projects have one kind, with the uses of all of them.
    let unanswered = lookups.wanted.mapValues { places in
      Dictionary(grouping: places) { reads.place(file: $0.file, bundle: $0.use.bundle) }
    }.map { name, uses in (name, uses.filter { !reads.hasTable(named: name, $0.key) }) }
    let computedPlaces = Set(lookups.computed.map { reads.place(file: $0.file, bundle: $0.bundle) })
    var known: [Meant: [[UInt8]: Place]] = [:]
    var found: [UnreadTable] = []
    for id in catalog.tableIDs {
      guard let own = asked[id], unread.contains(catalog[id].nameBytes) else { continue }
      let has = Set(own)
      var best: UnreadTable?
      for (name, uses) in unanswered.sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) {
        let meant = Meant(name: name, places: Set(uses.keys.filter { reads.means(id, $0) }))
        // The first use of each key.
        let places = meant.places.lazy.flatMap { uses[$0] ?? [] }.map { ($0.use.key.parts[0], $0) }
        let all = known[meant] ?? Dictionary(places) { Self.isBefore($1, $0) ? $1 : $0 }
        known[meant] = all
        let shared = has.filter { all[$0] != nil }
        guard shared.count * 2 > all.count, shared.count > best?.sharedCount ?? 0,
          let first = shared.compactMap({ all[$0] }).min(by: Self.isBefore)
        else { continue }
        best = UnreadTable(
          table: id, asked: WTF8.text(name), askedCount: all.count, sharedCount: shared.count,
          isSure: unused.isRead(id) && !computedPlaces.contains { reads.means(id, $0) },
          path: catalog.shown(code.files[first.file]), position: first.use.position)
      }
      if let best { found.append(best) }
    }
    self.found = found
  }

  /// The tables that code asks for.
  private struct Lookups {
    var named: Set<[UInt8]> = []
    var computed: [(file: Int, bundle: BundleReference)] = []
    var wanted: [[UInt8]: [Place]] = [:]

    init(_ code: CodeUses) {
      let standard = Array("Localizable".utf8)
      for (number, file) in code.uses.enumerated() {
        let own = file?.uses ?? []
        for (place, use) in own.enumerated() where use.kind != .literal && use.kind != .rawValue {
          guard let name = use.table.name(standard: standard) else {
            computed.append((number, use.bundle))
            continue
          }
          // The table of a possible use may be told wrongly.
          if use.certainty == .certain || name != standard { named.insert(name) }
          guard use.certainty == .certain, use.key.isExact, file?.isGenerated == false else { continue }
          wanted[name, default: []].append(Place(file: number, own, place))
        }
      }
    }
  }

  /// The uses that ask for a table that is not there, and can mean one that is.
  private struct Meant: Hashable {
    var name: [UInt8]
    var places: Set<LookupPlace>
  }

  private static func isBefore(_ one: Place, _ two: Place) -> Bool {
    (one.file, one.use.position) < (two.file, two.use.position)
  }
}
