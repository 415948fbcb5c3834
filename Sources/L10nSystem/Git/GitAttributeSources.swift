#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The places where git looks for attributes of files. Mostly none of them says anything of the one that is wanted, and
/// then git need not be asked: it takes longer to start than all of them to look at.
package struct GitAttributeSources: ~Copyable {
  private let repository: GitRepository
  /// One file after the other.
  private var file = FileBuffer()

  package init(_ repository: GitRepository) { self.repository = repository }

  /// Whether git may give an attribute to files, whose paths are below the top of the working tree. False only where
  /// that is certain: whatever would take more than a look counts as a yes.
  package mutating func maySet(_ attribute: String, of paths: [FilePath]) -> Bool {
    guard Self.isUsualGit else { return true }
    let environment = GitEnvironment(variable: ProcessVariables.value)
    let configurations = environment.configurationFiles + [repository.commonFolder.appending("config")]
    for path in configurations where look(for: Self.settings, in: path) == .something { return true }
    let attribute = [Array(attribute.utf8)]
    var files = [Self.systemFile]
    files += [repository.folder, repository.commonFolder].map { $0.appending("info").appending("attributes") }
    if let file = environment.attributesFile { files.append(file) }
    for path in files where look(for: attribute, in: path) == .something { return true }
    guard let index = index() else { return true }
    for folder in Self.folders(of: paths) {
      let path = folder.appending(".gitattributes")
      switch look(for: attribute, in: repository.top.appending(path.bytes)) {
      case .something: return true
      case .nothing: break
      // What git tracks counts even where the working tree lacks it.
      case .noFile: if index.contains(path) { return true }
      }
    }
    return false
  }

  /// For all users of the machine; where it lies was settled when git was built.
  private static let systemFile = FilePath("/etc/gitattributes")
  /// Parts of settings that lead to more files, or elsewhere than where they are expected.
  private static let settings = ["attr", "include", "objectformat", "worktree"].map { Array($0.utf8) }

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
      let folders = (ProcessVariables.value("PATH") ?? []).split(
        separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      let found = folders.first { folder in
        FilePath(bytes: Array(folder)).appending("git").withCString { access($0, X_OK) } == 0
      }
      return found.map { ["/usr/bin", "/bin"].contains(String(decoding: $0, as: UTF8.self)) } ?? false
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

  /// What is tracked; nil where that takes time to find out.
  private mutating func index() -> GitIndex? {
    let path = repository.folder.appending("index")
    do throws(SystemError) {
      try file.load(path)
      guard file.count <= Self.largestIndex else { return nil }
      let index = try GitIndex(repository)
      return index.hasFolders ? nil : index
    } catch {
      return error.isNoSuchFile ? GitIndex() : nil
    }
  }

  /// Larger ones git reads faster.
  private static let largestIndex = 1 << 20

  private enum Finding { case noFile, nothing, something }

  /// Whether a file has one of some words, in small or capital letters. One that cannot be read may have them.
  private mutating func look(for words: [[UInt8]], in path: FilePath) -> Finding {
    do throws(SystemError) {
      try file.load(path)
    } catch {
      return error.isNoSuchFile ? .noFile : .something
    }
    return file.withSpan { text in words.contains { Self.has($0, in: text) } } ? .something : .nothing
  }

  /// - Parameter word: in small letters.
  private static func has(_ word: [UInt8], in text: Span<UInt8>) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where GitWildcard.lowercased(text[start]) == first {
      if word.indices.allSatisfy({ GitWildcard.lowercased(text[start + $0]) == word[$0] }) { return true }
    }
    return false
  }
}
