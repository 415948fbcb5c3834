#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The lock file of a transaction, which tells other runs that its temporary files are wanted.
struct TransactionLock {
  let descriptor: Int32
  let name: FilePath
  /// Its place in the list for signals.
  let slot: Int?
}

extension WriteTransaction {
  /// Makes the lock file, if that was not tried yet. Where the root cannot be written to or has no locks, there is none,
  /// and the number of the process has to do.
  mutating func makeLock() {
    guard !hasTriedLock, let top = folderNumbers[FilePath(bytes: [])] else { return }
    hasTriedLock = true
    if cleaned.insert(top).inserted {
      TemporaryName.removeStale(in: folders.descriptor(of: top), calls: calls)
    }
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
      // Who looked at it before it was locked may have taken it for one that was left.
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

  /// A new name for a temporary file in the folder of `path`.
  mutating func temporaryName(beside path: FilePath) -> FilePath {
    temporaryCount += 1
    let depth = lock == nil ? nil : path.bytes.count { $0 == UInt8(ascii: "/") }
    return TemporaryName(process: process, token: token, role: .file(depth: depth, number: temporaryCount))
      .name
  }
}
