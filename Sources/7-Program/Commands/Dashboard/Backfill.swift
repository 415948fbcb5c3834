internal import L10nCommandLine
internal import L10nCoverage
internal import L10nEngine
internal import L10nHistory
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--backfill SINCE`: adds old revisions of the working tree to the history, one by one, each read from git's objects with
/// its code. A revision that the history has is skipped, so a run goes on after an interruption.
struct Backfill {
  private static let since = Flag(
    "backfill", value: .text("SINCE"), "record old revisions first, back to a date or a revision",
    details: """
      Without `--tags` the last commit of each week on the way of first parents. They are read from git, code included, under the \
      configuration of now. Revisions that the history has are passed over: after an interruption the same command goes on.
      """,
    excludes: ["no-record", "commit", "time", "event"])
  private static let tags = Flag(
    "tags", "with `--backfill`: the commits that have a tag, each as an event of its name", isSpecial: true)
  static let all = [since, tags]

  private struct Revision {
    var commit: String
    var time: Int
    var event: String?
  }

  let arguments: ParsedArguments
  let context: CommandContext
  private let root: FilePath
  private let repository: GitRepository
  private let start: Int

  /// Nil where it is not asked for.
  init?(_ arguments: ParsedArguments, in context: CommandContext) throws {
    guard let value = arguments.value(Self.since) else {
      if arguments.has(Self.tags) { throw arguments.error("'--tags' goes with '--backfill SINCE'") }
      return nil
    }
    guard let argument = arguments.roots.first, arguments.roots.count == 1 else {
      throw arguments.error("'--backfill' goes with one PATH")
    }
    let root = argument == Argument(".") ? context.currentDirectory : context.path(argument)
    guard let repository = GitRepository.find(upwardFrom: root) else {
      throw arguments.error(Self.since, value, reason: "the folder is in no working tree of git")
    }
    let text = value.text ?? ""
    let named = try GitCommit(Array(text.utf8), in: repository, environment: context.environment.all)
    let head = try GitCommit(Array("HEAD".utf8), in: repository, environment: context.environment.all)
    guard let start = TimeText.seconds(text) ?? named?.time ?? Self.time(text, before: head?.time) else {
      throw arguments.error(
        Self.since, value,
        reason: "expected a date such as 2026-01-01, a time such as '1 year ago', or a revision")
    }
    (self.arguments, self.context, self.root, self.repository, self.start) =
      (arguments, context, root, repository, start)
  }

  /// Records revisions that the history lacks, the oldest first.
  func run(_ engine: Engine, into store: HistoryStore) throws {
    let project = arguments.text(RunFlags.project) ?? ""
    let history = try? store.read(project: project)
    let known = Set(history?.branches.flatMap(\.runs).compactMap(\.info.commit) ?? [])
    let all = try arguments.has(Self.tags) ? tagged() : commits()
    let open = all.filter { !known.contains($0.commit) }
    var recorded = 0
    for (number, revision) in open.enumerated() {
      let shown = String(revision.commit.prefix(10))
      let line = "\(number + 1) of \(open.count): \(revision.event.map { TerminalText.escaped($0) } ?? shown)"
      if context.terminal.errorIsTerminal, context.verbosity != .quiet {
        context.say(line)
        context.errors.flush()
      } else {
        context.explain(line)
      }
      // A note of our own names the revision that cannot be read.
      var quiet = context
      quiet.errors = OutputBuffer()
      let sides = DiffSides(arguments: arguments, context: quiet)
      guard
        let tree = try sides.tree(
          of: Array(revision.commit.utf8), shown: shown, in: root, withCode: engine.readsCode, reach: nil)
      else {
        context.note("\(shown) has nothing that can be read here, and is left out")
        continue
      }
      var engine = engine
      engine.roots = [tree.snapshot.location]
      engine.source = .snapshot(tree.snapshot)
      engine.needs.translations = .none
      var options = engine.coverageOptions
      options.needs.readsTexts = true
      options.needs.keyDetails = []
      options.needs.notesErrors = true
      let side = try Side(engine)
      let report = try engine.finished(side.withErrors(side.draft(options)), of: side.catalog)
      if report.isEmpty { continue }
      let (_, run) = try RunFlags.run(
        report, arguments, engine.configuration, of: (revision.commit, revision.event), in: context)
      _ = try store.update(project: project) { (history) throws(HistoryError) in history.record(run) }
      recorded += 1
    }
    if context.verbosity != .quiet {
      context.say(
        "\(NumberText.count(recorded, "old revision")) recorded, \(all.count - open.count) were there already"
      )
    }
  }

  /// The moment that a span such as `1 year ago` names, counted back from the commit that is checked out: the same run later
  /// records the same.
  private static func time(_ text: String, before head: Int?) -> Int? {
    let words = text.split(separator: " ")
    let days = ["day": 1, "week": 7, "month": 30, "year": 365]
    guard let head, words.count == 2 || words.count == 3 && words[2] == "ago", let count = Int(words[0]),
      (0...10_000).contains(count),
      let unit = days[words[1].hasSuffix("s") ? String(words[1].dropLast()) : String(words[1])]
    else { return nil }
    return head - count * unit * 86_400
  }

  /// The last commit of each week, the oldest first; what is checked out is recorded anyway.
  private func commits() throws(GitFailure) -> [Revision] {
    guard let head = repository.head.commit else { return [] }
    let git = GitCommand(.ancestors, in: repository, environment: context.environment.all)
    var weeks: Set<Int> = []
    var found: [Revision] = []
    for line in try git.run(input: Array((head + "\n").utf8)).split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count >= 2, let time = Int(words[0]), time >= start else { continue }
      // Weeks begin on Mondays; the first day of 1970 was a Thursday.
      let (days, _) = time.quotientAndRemainder(dividingBy: 86_400)
      guard weeks.insert((days + 3) / 7).inserted, words[1] != head else { continue }
      found.append(Revision(commit: words[1], time: time))
    }
    return found.reversed()
  }

  /// The commits with a tag, the oldest first.
  private func tagged() throws(GitFailure) -> [Revision] {
    let git = GitCommand(.tags, in: repository, environment: context.environment.all)
    var found: [Revision] = []
    for line in try git.run(input: []).split(separator: 0x0A) {
      let words = line.split(separator: 0x20, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, let time = Int(words[1]), time >= start, words[0] != repository.head.commit
      else { continue }
      found.append(Revision(commit: words[0], time: time, event: words[2]))
    }
    return found.sorted { $0.time == $1.time ? $0.commit < $1.commit : $0.time < $1.time }
  }
}
