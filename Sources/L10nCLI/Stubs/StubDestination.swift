internal import L10nCatalog
internal import L10nCommandLine
internal import L10nPatch
internal import L10nReporters
internal import L10nSystem
internal import L10nText

/// Where planned stubs go: into a patch, into files of their own, or into the tree.
struct StubDestination {
  let plan: StubPlan
  let catalog: Catalog
  let tree: PatchTree
  let context: CommandContext

  // MARK: - A patch

  /// The patch, and whether it touches files outside the current folder.
  func patch() throws -> (bytes: [UInt8], isOutside: Bool) {
    let current = context.currentDirectory.real
    var changes: [FileChange] = []
    var isOutside = false
    for file in plan.files {
      guard let path = tree.path(of: file, in: catalog) else { continue }
      changes.append(FileChange(path: path.bytes, content: file.content))
      if let current, tree.top.appending(path.bytes).relative(to: current) == nil { isOutside = true }
      // Without git, paths are relative to the tree that was named.
      if !tree.isRepository, current != tree.top { isOutside = true }
    }
    let form = GitTextForm(of: changes.map { FilePath(bytes: $0.path) }, in: tree)
    var patch = UnifiedPatch()
    for change in changes { try patch.append(form.converted(change)) }
    return (patch.bytes, isOutside)
  }

  /// The command that applies the patch wherever one is.
  var applyCommand: String {
    let top = ShellText.quoted(bytes: tree.top.bytes)
    return tree.isRepository ? "git -C \(top) apply --allow-empty" : "patch -p1 -d \(top)"
  }

  // MARK: - Files

  /// Writes the stubs alone below a folder, in the shape of the tree. A file that is there is left alone.
  /// - Returns: the files that were written, as people see them.
  func writeFiles(into folder: FilePath) throws(WriteFailure) -> [String] {
    // The folder itself may have to be made.
    var root = folder
    var below: [[UInt8]] = []
    while !root.bytes.isEmpty, root.parent != root, (try? FileStamp(of: root)) == nil {
      below.insert(Array(root.lastComponent), at: 0)
      root = root.parent
    }
    var transaction = WriteTransaction(root: root)
    var written: [String] = []
    for file in plan.files {
      guard let stubs = file.stubs else { continue }
      let shape = shape(of: file)
      let path = (below + [shape.bytes]).reduce(FilePath(bytes: [])) { $0.appending($1) }
      try transaction.stage(stubs, for: path, expecting: .absent, makingFolders: true)
      written.append(shape.text)
    }
    try transaction.commit()
    return written
  }

  /// The path of a file below its root; of several roots with the root's name before it.
  private func shape(of file: StubFile) -> FilePath {
    guard catalog.roots.count > 1 else { return file.path }
    let name = catalog.roots[file.root].location.real.map { Array($0.lastComponent) } ?? []
    return name.isEmpty ? file.path : FilePath(bytes: name).appending(file.path.bytes)
  }

  /// Edits the tree, all or nothing.
  func writeInPlace() throws(WriteFailure) {
    var transaction = WriteTransaction(root: tree.top)
    for file in plan.files {
      guard let path = tree.path(of: file, in: catalog) else {
        throw WriteFailure(cause: .outsideRoot, path: file.path)
      }
      let bytes: [UInt8]
      do throws(ByteEditError) { bytes = try file.content.bytes() } catch {
        throw WriteFailure(cause: .changedMeanwhile, path: file.path)
      }
      try transaction.stage(
        bytes, for: path, expecting: file.old.map { .content($0) } ?? .absent, makingFolders: true)
    }
    try transaction.commit()
  }
}
