import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

extension RootDiscovery {
  /// Reads which sets of the asset catalogs have files for single locales. There may be thousands of sets, so they are
  /// read on several threads.
  mutating func addAssets() {
    let paths = scan.assetContents
    let root = scan.catalogRoot
    let results = ParallelWork(jobs: options.jobs).map(count: paths.count) { index in
      AssetReader.read(paths[index], root: root)
    }
    for (path, result) in zip(paths, results) {
      switch result {
      case .plain: break
      case .failed(let error): problems.addFailure(error, at: path)
      case .localized(let asset): add(asset, at: path)
      }
    }
  }

  private mutating func add(_ found: LocalizedAsset, at path: FilePath) {
    var asset = found
    for (place, file) in found.files.enumerated() where scan.tree.entry(at: file.path) == nil {
      asset.files[place].isThere = false
      guard let locale = file.locale else { continue }
      problems.add(
        .assetFileMissing, path,
        "the file for '\(locale)' is not there: '\(PathName.text(file.path.lastComponent))'")
    }
    guard let folder = scan.tree.folder(at: asset.path) else { return }
    assets[owner(of: folder) ?? -1, default: []].append(asset)
  }
}

extension RootDiscovery {
  /// Launch images and icons of an iOS app stand at the top as the default and in `.lproj` folders for languages: that
  /// is no case of a file that hides others, and one without the default is a finding.
  mutating func settleLaunchImages() {
    for index in drafts.indices {
      guard let owner = drafts[index].bundle, bundles[owner].kind == .iOSApp,
        drafts[index].folder == bundles[owner].resources
      else { continue }
      let named = (bundles[owner].info?.launchNames ?? []).map {
        PathName.stem(ResourceName(Array($0.utf8)[...]).plain[...])
      }
      for (resource, files) in drafts[index].resources where Self.isLaunchName(resource, named: named) {
        if files.contains(where: { $0.folder == nil }) {
          drafts[index].resources[resource] = files.filter { $0.folder != nil }
        } else if !hasVariant(of: resource, in: drafts[index].folder), let file = files.first {
          problems.add(
            .launchImageWithoutDefault, file.path,
            "'\(PathName.text(resource))' is localized and has no default at the top of the bundle",
            hint: "put one beside Info.plist")
        }
      }
    }
  }

  private static func isLaunchName(_ resource: [UInt8], named: [ArraySlice<UInt8>]) -> Bool {
    let stem = PathName.stem(resource[...])
    guard PathName.suffix(resource[...]).elementsEqual("png".utf8) else { return false }
    return stem.starts(with: "Default".utf8) || stem.elementsEqual("Icon".utf8)
      || stem.starts(with: "Icon-".utf8) || named.contains { $0.elementsEqual(stem) }
  }

  private func hasVariant(of resource: [UInt8], in folder: FileTree.FolderID) -> Bool {
    scan.tree.entries(of: folder).contains {
      scan.tree.isFile($0) && ResourceName(scan.tree.name(of: $0)).plain == resource
    }
  }
}

extension RootDiscovery {
  /// The names of a container's interface files that the system shows while the app starts: what the nearest `Info.plist`
  /// names, one of the project's, or its build settings. Which target gets a file is not asked: one that is another's main
  /// interface is no launch screen.
  mutating func launchScreens(of draft: ContainerDraft) -> Set<[UInt8]> {
    let interfaces = draft.tables.filter { $0.value.contains { $0.format == .interface } }.keys
    guard draft.bundle == nil, !interfaces.isEmpty else { return [] }
    var screens = LaunchScreens()
    var paths = nearestInfo(to: draft).map { [$0] } ?? []
    if let project = project(of: draft) {
      screens.formUnion(projects[project].launchScreens)
      paths += projectInfoPlists[project].paths
    }
    for path in paths {
      if let info = facts.info(at: path, problems: &problems) { screens.formUnion(info.launchScreens) }
    }
    return screens.names.intersection(interfaces)
  }
}

extension RootDiscovery {
  /// Whether the app of a container with interface files shows its bar of menus, by the nearest `Info.plist`: helpers that
  /// start others, and apps that live beside the clock, have the bar that Xcode's template gave them, and show none.
  mutating func menuBar(of draft: ContainerDraft) -> MenuBar {
    let hasInterfaces = draft.tables.values.contains { $0.contains { $0.format == .interface } }
    guard draft.bundle == nil, hasInterfaces, let path = nearestInfo(to: draft) else { return .shown }
    return facts.info(at: path, problems: &problems)?.menuBar ?? .shown
  }
}

extension RootDiscovery {
  /// String files that a project decides for and no target gets, in byte order. Bundles are copied as they stand.
  func findNotShipped() -> [FilePath] {
    if !shipping.decidesAnything { return [] }
    var files: [FilePath] = []
    forEachFile { folder, entry, format in
      guard owner(of: folder) == nil, format.isOfOneLanguage || format == .catalog else { return }
      let file = scan.tree.path(of: entry, in: folder)
      if shipping.isForgotten(file), foreign.folder(of: file) == nil { files.append(file) }
    }
    return files.sorted()
  }

  /// All files of texts that are looked at, whoever gets them, in byte order.
  func textFiles() -> [FilePath] {
    var files: [FilePath] = []
    forEachFile { folder, entry, format in
      guard format.holdsTables else { return }
      let file = scan.tree.path(of: entry, in: folder)
      if scope.isOpen || scope.keepsFile(file.bytes) { files.append(file) }
    }
    return files.sorted()
  }

  /// Goes over the files whose names say that they hold texts.
  private func forEachFile(_ body: (FileTree.FolderID, FileTree.Entry, TableFormat) -> Void) {
    for folder in scan.tree.folders {
      for entry in scan.tree.entries(of: folder) {
        guard let format = FileNameKind.of(scan.tree.name(of: entry)).format, scan.tree.isFile(entry) else {
          continue
        }
        body(folder, entry, format)
      }
    }
  }
}

extension RootDiscovery {
  /// Gives the tables of a `Settings.bundle` its pages. A page that names no table shows its texts as they are.
  mutating func addSettingsPages() {
    for place in drafts.indices {
      guard let owner = drafts[place].bundle, bundles[owner].kind == .settings,
        drafts[place].folder == bundles[owner].folder
      else { continue }
      for entry in scan.tree.entries(of: drafts[place].folder) {
        let name = scan.tree.name(of: entry)
        guard FileNameKind.of(name) == .propertyList, scan.tree.isFile(entry),
          !PathName.equals(name, lowered: "info.plist")
        else { continue }
        addPage(at: drafts[place].path.appending(Array(name)), folder: nil, to: place)
      }
      for (resource, files) in drafts[place].resources where FileNameKind.of(resource[...]) == .propertyList {
        let others = files.filter { $0.isFolder || !addPage(at: $0.path, folder: $0.folder, to: place) }
        drafts[place].resources[resource] = others.isEmpty ? nil : others
      }
    }
  }

  /// Whether the file is a page; with a table it is added to that.
  @discardableResult
  private mutating func addPage(at path: FilePath, folder: Int?, to place: Int) -> Bool {
    guard let page = facts.settingsPage(at: path, problems: &problems) else { return false }
    guard let table = page.stringsTable else { return true }
    let file = drafts[place].file(.settingsPage, folder: folder, path: path)
    drafts[place].tables[table, default: []].append(file)
    return true
  }
}

extension RootDiscovery {
  /// Adds what is wrong with names, places and facts. Containers have to be complete.
  mutating func reportFindings() {
    TreeFindings(scan: scan).report(to: &problems)
    for (draft, container) in zip(drafts, containers) {
      let bundle = draft.bundle.map { bundles[$0] }
      ContainerFindings(
        container: container, kind: bundle?.kind ?? .source,
        isGNUstep: bundle.map { $0.kind == .gnustep } ?? scan.isGNUstep, strayCatalogs: draft.strayCatalogs
      ).report(to: &problems)
      CodeFindings(container: container, tree: scan.tree, root: scan.catalogRoot).report(to: &problems)
    }
    for (index, bundle) in bundles.enumerated() {
      let container = mainDraft(of: index).map { containers[$0] }
      BundleFindings(bundle: bundle, scan: scan, container: container).report(to: &problems)
    }
    var own = [[Container]](repeating: [], count: projects.count)
    for (draft, container) in zip(drafts, containers) where draft.bundle == nil {
      if let place = surelyProject(of: draft) { own[place].append(container) }
    }
    let said = reportForgotten()
    for (project, containers) in zip(projects, own) {
      ProjectFindings(
        project: project, containers: containers, said: said[project.file.parent] ?? []
      ).report(to: &problems)
    }
  }
}
