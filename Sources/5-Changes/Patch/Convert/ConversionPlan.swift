internal import L10nCode
package import L10nCoverage
package import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
package import L10nLookup
package import L10nSystem
internal import L10nText

/// The form that tables are to take.
package enum ConversionTarget: Sendable {
  case catalog, strings
}

/// A table in its other form.
package struct ConvertedTable: Sendable {
  /// A file that comes or goes.
  package struct File: Sendable {
    /// The path below the root.
    package var path: FilePath
    package var content: FileChange.Content

    package var isNew: Bool { if case .new = content { true } else { false } }
  }

  package var id: TableID
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// The table as people see it: the container and the name.
  package var shown: String
  /// The catalog and the files of languages, of which the ones take the place of the other: also those that are there already.
  package var catalog: FilePath
  package var texts: [FilePath]
  package var becomesCatalog: Bool
  package var files: [File]
  package var keyCount: Int
  /// The languages that its files have.
  package var languages: [String]
  package var losses: [ConversionLoss]
  /// Keys that the development side does not have, and the catalog keeps.
  package var onlyTranslated: [[UInt8]] = []
  /// Keys of the catalog that Xcode is to leave alone.
  package var manualCount = 0
}

/// A table that stays as it is, and why.
package struct RefusedConversion: Sendable {
  package var shown: String
  package var reason: String
}

/// Tables that become catalogs, or catalogs that become tables, as changes of files.
package struct ConversionPlan: Sendable {
  /// The tables in the order of the report.
  package private(set) var tables: [ConvertedTable] = []
  package private(set) var refused: [RefusedConversion] = []
  /// Tables that have the form already.
  package private(set) var doneCount = 0

  /// Leaves tables as they are after all.
  package mutating func refuse(_ ids: Set<TableID>, _ reason: String) {
    for table in tables where ids.contains(table.id) {
      refused.append(RefusedConversion(shown: table.shown, reason: reason))
    }
    tables.removeAll { ids.contains($0.id) }
  }

  /// - Parameters:
  ///   - report: with every key, used or not; what `--table` leaves out is not in it.
  ///   - audit: what code uses; nil where it was not read.
  package init(to target: ConversionTarget, _ catalog: Catalog, _ report: Report, _ audit: KeyAudit?) {
    let extracted = Self.extracted(audit)
    let unshipped = Self.unshipped(in: catalog)
    let folders = ContainerFolders.all(catalog)
    for (bundle, table) in report.bundledTables where !bundle.isOfStore {
      guard let origin = table.origin else { continue }
      let context = TableContext(origin.id, in: catalog, origin.files)
      let own = folders[origin.id.bundle][origin.id.container]
      let formats = context.files.files.lazy.map(\.format).filter { !$0.isInParts }
      guard formats.contains(where: { $0.isOfOneLanguage || $0 == .catalog }) else { continue }
      let (catalogs, texts) = (formats.contains(.catalog), formats.contains(where: \.isOfOneLanguage))
      guard target == .catalog ? texts : catalogs else {
        let left = (unshipped[context.shownName] ?? []).filter {
          ($0.format == .catalog) == (target == .strings)
        }
        // An obstacle in files that no target gets does not concern this table.
        if let rest = try? Self.rest(of: context, left, to: target, own, catalog) {
          tables.append(rest)
        } else {
          doneCount += 1
        }
        continue
      }
      do throws(ConversionObstacle) {
        if let obstacle = Self.obstacle(to: target, context, catalog, table) { throw obstacle }
        if target == .strings {
          let all = context.files.files.filter { $0.format == .catalog }
          tables.append(try Self.texts(of: context, from: all, own, catalog))
        } else if catalogs {
          let left = context.files.files.filter(\.format.isOfOneLanguage)
          tables.append(try Self.rest(of: context, left, to: target, own, catalog))
        } else {
          tables.append(try Self.catalog(of: context, table, extracted[origin.id], catalog))
        }
      } catch {
        refused.append(RefusedConversion(shown: context.shownName, reason: error.reason))
      }
    }
  }

  /// Why a table cannot have another form, whatever its files say.
  private static func obstacle(
    to target: ConversionTarget, _ context: TableContext, _ catalog: Catalog, _ table: TableReport
  ) -> ConversionObstacle? {
    guard context.bundle == .source else {
      return ConversionObstacle("the bundle is copied as it is: a build makes nothing of a catalog in it")
    }
    if context.files.nameBytes.contains(UInt8(ascii: "/")) {
      return ConversionObstacle("it lies in a folder within those of the languages")
    }
    if target == .strings { return nil }
    for product in context.files.products.lazy.map({ catalog.products[$0] })
    where context.files.files.contains(where: { product.copied.contains($0.path) }) {
      return ConversionObstacle(
        "\(product.name) copies the folder as it is, and builds nothing of a catalog in it: have it processed first"
      )
    }
    let formats = Set(context.files.files.map(\.format))
    if formats.contains(.intents) || formats.contains(.settingsPage) {
      return ConversionObstacle("Xcode has no catalogs for tables of its kind")
    }
    if formats.contains(.loctable) || formats.contains(.compiledInterface) {
      return ConversionObstacle("a build has made some of its files")
    }
    if let outside = context.files.files.first(where: { $0.folder == nil && $0.format.isOfOneLanguage }) {
      return ConversionObstacle(
        "\(context.root.shown(outside.path)) lies in no language's folder, and is found before all others")
    }
    if let unshipped = table.cells.lazy.compactMap(\.unshippedFile).first {
      return ConversionObstacle("no target ships \(unshipped)")
    }
    guard let development = context.development else {
      return ConversionObstacle("nothing says its development language: pass --development-region")
    }
    let products = context.files.products.map { catalog.products[$0] }
    return products.first { $0.lacks(development) }.map {
      ConversionObstacle(
        "\($0.name) has nothing in \(development.text), and a catalog makes it a language of it: make \(development.text).lproj first"
      )
    }
  }

  // MARK: - To a catalog

  private static func catalog(
    of context: TableContext, _ table: TableReport, _ extracted: ConversionFacts?, _ catalog: Catalog
  ) throws(ConversionObstacle) -> ConvertedTable {
    guard let development = context.development else {
      throw ConversionObstacle("it has no development language")
    }
    var facts = extracted ?? ConversionFacts()
    let states = states(of: table)
    facts.expected = Set(table.keys.lazy.map(\.key))
    facts.state = { key, tag in states[tag]?[key] }
    let made = try CatalogConversion(ConversionSource(context), development, facts)
    let container = catalog.container(of: context.id).path
    let folder = context.origin == .interface ? container.appending(Array("mul.lproj".utf8)) : container
    let path = folder.appending(context.files.nameBytes + TableFormat.catalog.suffix)
    // A run that was stopped may have made it.
    let isThere = try context.root.isThere(path, holding: made.bytes)
    var converted = ConvertedTable(
      id: context.id, root: catalog.bundles[context.id.bundle].root, shown: context.shownName,
      catalog: path, texts: made.source.files.map(\.file.path), becomesCatalog: true,
      files: isThere ? [] : [.init(path: path, content: .new(made.bytes, isExecutable: false))],
      keyCount: made.keyCount,
      languages: made.languages, losses: made.losses, onlyTranslated: made.onlyTranslated,
      manualCount: made.manualCount)
    for file in made.source.files {
      converted.files.append(
        .init(path: file.file.path, content: .removed(file.bytes, isExecutable: file.isExecutable)))
    }
    return converted
  }

  /// The states of translations that are not done.
  private static func states(of table: TableReport) -> [LocaleTag: [[UInt8]: XCStringsState]] {
    var states: [LocaleTag: [[UInt8]: XCStringsState]] = [:]
    for cell in table.cells {
      var own: [[UInt8]: XCStringsState] = [:]
      let open: KeyValuePairs<KeyState, XCStringsState> = [
        .machine: .machineTranslated, .unchanged: .needsReview, .stub: .new, .empty: .new,
      ]
      for (kind, state) in open {
        for place in cell[kind] where table.keys.indices.contains(Int(place)) {
          own[table.keys[Int(place)].key] = state
        }
      }
      states[LocaleTag(name: cell.locale)] = own
    }
    return states
  }

  /// The keys that a build by Xcode finds again in code.
  private static func extracted(_ audit: KeyAudit?) -> [TableID: ConversionFacts] {
    var facts: [TableID: ConversionFacts] = [:]
    for row in audit?.rows ?? [] {
      if row.state == .missing, row.isExact { note(row, in: &facts) }
      guard let id = row.id, row.state == .used, row.certainty == .certain, row.isExact,
        row.uses.contains(where: \.isExact)
      else { continue }
      facts[id, default: ConversionFacts()].extracted.insert(row.key)
      if let text = row.defaultText, text != row.key {
        facts[id, default: ConversionFacts()].withDefault.insert(row.key)
      }
    }
    return facts
  }

  /// Takes in the texts that code gives for a key that no development table has.
  private static func note(_ row: KeyRow, in facts: inout [TableID: ConversionFacts]) {
    for home in row.homes {
      let own = row.asked(of: home)
      let texts = Set(own.uses.map { $0.value ?? row.key })
      if texts == [row.key] { continue }
      let isKnown = texts.count == 1 && !own.isDefaultTextUnsure
      facts[home, default: ConversionFacts()].defaults[row.key] = .some(isKnown ? texts.first : nil)
      if isKnown, row.ownHomes.contains(home) {
        facts[home, default: ConversionFacts()].withDefault.insert(row.key)
      }
    }
  }

  // MARK: - To files in folders

  private static func texts(
    of context: TableContext, from catalogs: [TableFile], _ folders: ContainerFolders, _ catalog: Catalog
  ) throws(ConversionObstacle) -> ConvertedTable {
    let made = try TextsConversion(context, from: catalogs, folders)
    var converted = ConvertedTable(
      id: context.id, root: catalog.bundles[context.id.bundle].root, shown: context.shownName,
      catalog: made.catalog.path, texts: made.files.map(\.path), becomesCatalog: false, files: [],
      keyCount: made.keyCount, languages: made.languages, losses: made.losses)
    converted.files = made.files.filter { !$0.isThere }.map {
      .init(path: $0.path, content: .new($0.bytes, isExecutable: false))
    }
    converted.files.append(
      .init(path: made.catalog.path, content: .removed(made.old, isExecutable: made.isExecutable)))
    return converted
  }

  // MARK: - What a stopped run has left

  /// Files that no target gets, by the tables that they would be of, as people see those.
  private static func unshipped(in catalog: Catalog) -> [String: [TableFile]] {
    var files: [String: [TableFile]] = [:]
    for shown in catalog.notShipped {
      guard let root = catalog.roots.first(where: { shown.hasPrefix($0.prefix) }) else { continue }
      let path = FilePath(String(shown.dropFirst(root.prefix.count)))
      guard let format = TableFormat(name: path.lastComponent), root.kind(of: path) == .file else { continue }
      let isInFolder = path.parent.lastComponent.suffix(6).elementsEqual(".lproj".utf8)
      let container = root.shown(isInFolder ? path.parent.parent : path.parent)
      let name = String(decoding: path.lastComponent.dropLast(format.suffix.count), as: UTF8.self)
      files[container == "." ? name : "\(container)/\(name)", default: []].append(
        TableFile(format: format, folder: nil, path: path, shownPath: shown))
    }
    return files
  }

  /// The end of a conversion that was stopped: files of the old form that say nothing else than those of the new one.
  /// - Parameter left: the files of the old form.
  private static func rest(
    of context: TableContext, _ left: [TableFile], to target: ConversionTarget, _ folders: ContainerFolders,
    _ catalog: Catalog
  ) throws(ConversionObstacle) -> ConvertedTable {
    if target == .strings {
      let table = try texts(of: context, from: left, folders, catalog)
      if table.files.contains(where: \.isNew) {
        throw ConversionObstacle("its files are not of that catalog")
      }
      return table
    }
    let catalogs = context.files.files.filter { $0.format == .catalog }
    guard catalogs.count == 1, let own = catalogs.first, let development = context.development, !left.isEmpty
    else { throw ConversionObstacle("a catalog of that name is there already") }
    let build = CatalogBuild(try ConversionSource(context, files: []).bytes(of: own).array)
    let made = try build.table()
    // A language that no target ever got was not converted, and stays as it is.
    let unshipped = Set(catalog.notShipped)
    let left = left.filter { file in
      let language = ProjectUpdate.File(root: 0, path: file.path, locales: []).localization
      return !unshipped.contains(file.shownPath)
        || language.map { made.languages[$0] != nil || $0 == development } ?? true
    }
    if left.isEmpty { throw ConversionObstacle("nothing is left of the old tables") }
    let source = try ConversionSource(context, files: left)
    if let other = source.loaded.languages.keys.first(where: {
      made.languages[$0] == nil && $0 != development
    }) {
      throw ConversionObstacle("a catalog of that name is there already, and has no \(other.text)")
    }
    if let lost = source.firstLoss(to: made, development) {
      throw ConversionObstacle(
        "a catalog of that name is there already, and has another text for \"\(WTF8.text(lost.key))\" in "
          + lost.language.text)
    }
    var converted = ConvertedTable(
      id: context.id, root: catalog.bundles[context.id.bundle].root, shown: context.shownName,
      catalog: own.path, texts: left.map(\.path), becomesCatalog: true, files: [],
      keyCount: build.document.entries.count { !$0.isDuplicate },
      languages: source.loaded.languages.keys.map(\.text), losses: [])
    converted.files = source.files.map {
      .init(path: $0.file.path, content: .removed($0.bytes, isExecutable: $0.isExecutable))
    }
    return converted
  }
}

extension CatalogRoot {
  /// Whether a file that is to come is there already, as it is to be. Something else in its place is an obstacle.
  func isThere(_ path: FilePath, holding bytes: [UInt8]) throws(ConversionObstacle) -> Bool {
    guard let kind = kind(of: path) else { return false }
    guard kind == .file, (try? self.bytes(of: path)) == bytes else {
      throw ConversionObstacle("\(shown(path)) is there already")
    }
    return true
  }
}
