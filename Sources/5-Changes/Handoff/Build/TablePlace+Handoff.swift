internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nSystem

extension TablePlace {
  /// The table's catalog.
  var catalog: TableFile? { files.files.first { $0.format == .catalog } }

  /// The path of the container below the root and the name: what people know the table by.
  var shownName: String {
    let path = root.shown(container.path)
    return path == "." ? files.name : "\(path)/\(files.name)"
  }

  /// The file that the report names for a key of the development side.
  func file(shownAs path: String) -> TableFile? {
    files.files.first { $0.shownPath.utf8.elementsEqual(path.utf8) }
  }

  /// The path within the bundle of the original of texts that only code has: where the others are, in a file of texts without forms.
  var originalOfCode: String {
    let keys = report.keys.filter { !$0.isFromCode }
    let path = (keys.first { !$0.hasForms } ?? keys.first)?.file ?? report.files.first ?? files.name
    guard let file = file(shownAs: path), file.format.isOfOneLanguage, file.format.hasForms else {
      return path
    }
    return String(decoding: path.utf8.dropLast(file.format.suffix.count), as: UTF8.self) + ".strings"
  }

  /// The locales that have several folders, in no order.
  var localesOfSeveralFolders: [LocaleTag] { folders.places.filter { $0.value.count > 1 }.map(\.key) }

  /// A locale's own files of a format, in the order of its folders: several where products have one each.
  func ownFiles(_ format: TableFormat, of tag: LocaleTag) -> [TableFile] {
    (folders.places[tag] ?? []).compactMap { folder in
      original.place(format, in: folder).map { files.files[$0] }
    }
  }

  /// Why texts of a locale cannot be put into its files, or would not be seen there; nil if they would.
  func obstacle(for tag: LocaleTag) -> String? {
    if catalog != nil { return nil }
    if let obstacle = Self.obstacle(for: files, below: root) { return obstacle }
    let own = folders.places[tag] ?? []
    // The part that the App Store would show to users of a language without one may be another language's.
    if files.files.first?.format.isInParts == true, case let part = AppStoreLocale.name(of: tag),
      let other = files.files.first(where: { $0.format.part == part })?.folder,
      !files.files.contains(where: { $0.folder.map(own.contains) == true })
    {
      return "the App Store shows \(container.folders[other].tag.text) to its users"
    }
    if own.contains(where: { container.folders[$0].isLink }) {
      return "its folder is a link, and nothing is written through links"
    }
    let isReplaced = own.contains { folder in
      original.place(.interface, in: folder) != nil || original.place(.compiledInterface, in: folder) != nil
    }
    return isReplaced
      ? "an interface file of this localization replaces the table; translate it there" : nil
  }

  private static func obstacle(for files: TableFiles, below root: CatalogRoot) -> String? {
    if let built = files.files.first(where: \.format.isMadeByBuild) {
      return "the table is a .\(built.format.name), which is made by a build and not changed"
    }
    let hiding = files.files.first { $0.folder == nil && ($0.format.isOfOneLanguage) }
    return hiding.map { "\(root.shown($0.path)) is outside the .lproj folders and hides it" }
  }

  /// The path of a new file of a format for a locale, relative to the root.
  func newFile(_ format: TableFormat, of tag: LocaleTag) -> FilePath {
    newFile(format, of: tag, in: folders.places[tag]?.first)
  }
}
