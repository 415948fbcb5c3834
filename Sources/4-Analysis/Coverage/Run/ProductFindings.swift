internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Compares the products that lie in another one with it: what an app shows comes from all of them.
struct ProductFindings {
  let catalog: Catalog
  let layouts: ProjectLayout
  /// The languages in which the texts of each product's `Base` folders are written.
  private let originals: [Int: Set<LocaleTag>]
  /// The languages in which the texts of each product's `Info.plist` are written, where tables translate these.
  private let infoOriginals: [Int: Set<LocaleTag>]
  private var products: ProductLocalizations { layouts.products }

  init(catalog: Catalog, layouts: ProjectLayout) {
    self.catalog = catalog
    self.layouts = layouts
    var (originals, infoOriginals): ([Int: Set<LocaleTag>], [Int: Set<LocaleTag>]) = ([:], [:])
    for id in catalog.tableIDs {
      guard let tag = layouts[id].development?.tag else { continue }
      let (files, base) = (catalog[id].files, layouts[id].localizations.base)
      let hasBase = base != nil && files.contains { $0.folder == base }
      let hasInfo = files.contains { $0.format == .infoPlist }
      for product in catalog[id].products {
        if hasBase { originals[product, default: []].insert(tag) }
        if hasInfo { infoOriginals[product, default: []].insert(tag) }
      }
    }
    self.originals = originals
    self.infoOriginals = infoOriginals
  }

  /// The findings, and the products that lack languages.
  func found() -> (problems: [Problem], lacking: [ProductLack]) {
    var (problems, lacking): ([Problem], [ProductLack]) = ([], [])
    for outer in catalog.products.indices {
      for inner in catalog.products[outer].embeds { add(&problems, about: inner, in: outer) }
    }
    for (inner, programs) in programs.enumerated() {
      problems += programs.sorted().compactMap { $0 == inner ? nil : unreachable(inner, in: $0) }
    }
    for bundle in catalog.bundles.indices { add(&problems, &lacking, aboutBuilt: bundle) }
    return (problems + regionsWithoutFiles(), lacking)
  }

  /// The languages that a project with catalogs lists, and that nothing is there for: folders tell it of other projects.
  private func regionsWithoutFiles() -> [Problem] {
    let withCatalogs = catalog.tableIDs.lazy.filter { catalog[$0].files.contains { $0.format == .catalog } }
    let files = Set(withCatalogs.flatMap { catalog[$0].products.map { catalog.products[$0].file } })
    guard catalog.whole.isEmpty else { return [] }
    let byFile = Dictionary(grouping: catalog.products.indices) { catalog.products[$0].file }
    return files.sorted().flatMap { file -> [Problem] in
      let places = byFile[file] ?? []
      let found = products.localizations(of: places)
      let known = found.tags.union(found.regions.map { LocaleTag(name: $0) })
      let development = places.compactMap { catalog.products[$0].developmentRegion }
      let listed = Set(places.flatMap { catalog.products[$0].regions }).subtracting(
        development + ["Base", "mul"])
      return listed.sortedByBytes().filter { !known.contains(LocaleTag(name: $0)) }.map { region in
        Problem(
          .regionWithoutFolder, path: file,
          message: "the project knows '\(region)', and no file is for it",
          hint: "add the translation, or remove the localization in the project's settings", locale: region)
      }
    }
  }

  /// A built bundle, against the one that it lies in: an extension, a framework, a plug-in, pages in the system's settings.
  /// The latter are also held against the app that they are copied into.
  private func add(_ problems: inout [Problem], _ lacking: inout [ProductLack], aboutBuilt number: Int) {
    let bundle = catalog.bundles[number]
    if bundle.kind == .store { problems += aboutStore(number) }
    let own = bundle.kind == .source || bundle.kind == .store ? [] : languages(ofBuilt: number)
    if own.isEmpty { return }
    var apps =
      bundle.kind == .settings ? products(of: bundle) { $0.settings.contains(bundle.path) } : []
    if bundle.enclosing == nil, catalog.fileName(of: bundle).hasSuffix(".help") {
      apps = products(around: bundle)
    }
    if let app = layouts.apps[number] { apps += app.apps.map { ($0, app.tags) } }
    // A bundle without any localization speaks no language that was chosen for it.
    var outer = bundle.enclosing
    while let place = outer, languages(ofBuilt: place).isEmpty { outer = catalog.bundles[place].enclosing }
    if let outer { apps.append((catalog.fileName(of: catalog.bundles[outer]), languages(ofBuilt: outer))) }
    let path = catalog.roots[bundle.root].shown(bundle.path)
    // A lack that several apps share is one finding, since it is mended once.
    var lacks: [ProductLack] = []
    for app in apps {
      let lacked = lacked(of: app.tags, in: own).map(\.text)
      if let place = lacks.firstIndex(where: { $0.locales == lacked }) {
        lacks[place].around.append(app.name)
      } else if !lacked.isEmpty {
        lacks.append(ProductLack(product: catalog.fileName(of: bundle), around: [app.name], locales: lacked))
      }
    }
    // A StoreKit file is shipped with nothing: its lack is a note.
    let isShipped = bundle.kind != .storeKit
    problems += lacks.map { isShipped ? Self.problem($0, at: path) : Self.problem($0, at: path).with(.note) }
    if isShipped { lacking += lacks }
  }

  /// The products beside a bundle that are meant, with their languages.
  private func products(
    of bundle: CatalogBundle, where isMeant: (Product) -> Bool
  ) -> [(name: String, tags: Set<LocaleTag>)] {
    catalog.products.indices.filter {
      catalog.products[$0].root == bundle.root && isMeant(catalog.products[$0])
    }.map { (catalog.products[$0].name, products.localizations(of: [$0]).served) }
  }

  /// The own products that copy a help book, with their languages; else the sources beside it.
  private func products(around book: CatalogBundle) -> [(name: String, tags: Set<LocaleTag>)] {
    let getters = products(of: book) { product in
      product.owner == .own && product.files.contains { $0.relative(to: book.path) != nil }
    }
    if !getters.isEmpty { return getters }
    return catalog.bundles.indices.filter {
      catalog.bundles[$0].root == book.root && catalog.bundles[$0].kind == .source
    }.map { (catalog.fileName(of: catalog.bundles[$0]), languages(ofBuilt: $0)) }
  }

  /// The App Store's languages against those of the app, by the App Store's names.
  private func aboutStore(_ number: Int) -> [Problem] {
    let bundle = catalog.bundles[number]
    guard let app = layouts.apps[number], !app.tags.isEmpty,
      // Pictures and words for testers need not be there in all languages.
      bundle.containers.contains(where: {
        $0.tables.contains { StoreField(rawValue: $0.name) != .whatToTest }
      }),
      !bundle.containers.contains(where: {
        $0.tables.contains { $0.files.contains { $0.format == .strings } }
      })
    else { return [] }
    let path = catalog.roots[bundle.root].shown(bundle.path)
    let own = layouts.containers(of: number).flatMap { layout in
      layout.localizations.columns.map(\.tag) + (layout.development.map { [$0.tag] } ?? [])
    }
    func name(_ tag: LocaleTag) -> String? { AppStoreLocale.meant(tag.text) }
    let (ofStore, ofApp) = (Set(own.compactMap(name)), Set(app.tags.compactMap(name)))
    // A region of the app's serves that of the App Store, and the other way round.
    let (spoken, there) = (Set(app.tags.map(\.language)), Set(own.map(\.language)))
    func problems(
      _ names: Set<String>, _ known: Set<String>, _ rule: Rule, _ words: String, _ hint: String
    ) -> [Problem] {
      let lacking = names.filter { !known.contains(LocaleTag(name: $0).language) }.sortedByBytes()
      return lacking.map {
        Problem(rule, path: path, message: "\($0) is \(words)", hint: hint, locale: $0)
      }
    }
    return problems(
      ofStore, spoken.union(spoken.contains("nb") ? ["no"] : []), .storeLanguageNotInApp,
      "in the App Store, and the app does not speak it", "translate the app, or say so in the description")
      + problems(
        ofApp, there, .appLanguageNotInStore, "in the app, and the App Store has no texts in it",
        "add a folder of this name: people search and read in their own language")
  }

  /// The localizations that a built bundle has, in all its folders.
  private func languages(ofBuilt number: Int) -> Set<LocaleTag> {
    let containers = layouts.containers(of: number)
    var tags = Set(containers.flatMap { $0.localizations.columns.map(\.tag) })
    for layout in containers where layout.localizations.base != nil {
      if let tag = layout.development?.tag { tags.insert(tag) }
    }
    return tags
  }

  /// The localizations that others lack.
  private func lacked(of around: Set<LocaleTag>, in own: Set<LocaleTag>) -> [LocaleTag] {
    around.subtracting(own).filter { !serves($0, among: own) }.sorted { ByteOrder.precedes($0.text, $1.text) }
  }

  private static func problem(_ lack: ProductLack, at path: String) -> Problem {
    let shown = lack.around.joined(separator: ", ")
    return Problem(
      .productLacksLanguage, path: path,
      message:
        "\(lack.product) lacks \(NumberText.names(lack.locales, limit: 8)), which \(shown) \(lack.around.count == 1 ? "has" : "have")",
      hint: "translate its tables, or leave the language out of \(shown)")
  }

  private func add(_ problems: inout [Problem], about inner: Int, in outer: Int) {
    let (product, app) = (catalog.products[inner], catalog.products[outer])
    // Findings compare own products only: products of others are named as such.
    guard product.owner == .own, app.owner == .own else { return }
    let own = languages(of: inner)
    let around = products.localizations(of: [outer]).served
    guard !own.isEmpty, !around.isEmpty else { return }
    let lack = ProductLack(
      product: product.name, around: [app.name], locales: lacked(of: around, in: own).map(\.text))
    if !lack.locales.isEmpty { problems.append(Self.problem(lack, at: product.file)) }
  }

  /// The programs of each product: what lies between is no program, and has no list.
  private var programs: [Set<Int>] {
    catalog.hosts(
      where: { catalog.products[$0].owner == .own && Product.isProgram(catalog.products[$0].productType) },
      through: { !Product.isProgram(catalog.products[$0].productType) })
  }

  /// The languages that no user gets of each table: the lists of the programs decide in which it is shown. Everybody gets the language that
  /// a table is translated from in the end.
  func languagesNobodyGets() -> [TableID: Set<LocaleTag>] {
    let programs = programs
    let ofProducts = catalog.products.indices.map { inner in
      // A product that no program of the tree embeds may run in a program with any list.
      Self.common(programs[inner].map { Set($0 == inner ? [] : unreached(inner, in: $0)) })
    }
    let ofBundles = catalog.bundles.indices.map { inner -> Set<LocaleTag> in
      guard let main = catalog.mainBundle(of: inner), case let around = languages(ofBuilt: main),
        !around.isEmpty,
        !Catalog.allowsMixedLocalizations(catalog.bundles[inner].info, in: catalog.bundles[main].info)
      else { return [] }
      return Set(lacked(of: languages(ofBuilt: inner), in: around))
    }
    return Dictionary(
      uniqueKeysWithValues: catalog.tableIDs.map { id in
        let products = catalog[id].products
        let found = products.isEmpty ? ofBundles[id.bundle] : Self.common(products.map { ofProducts[$0] })
        return (id, found.subtracting(layouts[id].development.map { [$0.tag] } ?? []))
      })
  }

  private static func common(_ sets: [Set<LocaleTag>]) -> Set<LocaleTag> {
    sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
  }

  /// The languages of a framework or plug-in that no user of the program gets in which it runs.
  private func unreached(_ inner: Int, in program: Int) -> [LocaleTag] {
    let (product, app) = (catalog.products[inner], catalog.products[program])
    guard product.owner == .own,
      product.productType.hasSuffix("framework") || product.productType == "bundle",
      !Catalog.allowsMixedLocalizations(product.info, in: app.info)
    else { return [] }
    let around = products.localizations(of: [program]).served
    // A localization in `Base` gives the loader the development region, too.
    let reached = around.union(originals[program] ?? [])
    return around.isEmpty ? [] : lacked(of: languages(of: inner), in: reached)
  }

  private func unreachable(_ inner: Int, in program: Int) -> Problem? {
    let (product, app) = (catalog.products[inner], catalog.products[program])
    let unreached = unreached(inner, in: program).map(\.text)
    if unreached.isEmpty { return nil }
    return Problem(
      .unreachableLocalization, path: product.file,
      message:
        "No user of \(app.name) gets \(NumberText.names(unreached, limit: 8)) of \(product.name): the list of the app decides",
      hint: "add the language to \(app.name), or set CFBundleAllowMixedLocalizations in its Info.plist")
  }

  /// The languages that a product speaks: without any localization none that was chosen for it.
  private func languages(of product: Int) -> Set<LocaleTag> {
    let folders = products.localizations(of: [product]).served
    let own = folders.union(originals[product] ?? [])
    return folders.isEmpty ? own : own.union(infoOriginals[product] ?? [])
  }

  /// Whether users of a locale get a text of their language all the same.
  private func serves(_ tag: LocaleTag, among others: Set<LocaleTag>) -> Bool {
    let set = LocalizationSet(names: others.map(\.text).sortedByBytes())
    return set.fallback(of: tag).contains { $0.language == tag.language }
  }
}
