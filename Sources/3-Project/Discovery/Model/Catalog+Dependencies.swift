internal import L10nSystem
internal import L10nText

/// What lies in a tree of sources and is somebody else's: built frameworks, the folders of package managers, and copies of other
/// people's code. Nobody here translates it.
extension Catalog {
  private static let extensions = [".framework", ".xcframework", ".xpc"]

  /// The same without them, and with their names. A tree that is nothing else stays as it is.
  package var withoutDependencies: Catalog {
    var catalog = self
    var places: [(root: Int, path: FilePath)] = []
    for root in roots.indices {
      let own = bundles.indices.filter { bundles[$0].root == root }
      let isOfSources = own.contains { place in
        bundles[place].kind == .source
          && bundles[place].containers.contains { dependency(in: $0.path, of: root) == nil }
      }
      guard isOfSources else { continue }
      for place in own {
        if bundles[place].kind == .source {
          let found = bundles[place].containers.compactMap { dependency(in: $0.path, of: root) }
          if found.isEmpty { continue }
          catalog.bundles[place].containers.removeAll { dependency(in: $0.path, of: root) != nil }
          places += found.map { (root, $0) }
        } else if let path = dependency(in: bundles[place].path, of: root, isBuilt: true) {
          catalog.bundles[place].containers = []
          catalog.bundles[place].localizedAssets = []
          places.append((root, path))
        }
      }
    }
    if places.isEmpty { return self }
    let names = Set(places.map { roots[$0.root].shown($0.path) })
    catalog.dependencies = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    catalog.problems.removeAll { problem in
      names.contains { problem.path == $0 || problem.path.utf8.starts(with: "\($0)/".utf8) }
    }
    if catalog.whole.isEmpty { catalog.whole = [self] }
    return catalog
  }

  /// The topmost folder of a path that is a dependency; nil where none is.
  /// - Parameter isBuilt: whether a framework is one: of sources, a folder of that name may be the project's own.
  private func dependency(in path: FilePath, of root: Int, isBuilt: Bool = false) -> FilePath? {
    let vendored = vendored.indices.contains(root) ? vendored[root] : []
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      let rest = path.bytes[end...]
      let next = rest.firstIndex(of: UInt8(ascii: "/")) ?? path.bytes.endIndex
      let name = String(decoding: path.bytes[end..<next], as: UTF8.self)
      let folder = FilePath(bytes: Array(path.bytes[..<next]))
      if VendorFolder.managed.contains(name) || vendored.contains(folder)
        || isBuilt && Self.extensions.contains(where: { name.hasSuffix($0) })
      {
        return folder
      }
      end = next + 1
    }
    return nil
  }
}
