import L10nSystem
import L10nText

/// What discovery finds below one root, and how it goes about it: names first, then bundles, then containers.
struct RootDiscovery {
  let scan: RootScan
  let options: DiscoveryOptions
  let scope: PathScope
  var facts: FactsReader
  var problems: ProblemList
  var bundles: [FoundBundle] = []
  /// The innermost bundle of each folder, by its place in `bundles`; -1 for none.
  private var owners: [Int] = []
  var drafts: [ContainerDraft] = []
  /// The drafts, complete, in the same order.
  private(set) var containers: [Container] = []
  /// Those of files that have a part for each language, each a bundle of its own, in the order of their paths.
  var parted: [Container] = []
  /// Sets of asset catalogs by the place of their bundle, -1 for none.
  var assets: [Int: [LocalizedAsset]] = [:]
  /// The projects below the root, in the order of their paths.
  var projects: [ProjectFacts] = []
  /// The `Info.plist` files that they name, in the same order.
  var projectInfoPlists: [ProjectInfoPlists] = []
  /// The project nearest upward from each folder, by its place in `projects`; -1 for none.
  private var nearestProjects: [Int] = []
  /// Of a folder with several projects all of them, by the first.
  private var projectsBeside: [Int: [Int]] = [:]
  private(set) var projectFolders: Set<FileTree.FolderID> = []
  /// The containers by their folders; complete once variant groups are merged.
  private var draftPlaces: [FileTree.FolderID: Int] = [:]
  /// The manifests of Swift packages by their folder.
  var manifests: [FileTree.FolderID: ManifestFacts] = [:]
  /// The development regions of the projects that XcodeGen makes, by their folder.
  var generatedRegions: [FileTree.FolderID: DevelopmentRegionFact] = [:]
  /// What is wrong with the files of projects and packages themselves.
  var projectProblems: [Problem] = []
  /// What the projects and packages ship.
  var shipping: RootShipping
  /// Where other people's code lies.
  let foreign: ForeignFolders
  /// String files that a project decides for and no target gets, in byte order; other people's are not among them.
  private(set) var notShipped: [FilePath] = []
  /// Files that no target gets and that a project has in other languages, one by one.
  var unlisted: [FilePath] = []

  /// Does it all.
  init(scan: RootScan, options: DiscoveryOptions, scope: PathScope) {
    self.options = options
    self.scope = scope
    facts = FactsReader(root: scan.catalogRoot)
    problems = ProblemList(root: scan.catalogRoot)
    var scan = scan
    let finder = BundleFinder(scan, facts: &facts, problems: &problems)
    scan.close(finder.closed)
    bundles = finder.bundles
    self.scan = scan
    foreign = options.takesDependencies ? .none : scan.foreign
    shipping = RootShipping(foreign: foreign)
    assignOwners()
    readProjects()
    draftContainers()
    mergeVariantGroups()
    if !options.takesAllFiles { mergeProductTables() }
    for (place, draft) in drafts.enumerated() { draftPlaces[draft.folder] = place }
    for index in drafts.indices { lister(inBundle: drafts[index].bundle).complete(&drafts[index]) }
    settleLaunchImages()
    addSettingsPages()
    addInfoPlists()
    containers = drafts.indices.map { index in
      let regions = developmentRegions(of: drafts[index])
      var container = drafts[index].container(developmentRegions: regions, shipping: shipping)
      container.menuBar = menuBar(of: drafts[index])
      container.launchScreens = launchScreens(of: drafts[index])
      return container
    }
    addPartedFiles()
    notShipped = findNotShipped()
    reportFindings()
    addAssets()
  }

  /// The bundles of this root, the source first where it has anything, and the place of the first among all.
  /// - Parameter products: how many products stand before this root's.
  func catalogBundles(root: Int, from first: Int, products: Int) -> [CatalogBundle] {
    let groups = Dictionary(grouping: drafts.indices) { drafts[$0].bundle ?? -1 }
    var result: [CatalogBundle] = []
    if groups[-1] != nil || assets[-1] != nil {
      var source = CatalogBundle(
        root: root, path: FilePath(bytes: []), kind: .source, resources: FilePath(bytes: []),
        containers: containers(groups[-1] ?? []).map { $0.countingProducts(from: products) })
      source.localizedAssets = assets[-1] ?? []
      source.isGNUstep = scan.isGNUstep
      result.append(source)
    }
    let order = bundles.indices.sorted { path(of: bundles[$0]) < path(of: bundles[$1]) }
    var places = [Int](repeating: 0, count: bundles.count)
    for (place, index) in order.enumerated() { places[index] = first + result.count + place }
    for index in order {
      let bundle = bundles[index]
      var described = CatalogBundle(
        root: root, path: path(of: bundle), kind: bundle.kind, identifier: bundle.info?.identifier,
        enclosing: enclosing(index).map { places[$0] }, info: bundle.bundleInfo,
        resources: scan.tree.path(of: bundle.resources), containers: containers(groups[index] ?? []))
      described.localizedAssets = assets[index] ?? []
      described.isGNUstep = bundle.kind == .gnustep
      result.append(described)
    }
    return result
      + parted.map {
        CatalogBundle(root: root, path: $0.path, kind: .storeKit, resources: $0.path, containers: [$0])
      }
  }

  func path(of bundle: FoundBundle) -> FilePath { scan.tree.path(of: bundle.folder) }

  /// The place of the bundle that a bundle lies in.
  func enclosing(_ index: Int) -> Int? {
    guard let parent = scan.tree.parent(of: bundles[index].folder) else { return nil }
    return owner(of: parent)
  }

  /// The container in which the loader looks for the texts of a bundle. Where `Resources` has none, it looks again
  /// beside it.
  func mainDraft(of index: Int) -> Int? {
    let bundle = bundles[index]
    func place(_ folder: FileTree.FolderID) -> Int? {
      draftPlaces[folder].flatMap { drafts[$0].bundle == index ? $0 : nil }
    }
    return place(bundle.resources) ?? (bundle.layout.form == .resources ? place(bundle.layout.base) : nil)
  }

  /// The container that a folder is.
  func draft(in folder: FileTree.FolderID) -> Int? { draftPlaces[folder] }

  /// The place of the innermost bundle that a folder lies in, or is.
  func owner(of folder: FileTree.FolderID) -> Int? {
    let owner = owners[folder.index]
    return owner < 0 ? nil : owner
  }

  /// The place of the project that a folder belongs to: the nearest upward, else the only one there is.
  func project(of folder: FileTree.FolderID) -> Int? {
    let nearest = nearestProjects[folder.index]
    return nearest >= 0 ? nearest : projects.count == 1 ? 0 : nil
  }

  /// The same for a container: of several projects in one folder the first whose targets get any of its files.
  func project(of draft: ContainerDraft) -> Int? { surelyProject(of: draft) ?? project(of: draft.folder) }

  /// The same; nil where there are several and none of their targets gets a file of it.
  func surelyProject(of draft: ContainerDraft) -> Int? {
    guard let nearest = project(of: draft.folder), let beside = projectsBeside[nearest] else {
      return project(of: draft.folder)
    }
    let files =
      draft.tables.values.joined().map(\.path) + draft.carriers.values.joined().map(\.file.path)
      + draft.resources.values.joined().map(\.path)
    let getters = Set(shipping.products(of: files).map { shipping.products[$0].projectPath })
    return beside.first { getters.contains(projects[$0].file.parent) }
  }

  /// Whether a folder holds a project.
  func hasProject(_ folder: FileTree.FolderID) -> Bool {
    projectFolders.contains(folder)
  }

  private func containers(_ places: [Int]) -> [Container] {
    places.map { containers[$0] }.sorted { $0.path < $1.path }
  }

  /// Notes which folders hold projects, and which project each folder belongs to.
  mutating func setProjectFolders(_ own: [FileTree.FolderID: Int]) {
    projectFolders = Set(own.keys)
    let groups = Dictionary(grouping: projects.indices) { projects[$0].folder }.values
    for group in groups where group.count > 1 { group.first.map { projectsBeside[$0] = group } }
    nearestProjects = inherited(own)
  }

  private mutating func assignOwners() {
    var own: [FileTree.FolderID: Int] = [:]
    for (index, bundle) in bundles.enumerated() { own[bundle.folder] = index }
    owners = inherited(own)
  }

  /// For each folder the number that it or the nearest folder above has; -1 where there is none.
  private func inherited(_ numbers: [FileTree.FolderID: Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(scan.tree.folders.count)
    for folder in scan.tree.folders {
      // A folder stands behind the one that holds it.
      let above = scan.tree.parent(of: folder).map { result[$0.index] } ?? -1
      result.append(numbers[folder] ?? above)
    }
    return result
  }

  /// Bundles are copied as they stand: projects do not decide for what is in them.
  private func lister(inBundle owner: Int?) -> ContainerLister {
    ContainerLister(
      scan: scan, scope: scope, shipping: owner != nil || options.takesAllFiles ? RootShipping() : shipping,
      isGNUstep: owner.map { bundles[$0].kind == .gnustep } ?? scan.isGNUstep)
  }

  private mutating func draftContainers() {
    var folders = scan.containers
    if scan.state(scan.tree.top) == .localization { folders.insert(scan.tree.top, at: 0) }
    for folder in folders {
      let owner = owner(of: folder)
      let bundlePath = owner.map { path(of: bundles[$0]) } ?? FilePath(bytes: [])
      let lister = lister(inBundle: owner)
      drafts.append(lister.draft(of: folder, bundle: owner, bundlePath: bundlePath))
    }
  }
}

extension FoundBundle {
  /// What the model keeps of the `Info.plist`.
  fileprivate var bundleInfo: BundleInfo? {
    guard let infoPath, let info else { return nil }
    return BundleInfo(
      path: infoPath, localizations: info.localizations,
      allowsMixedLocalizations: info.allowsMixedLocalizations, followsParent: info.followsParent)
  }
}
