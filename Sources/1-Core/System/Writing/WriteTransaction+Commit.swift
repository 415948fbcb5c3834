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
  package mutating func commit() throws(WriteFailure) {
    // Signals are not held back yet: the disk may take its time, and nothing is lost if one ends the program
    // here.
    try syncStaged()
    let mask = SignalMask.blockEnding()
    defer { mask.restore() }
    for file in staged {
      let stamp = try checkedStamp(in: file.folder, file.name, file.path, file.expectation)
      // What was there when the file was staged has given its permissions; another file has others.
      if stamp != file.replaced { throw WriteFailure(cause: .changedMeanwhile, path: file.path) }
    }
    try checkRemovals()
    try makeBackups()
    try renameAll()
    let files = staged
    for file in files { written?.note(root.appending(file.path.bytes)) }
    // A folder that was made is on the disk when the one that holds it is synced.
    let changed = Set(
      files.map(\.folder) + madeFolders.map(\.parent) + removals.map(\.folder)
    ).sorted()
    for folder in madeFolders { temporaries?.release(folder.slot) }
    staged = []
    madeFolders = []
    defer { removeBackups(files) }
    try remove(after: files)
    try sync(changed, after: files)
  }

  private mutating func renameAll() throws(WriteFailure) {
    for (index, file) in staged.enumerated() {
      if folders.with(file.folder, { calls.rename($0, file.temporaryName, file.name) }) == 0 {
        temporaries?.release(file.slot)
        continue
      }
      var failure = failure("rename", file.path)
      failure.written = rollBack(index)
      throw failure
    }
  }

  /// Gives the old files second names, so that they can come back if a later rename fails. One file alone needs none.
  private mutating func makeBackups() throws(WriteFailure) {
    if staged.count < 2 { return }
    for index in staged.indices where staged[index].replaced != nil {
      let file = staged[index]
      let name = temporaryName(beside: file.path)
      if folders.with(file.folder, { calls.link($0, file.name, name) }) == 0 {
        staged[index].backupName = name
      } else if ![EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) {
        let failure = failure("link", file.path)
        removeBackups(staged)
        throw failure
      }
      // A file system without second names: renames there are not rolled back.
    }
  }

  private func removeBackups(_ files: [StagedFile]) {
    for file in files {
      guard let name = file.backupName else { continue }
      _ = folders.with(file.folder) { calls.remove($0, name) }
    }
  }

  /// Brings the first `count` files back to what they were; returns those that could not be.
  private mutating func rollBack(_ count: Int) -> [FilePath] {
    var written: [FilePath] = []
    for index in staged.indices.reversed() {
      let file = staged[index]
      guard index < count else {
        removeBackups([file])
        continue
      }
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
    return written.reversed()
  }
}
