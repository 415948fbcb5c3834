internal import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// The findings about a bundle as a whole.
struct BundleFindings {
  let bundle: FoundBundle
  let scan: RootScan
  /// The container that the loader goes to; nil where there is none.
  let container: Container?

  func report(to problems: ProblemList) {
    guard let infoPath = bundle.infoPath else { return }
    if bundle.kind != .gnustep, !infoPath.lastComponent.elementsEqual("Info.plist".utf8) {
      problems.add(
        .infoPlistCase, infoPath, "the file has to be called 'Info.plist', with a capital I",
        hint: "rename it")
    }
    if bundle.hasMistakenResources, let resources = scan.tree.folder(lowered: "resources", in: bundle.folder)
    {
      problems.add(
        .resourcesFolderInFlatBundle, scan.tree.path(of: resources),
        "with a folder of this name the loader looks for Info.plist and all resources in it, not beside it",
        hint: "give the folder another name")
    }
    guard let info = bundle.info, let container else { return }
    reportDeclared(info, at: infoPath, in: container, to: problems)
    HelpBookFindings(info: info, infoPath: infoPath, container: container, tree: scan.tree).report(
      to: problems)
  }

  private func reportDeclared(
    _ info: InfoFacts, at infoPath: FilePath, in container: Container, to problems: ProblemList
  ) {
    // A table of all languages has localizations of its own, without folders.
    if info.localizations.isEmpty
      || container.tables.contains(where: { $0.files.contains { $0.format.isMadeByBuild } })
    {
      return
    }
    let declared = Set(info.localizations.map(LocaleTag.init(name:)))
    let folders = Set(container.folders.filter { !$0.isBase }.map { LocaleTag(name: $0.name) })
    for name in info.localizations where !folders.contains(LocaleTag(name: name)) {
      problems.add(
        .declaredWithoutFolder, infoPath, "CFBundleLocalizations lists '\(name)', which has no .lproj folder",
        position: info.localizationsPosition, locale: name)
    }
    for folder in container.folders where !folder.isBase && !declared.contains(LocaleTag(name: folder.name)) {
      problems.add(
        .folderNotDeclared, folder.path,
        "'\(folder.name)' is not in CFBundleLocalizations, which lists \(info.localizations.count) others")
    }
  }
}

/// Looks for code below `.lproj` folders, from where the system loads none.
struct CodeFindings {
  let container: Container
  let tree: FileTree
  let root: CatalogRoot

  private static let codeSuffixes: Set<String> = [
    "dylib", "so", "a", "o", "framework", "app", "appex", "xpc", "plugin", "kext", "sh", "command", "py",
    "rb", "pl", "scpt", "applescript",
  ]

  func report(to problems: ProblemList) {
    for resource in container.resources {
      for file in resource.files where file.folder != nil && isCode(file) {
        problems.add(
          .codeInLocalization, file.path, "code in an .lproj folder is never loaded",
          hint: "move it out, and localize its texts by a table")
      }
    }
  }

  private func isCode(_ file: ResourceFile) -> Bool {
    let name = file.path.lastComponent
    let suffix = PathName.text(PathName.suffix(name))
    if Self.codeSuffixes.contains(suffix) { return true }
    if file.isFolder {
      guard suffix == "bundle", let folder = tree.folder(at: file.path) else { return false }
      let contents = tree.folder(lowered: "contents", in: folder)
      return contents.map { tree.folder(lowered: "macos", in: $0) != nil } ?? false
        || tree.entry(named: PathName.stem(name), in: folder)?.kind == .file
    }
    // A program whose name has no extension is recognized by its content only.
    return suffix.isEmpty && hasCodeMagic(file.path)
  }

  private func hasCodeMagic(_ path: FilePath) -> Bool {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try root.load(path, into: &buffer)
    } catch {
      // A fault in reading the resource is found when it is compared.
      return false
    }
    return unsafe buffer.withBytes { bytes in
      let magics: [[UInt8]] = [
        [0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE],
        [0xCA, 0xFE, 0xBA, 0xBE],
        [0x23, 0x21],
      ]
      return magics.contains { unsafe bytes.starts(with: $0) }
    }
  }
}

/// Looks for the help book that an `Info.plist` names: a folder of that name in each `.lproj`, or one for all outside.
struct HelpBookFindings {
  let info: InfoFacts
  let infoPath: FilePath
  let container: Container
  let tree: FileTree

  func report(to problems: ProblemList) {
    for book in info.helpFolders where !book.isEmpty {
      if folder(book, in: container.path) != nil { continue }
      let found = container.folders.filter { !$0.isBase }.map { ($0, folder(book, in: $0.path)) }
      if found.allSatisfy({ $0.1 == nil }) {
        problems.add(
          .helpBookMissing, infoPath, "no localization has the help book '\(book)'",
          position: info.helpPosition)
        continue
      }
      for (localization, folder) in found {
        guard let folder else {
          problems.add(
            .helpBookMissing, localization.path, "'\(localization.name)' lacks the help book '\(book)'")
          continue
        }
        reportAnchor(in: folder, of: localization, to: problems)
      }
    }
  }

  private func reportAnchor(
    in folder: FileTree.FolderID, of localization: LocalizationFolder, to problems: ProblemList
  ) {
    guard let anchor = info.helpAnchor, !anchor.isEmpty else { return }
    let names = [anchor, anchor + ".html", anchor + ".htm"]
    if names.contains(where: { tree.entry(named: $0.utf8, in: folder) != nil }) { return }
    problems.add(
      .helpBookMissing, tree.path(of: folder),
      "the help book of '\(localization.name)' lacks its first page, '\(anchor).html'")
  }

  private func folder(_ name: String, in path: FilePath) -> FileTree.FolderID? {
    tree.folder(at: path.appending(Array(name.utf8)))
  }
}

/// Compares the localizations that an Xcode project knows with the folders there are.
struct ProjectFindings {
  let project: ProjectFacts
  /// The containers of the source tree that belong to it.
  let containers: [Container]
  /// Languages that it does not know and of which it was said that their files are in no target.
  let said: Set<LocaleTag>

  func report(to problems: ProblemList) {
    if project.knownRegions.isEmpty { return }
    let folders = containers.flatMap(\.folders).filter { !$0.isBase }
    let byTag = Dictionary(grouping: folders, by: \.tag)
    let regions = project.knownRegions.map { (name: $0, tag: LocaleTag(name: $0.name)) }
    report(regions, without: Set(byTag.keys), to: problems)
    let known = Set(regions.map(\.tag))
    // A name that is no language at all has a finding of its own.
    for (tag, unknown) in byTag where !known.contains(tag) && !said.contains(tag) && tag.isLocale {
      guard let first = unknown.map(\.path).min() else { continue }
      let others = unknown.count > 1 ? ", in \(unknown.count) folders" : ""
      problems.add(
        .folderUnknownToProject, first, "the Xcode project does not know '\(tag.text)'\(others)",
        hint: "add the localization in the project's settings, or delete what is left of it",
        notes: [
          ProblemNote(
            "the regions it knows", path: problems.root.shown(project.file),
            position: project.knownRegions.first?.position)
        ], locale: tag.text)
    }
  }

  private func report(
    _ regions: [(name: NameWithRange, tag: LocaleTag)], without folders: Set<LocaleTag>,
    to problems: ProblemList
  ) {
    // A catalog has its localizations inside, and without any folder all may be made elsewhere.
    let hasCatalogs = containers.contains { container in
      container.tables.contains { $0.files.contains { $0.format == .catalog } }
    }
    if hasCatalogs || folders.isEmpty { return }
    let development = project.developmentRegion.map { LocaleTag(name: $0.name) }
    for (region, tag) in regions where !["Base", "mul"].contains(region.name) {
      if folders.contains(tag) || tag == development { continue }
      problems.add(
        .regionWithoutFolder, project.file,
        "the project knows '\(region.name)', which no .lproj folder is for",
        hint: "add the translation, or remove the localization in the project's settings",
        position: region.position, locale: region.name)
    }
  }
}
