package import L10nCatalog
package import L10nSystem

/// The tree that a patch is relative to: the working tree of git, or the root that was given.
package struct PatchTree: Sendable {
  /// Its topmost folder, absolute and without links.
  package let top: FilePath
  /// The working tree of git whose top that is, if it is one.
  let repository: GitRepository?

  /// Whether that is the top of a working tree of git.
  package var isRepository: Bool { repository != nil }

  /// The tree that holds all roots; nil if they lie in several, or one of them is gone.
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
  func paths(of files: [(root: Int, path: FilePath)], in catalog: Catalog) -> [FilePath?] {
    var folders = RealFolders()
    return files.map { root, path in
      let file = catalog.roots[root].file(path)
      return folders.real(file.parent)?.appending(Array(file.lastComponent)).relative(to: top)
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

/// Folders by their paths without links. Most files share their folders with others, and most folders what they are in,
/// so that few paths are followed from the top.
private struct RealFolders {
  private var known: [FilePath: FilePath?] = [:]
  /// Mostly many files of one folder follow each other.
  private var last: (folder: FilePath, real: FilePath?)?

  mutating func real(_ folder: FilePath) -> FilePath? {
    if let last, last.folder == folder { return last.real }
    let real = known[folder] ?? find(folder)
    last = (folder, real)
    return real
  }

  private mutating func find(_ folder: FilePath) -> FilePath? {
    let (parent, name) = (folder.parent, Array(folder.lastComponent))
    var real: FilePath?
    if name.isEmpty || name == Array(".".utf8) || name == Array("..".utf8) || parent == folder
      || FileStamp.isLink(folder)
    {
      real = folder.real
    } else {
      let above = known[parent] ?? parent.real
      known[parent] = above
      real = above?.appending(name)
    }
    known[folder] = real
    return real
  }
}
