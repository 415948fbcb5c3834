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

  /// The path of a planned file below the top; nil if it does not lie there.
  package func path(of file: StubFile, in catalog: Catalog) -> FilePath? {
    absolute(file, in: catalog)?.relative(to: top)
  }

  /// The path below the top of a file that is named by its path below a root; nil if it does not lie there.
  func path(of file: FilePath, root: Int, in catalog: Catalog) -> FilePath? {
    catalog.roots[root].file(file).real?.relative(to: top)
  }

  /// The path of a planned file, absolute and without links.
  package func absolute(_ file: StubFile, in catalog: Catalog) -> FilePath? {
    catalog.roots[file.root].file(file.path).real
  }
}
