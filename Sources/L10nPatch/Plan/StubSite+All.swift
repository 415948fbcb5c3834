internal import L10nCatalog
internal import L10nCoverage
internal import L10nLocale
internal import L10nSystem

extension StubSite {
  /// The tables of a report at their places in the tree.
  static func all(_ catalog: Catalog, _ report: Report, _ options: StubOptions) -> [StubSite] {
    let bundles = BundleNumbers(catalog)
    var finder = SiblingGroups.Finder()
    var sites: [StubSite] = []
    for bundleReport in report.bundles {
      guard let number = bundles[bundleReport] else { continue }
      let bundle = catalog.bundles[number]
      let names = bundle.containers.flatMap { $0.folders.map(\.name) }
      let languages = Dictionary(grouping: bundleReport.tables, by: \.container)
        .mapValues { $0.flatMap { $0.cells.map(\.locale) } }
      var places: [String: Int] = [:]
      for (place, container) in bundle.containers.enumerated() where places[container.shownPath] == nil {
        places[container.shownPath] = place
      }
      var known: [Int: KnownContainer] = [:]
      for table in bundleReport.tables {
        guard let place = places[table.container] else { continue }
        let container = bundle.containers[place]
        var found =
          known[place]
          ?? KnownContainer(
            container, in: names, languages: languages[table.container] ?? [],
            comparedAs: report.localizations(bundle: number, container: place))
        guard let files = found.tables[table.name] else { continue }
        let region = table.developmentRegion ?? bundleReport.developmentRegion
        let development = region.map { LocaleTag(name: $0.locale) }
        let siblings =
          found.siblings[development]
          ?? SiblingGroups(
            found.localizations.columns.map(\.tag), asked: options.addedLocale.map { [$0] } ?? [],
            in: found.localizations,
            without: development, &finder)
        found.siblings[development] = siblings
        known[place] = found
        sites.append(
          StubSite(
            rootIndex: bundle.root, root: catalog.roots[bundle.root], bundle: bundle, container: container,
            files: container.tables[files], report: table, localizations: found.localizations,
            development: development, style: found.style, siblings: siblings))
      }
    }
    return sites
  }

  /// What the tables of a container share.
  private struct KnownContainer {
    let localizations: ContainerLocalizations
    let style: FolderStyle
    /// The places of the tables, by name.
    let tables: [String: Int]
    /// By the development localization.
    var siblings: [LocaleTag?: SiblingGroups] = [:]

    /// - Parameters:
    ///   - names: those of its bundle's localizations.
    ///   - languages: the locales of its tables' cells; those of catalogs are columns too.
    ///   - compared: what the report was made with; nil where nobody knows.
    init(
      _ container: Container, in names: [String], languages: [String],
      comparedAs compared: ContainerLocalizations?
    ) {
      style = FolderStyle(of: container, in: names)
      tables = Dictionary(
        container.tables.enumerated().map { ($0.element.name, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      localizations = compared ?? ContainerLocalizations(container, catalogLanguages: languages)
    }
  }
}

/// The bundles of a catalog, by what a report says of them.
struct BundleNumbers {
  private struct Name: Hashable {
    var path: String
    var kind: String
  }

  private var numbers: [Name: Int] = [:]

  init(_ catalog: Catalog) {
    for (number, bundle) in catalog.bundles.enumerated() {
      let name = Name(path: catalog.roots[bundle.root].shown(bundle.path), kind: bundle.kind.rawValue)
      if numbers[name] == nil { numbers[name] = number }
    }
  }

  /// The place of a bundle in `Catalog.bundles`.
  subscript(report: BundleReport) -> Int? { numbers[Name(path: report.path, kind: report.kind)] }
}
