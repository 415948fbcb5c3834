package import L10nCatalog
internal import L10nFormats
internal import L10nICU
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Compares everything in a catalog: in stages, each of which is many independent jobs.
package struct CoverageRun: Sendable {
  let catalog: Catalog
  let options: CoverageOptions
  private let work: ParallelWork

  package init(_ catalog: Catalog, options: CoverageOptions) {
    self.catalog = catalog
    self.options = options
    work = ParallelWork(jobs: options.jobs)
  }

  /// The report. The same whatever the number of threads.
  package func report() -> Report {
    var problems = catalog.problems
    let scanned = catalogScans()
    problems += scanned.values.flatMap(\.problems)
    let tables = locTables()
    problems += tables.values.flatMap(\.problems)
    let layouts = layouts(scanned, tables)
    problems += layouts.problems
    var plans = plans(layouts, scanned, tables)
    problems += plans.flatMap(\.problems)
    var references = references(plans)
    if let code = options.code { problems += addDemands(of: code, to: &plans, &references) }
    takeAppNames(of: references, to: &plans)
    options.witness?.expect(
      plans.map { WitnessedTable(id: $0.id, layout: $0.layout, development: $0.development?.tag) })
    var assembled = assembled(plans, references)
    let stubs = plans.indices.filter { isStub(assembled[$0], plans[$0]) }
    // What is only a stub says nothing of what is expected.
    for index in stubs {
      plans[index].expectsUnion = true
      plans[index].isCompiled = assembled[index].isCompiled
      plans[index].isStub = !assembled[index].isCompiled
    }
    assembleAgain(stubs, plans, &assembled)
    excuseWords(plans, &assembled)
    problems += assembled.flatMap(\.problems)
    let lookedUp = LookedUpKeys(plans, assembled.map(\.report), work: work)
    for index in assembled.indices { assembled[index].report.lookedUp = lookedUp.keys(ofTable: index) }
    problems += ProductFindings(catalog: catalog, layouts: layouts).problems()
    problems += ReachCheck(catalog: catalog, layouts: layouts).problems()
    let resources = ResourceCoverage(catalog: catalog, layouts: layouts, options: options, work: work)
      .reports()
    problems += resources.problems
    return ReportAssembly(
      catalog: catalog, layouts: layouts, plans: plans, tables: assembled.map(\.report),
      resources: resources.reports,
      options: options, problems: problems
    ).report()
  }

  /// Whether the development table is only a stub, or lacks what a build has left out, and nobody has said what is
  /// expected.
  private func isStub(_ table: TableAssembly.Result, _ plan: TablePlan) -> Bool {
    (table.isStub || table.isCompiled) && !options.isExpectedGiven(plan.files.name)
  }

  /// Compares some tables once more, of which now more is known.
  private func assembleAgain(
    _ places: [Int], _ plans: [TablePlan], _ assembled: inout [TableAssembly.Result]
  ) {
    if places.isEmpty { return }
    let again = places.map { plans[$0] }
    for (index, table) in zip(places, self.assembled(again, references(again))) { assembled[index] = table }
  }

  /// Excuses words in small tables by the care that all tables of the bundle tell of.
  private func excuseWords(_ plans: [TablePlan], _ assembled: inout [TableAssembly.Result]) {
    struct Localization: Hashable {
      var bundle: Int
      var locale: String
    }
    var cares: [Localization: LocalizationCare] = [:]
    for (plan, table) in zip(plans, assembled) where table.cares.contains(where: { !$0.words.isEmpty }) {
      for (cell, own) in zip(table.report.cells, table.cares) where !own.words.isEmpty {
        cares[Localization(bundle: plan.id.bundle, locale: cell.locale)] = LocalizationCare()
      }
    }
    if cares.isEmpty { return }
    for (plan, table) in zip(plans, assembled) {
      for (cell, own) in zip(table.report.cells, table.cares) {
        cares[Localization(bundle: plan.id.bundle, locale: cell.locale)]? += own.care
      }
    }
    for (index, plan) in plans.enumerated() {
      for (place, own) in assembled[index].cares.enumerated() where !own.words.isEmpty {
        let locale = assembled[index].report.cells[place].locale
        if cares[Localization(bundle: plan.id.bundle, locale: locale)]?.isEnough == true {
          assembled[index].report.excuse(own.words, inCell: place, .oneWord)
        }
      }
    }
  }

  /// The expected keys of some plans.
  private func references(_ plans: [TablePlan]) -> [TableReference] {
    work.map(count: plans.count, worker: { TableFileReader() }) { reader, index in
      var builder = ReferenceBuilder(plans[index])
      return builder.build(reader: &reader)
    }
  }

  /// Lets all tables of a root know what its apps are called.
  private func takeAppNames(of references: [TableReference], to plans: inout [TablePlan]) {
    var names: [Int: Set<[UInt8]>] = [:]
    for (plan, reference) in zip(plans, references) where !reference.appNames.isEmpty {
      names[catalog.bundles[plan.id.bundle].root, default: []].formUnion(reference.appNames)
    }
    if names.isEmpty { return }
    for index in plans.indices {
      plans[index].appNames.formUnion(names[catalog.bundles[plans[index].id.bundle].root] ?? [])
    }
  }

  /// Lets tables expect what code asks for as well, and not what only code asks for that does not ship.
  /// - Returns: findings about keys that stand for no text: users see them.
  private func addDemands(
    of code: any CodeWitness, to plans: inout [TablePlan], _ references: inout [TableReference]
  ) -> [Problem] {
    let known = Dictionary(
      zip(plans, references).map { ($0.id, $1.known) }, uniquingKeysWith: { first, _ in first })
    let demands = code.demands(beside: known)
    var changed: [Int] = []
    var shown = KeysInNoTable()
    for index in plans.indices {
      // What Xcode extracts from previews stands in catalogs alone.
      if !plans[index].catalogs.isEmpty, !plans[index].expectsFixedTexts {
        for key in references[index].table.keys
        where code.isUnshipped(key.key, of: plans[index].id) && !references[index].leavesOut(key.key) {
          plans[index].leftOut[key.key] = .unshipped
        }
      }
      if options.expectsUsedKeys(plans[index].files.name) {
        let keys = references[index].table.keys.map(\.key)
        for key in code.unused(among: keys, of: plans[index].id, with: keys)
        where !references[index].leavesOut(key) {
          plans[index].leftOut[key] = .unused
        }
      }
      plans[index].filled = Set(
        references[index].outlets.lazy.filter { $0.value.contains(where: code.fills) }.map(\.key))
      guard let found = demands[plans[index].id], !found.isEmpty else { continue }
      plans[index].demands = found
      changed.append(index)
      let container = plans[index].root.shown(catalog.container(of: plans[index].id).path)
      for demand in found where demand.text == nil && !TranslatableText.isAddress(demand.key) {
        shown.add(
          demand, FindingSubject(container: container, table: plans[index].files.name, key: demand.key))
      }
    }
    let wanted = changed.map { plans[$0] }
    for (index, reference) in zip(changed, self.references(wanted)) { references[index] = reference }
    return shown.problems
  }

  /// The tables of some plans, compared.
  private func assembled(_ plans: [TablePlan], _ references: [TableReference]) -> [TableAssembly.Result] {
    let scans = scans(plans, references)
    return work.map(count: plans.count, worker: { TableFileReader() }) { reader, index in
      func assemble(_ leftOut: [[UInt8]: LeftOutReason]) -> TableAssembly.Result {
        TableAssembly(
          plan: plans[index], reference: references[index], scans: scans[index], options: options,
          leavingOut: leftOut
        ).assemble()
      }
      var result = assemble(plans[index].leftOut)
      // What localizations keep is known when they have been compared.
      if !result.kept.isEmpty, !isStub(result, plans[index]) {
        var leftOut = plans[index].leftOut
        for left in result.kept { leftOut[left.key] = left.reason }
        result = assemble(leftOut)
      }
      OwnUse(plan: plans[index]).excuse(in: &result, reader: &reader)
      result.problems += references[index].problems + scans[index].values.flatMap(\.problems)
      OriginalKeys(plan: plans[index]).note(in: &result.report, reader: &reader)
      let own = result.report.inOriginal
      if options.notesPlaceholders, !own.isEmpty {
        result.report.placeholderSuspects.add(
          scans[index].filter { $1.extra.contains(where: own.contains) }.keys)
      }
      if options.readsTranslations {
        TranslationTexts(plan: plans[index]).add(to: &result.report, reader: &reader)
      }
      return result
    }
  }

  // MARK: - Catalogs

  /// Where a catalog is: its table, and its place among the table's files.
  struct CatalogPlace: Hashable, Sendable {
    var table: TableID
    var file: Int
  }

  /// All string catalogs of source trees; a built bundle's are never loaded.
  private func catalogScans() -> [CatalogPlace: CatalogScan] {
    let found = places(of: .catalog) { $0.kind == .source }
    let scans = work.map(count: found.count, worker: { TableFileReader() }) { reader, index in
      reader.catalog(
        request(found[index], .copyStep), details: keyDetails(for: found[index]),
        readsTexts: options.readsTexts, suspicion: suspicion(of: found[index].table)
      )
    }
    return Dictionary(uniqueKeysWithValues: zip(found, scans))
  }

  /// What tells whether a text of a table crashes; nil where nobody asks.
  private func suspicion(of table: TableID) -> PlaceholderSuspicion? {
    guard options.notesPlaceholders else { return nil }
    return PlaceholderSuspicion(
      origin: options.namesFormats
        ? nil : TextOrigin(of: catalog[table], in: catalog.bundles[table.bundle].kind))
  }

  /// What is noted of a catalog's keys: findings about the texts of `Info.plist` say where they stand.
  private func keyDetails(for place: CatalogPlace) -> KeyDetails {
    catalog[place.table].files.contains { $0.role == .infoPlist }
      ? options.keyDetails.union(.positions) : options.keyDetails
  }

  /// All `.loctable` files.
  private func locTables() -> [CatalogPlace: LocTableScan] {
    let found = places(of: .loctable) { _ in true }
    let scans = work.map(count: found.count, worker: { TableFileReader() }) { reader, index in
      reader.locTable(request(found[index], .loader))
    }
    return Dictionary(uniqueKeysWithValues: zip(found, scans))
  }

  /// The files of a role, in the order of the catalog.
  private func places(of role: TableFormat, in isWanted: (CatalogBundle) -> Bool) -> [CatalogPlace] {
    var places: [CatalogPlace] = []
    for table in catalog.tableIDs where isWanted(catalog.bundles[table.bundle]) {
      for (file, value) in catalog[table].files.enumerated() where value.role == role {
        places.append(CatalogPlace(table: table, file: file))
      }
    }
    return places
  }

  private func request(_ place: CatalogPlace, _ reading: FileReading) -> TableFileReader.Request {
    let file = catalog[place.table].files[place.file]
    let root = catalog.roots[catalog.bundles[place.table.bundle].root]
    return TableFileReader.Request(
      path: root.file(file.path), from: root.source, shown: root.shown(file.path),
      shownInBundle: file.shownPath,
      reading: reading)
  }

  // MARK: - Containers

  private func layouts(
    _ scanned: [CatalogPlace: CatalogScan], _ tables: [CatalogPlace: LocTableScan]
  ) -> ProjectLayout {
    var languages: [TableID: [String]] = [:]
    for table in catalog.tableIDs {
      let files = catalog[table].files.indices.map { CatalogPlace(table: table, file: $0) }
      let names =
        files.flatMap { tables[$0]?.columns.map(\.name) ?? [] }
        + files.compactMap { scanned[$0] }.flatMap { scan in
          scan.languageNames + (scan.sourceLanguage.map { [$0] } ?? [])
        }
      if !names.isEmpty { languages[table] = names }
    }
    return ProjectLayout(catalog, languages: languages, choice: options.developmentRegion)
  }

  // MARK: - Tables

  private func plans(
    _ layouts: ProjectLayout, _ scanned: [CatalogPlace: CatalogScan],
    _ locTables: [CatalogPlace: LocTableScan]
  ) -> [TablePlan] {
    let apps = Dictionary(
      grouping: catalog.products.filter { $0.productType == "application" }, by: \.root)
    let names = apps.mapValues { Set($0.map { Array($0.name.utf8) }) }
    return catalog.tableIDs.filter { options.includesTable(catalog[$0].name) }.map { id in
      let bundle = catalog.bundles[id.bundle]
      let files = catalog[id]
      var plan = TablePlan(
        id: id, files: files, layout: layouts[id], root: catalog.roots[bundle.root],
        reading: bundle.reading,
        expectsUnion: options.expectsUnion(files.name), keyDetails: options.keyDetails,
        readsTexts: options.readsTexts)
      plan.bundlePath = bundle.path
      plan.ofProducts = layouts.layouts(ofEach: id).map { product, layout in
        ProductShare(
          product: product, name: catalog.products[product].name, layout: layout,
          withheld: layouts[id].withheld(files, from: product))
      }
      plan.expectsWholeInfoPlist = options.expectsWholeInfoPlist
      plan.expectsWholeCarriers = options.expectsWholeCarriers
      plan.isOfBackgroundApp = catalog.container(of: id).isOfBackgroundApp
      plan.expectsFixedTexts = options.expectsFixedTexts
      plan.appNames = names[bundle.root] ?? []
      if options.hasIgnores {
        let (ignores, name, root) = (options.ignores, files.name, plan.root)
        let paths = Dictionary(
          files.files.map { ($0.shownPath, root.shown($0.path)) }, uniquingKeysWith: { first, _ in first })
        plan.ignores = { key in ignores(name, key, key.file.flatMap { paths[$0] } ?? "", nil) }
      }
      plan.suspicion = suspicion(of: id)
      for file in files.files.indices {
        let place = CatalogPlace(table: id, file: file)
        if let scan = scanned[place] { plan.catalogs[file] = scan }
        if let scan = locTables[place] { plan.locTables[file] = scan }
      }
      plan.takeSourceLanguage()
      return plan
    }
  }

  /// What every file of texts has of its table's expected keys, by table, then by the file's place. Files of the
  /// development side were read before.
  private func scans(_ plans: [TablePlan], _ references: [TableReference]) -> [[Int: FileScan]] {
    var jobs: [(table: Int, file: Int, isUnasked: Bool)] = []
    for (table, plan) in plans.enumerated() {
      let unasked = unaskedFolders(of: plan)
      for (file, value) in plan.files.files.enumerated()
      where plan.isScanned(value) && references[table].scans[file] == nil {
        jobs.append((table, file, value.folder.map { unasked.contains($0) } ?? false))
      }
    }
    let wanted = jobs
    let known = options.places == .none && !options.readsTranslations ? options.knownScans : nil
    let ids = known == nil ? [] : knownTables(plans)
    let isKnown = ids.indices.map { number in
      ids[number].map { known?.isKnown(references[number].table, of: $0) ?? false } ?? false
    }
    let shared = options.places == .gapsAndTexts ? plans.map(\.foldersThatShareLanguage) : []
    let found = work.map(count: wanted.count, worker: { TableFileReader() }) { reader, index in
      let (table, file, isUnasked) = wanted[index]
      let value = plans[table].files.files[file]
      if value.role.isCarrier {
        return reader.carrierScan(value, of: plans[table], against: references[table].table)
      }
      let request = plans[table].request(value)
      var scan: FileScan
      // A table may be held against other keys too, as against those of all its languages.
      let id = !ids.isEmpty && isKnown[table] ? ids[table] : nil
      if let id, let found = known?.scan(request, value.role, of: id) {
        scan = found
      } else {
        scan = reader.scan(
          request, role: value.role, against: references[table].table,
          places: placesWanted(value, shared.isEmpty ? [] : shared[table]),
          keepsTexts: options.readsTranslations,
          witness: options.witness?.witness(
            of: value, in: plans[table].id, against: references[table].table))
        if let id { known?.keep(scan, request, value.role, of: id, stamp: reader.stamp) }
      }
      // What is wrong with it, nobody wants to know now; what it has tells how far the others are.
      if isUnasked { scan.problems = [] }
      return scan
    }
    var scans = references.map(\.scans)
    for (index, scan) in found.enumerated() { scans[wanted[index].table][wanted[index].file] = scan }
    return scans
  }

  /// What tells tables from each other in two states of a tree; nil for those that it does not tell apart.
  private func knownTables(_ plans: [TablePlan]) -> [KnownScans.Table?] {
    let tables = plans.map { plan in
      KnownScans.Table(
        bundle: catalog.bundles[plan.id.bundle].path, container: catalog.container(of: plan.id).path,
        name: plan.files.name)
    }
    var counts: [KnownScans.Table: Int] = [:]
    for table in tables { counts[table, default: 0] += 1 }
    return tables.map { counts[$0] == 1 ? $0 : nil }
  }

  /// The folders of localizations that nobody asked for, and that lend no text to one that was asked for.
  private func unaskedFolders(of plan: TablePlan) -> Set<Int> {
    let columns = plan.localizations.columns
    let asked = columns.filter { options.includesLocale($0.tag) }
    guard asked.count < columns.count else { return [] }
    // A stub may take its text from any localization of its language.
    let languages = options.places == .gapsAndTexts ? Set(asked.map(\.tag.language)) : []
    var unasked: Set<Int> = []
    for column in columns
    where !options.includesLocale(column.tag) && !languages.contains(column.tag.language) {
      unasked.formUnion(column.folders)
    }
    unasked.subtract(plan.developmentSide)
    for column in asked {
      unasked.subtract(plan.layout.order(of: column.tag).flatMap { $0.folders.compactMap { $0 } })
    }
    return unasked
  }

  /// Which places are noted in a file.
  /// - Parameter shared: the folders of localizations that share their language with others.
  private func placesWanted(_ file: TableFile, _ shared: Set<Int>) -> EntryPlacesWanted {
    guard file.role == .strings, let folder = file.folder else { return .none }
    return shared.contains(folder) || options.places != .gapsAndTexts ? options.places : .gaps
  }
}

extension TablePlan {
  /// The folders of localizations whose language another one has as well, the development one left out.
  fileprivate var foldersThatShareLanguage: Set<Int> {
    var counts: [String: Int] = [:]
    for column in localizations.columns where column.tag != development?.tag {
      counts[column.tag.language, default: 0] += 1
    }
    var folders: Set<Int> = []
    for column in localizations.columns where counts[column.tag.language, default: 0] > 1 {
      folders.formUnion(column.folders)
    }
    return folders
  }
}

extension TablePlan {
  /// A catalog's source language is the reference of its own table, unless something stronger was said.
  mutating func takeSourceLanguage() {
    guard development?.origin != .flag, development?.origin != .config else { return }
    let sources = catalogs.sorted { $0.key < $1.key }.compactMap { $0.value.sourceLanguage }
    guard let source = sources.first(where: { !$0.isEmpty }) else { return }
    let tag = LocaleTag(name: source)
    guard tag != development?.tag else { return }
    if let region = development?.tag.text, let place = catalogs.keys.min() {
      problems.append(
        Problem(
          .catalogSourceLanguage, path: root.shown(files.files[place].path),
          message: "The catalog's source language is \(tag.text), the development region \(region)",
          hint: "the table is compared with \(tag.text); make the two agree"))
    }
    development = DevelopmentDecision(tag: tag, origin: .stringCatalog)
  }
}
