internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Compares the products that lie in another one with it: what an app shows comes from all of them.
struct ProductFindings {
  let catalog: Catalog
  let layouts: ProjectLayout
  /// What the texts in the products' `Base` folders are written in.
  private let originals: [Int: Set<LocaleTag>]
  /// What the texts of their `Info.plist` are written in, where tables translate these.
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

  func problems() -> [Problem] {
    catalog.products.indices.flatMap { outer in
      catalog.products[outer].embeds.flatMap { findings(about: $0, in: outer) }
    } + catalog.bundles.indices.flatMap { findings(aboutBuilt: $0) }
  }

  /// A built bundle, against the one that it lies in: an extension, a framework, a plug-in, pages in the system's settings.
  /// The latter are also held against the app that they are copied into.
  private func findings(aboutBuilt number: Int) -> [Problem] {
    let bundle = catalog.bundles[number]
    let own = bundle.kind == .source ? [] : languages(ofBuilt: number)
    if own.isEmpty { return [] }
    var apps =
      bundle.kind != .settings
      ? []
      : catalog.products.indices.filter {
        catalog.products[$0].root == bundle.root && catalog.products[$0].settings.contains(bundle.path)
      }.map { (name: catalog.products[$0].name, tags: products.localizations(of: [$0]).served) }
    if let app = layouts.apps[number] { apps += app.apps.map { ($0, app.tags) } }
    // A bundle without any localization speaks no language that somebody chose.
    var outer = bundle.enclosing
    while let place = outer, languages(ofBuilt: place).isEmpty { outer = catalog.bundles[place].enclosing }
    if let outer { apps.append((catalog.fileName(of: catalog.bundles[outer]), languages(ofBuilt: outer))) }
    let path = catalog.roots[bundle.root].shown(bundle.path)
    // What several apps get from one bundle is mended once.
    var lacks: [(lacked: String, apps: [String])] = []
    for app in apps {
      let lacked = lacked(of: app.tags, in: own)
      if let place = lacks.firstIndex(where: { $0.lacked == lacked }) {
        lacks[place].apps.append(app.name)
      } else if !lacked.isEmpty {
        lacks.append((lacked, [app.name]))
      }
    }
    let name = catalog.fileName(of: bundle)
    return lacks.map {
      let problem = Self.lack($0.lacked, named: name, of: $0.apps, at: path)
      // What nobody ships need not be translated.
      return bundle.kind == .storeKit ? problem.with(.note) : problem
    }
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
  private func lacked(of around: Set<LocaleTag>, in own: Set<LocaleTag>) -> String {
    Self.names(around.subtracting(own).filter { !serves($0, among: own) })
  }

  private static func lack(_ lacked: String, named name: String, of apps: [String], at path: String)
    -> Problem
  {
    let shown = apps.joined(separator: ", ")
    return Problem(
      .productLacksLanguage, path: path,
      message:
        "\(name) lacks \(lacked), which \(shown) \(apps.count == 1 ? "has" : "have"): what comes from it is in another language",
      hint: "translate its tables, or leave the language out of \(shown)")
  }

  private func findings(about inner: Int, in outer: Int) -> [Problem] {
    let (product, app) = (catalog.products[inner], catalog.products[outer])
    let folders = products.localizations(of: [inner]).served
    var own = folders.union(originals[inner] ?? [])
    // A product without any localization speaks no language that somebody chose.
    if !folders.isEmpty { own.formUnion(infoOriginals[inner] ?? []) }
    let around = products.localizations(of: [outer]).served
    guard !own.isEmpty, !around.isEmpty else { return [] }
    var found: [Problem] = []
    let lacked = lacked(of: around, in: own)
    if !lacked.isEmpty {
      found.append(Self.lack(lacked, named: product.name, of: [app.name], at: product.file))
    }
    // An extension runs as a program of its own, and goes by its own list.
    if product.productType.hasSuffix("framework") || product.productType == "bundle" {
      // With `Base` the loader has the development region, too.
      let reached = around.union(originals[outer] ?? [])
      let unreached = Self.names(own.subtracting(reached).filter { !serves($0, among: reached) })
      if !unreached.isEmpty {
        found.append(
          Problem(
            .unreachableLocalization, path: product.file,
            message:
              "No user of \(app.name) gets \(unreached) of \(product.name): the list of the app decides",
            hint: "add the language to \(app.name), or set CFBundleAllowMixedLocalizations in its Info.plist")
        )
      }
    }
    return found
  }

  /// Whether users of a locale get a text of their language all the same.
  private func serves(_ tag: LocaleTag, among others: Set<LocaleTag>) -> Bool {
    let set = LocalizationSet(names: others.map(\.text).sortedByBytes())
    return set.fallback(of: tag).contains { $0.language == tag.language }
  }

  private static func names(_ tags: some Sequence<LocaleTag>) -> String {
    let names = tags.map(\.text).sortedByBytes()
    let limit = 8
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}
