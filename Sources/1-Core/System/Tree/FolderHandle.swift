internal import L10nText
internal import Synchronization

/// An open folder: a descriptor, and the stream that owns it once names were read.
///
/// A plain value, so that it can lie in an array: whoever holds the last copy calls `close()`.
struct FolderHandle {
  #if canImport(Darwin)
    typealias Stream = UnsafeMutablePointer<DIR>
  #else
    typealias Stream = OpaquePointer
  #endif

  /// The flags of `open`: the folder is not opened for writing, no link in its place is followed, no pipe in
  /// its place is waited for.
  static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK

  private(set) var descriptor: Int32
  private(set) var stream: Stream?

  /// Opens the folder that the person named: here, and only here, a link is followed. Sets `errno` on nil.
  static func openRoot(_ path: FilePath) -> FolderHandle? {
    opened(path.bytes.isEmpty ? FilePath(".") : path, in: AT_FDCWD, flags: flags & ~O_NOFOLLOW)
  }

  /// Opens the folder `name` of this one, which may be `..`. Sets `errno` on nil.
  func open(_ name: FilePath) -> FolderHandle? {
    Self.opened(name, in: descriptor, flags: Self.flags)
  }

  private static func opened(_ name: FilePath, in folder: Int32, flags: Int32) -> FolderHandle? {
    let descriptor = name.withCString { path in
      SystemCalls.retrying { openat(folder, path, flags) }
    }
    return descriptor < 0 ? nil : FolderHandle(descriptor: descriptor)
  }

  /// Which folder this is; nil, with `errno`, if the system does not say.
  var identity: FolderIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FolderIdentity(status) : nil
  }

  /// The stream of names, made at the first call. Nil, with `errno`, if there is no memory for it.
  mutating func openStream() -> Stream? {
    if stream == nil { stream = fdopendir(descriptor) }
    return stream
  }

  /// Closes it; a second call does nothing.
  mutating func close() {
    if let stream {
      closedir(stream)
    } else if descriptor >= 0 {
      SystemCalls.close(descriptor)
    }
    stream = nil
    descriptor = -1
  }

  var isOpen: Bool { descriptor >= 0 }
}

/// The identity of a file or folder under any path: device and inode.
package struct FolderIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// The names of one folder, sorted by their bytes. Its memory is used again for the next folder.
struct FolderListing {
  /// One name: where it stands in `names`, and its first eight bytes as a number that sorts like them.
  struct Item {
    var order: UInt64
    var offset: Int
    var length: Int
    var kind: FileKind

    var range: Range<Int> { offset..<(offset + length) }
  }

  private(set) var names: [UInt8] = []
  private(set) var items: [Item] = []
  /// Whether the folder holds a `.gitignore`: hidden names are not listed, but this one counts.
  private(set) var hasGitIgnore = false
  /// Whether the folder holds `.git`, as a folder or a file: the top of a working tree.
  private(set) var hasGit = false

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
  private static let gitIgnore = Array(".gitignore".utf8)
  private static let git = Array(".git".utf8)

  /// Names that start with a dot and are listed all the same.
  var shownHidden: [[UInt8]] = []

  /// Reads all names of `folder` but those starting with a dot (if `skipsHidden`), `.` and `..`.
  /// Returns 0, or the `errno` that ended the reading; what was read until then stays.
  mutating func read(_ folder: inout FolderHandle, skipsHidden: Bool) -> Int32 {
    names.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    hasGit = false
    hasGitIgnore = false
    guard let stream = folder.openStream() else { return errno }
    let failure = readNames(stream, descriptor: folder.descriptor, skipsHidden: skipsHidden)
    sort()
    return failure
  }

  private mutating func readNames(
    _ stream: FolderHandle.Stream, descriptor: Int32, skipsHidden: Bool
  ) -> Int32 {
    while true {
      errno = 0
      guard let entry = readdir(stream) else { return errno }
      let start = UnsafeRawPointer(entry).advanced(by: Self.nameOffset)
      let length = strlen(start.assumingMemoryBound(to: CChar.self))
      let name = UnsafeRawBufferPointer(start: start, count: length)
      guard let first = name.first else { continue }
      if first == UInt8(ascii: "."), isDropped(name, skipsHidden: skipsHidden) { continue }
      let kind =
        FileKind(directoryType: entry.pointee.d_type) ?? Self.kind(of: start, in: descriptor)
      guard let kind else { continue }
      items.append(Item(order: Self.order(of: name), offset: names.count, length: length, kind: kind))
      names.append(contentsOf: name)
    }
  }

  /// Whether a name that starts with a dot is left out; notes what git wants to know.
  private mutating func isDropped(_ name: UnsafeRawBufferPointer, skipsHidden: Bool) -> Bool {
    if name.elementsEqual(Self.gitIgnore) { hasGitIgnore = true }
    if name.elementsEqual(Self.git) { hasGit = true }
    if skipsHidden { return !shownHidden.contains { name.elementsEqual($0) } }
    return name.count == 1 || (name.count == 2 && name[1] == UInt8(ascii: "."))
  }

  /// Asks for the kind where the file system's folders do not tell it; nil if the name is gone by now.
  private static func kind(of name: UnsafeRawPointer, in folder: Int32) -> FileKind? {
    var status = stat()
    let text = name.assumingMemoryBound(to: CChar.self)
    guard fstatat(folder, text, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileKind(mode: status.st_mode)
  }

  private static func order(of name: UnsafeRawBufferPointer) -> UInt64 {
    (0..<8).reduce(0) { $0 << 8 | ($1 < name.count ? UInt64(name[$1]) : 0) }
  }

  private mutating func sort() {
    names.withUnsafeBytes { names in
      guard let base = names.baseAddress else { return }
      items.sort { left, right in
        if left.order != right.order { return left.order < right.order }
        let common = min(left.length, right.length)
        let byBytes = memcmp(base + left.offset, base + right.offset, common)
        return byBytes != 0 ? byBytes < 0 : left.length < right.length
      }
    }
  }
}

/// The names in folders without regard to the case of ASCII letters. Those of a folder are put together when one of them
/// is first asked for: a project may name thousands of files that are not there.
final class CaselessNames: Sendable {
  private let folders = Mutex<[FileTree.FolderID: [String: FileTree.Entry]]>([:])

  /// The only entry of a folder whose name differs in case or in Unicode's normalization alone; nil where there is none, or several.
  func entry(
    like name: some Sequence<UInt8>, in folder: FileTree.FolderID, of tree: FileTree
  ) -> FileTree.Entry? {
    let wanted = Self.key(of: name)
    if let known = folders.withLock({ $0[folder] }) { return known[wanted] }
    let names = Self.names(of: folder, in: tree)
    folders.withLock { $0[folder] = names }
    return names[wanted]
  }

  private static func names(of folder: FileTree.FolderID, in tree: FileTree) -> [String: FileTree.Entry] {
    var names: [String: FileTree.Entry] = [:]
    var several: Set<String> = []
    for entry in tree.entries(of: folder) {
      let key = key(of: tree.name(of: entry))
      if names.updateValue(entry, forKey: key) != nil { several.insert(key) }
    }
    for key in several { names[key] = nil }
    return names
  }

  /// A string, as strings are equal in whichever normalization.
  private static func key(of name: some Sequence<UInt8>) -> String {
    String(decoding: name.map(\.lowercased), as: UTF8.self)
  }
}
