extension WriteTransaction {
  /// Writes one file, named in any way: its folder may be reached through links, the file itself must be none.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, expecting expectation: WriteExpectation = .anything,
    temporaries: TemporaryFiles? = nil, written: WrittenFiles? = nil, calls: FileCalls = FileCalls()
  ) throws(WriteFailure) {
    let name = path.lastComponent
    if name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) {
      throw WriteFailure(cause: .notAFile, path: path)
    }
    var transaction = WriteTransaction(
      root: path.parent, temporaries: temporaries, calls: calls, written: written)
    try transaction.stage(bytes, for: FilePath(bytes: Array(name)), expecting: expectation)
    try transaction.commit()
  }

  /// Puts all staged files in their places. The transaction is over then, whatever comes out.
  ///
  /// On a failure `WriteFailure.written` names the files that are new all the same: none, unless the roll-back failed
  /// too or the disk refused to confirm what is done. Signals that would end the program wait until it is over.
  /// - Parameter first: the files that come first; all others come in the order in which they were staged.
  package mutating func commit(first: [FilePath] = []) throws(WriteFailure) {
    if !first.isEmpty {
      staged = staged.filter { first.contains($0.path) } + staged.filter { !first.contains($0.path) }
    }
    // Signals are not held back yet: the disk may take its time, and nothing is lost if one ends the program
    // here.
    try syncStaged()
    let mask = SignalMask.blockEnding()
    defer { mask.restore() }
    for file in staged {
      let stamp = try checkedStamp(in: file.folder, file.name, file.path, file.expectation)
      // The staged file has the permissions of the file it replaces: another file has others.
      if stamp != file.replaced { throw WriteFailure(cause: .changedMeanwhile, path: file.path) }
    }
    try checkRemovals()
    try makeBackups()
    try renameAll()
    try removeAll()
    let files = staged
    for file in files { written?.note(root.appending(file.path.bytes)) }
    // A folder that was made is on the disk when the one that holds it is synced.
    let changed = Set(
      files.map(\.folder) + madeFolders.map(\.parent) + removals.map(\.folder)
    ).sorted()
    for folder in madeFolders { temporaries?.release(folder.slot) }
    staged = []
    madeFolders = []
    defer {
      removeBackups(files)
      // A folder that has nothing left goes, as git would have it.
      for folder in Set(removals.map(\.folder)) { folders.removeIfEmpty(folder) }
    }
    try sync(changed, after: files)
  }

  private mutating func renameAll() throws(WriteFailure) {
    for (index, file) in staged.enumerated() {
      // Others write without asking: what came since the last look stays.
      let folder = folders.descriptor(of: file.folder)
      let stamp = folder < 0 ? nil : calls.stampOf(folder, file.name)
      let isSeen = stamp != nil || errno == ENOENT
      let isSame = isSeen && stamp == file.replaced
      if isSame, folders.with(file.folder, { calls.rename($0, file.temporaryName, file.name) }) == 0 {
        temporaries?.release(file.slot)
        continue
      }
      var failure =
        isSame || !isSeen
        ? failure(isSame ? "rename" : "fstatat", file.path)
        : WriteFailure(cause: .changedMeanwhile, path: file.path)
      failure.written = rollBack(index)
      throw failure
    }
  }

  /// Removes what is to go, when the files of the transaction are in their places.
  private mutating func removeAll() throws(WriteFailure) {
    for (index, removal) in removals.enumerated()
    where folders.with(removal.folder, { calls.remove($0, removal.name) }) < 0 {
      var failure = failure("unlink", removal.path)
      for gone in removals[..<index] {
        guard let backup = gone.backupName else { continue }
        _ = folders.with(gone.folder) { calls.rename($0, backup, gone.name) }
      }
      failure.written = rollBack(staged.count)
      throw failure
    }
  }

  /// Gives the old files second names, so that they can come back if a later step fails. One file alone needs none.
  private mutating func makeBackups() throws(WriteFailure) {
    if staged.count + removals.count < 2 { return }
    for index in staged.indices where staged[index].replaced != nil {
      let file = staged[index]
      staged[index].backupName = try backup(of: file.name, in: file.folder, file.path)
    }
    for index in removals.indices {
      let file = removals[index]
      removals[index].backupName = try backup(of: file.name, in: file.folder, file.path)
    }
  }

  /// Nil on a file system without second names: steps there are not rolled back.
  private mutating func backup(
    of name: FilePath, in folder: Int, _ path: FilePath
  ) throws(WriteFailure) -> FilePath? {
    makeLock()
    let second = temporaryName(beside: path)
    if folders.with(folder, { calls.link($0, name, second) }) == 0 { return second }
    if [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) { return nil }
    let failure = failure("link", path)
    removeBackups(staged)
    throw failure
  }

  private func removeBackups(_ files: [StagedFile]) {
    let backups = files.map { ($0.folder, $0.backupName) } + removals.map { ($0.folder, $0.backupName) }
    for case (let folder, let name?) in backups { _ = folders.with(folder) { calls.remove($0, name) } }
  }

  /// Brings the first `count` files back to what they were; returns those that could not be.
  private mutating func rollBack(_ count: Int) -> [FilePath] {
    var written: [FilePath] = []
    for index in staged.indices.reversed() {
      let file = staged[index]
      guard index < count else { continue }
      let result: Int32
      if let backup = file.backupName {
        result = folders.with(file.folder) { calls.rename($0, backup, file.name) }
      } else if file.replaced == nil {
        result = folders.with(file.folder) { calls.remove($0, file.name) }
      } else {
        result = -1
      }
      if result < 0 { written.append(file.path) }
    }
    // Files that the roll-back has renamed have no second name any more.
    removeBackups(Array(staged[count...]))
    return written.reversed()
  }
}
