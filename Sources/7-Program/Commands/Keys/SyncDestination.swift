internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// Where changed development tables go: into a patch, or into the tree.
struct SyncDestination {
  let catalog: Catalog
  let tree: PatchTree
  let context: CommandContext

  /// Below the top of the tree; nil if it does not lie there.
  private func path(of file: SyncedFile) -> FilePath? {
    catalog.roots[file.root].file(file.path).real?.relative(to: tree.top)
  }

  /// Edits the tree, all or nothing.
  func write(_ plan: SyncPlan) throws(WriteFailure) {
    var transaction = context.transaction(root: tree.top)
    for file in plan.files {
      guard let path = path(of: file) else { throw WriteFailure(cause: .outsideRoot, path: file.path) }
      guard case .edited(let old, _) = file.content, let bytes = try? file.content.bytes() else {
        throw WriteFailure(cause: .changedMeanwhile, path: path)
      }
      try transaction.stage(bytes, for: path, expecting: .content(old))
    }
    try transaction.commit()
  }

  /// Writes the patch where `--output` says, whole or not at all; else to standard output.
  func writePatch(_ plan: SyncPlan, _ arguments: ParsedArguments) throws {
    let files = plan.files.compactMap { file in path(of: file).map { ($0, file) } }
    let form = GitTextForm(of: files.map(\.0).sorted(), in: tree)
    if let failure = form.failure { context.warn(Failure.message(for: failure)) }
    var patch = UnifiedPatch()
    for (path, file) in files {
      try patch.append(form.converted(FileChange(path: path.bytes, content: file.content)))
    }
    if context.outputFile(arguments) != nil {
      try context.write(patch.bytes, for: arguments)
    } else {
      context.writeExact(patch.bytes)
    }
    guard !patch.bytes.isEmpty, isOutside(files.map(\.0)) else { return }
    let top = ShellText.quoted(bytes: tree.top.bytes)
    let command = tree.isRepository ? "git -C \(top) apply --allow-empty" : "patch -p1 -d \(top)"
    context.warn(
      "paths are relative to \(TerminalText.escaped(bytes: tree.top.bytes)); apply the patch with: \(command)"
    )
  }

  /// Whether the patch touches files outside the current folder.
  private func isOutside(_ paths: [FilePath]) -> Bool {
    let current = context.currentDirectory.real
    if !tree.isRepository, current != tree.top { return true }
    guard let current else { return false }
    return paths.contains { tree.top.appending($0.bytes).relative(to: current) == nil }
  }
}
