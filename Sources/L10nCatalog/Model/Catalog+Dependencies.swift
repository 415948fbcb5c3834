internal import L10nSystem
internal import L10nText

/// What lies in a tree of sources and is somebody else's: built frameworks, and the folders of package managers. Nobody here
/// translates it.
extension Catalog {
  private static let extensions = [".framework", ".xcframework"]
  private static let folders = ["Pods", "Carthage", "SourcePackages"]

  /// The same without them, and with their names. A tree that is nothing else stays as it is.
  package var withoutDependencies: Catalog {
    var catalog = self
    var places: [(root: Int, path: FilePath)] = []
    for root in roots.indices {
      let own = bundles.indices.filter { bundles[$0].root == root }
      let isOfSources = own.contains { place in
        bundles[place].kind == .source
          && bundles[place].containers.contains { Self.dependency(in: $0.path, Self.isManaged) == nil }
      }
      guard isOfSources else { continue }
      for place in own {
        if bundles[place].kind == .source {
          let found = bundles[place].containers.compactMap { Self.dependency(in: $0.path, Self.isManaged) }
          if found.isEmpty { continue }
          catalog.bundles[place].containers.removeAll { Self.dependency(in: $0.path, Self.isManaged) != nil }
          places += found.map { (root, $0) }
        } else if let path = Self.dependency(in: bundles[place].path, Self.isBuilt) {
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

  /// A folder of a package manager: what lies there is a dependency, sources too.
  private static func isManaged(_ name: String) -> Bool { folders.contains(name) }

  /// The same, or a framework: of sources, a folder of that name may be the project's own.
  private static func isBuilt(_ name: String) -> Bool {
    isManaged(name) || extensions.contains { name.hasSuffix($0) }
  }

  /// The topmost folder of a path that is a dependency; nil where none is.
  private static func dependency(in path: FilePath, _ isOne: (String) -> Bool) -> FilePath? {
    var end = path.bytes.startIndex
    while end < path.bytes.endIndex {
      let rest = path.bytes[end...]
      let next = rest.firstIndex(of: UInt8(ascii: "/")) ?? path.bytes.endIndex
      let name = String(decoding: path.bytes[end..<next], as: UTF8.self)
      if isOne(name) {
        return FilePath(bytes: Array(path.bytes[..<next]))
      }
      end = next + 1
    }
    return nil
  }
}
