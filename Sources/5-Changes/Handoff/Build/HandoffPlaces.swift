package import L10nCoverage
package import L10nDiscovery
internal import L10nLocale
package import L10nPatch
internal import L10nText

// Texts that come back need a place where users get them: `import` refuses what has none, so `export` does not ask for it, and
// reports do not count it as work for translators.

extension HandoffBuilder {
  /// Leaves out the texts of files that no target would get.
  package mutating func findPlaces(in catalog: Catalog, _ look: @escaping ProjectPlan.Look) throws {
    var locales: [ProjectUpdate.File: Set<String>] = [:]
    for source in sources {
      for tag in heads.map({ LocaleTag(name: $0.locale) })
      where source.chosenCount(options.selection, in: tag) > 0 {
        let (root, path) = (source.table.context.bundle.root, source.target(in: tag).path)
        locales[.init(root: root, path: path, locales: []), default: []].insert(tag.text)
      }
    }
    let files = locales.map { ProjectUpdate.File(root: $0.root, path: $0.path, locales: $1.sortedByBytes()) }
    for (file, reason) in try ProjectPlan(catalog, catalog.unlisted(files), isWanted: true, look).obstacles {
      options.obstacles[catalog.roots[file.root].file(file.path)] = reason
    }
  }
}

extension Report {
  /// Takes out of the texts that can be handed out those that no handoff has, as their files do not take them.
  package mutating func notePlaces(in catalog: Catalog, _ look: @escaping ProjectPlan.Look) throws {
    var part = self
    for bundle in part.bundles.indices {
      part.bundles[bundle].tables.removeAll { !$0.cells.contains(where: \.mayLackPlace) }
    }
    if part.bundles.allSatisfy(\.tables.isEmpty) { return }
    var builder = HandoffBuilder(
      catalog: catalog, report: part, options: HandoffOptions(selection: .untranslated))
    try builder.findPlaces(in: catalog, look)
    var handed: [TableID: [String: Int]] = [:]
    for (number, own) in builder.sources.enumerated() where own.other == nil {
      guard let id = own.table.context.report.origin?.id else { continue }
      let source = builder.prepared(number, isInKeyOrder: false)
      for tag in own.table.context.report.cells.filter(\.mayLackPlace).map({ LocaleTag(name: $0.locale) })
      where source.obstacle(in: tag, source.file(in: tag)) == nil {
        handed[id, default: [:]][tag.text, default: 0] += own.chosenCount(.untranslated, in: tag)
      }
    }
    for bundle in bundles.indices {
      for (table, report) in bundles[bundle].tables.enumerated() {
        for (place, cell) in report.cells.enumerated() where cell.mayLackPlace {
          let count = report.origin.flatMap { handed[$0.id]?[cell.locale] } ?? 0
          bundles[bundle].tables[table].cells[place].counts.notHandedOut = max(
            cell.counts.notHandedOut, cell.counts.needsWork - count)
        }
      }
    }
    // Facts of the languages beside their counts stay, such as those from git.
    for total in LocaleTotals(of: bundles).reports() {
      for place in locales.indices where locales[place].locale == total.locale {
        locales[place].counts.notHandedOut = total.counts.notHandedOut
      }
    }
  }
}
