/// Tells a walk the names that git ignores, as it goes down and up. The rules are those of the working tree that holds the root, and
/// of working trees that begin on the way (submodules and repositories within others).
struct GitFilter {
  /// A working tree, and how paths of the walk become paths below its top.
  private struct Context {
    var rules: GitRules
    /// The bytes to put before a path of the walk, with a slash at the end: the root lies below the top.
    let added: [UInt8]
    /// The number of bytes in a path of the walk that lead to the top, the slash included: the top lies below the root.
    let removed: Int

    func path(_ walked: [UInt8]) -> [UInt8] { added + walked.dropFirst(removed) }
  }

  /// The effects of entering a folder, for `leave` to undo.
  private struct Frame {
    let isNewTree: Bool
    let hasPatterns: Bool
    /// The folder is ignored, and walked only for the tracked files in it.
    let isIgnored: Bool
  }

  private let root: FilePath
  private let environment: GitEnvironment
  private var contexts: [Context?] = []
  private var frames: [Frame] = []
  /// The path, below the top of its working tree, of the folder that was entered last, with a slash at the end, and
  /// behind it the name that was asked about last. One for all: a path in each frame would be too much in deep trees.
  private var path: [UInt8] = []
  private var folderCount = 0
  /// Indexes that could not be read: in their working trees nothing is left out. And files of patterns that are too
  /// large.
  private var failures: [SystemError] = []

  /// The failures, taken out. They are swapped, not read: the optimizer of Swift 6.3 frees an
  /// array that is read from a noncopyable owner.
  mutating func takeFailures() -> [SystemError] {
    var taken: [SystemError] = []
    swap(&taken, &failures)
    return taken
  }

  /// The rules for a walk of `root`. If git ignores the root or a folder above, the walk goes on, and git's patterns do not apply
  /// below either.
  init(root: FilePath, environment: GitEnvironment) {
    self.environment = environment
    let real = LinkResolver.realPath(of: root.bytes.isEmpty ? FilePath(".") : root)
    self.root = real ?? root
    contexts = [real.flatMap { Self.context(around: $0, environment: environment) }]
  }

  /// Called for each folder with its path relative to the root, before `ignores` is called for the names in it.
  mutating func enter(folder: [UInt8], descriptor: Int32, hasRules: Bool, isTop: Bool) {
    var isIgnored = false
    var isNewTree = false
    if isTop, !folder.isEmpty, let repository = GitRepository(top: root.appending(folder)) {
      let rules = GitRules(repository, environment: environment)
      contexts.append(Context(rules: rules, added: [], removed: folder.count + 1))
      isNewTree = true
    }
    let last = contexts.count - 1
    path = contexts[last]?.path(folder) ?? []
    if let parent = frames.last, !isNewTree {
      isIgnored = parent.isIgnored || contexts[last]?.rules.ignores(path, isFolder: true) == true
    }
    if !path.isEmpty, path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    folderCount = path.count
    var hasPatterns = false
    if hasRules, !isIgnored {
      hasPatterns = contexts[last]?.rules.enter(path, descriptor: descriptor) ?? false
    }
    frames.append(
      Frame(isNewTree: isNewTree, hasPatterns: hasPatterns, isIgnored: isIgnored))
  }

  /// Called when all of the folder that was entered last is done.
  mutating func leave() {
    guard let frame = frames.popLast() else { return }
    let last = contexts.count - 1
    if frame.hasPatterns { contexts[last]?.rules.leave() }
    if frame.isNewTree {
      note(contexts[last]?.rules)
      contexts.removeLast()
    } else if frames.isEmpty {
      note(contexts[last]?.rules)
    }
  }

  /// Whether a name in the folder that was entered last is ignored, and neither tracked nor above something tracked.
  mutating func ignores(name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    let last = contexts.count - 1
    guard let frame = frames.last, frame.isIgnored || contexts[last]?.rules.isEmpty == false else {
      return false
    }
    path.removeSubrange(folderCount...)
    path.append(contentsOf: name)
    guard frame.isIgnored || contexts[last]?.rules.ignores(path, isFolder: isFolder) == true else {
      return false
    }
    return contexts[last]?.rules.tracks(path, isFolder: isFolder) == false
  }

  /// The paths below the root that a sparse checkout leaves out of the working tree around it.
  func leftOut() -> LeftOutPaths {
    contexts.first.flatMap { context in context?.rules.leftOut(below: context?.added ?? []) }
      ?? LeftOutPaths()
  }

  private mutating func note(_ rules: GitRules?) {
    guard let rules else { return }
    failures += rules.refused
    if let failure = rules.indexFailure { failures.append(failure) }
  }

  /// The working tree that holds `root`, with the patterns between its top and the root; nil if there is none, or if
  /// it ignores the root.
  private static func context(around root: FilePath, environment: GitEnvironment) -> Context? {
    guard let repository = GitRepository.find(upwardFrom: root),
      let below = root.relative(to: repository.top)
    else { return nil }
    var rules = GitRules(repository, environment: environment)
    var path: [UInt8] = []
    for component in below.bytes.split(separator: UInt8(ascii: "/")) {
      // The root's own patterns are read when the walk enters it.
      let open = FolderHandle.openRoot(path.isEmpty ? repository.top : repository.top.appending(path))
      if !path.isEmpty { path.append(UInt8(ascii: "/")) }
      if var folder = open {
        _ = rules.enter(path, descriptor: folder.descriptor)
        folder.close()
      }
      path.append(contentsOf: component)
      if rules.ignores(path, isFolder: true), !rules.tracks(path, isFolder: true) { return nil }
    }
    return Context(rules: rules, added: path.isEmpty ? [] : path + [UInt8(ascii: "/")], removed: 0)
  }
}
