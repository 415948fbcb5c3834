#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
internal import L10nText

/// Which files of a working tree are still as git knows them: by what its index says of each that git has looked at, as
/// git itself does, without a look at their bytes.
struct GitUnchangedFiles {
  private let top: FilePath
  private let states: [[UInt8]: GitIndexReader.State]
  /// When the index was written: what was changed in the same moment may have changed again since.
  private let written: (seconds: Int, nanoseconds: Int)

  /// Of an index that cannot be read, or that builds upon another one, nothing is known.
  init(_ repository: GitRepository) {
    top = repository.top
    var configuration = GitConfiguration()
    var file = FileBuffer()
    let settings = repository.commonFolder.appending("config")
    if (try? file.load(settings, limit: GitEnvironment.largestFile)) != nil { configuration.add(file.array) }
    var reader = GitIndexReader(hashLength: configuration.hashLength, keepsStates: true)
    let isRead = (try? file.load(repository.folder.appending("index"), limit: GitIndex.largest)) != nil
    guard isRead, let stamp = file.stamp, file.withSpan({ reader.read($0) }), reader.sharedIndex == nil else {
      states = [:]
      written = (0, 0)
      return
    }
    written = stamp.modified
    var found: [[UInt8]: GitIndexReader.State] = [:]
    for (range, state) in zip(reader.ranges, reader.states) where state.isWhole {
      found[Array(reader.names[range])] = state
    }
    states = found
  }

  /// The stamp of a file that holds what an object says; nil if that is not known.
  /// - Parameters:
  ///   - path: below the top of the working tree.
  ///   - object: the object's name in hexadecimal digits.
  func stamp(of path: FilePath, object: [UInt8]) -> FileStamp? {
    guard let state = states[path.bytes], state.object.elementsEqual(object) else { return nil }
    var status = stat()
    guard top.appending(path.bytes).withCString({ lstat($0, &status) }) == 0 else { return nil }
    let stamp = FileStamp(status)
    let (seconds, nanoseconds) = stamp.modified
    guard stamp.kind == .file, state.size == UInt32(truncatingIfNeeded: stamp.size),
      state.seconds == UInt32(truncatingIfNeeded: seconds),
      state.nanoseconds == UInt32(truncatingIfNeeded: nanoseconds),
      state.inode == UInt32(truncatingIfNeeded: status.st_ino), (seconds, nanoseconds) < written
    else { return nil }
    return stamp
  }
}
