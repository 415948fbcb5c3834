internal import L10nText

/// The source that a tree of files is read from.
package enum FileSource: Sendable {
  case disk
  /// The disk, but for files whose content is in memory, as it is to be written.
  case edited([FilePath: [UInt8]])
  /// Names and contents that are in memory, as those of a revision.
  case snapshot(FileSnapshot)
}

/// A file of an archive, unpacked when it is read.
package struct PackedFile: Sendable {
  /// The size in bytes, as the archive says; nil for a size that can only be meant to fill the memory.
  let size: Int?
  /// The bytes; nil where they are damaged.
  let unpack: @Sendable () -> [UInt8]?

  package init(size: Int?, unpack: @escaping @Sendable () -> [UInt8]?) {
    self.size = size
    self.unpack = unpack
  }
}

/// A tree of files in memory, in the place of a folder of the disk.
package struct FileSnapshot: Sendable {
  /// The thing that a name stands for.
  package enum Item: Sendable {
    /// The content; nil for a file that nobody wanted.
    case file([UInt8]?)
    /// A file with the content that it has on the disk, as long as it has this stamp there.
    case unchanged(FileStamp)
    /// A file of an archive.
    case packed(PackedFile)
    /// A symbolic link with its target.
    case link([UInt8])
    case folder
    /// A folder whose content is elsewhere, as a submodule's.
    case closed
  }

  /// The folder that it stands for: paths begin with it.
  package let location: FilePath
  /// The items by their paths below that folder.
  private var items: [FilePath: Item] = [:]
  /// The names of git's objects with the contents of files, where they are known.
  private var objects: [FilePath: [UInt8]] = [:]
  /// The names in each folder.
  private(set) var names: [FilePath: [[UInt8]]] = [:]

  package init(location: FilePath) {
    self.location = location
    items[FilePath(bytes: [])] = .folder
  }

  /// Adds an item; the folders above it come into being.
  package mutating func add(_ item: Item, at path: FilePath) {
    var path = path
    var item = item
    while items.updateValue(item, forKey: path) == nil, !path.bytes.isEmpty {
      names[path.parent, default: []].append(Array(path.lastComponent))
      path = path.parent
      item = .folder
      if items[path] != nil { break }
    }
  }

  /// Adds a file with the content of one of git's objects.
  package mutating func add(_ content: [UInt8], object: [UInt8], at path: FilePath) {
    add(.file(content), at: path)
    objects[path] = object
  }

  /// The kind of the item at a path below the folder, links not followed; nil for nothing.
  package func kind(of path: FilePath) -> FileKind? {
    switch items[path] {
    case nil: nil
    case .file, .unchanged, .packed: .file
    case .link: .link
    case .folder, .closed: .folder
    }
  }

  /// The item at a path below the folder, links not followed.
  func item(_ path: FilePath) -> Item? { items[path] }

  /// The content of a file at a path that begins with `location`, links followed.
  package func content(_ path: FilePath, limit: Int = .max) throws(SystemError) -> [UInt8] {
    guard let (real, item) = file(path) else {
      throw SystemError(call: "open", path: path, code: ENOENT)
    }
    switch item {
    case .file(let content?): return content
    case .unchanged(let stamp):
      var buffer = FileBuffer()
      try buffer.load(unchanged: location.appending(real.bytes), stamp)
      return buffer.array
    case .packed(let file):
      guard let size = file.size, size <= limit else { throw .tooLarge(path) }
      guard let content = file.unpack() else {
        throw SystemError(call: "read", path: path, code: SystemError.damaged)
      }
      return content
    case .file(nil): throw SystemError(call: "read", path: path, code: SystemError.damaged)
    case .folder, .closed, .link: throw SystemError(call: "open", path: path, code: EISDIR)
    }
  }

  /// The item at a path that begins with `location`, links followed, and its own path.
  fileprivate func file(_ path: FilePath) -> (real: FilePath, item: Item)? {
    guard let below = path.relative(to: location), case .inside(let real) = resolve(below),
      let item = items[real]
    else { return nil }
    return (real, item)
  }

  /// The state that tells a content from any other; nil where only a look at the content can.
  fileprivate func state(of path: FilePath) -> FileState? {
    guard let (real, item) = file(path) else { return nil }
    if case .unchanged(let stamp) = item { return .stamp(stamp) }
    return objects[real].map { .object($0) }
  }

  /// The place that a path leads to, or why there is none inside.
  enum Resolution: Equatable {
    case inside(FilePath)
    case escape, dangling, loop
  }

  private static let linkLimit = 40

  /// Follows all links of a path below the folder.
  func resolve(_ path: FilePath) -> Resolution {
    var rest = Array(path.bytes.split(separator: UInt8(ascii: "/")).map(Array.init).reversed())
    var place = FilePath(bytes: [])
    var links = 0
    // The folders above the snapshot's own that a link has gone up to: it may come back.
    let own = location.bytes.split(separator: UInt8(ascii: "/"))
    var above = 0
    while let name = rest.popLast() {
      if name.elementsEqual(".".utf8) { continue }
      if name.elementsEqual("..".utf8) {
        if place.bytes.isEmpty { above = min(above + 1, own.count) } else { place = place.parent }
        continue
      }
      if above > 0 {
        guard own[own.count - above].elementsEqual(name) else { return .escape }
        above -= 1
        continue
      }
      let next = place.appending(name)
      switch items[next] {
      case .link(let target):
        links += 1
        if links > Self.linkLimit { return .loop }
        if target.first == UInt8(ascii: "/") { return .escape }
        rest += target.split(separator: UInt8(ascii: "/")).map(Array.init).reversed()
      case nil: return .dangling
      default: place = next
      }
    }
    return above > 0 ? .escape : .inside(place)
  }
}

/// The mark of one content of a file: the same state is the same content.
package enum FileState: Equatable, Sendable {
  /// A file of the disk.
  case stamp(FileStamp)
  /// The name of an object of git's.
  case object([UInt8])
}

extension FileSource {
  /// The state of the file at a path, links followed; nil where it cannot be told.
  package func state(of path: FilePath) -> FileState? {
    switch self {
    case .edited(let contents) where contents[path] != nil: nil
    case .disk, .edited: (try? FileStamp(of: path)).map { .stamp($0) }
    case .snapshot(let snapshot): snapshot.state(of: path)
    }
  }
}

extension FileBuffer {
  /// Reads a file that must still have a stamp.
  fileprivate mutating func load(unchanged path: FilePath, _ stamp: FileStamp) throws(SystemError) {
    try load(path)
    guard self.stamp == stamp else {
      clear()
      throw SystemError(call: "read", path: path, code: SystemError.damaged)
    }
  }

  /// Reads a file from the source of its tree.
  package mutating func load(
    _ path: FilePath, from source: FileSource, limit: Int = .max
  ) throws(SystemError) {
    switch source {
    case .disk: try load(path, limit: limit)
    case .edited(let contents):
      if let content = contents[path] { try take(content, name: path) } else { try load(path, limit: limit) }
    case .snapshot(let snapshot):
      if let (real, item) = snapshot.file(path), case .unchanged(let stamp) = item {
        return try load(unchanged: snapshot.location.appending(real.bytes), stamp)
      }
      do throws(SystemError) { try take(try snapshot.content(path, limit: limit), name: path) } catch {
        clear()
        throw error
      }
    }
  }
}
