internal import L10nComparison
internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nReports
internal import L10nEngine
internal import L10nSystem
internal import L10nText

/// Reads the sides of a comparison: folders, built apps, revisions.
struct DiffSides {
  let arguments: ParsedArguments
  let context: CommandContext
  /// Words of the command line that nothing answers to in any tree that was read; nil before the first.
  private(set) var unmatched: [UnmatchedFilter]?
  private var search: RevisionSearch { RevisionSearch(context: context) }
  /// Scans of files, which the other side may have as well.
  private let scans = KnownScans()

  /// The side that an argument names; nil, and a word about it, if there is no such thing.
  mutating func side(_ argument: Argument) throws -> DiffSide? {
    let path = context.path(argument)
    switch FileStamp.kind(of: path) {
    case nil:
      var engine = try context.engine([Argument(".")], arguments)
      guard let tree = try tree(argument, withCode: engine.readsCode) else { return nil }
      engine.roots = [tree.snapshot.location]
      engine.source = .snapshot(tree.snapshot)
      var side = try side(of: engine)
      side.closed = tree.submodules.map(\.text)
      return side
    case .file where !ArchiveName.isOne(argument.bytes):
      let shown = TerminalText.escaped(bytes: argument.bytes)
      context.complain("\(shown): it is neither a folder nor an app or archive")
      return nil
    default:
      var engine = try context.engine([argument], arguments)
      engine.roots = [argument == Argument(".") ? context.currentDirectory : path]
      var side = try side(of: engine)
      side.name = FilePath(bytes: Array((path.real ?? path).lastComponent)).text
      return side
    }
  }

  private mutating func side(of engine: Engine) throws -> DiffSide {
    var engine = engine
    engine.listsTexts = true
    engine.needs.keyDetails = []
    engine.needs.knownScans = scans
    let side = try Side(engine)
    let everyKey = side.everyKey(.positions)
    take(engine.unmatchedWords(in: side.catalog, everyKey))
    return side.compared(engine.withErrors(everyKey, in: side.catalog), isAsked: true)
  }

  private mutating func take(_ words: [UnmatchedFilter]) {
    guard let known = unmatched else { return unmatched = words }
    unmatched = known.compactMap { word in
      guard let other = words.first(where: { ($0.flag, $0.word) == (word.flag, word.word) }) else {
        return nil
      }
      var word = word
      word.isAlone = word.isAlone && other.isAlone
      return word
    }
  }

  private func tree(_ argument: Argument, withCode: Bool) throws -> GitRevision.Tree? {
    let shown = TerminalText.escaped(bytes: argument.bytes)
    guard let (repository, here) = search.repository(for: shown) else { return nil }
    var name = argument.bytes
    var folder = here.relative(to: repository.top) ?? FilePath(bytes: [])
    if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
      folder = FilePath(bytes: Array(name[(colon + 1)...]))
      while folder.bytes.last == UInt8(ascii: "/") { folder.bytes.removeLast() }
      name = Array(name[..<colon])
    }
    return try tree(name, folder, in: repository, shown: shown, withCode: withCode)
  }

  /// The tree of a commit in the place of a folder.
  func tree(
    of commit: [UInt8], shown: String, in place: FilePath, withCode: Bool, reach: ChangeReach?
  ) throws -> GitRevision.Tree? {
    guard let real = (place.bytes.isEmpty ? FilePath(".") : place).real,
      let repository = GitRepository.find(upwardFrom: real), let folder = real.relative(to: repository.top)
    else {
      context.complain("\(shown): the folder is in no working tree of git")
      return nil
    }
    return try tree(commit, folder, in: repository, shown: shown, withCode: withCode, reach: reach)
  }

  private func tree(
    _ name: [UInt8], _ folder: FilePath, in repository: GitRepository, shown: String, withCode: Bool,
    reach: ChangeReach? = nil
  ) throws -> GitRevision.Tree? {
    let answer = try GitRevision.tree(
      name, folder: folder, in: repository, environment: context.environment.all,
      skips: { reach?.skips(folder: $0.bytes) == true },
      wants: { RevisionFiles.wants($0, withCode: withCode) })
    switch answer {
    case .found(let tree):
      warn(of: tree, shown)
      return tree
    case .noRevision: search.complainOfRevision(shown, in: repository)
    case .tooLarge:
      context.complain(
        "\(shown): what is to be read of the revision is more than \(ByteSize.text(GitRevision.largest)) of files, or "
          + "\(ByteSize.text(GitRevision.largestNames)) of names: compare a folder of it")
    case .noFolder:
      context.complain(
        "\(shown): the revision has no folder \(TerminalText.escaped(bytes: folder.bytes)): "
          + "was it called otherwise then? 'REVISION:FOLDER' names another one")
    }
    return nil
  }

  private func warn(of tree: GitRevision.Tree, _ shown: String) {
    func names(_ paths: [FilePath]) -> String {
      NumberText.names(paths.map { TerminalText.escaped(bytes: $0.bytes) }, limit: 3)
    }
    if !tree.submodules.isEmpty {
      context.warn(
        "submodules have no files in \(shown), and are compared on neither side: \(names(tree.submodules))")
    }
    if let object = tree.missing.first?.object {
      context.warn(
        "\(shown) has files whose contents are not in this clone: \(names(tree.missing.map(\.path))); in a partial clone "
          + "'git cat-file -e \(TerminalText.escaped(bytes: object))' fetches the first")
    }
    if !tree.absentFiles.isEmpty {
      context.warn(
        "of \(names(tree.absentFiles)) \(shown) has only what git LFS puts in the place: 'git lfs fetch' gets the files"
      )
    }
  }
}
