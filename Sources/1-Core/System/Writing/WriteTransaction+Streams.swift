/// A file of a transaction that is written bit by bit, under its temporary name. Any thread may write, one at a time.
package struct OpenFile: Sendable {
  let descriptor: Int32
  /// Relative to the root of the transaction.
  let path: FilePath
  fileprivate let replaced: FileStamp?
  fileprivate let root: FilePath
  fileprivate let calls: FileCalls

  /// Adds bytes at the end. After a failure the transaction cannot be saved.
  package func write(_ bytes: [UInt8]) throws(WriteFailure) {
    try bytes.withUnsafeBufferPointer { bytes throws(WriteFailure) in try write(bytes) }
  }

  /// Adds bytes that lie in memory.
  package func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(WriteFailure) {
    let all = UnsafeRawBufferPointer(bytes)
    var written = 0
    while written < all.count {
      let count = SystemCalls.retrying {
        calls.write(descriptor, UnsafeRawBufferPointer(rebasing: all[written...]))
      }
      if count == 0 { errno = EIO }
      if count <= 0 { throw failure("write") }
      written += count
    }
  }

  /// Gives the file what it takes over from the one that it replaces, and has the disk keep it.
  ///
  /// - Parameters:
  ///   - old: the descriptor of the file that it replaces; negative for none, or one that cannot be read.
  ///   - syncs: whether the disk is asked now.
  fileprivate func settle(replacing old: Int32, syncs: Bool) throws(WriteFailure) {
    if let replaced {
      guard let own = calls.stamp(descriptor) else { throw failure("fstat") }
      if own.owner != replaced.owner || own.group != replaced.group,
        SystemCalls.retrying({ calls.changeOwner(descriptor, replaced.owner, replaced.group) }) < 0,
        // Who may not give files away, as in a container with another user, keeps them.
        errno != EPERM
      {
        throw failure("fchown")
      }
      if old >= 0, calls.stamp(old)?.identity == replaced.identity,
        SystemCalls.retrying({ calls.copyAttributes(old, descriptor) }) < 0
      {
        throw failure("fsetxattr")
      }
      // Permissions come after the owner and the access list, whose change changes them.
      if SystemCalls.retrying({ calls.changeMode(descriptor, replaced.mode) }) < 0 { throw failure("fchmod") }
    }
    if syncs, SystemCalls.retrying({ calls.sync(descriptor) }) < 0 { throw failure("fsync") }
  }

  fileprivate func failure(_ call: String) -> WriteFailure {
    let code = errno
    return WriteFailure(
      cause: .system(SystemError(call: call, path: root.appending(path.bytes), code: code)), path: path)
  }
}

extension WriteTransaction {
  /// Begins the file at `path`, relative to the root, without touching what is there. It has to be finished before the
  /// commit; until then it takes a descriptor of the process.
  ///
  /// - Parameters:
  ///   - expectation: what has to be in the place of the file, now and at the commit.
  ///   - makingFolders: whether folders that are missing on the way are made; they go again if nothing is written.
  ///   - isExecutable: whether a new file may be run; a replaced one keeps its permissions.
  package mutating func begin(
    _ path: FilePath, expecting expectation: WriteExpectation, makingFolders: Bool = false,
    isExecutable: Bool = false
  ) throws(WriteFailure) -> OpenFile {
    let folder = try openFolder(of: path, making: makingFolders)
    cleanOnce(folder)
    let name = FilePath(bytes: Array(path.lastComponent))
    let replaced = try checkedStamp(in: folder, name, path, expectation)
    let mode: UInt32 = replaced != nil ? 0o600 : isExecutable ? 0o777 : 0o666
    let (descriptor, temporaryName, slot) = try makeTemporary(in: folder, beside: path, mode: mode)
    // The file is noted at once, so that it goes away with the transaction.
    staged.append(
      StagedFile(
        folder: folder, name: name, temporaryName: temporaryName, path: path, expectation: expectation,
        replaced: replaced, slot: slot))
    open.insert(descriptor)
    return OpenFile(descriptor: descriptor, path: path, replaced: replaced, root: root, calls: calls)
  }

  /// Ends a file: its content is on the disk then, or will be before the commit renames anything.
  package mutating func finish(_ file: OpenFile) throws(WriteFailure) {
    // The file that was begun last is nearly always the one.
    let place = staged.lastIndex { $0.path == file.path }
    var old: Int32 = -1
    if let place, staged[place].replaced != nil {
      let name = staged[place].name
      old = folders.with(staged[place].folder) {
        calls.open($0, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
      }
    }
    defer { if old >= 0 { _ = calls.close(old) } }
    let waits = place.map { syncsLater(staged[$0]) } ?? false
    if waits, let place { staged[place].isSynced = false }
    try file.settle(replacing: old, syncs: !waits)
    open.remove(file.descriptor)
    // An interrupted close has closed the file, and its content is on the disk already.
    if calls.close(file.descriptor) < 0, errno != EINTR { throw file.failure("close") }
  }
}
