/// The name of a temporary file. The file is hidden, so that no walk takes it for a file of the project. Nobody can guess the name,
/// and a later run knows files of an interrupted run by it.
///
/// A transaction has a lock file in its root, `.l10ncheck-PROCESS-TOKEN.tmp`, which is locked for as long as
/// it lives. Its other files are called `.l10ncheck-PROCESS-TOKEN-DEPTH-NUMBER.tmp`: the lock file lies DEPTH
/// folders further up. So the lock decides whether a file is still wanted, and a run that finds a lock that
/// nobody holds looks for the other files. The number of the process cannot decide it: every run in a
/// container has the same one.
struct TemporaryName: Equatable {
  private static let prefix = Array(".l10ncheck-".utf8)
  private static let suffix = Array(".tmp".utf8)
  private static let dash = UInt8(ascii: "-")
  /// Stands for the depth where there is no lock file.
  private static let unlocked = "x"

  /// The lock file of a transaction, or another of its files.
  enum Role: Equatable {
    case lock
    /// - Parameter depth: how many folders further up the lock file is; nil where there is none.
    case file(depth: Int?, number: Int)
  }

  /// The process that made the file.
  let process: Int32
  /// The part that all files of a transaction share.
  let token: [UInt8]
  let role: Role
}

extension TemporaryName {
  /// A token that nobody can guess.
  static func token(_ randomness: () -> UInt64) -> [UInt8] {
    Array((String(randomness(), radix: 36) + String(randomness(), radix: 36)).utf8)
  }

  var name: FilePath {
    var bytes = Self.prefix + Array("\(process)-".utf8) + token
    if case .file(let depth, let number) = role {
      bytes += "-\(depth.map { String($0) } ?? Self.unlocked)-\(number)".utf8
    }
    return FilePath(bytes: bytes + Self.suffix)
  }

  /// The parts of a name; nil for a name that is not one of ours.
  init?(_ name: ArraySlice<UInt8>) {
    guard name.starts(with: Self.prefix), name.suffix(Self.suffix.count).elementsEqual(Self.suffix) else {
      return nil
    }
    let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      .split(separator: Self.dash, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let process = parts.first.flatMap({ Int32($0) }), process > 0, parts.count > 1, !parts[1].isEmpty
    else {
      return nil
    }
    self.process = process
    token = Array(parts[1].utf8)
    switch parts.count {
    case 2: role = .lock
    case 4:
      let depth = Int(parts[2])
      guard let number = Int(parts[3]),
        depth.map({ 0..<Self.depthLimit ~= $0 }) ?? (parts[2] == Self.unlocked)
      else { return nil }
      role = .file(depth: depth, number: number)
    default: return nil
    }
  }

  /// The depth of folders that no path goes beyond.
  private static let depthLimit = 1000

  /// The path of the lock file from the folder of this one; nil where there is none.
  var lockPath: FilePath? {
    let depth: Int
    switch role {
    case .lock: depth = 0
    case .file(nil, _): return nil
    case .file(let up?, _): depth = up
    }
    let lock = TemporaryName(process: process, token: token, role: .lock).name
    return FilePath(bytes: Array(repeatElement(Array("../".utf8), count: depth).joined()) + lock.bytes)
  }

  /// Removes the files that interrupted runs have left in an open folder.
  static func removeStale(in folder: Int32, calls: FileCalls) {
    guard var handle = FolderHandle(descriptor: folder).open(FilePath(".")) else { return }
    defer { handle.close() }
    var listing = FolderListing()
    _ = listing.read(&handle, skipsHidden: false)
    for item in listing.items where item.kind == .file {
      let name = listing.names[item.range]
      guard let temporary = TemporaryName(name) else { continue }
      temporary.whenStale(in: folder, calls) {
        if temporary.role == .lock { temporary.removeOthers(below: folder, calls) }
        _ = calls.remove(folder, FilePath(bytes: Array(name)))
      }
    }
  }

  /// Removes the other files of a transaction that is over, in whichever folder below that of its lock file they lie. No
  /// link is followed, and nothing goes that does not bear its token and belong to the user.
  private func removeOthers(below top: Int32, _ calls: FileCalls) {
    var waiting = [FilePath(".")]
    var listing = FolderListing()
    while let path = waiting.popLast() {
      guard var folder = FolderHandle(descriptor: top).open(path) else { continue }
      defer { folder.close() }
      _ = listing.read(&folder, skipsHidden: false)
      for item in listing.items {
        let name = FilePath(bytes: Array(listing.names[item.range]))
        if item.kind == .folder, name != FilePath(".git") { waiting.append(path.appending(name.bytes)) }
        guard item.kind == .file, let other = TemporaryName(name.bytes[...]), other.role != .lock,
          other.process == process, other.token == token,
          calls.stampOf(folder.descriptor, name)?.owner == geteuid()
        else { continue }
        _ = calls.remove(folder.descriptor, name)
      }
    }
  }

  /// Calls `body` if the transaction of a file in an open folder is over; while it runs, nobody else takes the lock.
  private func whenStale(in folder: Int32, _ calls: FileCalls, _ body: () -> Void) {
    guard let lockPath else {
      if isProcessGone { body() }
      return
    }
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let lock = SystemCalls.retrying { calls.open(folder, lockPath, flags, 0) }
    if lock < 0 {
      // A lock file goes last, and with its transaction.
      if errno == ENOENT || isProcessGone { body() }
      return
    }
    defer {
      // The lock is taken off, and not only closed: a program that was started meanwhile has it open until it
      // runs, and the next file asks again.
      flock(lock, LOCK_UN)
      _ = calls.close(lock)
    }
    if SystemCalls.retrying({ calls.lock(lock) }) == 0 {
      body()
    } else if errno != EWOULDBLOCK, isProcessGone {
      // A file system without locks.
      body()
    }
  }

  private var isProcessGone: Bool { kill(process, 0) < 0 && errno == ESRCH }
}
