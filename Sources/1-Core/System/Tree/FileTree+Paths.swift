extension FileTree {
  /// The name of `folder` in its parent; empty for the root.
  package func name(of folder: FolderID) -> ArraySlice<UInt8> {
    folder.index == 0 ? [] : name(ofEntryAt: Int(folderRecords[folder.index].entry))
  }

  /// The path of `folder` relative to the root; empty for the root.
  package func path(of folder: FolderID) -> FilePath {
    var chain: [FolderID] = []
    var length = 0
    var current = folder
    while let parent = parent(of: current) {
      chain.append(current)
      length += name(of: current).count + 1
      current = parent
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    for folder in chain.reversed() {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
      bytes.append(contentsOf: name(of: folder))
    }
    return FilePath(bytes: bytes)
  }

  /// The path of an entry of `folder`, relative to the root.
  package func path(of entry: Entry, in folder: FolderID) -> FilePath {
    path(of: folder).appending(Array(name(of: entry)))
  }

  /// The path to open something by: `relative`, as the other functions give it, below the root as it was named.
  package func location(of relative: FilePath) -> FilePath {
    root.appending(relative.bytes)
  }

  /// The entry called `name` in `folder`, by bytes; nil if there is none.
  package func entry(named name: some Collection<UInt8>, in folder: FolderID) -> Entry? {
    name.withContiguousStorageIfAvailable { index(of: $0, in: folder) }.map { $0.map { entry(at: $0) } }
      ?? entry(named: Array(name), in: folder)
  }

  /// Asked for each file that a project names.
  private func index(of name: UnsafeBufferPointer<UInt8>, in folder: FolderID) -> Int? {
    var left = entryIndices(of: folder)
    return names.withUnsafeBufferPointer { names in
      while !left.isEmpty {
        let middle = left.lowerBound + left.count / 2
        let record = entryRecords[middle]
        let own = UnsafeBufferPointer(rebasing: names[record.name..<record.name + Int(record.length)])
        let order = Self.order(of: own, name)
        if order == 0 { return middle }
        left = order < 0 ? (middle + 1)..<left.upperBound : left.lowerBound..<middle
      }
      return nil
    }
  }

  /// The order by bytes: less than 0 if the first comes before the second, 0 if they are the same.
  private static func order(
    of left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let first = left.baseAddress, let second = right.baseAddress else {
      return left.count - right.count
    }
    let order = memcmp(first, second, min(left.count, right.count))
    return order == 0 ? left.count - right.count : Int(order)
  }

  /// The folder that an entry stands for: itself, or the one that a link leads to.
  package func folder(behind entry: Entry) -> FolderID? {
    switch entry.kind {
    case .folder: return entry.folder
    case .link:
      switch target(of: entry) {
      case .folder(let folder), .ancestor(let folder): return folder
      default: return nil
      }
    default: return nil
    }
  }

  /// The folder at a path relative to the root, links on the way followed; nil if it is no folder of the tree.
  /// `..` and `.` are no names here.
  package func folder(at path: FilePath) -> FolderID? { folder(at: path.bytes[...]) }

  private func folder(at path: ArraySlice<UInt8>) -> FolderID? {
    var folder = top
    var rest = path
    while !rest.isEmpty {
      let component = rest.prefix { $0 != UInt8(ascii: "/") }
      rest = rest[component.endIndex...].dropFirst()
      if component.isEmpty { continue }
      guard let entry = entry(named: component, in: folder), let next = self.folder(behind: entry) else {
        return nil
      }
      folder = next
    }
    return folder
  }

  /// A path as it is written here, of one whose ASCII letters may be of another case, or whose letters may be composed otherwise, as
  /// Apple's file systems take it; nil where nothing is there, or several things are.
  package func pathIgnoringCase(_ path: FilePath) -> FilePath? {
    var folder: FolderID? = top
    var found = FilePath(bytes: [])
    for component in path.bytes.split(separator: UInt8(ascii: "/")) {
      guard let here = folder,
        let entry = entry(named: component, in: here) ?? caseless.entry(like: component, in: here, of: self)
      else { return nil }
      found = found.appending(Array(name(of: entry)))
      folder = self.folder(behind: entry)
    }
    return found
  }

  /// The entry at a path relative to the root, links of folders on the way followed, the entry itself not.
  package func entry(at path: FilePath) -> Entry? {
    let name = path.lastComponent
    guard let folder = folder(at: path.bytes[..<name.startIndex]) else { return nil }
    return entry(named: name, in: folder)
  }
}
