internal import L10nCoverage

extension ReportComparison {
  /// The texts of tables that code showed from no table, in a program that has the table now.
  static func shown(_ old: ReportDraft, _ new: ReportDraft) -> Set<Pairing.Text> {
    var programs: [[[UInt8]]: Set<String>] = [:]
    for key in (old.inNoTable ?? []) + old.tableless.keys where key.shows != nil {
      programs[[key.table, key.key], default: []].formUnion(key.targets)
    }
    for (_, table) in old.bundledTables {
      for key in table.keys where key.isFromCode {
        programs[[Array(table.name.utf8), key.key], default: []].formUnion(table.products)
      }
    }
    if programs.isEmpty { return [] }
    var shown: Set<Pairing.Text> = []
    for (bundle, table) in new.bundledTables {
      let (place, name) = (place(of: table, in: bundle), Array(table.name.utf8))
      for key in table.keys where !key.isFromCode {
        guard let targets = programs[[name, key.key]] else { continue }
        if targets.isEmpty || table.products.isEmpty || !targets.isDisjoint(with: table.products) {
          shown.insert(Pairing.Text(place: place, key: key.key))
        }
      }
    }
    return shown
  }
}
