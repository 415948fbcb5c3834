internal import L10nText

/// The paths that git tracks and a sparse checkout leaves out of the working tree; folders end with a slash.
package struct LeftOutPaths: Sendable {
  private var paths: Set<FilePath> = []
  private static let slash = UInt8(ascii: "/")

  init() {}

  mutating func insert(_ path: [UInt8]) { paths.insert(FilePath(bytes: path)) }

  /// Whether a path is one of them, or in a folder that is.
  package func contains(_ path: FilePath) -> Bool {
    if paths.isEmpty { return false }
    return paths.contains(path)
      || path.bytes.indices.contains {
        path.bytes[$0] == Self.slash && paths.contains(FilePath(bytes: Array(path.bytes[...$0])))
      }
  }

  /// Those below a folder, and the one that holds it, in byte order.
  package func around(_ folder: FilePath) -> [FilePath] {
    let prefix = folder.bytes.isEmpty ? [] : folder.bytes + [Self.slash]
    return paths.filter { path in
      path.bytes.starts(with: prefix)
        || path.bytes.last == Self.slash && folder.bytes.starts(with: path.bytes)
    }.sorted()
  }

  /// Those below a folder, from there on.
  /// - Parameter prefix: the folder's path with a slash behind it; empty for the top.
  func below(_ prefix: [UInt8]) -> LeftOutPaths {
    paths.reduce(into: LeftOutPaths()) { below, path in
      if path.bytes.starts(with: prefix) { below.insert(Array(path.bytes.dropFirst(prefix.count))) }
    }
  }
}
