/// The facts that tell one state of a file from another without a look at its bytes. Different stamps mean that the file was
/// written or replaced between them.
package struct FileStamp: Equatable, Sendable {
  package let identity: FolderIdentity
  /// The number of bytes.
  package let size: Int
  /// Seconds and nanoseconds since 1970 of the last change of the content.
  package let modified: (seconds: Int, nanoseconds: Int)
  /// Seconds and nanoseconds since 1970 of the last change of content, name, owner or permissions, which
  /// nobody can set.
  package let changed: (seconds: Int, nanoseconds: Int)
  /// Permission bits, and owner and group.
  package let mode: UInt32
  package let owner: UInt32
  package let group: UInt32
  package let linkCount: Int
  package let kind: FileKind

  init(_ status: stat) {
    identity = FolderIdentity(status)
    size = Int(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
      modified = (seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec)
      changed = (seconds: status.st_ctimespec.tv_sec, nanoseconds: status.st_ctimespec.tv_nsec)
    #else
      modified = (seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
      changed = (seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    #endif
    mode = UInt32(truncatingIfNeeded: status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(truncatingIfNeeded: status.st_nlink)
    kind = FileKind(mode: status.st_mode)
  }

  /// The stamp of the thing at `path` now, links followed. Fails if there is nothing, or no way to it.
  package init(of path: FilePath) throws(SystemError) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      throw SystemError(call: "stat", path: path, code: errno)
    }
    self.init(status)
  }

  /// Whether there is a symbolic link at a path.
  package static func isLink(_ path: FilePath) -> Bool { kind(of: path) == .link }

  /// The kind of the thing at a path, links not followed; nil where nothing can be seen.
  package static func kind(of path: FilePath) -> FileKind? {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// Whether the last change of the file was before that of another one. False where both changed within one tick of the system's
  /// clock.
  package func isBefore(_ other: FileStamp) -> Bool {
    changed < other.changed && modified <= other.modified
  }

  /// Whether it is the same file with the same content, as far as a stamp can tell; a change of permissions or
  /// hard links does not count.
  package static func == (left: FileStamp, right: FileStamp) -> Bool {
    left.identity == right.identity && left.size == right.size && left.modified == right.modified
      && left.kind == right.kind
  }
}
