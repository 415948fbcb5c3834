package import L10nCoverage
package import L10nDiscovery
internal import L10nText

/// The keys that compiled code surely asks for, and that every development table it can mean lacks: by the tables where they belong.
package struct KeysRequiredByCode: Sendable {
  /// The demands for each table, in byte order of the keys.
  package let keys: [TableID: [CodeDemand]]
  /// The rows of `KeyAudit` for keys that no table has: by table and key.
  package let rows: [KeyRow]

  /// - Parameters:
  ///   - catalog: the one whose sources were read.
  ///   - keys: those that the development side of each table has. Tables that code does not look keys up in
  ///     (`Catalog.isAskedByCode`) are left out here.
  ///   - usage: of the same uses and catalog.
  package init(_ uses: CodeUses, _ catalog: Catalog, keys: [TableID: [[UInt8]]], usage: KeyUsage) {
    let keys = keys.filter { catalog.isAskedByCode($0.key) }
    let judge = KeyMatcher(uses, catalog, keys: keys, usage: usage)
    var found: [TableID: [CodeDemand]] = [:]
    let known = Set(keys.values.joined())
    let rows = judge.rowsOfCode()
    for row in rows where row.state == .missing && row.isExact && !row.key.isEmpty {
      for home in row.homes {
        let own = row.asked(of: home)
        guard let place = own.uses.first else { continue }
        let text =
          own.isDefaultTextUnsure
          ? nil : own.defaultText ?? (KeyShape.readsAsText(row.key) ? row.key : nil)
        found[home, default: []].append(
          CodeDemand(
            key: row.key, text: text,
            isKey: TranslatableText.isBareName(row.key) || known.contains(row.key),
            remedy: row.remedy(in: catalog),
            comment: own.comment.map { WTF8.text($0) },
            path: place.path, position: place.position))
      }
    }
    self.rows = rows.enumerated().sorted { left, right in
      let (one, two) = (left.element, right.element)
      if one.table != two.table { return one.table.lexicographicallyPrecedes(two.table) }
      return one.key == two.key ? left.offset < right.offset : one.key.lexicographicallyPrecedes(two.key)
    }.map(\.element)
    self.keys = found.mapValues { $0.sorted { $0.key.lexicographicallyPrecedes($1.key) } }
  }
}
