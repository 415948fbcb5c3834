internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nEngine
internal import L10nHandoff
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The destination of the changes of an import: a patch, or the tree. They are made and written file by file.
struct ImportDestination {
  let catalog: Catalog
  let tree: PatchTree
  let context: CommandContext
  /// The engine that checks whether targets get files.
  let engine: Engine

  /// A file of the tree as it is to be.
  private struct NewFile: Sendable {
    /// The path below the top of the tree; nil if it does not lie there.
    var path: FilePath?
    /// The path below the root.
    var ownPath: FilePath
    var old: [UInt8]?
    /// Nil where edits do not fit.
    var bytes: [UInt8]?
  }

  // MARK: - The tree

  /// Edits the tree, all or nothing.
  func writeInPlace(_ plan: inout ImportPlan, _ arguments: ParsedArguments) throws -> ProjectEdits {
    try refuse(&plan, arguments)
    var transaction = context.transaction(root: tree.top)
    let paths = paths(of: plan)
    let locales = plan.fileLocales
    var written: [ProjectUpdate.File] = []
    try plan.makeFiles { change in
      NewFile(
        path: paths[change.path], ownPath: FilePath(bytes: change.path), old: change.content.old,
        bytes: try? change.content.bytes())
    } _: { file throws(WriteFailure) in
      guard let path = file.path else {
        throw WriteFailure(cause: .outsideRoot, path: FilePath(bytes: []))
      }
      guard let bytes = file.bytes else { throw WriteFailure(cause: .changedMeanwhile, path: path) }
      if bytes == file.old { return }
      try transaction.stage(
        bytes, for: path, expecting: file.old.map { .content($0) } ?? .absent, makingFolders: true)
      written.append(.init(root: 0, path: file.ownPath, locales: locales[file.ownPath] ?? []))
    }
    let allowing = allowing(plan.settled)
    if let allowing {
      let path = FilePath(bytes: allowing.path)
      try transaction.stage(
        try allowing.content.bytes(), for: path,
        expecting: allowing.content.old.map { .content($0) } ?? .absent,
        makingFolders: false)
    }
    let projects = try projects(written, arguments)
    if arguments.has(CommonFlags.dryRun) {
      let files = written.map(\.path) + [allowing].compactMap { $0.map { FilePath(bytes: $0.path) } }
      CommonFlags.sayDryRun(of: files, in: context)
      return projects
    }
    try projects.commit(&transaction)
    return projects
  }

  /// Refuses texts for files that cannot be finished: files in other repositories, and files that no target would get.
  private func refuse(_ plan: inout ImportPlan, _ arguments: ParsedArguments) throws {
    var others = OtherRepositories(catalog.roots)
    var obstacles: [FilePath: String] = [:]
    for path in plan.filePaths {
      guard let top = others.top(of: path, root: 0) else { continue }
      let shown = catalog.roots[0].shown(top)
      obstacles[path] = "its file lies in another repository: import with '--into \(shown)' what is for that"
    }
    let files = plan.filePaths.filter { obstacles[$0] == nil }.map {
      ProjectUpdate.File(root: 0, path: $0, locales: plan.fileLocales[$0] ?? [])
    }
    for (file, reason) in try projects(files, arguments, askedOf: engine).obstacles {
      obstacles[file.path] = reason
    }
    plan.refuse(obstacles)
  }

  /// The edits that make Xcode projects list new files, and files that no target got until now.
  private func projects(
    _ files: [ProjectUpdate.File], _ arguments: ParsedArguments, askedOf engine: Engine? = nil
  ) throws -> ProjectEdits {
    try ProjectEdits(
      catalog.unlisted(files), isWanted: ProjectEdits.areWanted(arguments), catalog: catalog, tree: tree,
      context: context, askedOf: engine)
  }

  /// The paths below the top of the tree, by those below the root.
  private func paths(of plan: ImportPlan) -> [[UInt8]: FilePath] {
    var paths: [[UInt8]: FilePath] = [:]
    guard let root = catalog.roots.first else { return paths }
    var known = RealPaths()
    for path in plan.filePaths { paths[path.bytes] = known.real(root.file(path))?.relative(to: tree.top) }
    return paths
  }

  // MARK: - A patch

  /// Writes the patch where `--output` says, whole or not at all; else to standard output, file by file.
  func writePatch(of plan: inout ImportPlan, _ arguments: ParsedArguments) throws -> ProjectEdits {
    try refuse(&plan, arguments)
    let paths = paths(of: plan)
    let locales = plan.fileLocales
    var changed: [ProjectUpdate.File] = []
    let form = GitTextForm(of: paths.values.sorted(), in: tree)
    if let failure = form.failure { context.warn(Failure.warning(for: failure)) }
    var isEmpty = true
    var kept: [UInt8] = []
    let isFile = context.outputFile(arguments) != nil
    func take(_ bytes: [UInt8]) {
      isEmpty = isEmpty && bytes.isEmpty
      if isFile { kept += bytes } else { context.writeExact(bytes) }
    }
    try plan.makeFiles { change -> (path: FilePath, patch: Result<[UInt8], any Error>) in
      let own = FilePath(bytes: change.path)
      guard let path = paths[change.path] else { return (own, .success([])) }
      return (
        own,
        Result {
          var patch = UnifiedPatch()
          try patch.append(form.converted(FileChange(path: path.bytes, content: change.content)))
          return patch.bytes
        }
      )
    } _: { file in
      let bytes = try file.patch.get()
      if !bytes.isEmpty { changed.append(.init(root: 0, path: file.path, locales: locales[file.path] ?? [])) }
      take(bytes)
    }
    let projects = try projects(changed, arguments)
    take(try projects.patch())
    var places = Array(paths.values)
    if let allowing = allowing(plan.settled) {
      let place = FilePath(bytes: allowing.path)
      var patch = UnifiedPatch()
      try patch.append(GitTextForm(of: [place], in: tree).converted(allowing))
      take(patch.bytes)
      places.append(place)
    }
    if isFile { try context.write(kept, for: arguments) }
    if !isEmpty { tree.sayHowToApply(places, in: context) }
    return projects
  }
}
