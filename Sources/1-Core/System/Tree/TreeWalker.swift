/// Walks a tree of folders into a `FileTree`: each real folder once, by `openat` from its parent, without recursion.
///
/// At most `openLimit` folders are open at a time. The parent of a deep chain is closed and opened again through the
/// child's `..`, checked by device and inode, so that neither the number of descriptors nor the length of a path
/// limits the depth.
struct TreeWalker: ~Copyable {
  /// A folder that still has sub-folders to walk.
  private struct Frame {
    var handle: FolderHandle
    let identity: FolderIdentity
    let folder: Int
    var next: Int
    let end: Int
    let pathLength: Int
  }

  private static let openLimit = 32

  private let policy: WalkPolicy
  private var git: GitFilter?
  private var tree: FileTree
  private var listing = FolderListing()
  private var frames: [Frame] = []
  /// `frames[1..<firstOpen]` are closed; the root stays open.
  private var firstOpen = 1
  private var visited: Set<FolderIdentity> = []
  /// The path of the folder at hand, relative to the root.
  private var path: [UInt8] = []
  /// Entries of the links met so far, with their paths.
  private var links: [(entry: Int, folder: Int)] = []

  init(root: FilePath, policy: WalkPolicy, git: consuming GitFilter?) {
    self.policy = policy
    self.git = git
    listing.shownHidden = policy.shownHidden
    tree = FileTree(root: root)
  }

  /// Walks it all. Fails only if the root itself cannot be opened or read.
  consuming func walk() throws(SystemError) -> FileTree {
    guard var root = FolderHandle.openRoot(tree.root) else {
      throw SystemError(call: "open", path: tree.root, code: errno)
    }
    guard let identity = root.identity else {
      SystemCalls.keepingError { root.close() }
      throw SystemError(call: "fstat", path: tree.root, code: errno)
    }
    tree.folderRecords.append(FileTree.FolderRecord(parent: 0, entry: 0, firstEntry: 0))
    visited.insert(identity)
    list(root, identity: identity, folder: 0)
    while !frames.isEmpty {
      if !descend() { leave() }
    }
    let rootFault = tree.faults[tree.top]
    if case .unreadable(let code) = rootFault, tree.folderRecords[0].entryCount == 0 {
      throw SystemError(call: "readdir", path: tree.root, code: code)
    }
    resolveLinks()
    tree.leftOut = git?.leftOut() ?? LeftOutPaths()
    tree.gitFailures = git?.takeFailures() ?? []
    return tree
  }

  /// Walks into the next sub-folder of the innermost frame; false if it has none left.
  private mutating func descend() -> Bool {
    let top = frames.count - 1
    while frames[top].next < frames[top].end {
      let entry = frames[top].next
      frames[top].next += 1
      guard tree.entryRecords[entry].kind == .folder else { continue }
      enter(entry, of: frames[top])
      return true
    }
    return false
  }

  private mutating func enter(_ entry: Int, of parent: Frame) {
    let folder = tree.folderRecords.count
    tree.entryRecords[entry].payload = UInt32(truncatingIfNeeded: folder)
    tree.folderRecords.append(
      FileTree.FolderRecord(
        parent: UInt32(truncatingIfNeeded: parent.folder), entry: UInt32(truncatingIfNeeded: entry),
        firstEntry: UInt32(truncatingIfNeeded: tree.entryRecords.count)))
    // A copy: a slice that is still alive would make the next name that is added copy all names.
    let name = Array(tree.name(ofEntryAt: entry))
    guard parent.handle.isOpen else { return note(.unreadable(ESTALE), of: folder) }
    guard var handle = parent.handle.open(FilePath(bytes: name)) else {
      return note(.unreadable(errno), of: folder)
    }
    guard let identity = handle.identity else {
      note(.unreadable(errno), of: folder)
      return handle.close()
    }
    guard visited.insert(identity).inserted else {
      note(.walkedBefore, of: folder)
      return handle.close()
    }
    path.removeSubrange(parent.pathLength...)
    if !path.isEmpty { path.append(UInt8(ascii: "/")) }
    path.append(contentsOf: name)
    list(handle, identity: identity, folder: folder)
  }

  /// Reads the names of a folder into the tree and, if it has sub-folders, puts a frame for them on the stack.
  private mutating func list(_ opened: FolderHandle, identity: FolderIdentity, folder: Int) {
    var handle = opened
    let failure = listing.read(&handle, skipsHidden: policy.skipsHidden)
    if failure != 0 { note(.unreadable(failure), of: folder) }
    git?.enter(
      folder: path, descriptor: handle.descriptor, hasRules: listing.hasGitIgnore, isTop: listing.hasGit)
    let first = tree.entryRecords.count
    let hasFolders = addEntries(folder: folder)
    tree.folderRecords[folder].firstEntry = UInt32(truncatingIfNeeded: first)
    tree.folderRecords[folder].entryCount = UInt32(truncatingIfNeeded: tree.entryRecords.count - first)
    guard hasFolders else {
      git?.leave()
      return handle.close()
    }
    frames.append(
      Frame(
        handle: handle, identity: identity, folder: folder, next: first, end: tree.entryRecords.count,
        pathLength: path.count))
    closeOldest()
  }

  /// Adds the names of `listing` that the policy keeps. Returns whether a folder to walk is among them.
  private mutating func addEntries(folder: Int) -> Bool {
    var hasFolders = false
    for item in listing.items {
      guard let kind = kind(of: item) else { continue }
      hasFolders = hasFolders || kind == .folder
      if kind == .link { links.append((entry: tree.entryRecords.count, folder: folder)) }
      tree.entryRecords.append(
        FileTree.EntryRecord(
          name: tree.names.count, length: UInt16(truncatingIfNeeded: item.length), kind: kind))
      tree.names.append(contentsOf: listing.names[item.range])
    }
    return hasFolders
  }

  /// The kind that one name gets in the tree; nil if it is left out.
  private mutating func kind(of item: FolderListing.Item) -> FileKind? {
    let choice: FileKind? = listing.names.withUnsafeBufferPointer { names in
      let name = UnsafeBufferPointer(rebasing: names[item.range])
      return path.withUnsafeBufferPointer { parent in
        if item.kind == .folder { return policy.choice(folder: name, parent: parent).kind }
        return policy.keepsFile(name.span, parent.span) ? item.kind : nil
      }
    }
    guard let choice, choice != .skipped else { return choice }
    let ignores =
      git?.ignores(name: listing.names[item.range], isFolder: item.kind == .folder) ?? false
    if !ignores { return choice }
    return item.kind == .folder ? .skipped : nil
  }

  /// Takes the innermost frame off, and opens its parent again if that was closed.
  private mutating func leave() {
    var done = frames.removeLast()
    git?.leave()
    let last = frames.count - 1
    if last > 0, !frames[last].handle.isOpen {
      reopen(last, from: done.handle)
      firstOpen = last
    }
    done.handle.close()
  }

  private mutating func closeOldest() {
    guard frames.count - firstOpen >= Self.openLimit else { return }
    frames[firstOpen].handle.close()
    firstOpen += 1
  }

  private mutating func reopen(_ index: Int, from child: FolderHandle) {
    guard child.isOpen, var handle = child.open(FilePath("..")) else { return }
    if handle.identity == frames[index].identity {
      frames[index].handle = handle
    } else {
      // The folder was moved while it was walked, and its content can no longer be told apart from what is
      // elsewhere.
      handle.close()
    }
  }

  private mutating func note(_ fault: FileTree.Fault, of folder: Int) {
    tree.faults[FileTree.FolderID(index: folder)] = fault
  }

  /// Finds the targets of links, now that all walked folders are known.
  private mutating func resolveLinks() {
    if links.isEmpty { return }
    let resolver = LinkResolver(root: tree.root)
    let failure = LinkTarget.unreadable(errno)
    for link in links {
      let holder = FileTree.FolderID(index: link.folder)
      let path = tree.path(of: tree.entry(at: link.entry), in: holder)
      let target = resolver.map { tree.target($0.resolve(path), linkIn: holder) } ?? failure
      tree.entryRecords[link.entry].payload = UInt32(truncatingIfNeeded: tree.links.count)
      tree.links.append(target)
    }
  }
}

extension FileTree {
  /// The names below `root`, as far as `policy` wants them; `git` is needed where the policy respects git's rules.
  /// Fails only if the root is no folder or cannot be read; all else that cannot be read is a `fault`.
  package init(
    walking root: FilePath, policy: WalkPolicy = WalkPolicy(), environment: GitEnvironment
  ) throws(SystemError) {
    let git = policy.skipsIgnored ? GitFilter(root: root, environment: environment) : nil
    self = try TreeWalker(root: root, policy: policy, git: git).walk()
  }

  /// The target of a link, now that the tree is complete.
  fileprivate func target(_ answer: LinkResolver.Answer, linkIn holder: FolderID) -> LinkTarget {
    switch answer {
    case .other(let target): return target
    case .inside(let path, .file): return .file(path)
    case .inside(let path, .folder): return target(folder: path, in: holder)
    case .inside(let path, _): return .special(path)
    }
  }
}
