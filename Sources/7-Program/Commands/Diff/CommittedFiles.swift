internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The files of a commit, by the places that they have in the working tree: read one by one from git's objects.
struct CommittedFiles {
  private let repository: GitRepository
  private let environment: [[UInt8]]
  /// The commit, in a form that git accepts.
  private let commit: [UInt8]
  /// The revision, as it was asked for.
  let shown: String

  init(_ commit: [UInt8], shown: String, in repository: GitRepository, environment: [[UInt8]]) {
    (self.commit, self.shown, self.repository, self.environment) = (commit, shown, repository, environment)
  }

  /// The files of the revision that a flag names, in the working tree that a path is in.
  /// - Throws: `UsageError` where git has none of these.
  init(
    _ revision: Argument, of flag: Flag, around path: FilePath, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws {
    let place = try ConfigurationSearch.absolute(path)
    guard let repository = GitRepository.find(upwardFrom: place) else {
      throw arguments.error(flag, revision, reason: "the folder is in no working tree of git")
    }
    guard let found = try GitCommit(revision.bytes, in: repository, environment: context.environment.all)
    else { throw arguments.error(flag, revision, reason: "git knows no such revision here") }
    self.init(
      Array(found.name.utf8), shown: revision.display, in: repository, environment: context.environment.all)
  }

  /// Whether a file lies in the working tree.
  func hold(_ path: FilePath) -> Bool { path.relative(to: repository.top) != nil }

  /// The content of a file, by its absolute path; nil where the commit has no such file.
  func content(of path: FilePath) throws(GitFailure) -> [UInt8]? {
    try contents(of: [path])[0]
  }

  /// The contents of files, likewise.
  func contents(of paths: [FilePath]) throws(GitFailure) -> [[UInt8]?] {
    let names = paths.map { path -> [UInt8] in
      guard let place = path.relative(to: repository.top), !place.bytes.contains(0x0A) else { return [] }
      return commit + Array(":".utf8) + place.bytes
    }
    let objects = try GitObjects(repository, environment: environment).read(names.filter { !$0.isEmpty })
    var next = objects.makeIterator()
    return names.map { name in
      guard !name.isEmpty, let object = next.next() ?? nil, object.kind == "blob" else { return nil }
      return object.content
    }
  }

  /// The contents of source files that the commit has and the working tree does not: a file may have got another name.
  func goneContents() throws(GitFailure) -> [[UInt8]] {
    let changes = try GitChanges(since: commit, in: repository, environment: environment)
    let gone = (changes?.changed ?? []).map { repository.top.appending($0.bytes) }.filter { path in
      RevisionFiles.wants(path, withCode: true) && (try? FileStamp(of: path)) == nil
    }
    return try contents(of: gone).compactMap(\.self)
  }

  /// The nearest configuration from a path upward, as it stood in the commit; nil where there was none.
  /// - Parameter named: the file instead, where one was named.
  func configuration(for path: FilePath, named: FilePath?) throws -> ConfigurationSearch.Found? {
    var folder = try ConfigurationSearch.absolute(path)
    if FileStamp.kind(of: folder) == .file { folder = folder.parent }
    if let named {
      folder = try ConfigurationSearch.absolute(named.parent)
      // A file elsewhere is taken as it is, as a change of the tree cannot reach it.
      if !hold(folder) {
        return try ConfigurationSearch.read(named, shownAs: named, rules: RuleRegistry.rules)
      }
      return try found(Array(named.lastComponent), in: folder)
    }
    while folder.relative(to: repository.top) != nil {
      if let found = try found(Array(ConfigurationFile.name.utf8), in: folder) { return found }
      if folder == repository.top { break }
      folder = folder.parent
    }
    return nil
  }

  private func found(_ name: [UInt8], in folder: FilePath) throws -> ConfigurationSearch.Found? {
    let path = folder.appending(name)
    guard let content = try content(of: path) else { return nil }
    let place = path.relative(to: repository.top) ?? path
    let file = ConfigurationFile(
      content, path: "\(shown):\(TerminalText.escaped(bytes: place.bytes))", rules: RuleRegistry.rules)
    return ConfigurationSearch.Found(file: file, folder: folder)
  }
}
