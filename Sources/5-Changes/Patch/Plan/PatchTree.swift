package import L10nDiscovery
package import L10nSystem

/// The tree that a patch is relative to: the working tree of git, or the root that was given.
package struct PatchTree: Sendable {
  /// The topmost folder of the tree, absolute and without links.
  package let top: FilePath
  /// The working tree of git whose top that is, if it is one.
  let repository: GitRepository?

  /// Whether that is the top of a working tree of git.
  package var isRepository: Bool { repository != nil }

  /// The tree of all roots: git's, the only root, or the current folder; nil if one root is outside of it or gone.
  package init?(roots: [CatalogRoot]) {
    let folders = roots.compactMap(\.location.real)
    guard let first = folders.first, folders.count == roots.count else { return nil }
    repository = GitRepository.find(upwardFrom: first)
    let top = repository?.top ?? (folders.count == 1 ? first : FilePath(bytes: []).real)
    guard let top, folders.allSatisfy({ $0.relative(to: top) != nil }) else { return nil }
    self.top = top
  }

  /// The paths below the top of files that are named by their paths below a root, and are no links; nil where one does
  /// not lie there.
  package func paths(of files: [(root: Int, path: FilePath)], in catalog: Catalog) -> [FilePath?] {
    var paths = RealPaths()
    return files.map { root, path in paths.realUnlessLink(catalog.roots[root].file(path))?.relative(to: top) }
  }
}
