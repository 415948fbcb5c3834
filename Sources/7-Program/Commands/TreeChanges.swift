internal import L10nCommandLine
internal import L10nDiscovery
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// Files of a tree that change, come or go: as a patch, or in place.
struct TreeChanges {
  /// One file, by its path below a root.
  struct Change {
    var root: Int
    var path: FilePath
    var content: FileChange.Content

    var isRemoval: Bool { if case .removed = content { true } else { false } }
  }

  let tree: PatchTree
  let context: CommandContext
  private let changes: [Change]
  /// Whether something was left out.
  private(set) var isPartial = false
  /// The files' paths below the top of the tree; nil for one that does not lie there.
  let paths: [FilePath?]

  /// Leaves out, by name, what lies in other repositories.
  init(_ all: [Change], _ catalog: Catalog, _ tree: PatchTree, _ context: CommandContext) {
    var others = OtherRepositories(catalog.roots)
    var left: Set<String> = []
    let changes = all.filter { change in
      guard let top = others.top(of: change.path, root: change.root) else { return true }
      left.insert(catalog.roots[change.root].shown(top))
      return false
    }
    self.init(changes, at: tree.paths(of: changes.map { ($0.root, $0.path) }, in: catalog), tree, context)
    isPartial = !left.isEmpty
    for top in left.sorted() {
      context.complain(
        "\(TerminalText.escaped(top)): left out, because it is another repository: run the command there")
    }
  }

  /// - Parameter paths: of the files, below the top of the tree.
  init(_ changes: [Change], at paths: [FilePath?], _ tree: PatchTree, _ context: CommandContext) {
    (self.changes, self.paths, self.tree, self.context) = (changes, paths, tree, context)
  }

  /// Edits the tree, all or nothing.
  /// - Parameter projects: what else is written with them.
  func write(with projects: ProjectEdits? = nil) throws(WriteFailure) {
    var transaction = context.transaction(root: tree.top)
    try stage(in: &transaction)
    if let projects { try projects.commit(&transaction) } else { try transaction.commit() }
  }

  /// Prepares the files for being written.
  func stage(in transaction: inout WriteTransaction) throws(WriteFailure) {
    for (change, path) in zip(changes, paths) {
      guard let path else { throw WriteFailure(cause: .outsideRoot, path: change.path) }
      guard let bytes = try? change.content.bytes() else {
        throw WriteFailure(cause: .changedMeanwhile, path: path)
      }
      switch change.content {
      case .new(_, let isExecutable):
        try transaction.stage(
          bytes, for: path, expecting: .absent, makingFolders: true, isExecutable: isExecutable)
      case .edited(let old, _), .replaced(let old, _):
        try transaction.stage(bytes, for: path, expecting: .content(old))
      case .removed(let old, _): try transaction.stageRemoval(of: path, holding: old)
      }
    }
  }

  /// The changes as a patch.
  func patch() throws -> [UInt8] {
    let form = GitTextForm(of: paths.compactMap { $0 }.sorted(), in: tree)
    if let failure = form.failure { context.warn(Failure.warning(for: failure)) }
    var patch = UnifiedPatch()
    for (change, path) in zip(changes, paths) {
      guard let path else { continue }
      try patch.append(form.converted(FileChange(path: path.bytes, content: change.content)))
    }
    return patch.bytes
  }

  /// Writes the patch where `--output` says, whole or not at all; else to standard output.
  /// - Parameter more: what stands behind it.
  func writePatch(_ arguments: ParsedArguments, with more: [UInt8] = []) throws {
    let bytes = try patch() + more
    if context.outputFile(arguments) != nil {
      try context.write(bytes, for: arguments)
    } else if context.terminal.outputIsTerminal {
      try context.show(bytes)
    } else {
      context.writeExact(bytes)
    }
    if !bytes.isEmpty { tree.sayHowToApply(paths.compactMap(\.self), in: context) }
  }
}

extension PatchTree {
  /// Says how a patch is applied that touches files outside the current folder.
  func sayHowToApply(_ paths: some Collection<FilePath>, in context: CommandContext) {
    let current = context.currentDirectory.real
    // A patch without git has paths relative to the tree that was named.
    let isElsewhere = !isRepository && current != top && !paths.isEmpty
    guard
      isElsewhere
        || current.map({ current in paths.contains { top.appending($0.bytes).relative(to: current) == nil } })
          ?? false
    else { return }
    let place = ShellText.quoted(bytes: top.bytes)
    context.warn(
      "paths are relative to \(TerminalText.escaped(bytes: top.bytes)), and git skips what is outside the current folder; apply the "
        + "patch with: " + (isRepository ? "git -C \(place) apply --allow-empty" : "patch -p1 -d \(place)"))
  }
}

extension StubPlan {
  /// The files as they are to be.
  var changes: [TreeChanges.Change] {
    files.compactMap { file in file.content.map { .init(root: file.root, path: file.path, content: $0) } }
  }
}
