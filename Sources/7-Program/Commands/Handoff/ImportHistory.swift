internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nHandoff
internal import L10nFormats
internal import L10nEngine
internal import L10nSystem

/// The history in git of the files that an import changes.
struct ImportHistory: TextHistory {
  let catalog: Catalog
  let context: CommandContext
  /// The endings of all files among which renames are followed.
  var endings = TableFormat.all.flatMap(\.endings)

  func read(_ files: [FilePath], _ body: (Int, [UInt8]) -> Bool) -> [Bool] {
    guard !files.isEmpty, let root = catalog.roots.first?.location,
      let folder = (root.bytes.isEmpty ? FilePath(".") : root).real,
      let repository = GitRepository.find(upwardFrom: folder)
    else { return files.map { _ in false } }
    do throws(GitFailure) {
      let former = try FormerContents(
        of: files, endings: endings, in: repository, environment: context.environment.all)
      for number in files.indices { try former.forEach(of: number) { body(number, $0) } }
      return files.indices.map { former.isWhole($0) }
    } catch {
      context.warn(Failure.warning(for: error))
      return files.map { _ in false }
    }
  }
}
