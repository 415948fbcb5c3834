internal import L10nDiscovery
internal import L10nText

/// Searches one place for the asset: a key in its tables, or a resource.
struct ItemSearch {
  let setup: BundleLoaderSettings
  let query: ResolutionQuery
  /// The searched tables, nil before it is known which have the key: that takes a look into all their files.
  private(set) var searches: [TableSearch]?
  private static let standard = "Localizable"
  /// The tables that code and the system ask for by themselves come before that of an `Info.plist`.
  private static let first = [standard, "ServicesMenu"]

  /// The resolutions of the asset; none if nothing was asked.
  mutating func lookups(_ answer: LocalizationAnswer, _ probe: inout KeyFileReader) -> [ItemResolution] {
    switch query.asset {
    case nil: return []
    case .resource(let name):
      return ResourceSearch(place: setup.place, index: setup.index, resource: name)
        .resolve(setup.order(of: answer))
    case .key: break
    }
    let asked = searches ?? chosen(&probe)
    searches = asked
    let order = setup.order(of: answer)
    return asked.map { $0.resolve(order, &probe) }
  }

  /// The tables that have the key; all that were asked for by name.
  private func chosen(_ probe: inout KeyFileReader) -> [TableSearch] {
    let all = tables
    let found = all.map { search($0, &probe) }.filter { $0.isKnown || !query.tables.isEmpty }
    return found.isEmpty ? [search(fallback(all), &probe)] : found
  }

  /// The tables to search, in their order.
  private var tables: [TableFiles] {
    let all = setup.place.tables.filter { query.wants(setup.place.container, $0) }
    return Self.first.flatMap { name in all.filter { $0.name == name } }
      + all.filter { !Self.first.contains($0.name) }
  }

  /// The table in which the loader looks if none has the key: the first that was asked for.
  private func fallback(_ tables: [TableFiles]) -> TableFiles {
    if let first = tables.first, !query.tables.isEmpty || first.name == Self.standard { return first }
    let pattern = query.tables.first.map { String(decoding: $0.pattern, as: UTF8.self) }
    return TableFiles(name: pattern ?? Self.standard, files: [])
  }

  private func search(_ table: TableFiles, _ probe: inout KeyFileReader) -> TableSearch {
    // The loader takes English last if there is no development region.
    let development = LocalizationAnswer(
      setup.view, preferences: [setup.view.developmentRegion ?? "en"], in: nil)
    let code = query.defaultTexts.first { found in
      found.root == setup.place.bundle.root && found.container == setup.place.container?.path
        && found.table == table.name
    }
    return TableSearch(
      place: setup.place, index: setup.index, table: table, development: setup.order(of: development),
      code: code, &probe)
  }
}
