/// The rules for ignored and tracked files of one working tree, along one path down from its top.
struct GitRules {
  /// The folder of a `.gitignore`, and its patterns.
  private struct Level {
    /// The number of bytes in a path below the top that lead to the folder, the slash included.
    let prefix: Int
    let patterns: GitIgnorePatterns
  }

  let repository: GitRepository
  /// `core.excludesFile`, then `info/exclude`: the weakest first.
  private let general: [GitIgnorePatterns]
  private var levels: [Level] = []
  private let foldsCase: Bool
  private let hashLength: Int
  /// Read when something is ignored for the first time.
  private var index: GitIndex?
  /// Why the index could not be read. Everything counts as tracked then, so that nothing is left out by mistake.
  private(set) var indexFailure: SystemError?
  /// Files of patterns that are too large to be read: they count as empty, so that nothing is left out by mistake.
  private(set) var refused: [SystemError] = []
  init(_ repository: GitRepository, environment: GitEnvironment) {
    self.repository = repository
    var configuration = GitConfiguration()
    var refused: [SystemError] = []
    for file in environment.configurationFiles + [repository.commonFolder.appending("config")] {
      if let content = Self.content(of: file, &refused) { configuration.add(content) }
    }
    foldsCase = configuration.isOn("core.ignorecase")
    hashLength = configuration.hashLength
    let excludes = environment.excludesFile(configuration, top: repository.top)
    let own = repository.commonFolder.appending("info").appending("exclude")
    general = [excludes, own].compactMap { file in
      file.flatMap { Self.content(of: $0, &refused) }.map(GitIgnorePatterns.init)
    }
    self.refused = refused
  }

  /// Adds the patterns of the folder that `descriptor` stands for, at `path` below the top, with a slash at its end.
  /// Only what the folder itself holds counts: a link under the name is not followed. Returns whether there were any.
  mutating func enter(_ path: some Collection<UInt8>, descriptor: Int32) -> Bool {
    let prefix = path.count
    var buffer = FileBuffer()
    let name = ".gitignore"
    do throws(SystemError) {
      try buffer.load(FilePath(name), in: descriptor, flags: O_NOFOLLOW, limit: GitEnvironment.largestFile)
    } catch {
      if error.isTooLarge { refused.append(.tooLarge(repository.top.appending(path + Array(name.utf8)))) }
      return false
    }
    let patterns = buffer.withBytes { GitIgnorePatterns($0) }
    if patterns.isEmpty { return false }
    levels.append(Level(prefix: prefix, patterns: patterns))
    return true
  }

  /// Takes the patterns of the last `enter` off that returned true.
  mutating func leave() { levels.removeLast() }

  /// Whether the patterns ignore `path`, below the top, when none of its parents is ignored.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    let name = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    return path.withUnsafeBufferPointer { path in
      for level in levels.reversed() {
        let verdict = level.patterns.verdict(
          path: path.span.extracting(level.prefix...), nameStart: name - level.prefix, isFolder: isFolder,
          foldsCase: foldsCase)
        if let verdict { return verdict }
      }
      for patterns in general.reversed() {
        let verdict = patterns.verdict(
          path: path.span, nameStart: name, isFolder: isFolder, foldsCase: foldsCase)
        if let verdict { return verdict }
      }
      return false
    }
  }

  /// The paths that a sparse checkout leaves out, from `prefix` on and without it.
  func leftOut(below prefix: [UInt8]) -> LeftOutPaths {
    let patterns = repository.folder.appending("info").appending("sparse-checkout")
    guard (try? FileStamp(of: patterns)) != nil else { return LeftOutPaths() }
    return (index ?? (try? GitIndex(repository, hashLength: hashLength)))?.leftOut.below(prefix)
      ?? LeftOutPaths()
  }

  /// Whether there is any pattern that could ignore something.
  var isEmpty: Bool { levels.isEmpty && general.allSatisfy(\.isEmpty) }

  /// Whether `path`, below the top, is tracked or, being a folder, holds something that is.
  mutating func tracks(_ path: [UInt8], isFolder: Bool) -> Bool {
    if index == nil, indexFailure == nil {
      do {
        index = try GitIndex(repository, hashLength: hashLength)
      } catch {
        indexFailure = error
      }
    }
    guard let index else { return true }
    let path = FilePath(bytes: path)
    return index.contains(path) || (isFolder && index.containsAnything(below: path))
  }

  private static func content(of file: FilePath, _ refused: inout [SystemError]) -> [UInt8]? {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(file, limit: GitEnvironment.largestFile)
      return buffer.array
    } catch {
      if error.isTooLarge { refused.append(error) }
      return nil
    }
  }
}
