#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where programs are looked for: the absolute folders of `PATH`. An empty or relative part of it means the current
/// folder, or one below: that may be a stranger's tree, and a `git` that lies there is not the one that is meant.
struct ProgramSearch {
  /// In the order in which they are looked at.
  let folders: [FilePath]

  /// - Parameter path: the value of `PATH`; nil where it is not set, which means the folders of the system.
  init(path: [UInt8]?) {
    folders = (path ?? Array("/usr/bin:/bin".utf8)).split(separator: UInt8(ascii: ":")).compactMap { part in
      let folder = FilePath(bytes: Array(part))
      return folder.isAbsolute ? folder : nil
    }
  }

  /// The value of `PATH` with these folders alone.
  var path: [UInt8] { Array(folders.map(\.bytes).joined(separator: [UInt8(ascii: ":")])) }

  /// The path of the program of a name; nil if there is none. What has a slash in it is a path already.
  func find(_ program: FilePath) -> FilePath? {
    if program.bytes.contains(UInt8(ascii: "/")) { return program }
    return folders.lazy.map { $0.appending(program.bytes) }.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString {
      stat($0, &status) == 0 && FileKind(mode: status.st_mode) == .file && access($0, X_OK) == 0
    }
  }
}
