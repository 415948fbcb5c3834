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
  }

  let tree: PatchTree
  let context: CommandContext
  private let changes: [Change]
  /// The files' paths below the top of the tree; nil for one that does not lie there.
  private let paths: [FilePath?]

  init(_ changes: [Change], _ catalog: Catalog, _ tree: PatchTree, _ context: CommandContext) {
    self.init(changes, at: tree.paths(of: changes.map { ($0.root, $0.path) }, in: catalog), tree, context)
  }

  /// - Parameter paths: of the files, below the top of the tree.
  init(_ changes: [Change], at paths: [FilePath?], _ tree: PatchTree, _ context: CommandContext) {
    (self.changes, self.paths, self.tree, self.context) = (changes, paths, tree, context)
  }

  /// Edits the tree, all or nothing.
  /// - Parameter projects: what else is written with them.
  func write(with projects: ProjectEdits? = nil) throws(WriteFailure) {
    var transaction = context.transaction(root: tree.top)
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
    try projects?.stage(in: &transaction)
    try transaction.commit()
  }

  /// Writes the patch where `--output` says, whole or not at all; else to standard output.
  /// - Parameter more: what stands behind it.
  func writePatch(_ arguments: ParsedArguments, with more: [UInt8] = []) throws {
    let form = GitTextForm(of: paths.compactMap { $0 }.sorted(), in: tree)
    if let failure = form.failure { context.warn(Failure.warning(for: failure)) }
    var patch = UnifiedPatch()
    for (change, path) in zip(changes, paths) {
      guard let path else { continue }
      try patch.append(form.converted(FileChange(path: path.bytes, content: change.content)))
    }
    let bytes = patch.bytes + more
    if context.outputFile(arguments) != nil {
      try context.write(bytes, for: arguments)
    } else {
      context.writeExact(bytes)
    }
    guard !bytes.isEmpty, isOutside else { return }
    let top = ShellText.quoted(bytes: tree.top.bytes)
    let command = tree.isRepository ? "git -C \(top) apply --allow-empty" : "patch -p1 -d \(top)"
    context.warn(
      "paths are relative to \(TerminalText.escaped(bytes: tree.top.bytes)); apply the patch with: \(command)"
    )
  }

  /// Whether the patch touches files outside the current folder.
  private var isOutside: Bool {
    let current = context.currentDirectory.real
    if !tree.isRepository, current != tree.top { return true }
    guard let current else { return false }
    return paths.contains { path in
      path.map { tree.top.appending($0.bytes).relative(to: current) == nil } ?? false
    }
  }
}
