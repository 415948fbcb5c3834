internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Reads the files that hold all localizations, each once, before there are tables to compare.
struct MultilingualFiles {
  let catalog: Catalog
  let options: CoverageOptions
  let work: ParallelWork

  /// The place of a file that holds all localizations: its table, and its place among the table's files.
  struct Place: Hashable, Sendable {
    var table: TableID
    var file: Int
  }

  /// All string catalogs of source trees; a built bundle's are never loaded.
  func catalogScans() -> [Place: CatalogScan] {
    let found = places({ $0 == .catalog }) { $0.kind == .source }
    let heeds = options.needs.heedsMark
    let scans = work.map(count: found.count, worker: { TableFileReader() }) { reader, index in
      let name = catalog[found[index].table].name
      var heedsKey: (@Sendable ([UInt8]) -> Bool)?
      if let heeds { heedsKey = { heeds(name, $0) } }
      return reader.catalog(
        request(found[index], .copyStep), details: keyDetails(for: found[index]),
        readsTexts: options.needs.readsTexts,
        broken: BrokenTexts(in: found[index].table, of: catalog, options),
        heedsMark: heedsKey)
    }
    return Dictionary(uniqueKeysWithValues: zip(found, scans))
  }

  /// All other files that hold all localizations, such as builds make.
  func locTables() -> [Place: LocTableScan] {
    let found = places({ $0.isOfAllLanguages && $0 != .catalog }) { _ in true }
    let scans = work.map(count: found.count, worker: { TableFileReader() }) { reader, index in
      reader.locTable(request(found[index], .loader), format: format(of: found[index]))
    }
    return Dictionary(uniqueKeysWithValues: zip(found, scans))
  }

  /// The details to note of a catalog's keys. Findings about the texts of an `Info.plist` show positions.
  private func keyDetails(for place: Place) -> KeyDetails {
    catalog[place.table].files.contains { $0.format == .infoPlist }
      ? options.needs.keyDetails.union(.positions) : options.needs.keyDetails
  }

  private func format(of place: Place) -> TableFormat { catalog[place.table].files[place.file].format }

  /// Files of some formats, in the order of the catalog.
  private func places(
    _ isMeant: (TableFormat) -> Bool, in isWanted: (CatalogBundle) -> Bool
  ) -> [Place] {
    var places: [Place] = []
    for table in catalog.tableIDs where isWanted(catalog.bundles[table.bundle]) {
      for (file, value) in catalog[table].files.enumerated() where isMeant(value.format) {
        places.append(Place(table: table, file: file))
      }
    }
    return places
  }

  private func request(_ place: Place, _ reading: FileReading) -> TableFileReader.Request {
    let file = catalog[place.table].files[place.file]
    let root = catalog.roots[catalog.bundles[place.table.bundle].root]
    return TableFileReader.Request(
      path: root.file(file.path), from: root.source, shown: root.shown(file.path),
      shownInBundle: file.shownPath,
      reading: reading)
  }
}
