import L10nLocale
import L10nSystem

/// Finds all that lies below one root: names first, then bundles and projects, then containers. Unchecked, because one thread
/// makes it, and is joined before another one sees it.
struct RootDiscovery: @unchecked Sendable {
  let root: RootFacts
  private let drafts: ContainerDrafts
  /// The drafts, complete, in the same order.
  private let containers: [Container]
  /// The containers of files that have a part for each language, each a bundle of its own, in the order of their paths.
  private let parted: [Container]
  /// The texts of the App Store, each folder a bundle of its own.
  let store: StoreTrees
  private let assets: AssetSets
  /// String files that a project decides for and no target gets, in byte order; other people's are not among them.
  let notShipped: [FilePath]
  /// Files that no target gets and that a project has in other languages, one by one.
  let unlisted: [FilePath]

  /// The files of bundles in which nothing is localized.
  var idleInfoPlists: [FilePath] {
    let busy = Set(drafts.all.compactMap(\.bundle))
    return root.bundles.indices.filter { !busy.contains($0) }.compactMap { root.bundles[$0].infoPath }
  }

  /// Finds all that lies below a root.
  init(scan: RootScan, options: DiscoveryOptions, scope: PathScope) {
    let root = RootFacts(scan: scan, options: options, scope: scope)
    var drafts = ContainerDrafts(root)
    VariantGroupMerge.merge(root.projects, in: &drafts)
    if !options.takesAllFiles { ProductTables(root: root).merge(in: &drafts) }
    drafts.complete(root)
    SettingsPages.add(to: &drafts, of: root)
    InfoPlistCarriers(root: root).add(to: &drafts)
    containers = drafts.all.map { $0.container(in: root) }
    parted = PartedFiles(root, drafts).containers()
    store = StoreTrees(root)
    let forgotten = ForgottenFiles(root, drafts)
    notShipped = forgotten.notShipped
    unlisted = forgotten.unlisted
    assets = AssetSets(root)
    self.root = root
    self.drafts = drafts
    reportFindings(unknown: forgotten.unknownLanguages)
  }

  /// Adds what is wrong with names, places and facts.
  /// - Parameter unknown: languages of files that a project does not have, and does not know, by its `.xcodeproj`.
  private func reportFindings(unknown: [FilePath: Set<LocaleTag>]) {
    let (scan, problems) = (root.scan, root.problems)
    TreeFindings(scan: scan).report(to: problems)
    var own = [[Container]](repeating: [], count: root.projects.count)
    for (draft, container) in zip(drafts.all, containers) {
      let bundle = draft.bundle.map { root.bundles[$0] }
      ContainerFindings(
        container: container, kind: bundle?.kind ?? .source,
        isGNUstep: bundle.map { $0.kind == .gnustep } ?? scan.isGNUstep,
        strayCatalogs: draft.strayCatalogs
      ).report(to: problems)
      CodeFindings(container: container, tree: scan.tree, root: scan.catalogRoot).report(to: problems)
      if bundle == nil, let place = root.surelyProject(of: draft) { own[place].append(container) }
    }
    for (index, bundle) in root.bundles.enumerated() where !root.isFixture(index) {
      let container = drafts.main(of: index, in: root.bundles).map { containers[$0] }
      BundleFindings(bundle: bundle, scan: scan, container: container).report(to: problems)
    }
    for (project, containers) in zip(root.projects, own) {
      ProjectFindings(
        project: project, containers: containers, said: unknown[project.file.parent] ?? []
      ).report(to: problems)
    }
  }

  /// The bundles of this root, the source first where it has anything, and the place of the first among all.
  /// - Parameter products: how many products stand before this root's.
  func catalogBundles(root number: Int, from first: Int, products: Int) -> [CatalogBundle] {
    let groups = Dictionary(grouping: drafts.indices) { drafts[$0].bundle ?? -1 }
    var result: [CatalogBundle] = []
    if groups[-1] != nil || assets.all[-1] != nil {
      var source = CatalogBundle(
        root: number, path: FilePath(bytes: []), kind: .source, resources: FilePath(bytes: []),
        containers: containers(groups[-1] ?? []).map { $0.countingProducts(from: products) })
      source.localizedAssets = assets.all[-1] ?? []
      source.isGNUstep = root.scan.isGNUstep
      result.append(source)
    }
    let bundles = root.bundles
    let order = bundles.indices.sorted { root.path(of: $0) < root.path(of: $1) }
    var places = [Int](repeating: 0, count: bundles.count)
    for (place, index) in order.enumerated() { places[index] = first + result.count + place }
    for index in order {
      let bundle = bundles[index]
      var described = CatalogBundle(
        root: number, path: root.path(of: index), kind: bundle.kind, identifier: bundle.info?.identifier,
        enclosing: root.enclosing(index).map { places[$0] },
        info: bundle.infoPath.flatMap { path in bundle.info.map { BundleInfo($0, at: path) } },
        resources: root.scan.tree.path(of: bundle.resources), containers: containers(groups[index] ?? []))
      described.localizedAssets = assets.all[index] ?? []
      described.isGNUstep = bundle.kind == .gnustep
      result.append(described)
    }
    return result
      + (parted + store.containers).map {
        CatalogBundle(
          root: number, path: $0.path, kind: $0.isOfStore ? .store : .storeKit, resources: $0.path,
          containers: [$0])
      }
  }

  /// The facts of the `Info.plist` of a product: of the file that its target names, or of the settings that make one, which say
  /// nothing of languages.
  func info(of product: Int) -> BundleInfo? {
    let texts = root.infoPlists.texts[product] ?? []
    let isTold = texts.contains { $0.key.elementsEqual("CFBundleAllowMixedLocalizations".utf8) }
    let file = root.infoPlists.files(of: [product]).first
    let named = file.flatMap { path in root.facts.info(at: path).map { BundleInfo($0, at: path) } }
    var info = file == nil && !isTold ? texts.first.map { BundleInfo(path: $0.path) } : named
    let agents = texts.filter { $0.key.elementsEqual("LSUIElement".utf8) }
    if agents.contains(where: { $0.value.elementsEqual("YES".utf8) }) { info?.menuBar = .byCode }
    return info
  }

  private func containers(_ places: [Int]) -> [Container] {
    places.map { containers[$0] }.sorted { $0.path < $1.path }
  }

  /// The files that may use keys, in the order of the tree.
  func codeFiles(root number: Int) -> [CodeFile] {
    let tree = root.scan.tree
    var files: [CodeFile] = []
    for folder in tree.folders where mayHoldCode(folder) {
      for entry in tree.entries(of: folder) where entry.kind == .file || tree.isSpecial(entry) {
        guard CodeFileName.mayUseKeys(tree.name(of: entry)) else { continue }
        if entry.kind != .file {
          root.problems.addSpecialFile(at: tree.path(of: entry, in: folder))
          continue
        }
        let path = tree.path(of: entry, in: folder)
        files.append(CodeFile(root: number, path: path, isDecided: root.shipping.decides(for: path)))
      }
    }
    return files
  }

  /// Whether code of the project may lie in a folder: not in archives, nor among images.
  private func mayHoldCode(_ folder: FileTree.FolderID) -> Bool {
    switch root.scan.state(folder) {
    case .ordinary, .localization, .inLocalization: true
    case .closed, .assets: false
    }
  }
}

extension BundleInfo {
  /// The facts that the model keeps.
  fileprivate init(_ info: InfoFacts, at path: FilePath) {
    self.init(
      path: path, localizations: info.localizations,
      allowsMixedLocalizations: info.allowsMixedLocalizations, followsParent: info.followsParent,
      hasFollowKey: info.hasFollowKey, menuBar: info.menuBar)
  }
}
