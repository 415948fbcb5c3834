internal import L10nCatalog
internal import L10nCommandLine
internal import L10nFormats
internal import L10nPatch
internal import L10nReporters
internal import L10nSystem
internal import L10nText

/// Where mended texts go: into a patch, or into the tree.
struct FixDestination {
  let catalog: Catalog
  let tree: PatchTree
  let context: CommandContext

  /// A file that findings are about.
  private struct Place {
    var location: FilePath
    var format: TableFormat
    var reading: FileReading
  }

  /// What was done.
  struct Result {
    var changes: [FileChange] = []
    /// Findings that could not be mended where they are.
    var leftOut: [Problem] = []
    var mendedCount = 0
  }

  /// The files as they will be, in the order of their paths.
  func changes(_ problems: [Problem]) throws(SystemError) -> Result {
    let places = places()
    var result = Result()
    let groups = Dictionary(grouping: problems.filter { $0.fix != nil }, by: \.path)
    for (shown, own) in groups.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard let place = places[shown], let path = place.location.real?.relative(to: tree.top) else {
        result.leftOut += own
        continue
      }
      var buffer = FileBuffer()
      try buffer.load(place.location, limit: FileBuffer.largestText)
      let bytes = buffer.array
      let edits = try? TextFixes.edits(
        own.compactMap(\.fix), in: bytes, of: place.format, reading: place.reading)
      guard let edits, !edits.isEmpty else {
        result.leftOut += own
        continue
      }
      result.mendedCount += own.count
      result.changes.append(FileChange(path: path.bytes, content: .edited(bytes, edits)))
    }
    return result
  }

  /// Files of tables by what findings call them. Nothing is written through links.
  private func places() -> [String: Place] {
    var places: [String: Place] = [:]
    for id in catalog.tableIDs {
      let bundle = catalog.bundles[id.bundle]
      let root = catalog.roots[bundle.root]
      let folders = catalog.container(of: id).folders
      for file in catalog[id].files where !file.isLink && !(file.folder.map { folders[$0].isLink } ?? false) {
        places[root.shown(file.path)] = Place(
          location: root.file(file.path), format: file.format, reading: bundle.reading)
      }
    }
    return places
  }

  /// Edits the tree, all or nothing.
  func write(_ changes: [FileChange]) throws(WriteFailure) {
    var transaction = context.transaction(root: tree.top)
    for change in changes {
      guard case .edited(let old, _) = change.content, let bytes = try? change.content.bytes() else {
        throw WriteFailure(cause: .changedMeanwhile, path: FilePath(bytes: change.path))
      }
      if bytes == old { continue }
      try transaction.stage(
        bytes, for: FilePath(bytes: change.path), expecting: .content(old), makingFolders: false)
    }
    try transaction.commit()
  }

  /// Writes a patch where `--output` says, else to standard output.
  func writePatch(_ changes: [FileChange], _ arguments: ParsedArguments) throws {
    let form = GitTextForm(of: changes.map { FilePath(bytes: $0.path) }, in: tree)
    if let failure = form.failure { context.warn(Failure.message(for: failure)) }
    var patch = UnifiedPatch()
    for change in changes { try patch.append(form.converted(change)) }
    guard context.outputFile(arguments) != nil else { return context.writeExact(patch.bytes) }
    try context.write(patch.bytes, for: arguments)
  }
}
