internal import L10nDiscovery
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
    // Of roots that are the same one, the first counts.
    var numbers: [FilePath: Int] = [:]
    for (number, folder) in folders.enumerated() {
      if let folder, numbers[folder] == nil { numbers[folder] = number }
    }
    outer = folders.enumerated().map { number, folder in
      guard let folder else { return nil }
      var outermost: Int?
      var around = folder
      while true {
        if let other = numbers[around], other != number { outermost = other }
        let parent = around.parent
        guard parent.bytes.count < around.bytes.count else { break }
        around = parent
      }
      guard let outermost, let path = folders[outermost].flatMap({ folder.relative(to: $0) }) else {
        return nil
      }
      return Place(root: outermost, path: path)
    }
  }

  func place(_ path: FilePath, inRoot root: Int) -> Place {
    guard outer.indices.contains(root), let outer = outer[root] else { return Place(root: root, path: path) }
    return Place(root: outer.root, path: outer.path.appending(path.bytes))
  }
}
