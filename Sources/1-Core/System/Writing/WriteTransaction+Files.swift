import Synchronization

/// A file that is written in full, under a temporary name beside the one it shall get.
struct StagedFile {
  /// The folder of both names, by its number.
  let folder: Int
  let name: FilePath
  let temporaryName: FilePath
  /// The file's path relative to the root.
  let path: FilePath
  let expectation: WriteExpectation
  /// The stamp of the file in its place at staging; nil for nothing.
  let replaced: FileStamp?
  /// The place of the temporary file in the list for signals.
  let slot: Int?
  /// Whether the disk has its content; else the commit sees to that.
  var isSynced = true
  /// A second name of the old file, from just before it is replaced until all is done.
  var backupName: FilePath?
}

/// The lock file of a transaction, which tells other runs that its temporary files are wanted.
struct TransactionLock {
  let descriptor: Int32
  let name: FilePath
  /// The lock file's place in the list of files that a signal removes.
  let slot: Int?
}

extension WriteTransaction {
  /// Makes the lock file, if that was not tried yet. Where the root cannot be written to or has no locks, there is none,
  /// and the number of the process has to do.
  mutating func makeLock() {
    guard !hasTriedLock, let top = folderNumbers[FilePath(bytes: [])] else { return }
    hasTriedLock = true
    cleanOnce(top)
    for _ in 0..<16 {
      let name = TemporaryName(process: process, token: token, role: .lock).name
      let slot = temporaries?.register(realRoot?.appending(name.bytes))
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = folders.with(top) { calls.open($0, name, flags, 0o600) }
      guard descriptor >= 0 else {
        temporaries?.release(slot)
        if errno != EEXIST { return }
        token = TemporaryName.token(randomness)
        continue
      }
      let isLocked = SystemCalls.retrying { calls.lock(descriptor) } == 0
      let isBusy = !isLocked && errno == EWOULDBLOCK
      // A run that looked at the file before it was locked may have taken it for one that was left, and
      // removed it.
      if isLocked, let stamp = calls.stamp(descriptor), stamp.linkCount > 0 {
        lock = TransactionLock(descriptor: descriptor, name: name, slot: slot)
        return
      }
      _ = folders.with(top) { calls.remove($0, name) }
      _ = calls.close(descriptor)
      temporaries?.release(slot)
      if !isLocked, !isBusy { return }
      token = TemporaryName.token(randomness)
    }
  }

  /// Removes the files that earlier runs have left in a folder, if that was not done yet.
  mutating func cleanOnce(_ folder: Int) {
    guard cleaned.insert(folder).inserted else { return }
    TemporaryName.removeStale(in: folders.descriptor(of: folder), calls: calls)
  }

  /// A new name for a temporary file in the folder of `path`.
  mutating func temporaryName(beside path: FilePath) -> FilePath {
    temporaryCount += 1
    let depth = lock == nil ? nil : path.bytes.count { $0 == UInt8(ascii: "/") }
    return TemporaryName(process: process, token: token, role: .file(depth: depth, number: temporaryCount))
      .name
  }
}

/// A file that goes with the commit.
struct PlannedRemoval {
  /// The folder it is in, by its number.
  let folder: Int
  let name: FilePath
  /// Relative to the root.
  let path: FilePath
  /// The content that it must hold: a file with another one stays.
  let content: [UInt8]
  /// A second name of the file, until all is done.
  var backupName: FilePath?
}

extension WriteTransaction {
  /// Plans to remove the file at `path`, relative to the root, which has to hold exactly `content`, now and at the
  /// commit. It goes when all staged files are in their places; what fails then brings all of them back.
  package mutating func stageRemoval(of path: FilePath, holding content: [UInt8]) throws(WriteFailure) {
    let folder = try openFolder(of: path, making: false)
    cleanOnce(folder)
    let name = FilePath(bytes: Array(path.lastComponent))
    _ = try checkedStamp(in: folder, name, path, .content(content))
    removals.append(PlannedRemoval(folder: folder, name: name, path: path, content: content))
  }

  /// Looks once more whether the files to be removed are what they were.
  func checkRemovals() throws(WriteFailure) {
    for removal in removals {
      _ = try checkedStamp(in: removal.folder, removal.name, removal.path, .content(removal.content))
    }
  }
}

/// Makes sure that the disk has all written files. Many files are synced by their whole file system: thousands one by one take
/// minutes. The descriptor of the root serves for that, because it is open all the time: the system reports only faults since a
/// descriptor was opened. Files on another file system are synced one by one.
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
    // This system cannot be asked for all files at once.
    for file in waiting {
      let descriptor = folders.with(file.folder) {
        calls.open($0, file.temporaryName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
      }
      if descriptor < 0 { throw failure("open", file.path) }
      let result = SystemCalls.retrying { calls.sync(descriptor) }
      SystemCalls.keepingError { _ = calls.close(descriptor) }
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
