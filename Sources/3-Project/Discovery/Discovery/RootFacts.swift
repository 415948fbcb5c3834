import L10nFormats
import L10nSystem
import L10nText

/// The facts of a root before its containers are gathered: its bundles, its projects and packages, and the
/// files that these ship.
struct RootFacts {
  let scan: RootScan
  let options: DiscoveryOptions
  let scope: PathScope
  let facts: FactsReader
  let bundles: [FoundBundle]
  /// The innermost bundle of each folder, by its place in `bundles`; -1 for none.
  private let innermost: [Int]
  let infoPlists: InfoPlists
  /// The projects below the root, in the order of their paths.
  let projects: [ProjectFacts]
  /// The findings about the files of projects and packages themselves.
  let projectProblems: [Problem]
  /// The project nearest upward from each folder, by its place in `projects`; -1 for none.
  private let nearestProjects: [Int]
  /// Whether a tool makes the project of each folder, by a description upward: 0, else -1.
  private let descriptions: [Int]
  /// The projects of each folder that has several, by the first of them.
  private let projectsBeside: [Int: [Int]]
  /// The manifests of Swift packages by their folder.
  let manifests: [FileTree.FolderID: ManifestFacts]
  /// The development regions of the projects that XcodeGen makes, by their folder.
  let generatedRegions: [FileTree.FolderID: DevelopmentRegionFact]
  let shipping: RootShipping

  init(scan: RootScan, options: DiscoveryOptions, scope: PathScope) {
    self.options = options
    self.scope = scope
    facts = FactsReader(root: scan.catalogRoot)
    var scan = scan
    let finder = BundleFinder(scan, facts)
    scan.close(finder.closed)
    let tree = scan.tree
    let innermost = tree.inherited(finder.bundles.enumerated().map { ($1.folder, $0) })
    let outside = finder.outside(
      scan, bundle: { innermost[$0.index] < 0 ? nil : innermost[$0.index] }, facts.problems)
    scan.leaveOut(outside)
    let hasSources = scan.containers.contains { innermost[$0.index] < 0 }
    let plists = scan.infoPlists.filter { innermost[$0.key.index] < 0 }.flatMap { folder, entries in
      entries.map { tree.path(of: $0, in: folder) }
    }
    bundles = finder.bundles
    let before = facts.problems.problems.count
    let reader = ProjectReader(
      scan, facts, bundles: Set(bundles.map(\.folder)), hasSources: hasSources,
      ownership: options.takesDependencies
        ? .own : scan.ownership(isSaidOwn: options.owns(scan.catalogRoot.location)))
    projectProblems = Array(facts.problems.problems[before...])
    let projects = reader.projects
    nearestProjects = tree.inherited(reader.first.map { ($0.key, $0.value) })
    descriptions = tree.inherited((reader.generatedRegions.keys + reader.programs).map { ($0, 0) })
    let groups = Dictionary(grouping: projects.indices) { projects[$0].folder }.values.filter { $0.count > 1 }
    projectsBeside = Dictionary(zip(groups.compactMap { $0.first }, groups), uniquingKeysWith: { $1 })
    manifests = reader.manifests
    generatedRegions = reader.generatedRegions
    shipping = reader.shipping
    infoPlists = InfoPlists(plists, projects, reader.shipping.products, in: scan.tree)
    (self.scan, self.innermost, self.projects) = (scan, innermost, projects)
  }

  var problems: ProblemList { facts.problems }

  /// Whose folders and targets are.
  var ownership: Ownership { shipping.ownership }

  func path(of bundle: Int) -> FilePath { scan.tree.path(of: bundles[bundle].folder) }

  /// The place of the bundle that a bundle lies in.
  func enclosing(_ bundle: Int) -> Int? {
    scan.tree.parent(of: bundles[bundle].folder).flatMap { self.bundle(of: $0) }
  }

  /// The place of the innermost bundle that a folder lies in, or is.
  func bundle(of folder: FileTree.FolderID) -> Int? {
    let bundle = innermost[folder.index]
    return bundle < 0 ? nil : bundle
  }

  /// Whether a folder holds a project.
  func hasProject(_ folder: FileTree.FolderID) -> Bool {
    let nearest = nearestProjects[folder.index]
    return nearest >= 0 && projects[nearest].folder == scan.tree.path(of: folder)
  }

  /// The place of the project that a folder belongs to: the nearest upward, else the only one there is, unless a tool makes another.
  func project(of folder: FileTree.FolderID) -> Int? {
    let nearest = nearestProjects[folder.index]
    return nearest >= 0 ? nearest : projects.count == 1 && descriptions[folder.index] < 0 ? 0 : nil
  }

  /// The place of the project that a container belongs to: of several in one folder the first whose targets get any of its files.
  func project(of draft: ContainerDraft) -> Int? { surelyProject(of: draft) ?? project(of: draft.folder) }

  /// The place of a container's project; nil where there are several and none of their targets gets a file of it.
  func surelyProject(of draft: ContainerDraft) -> Int? {
    guard let nearest = project(of: draft.folder), let beside = projectsBeside[nearest] else {
      return project(of: draft.folder)
    }
    let getters = Set(products(of: draft).map { shipping.products[$0].projectPath })
    return beside.first { getters.contains(projects[$0].file.parent) }
  }

  /// The products that get any file of a container.
  func products(of draft: ContainerDraft) -> [Int] {
    shipping.products(
      of: draft.tables.values.joined().map(\.path) + draft.carriers.values.joined().map(\.file.path)
        + draft.resources.values.joined().map(\.path))
  }

  /// The development region that the project of a folder names; nil where there is no project, or it names none.
  func developmentRegion(of folder: FileTree.FolderID) -> String? {
    project(of: folder).flatMap { projects[$0].developmentRegion?.name }
  }

  /// Lists containers. Bundles are copied as they stand: projects do not decide for what is in them.
  func lister(inBundle bundle: Int?) -> ContainerLister {
    ContainerLister(
      scan: scan, scope: scope, shipping: bundle != nil || options.takesAllFiles ? RootShipping() : shipping,
      isGNUstep: bundle.map { bundles[$0].kind == .gnustep } ?? scan.isGNUstep)
  }

  /// Whether a bundle is a resource of tests, which nobody else runs.
  func isFixture(_ bundle: Int) -> Bool {
    !options.takesAllFiles
      && (ExampleApps.hold(path(of: bundle), areTests: true) || shipping.isFixture(path(of: bundle)))
  }

  /// String files that a project decides for and no target gets, and those of fixtures, in byte order. Other bundles are copied as
  /// they stand.
  var notShipped: [FilePath] {
    files { folder, file, format in
      (format.isOfOneLanguage || format == .catalog) && ownership.folder(of: file) == nil
        && (bundle(of: folder).map(isFixture) ?? shipping.isForgotten(file))
    }
  }

  /// All files of texts that are looked at, whether or not a product gets them, in byte order.
  var textFiles: [FilePath] {
    files { folder, file, format in
      format.holdsTables && scan.state(folder) != .closed && (scope.isOpen || scope.keepsFile(file.bytes))
    }
  }

  /// The files that are meant of those whose names say that they hold texts.
  private func files(_ isMeant: (FileTree.FolderID, FilePath, TableFormat) -> Bool) -> [FilePath] {
    var files: [FilePath] = []
    for folder in scan.tree.folders {
      for entry in scan.tree.entries(of: folder) {
        guard let format = FileNameKind.of(scan.tree.name(of: entry)).format, scan.tree.isFile(entry) else {
          continue
        }
        let file = scan.tree.path(of: entry, in: folder)
        if isMeant(folder, file, format) { files.append(file) }
      }
    }
    return files.sorted()
  }
}

extension FileTree {
  /// The number that each folder, or the nearest one above it, has; -1 where there is none.
  fileprivate func inherited(_ numbers: [(FolderID, Int)]) -> [Int] {
    let own = Dictionary(numbers, uniquingKeysWith: { $1 })
    var result: [Int] = []
    result.reserveCapacity(folders.count)
    for folder in folders {
      // A folder stands behind the one that holds it.
      let above = parent(of: folder).map { result[$0.index] } ?? -1
      result.append(own[folder] ?? above)
    }
    return result
  }
}
