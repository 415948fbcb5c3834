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
  /// The way in which tables get another form.
  private let conversion: ProjectConversion
  /// The projects that do not list a language yet, and what brings it in.
  private let unknowing: [(project: String, regions: [String], command: String)]
  private let catalog: Catalog
  private let tree: PatchTree
  private let context: CommandContext

  /// - Parameters:
  ///   - files: those that are written.
  ///   - names: of folders that get another name.
  ///   - isWanted: whether projects are edited.
  ///   - command: what would edit them, where languages that they do not list are to be named.
  init(
    _ files: [ProjectUpdate.File], converting tables: [ProjectConversion.Table] = [],
    renaming names: [String: String] = [:], isWanted: Bool, orElse command: String? = nil, catalog: Catalog,
    tree: PatchTree, context: CommandContext
  ) {
    let possible = command.map { (ProjectUpdate(catalog, files: files, isWanted: true).changes, $0) }
    unknowing =
      isWanted
      ? []
      : possible.map { changes, command in
        changes.filter { !$0.regions.isEmpty }.map { ($0.shown, $0.regions, command) }
      } ?? []
    update = ProjectUpdate(catalog, files: files, isWanted: isWanted, renaming: names)
    conversion = ProjectConversion(catalog, tables, isWanted: isWanted)
    (self.catalog, self.tree, self.context) = (catalog, tree, context)
  }

  /// Whether a project had to be told of something, and could not.
  var isRefused: Bool { !update.refused.isEmpty || !conversion.refused.isEmpty }

  /// Tables that cannot get another form, because a project has to be told and cannot be.
  var unconverted: Set<TableID> { conversion.unconverted }

  /// The projects below a root as they are to be, where tables get another form.
  func converted(root: Int) -> [FilePath: [UInt8]] {
    Dictionary(conversion.changes.filter { $0.root == root }.map { ($0.path, $0.new) }) { $1 }
  }

  /// The projects below a root as they are to be, where files come into them.
  func updated(root: Int) -> [FilePath: [UInt8]] {
    Dictionary(update.changes.filter { $0.root == root }.map { ($0.path, $0.new) }) { $1 }
  }

  private struct Change {
    /// The path below the top of the tree; nil outside.
    var path: FilePath?
    var ownPath: FilePath
    var content: FileChange.Content
  }

  private var changes: [Change] {
    (update.changes + conversion.changes).map {
      Change(path: path($0.path, $0.root), ownPath: $0.path, content: .replaced($0.old, with: $0.new))
    }
  }

  /// Prepares the projects for being written.
  func stage(in transaction: inout WriteTransaction) throws(WriteFailure) {
    for change in changes {
      guard let path = change.path, let old = change.content.old else {
        throw WriteFailure(cause: .outsideRoot, path: change.ownPath)
      }
      guard let bytes = try? change.content.bytes() else {
        throw WriteFailure(cause: .changedMeanwhile, path: path)
      }
      try transaction.stage(bytes, for: path, expecting: .content(old), makingFolders: false)
    }
  }

  /// The changes' part of a patch.
  func patch() throws -> [UInt8] {
    var patch = UnifiedPatch()
    let changes = changes
    let form = GitTextForm(of: changes.compactMap(\.path), in: tree)
    for change in changes {
      guard let path = change.path else { throw WriteFailure(cause: .outsideRoot, path: change.ownPath) }
      try patch.append(form.converted(FileChange(path: path.bytes, content: change.content)))
    }
    return patch.bytes
  }

  private func path(_ path: FilePath, _ root: Int) -> FilePath? {
    catalog.roots[root].file(path).real?.relative(to: tree.top)
  }

  // MARK: - Words

  /// Says what came into projects, and which files they still have to be told of.
  func say() {
    for project in update.refused + conversion.refused {
      context.complain(
        "\(TerminalText.escaped(project)): its project.pbxproj is not as Xcode writes it, and is not changed")
    }
    var byProject: [String: [String]] = [:]
    for (file, project) in update.lacking(in: catalog) {
      byProject[project, default: []].append(catalog.roots[file.root].shown(file.path))
    }
    for (project, names) in byProject.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      context.warn("not in the project yet: add \(list(names)) to \(TerminalText.escaped(project))")
    }
    for (project, regions, command) in unknowing {
      context.note(
        "\(TerminalText.escaped(project)) does not list \(regions.map(TerminalText.escaped).joined(separator: ", ")) yet: "
          + "'\(command)' brings in the language with its files")
    }
    byProject = [:]
    for (file, project) in conversion.listed { byProject[project, default: []].append(file) }
    for (project, names) in byProject.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      context.warn(
        "\(TerminalText.escaped(project)) lists files that go: put \(list(names)) in their place, or use '--update-project'"
      )
    }
    byProject = [:]
    for (file, project) in conversion.named { byProject[project, default: []].append(file) }
    for (project, names) in byProject.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      context.warn("\(TerminalText.escaped(project)) names files that go: see that it takes \(list(names))")
    }
    if context.verbosity == .quiet { return }
    for change in conversion.changes {
      let names = change.files.isEmpty ? "tables are catalogs" : list(change.files)
      context.say("in \(TerminalText.escaped(change.shown)): \(names)")
    }
    for change in update.changes {
      var parts: [String] = []
      if !change.files.isEmpty { parts.append(list(change.files)) }
      if !change.regions.isEmpty {
        parts.append(
          "\(change.regions.count == 1 ? "language" : "languages") \(change.regions.map(TerminalText.escaped).joined(separator: ", "))"
        )
      }
      context.say("added to \(TerminalText.escaped(change.shown)): \(parts.joined(separator: "; "))")
    }
  }

  private func list(_ names: [String]) -> String {
    let limit = context.verbosity == .verbose ? names.count : Self.limit
    let shown = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit)
      .map { TerminalText.escaped($0) }.joined(separator: ", ")
    return shown + (names.count > limit ? " and \(names.count - limit) more" : "")
  }
}
