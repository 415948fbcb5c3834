internal import L10nDiscovery
internal import L10nCoverage
internal import L10nLocale
internal import L10nSystem

extension StubTableFiles {
  /// The tables of a report at their places in the tree.
  static func all(_ catalog: Catalog, _ report: Report, _ options: StubOptions) -> [StubTableFiles] {
    var finder = LanguageGroups.Finder()
    let asked = options.addedLocale.map { [$0] } ?? []
    var contexts: [StubTableFiles] = []
    let lying = lyingFolders(of: catalog)
    for bundleReport in report.bundles {
      let bundle = catalog.bundles[bundleReport.number]
      let names = bundle.containers.flatMap { $0.folders.map(\.name) }
      var known: [Int: KnownContainer] = [:]
      for table in bundleReport.tables {
        guard let origin = table.origin else { continue }
        let container = catalog.container(of: origin.id)
        var found =
          known[origin.id.container] ?? KnownContainer(style: FolderStyle(of: container, in: names))
        let localizations = origin.files.layout.localizations
        let tags = localizations.columns.map(\.tag)
        let key = KnownContainer.Key(tags: tags, development: origin.development)
        let siblings =
          found.siblings[key]
          ?? LanguageGroups(
            tags, asked: asked, in: localizations, without: origin.development, &finder)
        found.siblings[key] = siblings
        known[origin.id.container] = found
        contexts.append(
          StubTableFiles(
            table, origin, in: catalog, style: found.style,
            lying: lying[Place(root: bundle.root, container: container.path)] ?? [:], siblings: siblings))
      }
    }
    return contexts
  }

  private struct Place: Hashable {
    var root: Int
    var container: FilePath
  }

  /// The folders of localizations that no target gets because their files are not listed, by container: what is new goes
  /// beside what is there.
  private static func lyingFolders(of catalog: Catalog) -> [Place: [LocaleTag: String]] {
    var folders: [Place: [LocaleTag: String]] = [:]
    for file in catalog.unlisted {
      let folder = file.path.parent
      guard let name = file.folderName, let tag = file.localization,
        String(decoding: folder.lastComponent, as: UTF8.self) == name + ".lproj"
      else { continue }
      let place = Place(root: file.root, container: folder.parent)
      // The tag's own spelling is taken before others.
      if folders[place]?[tag] != tag.text { folders[place, default: [:]][tag] = name }
    }
    return folders
  }

  /// The facts that the tables of a container share.
  private struct KnownContainer {
    struct Key: Hashable {
      var tags: [LocaleTag]
      var development: LocaleTag?
    }

    let style: FolderStyle
    var siblings: [Key: LanguageGroups] = [:]
  }
}
