internal import L10nText

/// The files where git finds attributes. Mostly none of them has the attribute, and reading them is quicker than a start of git.
/// Tracked files that the working tree lacks do not count: `git apply` ignores them too.
package struct GitAttributeSources: ~Copyable {
  private let repository: GitRepository
  /// The buffer into which the files are read, one after the other.
  private var file = FileBuffer()

  package init(_ repository: GitRepository) { self.repository = repository }

  /// Whether git may give one of some attributes to files, whose paths are below the top of the working tree, or a
  /// setting bears on them. False only where that is certain: whatever would take more than a look counts as a yes.
  /// - Parameters:
  ///   - attributes: parts of their names, in small letters.
  ///   - settings: parts of the names of settings, likewise.
  package mutating func maySet(
    _ attributes: [String], orSettings settings: [String] = [], of paths: [FilePath]
  ) -> Bool {
    guard Self.isUsualGit else { return true }
    let environment = GitEnvironment(variable: ProcessVariables.value)
    let configurations = environment.configurationFiles + [repository.commonFolder.appending("config")]
    let wanted = Self.settings + settings.map { Array($0.utf8) }
    for path in configurations where look(for: wanted, in: path) { return true }
    let attribute = attributes.map { Array($0.utf8) }
    var files = [Self.systemFile]
    files += [repository.folder, repository.commonFolder].map { $0.appending("info").appending("attributes") }
    if let file = environment.attributesFile { files.append(file) }
    for path in files where look(for: attribute, in: path) { return true }
    return Self.folders(of: paths).contains { folder in
      let file = repository.top.appending(folder.bytes).appending(".gitattributes")
      return look(for: attribute, in: file)
    }
  }

  /// The file for all users of the machine; where it lies was settled when git was built.
  private static let systemFile = FilePath("/etc/gitattributes")
  /// Parts of settings that lead to more files, or elsewhere than where they are expected.
  private static let settings = ["attr", "include", "worktree"].map { Array($0.utf8) }

  /// Whether the git that would be run is that of the system, and nothing tells it to look elsewhere.
  private static var isUsualGit: Bool {
    #if canImport(Darwin)
      // The folder of the system's git is Xcode's, wherever that lies.
      return false
    #else
      let misleading = ["CEILING", "COMMON", "CONFIG", "ATTR", "DIR", "DISCOVERY", "EXEC", "INDEX", "WORK"]
      let names = misleading.map { Array("GIT_\($0)".utf8) }
      if ProcessVariables.all.contains(where: { variable in names.contains { variable.starts(with: $0) } }) {
        return false
      }
      let git = ProgramSearch(path: ProcessVariables.value("PATH")).find(FilePath("git"))
      return git.map { ["/usr/bin/git", "/bin/git"].contains($0.text) } ?? false
    #endif
  }

  /// The folders that files lie in, up to the top, relative to it.
  private static func folders(of paths: [FilePath]) -> Set<FilePath> {
    var folders: Set<FilePath> = [FilePath(bytes: [])]
    var last = FilePath(bytes: [])
    for path in paths {
      var folder = path.parent
      // Mostly many files of one folder follow each other.
      if folder == last { continue }
      last = folder
      while folders.insert(folder).inserted { folder = folder.parent }
    }
    return folders
  }

  /// Whether a file has one of some words, in small or capital letters. One that cannot be read, or is too large to be,
  /// may have them.
  private mutating func look(for words: [[UInt8]], in path: FilePath) -> Bool {
    do throws(SystemError) {
      try file.load(path, limit: GitEnvironment.largestFile)
    } catch {
      return !error.isNoSuchFile
    }
    return file.withSpan { text in words.contains { Self.has($0, in: text) } }
  }

  /// - Parameter word: in small letters.
  private static func has(_ word: [UInt8], in text: Span<UInt8>) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start].lowercased == first {
      if word.indices.allSatisfy({ text[start + $0].lowercased == word[$0] }) { return true }
    }
    return false
  }
}
