internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nCoverage
internal import L10nEngine
internal import L10nSystem
internal import L10nText

/// Asks git's history which translations are outdated: `--git`, and what belongs to it.
enum HistoryLookup {
  private static let git = Flag(
    "git", "ask git's history which translations are outdated",
    details: """
      A translation is outdated if its source text has changed since it was last touched. Catalogs know this themselves. Reports \
      also say how many days texts wait.
      """, isSpecial: true)
  private static let since = Flag(
    "history-since", value: .text("WHEN"),
    "go back in history only to a revision, or a day such as 2026-01-31", isSpecial: true)
  private static let cache = Flag(
    "cache", value: .folder("DIR"), "keep in DIR what has been read of the history",
    details: "The next run reads only what is new. The file has texts of the history.", isSpecial: true)

  static let all = [git, since, cache]
  /// The flags without the one that asks, for a command that asks by itself.
  static let details = [since, cache]

  private static let file = "history-3.cache"

  static func isAsked(_ arguments: ParsedArguments) throws(UsageError) -> Bool {
    if arguments.has(git) { return true }
    try arguments.refuse(details) { "\($0) goes with --git" }
    return false
  }

  /// The step that asks the history, where the flags do.
  static func step(
    _ catalog: Catalog, _ arguments: ParsedArguments, in context: CommandContext
  ) throws(UsageError) -> ReportAsks.Step? {
    try isAsked(arguments) ? { try add(to: &$0, catalog, arguments, in: context) } : nil
  }

  /// Notes in a report what is outdated; says so, and fails, where there is no history to ask.
  static func add(
    to report: inout ReportDraft, _ catalog: Catalog, _ arguments: ParsedArguments, in context: CommandContext
  ) throws {
    var repositories: [GitRepository] = []
    for root in catalog.roots {
      guard let repository = GitRepository.find(upwardFrom: root.location) else {
        let place =
          catalog.roots.count == 1 ? "here" : "of \(TerminalText.escaped(root.shown(FilePath(bytes: []))))"
        context.complain("there is no git history \(place)")
        throw SaidFailure()
      }
      if !repositories.contains(repository) { repositories.append(repository) }
    }
    WorkMeter.begin(.readingHistory)
    let place = arguments.value(cache).map { context.path($0).appending(Array(file.utf8)) }
    let kept = place.flatMap { try? FileBuffer.bytes(of: $0, limit: 1 << 30) }
    var known = kept.map { HistoryCache($0) } ?? HistoryCache()
    for repository in repositories {
      try add(to: &report, &known, catalog, repository, arguments, in: context)
    }
    if let place, known.hasGrown { try keep(known.bytes, at: place, in: context) }
  }

  /// Notes what is outdated of the files in one working tree.
  private static func add(
    to report: inout ReportDraft, _ known: inout HistoryCache, _ catalog: Catalog,
    _ repository: GitRepository,
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws {
    var options = OutdatedSearch.Options()
    options.jobs = arguments.integer(CommonFlags.jobs)
    let head = repository.head.commit.map { Array($0.utf8) } ?? []
    options.now = try GitCommit(head, in: repository, environment: context.environment.all)?.time ?? 0
    if let text = arguments.text(since) {
      if text.utf8.count == 10, let time = TimeText.seconds(text) {
        options.from = time
      } else {
        let search = RevisionSearch(context: context)
        guard let commit = try search.commit(Array(text.utf8), in: repository) else { throw SaidFailure() }
        options.since = commit
      }
    }
    let search = OutdatedSearch(
      catalog, in: repository, environment: context.environment.all, options: options)
    try search.add(to: &report, &known)
    if repository.isShallow {
      context.warn(
        "this clone is shallow: what was outdated before its first commit is not known; "
          + "'git fetch --unshallow' gets the rest")
    }
  }

  /// Writes the cache, into a folder that is made where there is none.
  private static func keep(
    _ bytes: [UInt8], at place: FilePath, in context: CommandContext
  ) throws(WriteFailure) {
    let (root, missing) = place.parent.splitWhereMissing
    let below = missing.appending(Array(place.lastComponent))
    var transaction = context.transaction(root: root)
    try transaction.stage(bytes, for: below, expecting: .anything, makingFolders: true)
    try transaction.commit()
  }
}
