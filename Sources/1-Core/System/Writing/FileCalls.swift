#if !canImport(Darwin)
  import CXattr
#endif

/// The calls to the system that writing needs, as values, so that a test can let any of them fail. Each keeps to the
/// convention of C: a negative number (or nil) means failure, and `errno` tells why.
package struct FileCalls: Sendable {
  /// `openat`: folder, name, flags, permissions of a new file.
  package var open: @Sendable (Int32, FilePath, Int32, UInt32) -> Int32 = { folder, name, flags, mode in
    name.withCString { openat(folder, $0, flags, mode_t(truncatingIfNeeded: mode)) }
  }
  /// `write`: descriptor, bytes. May write fewer than all.
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = { descriptor, bytes in
    guard let start = bytes.baseAddress else { return 0 }
    return systemWrite(descriptor, start, bytes.count)
  }
  /// Puts what was written on the disk for good, as far as the disk tells the truth.
  package var sync: @Sendable (Int32) -> Int32 = { descriptor in
    #if canImport(Darwin)
      // `fsync` alone stops at the drive's cache; not every file system knows the full one.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }
  /// Puts all that was written to the file system of an open folder on the disk for good. Fails with `ENOSYS`
  /// where there is no such call that waits for the disk.
  package var syncAll: @Sendable (Int32) -> Int32 = { descriptor in
    #if canImport(Darwin)
      errno = ENOSYS
      return -1
    #else
      return syncfs(descriptor)
    #endif
  }
  /// `fchmod`: descriptor, permissions.
  package var changeMode: @Sendable (Int32, UInt32) -> Int32 = {
    fchmod($0, mode_t(truncatingIfNeeded: $1))
  }
  /// `fchown`: descriptor, owner, group.
  package var changeOwner: @Sendable (Int32, UInt32, UInt32) -> Int32 = { fchown($0, $1, $2) }
  /// Extended attributes and access lists: the file that has them, the one that gets them.
  package var copyAttributes: @Sendable (Int32, Int32) -> Int32 = { FileAttributes.copy(from: $0, to: $1) }
  /// `flock`, for oneself alone and without waiting.
  package var lock: @Sendable (Int32) -> Int32 = { flock($0, LOCK_EX | LOCK_NB) }
  /// `fstat`.
  package var stamp: @Sendable (Int32) -> FileStamp? = { descriptor in
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
  }
  /// `fstatat` that does not follow a link: folder, name.
  package var stampOf: @Sendable (Int32, FilePath) -> FileStamp? = { folder, name in
    var status = stat()
    let result = name.withCString { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return result == 0 ? FileStamp(status) : nil
  }
  /// `renameat` within one folder: folder, old name, new name.
  package var rename: @Sendable (Int32, FilePath, FilePath) -> Int32 = { folder, old, new in
    old.withCString { old in new.withCString { renameat(folder, old, folder, $0) } }
  }
  /// `linkat` within one folder: folder, existing name, second name.
  package var link: @Sendable (Int32, FilePath, FilePath) -> Int32 = { folder, old, new in
    old.withCString { old in new.withCString { linkat(folder, old, folder, $0, 0) } }
  }
  /// `unlinkat` of a file: folder, name.
  package var remove: @Sendable (Int32, FilePath) -> Int32 = { folder, name in
    name.withCString { unlinkat(folder, $0, 0) }
  }
  /// `mkdirat`: folder, name.
  package var makeFolder: @Sendable (Int32, FilePath) -> Int32 = { folder, name in
    name.withCString { mkdirat(folder, $0, 0o777) }
  }
  /// `unlinkat` of an empty folder: folder, name.
  package var removeFolder: @Sendable (Int32, FilePath) -> Int32 = { folder, name in
    name.withCString { unlinkat(folder, $0, AT_REMOVEDIR) }
  }
  /// `close`.
  package var close: @Sendable (Int32) -> Int32 = { SystemCalls.close($0) }

  /// The calls of the operating system.
  package init() {}
}

/// `write` of the C library, under a name that members called `write` do not hide.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
