package import L10nDiscovery
package import L10nSystem

/// The repositories within the trees of a run, as submodules are: a patch of one cannot hold files of the other.
package struct OtherRepositories {
  private let roots: [FilePath?]
  /// The top of the repository that holds a folder, by root; nil within for the root's own.
  private var known: [[FilePath: FilePath?]]

  package init(_ roots: [CatalogRoot]) {
    self.roots = roots.map { root in
      root.location.real.flatMap { GitRepository.find(upwardFrom: $0) == nil ? nil : $0 }
    }
    known = roots.map { _ in [FilePath(bytes: []): nil] }
  }

  /// The top of another repository that holds a file, below its root; nil for files of the tree's own.
  package mutating func top(of path: FilePath, root: Int) -> FilePath? {
    guard let location = roots[root] else { return nil }
    let folder = path.bytes.contains(UInt8(ascii: "/")) ? path.parent : FilePath(bytes: [])
    if let top = known[root][folder] { return top }
    let outer = top(of: folder, root: root)
    let top = outer ?? (GitRepository(top: location.appending(folder.bytes)) == nil ? nil : folder)
    known[root][folder] = .some(top)
    return top
  }
}
