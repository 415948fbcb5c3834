internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A table to compare: its files, and the localizations of the container that it is in.
struct TablePlan: Sendable {
  let id: TableID
  let files: TableFiles
  /// The name with the path of the container in front.
  let path: String
  /// The files that it is translated from.
  let original: OriginalFiles
  /// The share of each product that ships the table, where these have different localizations or files.
  var ofProducts: [ProductShare] = []
  var root: CatalogRoot
  /// The path of the bundle below the root.
  var bundlePath = FilePath(bytes: [])
  var reading: FileReading
  /// Findings about the table before any of its other files is read.
  var problems: [Problem] = []
  /// The contents of its catalogs, by their places in `files.files`.
  var catalogs: [Int: CatalogScan] = [:]
  /// The contents of its `.loctable` files, by their places in `files.files`.
  var locTables: [Int: LocTableScan] = [:]
  var expectsUnion: Bool
  let needs: CoverageNeeds
  /// Why the union is taken, where the columns told that the development table is not all there is.
  var verdict = SourceVerdict.whole
  /// Whether all texts of interface files are expected, also those that are not for translators.
  var expectsWholeCarriers = false
  /// Whether the configuration says that a text is not meant to be translated into a locale, or (nil) into any; nil where it says so
  /// of none.
  var ignores: (@Sendable (SourceKey, LocaleTag?) -> Bool)?
  /// The keys that code asks for and no development table has.
  var demands: [CodeDemand] = []
  /// The texts that code gives for keys which only translations have.
  var defaults: [[UInt8]: [UInt8]] = [:]
  /// Whether there is an interface file and no table of any language.
  var isBegunByNobody: Bool {
    reading == .copyStep && !files.files.isEmpty && files.files.allSatisfy { $0.format.isCarrier }
  }
  /// Keys that no code uses; nil where that is not known.
  var unused: Set<[UInt8]>?
  /// The number of keys that count although no code is seen to use them.
  var doubted = 0
  /// The first look-up that may ask for any of them.
  var doubtedBy: CodeLocation?
  /// Keys that were found not to be meant for translators, when code and localizations had been looked at.
  var leftOut: [[UInt8]: NotExpectedReason] = [:]
  /// Keys of an interface file whose texts code replaces.
  var filled: Set<[UInt8]> = []
  /// Whether the app whose texts they are shows its bar of menus.
  var menuBar = MenuBar.shown
  /// Whether they are shown while the app starts, if code does not show them as well.
  var isLaunchScreen = false
  /// The keys that some products do not ask for, where others ship the table as well, by their places in `Catalog.products`.
  var unusedOfProducts: [Int: Set<[UInt8]>] = [:]
  /// The languages that no user gets of its bundle.
  var unreached: Set<LocaleTag> = []
  /// Languages that are asked and tell nothing of others, as nobody has begun them.
  var tellingNothing: Set<String> = []
  /// The names of the apps of its root.
  var appNames: Set<[UInt8]> = []
  /// The check for texts that crash; nil unless it was asked for.
  var broken: BrokenTexts?

  /// Whether texts are expected that stay as they are in every language: what everybody keeps is a copy in the App Store.
  var expectsFixedTexts: Bool { needs.expectsAllTexts || isOfStore }

  /// Whether its texts are those of an `Info.plist`.
  var isOfInfo: Bool { files.files.contains { $0.format == .infoPlist } || files.name.hasSuffix("InfoPlist") }

  /// Whether its name says that it is not meant to be translated, and no localization has it: the loader finds
  /// the original.
  var isNamedUntranslated: Bool {
    let name = files.name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard
      ["untranslated", "untranslatable", "donottranslate", "nonlocaliz", "nonlocalis"].contains(
        where: { name.hasPrefix($0) })
    else { return false }
    return !isMultilingual && original.carrierFiles.isEmpty && files.files.allSatisfy(original.isOriginal)
  }

  /// Whether one file holds all localizations.
  var isMultilingual: Bool { !catalogs.isEmpty || !locTables.isEmpty }

  /// Whether its texts are the App Store's.
  var isOfStore = false
  /// Fields of the App Store that are asked of no language.
  var unsharedFields: Set<StoreField> = []

  /// Whether one file has a part for each: no loader looks for it.
  let isInParts: Bool

  var layout: ContainerLayout { original.layout }

  var localizations: ContainerLocalizations { layout.localizations }

  var development: DevelopmentDecision? { original.region }

  /// The names of the folders in which the app has the texts of the development side.
  var developmentNames: Set<[UInt8]> {
    let names =
      isMultilingual
      ? development.map { [$0.tag.text] } ?? []
      : original.side.filter { original.texts(in: $0) != nil }.map { folderNames[$0] }
    return Set(names.map { Array($0.utf8) })
  }

  /// The file that people write keys into, as they see it.
  var shownOriginal: String {
    let place = catalogs.keys.min() ?? original.texts(inFirstOf: original.side)
    return root.shown(place.map { files.files[$0].path } ?? files.files.first?.path ?? root.location)
  }

  /// A shown path as it stands below the bundle; nil for a file outside it.
  func file(inBundle shown: String) -> String? {
    let bundle = root.shown(bundlePath)
    if bundle == "." { return shown }
    guard shown.utf8.starts(with: "\(bundle)/".utf8) else { return nil }
    return String(shown.dropFirst(bundle.count + 1))
  }

  func request(_ file: TableFile) -> TableFileReader.Request {
    var request = TableFileReader.Request(
      path: root.file(file.path), from: root.source, shown: root.shown(file.path),
      shownInBundle: file.shownPath,
      reading: reading)
    if file.format.isOfOneLanguage, file.format.hasForms, let tag = locale(of: file) {
      request.needs = PluralNeeds(of: tag)
    }
    return request
  }

  /// The locale whose texts a file holds; nil for one in no folder.
  private func locale(of file: TableFile) -> LocaleTag? {
    guard let folder = file.folder else { return nil }
    if folder == localizations.base { return development?.tag }
    return localizations.tag(ofFolder: folder)
  }

  /// Whether a file is held against the expected keys: texts, and carriers that a localization has of its own.
  func isScanned(_ file: TableFile) -> Bool {
    file.format.isOfOneLanguage || file.format.isCarrier && file.folder != nil && !original.isOriginal(file)
  }
}

/// The part of a table that one of several products gets.
struct ProductShare: Sendable {
  /// The product's place in `Catalog.products`, and its name.
  var product: Int
  var name: String
  var layout: ContainerLayout
  /// Places of files of the table that it does not get.
  var withheld: Set<Int> = []
}

extension ContainerLayout {
  /// The places of files that a product does not get although it gets the original. A form of which it does not get the
  /// original either, the plurals say, it has no use for: its texts are not missed.
  func withheld(_ table: TableFiles, from product: Int) -> Set<Int> {
    guard let withheld = table.withheld[product] else { return [] }
    let originals = table.files.filter { $0.folder.map(original.side.contains) ?? false }
    let kept = TableFormat.ofOneLanguage.filter { format in
      originals.contains {
        ($0.format == format || format == .strings && $0.format.isCarrier) && !withheld.contains($0.path)
      }
    }
    return Set(
      table.files.indices.filter {
        kept.contains(table.files[$0].format) && withheld.contains(table.files[$0].path)
      })
  }
}

extension TablePlan {
  /// Tells whether a key may say the same in a locale: the configuration says so, it is a brand, as an app's name in the App
  /// Store, or the text is of that language.
  func allowsIdentical(
    _ options: CoverageOptions
  ) -> @Sendable (_ key: SourceKey, _ locale: LocaleTag) -> Bool {
    let (path, settings, isOfStore) = (path, options.settings, isOfStore)
    let isLatin = development?.tag.writtenScript == "Latn"
    return {
      settings.allowsIdentical($0, table: path, locale: $1)
        || isOfStore && StoreField(key: WTF8.text($0.key)) == .name || Self.isOwn($0.value, in: $1)
        || isLatin && $1.language == "zh" && Self.isChinese($0.value)
        || $0.isEnglish && $0.readsAsText && $0.value == $0.key && $1.language == "en"
    }
  }

  /// Whether a text is in letters that one language alone has: a source in Korean is a translation into it.
  private static func isOwn(_ text: [UInt8], in locale: LocaleTag) -> Bool {
    guard let letters = ownLetters[locale.writtenScript] else { return false }
    return WTF8.text(text).unicodeScalars.contains { letters.contains($0.value) }
  }

  /// Whether a text has Chinese characters and no Japanese ones.
  private static func isChinese(_ text: [UInt8]) -> Bool {
    let scalars = WTF8.text(text).unicodeScalars
    return scalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      && !scalars.contains { (0x3040...0x30FF).contains($0.value) }
  }

  private static let ownLetters: [String: ClosedRange<UInt32>] = [
    "Kore": 0xAC00...0xD7A3, "Jpan": 0x3040...0x30FF, "Grek": 0x370...0x3FF, "Hebr": 0x590...0x5FF,
    "Thai": 0xE00...0xE7F,
  ]

  /// Whether a localization was asked for: in the App Store, `de` is `de-DE`.
  func isAsked(_ tag: LocaleTag, _ options: CoverageOptions) -> Bool {
    if options.settings.includes(locale: tag.text) { return true }
    let language = isOfStore ? AppStoreLocale.language(of: tag) : nil
    return language.map { options.settings.includes(locale: $0.text) } ?? false
  }

  /// Lets it expect the keys of all localizations, and what no code uses as well.
  mutating func expectUnion(_ verdict: SourceVerdict) {
    self.verdict = verdict
    expectsUnion = true
    leftOut = leftOut.filter { $0.value != .unused }
  }

  /// Whether nothing of the development language stands in a table of sources that other languages have.
  func hasNoOriginals(_ side: SourceSide) -> Bool {
    reading == .copyStep && side.keys.isEmpty && side.facts.doNotTranslate.isEmpty
      && original.carrierFiles.isEmpty
      && !isMultilingual
      && !isOfInfo && !isInParts && files.files.contains { $0.format.isOfOneLanguage }
  }

  /// The finding about a catalog whose source language is not that of its container.
  var sourceLanguageFinding: Problem? {
    guard let tag = development?.tag, let region = layout.development?.tag, tag != region,
      let place = catalogs.keys.min()
    else { return nil }
    return Problem(
      .catalogSourceLanguage, path: root.shown(files.files[place].path),
      message: "The catalog's source language is \(tag.text), the development region \(region.text)",
      hint: "the table is compared with \(tag.text); make the two agree")
  }
}

/// Makes a plan of each table, with what was decided of its container, and what its files say that hold all localizations.
struct TablePlanner {
  let catalog: Catalog
  let options: CoverageOptions
  let catalogScans: [MultilingualFiles.Place: CatalogScan]
  let locTables: [MultilingualFiles.Place: LocTableScan]
  /// The planner of all products, where this one is for some.
  var whole: [TablePlanner] = []

  /// The findings about files that hold all localizations.
  var problems: [Problem] {
    let ofCatalogs = catalogScans.flatMap { place, scan in
      // The text of an interface file is shown, whatever its catalog says of it.
      catalog[place.table].files.contains { $0.format.isCarrier }
        ? scan.problems.filter { $0.rule != .xcstringsSourceNew } : scan.problems
    }
    return ofCatalogs + locTables.values.flatMap(\.problems)
  }

  /// The layout of each container, with the languages of files that hold all localizations.
  func layouts(notBegun: LanguagesNotBegun = LanguagesNotBegun()) -> ProjectLayout {
    ProjectLayout(
      catalog, languages: languages, notBegun: notBegun,
      whole: whole.first.map {
        ProductLocalizations($0.catalog, languages: $0.languages, notBegun: notBegun)
      })
  }

  /// The languages of each table's files that hold all localizations.
  private var languages: [TableID: [String]] {
    var languages: [TableID: [String]] = [:]
    for table in catalog.tableIDs {
      let files = catalog[table].files.indices.map { MultilingualFiles.Place(table: table, file: $0) }
      var names: [String] = files.flatMap { locTables[$0]?.columns.map(\.name) ?? [] }
      for scan in files.compactMap({ catalogScans[$0] }) {
        names += scan.languageNames
        // A catalog without any text is built into nothing.
        if let source = scan.sourceLanguage, !scan.entries.isEmpty || !scan.doNotTranslate.isEmpty {
          names.append(source)
        }
      }
      if !names.isEmpty { languages[table] = names }
    }
    return languages
  }

  /// The tables that are asked for, in the order of the catalog.
  func plans(_ layouts: ProjectLayout) -> [TablePlan] {
    let apps = Dictionary(
      grouping: catalog.products.filter { $0.productType == "application" }, by: \.root)
    let names = apps.mapValues { Set($0.map { Array($0.name.utf8) }) }
    let unreached = ProductFindings(catalog: catalog, layouts: layouts).languagesNobodyGets()
    return catalog.tableIDs.filter { options.settings.includes(table: catalog.path(of: $0)) }.map { id in
      let bundle = catalog.bundles[id.bundle]
      let (files, path) = (catalog[id], catalog.path(of: id))
      let sources = files.files.indices.lazy.compactMap {
        catalogScans[MultilingualFiles.Place(table: id, file: $0)]?.sourceLanguage
      }
      let original = OriginalFiles(
        of: files.files, in: layouts[id], sourceLanguage: sources.first { !$0.isEmpty })
      var plan = TablePlan(
        id: id, files: files, path: path, original: original, root: catalog.roots[bundle.root],
        reading: bundle.reading,
        expectsUnion: options.settings.expected(ofTable: path.utf8) == .union, needs: options.needs,
        isInParts: files.files.contains { $0.format.isInParts })
      plan.bundlePath = bundle.path
      plan.isOfStore = bundle.kind == .store
      plan.unsharedFields = catalog.container(of: id).unsharedFields
      plan.ofProducts = layouts.layouts(ofEach: id).map { product, layout in
        ProductShare(
          product: product, name: catalog.products[product].name, layout: layout,
          withheld: layouts[id].withheld(files, from: product))
      }
      plan.expectsWholeCarriers = options.expectsWholeCarriers
      plan.menuBar = catalog.container(of: id).menuBar
      plan.isLaunchScreen = catalog.container(of: id).launchScreens.contains(files.nameBytes)
      plan.appNames = names[bundle.root] ?? []
      plan.unreached = unreached[id] ?? []
      if !options.settings.ignored.isEmpty {
        let (settings, root) = (options.settings, plan.root)
        let paths = Dictionary(firstOf: files.files.map { ($0.shownPath, root.shown($0.path)) })
        plan.ignores = { key, locale in
          settings.ignores(key, table: path, path: key.file.flatMap { paths[$0] } ?? "", locale: locale)
        }
      }
      plan.broken = plan.isOfStore ? nil : BrokenTexts(in: id, of: catalog, options)
      for file in files.files.indices {
        let place = MultilingualFiles.Place(table: id, file: file)
        if let scan = catalogScans[place] { plan.catalogs[file] = scan }
        if let scan = locTables[place] { plan.locTables[file] = scan }
      }
      plan.problems = plan.sourceLanguageFinding.map { [$0] } ?? []
      return plan
    }
  }
}
