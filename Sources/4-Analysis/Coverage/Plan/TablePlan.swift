internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A table to compare: its files, and the localizations of the container that it is in.
struct TablePlan: Sendable {
  let id: TableID
  let files: TableFiles
  /// What was decided of the container.
  let layout: ContainerLayout
  /// The same for each product that ships the table, where they have different localizations or files.
  var ofProducts: [ProductShare] = []
  var root: CatalogRoot
  /// The path of the bundle below the root.
  var bundlePath = FilePath(bytes: [])
  var reading: FileReading
  /// The container's, or what a catalog of its own says.
  var development: DevelopmentDecision?
  /// Findings about the table before any of its other files is read.
  var problems: [Problem] = []
  /// What its catalogs hold, by their places in `files.files`.
  var catalogs: [Int: CatalogScan] = [:]
  /// What its `.loctable` files hold, likewise.
  var locTables: [Int: LocTableScan] = [:]
  var expectsUnion: Bool
  var keyDetails: KeyDetails
  var readsTexts: Bool
  /// Whether the union is taken because the development table is only a stub.
  var isStub = false
  /// Whether it is taken because a build has left out of the development table what its keys say themselves.
  var isCompiled = false
  /// Whether all texts of interface files are expected, also those that nobody hands out.
  var expectsWholeCarriers = false
  /// Whether texts are expected that stay as they are in every language.
  var expectsFixedTexts = false
  /// Whether a text is not meant to be translated into any language; nil where none is.
  var ignores: (@Sendable (ExpectedKey) -> Bool)?
  /// Whether all texts of an `Info.plist` are expected, translated anywhere or not.
  var expectsWholeInfoPlist = false
  /// What code asks for and no development table has.
  var demands: [CodeDemand] = []
  /// Keys that were found not to be meant for translators, when code and localizations had been looked at.
  var leftOut: [[UInt8]: LeftOutReason] = [:]
  /// Keys of an interface file whose texts code replaces.
  var filled: Set<[UInt8]> = []
  /// Whether the app whose texts they are shows its bar of menus.
  var menuBar = MenuBar.shown
  /// Whether they are shown while the app starts, if code does not show them as well.
  var isLaunchScreen = false
  /// The names of the apps of its root.
  var appNames: Set<[UInt8]> = []
  /// What tells whether a text crashes; nil where nobody asks.
  var suspicion: PlaceholderSuspicion?
  private let index: TableFileIndex

  init(
    id: TableID, files: TableFiles, layout: ContainerLayout, root: CatalogRoot, reading: FileReading,
    expectsUnion: Bool, keyDetails: KeyDetails, readsTexts: Bool
  ) {
    self.id = id
    self.files = files
    self.layout = layout
    self.root = root
    self.reading = reading
    development = layout.development
    self.expectsUnion = expectsUnion
    self.keyDetails = keyDetails
    self.readsTexts = readsTexts
    index = TableFileIndex(files.files)
  }

  /// Whether its texts are those of an `Info.plist`.
  var isOfInfo: Bool { files.files.contains { $0.format == .infoPlist } || files.name.hasSuffix("InfoPlist") }

  /// Whether its name says that it is not meant to be translated, and nobody has: the loader finds the original.
  var isNamedUntranslated: Bool {
    let name = files.name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard
      ["untranslated", "untranslatable", "donottranslate", "nonlocaliz", "nonlocalis"].contains(
        where: { name.hasPrefix($0) })
    else { return false }
    return !isMultilingual && carriers.isEmpty
      && files.files.allSatisfy { $0.folder.map { developmentSide.contains($0) } ?? false }
  }

  /// Whether one file holds all localizations.
  var isMultilingual: Bool { !catalogs.isEmpty || !locTables.isEmpty }

  var localizations: ContainerLocalizations { layout.localizations }

  /// Where the development side's files are looked for: its own folders.
  var developmentFolders: [Int] { development.map { localizations.folders(of: $0.tag) } ?? [] }

  /// These, and `Base`.
  var developmentSide: [Int] { developmentFolders + (localizations.base.map { [$0] } ?? []) }

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

  /// The place of the file of a format in a folder.
  func file(_ format: TableFormat, in folder: Int?) -> Int? { index.place(format, folder) }

  /// The places of the carriers in a folder.
  func carriers(in folder: Int?) -> [Int] { index.carriers(folder) }

  /// The place of the first file of a format in some folders, in their order.
  func file(_ format: TableFormat, inFirstOf folders: [Int]) -> Int? {
    for folder in folders {
      if let place = file(format, in: folder) { return place }
    }
    return nil
  }

  /// The place of the file in a folder in which a key has one text.
  func texts(in folder: Int?) -> Int? {
    TableFormat.plain.lazy.compactMap { file($0, in: folder) }.first
  }

  /// The same of the first of some folders that has one.
  func texts(inFirstOf folders: [Int]) -> Int? { folders.lazy.compactMap { texts(in: $0) }.first }

  /// Files whose entries the loader may take, with a localization or none.
  func isText(_ file: TableFile) -> Bool { file.format.isOfOneLanguage }

  /// Whether a file is held against the expected keys: texts, and carriers that a localization has of its own.
  func isScanned(_ file: TableFile) -> Bool {
    if isText(file) { return true }
    guard file.format.isCarrier, let folder = file.folder else { return false }
    return !developmentSide.contains(folder)
  }
}
