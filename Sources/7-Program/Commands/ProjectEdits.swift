internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// New localized files, and the Xcode projects that list them one by one: these are edited with `--update-project`, and
/// named without it.
struct ProjectEdits {
  static let flag = Flag(
    "update-project", "add new files and languages to the Xcode projects that ship the others",
    details: """
      Lines come into `project.pbxproj`: files beside those of the other languages, and languages that the project does \
      not know. Without it, files that an Xcode project has to be told of are named.
      """,
    group: .output, isSpecial: true)

  private static let limit = 3

  private let update: ProjectUpdate
  private let catalog: Catalog
  private let tree: PatchTree
  private let context: CommandContext

  /// - Parameters:
  ///   - files: those that are written.
  ///   - isWanted: whether projects are edited.
  init(
    _ files: [ProjectUpdate.File], isWanted: Bool, catalog: Catalog, tree: PatchTree, context: CommandContext
  ) {
    update = ProjectUpdate(catalog, files: files, isWanted: isWanted)
    self.catalog = catalog
    self.tree = tree
    self.context = context
  }

  /// Whether a project had to be told of something, and could not.
  var isRefused: Bool { !update.refused.isEmpty }

  /// Prepares the projects for being written.
  func stage(in transaction: inout WriteTransaction) throws(WriteFailure) {
    for change in update.changes {
      guard let path = path(of: change) else { throw WriteFailure(cause: .outsideRoot, path: change.path) }
      guard let bytes = try? ByteEdit.apply(change.edits, to: change.old) else {
        throw WriteFailure(cause: .changedMeanwhile, path: change.path)
      }
      try transaction.stage(bytes, for: path, expecting: .content(change.old), makingFolders: false)
    }
  }

  /// Their part of a patch.
  func patch() throws -> [UInt8] {
    var patch = UnifiedPatch()
    let paths = update.changes.map(path)
    let form = GitTextForm(of: paths.compactMap { $0 }, in: tree)
    for (change, path) in zip(update.changes, paths) {
      guard let path else { throw WriteFailure(cause: .outsideRoot, path: change.path) }
      try patch.append(
        form.converted(FileChange(path: path.bytes, content: .edited(change.old, change.edits))))
    }
    return patch.bytes
  }

  private func path(of change: ProjectUpdate.Change) -> FilePath? {
    catalog.roots[change.root].file(change.path).real?.relative(to: tree.top)
  }

  // MARK: - Words

  /// Says what came into projects, and which files they still have to be told of.
  func say() {
    for project in update.refused {
      context.warn(
        "\(TerminalText.escaped(project)): its project.pbxproj is not as Xcode writes it, and is not changed")
    }
    var byProject: [String: [String]] = [:]
    for (file, project) in update.lacking(in: catalog) {
      byProject[project, default: []].append(catalog.roots[file.root].shown(file.path))
    }
    for (project, names) in byProject.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      context.warn("not in the project yet: add \(list(names)) to \(TerminalText.escaped(project))")
    }
    if context.verbosity == .quiet { return }
    for change in update.changes {
      var parts: [String] = []
      if !change.files.isEmpty { parts.append(list(change.files)) }
      if !change.regions.isEmpty {
        parts.append(
          "\(change.regions.count == 1 ? "language" : "languages") \(change.regions.map(TerminalText.escaped).joined(separator: ", "))"
        )
      }
      context.errors.writeLine(
        "\(ToolDefinition.name): added to \(TerminalText.escaped(change.shown)): \(parts.joined(separator: "; "))"
      )
    }
  }

  private func list(_ names: [String]) -> String {
    let limit = context.verbosity == .verbose ? names.count : Self.limit
    let shown = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit)
      .map { TerminalText.escaped($0) }.joined(separator: ", ")
    return shown + (names.count > limit ? " and \(names.count - limit) more" : "")
  }
}
