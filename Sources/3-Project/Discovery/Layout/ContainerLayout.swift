internal import L10nFormats
package import L10nLocale
package import L10nText

/// The decisions about a container, taken once: its localizations, which of them is the development one, and in
/// which order the loader looks for a file.
package struct ContainerLayout: Sendable {
  package let localizations: ContainerLocalizations
  /// The development localization; nil where no fact tells it.
  package let development: DevelopmentDecision?
  /// Its folders, as `folders(of:)` has them.
  package private(set) var original: (own: [Int], side: [Int], search: [Int]) = ([], [], [])
  /// The finding about the region's name where some language lacks a table.
  package private(set) var misspelling: Problem?
  /// The findings about what decides: values that name no localization.
  package let problems: [Problem]
  /// The order of places for each column: it is asked for every table and resource.
  private let orders: [[LoaderPlace]]

  /// - Parameters:
  ///   - others: localizations without a folder here: locales that have texts in catalogs and `.loctable` files, and
  ///     those that the same product has elsewhere.
  ///   - shipped: the localizations of the products that it is about; nil where no project says anything of it.
  ///   - regions: more that are to be there, and that nothing is there for.
  ///   - notBegun: those that nobody has begun: they are no columns.
  ///   - shown: the container's path in findings.
  package init(
    _ container: Container, others: [String], shipped: Set<LocaleTag>? = nil, regions: [String] = [],
    notBegun: Set<LocaleTag> = [], shown: String
  ) {
    let localizations = ContainerLocalizations(
      container, others: others, shipped: shipped, regions: regions, notBegun: notBegun)
    var (decision, problems) = DevelopmentDecision.decide(
      localizations, facts: container.developmentRegions, isCarried: container.isOfInfo,
      shownContainer: shown)
    let isOnlyCatalogs = container.folders.isEmpty
    if decision == nil, !isOnlyCatalogs, !localizations.columns.isEmpty {
      problems.append(
        Problem(
          .noDevelopmentRegion, path: shown,
          message: "Nothing says which localization is the development one",
          severity: .warning, hint: "pass --development-region with one of them"))
    }
    // A mere default does not stand against the source language of a catalog.
    if isOnlyCatalogs, decision?.origin == .byDefault { decision = nil }
    self.localizations = localizations
    // The App Store's primary language need not be the app's; where nothing is localized none can be lacking.
    self.problems = container.isOfStore || localizations.columns.isEmpty ? [] : problems
    development = decision
    orders = localizations.columns.map { localizations.order(of: $0.tag, development: decision) }
    original = folders(of: decision)
    misspelling = misspelt(container, shown: shown)
  }

  /// The finding about a development region by whose name the loader comes to none of its folders, for a language that so lacks a
  /// table.
  private func misspelt(_ container: Container, shown: String) -> Problem? {
    guard let development, let folder = original.own.first,
      !original.own.contains(where: { localizations.languages[$0] == development.spelled })
    else { return nil }
    let fact = container.developmentRegions.first { $0.region == development.spelled && !$0.isChoice }
    let name = localizations.folderNames[folder]
    return Problem(
      .developmentRegion, path: fact?.path ?? shown, position: fact?.position,
      message:
        "The development region is called \(development.spelled), and the folder of its texts \(name).lproj: people whose "
        + "language lacks a table see its keys",
      hint: "write \(name) for the region", subject: FindingSubject(container: shown))
  }

  /// The places in which the loader looks for a file for a user who prefers one localization, in order.
  package func order(of tag: LocaleTag) -> [LoaderPlace] {
    localizations.place(of: tag).map { orders[$0] }
      ?? localizations.order(of: tag, development: development)
  }

  /// The folders of a development localization: its own, these with `Base`, and all that its users get files from, in the loader's
  /// order: behind these those of other localizations, `en` for `en_US`.
  func folders(of region: DevelopmentDecision?) -> (own: [Int], side: [Int], search: [Int]) {
    let own = region.map { localizations.folders(of: $0.tag) } ?? []
    let side = own + (localizations.base.map { [$0] } ?? [])
    let others = region.map { order(of: $0.tag) }?.filter { $0.role == .language } ?? []
    return (own, side, side + others.flatMap(\.folders).compactMap { $0 })
  }

}

/// The localizations of a container: its folders, and the locales of its catalogs, by canonical tag.
package struct ContainerLocalizations: Sendable {
  /// A localization, with its folders.
  package struct Column: Sendable {
    package var tag: LocaleTag
    /// Places in `Container.folders`, in the loader's order: for each file the first that has it wins.
    package var folders: [Int]
    /// The name to ask the matcher with: as it is written, or what the loader takes that for.
    package var name: String
    /// Whether nothing is there for it: its project lists it, or a product that it lies in has it.
    package var isOnlyListed = false
  }

  /// The localizations in byte order of the tags, without names that reach no user (`kr_KR`, `en_UK` beside `en`).
  package let columns: [Column]
  /// The names of `Container.folders`, without `.lproj`, as they are written.
  package let folderNames: [String]
  /// The names that the matcher knows them by.
  let languages: [String]
  /// The places of folders by the bytes of the names that the matcher knows: names that differ in normalization
  /// alone are two.
  private let foldersByName: [[UInt8]: [Int]]
  private let placesByTag: [LocaleTag: Int]
  /// `Base.lproj`, in `Container.folders`.
  package let base: Int?
  /// The matcher over all names, `Base` included.
  package let set: LocalizationSet
  /// The places in `set` where each column's files are looked for, in order: they are asked for every table.
  private let lookupPlaces: [[Int]]
  package let isOfStore: Bool

  /// - Parameters:
  ///   - container: the folders.
  ///   - others: localizations that have no folder here: locales with a unit in a catalog, as they are written there, and
  ///     what the same product has elsewhere.
  ///   - shipped: the localizations of the products that it is about; nil where all folders count.
  ///   - regions: more columns, which nothing is there for.
  ///   - notBegun: those that are no columns.
  package init(
    _ container: Container, others: [String], shipped: Set<LocaleTag>? = nil, regions: [String] = [],
    notBegun: Set<LocaleTag> = []
  ) {
    var names: [LocalizationName] = []
    // The folder of each name, where it has one.
    var folders: [Int?] = []
    var identities: Set<LocaleTag> = []
    func add(_ name: LocalizationName, folder: Int?) {
      identities.insert(name.identity)
      names.append(name)
      folders.append(folder)
    }
    isOfStore = container.isOfStore
    base = container.folders.firstIndex(where: \.isBase)
    for (index, folder) in container.folders.enumerated() {
      let name = LocalizationName(folder.language)
      if !folder.isBase, shipped?.contains(name.tag) == false { continue }
      add(name, folder: index)
    }
    for other in others {
      let name = LocalizationName(other)
      if !identities.contains(name.identity) { add(name, folder: nil) }
    }
    let set = LocalizationSet(names, regions: container.developmentRegions.map(\.region))
    self.set = set
    var columns: [LocaleTag: Column] = [:]
    for (place, folder) in folders.enumerated()
    where set.isReached[place] && (folder == nil || folder != base) && !notBegun.contains(set.tags[place]) {
      let tag = set.tags[place]
      columns[tag, default: Column(tag: tag, folders: [], name: names[place].text)].folders +=
        folder.map { [$0] } ?? []
    }
    for region in regions {
      let name = LocalizationName(region)
      guard columns[name.tag] == nil, set.wouldReach(name), !notBegun.contains(name.tag) else { continue }
      columns[name.tag] = Column(tag: name.tag, folders: [], name: region, isOnlyListed: true)
    }
    var ordered = columns.values.sorted { $0.tag.text.utf8.lexicographicallyPrecedes($1.tag.text.utf8) }
    lookupPlaces = ordered.map { set.lookupPlaces(of: $0.tag) }
    for place in ordered.indices where ordered[place].folders.count > 1 {
      guard let best = lookupPlaces[place].first.flatMap({ folders[$0] }) else { continue }
      ordered[place].folders = [best] + ordered[place].folders.filter { $0 != best }
    }
    self.columns = ordered
    placesByTag = Dictionary(firstOf: ordered.enumerated().map { ($0.element.tag, $0.offset) })
    folderNames = container.folders.map(\.name)
    self.languages = container.folders.map(\.language)
    foldersByName = Dictionary(grouping: container.folders.indices) {
      Array(container.folders[$0].language.utf8)
    }
  }

  /// The names of the folders where the files of a locale are looked for, in order.
  package func lookupOrder(of tag: LocaleTag) -> [String] {
    lookupPlaces(of: tag).map { set.matcher.available[$0] }
  }

  /// The places of these in `set`.
  func lookupPlaces(of tag: LocaleTag) -> [Int] {
    placesByTag[tag].map { lookupPlaces[$0] } ?? set.lookupPlaces(of: tag)
  }

  /// The place of a folder in `Container.folders`.
  package func folder(named name: String) -> Int? { foldersByName[Array(name.utf8)]?.first }

  /// The places of all folders of a name: files of a variant group may lie in several.
  package func folders(named name: String) -> [Int] { foldersByName[Array(name.utf8)] ?? [] }

  /// The locale of a folder, by its place.
  package func tag(ofFolder place: Int) -> LocaleTag { LocaleTag(name: languages[place]) }

  /// The place of a locale among the columns.
  package func place(of tag: LocaleTag) -> Int? { placesByTag[tag] }

  /// The folders of a locale, in the order in which they are asked.
  package func folders(of tag: LocaleTag) -> [Int] { placesByTag[tag].map { columns[$0].folders } ?? [] }

  package func column(of tag: LocaleTag) -> Column? { placesByTag[tag].map { columns[$0] } }

  /// The locale that the matcher gives for a development region; nil if none matches.
  package func match(_ region: String) -> LocaleTag? {
    set.matcher.matches(for: [region]).lazy.map { set.tags[$0] }.first { placesByTag[$0] != nil }
  }
}

/// The order of the loader for all who look for files: what is not localized, the localization that serves
/// best, `Base`, the others that serve, and at last the development localization.
extension ContainerLocalizations {
  /// The way of the loader for a user who prefers one locale alone, as if the bundle were the main one.
  /// - Parameter development: the localization that stands last.
  package func order(of tag: LocaleTag, development: DevelopmentDecision?) -> [LoaderPlace] {
    if isOfStore {
      return [
        LoaderPlace(name: tag.text, role: .own, folders: folders(of: tag)),
        LoaderPlace(name: "Base", role: .language, folders: base.map { [$0] } ?? []),
        LoaderPlace(
          name: development?.tag.text, role: .development,
          folders: development.map { folders(of: $0.tag) } ?? []),
      ]
    }
    var search = lookupPlaces(of: tag).map { (name: set.matcher.available[$0], tag: set.tags[$0]) }
    search.removeAll { LocalizationSet.isBase($0.name) }
    let served = search.count
    if let development, !search.contains(where: { $0.name == development.spelled }),
      folders(of: development.tag).contains(where: { languages[$0] == development.spelled })
    {
      search.append((development.spelled, development.tag))
    }
    return order(of: search, serving: served, own: tag)
  }

  /// The way of the loader through a search list.
  /// - Parameters:
  ///   - search: names of localizations, best first.
  ///   - served: how many of them the matcher gives for the user; those behind are there for everybody.
  package func order(of search: [String], serving served: Int) -> [LoaderPlace] {
    let search = search.map { (name: $0, tag: LocaleTag(name: $0)) }
    return order(of: search, serving: served, own: search.first?.tag)
  }

  private func order(
    of search: [(name: String, tag: LocaleTag)], serving served: Int, own: LocaleTag?
  ) -> [LoaderPlace] {
    var places = [LoaderPlace(name: nil, role: .development, folders: [nil])]
    func append(_ name: String, _ role: LoaderPlace.Role) {
      places.append(LoaderPlace(name: name, role: role, folders: folders(named: name)))
    }
    // Folders of one locale are one localization: they stand together.
    let first = search.first?.tag
    let isBest = search.map { first == $0.tag }
    for (index, name) in search.map(\.name).enumerated() where isBest[index] {
      append(name, index >= served ? .development : first == own ? .own : .language)
    }
    if base != nil, !search.contains(where: { LocalizationSet.isBase($0.name) }) {
      append("Base", .development)
    }
    for (index, name) in search.map(\.name).enumerated() where !isBest[index] {
      append(name, index >= served || LocalizationSet.isBase(name) ? .development : .language)
    }
    return places
  }
}

/// A place where the loader looks for a file, in its turn.
@usableFromInline
package struct LoaderPlace: Sendable, Equatable {
  /// Whose a file is that is found here, as the user who gets it sees it.
  package enum Role: Sendable, Equatable {
    /// The localization that serves the user best.
    case own
    /// Another localization that the matcher gives for the user.
    case language
    /// The last resort of all users: files that are not localized, `Base`, the development localization.
    case development
  }

  /// The name as it stands in the bundle; nil for the folder of files that are not localized.
  package var name: String?
  package var role: Role
  /// Places in `Container.folders`, nil for the container's own folder. Empty where the localization has no folder
  /// here: its texts may be in a catalog.
  @usableFromInline package var folders: [Int?]

  package init(name: String?, role: Role, folders: [Int?]) {
    (self.name, self.role, self.folders) = (name, role, folders)
  }
}

extension Sequence<LoaderPlace> {
  /// The file that the loader takes, and where it finds it: the first on its way. It never looks further, whatever is
  /// in the file.
  /// - Parameter file: what a folder has, by its place in `Container.folders`.
  @inlinable
  package func winner<File>(_ file: (Int?) -> File?) -> (file: File, place: LoaderPlace)? {
    for place in self {
      for folder in place.folders {
        if let found = file(folder) { return (found, place) }
      }
    }
    return nil
  }
}
