#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The name of a temporary file: hidden, so that no walk takes it for a file of the project; not to be guessed; and
/// with the process that made it, so that what an interrupted run left behind is known for what it is.
struct TemporaryName {
  private static let prefix = Array(".l10ncheck-".utf8)
  private static let suffix = Array(".tmp".utf8)

  let name: FilePath

  /// A name for the process `owner`.
  init(owner: Int32, randomness: () -> UInt64) {
    let digits = String(randomness(), radix: 36) + String(randomness(), radix: 36)
    name = FilePath(bytes: Self.prefix + Array("\(owner)-\(digits)".utf8) + Self.suffix)
  }

  /// The process that made the temporary file called `name`; nil if that is no name of ours.
  static func owner(of name: ArraySlice<UInt8>) -> Int32? {
    guard name.starts(with: prefix), name.suffix(suffix.count).elementsEqual(suffix) else { return nil }
    let digits = name.dropFirst(prefix.count).prefix { $0 != UInt8(ascii: "-") }
    return Int32(String(decoding: digits, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Removes what runs that were interrupted have left in an open folder: files of processes that are gone.
  static func removeStale(in folder: Int32, calls: FileCalls) {
    guard var handle = FolderHandle(descriptor: folder).open(FilePath(".")) else { return }
    defer { handle.close() }
    var listing = FolderListing()
    _ = listing.read(&handle, skipsHidden: false)
    for item in listing.items where item.kind == .file {
      let name = listing.names[item.range]
      guard let owner = owner(of: name), kill(owner, 0) < 0, errno == ESRCH else { continue }
      _ = calls.remove(folder, FilePath(bytes: Array(name)))
    }
  }
}
