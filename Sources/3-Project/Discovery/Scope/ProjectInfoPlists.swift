import L10nSystem

/// The `Info.plist` files that a project names and that are there, so that the one for a container is found without
/// going through all of them.
struct ProjectInfoPlists {
  /// The files in byte order.
  let paths: [FilePath]
  /// The files that `RootScan` does not find by their names.
  let own: InfoPlistFiles
  /// The first file below each folder.
  private var first: [FilePath: FilePath] = [:]
  /// The first file below each folder, by the name of the table that the build copies as `InfoPlist.strings`:
  /// it is named for the `Info.plist` of a target, `Info-AppPlist` or `App-InfoPlist`.
  private var renamed: [[UInt8]: [FilePath: FilePath]] = [:]

  /// - Parameter isKnown: whether a path is among those found by their names.
  init(_ project: ProjectFacts, in tree: FileTree, isKnown: (FilePath) -> Bool) {
    paths = project.infoPlists.filter { tree.entry(at: $0).map(tree.isFile) == true }
    own = InfoPlistFiles(paths.filter { !isKnown($0) })
    for path in paths {
      let stem = PathName.stem(path.lastComponent)
      Self.note(path, in: &first)
      for name in [stem + "Plist".utf8, stem + "-InfoPlist".utf8].map(Array.init) {
        Self.note(path, in: &renamed[name, default: [:]])
      }
    }
  }

  /// The one with which a folder has most of its path in common.
  func nearest(to folder: FilePath) -> FilePath? { Self.nearest(to: folder, in: first) }

  /// The nearest of those that a table of this name translates.
  func nearest(to folder: FilePath, renamedAs table: [UInt8]) -> FilePath? {
    renamed[table].flatMap { Self.nearest(to: folder, in: $0) }
  }

  private static func note(_ path: FilePath, in first: inout [FilePath: FilePath]) {
    var folder = path
    repeat {
      folder = folder.parent
      if first[folder] != nil { return }
      first[folder] = path
    } while !folder.bytes.isEmpty
  }

  private static func nearest(to folder: FilePath, in first: [FilePath: FilePath]) -> FilePath? {
    var folder = folder
    while true {
      if let path = first[folder] { return path }
      if folder.bytes.isEmpty { return nil }
      folder = folder.parent
    }
  }
}
