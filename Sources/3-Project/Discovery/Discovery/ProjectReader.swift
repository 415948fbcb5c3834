import L10nFormats
import L10nSystem
import L10nText

/// Reads the projects and packages below a root, and what they ship.
struct ProjectReader {
  private let scan: RootScan
  private let facts: FactsReader
  /// The folders of bundles.
  private let closed: Set<FileTree.FolderID>
  private var problems: ProblemList { facts.problems }
  private(set) var projects: [ProjectFacts] = []
  /// The first project of each folder that holds one, by its place.
  private(set) var first: [FileTree.FolderID: Int] = [:]
  private(set) var manifests: [FileTree.FolderID: ManifestFacts] = [:]
  /// The folders of projects that Tuist makes and has not made here.
  private(set) var programs: [FileTree.FolderID] = []
  private(set) var generatedRegions: [FileTree.FolderID: DevelopmentRegionFact] = [:]
  private(set) var shipping: RootShipping

  /// - Parameter hasSources: whether there is a container that lies in no bundle.
  init(
    _ scan: RootScan, _ facts: FactsReader, bundles: Set<FileTree.FolderID>, hasSources: Bool,
    ownership: Ownership
  ) {
    self.scan = scan
    self.facts = facts
    closed = bundles
    shipping = RootShipping(ownership: ownership)
    shipping.hasLibraries = !scan.manifests.isEmpty || scan.descriptions.contains { $0.nameClass == .podspec }
    readProjects()
    readManifests()
    readDescriptions()
    readMakefiles()
    if hasSources { readPrograms() }
    shipping.connect(workspaces: workspaces())
    shipping.noteSureLanguages(in: scan.tree)
  }

  private mutating func readProjects() {
    let tree = scan.tree
    for project in scan.projects {
      let folder = tree.path(of: project.folder)
      guard let (read, written) = facts.project(at: project.file, folder: folder) else { continue }
      if first[project.folder] == nil { first[project.folder] = projects.count }
      projects.append(read)
      let targets = XcodeShipping(facts: written, folder: folder, tree: tree, bundles: closed).targets()
      reportMissing(of: targets, in: read)
      var listed = shown(.xcode, targets, project.file.parent, folder)
      listed.regions = read.knownRegions.map(\.name)
      listed.developmentRegion = read.developmentRegion?.name
      shipping.add(listed)
    }
  }

  private mutating func readManifests() {
    let tree = scan.tree
    let known = scan.manifests.sorted { $0.key < $1.key }.compactMap { entry in
      facts.manifest(at: entry.value).map { (entry.key, entry.value, $0) }
    }
    let requested = known.reduce(into: Set()) { $0.formUnion($1.2.1.requestedTraits) }
    for (id, path, (read, written)) in known {
      manifests[id] = read
      let folder = tree.path(of: id)
      let package = PackageShipping(
        facts: written, folder: folder, tree: tree, bundles: closed, requestedTraits: requested)
      let targets = package.targets()
      var listed = shown(.swiftpm, targets, path, folder)
      listed.packageProducts = package.products
      shipping.add(listed)
      PackageFindings(facts: written, file: path, targets: targets, tree: tree).report(to: problems)
    }
  }

  /// Reads what other tools make projects of, where these are not there themselves.
  private mutating func readDescriptions() {
    let tree = scan.tree
    for (id, path, nameClass) in scan.descriptions {
      let folder = tree.path(of: id)
      switch nameClass {
      case .generator where first[id] == nil:
        let spec = XcodeGenSpec(at: path, facts)
        guard !spec.targets.isEmpty else { continue }
        generatedRegions[id] = DevelopmentRegionFact(
          region: spec.developmentLanguage ?? "en", source: .xcodeProject, path: problems.root.shown(path))
        let targets = XcodeGenShipping(spec: spec, tree: tree, bundles: closed).targets()
        shipping.add(shown(.xcodegen, targets, path, folder))
      case .podspec:
        guard let read = facts.text(of: path, { PodspecFacts($0, from: $1.start, to: $1.end) }),
          !read.resources.isEmpty || !read.bundles.isEmpty || !read.sources.isEmpty
        else { continue }
        let targets = PodShipping(facts: read, folder: folder, tree: tree, bundles: closed).targets()
        shipping.add(shown(.podspec, targets, path, folder))
      default: break
      }
    }
  }

  private mutating func readMakefiles() {
    var makefiles: [FilePath: MakefileFacts] = [:]
    var places: [(folder: FilePath, file: FilePath)] = []
    for makefile in scan.isGNUstep ? scan.makefiles : [] {
      let folder = scan.tree.path(of: makefile.folder)
      // The first of two makefiles in one folder is taken: both kinds say the same then.
      guard makefiles[folder] == nil, let read = facts.makefile(at: makefile.file) else {
        continue
      }
      makefiles[folder] = read
      places.append((folder, makefile.file))
    }
    let builder = MakefileShipping(makefiles: makefiles, tree: scan.tree, bundles: closed)
    for place in places {
      let targets = builder.targets(in: place.folder)
      // A makefile that lists no file leaves it to rules that are not read.
      guard targets.contains(where: { !$0.files.isEmpty }) else { continue }
      shipping.add(shown(.gnustep, targets, place.file, place.folder))
    }
  }

  /// A project with the path that people see.
  private func shown(
    _ kind: ShippingProject.Kind, _ targets: [ShippingTarget], _ file: FilePath, _ folder: FilePath
  ) -> ShippingProject {
    ShippingProject(path: problems.root.shown(file), kind: kind, targets: targets, file: file, folder: folder)
  }

  /// Says of each tool once that its description is a program, where no project says what it makes.
  private mutating func readPrograms() {
    let tuist = scan.descriptions.filter { description in
      description.nameClass == .tuist && first[description.folder] == nil
        && facts.text(of: description.file) { text, decoded in
          text.copy(decoded.start..<decoded.end).split(separator: 0x0A).contains {
            $0.starts(with: "import ProjectDescription".utf8)
          }
        } == true
    }
    programs = tuist.map(\.folder)
    report(tuist.first?.file, "Tuist")
    if projects.isEmpty { report(scan.descriptions.first { $0.nameClass == .bazel }?.file, "Bazel") }
  }

  private func report(_ program: FilePath?, _ tool: String) {
    guard let program else { return }
    problems.add(
      .projectNotRead, program,
      "\(tool) makes the project by running this file: which files ship is not known, and all are compared",
      hint: "run it where the project is there, or leave out with --exclude what does not ship")
  }

  /// The projects and packages of each workspace.
  private func workspaces() -> [Set<FilePath>] {
    scan.workspaces.compactMap { workspace in
      facts.workspace(at: workspace.file).map { read in
        let folder = scan.tree.path(of: workspace.folder)
        return Set(read.paths.compactMap { $0.relative(to: folder) })
      }
    }
  }

  /// Localized files that targets name and that are not there: the build stops.
  private func reportMissing(of targets: [ShippingTarget], in project: ProjectFacts) {
    var users: [FilePath: [String]] = [:]
    var inEmpty: [FilePath: Set<FilePath>] = [:]
    for target in targets {
      for file in Set(target.missing) where isExpected(file, &inEmpty) {
        users[file, default: []].append(target.name)
      }
    }
    for (folder, files) in inEmpty {
      problems.add(
        .projectFileMissing, folder,
        "the folder is empty, and \(problems.root.shown(project.file)) lists \(NumberText.count(files.count, "file")) in it",
        severity: .warning, hint: "if it is a submodule, check it out: git submodule update --init")
    }
    if users.isEmpty { return }
    var offsets: [FilePath: Int] = [:]
    for variant in project.variantGroups.joined() where users[variant.path] != nil {
      offsets[variant.path] = variant.offset
    }
    let positions = facts.positions(of: offsets.values, in: project)
    let isForsaken = isForsaken(project, targets)
    for (file, names) in users {
      let others = names.count > 1 ? " and \(names.count - 1) more" : ""
      problems.add(
        .projectFileMissing, project.file,
        "\(problems.root.shown(file)) is not there, and \(names.first ?? "")\(others) gets it: the build fails",
        severity: isForsaken ? .note : nil,
        hint: isForsaken
          ? "sources are gone as well, and nothing refers to the project: delete it, or bring them back"
          : "bring the file back, or take it out of the project",
        position: offsets[file].flatMap { positions[$0] })
    }
  }

  /// Whether a project is one of the past: sources that it compiles are gone, and no workspace and no other project refers to it.
  private func isForsaken(_ project: ProjectFacts, _ targets: [ShippingTarget]) -> Bool {
    let own = project.file.parent
    let others = scan.projects.map(\.file).filter { $0 != project.file }
    let workspaces = scan.workspaces.map(\.file).filter { $0.relative(to: own) == nil }
    guard !others.isEmpty,
      targets.contains(where: { $0.missing.contains { SourceName.isSource($0.lastComponent) } })
    else { return false }
    let name = Array(own.lastComponent)
    return !(others + workspaces).contains { file in
      facts.text(of: file) { text, decoded in
        text.copy(decoded.start..<decoded.end).firstRange(of: name) != nil
      } == true
    }
  }

  /// Whether a file that is not in the tree should be: not what is only left out here, made by tools, or part of a
  /// checkout that is not there.
  private func isExpected(_ file: FilePath, _ inEmpty: inout [FilePath: Set<FilePath>]) -> Bool {
    guard ShippedFiles.isListed(file), problems.root.kind(of: file) == nil else { return false }
    var folder = file.parent
    while true {
      if ["Pods", "Carthage", "DerivedData"].contains(where: { $0.utf8.elementsEqual(folder.lastComponent) })
      {
        return false
      }
      if let there = scan.tree.folder(at: folder) {
        // A submodule that is not checked out is an empty folder.
        if !scan.tree.entries(of: there).isEmpty { return true }
        inEmpty[folder, default: []].insert(file)
        return false
      }
      if problems.root.kind(of: folder) != nil || folder.bytes.isEmpty { return false }
      folder = folder.parent
    }
  }
}
