extension FileTree {
  /// The names of a snapshot, as far as `policy` wants them: a walk of the same tree on the disk finds the same. No file that git
  /// tracks is ignored.
  package init(_ snapshot: FileSnapshot, policy: WalkPolicy = WalkPolicy()) {
    self.init(root: snapshot.location)
    folderRecords.append(FolderRecord(parent: 0, entry: 0, firstEntry: 0))
    var links: [(entry: Int, folder: Int, path: FilePath)] = []
    // Folders that still have sub-folders to go into, the innermost last.
    var frames: [(folder: Int, path: FilePath, next: Int)] = [(0, FilePath(bytes: []), 0)]
    list(FilePath(bytes: []), 0, of: snapshot, policy, &links)
    while var frame = frames.popLast() {
      let range = entryIndices(of: FolderID(index: frame.folder))
      frame.next = max(frame.next, range.lowerBound)
      while frame.next < range.upperBound, entryRecords[frame.next].kind != .folder { frame.next += 1 }
      guard frame.next < range.upperBound else { continue }
      let entry = frame.next
      frame.next += 1
      frames.append(frame)
      let folder = folderRecords.count
      entryRecords[entry].payload = UInt32(truncatingIfNeeded: folder)
      folderRecords.append(
        FolderRecord(
          parent: UInt32(truncatingIfNeeded: frame.folder), entry: UInt32(truncatingIfNeeded: entry),
          firstEntry: UInt32(truncatingIfNeeded: entryRecords.count)))
      let path = frame.path.appending(Array(name(ofEntryAt: entry)))
      list(path, folder, of: snapshot, policy, &links)
      frames.append((folder, path, 0))
    }
    for link in links {
      entryRecords[link.entry].payload = UInt32(truncatingIfNeeded: self.links.count)
      self.links.append(target(link.path, in: FolderID(index: link.folder), of: snapshot))
    }
  }

  /// Adds the names of one folder.
  private mutating func list(
    _ path: FilePath, _ folder: Int, of snapshot: FileSnapshot, _ policy: WalkPolicy,
    _ links: inout [(entry: Int, folder: Int, path: FilePath)]
  ) {
    folderRecords[folder].firstEntry = UInt32(truncatingIfNeeded: entryRecords.count)
    for name in (snapshot.names[path] ?? []).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if policy.skipsHidden, name.first == UInt8(ascii: "."), !policy.shownHidden.contains(name) { continue }
      let item = path.appending(name)
      guard let kind = Self.kind(snapshot.item(item), name, path, policy) else { continue }
      if kind == .link { links.append((entryRecords.count, folder, item)) }
      entryRecords.append(
        EntryRecord(name: names.count, length: UInt16(truncatingIfNeeded: name.count), kind: kind))
      names += name
    }
    folderRecords[folder].entryCount =
      UInt32(truncatingIfNeeded: entryRecords.count) - folderRecords[folder].firstEntry
  }

  /// The kind that one name gets in the tree; nil if it is left out.
  private static func kind(
    _ item: FileSnapshot.Item?, _ name: [UInt8], _ folder: FilePath, _ policy: WalkPolicy
  ) -> FileKind? {
    name.withUnsafeBufferPointer { name in
      folder.bytes.withUnsafeBufferPointer { parent in
        switch item {
        case nil: return nil
        case .file, .unchanged, .packed: return policy.keepsFile(name.span, parent.span) ? .file : nil
        case .link: return policy.keepsFile(name.span, parent.span) ? .link : nil
        case .closed: return .skipped
        case .folder:
          return policy.choice(folder: name, parent: parent).kind
        }
      }
    }
  }

  private func target(_ path: FilePath, in holder: FolderID, of snapshot: FileSnapshot) -> LinkTarget {
    switch snapshot.resolve(path) {
    case .escape: return .escape
    case .dangling: return .dangling
    case .loop: return .loop
    case .inside(let real):
      return snapshot.kind(of: real) == .file ? .file(real) : target(folder: real, in: holder)
    }
  }

  /// The target of a link in a folder that leads to another folder.
  func target(folder path: FilePath, in holder: FolderID) -> LinkTarget {
    guard let folder = folder(at: path) else {
      return entry(at: path)?.kind == .package ? .package(path) : .unwalkedFolder(path)
    }
    var ancestor: FolderID? = holder
    while let current = ancestor {
      if current == folder { return .ancestor(folder) }
      ancestor = parent(of: current)
    }
    return .folder(folder)
  }
}

extension FileSnapshot {
  /// The snapshot of a walk of the disk, after files have come, changed or gone.
  /// - Parameter changes: the new contents, by paths below the root; nil for a file that goes.
  package init(_ tree: FileTree, changing changes: [FilePath: [UInt8]?]) {
    self.init(location: tree.root)
    for folder in tree.folders {
      let parent = tree.path(of: folder)
      for entry in tree.entries(of: folder) {
        let path = parent.appending(Array(tree.name(of: entry)))
        switch entry.kind {
        case .folder, .package: add(.folder, at: path)
        case .skipped: add(.closed, at: path)
        case .file where changes[path] == nil:
          if let stamp = try? FileStamp(of: tree.location(of: path)) { add(.unchanged(stamp), at: path) }
        case .link:
          add(.link(tree.place(of: entry).map { Self.way(to: $0, from: parent) } ?? [0x2F]), at: path)
        case .file, .special: break
        }
      }
    }
    for case (let path, let content?) in changes { add(.file(content), at: path) }
  }

  /// The text of a link in a folder that leads to a place below the root.
  private static func way(to place: FilePath, from folder: FilePath) -> [UInt8] {
    let depth = folder.bytes.split(separator: UInt8(ascii: "/")).count
    return Array(repeatElement(Array("../".utf8), count: depth).joined()) + place.bytes
  }
}

extension FileTree {
  /// The place below the root that a link leads to; nil for any other.
  fileprivate func place(of link: Entry) -> FilePath? {
    switch target(of: link) {
    case .folder(let folder)?, .ancestor(let folder)?: path(of: folder)
    case .package(let path)?, .unwalkedFolder(let path)?, .file(let path)?: path
    default: nil
    }
  }
}
