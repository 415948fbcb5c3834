internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// A language that ships and in which nobody has begun to translate.
package struct NotBegun: Sendable, Equatable {
  package var locale: String
  /// The number of texts that it would be asked for.
  package var expected = 0
  /// The number of texts in whose place its users see keys, as an empty file hides all others.
  package var bareKeys = 0
  /// A folder of it, as people see it; else a file that has its name.
  package var path: String
}

extension Problem {
  /// The finding about a language in which nobody has begun.
  static func languageNotBegun(_ language: NotBegun) -> Problem {
    let (count, keys) = (NumberText.count(language.expected, "text"), language.bareKeys)
    let seen = keys > 0 ? ", and its users see \(NumberText.count(keys, "bare key"))" : ""
    return Problem(
      .languageNotBegun, path: language.path,
      message: "\(language.locale) ships, and none of its \(count) is there\(seen)",
      severity: keys > 0 ? .error : nil,
      hint: keys > 0
        ? "delete the empty files, or fill them"
        : "translate it ('begun: [\(language.locale)]' in the configuration counts it), or let it not ship",
      locale: language.locale)
  }
}

/// The languages that have a text in any table of an app, the app being what ships together: a product with all own products
/// that it embeds, a built bundle with all that lie in it, or what no project speaks of.
struct Beginnings {
  private let catalog: Catalog
  private let plans: [TablePlan]
  private let tables: [TableReport]
  /// The outermost products that each product is in.
  private let hosts: [Set<Int>]
  /// The groups that each table ships in: products by their places, bundles by negative numbers.
  private var groups: [[Int]] = []
  /// The numbers of expected keys and of texts that the tables of a group have in each language.
  private var texts: [Int: [String: (expected: Int, entries: Int)]] = [:]
  private var originals: [Int: Set<String>] = [:]

  init(_ catalog: Catalog, _ layouts: ProjectLayout, _ plans: [TablePlan], _ tables: [TableAssembly.Result]) {
    (self.catalog, self.plans, self.tables) = (catalog, plans, tables.map(\.report))
    hosts = catalog.outermostHosts
    for (plan, result) in zip(plans, tables) {
      let table = result.report
      groups.append(groups(of: plan.id, layouts))
      // Names and units of an `Info.plist` are translated before anything else is.
      if plan.isOfInfo || plan.isOfStore { continue }
      let (container, files) = (catalog.container(of: plan.id), catalog[plan.id].files)
      for group in groups[groups.count - 1] {
        // Nobody knows the texts of a file that cannot be read: the file counts as a text.
        for problem in result.problems where problem.severity == .error && problem.rule != .emptyFile {
          let name = LocalizedFolder.name(of: problem.path)
          let tag = container.folders.first { $0.name == name }?.tag.text
          if let tag { texts[group, default: [:]][tag, default: (0, 0)].entries += 1 }
        }
        if let tag = plan.development?.tag { originals[group, default: []].insert(tag.text) }
        let asked = table.cells.enumerated().map { ($1, table.shares[group]?[$0]) }
        for (cell, own) in asked + result.unasked.map({ ($0.cell, $0.shares[group]) }) {
          let states = own ?? cell.states
          texts[group, default: [:]][cell.locale, default: (0, 0)].expected += cell.counts.expected
          let lacked = states[.missing].count + cell.states[.unneeded].count
          texts[group]?[cell.locale]?.entries += states.asked.count - lacked
        }
        // A file that belongs to no language hides what the languages have.
        if files.contains(where: { $0.folder == nil && $0.format.holdsTables && $0.format != .catalog }) {
          for folder in files.compactMap(\.folder) {
            texts[group, default: [:]][container.folders[folder].tag.text, default: (0, 0)].entries += 1
          }
        }
      }
    }
  }

  private func groups(of id: TableID, _ layouts: ProjectLayout) -> [Int] {
    let products = catalog[id].products + (layouts.apps[id.bundle]?.products ?? [])
    let found = products.reduce(into: Set<Int>()) { $0.formUnion(hosts[$1].isEmpty ? [$1] : hosts[$1]) }
    if !found.isEmpty { return found.sorted() }
    var bundle = id.bundle
    while let outer = catalog.bundles[bundle].enclosing { bundle = outer }
    if !catalog.bundles[bundle].kind.isLoaded {
      let root = catalog.bundles[bundle].root
      bundle = catalog.bundles.firstIndex { $0.root == root && $0.kind == .source } ?? bundle
    }
    return [-1 - bundle]
  }

  /// The languages without a text in any app whose tables they are columns of.
  /// - Parameter begun: locales that count all the same.
  func notBegun(but begun: Set<String>) -> LanguagesNotBegun {
    var open: [Int: Set<LocaleTag>] = [:]
    for (group, texts) in texts {
      let empty = texts.filter { $1.expected > 0 && $1.entries == 0 }.keys
      let others = Set(texts.keys).subtracting(empty)
      let original = Set((originals[group] ?? []).map { LocaleTag(name: $0).language })
      // The texts of a language reach its regions, unless a region's own file hides them.
      open[group] = Set(
        empty.filter { !begun.contains($0) }.map { LocaleTag(name: $0) }.filter { tag in
          !original.contains(tag.language) && tag.ancestors.allSatisfy { !others.contains($0.text) }
        })
    }
    var result = LanguagesNotBegun()
    func common(_ groups: some Sequence<Int>) -> Set<LocaleTag>? {
      let sets = groups.map { open[$0] ?? [] }
      let all = sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
      return all.isEmpty ? nil : all
    }
    for (product, hosts) in hosts.enumerated() { result.ofProducts[product] = common(hosts) }
    for (plan, own) in zip(plans, groups) where catalog[plan.id].products.isEmpty {
      result.ofBundles[plan.id.bundle] = common(own)
    }
    return result
  }

  /// Those of some locales that no app has begun: who asks for one of them asks what it lacks.
  func begunNowhere(_ locales: [String]) -> Set<String> {
    Set(locales).filter { locale in
      let counts = texts.values.compactMap { $0[locale] }
      return !counts.isEmpty && counts.allSatisfy { $0.entries == 0 }
    }
  }

  /// Each of these languages with a folder and its counts, in byte order of the tags.
  func found(_ languages: LanguagesNotBegun) -> [NotBegun] {
    if languages.isEmpty { return [] }
    var found: [String: NotBegun] = [:]
    for (plan, table) in zip(plans, tables) where !plan.isOfStore {
      let tags = languages.tags(ofBundle: plan.id.bundle, products: catalog[plan.id].products)
      let container = catalog.container(of: plan.id)
      for cell in table.cells where tags.contains(LocaleTag(name: cell.locale)) {
        let folder = container.folders.first { $0.tag.text == cell.locale }?.path
        let path = plan.root.shown(folder ?? container.path)
        var language = found[cell.locale] ?? NotBegun(locale: cell.locale, path: path)
        if folder != nil, !language.path.hasSuffix(".lproj") { language.path = path }
        // The texts of an `Info.plist` may be there.
        language.expected += plan.isOfInfo ? cell.counts[.missing] : cell.counts.expected
        if !cell.isAbsent { language.bareKeys += cell.shows.sureKey }
        found[cell.locale] = language
      }
    }
    return found.values.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }
}
