/// A path as the file system has it: bytes, which need not be UTF-8. Ordered by these bytes.
package struct FilePath: Hashable, Comparable, Sendable {
  /// The bytes, without the closing NUL.
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  package static func < (left: FilePath, right: FilePath) -> Bool {
    let common = min(left.bytes.count, right.bytes.count)
    let order = left.bytes.withUnsafeBytes { left in
      right.bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
        return Int(memcmp(left, right, common))
      }
    }
    return order == 0 ? left.bytes.count < right.bytes.count : order < 0
  }

  /// The path of `name` inside this folder, and the folder's own where the name is empty; `.` and an empty path stand for the
  /// current folder.
  package func appending(_ name: [UInt8]) -> FilePath {
    if bytes.isEmpty { return FilePath(bytes: name) }
    if name.isEmpty { return self }
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.count)
    path += bytes
    if bytes.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += name
    return FilePath(bytes: path)
  }

  /// The bytes after the last slash.
  package var lastComponent: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// The path as text for people: bytes that are not UTF-8 become U+FFFD. Never open a file by it.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension FilePath {
  /// The path with its closing NUL, for a call to the system. A NUL within the path would silently cut it, so such
  /// a path (no file has it) becomes one that cannot exist.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.contains(0) ? Array("/dev/null/no such file".utf8) : bytes
    terminated.append(0)
    return terminated.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: CChar.self) { text in
        // An array with the NUL in it is never empty.
        guard let start = text.baseAddress else { return withUnsafePointer(to: 0) { body($0) } }
        return body(start)
      }
    }
  }

  /// The path that a C string holds.
  init(cString: UnsafePointer<CChar>) {
    self.init(bytes: Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
  }
}

extension FilePath {
  /// The bytes before the last slash; empty if there is none, `/` for a path directly below the root of all.
  package var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(bytes: []) }
    return FilePath(bytes: slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  /// Whether the path starts at the root of all.
  package var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// This path as seen from `folder`, empty if it is that folder; nil if it does not lie there. Goes by whole
  /// components (`/a/bc` does not lie in `/a/b`), and only by the text: both have to be without links, `.` and `..`.
  package func relative(to folder: FilePath) -> FilePath? {
    if folder.bytes == [UInt8(ascii: "/")] {
      return isAbsolute ? FilePath(bytes: Array(bytes.dropFirst())) : nil
    }
    guard bytes.starts(with: folder.bytes) else { return nil }
    if bytes.count == folder.bytes.count { return FilePath(bytes: []) }
    guard bytes[folder.bytes.count] == UInt8(ascii: "/") else { return nil }
    return FilePath(bytes: Array(bytes.dropFirst(folder.bytes.count + 1)))
  }

  /// The path of `name` inside this folder.
  func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }
}

extension FilePath {
  /// The innermost folder on the way to this one that is there, and what is missing below it, empty if nothing is.
  package var splitWhereMissing: (existing: FilePath, missing: FilePath) {
    var root = self
    while root.bytes.last == UInt8(ascii: "/"), root.bytes.count > 1 { root.bytes.removeLast() }
    var names: [[UInt8]] = []
    while !root.bytes.isEmpty, root.parent != root, (try? FileStamp(of: root)) == nil {
      names.insert(Array(root.lastComponent), at: 0)
      root = root.parent
    }
    return (root, names.reduce(FilePath(bytes: [])) { $0.appending($1) })
  }
}

extension FilePath {
  /// The absolute path with all links followed. Parts that are not there yet stand behind the innermost folder that is. Nil if the
  /// system cannot tell.
  package var real: FilePath? {
    var rest: [[UInt8]] = []
    var path = self
    while true {
      if let real = LinkResolver.realPath(of: path.bytes.isEmpty ? FilePath(".") : path) {
        return rest.reversed().reduce(real) { $0.appending($1) }
      }
      let last = Array(path.lastComponent)
      guard !path.bytes.isEmpty, last != Array("..".utf8) else { return nil }
      if !last.isEmpty, last != Array(".".utf8) { rest.append(last) }
      let parent = path.parent
      guard parent != path else { return nil }
      path = parent
    }
  }
}

/// Paths without links, of many files of one tree. Files share folders, and folders share parents, so that few paths are followed
/// from the top. The system would look at each folder on the way again, for every file.
///
/// Known paths stay true as long as no link comes or goes.
package struct RealPaths {
  private var known: [FilePath: FilePath?] = [:]
  /// Mostly many files of one folder follow each other.
  private var last: (folder: FilePath, real: FilePath?)?

  package init() {}

  /// The answer of `FilePath.real` for a file that need not be there.
  package mutating func real(_ file: FilePath) -> FilePath? {
    FileStamp.isLink(file) ? file.real : realUnlessLink(file)
  }

  /// The answer of `FilePath.real` for a file that is known to be no link itself.
  package mutating func realUnlessLink(_ file: FilePath) -> FilePath? {
    guard let name = Self.name(of: file) else { return file.real }
    return folder(file.parent)?.appending(name)
  }

  private mutating func folder(_ folder: FilePath) -> FilePath? {
    if let last, last.folder == folder { return last.real }
    // Up to the next folder that is known, and down again.
    var way: [FilePath] = []
    var current = folder
    while known[current] == nil {
      way.append(current)
      if Self.name(of: current) == nil { break }
      current = current.parent
    }
    for folder in way.reversed() {
      guard let name = Self.name(of: folder), !FileStamp.isLink(folder), let above = known[folder.parent]
      else {
        known[folder] = .some(folder.real)
        continue
      }
      known[folder] = .some(above?.appending(name))
    }
    let real = known[folder] ?? folder.real
    last = (folder, real)
    return real
  }

  /// The last part of a path, if it names something in the folder before it, unlike `.` and `..`.
  private static func name(of path: FilePath) -> [UInt8]? {
    let name = Array(path.lastComponent)
    return name.isEmpty || name == Array(".".utf8) || name == Array("..".utf8) ? nil : name
  }
}
