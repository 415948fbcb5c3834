package import L10nConfiguration
internal import L10nFormats
package import L10nDiscovery
package import L10nText
internal import L10nLocale

/// The answer of `report`: what every localization has, lacks and shows. Everything in it is in its final order, and nothing can change
/// it any more: what narrows a report, or adds to it, is done to its draft.
@dynamicMemberLookup
package struct Report: Sendable {
  package let draft: ReportDraft

  package init(_ draft: ReportDraft) {
    var draft = draft
    draft.sum()
    self.draft = draft
  }

  package subscript<Value>(dynamicMember member: KeyPath<ReportDraft, Value>) -> Value {
    draft[keyPath: member]
  }

  /// The findings that a gate counts, in order; nil where nobody looked for them.
  package func counted(by gate: CountGate) -> [Problem]? { draft.counted(by: gate) }

  /// The keys without a table that the code of one product asks for.
  package func keysInNoTable(of product: ProductReport) -> [KeyInNoTable]? {
    draft.inNoTable?.filter { $0.targets.contains(product.name) }
  }

  /// The owners with work in a locale, in byte order; empty where the configuration names none.
  package func ownersOfWork(in locale: String) -> [String] {
    if draft.owners.isEmpty { return [] }
    let cells = draft.bundles.lazy.flatMap(\.tables).flatMap(\.cells)
    return Set(cells.filter { $0.locale == locale && $0.counts.needsWork > 0 }.compactMap(\.owner))
      .sortedByBytes()
  }
}

/// A report that is not finished: steps add to it, and narrow it.
package struct ReportDraft: Sendable {
  package var bundles: [BundleReport]
  /// The tables of all bundles, each with its bundle.
  package var bundledTables: [(bundle: BundleReport, table: TableReport)] {
    bundles.flatMap { bundle in bundle.tables.map { (bundle, $0) } }
  }
  /// Totals by locale, in byte order of the tags.
  package internal(set) var locales: [LocaleReport]
  /// The products' parts of the report, in the order of the projects; only products with something to compare.
  package var products: [ProductReport] = []
  /// Keys that code surely uses and no table has, by table and key; nil where no code was read.
  package var inNoTable: [KeyInNoTable]?
  package var tableless = CodeDemands.Tableless()
  /// Findings that gates count: none of a gate where nobody looked for them.
  package var counted: [CountGate: [CountedFindings]] = [:]
  /// String files that a project decides for and no target gets, as people see them, in byte order.
  package var notShipped: [String] = []
  /// Dependencies that were left out, as people see them, in byte order.
  package var dependencies: [String] = []
  /// The languages of each folder of them that a product ships.
  package var languagesOfOthers: [Set<String>] = []
  /// Example apps, which are left out.
  package var examples: [ExampleApp] = []
  /// The number of localized files in the dependencies that were left out.
  package var dependencyFiles = 0
  /// The owners that the configuration names.
  var ownerNames: [String] = []
  /// The work of each owner, those with most first; empty where the configuration names none.
  package internal(set) var owners: [OwnerWork] = []
  /// The owner whose part it is; nil for the whole.
  package internal(set) var owner: String?
  /// The folders that were given, by their names, where there are several, with the numbers of their bundles.
  package var roots: [(name: String, bundles: Set<Int>)] = []
  /// The totals of each of several folders by itself: they may hold different apps.
  package var apart: [(name: String, locales: [LocaleReport])] {
    roots.map { root in
      (root.name, LocaleTotals(of: bundles.filter { root.bundles.contains($0.number) }).reports())
    }
  }
  /// The findings for people, with the severities that they asked for.
  package var problems: [Problem]
  /// All findings with the severities of the rules: decisions go by them.
  package var found: [Problem]
  /// The revision since which texts count, as it was asked for; nil where everything counts.
  package var since: String?
  /// The texts that are gone since then and may be, for people.
  package var accepted: [String] = []
  /// The number of keys that came since then and that no code uses; nil where all such keys count.
  package var newUnused: Int?
  /// Whether code was not to be read.
  package var leavesCodeOut = false
  /// The folders of projects that were not read, as no change since then can touch them.
  package var unread: [String] = []
  /// The languages with work that got nothing for a year in which their sources got texts; nil where no history tells.
  package var asleep: Set<String>?
  /// Languages that ship and in which nobody has begun, in byte order: they are no columns.
  package var notBegun: [NotBegun] = []
  /// The locales that were asked for; nil for all.
  package var chosenLocales: [String]?
  /// Whether a history was asked which translations are outdated.
  package var knowsHistory = false
  /// Whether faults of the App Store's texts fail a run: it was asked for.
  package var gatesStore = false
  /// The number of the App Store's pictures by its names of languages.
  package var screenshots: [String: Int] = [:]
  /// Totals of the App Store's texts by its names of languages, in byte order.
  package var store: [LocaleReport] {
    LocaleTotals(of: bundles.filter(\.isOfStore), areApart: true).reports()
  }
  /// The same of the texts of StoreKit's test files.
  package var storeKit: [LocaleReport] {
    LocaleTotals(of: bundles.filter { !$0.isOfStore }, areApart: true).reports()
  }
  /// The same of both.
  package var countedApart: [LocaleReport] { LocaleTotals(of: bundles, areApart: true).reports() }
  /// The findings that fail a run: an owner's part names those that belong to nobody, and passes.
  package var errors: [Problem] {
    problems.filter {
      $0.severity == .error && (gatesStore || !Rule.ofStore.contains($0.rule))
        && (owner == nil || $0.isOfTextOrLanguage)
    }
  }
  /// Whether this is not the whole answer: something could not be opened, or nothing could be compared.
  package var isIncomplete: Bool
  /// The number of keys that are left out because no code uses them, and of those among them that some
  /// localizations have and others lack.
  package var unusedLeftOut: (count: Int, inSome: Int) {
    if let newUnused { return (newUnused, 0) }
    return bundles.reduce(into: (count: 0, inSome: 0)) { sum, bundle in
      for table in bundle.tables {
        sum.count += table.leftOut.count { $0.reason == .unused }
        sum.inSome += table.unusedInSome
      }
    }
  }
  /// Languages that a product lacks and the product around it has.
  package var lacking: [ProductLack] = []
  /// The number of texts that users see as bare keys, over all locales.
  package var bareKeys: Int {
    bundles.reduce(notBegun.reduce(0) { $0 + $1.bareKeys }) {
      $1.tables.reduce($0) { $1.cells.reduce($0) { $0 + $1.shows.sureKey } }
    }
  }
  /// The number of those that users only may see: nothing surely asks for the keys.
  package var unsureBareKeys: Int {
    bundles.reduce(0) { $1.tables.reduce($0) { $1.cells.reduce($0) { $0 + $1.shows.unsureKey } } }
  }
  /// The number of keys that count although no code is seen to use them, where they are many; else 0.
  package var doubted: Int {
    let tables = bundles.flatMap(\.tables)
    let count = tables.reduce(0) { $0 + $1.doubted }
    return since != nil || count * 4 < tables.reduce(0) { $0 + $1.keys.count } ? 0 : count
  }
  /// Parts that could not be judged, because they were not compared: tables that expect nothing although
  /// languages have texts in them, and products without a language of the products around them.
  package var notLookedAt: [NotLookedAt] {
    let tables = bundles.filter { !$0.isOfStore }.flatMap { bundle in
      bundle.tables.compactMap { table -> NotLookedAt? in
        guard table.expectsNothing else { return nil }
        let locales = table.cells.filter { cell in
          cell.extra.contains { table.kept[$0].map { $0 > .original } ?? true }
        }.map(\.locale)
        return locales.isEmpty ? nil : .table(bundle.path(of: table.container), table.name, locales)
      }
    }
    let absent = found.filter { $0.rule == .projectFileMissing && $0.severity == .warning }
    return tables + lacking.map(NotLookedAt.product)
      + Set(absent.map(\.path)).sortedByBytes().map(NotLookedAt.emptyFolder)
  }
  /// Whether there is nothing left to do: all is translated, no file lacks or is damaged, no language lacks a table, and
  /// nothing that people see was left out.
  package var isComplete: Bool {
    total.expected > 0 && isWhole && unusedLeftOut.count == 0 && (inNoTable ?? []).isEmpty
      && (counted(by: .hardCoded) ?? []).isEmpty && tableless.isEmpty && doubted == 0 && bareKeys == 0
      && unsureBareKeys == 0
      && total[.outdated] == 0
      && (locales + countedApart).allSatisfy { $0.counts.translated ?? 10_000 == 10_000 }
  }
  /// Whether nothing stands beside the texts that would make praise untrue.
  package var isWhole: Bool {
    errors.isEmpty && !isIncomplete && notLookedAt.isEmpty && notBegun.isEmpty && leftOutSources.isEmpty
      && locales.allSatisfy { $0.absentTables.isEmpty && $0.resources.missing == 0 }
  }
  /// The source texts that a build leaves out, whose keys users see.
  package var leftOutSources: [Problem] {
    problems.filter { $0.rule == .xcstringsSourceNew && $0.severity > .note }
  }
  /// Sums over all locales.
  package var total: StateCounts { LocaleReport.total(of: locales) }
  /// The localizations that the Xcode project around them does not list, and that need work.
  package var unlisted: [LocaleReport] {
    let tags = Set(found.lazy.filter { $0.rule == .folderUnknownToProject }.compactMap(\.locale))
    return tags.isEmpty ? [] : locales.filter { tags.contains($0.locale) && $0.counts.needsWork > 0 }
  }
  /// Whether anything localizable was found at all.
  package var isEmpty: Bool {
    bundles.allSatisfy { $0.tables.isEmpty && $0.resources.isEmpty && $0.localizations.isEmpty }
  }

  package init(
    bundles: [BundleReport], locales: [LocaleReport], problems: [Problem], isIncomplete: Bool = false
  ) {
    (self.bundles, self.locales, self.problems) = (bundles, locales, problems)
    found = problems
    self.isIncomplete = isIncomplete
  }

  /// Makes the sums anew: of languages, of products in the whole, and of owners.
  package mutating func sum() {
    locales = LocaleTotals(of: bundles).reports()
    if owner != nil {
      // A table that belongs to another owner is not absent.
      for place in locales.indices { locales[place].absentTables = [] }
    }
    for place in products.indices {
      guard let number = products[place].number else { continue }
      products[place].locales = LocaleTotals(of: bundles, product: number).reports()
    }
    owners = work(of: ownerNames)
  }
}

extension Problem {
  /// Whether it is about a text or a language, so that these have an owner.
  var isOfTextOrLanguage: Bool { locale != nil || subject?.table != nil }
}

/// One bundle's part of the report.
package struct BundleReport: Sendable {
  /// The place in `Catalog.bundles` of the catalog that the report was made from.
  package var number: Int
  /// `.` for the root itself.
  package var path: String
  /// The kind in the words of the contract: `ios-app` and so on.
  package var kind: String
  package var identifier: String?
  /// The development region of most of its tables.
  package var developmentRegion: DevelopmentRegionReport?
  package var localizations: [LocalizationReport]
  /// The tables in byte order of container, then name.
  package var tables: [TableReport]
  package var resources: [ResourceReport]

  package init(
    number: Int, path: String, kind: String, identifier: String?, developmentRegion: DevelopmentRegionReport?,
    localizations: [LocalizationReport], tables: [TableReport], resources: [ResourceReport]
  ) {
    (self.number, self.path, self.kind, self.identifier) = (number, path, kind, identifier)
    (self.developmentRegion, self.localizations, self.tables) = (developmentRegion, localizations, tables)
    self.resources = resources
  }

  /// Whether its texts are the App Store's, which are counted apart.
  package var isOfStore: Bool { kind == BundleKind.store.rawValue }
  /// Whether its texts are counted apart from those of apps: the App Store's, and those with which purchases are tried.
  package var isApart: Bool { isOfStore || kind == BundleKind.storeKit.rawValue }

  /// The path relative to the root, of one relative to the bundle.
  package func path(of file: String) -> String {
    path == "." ? file : file == "." ? path : path + "/" + file
  }

  /// The place of a table, likewise: its container's path and its name.
  package func place(of table: TableReport) -> String {
    path(of: table.container == "." ? table.name : "\(table.container)/\(table.name)")
  }
}

extension ReportDraft {
  /// The place of a table or resource, by the names of what it is in: a folder's own files have none.
  package static func place(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
  }
}

/// A locale's totals.
package struct LocaleReport: Sendable {
  package let locale: String
  package internal(set) var counts: StateCounts
  package internal(set) var absentTables: [String]
  package internal(set) var resources: ResourceCounts
  /// For how many days before the last commit texts that need work have been there, rising; none unless a history was asked.
  package internal(set) var waits: [Int] = []
  /// Half of these texts wait as long as this, or longer.
  package var medianWait: Int? { Self.median(of: waits) }

  /// The counts of several together.
  package static func total(of locales: [LocaleReport]) -> StateCounts {
    locales.reduce(into: StateCounts()) { $0 += $1.counts }
  }

  /// The sum of several, under a name.
  package static func sum(of locales: [LocaleReport], named name: String) -> LocaleReport {
    var sum = LocaleReport(
      locale: name, counts: total(of: locales), absentTables: [], resources: ResourceCounts())
    sum.resources.missing = locales.reduce(0) { $0 + $1.resources.missing }
    sum.waits = locales.flatMap(\.waits).sorted()
    return sum
  }

  /// The median of rising numbers.
  package static func median(of waits: [Int]) -> Int? { waits.isEmpty ? nil : waits[(waits.count - 1) / 2] }

  /// The locale's name in English.
  package var name: String { LocaleNames.name(of: locale) }

  package init(
    locale: String, counts: StateCounts, absentTables: [String], resources: ResourceCounts
  ) {
    (self.locale, self.counts, self.absentTables) = (locale, counts, absentTables)
    self.resources = resources
  }
}

/// Locales' names in English, looked up when they are shown: most outputs have the tags alone.
package enum LocaleNames {
  private static let names = try? ICUDisplayNames()

  /// The name of a locale for people; its tag where it has no name.
  package static func name(of tag: String) -> String {
    guard LocaleTag(name: tag).isLocale, let names, let locale = try? ICULocale(tag),
      let name = try? names.name(of: locale)
    else { return tag }
    return name
  }
}

/// An example app: its name, its project as people see it, the folder to ask about, and its languages.
package struct ExampleApp: Sendable, Equatable {
  package var name: String
  package var project: String
  /// Nil where what it is for lies there as well.
  package var folder: String?
  package var languages: [String]
}

/// A localization of a bundle.
package struct LocalizationReport: Sendable, Equatable {
  package var locale: String
  /// The folders relative to the bundle; empty for a localization that `CFBundleLocalizations` lists without a
  /// folder.
  package var directories: [String]
  /// The matcher's list for a user who prefers only this.
  package var fallback: [String]

  /// The language's name in English.
  package var name: String { LocaleNames.name(of: locale) }
}

/// The localization that the others are compared with, and what said so.
package struct DevelopmentRegionReport: Sendable, Equatable {
  package var locale: String
  /// The folders relative to the bundle, in byte order.
  package var directories: [String]
  package var origin: DevelopmentDecision.Origin
  /// The origin in the words of the contract.
  package var originName: String { origin.rawValue }
}

/// One product's share of a bundle, over all its tables.
package struct ProductReport: Sendable {
  /// The target's name.
  package var name: String
  /// The project that has it, as people see it.
  package var project: String
  /// The last component of Xcode's identifier; of a package's targets `library` or `executable`.
  package var productType: String
  /// The locales that it has files for, in byte order.
  package var localizations: [String]
  /// The place in `Catalog.products`; nil for one that a file tells of.
  var number: Int?
  /// Totals by locale, over the tables and resources that it gets, in byte order of the tags.
  package internal(set) var locales: [LocaleReport]
  package var scope = ProductScope()

  package init(
    name: String, project: String, productType: String, localizations: [String], locales: [LocaleReport]
  ) {
    (self.name, self.project, self.productType) = (name, project, productType)
    (self.localizations, self.locales) = (localizations, locales)
  }
}

/// A resource in all locales.
package struct ResourceReport: Sendable {
  package enum State: String, Sendable {
    case present, inherited, missing, extra
  }

  /// The resource in the catalog that the report was made from; nil for a set of an asset catalog.
  package var id: ResourceID?
  package var container: String
  package var path: String
  /// The states in byte order of the tags; locales where a state means nothing are absent. Of several products,
  /// the one whose users find the least decides.
  package var states: [(locale: String, state: State)]
  /// The states for each product alone, by their places in `Catalog.products`; empty where all agree.
  package var statesOfProducts: [Int: [(locale: String, state: State)]] = [:]
  /// Locales whose file is byte for byte the development one.
  package var identical: [String]
  /// The products that get it, by their places in `Catalog.products`.
  var productNumbers: [Int] = []
  /// The owners by locale; empty where the configuration names none.
  package var owners: [String: String] = [:]

  package init(
    id: ResourceID?, container: String, path: String, states: [(locale: String, state: State)],
    identical: [String]
  ) {
    (self.id, self.container, self.path, self.states) = (id, container, path, states)
    self.identical = identical
  }
}

/// The number of resources in each state.
package struct ResourceCounts: Sendable, Equatable {
  package var expected = 0
  package var present = 0
  package var inherited = 0
  package var missing = 0
  package var extra = 0

  package init() {}
}

/// Languages that a product lacks, and the product around it has.
package struct ProductLack: Sendable, Equatable {
  package var product: String
  /// The products around it.
  package var around: [String]
  /// The localizations in byte order.
  package var locales: [String]

  /// The languages that it did not lack before; nil for none.
  package func since(_ former: [ProductLack]) -> ProductLack? {
    var lack = self
    for other in former where other.product == product && other.around.contains(where: around.contains) {
      lack.locales.removeAll(where: other.locales.contains)
    }
    return lack.locales.isEmpty ? nil : lack
  }
}

/// A part of the tree that a report could not judge.
package enum NotLookedAt: Sendable, Equatable {
  /// A table of a container that expects nothing, and the locales that have texts in it.
  case table(_ container: String, _ name: String, _ locales: [String])
  case product(ProductLack)
  /// A folder in which a project lists files and nothing is, as a submodule of git that is not checked out.
  case emptyFolder(String)

  package var locales: [String] {
    switch self {
    case .table(_, _, let locales): locales
    case .product(let lack): lack.locales
    case .emptyFolder: []
    }
  }
}
