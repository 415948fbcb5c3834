internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Makes a plan of each table, with what was decided of its container, and what its files say that hold all localizations.
struct TablePlanner {
  let catalog: Catalog
  let options: CoverageOptions
  let catalogScans: [MultilingualFiles.Place: CatalogScan]
  let locTables: [MultilingualFiles.Place: LocTableScan]

  /// What is decided of each container, with the languages that these files have.
  func layouts() -> ProjectLayout {
    var languages: [TableID: [String]] = [:]
    for table in catalog.tableIDs {
      let files = catalog[table].files.indices.map { MultilingualFiles.Place(table: table, file: $0) }
      let names =
        files.flatMap { locTables[$0]?.columns.map(\.name) ?? [] }
        + files.compactMap { catalogScans[$0] }.flatMap { scan in
          scan.languageNames + (scan.sourceLanguage.map { [$0] } ?? [])
        }
      if !names.isEmpty { languages[table] = names }
    }
    return ProjectLayout(catalog, languages: languages, choice: options.developmentRegion)
  }

  /// The tables that are asked for, in the order of the catalog.
  func plans(_ layouts: ProjectLayout) -> [TablePlan] {
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
      plan.menuBar = catalog.container(of: id).menuBar
      plan.isLaunchScreen = catalog.container(of: id).launchScreens.contains(files.nameBytes)
      plan.expectsFixedTexts = options.expectsFixedTexts
      plan.appNames = names[bundle.root] ?? []
      if options.hasIgnores {
        let (ignores, name, root) = (options.ignores, files.name, plan.root)
        let paths = Dictionary(
          files.files.map { ($0.shownPath, root.shown($0.path)) }, uniquingKeysWith: { first, _ in first })
        plan.ignores = { key in ignores(name, key, key.file.flatMap { paths[$0] } ?? "", nil) }
      }
      plan.suspicion = PlaceholderSuspicion(in: id, of: catalog, options)
      for file in files.files.indices {
        let place = MultilingualFiles.Place(table: id, file: file)
        if let scan = catalogScans[place] { plan.catalogs[file] = scan }
        if let scan = locTables[place] { plan.locTables[file] = scan }
      }
      plan.takeSourceLanguage()
      return plan
    }
  }
}
