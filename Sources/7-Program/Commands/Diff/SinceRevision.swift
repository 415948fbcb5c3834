internal import L10nComparison
internal import L10nCode
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nLocale
internal import L10nLookup
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--since REV`: only what is new since a revision, and what was compared then and is not any more.
struct SinceRevision {
  static let flag = Flag(
    "since", value: .bytes("REV"), "only what is new since the git revision REV",
    details: """
      For a branch: since the commit where it left REV. Languages and tables removed since REV count as untranslated. Silencing \
      added since REV has no effect.
      """)
  static let acceptRemoved = Flag(
    "accept-removed", value: .list("LIST"),
    "with --since: languages and tables that may be gone, separated by commas", isRepeatable: true,
    isSpecial: true)
  static let accept = Flag(
    "accept", value: .bytes("KEY@LOCALE"), "with --since: a text of a language that may be gone",
    isRepeatable: true, isSpecial: true)
  static let acceptSilenced = Flag(
    "accept-silenced", "with --since: what was silenced since REV is silent", isSpecial: true)
  static let all = [flag, acceptRemoved, accept, acceptSilenced]
  /// The same flag of a command that hands texts out.
  static let ofHandouts = Flag(
    "since", value: .bytes("REV"), "only what has changed since the git revision REV",
    details: """
      With the translations that changed source texts make outdated. For a branch: since the commit where it left REV.
      """)

  /// The same flag of a command that changes tables.
  static let ofKeys = Flag(
    "since", value: .bytes("REV"), "only keys that code has brought or changed since the git revision REV",
    details: "For a branch: since the commit where it left REV.")

  let since: Since
  let files: CommittedFiles
  private let folder: FilePath

  /// Reads the tree as it was; nil where that was not asked for. Complains, and throws nothing, where there is no such
  /// revision: then `isMissing` is true.
  static func read(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> (since: SinceRevision?, isMissing: Bool) {
    guard let value = arguments.value(flag) else {
      try arguments.refuse([acceptRemoved, accept, acceptSilenced]) { "\($0) needs --since REV" }
      return (nil, false)
    }
    guard arguments.roots.count == 1, let root = arguments.roots.first else {
      throw arguments.error("--since goes with one PATH")
    }
    let path = root == Argument(".") ? context.currentDirectory : context.path(root)
    // An empty path is the current folder.
    let search = RevisionSearch(context: context, folder: path.bytes.isEmpty ? nil : path)
    guard let base = try search.mergeBase(value.bytes, Array("HEAD".utf8)),
      let (repository, _) = search.repository(for: value.display)
    else { return (nil, true) }
    let files = CommittedFiles(
      base, shown: value.display, in: repository, environment: context.environment.all)
    let reach = try reach(since: files, base, in: repository, path, arguments, context)
    let since = try SinceRevision(files, commit: base, folder: path, reach, arguments, context)
    return (since, since == nil)
  }

  /// The part of a tree of many projects that the change can touch; nil where all is to be read.
  /// Nil too where words choose files: a word for an unread file would match nothing.
  private static func reach(
    since files: CommittedFiles, _ commit: [UInt8], in repository: GitRepository, _ path: FilePath,
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ChangeReach? {
    let choosing = CommonFlags.tree + [CommonFlags.locale]
    let harmless = [CommonFlags.config.name, CommonFlags.configFrom.name, CommonFlags.noCode.name]
    guard arguments.given(of: choosing).allSatisfy({ harmless.contains($0.name) }),
      try context.silent.engine(arguments.roots, arguments).configuration.targets.isEmpty,
      let folder = path.real?.relative(to: repository.top),
      let changes = try GitChanges(since: commit, in: repository, environment: context.environment.all)
    else { return nil }
    let root = repository.top.appending(folder.bytes)
    func below(_ path: FilePath) -> FilePath? { folder.bytes.isEmpty ? path : path.relative(to: folder) }
    let changed = Set(
      changes.changed.compactMap(below).filter {
        RevisionFiles.wants($0, withCode: true) || ChangeReach.describes($0)
      })
    let reach = ChangeReach(
      paths: changes.paths.compactMap(below), changed: Array(changed),
      links: changes.links.compactMap { link in below(link.path).map { ($0, link.target) } },
      read: { path in
        let place = root.appending(path.bytes)
        // A changed project may have been about the files that it named at the revision.
        let former = changed.contains(path) ? (try? files.content(of: place)) ?? nil : nil
        return ((try? FileBuffer.bytes(of: place)) ?? []) + [0x0A] + (former ?? [])
      })
    if let reach {
      let names = reach.unread.map { TerminalText.escaped(bytes: $0.bytes) }
      let isWhole = context.verbosity == .verbose
      context.note(
        "not read, as the change cannot touch it: "
          + NumberText.names(names, limit: isWhole ? names.count : 3))
    }
    return reach
  }

  private init?(
    _ files: CommittedFiles, commit: [UInt8], folder: FilePath, _ reach: ChangeReach?,
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws {
    (self.files, self.folder) = (files, folder)
    var engine = try Self.formerEngine(files, folder, arguments, context)
    let acceptsSilenced = arguments.has(Self.acceptSilenced)
    engine.heedsIgnores = acceptsSilenced
    engine.reach = reach
    engine.needs.knownScans = KnownScans()
    let sides = DiffSides(arguments: arguments, context: context)
    guard
      let tree = try sides.tree(
        of: commit, shown: files.shown, in: folder, withCode: engine.readsCode, reach: reach)
    else { return nil }
    engine.roots = [tree.snapshot.location]
    engine.source = .snapshot(tree.snapshot)
    since = Since(
      try Side(engine), shown: files.shown, acceptsSilenced: acceptsSilenced,
      accepted: AcceptedLosses(
        removed: Set(arguments.members(Self.acceptRemoved).map(\.name)),
        texts: Set(arguments.values(Self.accept).map { WTF8.text($0.bytes) })))
    if since.former.report.found.contains(where: { $0.rule == .unreadableFile }) {
      context.warn("something of \(files.shown) could not be read: what is new here need not be so")
    }
  }

  /// The pipeline with the configuration of the commit, which ruled the comparison then.
  private static func formerEngine(
    _ files: CommittedFiles, _ folder: FilePath, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> Engine {
    let roots = arguments.roots
    if arguments.has(CommonFlags.configFrom) { return try context.silent.engine(roots, arguments) }
    do {
      let former = try CommandConfiguration(for: folder, arguments, from: files, in: context)
      return context.engine(roots, arguments, former)
    } catch let error as InvalidConfiguration {
      // A change that mends the configuration has to be able to pass.
      context.warn("\(error.message)\n\(files.shown) is read with the configuration of now")
      return try context.engine(roots, arguments)
    }
  }

  /// The findings on lines that the files of then do not have.
  func onNewLines(_ problems: [Problem]) throws -> [Problem] {
    let places = problems.map { (path: $0.path, line: $0.position?.line ?? 1) }
    return zip(problems, try areNew(places)).filter(\.1).map(\.0)
  }

  /// Whether lines of files of now are new: a line counts as often as the file had it.
  func areNew(_ places: [(path: String, line: Int)]) throws -> [Bool] {
    let top = folder.bytes.isEmpty ? FilePath(".") : folder
    let paths = Set(places.map(\.path)).sorted()
    let files = try paths.map { try ConfigurationSearch.absolute(top.appending(Array($0.utf8))) }
    var new: [String: [Bool]] = [:]
    let contents = try self.files.contents(of: files)
    var moved = contents.contains(nil) ? Self.lines(of: try self.files.goneContents()) : [:]
    for ((path, file), former) in zip(zip(paths, files), contents) {
      var known = former.map { Self.lines(of: [$0]) } ?? moved
      new[path] = Self.lines(of: try FileBuffer.bytes(of: file)).map { line in
        known[line, default: 0] -= 1
        return known[line, default: 0] < 0
      }
      if former == nil { moved = known }
    }
    return places.map { path, line in
      guard let lines = new[path], lines.indices.contains(line - 1) else { return true }
      return lines[line - 1]
    }
  }

  /// The numbers of equal lines in some files.
  private static func lines(of files: [[UInt8]]) -> [ArraySlice<UInt8>: Int] {
    files.flatMap { Self.lines(of: $0) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The lines of a file without their indentation, which says nothing of what is new.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.drop { $0 <= 0x20 }.prefix { $0 != 0x0D }
    }
  }
}

extension CommandContext {
  /// Says which losses are accepted, and warns of those that did not happen.
  func say(acceptedOf change: Since.Changed) {
    if !change.accepted.isEmpty { note("accepted as gone: \(change.accepted.joined(separator: ", "))") }
    for name in change.needless {
      warn("\(name): nothing of it is gone")
    }
  }
}
