/// Writes files below one root, all or none.
///
/// `stage` writes each file in full under a temporary name in its own folder; what it replaces stays untouched. `commit`
/// begins when the disk has all of them, looks once more whether anything has changed meanwhile and then renames all. A failure before
/// that, or dropping the transaction, leaves everything as it was. A failed rename is rolled back. If the program or
/// the machine stops at any moment, each file is whole, old or new.
///
/// Permissions, owner and extended attributes of a replaced file are kept. No symbolic link below the root is written through.
package struct WriteTransaction: ~Copyable {
  /// A folder that was made for a new file.
  struct MadeFolder {
    /// The folder that it is in, by its number.
    let parent: Int
    let name: FilePath
    /// The place of the folder in the list for signals.
    let slot: Int?
  }

  let calls: FileCalls
  let root: FilePath
  /// The root without links, for the list of temporary files.
  let realRoot: FilePath?
  let temporaries: TemporaryFiles?
  var staged: [StagedFile] = []
  /// Files that go when the staged ones are in their places.
  var removals: [PlannedRemoval] = []
  /// Folders that were made, the innermost last.
  var madeFolders: [MadeFolder] = []
  /// The folders of staged files.
  let folders: OpenFolders
  /// The numbers of folders, by their paths.
  var folderNumbers: [FilePath: Int] = [:]
  /// Files that are being written.
  var open: Set<Int32> = []
  /// Folders where nothing is left of earlier runs.
  var cleaned: Set<Int> = []
  /// The list in which files are noted that have got their new content.
  let written: WrittenFiles?
  /// The most files and folders that are synced one by one.
  let syncLimit: Int
  /// The process that the names of temporary files bear.
  let process: Int32
  /// The part that these names share.
  var token: [UInt8]
  /// The number of such names so far.
  var temporaryCount = 0
  /// The file that tells others that the temporary ones are wanted; nil before there are any, and where none can be.
  var lock: TransactionLock?
  var hasTriedLock = false
  let randomness: @Sendable () -> UInt64

  /// Begins a transaction for files below `root`, which may be reached through links.
  ///
  /// - Parameters:
  ///   - temporaries: where the temporary files are noted for a signal handler.
  ///   - written: where files are noted that have got their new content.
  ///   - process: the one that the names of temporary files bear.
  ///   - openFolderLimit: how many folders may be open at a time, two at least; nil for a part of what the system lets
  ///     the process have. Others are opened again when they are needed.
  ///   - syncLimit: of how many files and folders the disk is asked one by one whether it has them; of more, the file system
  ///     is asked once, which takes no longer for many, but writes for others as well.
  ///   - randomness: what makes temporary names that nobody can guess.
  package init(
    root: FilePath, temporaries: TemporaryFiles? = nil, calls: FileCalls = FileCalls(),
    written: WrittenFiles? = nil, process: Int32 = getpid(), openFolderLimit: Int? = nil,
    syncLimit: Int = 256,
    randomness: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  ) {
    (self.calls, self.root, self.temporaries, self.written) = (calls, root, temporaries, written)
    (self.process, self.syncLimit, self.randomness) = (process, syncLimit, randomness)
    token = TemporaryName.token(randomness)
    folders = OpenFolders(calls: calls, limit: openFolderLimit)
    realRoot = LinkResolver.realPath(of: root.bytes.isEmpty ? FilePath(".") : root)
  }

  deinit {
    Self.abandon(
      staged, open, madeFolders, lock, top: folderNumbers[FilePath(bytes: [])], folders, calls: calls,
      temporaries: temporaries)
  }

  /// Writes `bytes` for the file at `path`, relative to the root, without touching what is there.
  ///
  /// - Parameters:
  ///   - expectation: what has to be in the place of the file, now and at the commit.
  ///   - makingFolders: whether folders that are missing on the way are made; they go again if nothing is written.
  ///   - isExecutable: whether a new file may be run; a replaced one keeps its permissions.
  package mutating func stage(
    _ bytes: [UInt8], for path: FilePath, expecting expectation: WriteExpectation,
    makingFolders: Bool = false,
    isExecutable: Bool = false
  ) throws(WriteFailure) {
    let file = try begin(
      path, expecting: expectation, makingFolders: makingFolders, isExecutable: isExecutable)
    try file.write(bytes)
    try finish(file)
  }

  /// Removes the files that killed runs have left in a folder, and below it for runs whose root it was. Folders of staged files are
  /// cleaned anyway.
  package static func removeStale(in folder: FilePath, calls: FileCalls = FileCalls()) {
    let descriptor = SystemCalls.retrying { calls.open(AT_FDCWD, folder, FolderHandle.flags, 0) }
    guard descriptor >= 0 else { return }
    TemporaryName.removeStale(in: descriptor, calls: calls)
    _ = calls.close(descriptor)
  }

  mutating func makeTemporary(
    in folder: Int, beside path: FilePath, mode: UInt32
  ) throws(WriteFailure) -> (descriptor: Int32, name: FilePath, slot: Int?) {
    makeLock()
    for _ in 0..<16 {
      let name = temporaryName(beside: path)
      let slot = temporaries?.register(realRoot?.appending(path.bytes).parent.appending(name.bytes))
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = folders.with(folder) { calls.open($0, name, flags, mode) }
      if descriptor >= 0 { return (descriptor, name, slot) }
      SystemCalls.keepingError { temporaries?.release(slot) }
      if errno != EEXIST { break }
    }
    throw failure("open", path)
  }

  /// The failure of a call to the system, for the reason in `errno`.
  func failure(_ call: String, _ path: FilePath) -> WriteFailure {
    let code = errno
    // The folder is not the one that it was.
    if code == ESTALE { return WriteFailure(cause: .changedMeanwhile, path: path) }
    return WriteFailure(
      cause: .system(SystemError(call: call, path: root.appending(path.bytes), code: code)), path: path)
  }

  /// Takes back all that was prepared and not committed.
  static func abandon(
    _ staged: [StagedFile], _ open: Set<Int32>, _ madeFolders: [MadeFolder], _ lock: TransactionLock?,
    top: Int?,
    _ folders: OpenFolders, calls: FileCalls, temporaries: TemporaryFiles?
  ) {
    for descriptor in open { _ = calls.close(descriptor) }
    for file in staged {
      _ = folders.with(file.folder) { calls.remove($0, file.temporaryName) }
      temporaries?.release(file.slot)
    }
    for made in madeFolders.reversed() {
      _ = folders.with(made.parent) { calls.removeFolder($0, made.name) }
      temporaries?.release(made.slot)
    }
    if let lock, let top {
      // The lock file goes last, and while it is locked.
      _ = folders.with(top) { calls.remove($0, lock.name) }
      _ = calls.close(lock.descriptor)
      temporaries?.release(lock.slot)
    }
    folders.closeAll()
  }
}
