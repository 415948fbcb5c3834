#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What makes a file or folder the same one under any path: device and inode.
package struct FolderIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
