extension FilePath {
  /// What stands before the last slash; empty if there is none, `/` for what stands directly below the root of all.
  package var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(bytes: []) }
    return FilePath(bytes: slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  /// Whether the path starts at the root of all.
  package var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// This path as seen from `folder`, empty if it is that folder; nil if it does not lie there. Goes by whole
  /// components (`/a/bc` does not lie in `/a/b`), and only by the text: both have to be without links, `.` and `..`.
  package func relative(to folder: FilePath) -> FilePath? {
    if folder.bytes == [UInt8(ascii: "/")] {
      return isAbsolute ? FilePath(bytes: Array(bytes.dropFirst())) : nil
    }
    guard bytes.starts(with: folder.bytes) else { return nil }
    if bytes.count == folder.bytes.count { return FilePath(bytes: []) }
    guard bytes[folder.bytes.count] == UInt8(ascii: "/") else { return nil }
    return FilePath(bytes: Array(bytes.dropFirst(folder.bytes.count + 1)))
  }

  /// The path of `name` inside this folder.
  func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }
}
