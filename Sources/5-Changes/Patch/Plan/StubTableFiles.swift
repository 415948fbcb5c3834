internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A table of the report at its place in the tree: which file the loader would read a key from.
struct StubTableFiles: Sendable {
  private let place: TablePlace
  /// The container's localizations by language and script.
  let siblings: LanguageGroups
  /// The catalogs that hold the table; none where it is made of files in folders.
  let catalogs: [TableFile]
  /// A compiled table that stands for all localizations; nil where there are files of texts beside it.
  let compiled: TableFile?
  /// The keys by localization whose texts stubs made before: these texts tell nothing of any language.
  private var stubs: [LocaleTag: Set<Int>] = [:]

  /// The place of its root in `Catalog.roots`.
  var rootIndex: Int { place.bundle.root }
  var root: CatalogRoot { place.root }
  var container: Container { place.container }
  var files: TableFiles { place.files }
  var report: TableReport { place.report }
  var inheritance: TableInheritance { place.inheritance }
  var localizations: ContainerLocalizations { place.localizations }
  var development: LocaleTag? { place.development }
  /// The way in which the table's files are read.
  var reading: FileReading { place.bundle.reading }
  private var original: OriginalFiles { place.original }

  private init(_ place: TablePlace, siblings: LanguageGroups) {
    (self.place, self.siblings) = (place, siblings)
    let files = place.files.files
    catalogs = place.bundle.kind == .source ? files.filter { $0.format == .catalog } : []
    let hasTexts = files.contains { $0.format.isOfOneLanguage }
    compiled = hasTexts ? nil : files.first(where: \.format.isMadeByBuild)
    for cell in place.report.cells where !cell[.stub].isEmpty {
      stubs[LocaleTag(name: cell.locale)] = Set(cell[.stub].map { Int($0) })
    }
  }

  /// The tables of a report at their places in the tree.
  static func all(_ catalog: Catalog, _ report: Report, _ options: StubOptions) -> [StubTableFiles] {
    struct Group: Hashable {
      let bundle, container: Int
      let tags: [LocaleTag]
      let development: LocaleTag?
    }
    var finder = LanguageGroups.Finder()
    let asked = options.addedLocale.map { [$0] } ?? []
    var known: [Group: LanguageGroups] = [:]
    return TablePlace.all(catalog, report).map { place in
      let (id, tags) = (place.origin.id, place.localizations.columns.map(\.tag))
      let group = Group(
        bundle: id.bundle, container: id.container, tags: tags, development: place.development)
      let siblings =
        known[group]
        ?? LanguageGroups(tags, asked: asked, in: place.localizations, without: place.development, &finder)
      known[group] = siblings
      return StubTableFiles(place, siblings: siblings)
    }
  }

  /// Whether a localization's text of a key is an untouched stub.
  func isStub(_ key: Int, in tag: LocaleTag) -> Bool { stubs[tag]?.contains(key) ?? false }

  /// The keys of such texts.
  func stubKeys(in tag: LocaleTag) -> Set<[UInt8]> {
    Set((stubs[tag] ?? []).lazy.filter { report.keys.indices.contains($0) }.map { report.keys[$0].key })
  }

  /// The keys that a localization without anything of its own gets from another one of its language, as translations.
  func inherited(by begun: LocaleTag, _ lenders: Report?) -> Set<Int> {
    let id = place.origin.id
    let lender = lenders?.bundles.lazy.flatMap(\.tables).first { $0.origin?.id == id }
    let cells = (lender?.cells ?? []).filter { !$0.isAbsent }
    for parent in localizations.set.fallback(of: begun) where parent != begun && parent != development {
      guard let lender, let cell = cells.first(where: { $0.locale == parent.text }) else { continue }
      let open = Set([KeyState.missing, .empty, .new, .stub].flatMap { cell[$0] })
      let done = Set(
        lender.keys.indices.lazy.filter { !open.contains(Int32(truncatingIfNeeded: $0)) }.map {
          lender.keys[$0].key
        })
      return Set(report.keys.indices.filter { done.contains(report.keys[$0].key) })
    }
    guard let development, begun.isWritten(like: development) else { return [] }
    return Set(report.keys.indices.filter { !report.keys[$0].isUnsourced })
  }

  // MARK: - Files

  /// The place to which stubs of a localization go.
  enum Target: Sendable {
    /// A file that is there, and the locale that it is of.
    case existing(TableFile, LocaleTag)
    /// A file to be made, relative to the root.
    case new(FilePath)
    /// Whatever is written, this file hides it.
    case hidden(by: TableFile)
    /// A link stands in the file's place.
    case link(FilePath)
    /// Something else stands in the file's place: a folder, or a file that is left out.
    case taken(FilePath)
  }

  /// The file that the loader reads the texts of a localization from; one to be made where it would take the
  /// development localization's.
  /// - Parameters:
  ///   - begins: whether the localization is to have tables of its own.
  ///   - withheld: files that the products do not get for which the stubs are.
  func target(
    of format: TableFormat, for locale: LocaleTag, begins: Bool, without withheld: Set<FilePath>
  ) -> Target {
    if format.isInParts, var file = ownFile(format, of: locale) ?? files.files.first {
      // A language that the file has not yet, is one more part of it.
      if ownFile(format, of: locale) == nil { file.format = format.part(AppStoreLocale.name(of: locale)) }
      return .existing(file, locale)
    }
    if container.isOfStore {
      if let own = ownFile(format, of: locale) {
        return isInPlace(own) ? .existing(own, locale) : .link(own.path)
      }
      return container.storeFile(of: files, for: locale).map(new) ?? .taken(container.path)
    }
    if let outside = file(format, in: nil) { return .hidden(by: outside) }
    let own = folders(of: locale, without: withheld)
    for name in begins ? [] : localizations.lookupOrder(of: locale) {
      let named = localizations.folders(named: name)
      guard let folder = named.first(where: { file(format, in: $0, without: withheld) != nil })
      else { continue }
      guard own.contains(folder) || !original.side.contains(folder) else { break }
      guard let real = realFolder(folder), let found = file(format, in: real) else {
        return .link(container.folders[folder].path)
      }
      guard let file = realFile(found), let home = file.folder else { return .link(found.path) }
      let isOwn = own.contains(folder) && home == folder
      return .existing(file, isOwn ? locale : container.folders[home].tag)
    }
    guard let first = own.first else { return new(place.path(format, in: newFolder(of: locale))) }
    guard let folder = own.lazy.compactMap({ realFolder($0) }).first else {
      return .link(container.folders[first].path)
    }
    return new(place.path(format, in: container.folders[folder].path))
  }

  /// A file to be made, unless something has its name: a link that leads nowhere, or out of the root, say.
  private func new(_ path: FilePath) -> Target {
    switch root.kind(of: path) {
    case nil: .new(path)
    case .link: .link(path)
    default: .taken(path)
    }
  }

  /// The file itself or, of a link, the one that it leads to, if that is one of the table's too.
  private func realFile(_ found: TableFile) -> TableFile? {
    guard found.isLink else { return found }
    guard let target = root.file(found.path).real, let folder = folder(named: target.parent),
      !original.side.contains(folder), let other = file(found.format, in: folder), !other.isLink,
      root.file(other.path).real == target
    else { return nil }
    return other
  }

  /// The folder itself or, of a link, the one that it leads to, if that is a localization of the container too.
  private func realFolder(_ folder: Int) -> Int? {
    guard container.folders[folder].isLink else { return folder }
    guard let target = root.file(container.folders[folder].path).real,
      let other = self.folder(named: target), root.file(container.folders[other].path).real == target
    else { return nil }
    return other
  }

  /// The folder of the container that has the name of a path's last part, and is no link.
  private func folder(named path: FilePath) -> Int? {
    let name = String(decoding: path.lastComponent, as: UTF8.self)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let folder = localizations.folder(named: String(name[..<dot])), !container.folders[folder].isLink
    else { return nil }
    return folder
  }

  /// The localization's own file of a format, if there is one.
  func ownFile(
    _ format: TableFormat, of locale: LocaleTag, without withheld: Set<FilePath> = []
  ) -> TableFile? {
    localizations.folders(of: locale).lazy.compactMap { file(format, in: $0, without: withheld) }.first
  }

  /// The localization's own file in which a key has one text, if there is one.
  func ownTexts(of locale: LocaleTag) -> TableFile? {
    TableFormat.plain.lazy.compactMap { ownFile($0, of: locale) }.first
  }

  /// The localization's folders: where several products have one each, those of the products that get any of
  /// its files.
  private func folders(of locale: LocaleTag, without withheld: Set<FilePath>) -> [Int] {
    let all = localizations.folders(of: locale)
    if withheld.isEmpty || all.count < 2 { return all }
    let own = all.filter { folder in
      TableFormat.ofOneLanguage.contains { file($0, in: folder, without: withheld) != nil }
    }
    return own.isEmpty ? all : own
  }

  /// Whether a file is the localization's own, and no link leads to it.
  func isInPlace(_ file: TableFile) -> Bool {
    guard !file.isLink, let folder = file.folder else { return false }
    return !container.folders[folder].isLink
  }

  /// The development side's file of a format.
  func developmentFile(_ format: TableFormat) -> TableFile? {
    original.place(format, inFirstOf: original.side).map { files.files[$0] }
  }

  /// The files of the development side.
  var originals: [TableFile] {
    original.texts.map { files.files[$0] } + catalogs + files.files.filter(\.format.isCarrier)
  }

  func file(_ format: TableFormat, in folder: Int?, without withheld: Set<FilePath> = []) -> TableFile? {
    guard let file = original.place(format, in: folder).map({ files.files[$0] }) else { return nil }
    return withheld.contains(file.path) ? nil : file
  }

  /// The folder of a localization that has none yet, relative to the root.
  func newFolder(of locale: LocaleTag) -> FilePath { place.folders.new(for: locale, localizations) }

  /// A localization's file that is not there, relative to the root.
  func newFile(_ format: TableFormat, of locale: LocaleTag) -> FilePath {
    place.newFile(format, of: locale, in: localizations.folders(of: locale).first)
  }

  /// A path of the root as people see it.
  func shown(_ path: FilePath) -> String { root.shown(path) }
}
