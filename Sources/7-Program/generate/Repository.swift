package import L10nSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The checkout whose generated files are compared or written.
package struct Repository: Sendable {
  /// The folder of the checkout.
  package var root: FilePath

  package init(root: FilePath) { self.root = root }

  /// The paths of those files that are missing or differ from what the code makes, in their order.
  package func stale(among files: [GeneratedFile]) throws(SystemError) -> [String] {
    var result: [String] = []
    for file in files where try contents(of: file.path) != Array(file.make().utf8) {
      result.append(file.path)
    }
    return result
  }

  /// Writes those files that are missing or differ, and returns their paths.
  package func update(_ files: [GeneratedFile]) throws(SystemError) -> [String] {
    var written: [String] = []
    for file in files {
      let new = Array(file.make().utf8)
      if try contents(of: file.path) == new { continue }
      try write(new, to: file.path)
      written.append(file.path)
    }
    return written
  }

  /// The bytes of a file; nil if there is none.
  func contents(of path: String) throws(SystemError) -> [UInt8]? {
    let path = root.appending(Array(path.utf8))
    guard let file = unsafe fopen(path.text, "rb") else {
      if errno == ENOENT { return nil }
      throw SystemError(call: "fopen", path: path, code: errno)
    }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&piece, 1, piece.count, file)
      bytes += piece.prefix(count)
      if count < piece.count { break }
    }
    if unsafe ferror(file) != 0 { throw SystemError(call: "fread", path: path, code: errno) }
    return bytes
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var folder = root
    for name in path.split(separator: "/").dropLast() {
      folder = folder.appending(Array(name.utf8))
      if unsafe mkdir(folder.text, 0o777) != 0, errno != EEXIST {
        throw SystemError(call: "mkdir", path: folder, code: errno)
      }
    }
    let path = root.appending(Array(path.utf8))
    guard let file = unsafe fopen(path.text, "wb") else {
      throw SystemError(call: "fopen", path: path, code: errno)
    }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    let end = unsafe fclose(file)
    if count < bytes.count || end != 0 { throw SystemError(call: "fwrite", path: path, code: errno) }
  }
}
