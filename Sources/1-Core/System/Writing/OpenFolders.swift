/// The folders of a transaction, known by number. As many are open as the process can spare descriptors for; the others
/// are opened again when they are needed, from the folder above them and without following a link, and only if they are
/// still what they were.
///
/// Not for several threads at a time.
final class OpenFolders {
  private struct Folder {
    /// The number of the folder that it is in; nil for the root, which stays open.
    let parent: Int?
    let name: FilePath
    let identity: FolderIdentity
    var descriptor: Int32?
    /// The number of the last use: the folder used longest ago is closed first.
    var use = 0
  }

  private let calls: FileCalls
  /// The most folders that are open at a time, besides the root.
  private let limit: Int
  private var folders: [Folder] = []
  /// The numbers of those that are open, besides the root.
  private var open: [Int] = []
  private var use = 0

  /// - Parameter limit: how many may be open at a time, the root among them; nil for a part of what the system lets the
  ///   process have.
  init(calls: FileCalls, limit: Int?) {
    self.calls = calls
    // At least two are open, as one is opened from another.
    self.limit = max(2, limit ?? OpenFileLimit.quarter(atMost: 256)) - 1
  }

  /// Opens the root, through links if there are any. Returns its number; nil, with `errno`, if it cannot be opened.
  func openRoot(_ path: FilePath) -> Int? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    return note(SystemCalls.retrying { calls.open(AT_FDCWD, path, flags, 0) }, path, in: nil)
  }

  /// Opens the folder `name` of another. Returns its number; nil, with `errno`, if it cannot be opened.
  func open(_ name: FilePath, in parent: Int) -> Int? {
    note(with(parent) { calls.open($0, name, FolderHandle.flags, 0) }, name, in: parent)
  }

  private func note(_ descriptor: Int32, _ name: FilePath, in parent: Int?) -> Int? {
    guard descriptor >= 0 else { return nil }
    guard let identity = calls.stamp(descriptor)?.identity else {
      closeKeepingError(descriptor)
      return nil
    }
    let number = folders.count
    folders.append(Folder(parent: parent, name: name, identity: identity, descriptor: descriptor))
    touch(number)
    if parent != nil { keepOpen(number) }
    return number
  }

  /// Removes a folder if there is nothing in it; the root stays.
  func removeIfEmpty(_ number: Int) {
    guard let parent = folders[number].parent else { return }
    let name = folders[number].name
    _ = with(parent) { calls.removeFolder($0, name) }
  }

  /// The file system that a folder is on.
  func device(of number: Int) -> UInt64 { folders[number].identity.device }

  /// The result of a call with the descriptor of a folder, repeated as long as a signal interrupts it. -1 with `errno` as
  /// well where the folder has to be opened again and cannot be, `ESTALE` where there is another in its place.
  func with<Result: BinaryInteger>(_ number: Int, _ call: (Int32) -> Result) -> Result {
    let descriptor = descriptor(of: number)
    return descriptor < 0 ? -1 : SystemCalls.retrying { call(descriptor) }
  }

  /// The descriptor of a folder, good until another is asked for; -1 with `errno`.
  func descriptor(of number: Int) -> Int32 {
    // Up to a folder that is open, as the root always is, and down again.
    var way = [number]
    while let last = way.last, folders[last].descriptor == nil, let parent = folders[last].parent {
      way.append(parent)
    }
    for number in way.dropFirst().reversed() { touch(number) }
    for number in way.reversed() where folders[number].descriptor == nil {
      guard reopen(number) else { return -1 }
    }
    touch(number)
    return folders[number].descriptor ?? -1
  }

  private func touch(_ number: Int) {
    use += 1
    folders[number].use = use
  }

  private func reopen(_ number: Int) -> Bool {
    let folder = folders[number]
    guard let parent = folder.parent.flatMap({ folders[$0].descriptor }) else {
      errno = ESTALE
      return false
    }
    let descriptor = SystemCalls.retrying { calls.open(parent, folder.name, FolderHandle.flags, 0) }
    if descriptor < 0 {
      // The folder was there before, and was no link: something has changed it meanwhile.
      if [ENOENT, ENOTDIR, ELOOP].contains(errno) { errno = ESTALE }
      return false
    }
    guard let stamp = calls.stamp(descriptor) else {
      closeKeepingError(descriptor)
      return false
    }
    guard stamp.identity == folder.identity else {
      _ = calls.close(descriptor)
      errno = ESTALE
      return false
    }
    folders[number].descriptor = descriptor
    touch(number)
    keepOpen(number)
    return true
  }

  /// Notes that a folder is open now, and closes the one that was not used for longest if that is one too many.
  private func keepOpen(_ number: Int) {
    if open.count >= limit,
      let place = open.indices.min(by: { folders[open[$0]].use < folders[open[$1]].use })
    {
      close(open[place])
      open.remove(at: place)
    }
    open.append(number)
  }

  private func close(_ number: Int) {
    guard let descriptor = folders[number].descriptor else { return }
    _ = calls.close(descriptor)
    folders[number].descriptor = nil
  }

  private func closeKeepingError(_ descriptor: Int32) {
    SystemCalls.keepingError { _ = calls.close(descriptor) }
  }

  /// Closes all. No folder can be used afterwards.
  func closeAll() {
    for number in folders.indices { close(number) }
    open = []
  }
}
