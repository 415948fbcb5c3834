package import L10nLocale

/// The localizations of a container: its folders, and the locales of its catalogs, by canonical tag.
package struct ContainerLocalizations: Sendable {
  /// One localization.
  package struct Column: Sendable {
    package var tag: LocaleTag
    /// Places in `Container.folders`, in byte order of the names: for each file the first that has it wins.
    package var folders: [Int]
    /// The name to ask the matcher with: as it is written, or what the loader takes that for.
    package var name: String
  }

  /// In byte order of the tags. What reaches nobody (`kr_KR`) is none.
  package let columns: [Column]
  /// The names of `Container.folders`, without `.lproj`, as they are written.
  package let folderNames: [String]
  /// The names that the matcher knows them by.
  let languages: [String]
  /// By the bytes of the names that the matcher knows: those that differ in normalization alone are two.
  private let foldersByName: [[UInt8]: [Int]]
  private let placesByTag: [LocaleTag: Int]
  /// `Base.lproj`, in `Container.folders`.
  package let base: Int?
  /// The matcher over all names, `Base` included.
  package let set: LocalizationSet
  /// Of each column the places in `set` where its files are looked for, in order: asked for every table.
  private let lookupPlaces: [[Int]]

  /// - Parameters:
  ///   - container: the folders.
  ///   - others: localizations that have no folder here: locales with a unit in a catalog, as they are written there, and
  ///     what the same product has elsewhere.
  ///   - shipped: the localizations of the products that it is about; nil where all folders count.
  ///   - regions: more columns, which nothing is there for.
  package init(
    _ container: Container, others: [String], shipped: Set<LocaleTag>? = nil, regions: [String] = []
  ) {
    var columns: [LocaleTag: Column] = [:]
    var names: [LocalizationName] = []
    var base: Int?
    let folders = container.folders.map { LocalizationName($0.language) }
    let languages = Set(folders.map(\.tag.language))
    for (index, name) in folders.enumerated() {
      let folder = container.folders[index]
      if folder.name == "Base" {
        names.append(name)
        base = index
        continue
      }
      guard shipped?.contains(name.tag) ?? true else { continue }
      names.append(name)
      if LocaleNameFinding.reachesNobody(folder.name, beside: languages) { continue }
      columns[name.tag, default: Column(tag: name.tag, folders: [], name: folder.language)].folders.append(
        index)
    }
    for other in others {
      let name = LocalizationName(other)
      guard columns[name.tag] == nil, !LocaleNameFinding.reachesNobody(other, beside: languages) else {
        continue
      }
      columns[name.tag] = Column(tag: name.tag, folders: [], name: other)
      names.append(name)
    }
    for region in regions {
      let tag = LocaleTag(name: region)
      if columns[tag] == nil, !LocaleNameFinding.reachesNobody(region, beside: languages) {
        columns[tag] = Column(tag: tag, folders: [], name: region)
      }
    }
    let ordered = columns.values.sorted { $0.tag.text.utf8.lexicographicallyPrecedes($1.tag.text.utf8) }
    self.columns = ordered
    placesByTag = Dictionary(
      ordered.enumerated().map { ($0.element.tag, $0.offset) }, uniquingKeysWith: { first, _ in first })
    self.base = base
    folderNames = container.folders.map(\.name)
    self.languages = container.folders.map(\.language)
    foldersByName = Dictionary(grouping: container.folders.indices) {
      Array(container.folders[$0].language.utf8)
    }
    let set = LocalizationSet(names)
    self.set = set
    lookupPlaces = ordered.map { set.lookupPlaces(of: $0.tag) }
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
    set.matcher.matches(for: [region]).first.map { set.tags[$0] }
  }
}
