internal import L10nCatalog
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem

/// One table's part of all handoffs.
struct TableHandoff {
  private let site: TableSite
  private let options: HandoffOptions
  private let folderNames: [LocaleTag: String]
  /// The table's catalog, which holds all languages.
  private let catalog: CarrierTexts?

  init(_ site: TableSite, options: HandoffOptions, folderNames: [LocaleTag: String]) {
    self.site = site
    self.options = options
    self.folderNames = folderNames
    catalog = site.catalog.map {
      CarrierTexts(.catalog, at: site.root.file($0.path), reading: Self.reading(site))
    }
  }

  private static func reading(_ site: TableSite) -> FileReading {
    site.bundle.kind == .source ? .copyStep : .loader
  }

  /// A file of the source language, with the keys that are taken from it.
  private struct Source {
    var original: String
    var path: FilePath?
    var carrier: HandoffFile.Carrier
    var texts: CarrierTexts
    /// Places in the report's keys.
    var keys: [Int]
    /// The place of each of them in Xcode's order.
    var ranks: [Int: Int] = [:]
  }

  /// The files with their locales.
  func files() -> [(locale: String, file: HandoffFile)] {
    guard let development = site.development else { return [] }
    let cells = cells(development)
    guard !cells.isEmpty else { return [] }
    let sources = sources(development)
    return cells.flatMap { cell in
      let tag = LocaleTag(name: cell.locale)
      guard tag != development else { return [(locale: String, file: HandoffFile)]() }
      let chosen = options.selection.chosen(cell, of: site.report.keys.count)
      return sources.map { (cell.locale, file(of: $0, in: tag, from: development, chosen: chosen)) }
    }
  }

  /// The report's cells, and empty ones for locales that are to be added.
  private func cells(_ development: LocaleTag) -> [TableCell] {
    let known = site.report.cells
    let added = options.added.filter { tag in
      tag != development && !known.contains { LocaleTag(name: $0.locale) == tag }
    }
    return known
      + added.map { tag in
        var cell = TableCell(locale: tag.text)
        cell.missing = site.report.keys.indices.map { Int32(truncatingIfNeeded: $0) }
        cell.isAbsent = true
        return cell
      }
  }

  // MARK: - The source language

  private func sources(_ development: LocaleTag) -> [Source] {
    var places: [String: Int] = [:]
    var sources: [Source] = []
    let fallback = site.report.files.first ?? site.files.name
    for (index, key) in site.report.keys.enumerated() {
      let shown = key.file ?? fallback
      if let place = places[shown] {
        sources[place].keys.append(index)
        continue
      }
      places[shown] = sources.count
      sources.append(source(shown, first: index))
    }
    let sorting = KeySorting()
    for place in sources.indices {
      let sorted = sources[place].keys.sorted {
        sorting.precedes(site.report.keys[$0].key, site.report.keys[$1].key)
      }
      for (rank, key) in sorted.enumerated() { sources[place].ranks[key] = rank }
    }
    return sources
  }

  private func source(_ shown: String, first: Int) -> Source {
    guard let file = site.file(shownAs: shown) else {
      // A carrier that is no file of the table: Info.plist.
      let bundle = site.root.shown(site.bundle.path)
      return Source(
        original: bundle == "." ? shown : "\(bundle)/\(shown)", path: nil, carrier: .strings,
        texts: CarrierTexts(), keys: [first])
    }
    let carrier: HandoffFile.Carrier =
      switch file.role {
      case .catalog: .catalog
      case .stringsdict: .stringsdict
      default: .strings
      }
    let texts =
      switch carrier {
      case .catalog: catalog ?? CarrierTexts()
      case .stringsdict:
        CarrierTexts(.stringsdict, at: site.root.file(file.path), reading: Self.reading(site))
      case .strings: CarrierTexts()
      }
    return Source(
      original: site.root.shown(file.path), path: site.root.file(file.path), carrier: carrier, texts: texts,
      keys: [first])
  }

  // MARK: - A locale

  private func file(
    of source: Source, in tag: LocaleTag, from development: LocaleTag, chosen: [Bool]
  ) -> HandoffFile {
    let target = target(of: source, in: tag)
    var file = HandoffFile(
      original: source.original, originalPath: source.path, table: site.shownName, carrier: source.carrier,
      sourceLanguage: development.text, target: target.path, targetExists: target.exists,
      targetLanguage: source.texts.catalog?.language(tag) ?? tag.text, reading: Self.reading(site), units: [])
    file.obstacle = site.obstacle(for: tag)
    let wanted = source.keys.filter { chosen[$0] }
    guard !wanted.isEmpty else { return file }
    let texts = target.texts(source)
    let references = options.references.filter { $0 != development && $0 != tag }.map {
      (locale: $0.text, tag: $0, texts: self.target(of: source, in: $0).texts(source))
    }
    let needs = PluralNeeds(of: tag)
    for index in wanted {
      let key = site.report.keys[index]
      let originals = originals(of: key, source, development)
      let translated = texts.leaves(of: key.key, in: tag)
      for place in UnitPlaces.places(source: originals, target: translated, needs: needs) {
        var unit = HandoffUnit(
          key: key.key, place: place,
          source: UnitPlaces.text(at: place, of: originals) ?? place.id(of: key.key))
        if let leaf = translated.first(where: { $0.place == place }) {
          unit.target = leaf.text
          unit.state = leaf.state
        }
        unit.format = format(at: place, of: originals) ?? unit.source
        unit.comment = key.comment
        unit.keyRank = source.ranks[index] ?? index
        unit.position = key.position
        unit.limit = place.limit ?? LengthLimit.stated(in: key.comment)
        unit.references = references.compactMap { reference in
          let leaves = reference.texts.leaves(of: key.key, in: reference.tag)
          let text = UnitPlaces.text(at: place, of: leaves)
          return text.map { HandoffUnit.Reference(locale: reference.locale, text: $0) }
        }
        file.units.append(unit)
      }
    }
    return file
  }

  /// The texts of the source language; a catalog's entry without any says its key.
  private func originals(of key: ExpectedKey, _ source: Source, _ development: LocaleTag) -> [CarrierLeaf] {
    switch source.carrier {
    case .strings: return [CarrierLeaf(place: .plain, text: key.value)]
    case .stringsdict:
      let leaves = source.texts.leaves(of: key.key)
      return leaves.isEmpty ? [CarrierLeaf(place: .rule([]), text: key.value)] : leaves
    case .catalog:
      let leaves = source.texts.leaves(of: key.key, in: development)
      return leaves.isEmpty ? [CarrierLeaf(place: .catalog(.plain), text: key.key)] : leaves
    }
  }

  /// Of a plural, the text of the category that has all placeholders.
  private func format(at place: UnitPlace, of originals: [CarrierLeaf]) -> [UInt8]? {
    guard place.category != nil else { return nil }
    return UnitPlaces.text(at: place.with(category: "other"), of: originals)
  }

  /// Where a locale's texts are, or will be.
  private struct Target {
    var path: FilePath
    var exists: Bool
    /// What opens the file.
    var location: FilePath
    var reading: FileReading

    func texts(_ source: Source) -> CarrierTexts {
      if source.carrier == .catalog { return source.texts }
      return exists ? CarrierTexts(source.carrier, at: location, reading: reading) : CarrierTexts()
    }
  }

  private func target(of source: Source, in tag: LocaleTag) -> Target {
    func target(_ path: FilePath, exists: Bool) -> Target {
      Target(path: path, exists: exists, location: site.root.file(path), reading: Self.reading(site))
    }
    if let catalog = site.catalog { return target(catalog.path, exists: true) }
    let role: TableFile.Role = source.carrier == .stringsdict ? .stringsdict : .strings
    if let file = site.ownFile(role, of: tag) { return target(file.path, exists: true) }
    return target(
      site.newFile(role.rawValue, of: tag, folderName: folderNames[tag]), exists: false)
  }
}
