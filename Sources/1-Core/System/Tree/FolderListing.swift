#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
    var order: UInt64 = 0
    for index in 0..<8 {
      order = order << 8 | (index < name.count ? UInt64(name[index]) : 0)
    }
    return order
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
