internal import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// Lists what is in a container: its folders, and every file in them by table or resource.
struct ContainerLister {
  let scan: RootScan
  let scope: PathScope
  let shipping: RootShipping
  /// Whether GNUstep looks for the files.
  let isGNUstep: Bool

  private var tree: FileTree { scan.tree }

  /// Folders below an `.lproj` that are one resource.
  private static let packages: Set<[UInt8]> = Set(
    ["bundle", "help", "app", "framework", "appex", "xpc", "plugin", "kext", "docset", "scptd", "wdgt"]
      .map { Array($0.utf8) })

  /// The container that `folder` is, with all but what other places add to it.
  func draft(of folder: FileTree.FolderID, bundle: Int?, bundlePath: FilePath) -> ContainerDraft {
    var draft = ContainerDraft(
      folder: folder, path: tree.path(of: folder), bundle: bundle, bundlePath: bundlePath)
    if scan.state(folder) == .localization {
      addLocalization(scan.name(of: folder), folder, path: draft.path, isLink: false, to: &draft)
    } else {
      for entry in tree.entries(of: folder) { add(entry, of: folder, to: &draft) }
    }
    return draft
  }

  /// Gives carriers to tables or resources, and adds what stands beside the folders under the name of something in
  /// them. Comes when all texts of the container are in it.
  func complete(_ draft: inout ContainerDraft) {
    draft.settleCarriers()
    draft.settleVariants()
    addUnlocalized(to: &draft)
    addUntranslated(to: &draft)
  }

  /// Adds files of texts in the container itself that stand beside no localized one, and what has texts of its own
  /// there.
  private func addUntranslated(to draft: inout ContainerDraft) {
    if scan.state(draft.folder) == .localization { return }
    for entry in tree.entries(of: draft.folder) {
      let name = tree.name(of: entry)
      guard let format = FileNameKind.of(name).format, !format.isOfAllLanguages, !format.isInParts,
        !format.isShared
      else { continue }
      let table = Array(PathName.stem(name))
      let path = draft.path.appending(Array(name))
      guard draft.tables[table] == nil, let isFolder = isFolder(entry), takes(path, isFolder: isFolder),
        !isFolder || format.mayBeFolder
      else { continue }
      draft.untranslated[table, default: []].append(
        draft.file(format, folder: nil, path: path, isLink: entry.kind == .link))
    }
  }

  private func add(_ entry: FileTree.Entry, of folder: FileTree.FolderID, to draft: inout ContainerDraft) {
    let name = tree.name(of: entry)
    let path = draft.path.appending(Array(name))
    let isLink = entry.kind == .link
    let kind = FileNameKind.of(name)
    if let format = kind.format, format.isOfAllLanguages {
      guard tree.isFile(entry), takes(path, isFolder: false) else { return }
      draft.add(PathName.stem(name), format, folder: nil, path: path, isLink: isLink)
      return
    }
    switch kind {
    case .localization:
      guard let target = tree.folder(behind: entry) else { return }
      if isLink, let other = sibling(target, named: name, in: folder) {
        draft.links.append((path, other))
        return
      }
      addLocalization(name, target, path: path, isLink: isLink, to: &draft)
    case .multilingual:
      guard let target = tree.folder(behind: entry) else { return }
      list(target, folder: nil, path: path, isMultilingual: true, to: &draft)
    case .table(let format) where format.isShared && tree.isFile(entry) && takes(path, isFolder: false):
      draft.carriers[Array(PathName.stem(name)), default: []].append(
        .init(
          file: draft.file(format, folder: nil, path: path, isLink: isLink), resource: Array(name),
          isFolder: false))
    default: break
    }
  }

  /// The folder beside it that a link with another name of its language leads to: `nb.lproj` to `no.lproj` is one language.
  private func sibling(
    _ target: FileTree.FolderID, named name: ArraySlice<UInt8>, in folder: FileTree.FolderID
  ) -> FilePath? {
    let path = tree.path(of: target)
    let own = Array(path.lastComponent)
    guard path.parent == tree.path(of: folder), ShippedFiles.isLocalization(own[...]) else { return nil }
    let names = [name, own[...]].map { PathName.text(PathName.stem($0)) }
    return CanonicalLanguage.areEquivalent(names[0], names[1]) ? path : nil
  }

  private func addLocalization(
    _ name: ArraySlice<UInt8>, _ target: FileTree.FolderID, path: FilePath, isLink: Bool,
    to draft: inout ContainerDraft
  ) {
    let name = PathName.text(PathName.stem(name))
    let folder = draft.addFolder(name, path, isLink: isLink)
    if isGNUstep, let language = LocaleTag.name(ofWords: name) {
      draft.folders[folder].language = language
      draft.folders[folder].tag = LocaleTag(name: language)
    }
    let ships = list(target, folder: folder, path: path, isMultilingual: false, to: &draft)
    if !ships { draft.folders.removeLast() }
  }

  /// Goes over everything below an `.lproj` folder, each folder once.
  /// - Returns: whether it may be part of an app: not if all that is in it is left out because nothing ships it.
  @discardableResult
  private func list(
    _ top: FileTree.FolderID, folder: Int?, path: FilePath, isMultilingual: Bool,
    to draft: inout ContainerDraft
  ) -> Bool {
    var count = (shipped: 0, left: 0)
    var stack: [(folder: FileTree.FolderID, prefix: [UInt8], path: FilePath, isLink: Bool)] = [
      (folder: top, prefix: [], path: path, isLink: false)
    ]
    var seen: Set<FileTree.FolderID> = [top]
    while let place = stack.popLast() {
      for entry in tree.entries(of: place.folder) {
        let name = tree.name(of: entry)
        let path = place.path.appending(Array(name))
        let isLink = place.isLink || entry.kind == .link
        if let inner = innerFolder(entry), !Self.packages.contains(Array(PathName.suffix(name))) {
          guard seen.insert(inner).inserted else { continue }
          stack.append((inner, place.prefix + name + [UInt8(ascii: "/")], path, isLink))
          continue
        }
        guard let isFolder = isFolder(entry) else { continue }
        guard shipping.ships(path) else {
          count.left += 1
          continue
        }
        count.shipped += 1
        guard takes(path, isFolder: isFolder) else { continue }
        if isMultilingual {
          guard FileNameKind.of(name) == .table(.catalog), !isFolder else { continue }
          draft.add(place.prefix + PathName.stem(name), .catalog, folder: nil, path: path, isLink: isLink)
        } else {
          add(
            shipping.spellings[path].map { $0[...] } ?? name, prefix: place.prefix, path: path,
            isFolder: isFolder, isLink: isLink, in: folder, to: &draft
          )
        }
      }
    }
    return count.shipped > 0 || count.left == 0
  }

  /// The folder to go on in; a link to one that holds it leads nowhere.
  private func innerFolder(_ entry: FileTree.Entry) -> FileTree.FolderID? {
    if case .ancestor = tree.target(of: entry) { return nil }
    return tree.folder(behind: entry)
  }

  /// Whether the entry stands for a folder that is one thing, or for a file; nil for what is neither.
  private func isFolder(_ entry: FileTree.Entry) -> Bool? {
    switch entry.kind {
    case .file: return false
    case .folder, .package: return true
    case .skipped, .special: return nil
    case .link:
      switch tree.target(of: entry) {
      case .file: return false
      case .folder, .package: return true
      default: return nil
      }
    }
  }

  private func add(
    _ name: ArraySlice<UInt8>, prefix: [UInt8], path: FilePath, isFolder: Bool, isLink: Bool,
    in folder: Int?, to draft: inout ContainerDraft
  ) {
    let table = prefix + PathName.stem(name)
    switch FileNameKind.of(name).format {
    case let format? where !isFolder && format.isOfOneLanguage:
      draft.add(table, format, folder: folder, path: path, isLink: isLink)
    case .catalog where !isFolder: draft.strayCatalogs.append(path)
    case let format? where format.isCarrier && (!isFolder || format.mayBeFolder):
      draft.carriers[table, default: []].append(
        .init(
          file: draft.file(format, folder: folder, path: path, isLink: isLink), resource: prefix + name,
          isFolder: isFolder))
    // Sources are compiled, not copied.
    case _ where !isFolder && (SourceName.isSource(name) || name.suffix(2).elementsEqual(".h".utf8)): break
    default:
      let resource = ResourceName(name)
      draft.resources[prefix + resource.plain, default: []].append(
        ResourceFile(
          folder: folder, path: path, variant: PathName.text(resource.variant), isFolder: isFolder))
    }
  }

  /// Adds files of the container itself, or of folders in it, that stand beside localized ones of the same name.
  private func addUnlocalized(to draft: inout ContainerDraft) {
    // A root that is an `.lproj` folder itself has nothing beside it.
    if scan.state(draft.folder) == .localization { return }
    for (name, files) in draft.tables where files.contains(where: { $0.folder != nil }) {
      for format in TableFormat.ofOneLanguage where format.isOfOneLanguage {
        guard let path = unlocalized(name + format.suffix, in: draft) else { continue }
        let file = draft.file(format, folder: nil, path: path)
        draft.tables[name]?.append(file)
      }
    }
    for (resource, files) in draft.resources {
      var seen: Set<[UInt8]> = []
      for file in files {
        guard let place = file.folder, let below = file.path.relative(to: draft.folders[place].path),
          seen.insert(below.bytes).inserted, let path = unlocalized(below.bytes, in: draft)
        else { continue }
        draft.resources[resource]?.append(
          ResourceFile(folder: nil, path: path, variant: file.variant, isFolder: file.isFolder))
      }
    }
  }

  private func unlocalized(_ below: [UInt8], in draft: ContainerDraft) -> FilePath? {
    let relative = FilePath(bytes: below)
    var folder = draft.folder
    for component in relative.parent.bytes.split(separator: UInt8(ascii: "/")) {
      guard let entry = tree.entry(named: component, in: folder), let next = tree.folder(behind: entry) else {
        return nil
      }
      folder = next
    }
    guard let entry = tree.entry(named: relative.lastComponent, in: folder), isFolder(entry) != nil else {
      return nil
    }
    let path = draft.path.appending(below)
    if shipping.assigned.contains(where: { $0[path] != nil }) { return nil }
    return takes(path, isFolder: isFolder(entry) == true) ? path : nil
  }

  private func takes(_ path: FilePath, isFolder: Bool) -> Bool {
    shipping.ships(path)
      && (scope.isOpen || (scope.keepsFile(path.bytes) && !(isFolder && scope.skipsFolder(path.bytes))))
  }
}
