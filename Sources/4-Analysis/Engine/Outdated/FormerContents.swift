package import L10nSystem

/// The contents of files in the commits that changed them, followed through renames, as far as a history goes
/// back.
package struct FormerContents {
  private let repository: GitRepository
  private let environment: [[UInt8]]
  private let chains: [FileVersions]

  /// The greatest number of objects in memory at a time.
  private static let most = 64

  /// - Parameters:
  ///   - paths: what opens the files.
  ///   - endings: of all such files, among which renames are followed.
  package init(
    of paths: [FilePath], endings: [String], in repository: GitRepository, environment: [[UInt8]]
  ) throws(GitFailure) {
    self.repository = repository
    self.environment = environment
    let below = paths.map { $0.real?.relative(to: repository.top) }
    guard let head = repository.head.commit, below.contains(where: { $0 != nil }) else {
      chains = paths.map { _ in FileVersions() }
      return
    }
    let history = try GitHistory(
      of: head, patterns: endings.map { "*.\($0)" }, in: repository, environment: environment)
    let known = FileVersions.chains(of: below.compactMap(\.self), in: history)
    var next = 0
    chains = below.map { path in
      guard path != nil else { return FileVersions() }
      next += 1
      return known[next - 1]
    }
  }

  /// Whether all of a file's history is there: it was committed, and nothing is cut off.
  package func isWhole(_ number: Int) -> Bool {
    !repository.isShallow && chains[number].versions.last.map { $0.old == nil } ?? false
  }

  /// Gives the contents of a file to `body`, the newest first, until that returns false.
  package func forEach(of number: Int, _ body: ([UInt8]) -> Bool) throws(GitFailure) {
    var names: [String] = []
    var known: Set<String> = []
    for version in chains[number].versions {
      for name in [version.new, version.old].compactMap(\.self) where known.insert(name).inserted {
        names.append(name)
      }
    }
    let objects = GitObjects(repository, environment: environment)
    var first = 0
    while first < names.count {
      let group = names[first..<min(first + Self.most, names.count)]
      first = group.endIndex
      for object in try objects.read(group.map { Array($0.utf8) }) {
        if let content = object?.content, !body(content) { return }
      }
    }
  }
}
