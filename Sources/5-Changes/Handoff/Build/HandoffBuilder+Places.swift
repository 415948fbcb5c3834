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

extension HandoffBuilder {
  /// The texts that no handoff has, as their files do not take them, by the tables and locales of cells that may lack a place.
  package static func placeless(
    in catalog: Catalog, _ bundles: [BundleReport], _ look: @escaping ProjectPlan.Look
  ) throws -> [TableID: [String: KeyBits]] {
    var part = bundles
    for bundle in part.indices {
      part[bundle].tables.removeAll { !$0.cells.contains(where: \.mayLackPlace) }
    }
    var placeless: [TableID: [String: KeyBits]] = [:]
    var selection = UnitSelection.untranslated
    for table in part.lazy.flatMap(\.tables) {
      for cell in table.cells where cell.mayLackPlace {
        if !cell.states.handedOutBesidesWork.isEmpty { selection = .all }
        guard let id = table.origin?.id else { continue }
        placeless[id, default: [:]][cell.locale] = KeyBits(all: table.keys.count)
      }
    }
    if placeless.isEmpty { return [:] }
    var builder = HandoffBuilder(
      catalog: catalog, report: Report(ReportDraft(bundles: part, locales: [], problems: [])),
      options: HandoffOptions(selection: selection))
    try builder.findPlaces(in: catalog, look)
    for (number, own) in builder.sources.enumerated() where own.other == nil {
      guard let id = own.table.context.report.origin?.id else { continue }
      let source = builder.prepared(number, isInKeyOrder: false)
      for locale in placeless[id]?.keys.map(LocaleTag.init(name:)) ?? []
      where source.obstacle(in: locale, source.file(in: locale)) == nil {
        let handed = own.handed(selection, in: locale).lazy.map { Int32(truncatingIfNeeded: $0) }
        placeless[id]?[locale.text]?.subtract(KeyBits(size: own.table.context.report.keys.count, handed))
      }
    }
    return placeless
  }
}
