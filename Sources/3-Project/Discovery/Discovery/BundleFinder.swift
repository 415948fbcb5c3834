import L10nLocale
import L10nSystem
import L10nText

/// Tells which folders of a root are bundles.
struct BundleFinder {
  private(set) var bundles: [FoundBundle] = []
  /// Folders that are part of a bundle and not to be looked at: versions that are not current.
  private(set) var closed: Set<FileTree.FolderID> = []
  /// Apps inside a wrapper: the bundle around them speaks for them.
  private var wrapped: Set<FileTree.FolderID> = []

  init(_ scan: RootScan, _ facts: FactsReader) {
    for set in scan.frameworkSets { closeOthers(in: set, of: scan) }
    if let bundle = Self.bundleAround(scan, facts) { bundles.append(bundle) }
    for folder in scan.bundleCandidates
    where !scan.tree.isBelow(folder, closed) && !wrapped.contains(folder) {
      let bundle = Self.bundle(folder, in: scan, facts)
      if let bundle {
        bundles.append(bundle)
        if bundle.layout.isWrapped { wrapped.insert(bundle.layout.base) }
      } else if !PathName.suffix(scan.name(of: folder)).elementsEqual("framework".utf8) {
        continue
      }
      closeVersions(of: bundle?.layout.base ?? folder, in: scan, facts.problems)
    }
  }

  /// Closes all folders of an `.xcframework` but the one with most localized files: they have the same framework for other
  /// platforms.
  private mutating func closeOthers(in set: FileTree.FolderID, of scan: RootScan) {
    let slices = scan.tree.entries(of: set).compactMap(\.folder)
    var counts: [FileTree.FolderID: Int] = [:]
    for folder in scan.tree.folders
    where [.localization, .inLocalization].contains(scan.state(folder)) && scan.tree.isBelow(folder, [set]) {
      guard let slice = slices.first(where: { scan.tree.isBelow(folder, [$0]) }) else { continue }
      counts[slice, default: 0] += scan.tree.entries(of: folder).count
    }
    let most = counts.values.max()
    guard let kept = slices.first(where: { counts[$0] == most }) else { return }
    closed.formUnion(slices.filter { $0 != kept })
  }

  /// The containers in bundles that lie where the loader does not look: beside `Resources`. They are named.
  func outside(_ scan: RootScan, bundle: (FileTree.FolderID) -> Int?, _ problems: ProblemList)
    -> Set<FileTree.FolderID>
  {
    Set(
      scan.containers.filter { folder in
        guard let place = bundle(folder), case let layout = bundles[place].layout,
          layout.form == .contents || layout.form == .supportFiles,
          !scan.tree.isBelow(folder, [layout.resources])
        else { return false }
        let bundle = PathName.text(scan.name(of: bundles[place].folder))
        problems.add(
          .outsideResources, scan.tree.path(of: folder),
          "the loader looks in \(problems.root.shown(scan.tree.path(of: layout.resources))): these folders are no "
            + "localizations of \(bundle), and are not compared",
          hint: "move them there, unless code opens them by their path")
        return true
      })
  }

  /// The bundle whose `Resources` were given as a root: its `Info.plist` lies beside them.
  private static func bundleAround(_ scan: RootScan, _ facts: FactsReader) -> FoundBundle? {
    let info = FilePath("../Info.plist")
    guard PathName.equals(scan.rootName[...], lowered: "resources"), case .disk = scan.catalogRoot.source,
      let contents = scan.catalogRoot.location.real?.parent,
      contents.lastComponent.elementsEqual("Contents".utf8),
      scan.catalogRoot.kind(of: info) == .file, let read = facts.info(at: info), !read.hasBuildVariables
    else { return nil }
    let suffix = PathName.text(PathName.suffix(contents.parent.lastComponent))
    return FoundBundle(
      folder: scan.tree.top, kind: kind(suffix, packageType: read.packageType, isFlat: false),
      layout: BundleLayout(of: scan.tree.top, name: [], in: scan.tree), infoPath: info, info: read)
  }

  /// Closes all versions of a framework but the current one, which alone counts: none, where the links that lead there
  /// became folders of their own, or are gone.
  private mutating func closeVersions(
    of base: FileTree.FolderID, in scan: RootScan, _ problems: ProblemList
  ) {
    let tree = scan.tree
    guard let entry = tree.entry(named: "Versions".utf8, in: base), entry.kind == .folder,
      let versions = entry.folder
    else { return }
    let resources = tree.folder(lowered: "resources", in: base)
    if resources.map({ tree.parent(of: $0) == base }) ?? (tree.folder(lowered: "contents", in: base) == nil) {
      closed.insert(versions)
      if !scan.containers.contains(where: { tree.isBelow($0, [versions]) }) { return }
      problems.add(
        .brokenFrameworkLinks, tree.path(of: base),
        resources == nil
          ? "there is no folder or link 'Resources': the loader finds none of the localizations under 'Versions'"
          : "the link 'Resources' became a folder: what lies under 'Versions' is a copy, and left out",
        severity: resources == nil ? .error : nil,
        hint: "copy the framework with its links: cp -a, ditto, or zip -y")
      return
    }
    guard let link = tree.entry(named: "Current".utf8, in: versions),
      let current = tree.folder(behind: link)
    else { return }
    for entry in tree.entries(of: versions) {
      if let version = entry.folder, version != current { closed.insert(version) }
    }
  }

  private static let builtSuffixes: Set<String> = [
    "app", "appex", "bundle", "framework", "help", "plugin", "resources", "xpc",
  ]

  private static func bundle(
    _ folder: FileTree.FolderID, in scan: RootScan, _ facts: FactsReader
  ) -> FoundBundle? {
    let tree = scan.tree
    let name = scan.name(of: folder)
    let layout = BundleLayout(of: folder, name: name, in: tree)
    if let path = file("info-gnustep.plist", in: layout.infoFolder, of: tree), layout.form == .resources {
      let info = facts.info(at: path)
      return FoundBundle(folder: folder, kind: .gnustep, layout: layout, infoPath: path, info: info)
    }
    let infoPath = infoPath(layout, in: tree)
    let suffix = PathName.text(PathName.suffix(name))
    // The folder of a project is source, whatever its name, and so is documentation.
    if infoPath != nil, !builtSuffixes.contains(suffix),
      suffix == "docc" || scan.projects.contains(where: { $0.folder == folder })
    {
      return nil
    }
    let info = infoPath.flatMap { facts.info(at: $0) }
    var bundle = FoundBundle(
      folder: folder, kind: .loadable, layout: layout, infoPath: infoPath, info: info)
    if name.elementsEqual("Settings.bundle".utf8) {
      bundle.kind = .settings
      return bundle
    }
    if ["bundle", "resources"].contains(suffix), scan.localizedFolders.contains(folder) {
      if infoPath == nil, scan.isGNUstep { bundle.kind = .gnustep }
      return bundle
    }
    // A help book beside an app, which nothing has to name.
    if suffix == "help", infoPath == nil, scan.localizedFolders.contains(layout.resources) { return bundle }
    if infoPath != nil {
      if info?.hasBuildVariables == true { return nil }
      bundle.hasMistakenResources =
        layout.form == .resources && infoPath?.parent == tree.path(of: layout.base)
      let isFlat = layout.form == .flat || bundle.hasMistakenResources
      bundle.kind = kind(suffix, packageType: info?.packageType, isFlat: isFlat)
      return bundle
    }
    guard isGNUstep(layout, suffix: suffix, in: scan) else { return nil }
    bundle.kind = .gnustep
    return bundle
  }

  /// `Info.plist` in the place of the layout, its case aside; an app without one there, but with one beside a folder
  /// `Resources`, has it there.
  private static func infoPath(_ layout: BundleLayout, in tree: FileTree) -> FilePath? {
    if let path = file("info.plist", in: layout.infoFolder, of: tree) { return path }
    return layout.form == .resources ? file("info.plist", in: layout.base, of: tree) : nil
  }

  /// The file of this name, in lower case, in any case of its letters: the first by bytes, which is `Info.plist`
  /// where both are there.
  private static func file(
    _ lowered: StaticString, in folder: FileTree.FolderID, of tree: FileTree
  ) -> FilePath? {
    tree.entries(of: folder).first { PathName.equals(tree.name(of: $0), lowered: lowered) && tree.isFile($0) }
      .map { tree.path(of: $0, in: folder) }
  }

  private static func kind(_ suffix: String, packageType: String?, isFlat: Bool) -> BundleKind {
    switch (packageType ?? "????", suffix) {
    case ("APPL", _), ("????", "app"): isFlat ? .iOSApp : .macOSApp
    case ("FMWK", _), ("????", "framework"): .framework
    default: .loadable
    }
  }

  /// Whether a folder without `Info.plist` is laid out as OpenStep did it: `Resources` with `.lproj` folders, or these
  /// one level up, by long names.
  private static func isGNUstep(_ layout: BundleLayout, suffix: String, in scan: RootScan) -> Bool {
    guard layout.form == .resources || ["app", "framework", "service", "palette"].contains(suffix) else {
      return false
    }
    return [layout.resources, layout.base].contains { folder in
      scan.localizedFolders.contains(folder)
        && scan.tree.entries(of: folder).contains { entry in
          let name = scan.tree.name(of: entry)
          return FileNameKind.of(name) == .localization && isLongName(PathName.stem(name))
        }
    }
  }

  /// Whether a localization is named in words: `English`, `TraditionalChinese`.
  private static func isLongName(_ name: ArraySlice<UInt8>) -> Bool {
    name.count >= 5 && name.allSatisfy(\.isLetter) && name.first?.isCapital == true
  }
}
