/// A folder that one run at a time writes to: a locked file in it, which goes with this value.
///
/// A folder that cannot be written to, or has no locks, is neither waited for nor locked.
package struct FolderLock: ~Copyable {
  private static let name = FilePath(".l10ncheck.lock")

  private let calls: FileCalls
  private let folder: Int32
  private let file: Int32
  private let temporaries: TemporaryFiles?
  private let slot: Int?

  /// Waits for the folder, which has to be there.
  ///
  /// - Parameter patience: for how many seconds another run is waited for.
  package init(
    _ path: FilePath, temporaries: TemporaryFiles? = nil, calls: FileCalls = FileCalls(), patience: Int = 60
  ) throws(WriteFailure) {
    self.calls = calls
    self.temporaries = temporaries
    let folder = SystemCalls.retrying { calls.open(AT_FDCWD, path, FolderHandle.flags & ~O_NOFOLLOW, 0) }
    self.folder = folder
    file = folder < 0 ? -1 : Self.wait(in: folder, calls, patience: patience)
    let hasFile = file >= 0
    slot = hasFile ? temporaries?.register(LinkResolver.realPath(of: path)?.appending(Self.name.bytes)) : nil
    if folder >= 0, !hasFile, errno == EWOULDBLOCK { throw WriteFailure(cause: .busy, path: path) }
  }

  /// The descriptor of the locked file; -1 with `errno` where there is none.
  private static func wait(in folder: Int32, _ calls: FileCalls, patience: Int) -> Int32 {
    let step = 20
    var waited = 0
    var attempts = 0
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let file = SystemCalls.retrying { calls.open(folder, name, flags, 0o600) }
      if file < 0 { return -1 }
      if SystemCalls.retrying({ calls.lock(file) }) == 0 {
        // The former holder may have removed the file, and another may lie in its place.
        if let own = calls.stamp(file), calls.stampOf(folder, name)?.identity == own.identity { return file }
        _ = calls.close(file)
        attempts += 1
        if attempts > 1000 { return -1 }
        continue
      }
      SystemCalls.keepingError { _ = calls.close(file) }
      if errno != EWOULDBLOCK || waited >= patience * 1000 { return -1 }
      usleep(UInt32(step * 1000))
      waited += step
    }
  }

  deinit {
    if file >= 0 {
      // The file is removed while it is locked: whoever waits for it finds out that it is gone.
      _ = calls.remove(folder, Self.name)
      _ = calls.close(file)
      temporaries?.release(slot)
    }
    if folder >= 0 { _ = calls.close(folder) }
  }
}
