internal import L10nText

/// Contents of a repository's objects, all through one run of git.
package struct GitObjects {
  private let repository: GitRepository
  private let environment: [[UInt8]]?
  /// The most bytes that are read at a time: as many as one file may have. An object counts once, however many names ask
  /// for it, and is in memory once.
  package var limit = FileBuffer.largestText

  /// - Parameter environment: the variables of the user, as `NAME=value`; nil for those of this process.
  package init(_ repository: GitRepository, environment: [[UInt8]]? = nil) {
    self.repository = repository
    self.environment = environment
  }

  /// An object.
  package struct Object: Equatable, Sendable {
    /// The name in hexadecimal digits.
    package var name: String
    /// `blob`, `tree`, `commit` or `tag`.
    package var kind: String
    package var content: [UInt8]
  }

  /// The objects of some names, each nil where the repository has none of it. A name is anything that git takes for
  /// one, without a line end. Fails with `GitFailure.tooMuch` where they are more than is read at a time.
  package func read(_ names: [[UInt8]]) throws(GitFailure) -> [Object?] {
    if names.isEmpty { return [] }
    var git = GitCommand(.objects, in: repository, environment: environment)
    git.outputLimit = limit
    var places: [[UInt8]: Int] = [:]
    var input: [UInt8] = []
    let wanted = names.map { name in
      if let place = places[name] { return place }
      places[name] = places.count
      // An end of a line within a name would be two names.
      input += name.filter { $0 != 0x0A && $0 != 0 } + [0x0A]
      return places.count - 1
    }
    var reader = GitObjectReader(limit: limit)
    _ = try git.run(input: input) { reader.read($0) }
    let found = reader.objects
    return wanted.map { $0 < found.count ? found[$0] : nil }
  }

  /// The objects of the first of some names: of `count`, or of fewer where these are more than is read at a time, but
  /// always of whole groups of `step` names.
  package func read(
    firstOf names: ArraySlice<[UInt8]>, atMost count: Int, groupsOf step: Int = 1
  ) throws(GitFailure) -> [Object?] {
    var count = min(names.count, max(step, count / step * step))
    while true {
      do throws(GitFailure) {
        return try read(Array(names.prefix(count)))
      } catch {
        guard case .tooMuch = error, count > step else { throw error }
        count = max(step, count / 2 / step * step)
      }
    }
  }
}

/// The pointer in the place of a file whose content git's extension for large files keeps elsewhere.
struct LFSPointer {
  /// The name of the content, in hexadecimal digits.
  private let name: [UInt8]

  private static let opening = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
  private static let object = Array("oid sha256:".utf8)

  /// Nil for content that is no pointer.
  init?(_ content: [UInt8]) {
    guard content.count < 1024, content.starts(with: Self.opening) else { return nil }
    let line = content.split(separator: 0x0A).first { $0.starts(with: Self.object) }
    let name = line?.dropFirst(Self.object.count) ?? []
    let isName = name.count == 64 && name.allSatisfy { Hexadecimal.value($0) != nil }
    self.name = isName ? Array(name) : []
  }

  /// The content, where this clone has fetched it. Fails where it has more than `limit` bytes.
  func content(in repository: GitRepository, limit: Int) throws(GitFailure) -> [UInt8]? {
    if name.isEmpty { return nil }
    let folders = Array("lfs/objects/".utf8) + name[0..<2] + [0x2F] + name[2..<4] + [0x2F]
    var buffer = FileBuffer()
    let path = repository.commonFolder.appending(folders + name)
    do throws(SystemError) { try buffer.load(path, limit: limit) } catch {
      if error.isTooLarge { throw .tooMuch(repository.top, limit: limit) }
      return nil
    }
    return buffer.array
  }
}

extension FileBuffer {
  /// Whether only such a pointer was read.
  package var isLFSPointer: Bool { count < 1024 && LFSPointer(array) != nil }
}

/// The files of a working tree that have not changed since git looked at them. Its index tells that without a look at their bytes,
/// as it does for git itself.
struct GitUnchangedFiles {
  private let top: FilePath
  private let states: [[UInt8]: GitIndexReader.State]
  private let written: (seconds: Int, nanoseconds: Int)

  /// Knows no files if the index cannot be read, or builds upon another one.
  init(_ repository: GitRepository) {
    top = repository.top
    var found: [[UInt8]: GitIndexReader.State] = [:]
    let read = GitIndexReader.read(repository)
    written = read?.written ?? (0, 0)
    if let index = read?.index {
      for (range, state) in zip(index.ranges, index.states) where state.isWhole {
        found[Array(index.names[range])] = state
      }
    }
    states = found
  }

  /// The stamp of a file that has the content of an object; nil if that is not known.
  /// - Parameters:
  ///   - path: below the top of the working tree.
  ///   - object: the object's name in hexadecimal digits.
  func stamp(of path: FilePath, object: [UInt8]) -> FileStamp? {
    guard let state = states[path.bytes], state.object.elementsEqual(object) else { return nil }
    var status = stat()
    guard top.appending(path.bytes).withCString({ lstat($0, &status) }) == 0 else { return nil }
    let stamp = FileStamp(status)
    return stamp.kind == .file && state.isOf(status, before: written) ? stamp : nil
  }
}

extension GitIndexReader {
  /// The index of a repository with the states of files that git saw, and the time of its writing: a file changed in the same moment
  /// may have changed again since. Nil for an index that cannot be read, or that builds upon another one.
  static func read(_ repository: GitRepository) -> (
    index: GitIndexReader, written: (seconds: Int, nanoseconds: Int)
  )? {
    var file = FileBuffer()
    var reader = GitIndexReader(hashLength: repository.configuration.hashLength, keepsStates: true)
    let isRead = (try? file.load(repository.folder.appending("index"), limit: GitIndex.largest)) != nil
    guard isRead, let stamp = file.stamp, file.withSpan({ reader.read($0) }), reader.sharedIndex == nil
    else { return nil }
    return (reader, stamp.modified)
  }
}

extension GitIndexReader.State {
  /// Whether a file is as git saw it, and was not changed in the moment of the index or later.
  func isOf(_ status: stat, before written: (seconds: Int, nanoseconds: Int)) -> Bool {
    let stamp = FileStamp(status)
    let (seconds, nanoseconds) = stamp.modified
    return size == UInt32(truncatingIfNeeded: stamp.size)
      && self.seconds == UInt32(truncatingIfNeeded: seconds)
      && self.nanoseconds == UInt32(truncatingIfNeeded: nanoseconds)
      && inode == UInt32(truncatingIfNeeded: status.st_ino) && (seconds, nanoseconds) < written
  }
}
