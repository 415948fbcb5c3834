internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A table of the report at its place in the tree: which file the loader would read a key from.
struct StubTableFiles: Sendable {
  /// The place of its root in `Catalog.roots`.
  let rootIndex: Int
  let root: CatalogRoot
  let bundle: CatalogBundle
  let container: Container
  let files: TableFiles
  let report: TableReport
  let original: OriginalFiles
  /// The names of folders to be made.
  let style: FolderStyle
  /// The names of folders that lie there, with files that the project was not told of.
  let lying: [LocaleTag: String]
  /// The container's localizations by language and script.
  let siblings: LanguageGroups

  var localizations: ContainerLocalizations { original.layout.localizations }

  var development: LocaleTag? { original.region?.tag }

  /// The way in which the table's files are read.
  var reading: FileReading { bundle.reading }

  /// The catalogs that hold the table; none where it is made of files in folders.
  let catalogs: [TableFile]
  /// A compiled table that stands for all localizations; nil where there are files of texts beside it.
  let compiled: TableFile?
  /// The files and columns that a new one of a localization would hide.
  let inheritance: TableInheritance
  /// The keys by localization whose texts stubs made before: these texts tell nothing of any language.
  private var stubs: [LocaleTag: Set<Int>] = [:]

  init(
    _ report: TableReport, _ origin: TableReport.Origin, in catalog: Catalog, style: FolderStyle,
    lying: [LocaleTag: String], siblings: LanguageGroups
  ) {
    self.report = report
    bundle = catalog.bundles[origin.id.bundle]
    rootIndex = bundle.root
    root = catalog.roots[bundle.root]
    container = catalog.container(of: origin.id)
    files = catalog[origin.id]
    original = origin.files
    (self.style, self.lying, self.siblings) = (style, lying, siblings)
    catalogs = bundle.kind == .source ? files.files.filter { $0.format == .catalog } : []
    let hasTexts = files.files.contains { $0.format.isOfOneLanguage }
    compiled = hasTexts ? nil : files.files.first(where: \.format.isMadeByBuild)
    inheritance = TableInheritance(original)
    for cell in report.cells where !cell[.stub].isEmpty {
      stubs[LocaleTag(name: cell.locale)] = Set(cell[.stub].map { Int($0) })
    }
  }

  /// Whether a localization's text of a key is an untouched stub.
  func isStub(_ key: Int, in tag: LocaleTag) -> Bool { stubs[tag]?.contains(key) ?? false }

  /// The keys of such texts.
  func stubKeys(in tag: LocaleTag) -> Set<[UInt8]> {
    Set((stubs[tag] ?? []).lazy.filter { report.keys.indices.contains($0) }.map { report.keys[$0].key })
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
      guard let file = realFile(found), let place = file.folder else { return .link(found.path) }
      let isOwn = own.contains(folder) && place == folder
      return .existing(file, isOwn ? locale : container.folders[place].tag)
    }
    guard let first = own.first else { return new(path(format, in: newFolder(of: locale))) }
    guard let folder = own.lazy.compactMap({ realFolder($0) }).first else {
      return .link(container.folders[first].path)
    }
    return new(path(format, in: container.folders[folder].path))
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

  func file(
    _ format: TableFormat, in folder: Int?, without withheld: Set<FilePath> = []
  ) -> TableFile? {
    guard let file = original.place(format, in: folder).map({ files.files[$0] }) else { return nil }
    return withheld.contains(file.path) ? nil : file
  }

  /// The folder of a localization that has none yet, relative to the root.
  func newFolder(of locale: LocaleTag) -> FilePath {
    let name = lying[locale] ?? localizations.column(of: locale)?.name ?? style.name(of: locale)
    return container.path.appending(Array("\(name).lproj".utf8))
  }

  /// A localization's file that is not there, relative to the root.
  func newFile(_ format: TableFormat, of locale: LocaleTag) -> FilePath {
    if let path = container.storeFile(of: files, for: locale) { return path }
    let own = localizations.folders(of: locale).first.map { container.folders[$0].path }
    return path(format, in: own ?? newFolder(of: locale))
  }

  private func path(_ format: TableFormat, in folder: FilePath) -> FilePath {
    folder.appending(files.nameBytes + format.suffix)
  }

  /// A path of the root as people see it.
  func shown(_ path: FilePath) -> String { root.shown(path) }
}
