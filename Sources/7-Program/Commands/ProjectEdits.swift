internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nEngine
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// New localized files, and the Xcode projects that list them one by one: these are edited, unless `--no-project` says otherwise,
/// which names the files.
struct ProjectEdits {
  private static let noProject = Flag(
    "no-project", "leave Xcode projects alone, and name the files that will not ship",
    details: """
      Otherwise the project follows in the same patch, as its last part: files beside those of the other languages, and languages \
      that it does not know. A file that no target would get is not written.
      """,
    excludes: ["update-project"], group: .output, isSpecial: true)
  static let flags = [
    noProject, Flag("update-project", "the default: see '--no-project'", group: .output, isSpecial: true),
  ]

  /// Whether projects are edited.
  static func areWanted(_ arguments: ParsedArguments) -> Bool { !arguments.has(noProject) }

  private static let limit = 3

  private let plan: ProjectPlan
  /// Whether it is asked what targets get.
  private let isAsked: Bool
  /// Whether folders get another name.
  private let isRenaming: Bool
  private var update: ProjectUpdate { plan.update }
  /// The way in which tables get another form.
  private var conversion: ProjectConversion { plan.conversion }
  private let catalog: Catalog
  private let tree: PatchTree
  private let context: CommandContext

  /// - Parameters:
  ///   - files: those that are written.
  ///   - names: of folders that get another name.
  ///   - isWanted: whether projects are edited.
  ///   - engine: what tells whether targets get the files, where that is asked.
  init(
    _ files: [ProjectUpdate.File], converting tables: [ProjectConversion.Table] = [],
    renaming names: [String: String] = [:], isWanted: Bool, catalog: Catalog, tree: PatchTree,
    context: CommandContext, askedOf engine: Engine? = nil
  ) throws {
    let look = engine.map { engine in { root, changes in try engine.catalog(of: root, changing: changes) } }
    plan = try ProjectPlan(
      catalog, files, renaming: names, converting: tables, isWanted: isWanted, isWanted ? look : nil)
    (self.catalog, self.tree, self.context) = (catalog, tree, context)
    isAsked = isWanted && engine != nil
    isRenaming = !names.isEmpty
  }

  /// Whether a project had to be told of something, and could not.
  var isRefused: Bool { !update.refused.isEmpty || !conversion.refused.isEmpty }

  /// Why files are not to be written: no target would get them.
  var obstacles: [ProjectUpdate.File: String] {
    isAsked ? plan.obstacles : [:]
  }

  /// Tables that cannot get another form, because a project has to be told and cannot be.
  var unconverted: Set<TableID> { plan.unconverted }

  /// The projects below a root as they are to be.
  func changed(root: Int) -> [FilePath: [UInt8]?] { plan.changes(root: root) }

  private var changes: TreeChanges {
    let changes = plan.edits.map {
      TreeChanges.Change(root: $0.root, path: $0.path, content: .replaced($0.old, with: $0.new))
    }
    return TreeChanges(changes, catalog, tree, context)
  }

  /// Writes the projects with the files that are staged. If a run is stopped, the next one misses a file that a project names
  /// already, and makes it; but what is there it leaves alone. Where files get another form or name, they come first.
  func commit(_ transaction: inout WriteTransaction) throws(WriteFailure) {
    let changes = changes
    try changes.stage(in: &transaction)
    let isFirst = conversion.changes.isEmpty && !isRenaming
    try transaction.commit(first: isFirst ? changes.paths.compactMap(\.self) : [])
  }

  /// The changes' part of a patch.
  func patch() throws -> [UInt8] {
    let changes = changes
    let words = changes.paths.compactMap(\.self).map { "--exclude=" + ShellText.quoted(bytes: $0.bytes) }
    if !words.isEmpty {
      context.note("the project's part comes last: 'git apply \(words.joined(separator: " "))' leaves it out")
    }
    return try changes.patch()
  }

  // MARK: - Words

  /// Says what came into projects, and which files they still have to be told of.
  func say() {
    for project in update.refused + conversion.refused {
      context.complain(
        "\(TerminalText.escaped(project)): its project.pbxproj is not as Xcode writes it, and is not changed")
    }
    let homeless = plan.homeless.map { file, project in (catalog.roots[file.root].shown(file.path), project) }
    warn(homeless) { "not in the project yet: add \($1) to \($0)" }
    for project in plan.generated {
      let description = TerminalText.escaped(project.description)
      context.warn(
        "\(TerminalText.escaped(project.shown)) is made from \(description), and is not changed: make it anew"
      )
    }
    warn(conversion.listed) {
      "\($0) lists files that go: put \($1) in their place, or leave out '--no-project'"
    }
    warn(conversion.named) { "\($0) names files that go: see that it takes \($1)" }
    if context.verbosity == .quiet { return }
    for description in update.described {
      context.say("make the project anew: it is made from \(TerminalText.escaped(description))")
    }
    for change in conversion.changes {
      let names = change.files.isEmpty ? "tables are catalogs" : list(change.files)
      context.say("changed in \(TerminalText.escaped(change.shown)): \(names)")
    }
    for change in update.changes + plan.manifests {
      var parts: [String] = []
      if !change.files.isEmpty { parts.append(list(change.files)) }
      if !change.regions.isEmpty {
        parts.append(
          "\(change.regions.count == 1 ? "language" : "languages") \(change.regions.map(TerminalText.escaped).joined(separator: ", "))"
        )
      }
      let shown = TerminalText.escaped(change.shown)
      context.say(parts.isEmpty ? "changed: \(shown)" : "added to \(shown): \(parts.joined(separator: "; "))")
    }
  }

  /// Says something of each project's files.
  private func warn(_ files: [(file: String, project: String)], _ words: (String, String) -> String) {
    for (project, files) in Dictionary(grouping: files, by: \.project).sorted(by: {
      ByteOrder.precedes($0.key, $1.key)
    }) {
      context.warn(words(TerminalText.escaped(project), list(files.map(\.file))))
    }
  }

  private func list(_ names: [String]) -> String {
    let limit = context.verbosity == .verbose ? names.count : Self.limit
    return NumberText.names(names.sorted(by: ByteOrder.precedes).map(TerminalText.escaped), limit: limit)
  }
}
