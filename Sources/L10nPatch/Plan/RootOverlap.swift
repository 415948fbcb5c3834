internal import L10nCatalog
internal import L10nSystem

/// Tells files by one name each where the roots of a run lie in each other.
struct RootOverlap {
  /// A file by the outermost root that holds it.
  struct Place: Hashable {
    var root: Int
    /// Relative to that root.
    var path: FilePath
  }

  /// For each root, the outermost one around it and its path in that; nil for one that is outermost itself.
  private let outer: [Place?]

  init(_ roots: [CatalogRoot]) {
    let folders = roots.map(\.location.real)
    outer = folders.enumerated().map { index, folder in
      var place: Place?
      for (other, around) in folders.enumerated() where other != index {
        guard let folder, let around, let path = folder.relative(to: around) else { continue }
        // Of roots that are the same one, the first counts.
        if path.bytes.isEmpty, other > index { continue }
        if let known = place, known.path.bytes.count >= path.bytes.count { continue }
        place = Place(root: other, path: path)
      }
      return place
    }
  }

  func place(_ path: FilePath, inRoot root: Int) -> Place {
    guard outer.indices.contains(root), let outer = outer[root] else { return Place(root: root, path: path) }
    return Place(root: outer.root, path: outer.path.appending(path.bytes))
  }
}
