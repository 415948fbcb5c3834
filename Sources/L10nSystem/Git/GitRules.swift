#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one working tree ignores and tracks, along one path down from its top.
struct GitRules {
  /// The folder of a `.gitignore`, and its patterns.
  private struct Level {
    /// How many bytes of a path below the top lead to the folder, the slash included.
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

  init(_ repository: GitRepository, environment: GitEnvironment) {
    self.repository = repository
    var configuration = GitConfiguration()
    for file in environment.configurationFiles + [repository.commonFolder.appending("config")] {
      if let content = Self.content(of: file) { configuration.add(content) }
    }
    foldsCase = configuration.isOn("core.ignorecase")
    hashLength = configuration.hashLength
    let excludes = environment.excludesFile(configuration, top: repository.top)
    general = [excludes, repository.commonFolder.appending("info").appending("exclude")].compactMap {
      $0.flatMap(Self.content).map(GitIgnorePatterns.init)
    }
  }

  /// Adds the patterns of the folder that `descriptor` stands for, `prefix` bytes below the top. Only what the folder
  /// itself holds counts: a link under the name is not followed. Returns whether there were any.
  mutating func enter(prefix: Int, descriptor: Int32) -> Bool {
    var buffer = FileBuffer()
    guard (try? buffer.load(FilePath(".gitignore"), in: descriptor, flags: O_NOFOLLOW)) != nil else {
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

  private static func content(of file: FilePath) -> [UInt8]? {
    var buffer = FileBuffer()
    return (try? buffer.load(file)) == nil ? nil : buffer.array
  }
}
