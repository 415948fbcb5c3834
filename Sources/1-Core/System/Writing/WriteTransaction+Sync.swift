#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What makes sure that the disk has what was written. A file system is asked as a whole where there is a lot: thousands of
/// files one by one take minutes. The root is what is asked, because its descriptor is open all the time: the system tells
/// of faults since then only. What lies on another file system is asked about by itself.
extension WriteTransaction {
  /// Whether a file waits for the file system to be asked once.
  func syncsLater(_ file: StagedFile) -> Bool {
    staged.count > syncLimit && isBesideRoot(file.folder)
  }

  private func isBesideRoot(_ folder: Int) -> Bool {
    guard let top = folderNumbers[FilePath(bytes: [])] else { return false }
    return folders.device(of: folder) == folders.device(of: top)
  }

  /// Asks the file system of the root. False, with `errno`, if it does not confirm.
  private func syncRoot() -> Bool {
    guard let top = folderNumbers[FilePath(bytes: [])] else { return true }
    return folders.with(top, calls.syncAll) >= 0
  }

  /// Has the disk keep the content of the files that it was not asked about yet.
  func syncStaged() throws(WriteFailure) {
    let waiting = staged.filter { !$0.isSynced }
    guard let first = waiting.first, !syncRoot() else { return }
    guard [ENOSYS, EINVAL, ENOTSUP, EPERM].contains(errno) else { throw failure("syncfs", first.path) }
    // Here it cannot be asked as a whole.
    for file in waiting {
      let descriptor = folders.with(file.folder) {
        calls.open($0, file.temporaryName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
      }
      if descriptor < 0 { throw failure("open", file.path) }
      let result = SystemCalls.retrying { calls.sync(descriptor) }
      let code = errno
      _ = calls.close(descriptor)
      errno = code
      if result < 0 { throw failure("fsync", file.path) }
    }
  }

  /// Has the disk keep the new names in folders.
  ///
  /// - Parameter files: those that have them.
  func sync(_ changed: [Int], after files: [StagedFile]) throws(WriteFailure) {
    let isAsked = changed.count > syncLimit && syncRoot()
    for folder in changed where !(isAsked && isBesideRoot(folder)) {
      guard folders.with(folder, calls.sync) < 0 else { continue }
      // Some file systems cannot sync a folder, and need not.
      if errno == EINVAL || errno == ENOTSUP { continue }
      let path = files.first { $0.folder == folder }?.path ?? FilePath(bytes: [])
      var failure = failure("fsync", path)
      failure.written = files.map(\.path)
      throw failure
    }
  }
}
