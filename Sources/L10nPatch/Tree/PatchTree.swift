package import L10nCatalog
package import L10nSystem

/// The tree that a patch is relative to: the working tree of git, or the root that was given.
package struct PatchTree: Sendable {
  /// Its topmost folder, absolute and without links.
  package let top: FilePath
  /// Whether that is the top of a working tree of git.
  package let isRepository: Bool

  /// The tree that holds all roots; nil if they lie in several, or one of them is gone.
  package init?(roots: [CatalogRoot]) {
    let folders = roots.compactMap(\.location.real)
    guard let first = folders.first, folders.count == roots.count else { return nil }
    let repository = GitRepository.find(upwardFrom: first)?.top
    let top = repository ?? (folders.count == 1 ? first : FilePath(bytes: []).real)
    guard let top, folders.allSatisfy({ $0.relative(to: top) != nil }) else { return nil }
    self.top = top
    isRepository = repository != nil
  }

  /// The paths below the top of files that are named by their paths below a root; nil where one does not lie there.
  func paths(of files: [(root: Int, path: FilePath)], in catalog: Catalog) -> [FilePath?] {
    // Most files share their folders with others.
    var folders: [FilePath: FilePath?] = [:]
    return files.map { root, path in
      let file = catalog.roots[root].file(path)
      let folder = file.parent
      let known = folders[folder] ?? folder.real
      folders[folder] = known
      if FileStamp.isLink(file) { return file.real?.relative(to: top) }
      return known?.appending(Array(file.lastComponent)).relative(to: top)
    }
  }

  /// The path of a planned file below the top; nil if it does not lie there.
  package func path(of file: StubFile, in catalog: Catalog) -> FilePath? {
    absolute(file, in: catalog)?.relative(to: top)
  }

  /// The path of a planned file, absolute and without links.
  package func absolute(_ file: StubFile, in catalog: Catalog) -> FilePath? {
    catalog.roots[file.root].file(file.path).real
  }
}
