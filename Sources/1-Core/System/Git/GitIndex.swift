internal import L10nText

/// The paths that git tracks, from the index of a working tree. A path that is being merged counts once.
package struct GitIndex: Sendable {
  /// The bytes of all paths; each ends where the next begins.
  private var names: [UInt8]
  /// The range of each path in `names`, in the order of the paths' bytes.
  private var ranges: [Range<Int>]
  /// Paths that a sparse checkout leaves out of the working tree; folders end with a slash.
  private(set) var leftOut = LeftOutPaths()

  /// The most bytes of an index that is read: those of some five million paths.
  static let largest = 512 << 20

  /// The versions of paths that are being merged.
  package private(set) var stages: [Stage] = []

  /// One version of a path that is being merged.
  package struct Stage: Equatable, Sendable {
    /// The path below the top of the working tree.
    package var path: FilePath
    /// 1 for the common base, 2 for ours, 3 for theirs.
    package var number: Int
    /// Whether it is a file, and not a link or a submodule.
    package var isFile: Bool
    /// The name of its object.
    package var object: String
  }

  /// An index without a path: that of a repository where nothing was ever added.
  package init() {
    names = []
    ranges = []
  }

  /// Reads the index of `repository`. Fails if it is there but cannot be read, or makes no sense.
  package init(_ repository: GitRepository) throws(SystemError) {
    try self.init(repository, hashLength: repository.configuration.hashLength)
  }

  /// - Parameter hashLength: `GitConfiguration.hashLength` of the repository.
  init(_ repository: GitRepository, hashLength: Int) throws(SystemError) {
    self.init()
    let path = repository.folder.appending("index")
    if let shared = try add(path, hashLength: hashLength) {
      _ = try add(repository.folder.appending("sharedindex." + shared), hashLength: hashLength)
    }
    sort()
  }

  /// Reads an index from its bytes; nil if they are damaged, or of a version after 4.
  package init?(bytes: [UInt8], hashLength: Int = 20) {
    self.init()
    var reader = GitIndexReader(hashLength: hashLength)
    guard bytes.withUnsafeBufferPointer({ reader.read($0.span) }) else { return nil }
    append(reader)
    sort()
  }

  /// The number of tracked paths.
  package var count: Int { ranges.count }

  /// Whether a sparse checkout leaves `path` out of the working tree, or a folder that it is in.
  package func leavesOut(_ path: FilePath) -> Bool { leftOut.contains(path) }

  /// The path at `index`, from 0, in the order of the bytes.
  package func path(at index: Int) -> FilePath { FilePath(bytes: Array(names[ranges[index]])) }

  /// Whether `path`, relative to the top of the working tree, is tracked: as a file, link or submodule.
  package func contains(_ path: FilePath) -> Bool {
    let index = firstIndex(notBefore: path.bytes)
    return index < ranges.count && names[ranges[index]].elementsEqual(path.bytes)
  }

  /// Whether anything below the folder `path` is tracked.
  package func containsAnything(below path: FilePath) -> Bool {
    if path.bytes.isEmpty { return !ranges.isEmpty }
    let prefix = path.bytes + [UInt8(ascii: "/")]
    let index = firstIndex(notBefore: prefix)
    return index < ranges.count && names[ranges[index]].starts(with: prefix)
  }

  private func firstIndex(notBefore path: [UInt8]) -> Int {
    ranges.partitioningIndex { !names[$0].lexicographicallyPrecedes(path) }
  }

  /// Adds the paths of one file. Returns the hash of the file that this one builds upon, if it does.
  private mutating func add(_ path: FilePath, hashLength: Int) throws(SystemError) -> String? {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(path, limit: Self.largest)
    } catch {
      if error.isNoSuchFile { return nil }
      // `SystemError.tooLarge` is for files of patterns.
      throw SystemError(call: "index", path: path, code: error.code)
    }
    var reader = GitIndexReader(hashLength: hashLength)
    guard buffer.withSpan({ reader.read($0) }) else {
      throw SystemError(call: "index", path: path, code: SystemError.damaged)
    }
    append(reader)
    return reader.sharedIndex
  }

  private mutating func append(_ reader: GitIndexReader) {
    for range in reader.leftOut { leftOut.insert(Array(reader.names[range])) }
    stages += reader.stages.map {
      Stage(
        path: FilePath(bytes: Array(reader.names[$0.name])), number: $0.stage,
        isFile: $0.mode >> 12 == 8, object: $0.object)
    }
    if names.isEmpty {
      names = reader.names
      ranges = reader.ranges
      return
    }
    let base = names.count
    names.append(contentsOf: reader.names)
    ranges.append(contentsOf: reader.ranges.map { ($0.lowerBound + base)..<($0.upperBound + base) })
  }

  /// Git writes the paths in order; of a damaged file or two files together that need not be true.
  private mutating func sort() {
    if isSorted { return }
    let names = names
    ranges.sort { names[$0].lexicographicallyPrecedes(names[$1]) }
    var unique: [Range<Int>] = []
    unique.reserveCapacity(ranges.count)
    for range in ranges {
      if let last = unique.last, names[last].elementsEqual(names[range]) { continue }
      unique.append(range)
    }
    ranges = unique
  }

  private var isSorted: Bool {
    names.withUnsafeBufferPointer { names in
      for index in ranges.indices.dropFirst() {
        let left = names[ranges[index - 1]]
        guard left.lexicographicallyPrecedes(names[ranges[index]]) else { return false }
      }
      return true
    }
  }
}
