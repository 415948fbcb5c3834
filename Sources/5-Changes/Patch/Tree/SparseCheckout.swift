internal import L10nDiscovery
internal import L10nSystem

/// What sparse checkouts leave out of the working trees around the roots of a run: such a file is not missing.
struct SparseCheckout {
  /// For each root, the index of its working tree and the root's path in it; nil where there is none.
  private let places: [(index: GitIndex, prefix: FilePath)?]

  init(around roots: [CatalogRoot]) {
    var indexes: [FilePath: GitIndex] = [:]
    places = roots.map { root in
      guard let folder = root.location.real, let repository = GitRepository.find(upwardFrom: folder),
        let prefix = folder.relative(to: repository.top),
        let index = indexes[repository.top] ?? (try? GitIndex(repository))
      else { return nil }
      indexes[repository.top] = index
      return (index, prefix)
    }
  }

  /// Whether a file, named below a root, is left out.
  func leavesOut(_ path: FilePath, ofRoot root: Int) -> Bool {
    guard places.indices.contains(root), let place = places[root] else { return false }
    return place.index.leavesOut(place.prefix.appending(path.bytes))
  }
}
