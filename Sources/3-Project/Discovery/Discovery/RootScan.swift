import L10nSystem
internal import L10nFormats

/// One root after a single pass over its names, which tells the folders that matter and what they are for.
struct RootScan {
  /// The role of a folder in discovery.
  enum FolderState: UInt8 {
    case ordinary
    /// An `.lproj` folder.
    case localization
    /// Somewhere below one: neither container nor bundle.
    case inLocalization
    /// Inside a project, an archive or a version of a framework that is not the current one.
    case closed
    /// An asset catalog, or inside one.
    case assets
  }

  let catalogRoot: CatalogRoot
  let tree: FileTree
  /// The name of the root folder itself, where `.` and links lead.
  let rootName: [UInt8]
  private(set) var states: [FolderState] = []
  /// Folders that directly hold `.lproj` folders, catalogs or `.loctable` files.
  private(set) var containers: [FileTree.FolderID] = []
  /// Folders that directly hold an `.lproj` folder, `mul.lproj` aside.
  private(set) var localizedFolders: Set<FileTree.FolderID> = []
  /// Folders whose name has an extension, and that may be bundles.
  private(set) var bundleCandidates: [FileTree.FolderID] = []
  /// `.xcframework` folders: each folder in one has the same framework, for another platform.
  private(set) var frameworkSets: [FileTree.FolderID] = []
  /// Property lists whose name says that they are an `Info.plist`, by their folder, the plainest name first.
  private(set) var infoPlists: [FileTree.FolderID: [FileTree.Entry]] = [:]
  /// `project.pbxproj` files, with the folder that holds the `.xcodeproj`.
  private(set) var projects: [(folder: FileTree.FolderID, file: FilePath)] = []
  /// `Package.swift` files by folder.
  private(set) var manifests: [FileTree.FolderID: FilePath] = [:]
  /// The files that other tools make projects of: XcodeGen's, CocoaPods', Tuist's and Bazel's, with their
  /// folder.
  private(set) var descriptions: [(folder: FileTree.FolderID, file: FilePath, nameClass: FileNameKind)] = []
  /// `contents.xcworkspacedata` files, with the folder that holds the `.xcworkspace`.
  private(set) var workspaces: [(folder: FileTree.FolderID, file: FilePath)] = []
  /// `GNUmakefile` and `PB.project` files, with the folder that holds each.
  private(set) var makefiles: [(folder: FileTree.FolderID, file: FilePath)] = []
  /// Whether there is an `Info-gnustep.plist`, or a folder where GNUstep installs.
  private var hasGNUstepSign: Bool
  /// Whether these are sources that GNUstep builds, or what it built of them: there is no project of Apple's tools.
  var isGNUstep: Bool { (!makefiles.isEmpty || hasGNUstepSign) && projects.isEmpty && manifests.isEmpty }
  /// Files that have a part for each language, and belong to no folder.
  private(set) var partedFiles: [(folder: FileTree.FolderID, file: FilePath, format: TableFormat)] = []
  /// Folders with texts for the App Store: those of a language, and those whose files name it.
  private(set) var storeFolders: [(folder: FileTree.FolderID, nameClass: FileNameKind)] = []
  /// `Contents.json` files of asset catalogs.
  private(set) var assetContents: [FilePath] = []
  /// Links, with the folder they lie in and what their name says.
  private(set) var links: [(entry: FileTree.Entry, folder: FileTree.FolderID, nameClass: FileNameKind)] = []
  /// Pipes, sockets and devices that have the name of a localized file, or lie among such files.
  private(set) var specials: [(entry: FileTree.Entry, folder: FileTree.FolderID)] = []
  /// Files that are called like an `.lproj` folder, and folders called `.lproj`.
  private(set) var misnamed: [(entry: FileTree.Entry, folder: FileTree.FolderID, isNameless: Bool)] = []

  init(tree: FileTree, catalogRoot: CatalogRoot, rootName: [UInt8]) {
    (self.tree, self.catalogRoot, self.rootName) = (tree, catalogRoot, rootName)
    hasGNUstepSign = GNUstepTree.isInside(catalogRoot.location)
    states.reserveCapacity(tree.folders.count)
    for folder in tree.folders {
      let state = state(of: folder)
      states.append(state)
      switch state {
      case .ordinary: scan(folder)
      case .assets: scanAssets(folder)
      case .closed: scanProject(folder)
      case .localization, .inLocalization: scanLinks(folder)
      }
    }
    infoPlists = infoPlists.mapValues { entries in
      entries.sorted { Self.isPlainer(tree.name(of: $0), than: tree.name(of: $1)) }
    }
  }

  func state(_ folder: FileTree.FolderID) -> FolderState { states[folder.index] }

  /// The name of a folder; that of the root is its real one.
  func name(of folder: FileTree.FolderID) -> ArraySlice<UInt8> {
    folder == tree.top ? rootName[...] : tree.name(of: folder)
  }

  /// Takes a folder and everything below it out of what was found.
  mutating func close(_ folders: Set<FileTree.FolderID>) {
    if folders.isEmpty { return }
    for folder in tree.folders {
      let isBelow = tree.parent(of: folder).map { state($0) == .closed } ?? false
      if isBelow || folders.contains(folder) { states[folder.index] = .closed }
    }
    let states = states
    containers.removeAll { states[$0.index] == .closed }
    bundleCandidates.removeAll { states[$0.index] == .closed }
    projects.removeAll { states[$0.folder.index] == .closed }
    partedFiles.removeAll { states[$0.folder.index] == .closed }
    storeFolders.removeAll { states[$0.folder.index] == .closed }
  }

  /// Takes out containers that are not to be looked at.
  mutating func leaveOut(_ folders: Set<FileTree.FolderID>) {
    containers.removeAll(where: folders.contains)
  }

  private mutating func state(of folder: FileTree.FolderID) -> FolderState {
    let name = name(of: folder)
    let nameClass = FileNameKind.of(name)
    let parent = tree.parent(of: folder)
    switch parent.map({ states[$0.index] }) {
    case .localization, .inLocalization: return .inLocalization
    case .closed: return .closed
    case .assets: return .assets
    case .ordinary, nil: break
    }
    switch nameClass {
    case .localization, .multilingual: return .localization
    case .nameless where parent != nil, .project where parent != nil: return .closed
    case .assets: return .assets
    case .noBundle where PathName.suffix(name).elementsEqual("xcframework".utf8):
      frameworkSets.append(folder)
    case .other where PathName.hasBundleSuffix(name): bundleCandidates.append(folder)
    default: break
    }
    return .ordinary
  }

  private mutating func scan(_ folder: FileTree.FolderID) {
    if name(of: folder).elementsEqual(GNUstepTree.folder) { hasGNUstepSign = true }
    scanStoreFolder(folder)
    var isContainer = false
    for entry in tree.entries(of: folder) {
      let nameClass = FileNameKind.of(tree.name(of: entry))
      if entry.kind == .link { links.append((entry: entry, folder: folder, nameClass: nameClass)) }
      if isExpected(entry, nameClass), tree.isSpecial(entry) {
        specials.append((entry: entry, folder: folder))
      }
      switch nameClass {
      case .localization where tree.folder(behind: entry) != nil:
        isContainer = true
        localizedFolders.insert(folder)
      case .localization where entry.kind == .file:
        misnamed.append((entry: entry, folder: folder, isNameless: false))
      case .multilingual where entry.kind == .folder: isContainer = true
      case .nameless where entry.kind == .folder:
        misnamed.append((entry: entry, folder: folder, isNameless: true))
      case .table(let format) where format.isOfAllLanguages && tree.isFile(entry): isContainer = true
      case .table(let format) where format.isInParts && entry.kind == .file:
        partedFiles.append((folder, tree.path(of: entry, in: folder), format))
      case .propertyList where tree.isFile(entry):
        let name = tree.name(of: entry)
        if Self.isInfoPlist(name) { infoPlists[folder, default: []].append(entry) }
        if PathName.equals(name, lowered: "info-gnustep.plist") { hasGNUstepSign = true }
      case .generator, .podspec, .tuist, .bazel:
        guard tree.isFile(entry) else { break }
        descriptions.append((folder, tree.path(of: entry, in: folder), nameClass))
      case .gnuMakefile where tree.isFile(entry):
        makefiles.append((folder: folder, file: tree.path(of: entry, in: folder)))
      case .storeText, .whatToTest:
        if storeFolders.last.map({ $0.folder != folder || $0.nameClass != nameClass }) ?? true,
          tree.isFile(entry)
        {
          storeFolders.append((folder, nameClass))
        }
      case .noBundle: scanWorkspace(entry, in: folder)
      case .manifest where tree.isFile(entry): manifests[folder] = tree.path(of: entry, in: folder)
      default: break
      }
    }
    if isContainer { containers.append(folder) }
  }

  /// Notes a folder of texts or pictures for the App Store that has a name of its own. Of versions the newest counts.
  private mutating func scanStoreFolder(_ folder: FileTree.FolderID) {
    let name = name(of: folder)
    let kind: FileNameKind? =
      switch name.count {
      case 8 where name.elementsEqual("app-info".utf8): .storeInfo
      case 11 where name.elementsEqual("screenshots".utf8): .screenshots
      case 13 where name.elementsEqual("localizations".utf8): .storeStrings
      default: nil
      }
    if let kind { storeFolders.append((folder, kind)) }
    guard kind == .storeInfo, let parent = tree.parent(of: folder),
      let versions = tree.entry(named: "version".utf8, in: parent).flatMap({ tree.folder(behind: $0) }),
      let newest = newestVersion(in: versions)
    else { return }
    storeFolders.append((newest, .storeVersion))
  }

  private func newestVersion(in folder: FileTree.FolderID) -> FileTree.FolderID? {
    func numbers(_ entry: FileTree.Entry) -> [Int] {
      tree.name(of: entry).split(separator: UInt8(ascii: ".")).map { Int(PathName.text($0)) ?? 0 }
    }
    return tree.entries(of: folder).filter { tree.folder(behind: $0) != nil }
      .max { numbers($0).lexicographicallyPrecedes(numbers($1)) }.flatMap { tree.folder(behind: $0) }
  }

  /// Whether a file of the entry's name would be read.
  private func isExpected(_ entry: FileTree.Entry, _ nameClass: FileNameKind) -> Bool {
    nameClass.isLocalizable || nameClass.describesProject
      || nameClass == .propertyList && Self.isInfoPlist(tree.name(of: entry))
  }

  private mutating func scanLinks(_ folder: FileTree.FolderID) {
    for entry in tree.entries(of: folder) where entry.kind == .link || entry.kind == .special {
      if tree.isSpecial(entry) { specials.append((entry: entry, folder: folder)) }
      if entry.kind == .special { continue }
      links.append((entry: entry, folder: folder, nameClass: FileNameKind.of(tree.name(of: entry))))
    }
  }

  private mutating func scanAssets(_ folder: FileTree.FolderID) {
    guard let entry = tree.entry(named: "Contents.json".utf8, in: folder), tree.isFile(entry) else { return }
    assetContents.append(tree.path(of: entry, in: folder))
  }

  private mutating func scanProject(_ folder: FileTree.FolderID) {
    guard FileNameKind.of(name(of: folder)) == .project, let parent = tree.parent(of: folder),
      states[parent.index] == .ordinary,
      let entry = tree.entry(named: "project.pbxproj".utf8, in: folder)
    else { return }
    if tree.isSpecial(entry) { specials.append((entry: entry, folder: folder)) }
    guard tree.isFile(entry) else { return }
    projects.append((folder: parent, file: tree.path(of: entry, in: folder)))
  }

  private mutating func scanWorkspace(_ entry: FileTree.Entry, in folder: FileTree.FolderID) {
    let suffix = PathName.suffix(tree.name(of: entry))
    guard suffix.elementsEqual("xcworkspace".utf8), let inner = tree.folder(behind: entry),
      let file = tree.entry(named: "contents.xcworkspacedata".utf8, in: inner), tree.isFile(file)
    else { return }
    workspaces.append((folder: folder, file: tree.path(of: file, in: inner)))
  }

  private static func isInfoPlist(_ name: ArraySlice<UInt8>) -> Bool {
    if PathName.equals(name, lowered: "info.plist") { return true }
    let stem = PathName.stem(name)
    return stem.hasSuffix(Array("-Info".utf8)) || stem.starts(with: "Info-".utf8)
  }

  /// `Info.plist` before all other names, these by bytes.
  private static func isPlainer(_ left: ArraySlice<UInt8>, than right: ArraySlice<UInt8>) -> Bool {
    let plain = "Info.plist".utf8
    if left.elementsEqual(plain) != right.elementsEqual(plain) { return left.elementsEqual(plain) }
    return left.lexicographicallyPrecedes(right)
  }
}

extension FileTree {
  /// Whether a folder is one of some, or lies below one.
  func isBelow(_ folder: FolderID, _ folders: Set<FolderID>) -> Bool {
    if folders.isEmpty { return false }
    var current: FolderID? = folder
    while let folder = current {
      if folders.contains(folder) { return true }
      current = parent(of: folder)
    }
    return false
  }

  /// Whether an entry is a file, or a link to one inside the root.
  func isFile(_ entry: Entry) -> Bool {
    if entry.kind == .file { return true }
    if case .file = target(of: entry) { return true }
    return false
  }

  /// Whether an entry is a pipe, socket or device, or a link to one inside the root.
  func isSpecial(_ entry: Entry) -> Bool {
    if entry.kind == .special { return true }
    if case .special = target(of: entry) { return true }
    return false
  }

  /// The folder called `name` in any case of its letters, `name` being in lower case; the first by bytes.
  func folder(lowered name: StaticString, in folder: FolderID) -> FolderID? {
    for entry in entries(of: folder) where entry.kind == .folder || entry.kind == .link {
      if PathName.equals(self.name(of: entry), lowered: name), let found = self.folder(behind: entry) {
        return found
      }
    }
    return nil
  }
}

/// A bundle as the finder sees it.
struct FoundBundle {
  var folder: FileTree.FolderID
  var kind: BundleKind
  var layout: BundleLayout
  /// The file `Info.plist`, relative to the root; nil where there is none.
  var infoPath: FilePath?
  /// The facts of the `Info.plist`; nil where there is none, or it cannot be read.
  var info: InfoFacts?
  /// Whether `Info.plist` lies beside a folder `Resources`, as in no layout.
  var hasMistakenResources = false

  /// The folder that holds the texts of the bundle.
  var resources: FileTree.FolderID { hasMistakenResources ? layout.base : layout.resources }
}
