internal import L10nText

/// The files of a working tree, and its changes since a commit. No file's bytes are read.
package struct GitChanges: Sendable {
  /// All paths of the index, whether or not a file is there, and files that are neither tracked nor ignored.
  package private(set) var paths: [FilePath] = []
  /// Paths that may have come, changed or gone since the commit. A file whose time says nothing counts as changed.
  package private(set) var changed: [FilePath] = []
  /// The links, each with its target as the link spells it.
  package private(set) var links: [(path: FilePath, target: [UInt8])] = []

  /// Nil where the index does not tell.
  /// - Parameter commit: its full name.
  package init?(
    since commit: [UInt8], in repository: GitRepository, environment: [[UInt8]]
  ) throws(GitFailure) {
    guard let (index, written) = GitIndexReader.read(repository) else { return nil }
    func names(_ subcommand: GitCommand.Subcommand, _ arguments: [[UInt8]]) throws(GitFailure) -> [FilePath] {
      let git = GitCommand(subcommand, arguments, in: repository, environment: environment)
      return try git.run(input: []).split(separator: 0).map { FilePath(bytes: Array($0)) }
    }
    changed = try names(.stagedFiles, [commit, Array("--".utf8)])
    let others = try names(.otherFiles, [])
    changed += others
    paths = others
    let leftOut = Set(index.leftOut.map(\.lowerBound))
    for (range, state) in zip(index.ranges, index.states) {
      let path = FilePath(bytes: Array(index.names[range]))
      paths.append(path)
      if leftOut.contains(range.lowerBound) { continue }
      let place = repository.top.appending(path.bytes)
      var status = stat()
      guard place.withCString({ lstat($0, &status) }) == 0 else {
        changed.append(path)
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR { continue }
      if !state.isOf(status, before: written) { changed.append(path) }
      guard status.st_mode & S_IFMT == S_IFLNK else { continue }
      var target = [CChar](repeating: 0, count: 4096)
      let length = place.withCString { readlink($0, &target, target.count) }
      links.append((path, target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }))
    }
  }
}
