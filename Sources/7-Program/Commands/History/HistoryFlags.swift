internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDashboard
internal import L10nHandoff
internal import L10nHistory
internal import L10nSystem
internal import L10nText

/// Flags that say which history is meant.
enum HistoryFlags {
  /// `--history FILE|URL` of commands that make a history where there is none.
  static let history = flag("A missing file is created.")
  /// The flag of commands that only take a history that is there.
  static let existing = flag("It must exist.")
  /// The flag of `dashboard`, which makes a history to record in it.
  static let recorded = flag(
    """
    A file that is not there is made, but not with `--no-record`. With it several histories make one site: runs that \
    name no project are then those of a project that is called as the file is.
    """, isRepeatable: true)

  private static func flag(_ making: String, isRepeatable: Bool = false) -> Flag {
    Flag(
      "history", value: .file("FILE"), "the history: a SQLite file, or `postgresql://…`",
      details: """
        \(making) Of an address nothing but the database is reached, with the client `psql` of the PATH; a password \
        is better kept in `PGPASSFILE` or `PGPASSWORD`.
        """, isRepeatable: isRepeatable, group: .input)
  }

  /// The store that is named.
  static func store(_ arguments: ParsedArguments, in context: CommandContext) throws -> HistoryStore {
    guard let argument = arguments.value(history) else {
      throw arguments.error("name the history: '--history coverage.sqlite'")
    }
    return try store(argument, in: context)
  }

  /// The named stores, each with a name for projects of files that name none.
  static func stores(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> [(store: HistoryStore, name: String)] {
    let named = arguments.values(recorded)
    if named.isEmpty { return [(try store(arguments, in: context), "")] }
    let stores = try named.map { try store($0, in: context) }
    let names = HistoryName.names(
      of: zip(named, stores).map { argument, store in
        // An address may have a password in it.
        if case .server = store { store.shownName.bytes } else { argument.bytes }
      })
    return zip(stores, names).map { (store: $0, name: $1) }
  }

  /// The store that an argument names.
  static func store(_ argument: Argument, in context: CommandContext) throws -> HistoryStore {
    try HistoryStore(name: argument.bytes, path: context.path(argument), environment: context.environment.all)
  }
}

/// The name of a project whose runs name none: that of the file that holds them.
enum HistoryName {
  /// The names of files without their folders and their endings; where two would be called alike, with their folders.
  static func names(of files: [[UInt8]]) -> [String] {
    let short = files.map { stem(Array(FilePath(bytes: $0).lastComponent)) }
    return zip(files, short).map { file, name in
      let isOnly = short.count { $0 == name } == 1
      return String(decoding: isOnly ? name : stem(file), as: UTF8.self)
    }
  }

  private static func stem(_ name: [UInt8]) -> [UInt8] {
    for ending in [".sqlite", ".sqlite3", ".db"].map({ Array($0.utf8) }) where name.count > ending.count {
      if name.suffix(ending.count).elementsEqual(ending) { return Array(name.dropLast(ending.count)) }
    }
    return name
  }
}

/// Flags that identify a run, and their defaults.
enum RunFlags {
  static let commit = Flag(
    "commit", value: .text("COMMIT"), "the commit that was counted", standard: "what git has checked out",
    group: .input, isSpecial: true)
  static let branch = Flag(
    "branch", value: .text("NAME"), "the branch that the run belongs to",
    details: "If none is checked out, the branch that GitHub or GitLab names; outside git, `main`.",
    standard: "what git has checked out", group: .input)
  static let time = Flag(
    "time", value: .text("TIME"), "when it was: seconds since 1970, `2026-08-01` or `2026-08-01T06:30:00Z`",
    details: "Where no commit is known: `SOURCE_DATE_EPOCH`, else the clock.", standard: "the commit's",
    group: .input, isSpecial: true)
  static let event = Flag(
    "event", value: .text("NAME"), "name of an event such as a release; it is marked and never removed",
    group: .input, isSpecial: true)

  static let project = Flag(
    "project", otherNames: ["app", "component"], value: .text("NAME"),
    "the project of this run, beside those of others",
    details: "With `dashboard --no-record` the site is that of this project alone.", group: .input,
    isSpecial: true)

  static var all: [Flag] { [project, commit, branch, time, event] }

  /// Those of `report`, which needs them for one form only.
  static var ofReport: [Flag] { [project, commit, time] }

  /// The run of a report that was just made.
  /// - Parameter revision: the run's commit and its event; nil for the commit that is checked out.
  static func run(
    _ report: Report, _ arguments: ParsedArguments, _ configuration: EffectiveConfiguration,
    of revision: (commit: String, event: String?)? = nil, in context: CommandContext
  ) throws(UsageError) -> (info: RunInfo, history: History) {
    let info = try info(arguments, report, configuration, of: revision, in: context)
    return (info, RunMaker(countWords: SourceWords().count).run(report, info: info))
  }

  /// Facts of the run that a history records: its commit, time, rules and thresholds.
  private static func info(
    _ arguments: ParsedArguments, _ report: Report, _ configuration: EffectiveConfiguration,
    of revision: (commit: String, event: String?)?, in context: CommandContext
  ) throws(UsageError) -> RunInfo {
    let root = arguments.roots.first.map(context.path) ?? context.currentDirectory
    let locales = Array(Set(report.bundles.flatMap(\.tables).flatMap(\.cells).map(\.locale)))
    let repository = GitRepository.find(upwardFrom: root)
    let head = repository?.head
    let wanted = revision?.commit ?? arguments.text(commit)
    let name = wanted ?? head?.commit
    let (found, isAsked) = repository.map { commit(name, in: $0, context) } ?? (nil, false)
    let (time, origin) = try time(arguments, found, isAsked ? name : nil, in: context)
    let info = RunInfo(
      project: arguments.text(project) ?? "", branch: try branch(arguments, head, in: context),
      commit: found?.name ?? name, parent: found?.parent,
      time: time, timeOrigin: origin, event: revision?.event ?? arguments.text(event), tool: ToolVersion.tool,
      rules: rules(configuration), cldr: ToolVersion.cldr, configuration: fingerprint(configuration),
      isComplete: !report.isIncomplete,
      thresholds: RecordedThresholds.text(of: locales, in: report.translatedLanguages) {
        configuration.bar(for: $0)
      })
    guard info.isPlausible else {
      throw arguments.error(
        "the project, the branch or the commit has a NUL in its name: say which ones are meant"
      )
    }
    return info
  }

  /// The version of the rules of counting, and the set of keys that is expected: between runs that differ in them the numbers
  /// are of other things.
  private static func rules(_ configuration: EffectiveConfiguration) -> String {
    let set = configuration.expected
    let needsCode = set == .used || set == .code
    return "\(ToolVersion.counting) \(needsCode && !configuration.readsCode ? .development : set)"
  }

  /// The commit of a name, and whether git has answered.
  private static func commit(
    _ name: String?, in repository: GitRepository, _ context: CommandContext
  ) -> (GitCommit?, isAsked: Bool) {
    guard let name else { return (nil, false) }
    do throws(GitFailure) {
      return (try GitCommit(Array(name.utf8), in: repository, environment: context.environment.all), true)
    } catch {
      context.warn(Failure.warning(for: error))
      return (nil, false)
    }
  }

  /// - Parameter name: of the commit that git was asked for, and does not know.
  private static func time(
    _ arguments: ParsedArguments, _ commit: GitCommit?, _ name: String?, in context: CommandContext
  ) throws(UsageError) -> (Int, RunInfo.TimeOrigin) {
    if let argument = arguments.value(time) {
      guard let seconds = argument.text.flatMap(TimeText.seconds) else {
        throw arguments.error(
          time, argument, reason: "expected seconds since 1970, a date, or a date and a time with a zone")
      }
      return (seconds, .given)
    }
    if let commit { return (commit.time, .commit) }
    if let text = context.environment.nonEmpty("SOURCE_DATE_EPOCH"), let seconds = Int(text) {
      return (seconds, .environment)
    }
    let reason = name.map { "git has no commit \(TerminalText.escaped($0)) here" } ?? "no commit is known"
    context.warn("\(reason): the run has the time of the clock; give it one with --time")
    return (context.clock.now().seconds, .clock)
  }

  private static func branch(
    _ arguments: ParsedArguments, _ head: GitRepository.Head?, in context: CommandContext
  ) throws(UsageError) -> String {
    if let name = arguments.text(branch) { return name }
    if let name = head?.branch { return String(decoding: name, as: UTF8.self) }
    if let name = runnersBranch(context.environment) { return name }
    guard head == nil else {
      throw arguments.error(
        "no branch is checked out: name the one that the run belongs to in BRANCH_NAME, or with dashboard --branch"
      )
    }
    return "main"
  }

  /// The branch that a runner of continuous integration says it has checked out, which git itself does not know there.
  private static func runnersBranch(_ environment: Environment) -> String? {
    if environment["GITHUB_REF_TYPE"] == "branch", let name = environment.nonEmpty("GITHUB_REF_NAME") {
      return name
    }
    // GitLab, Buildkite, Bitrise, Xcode Cloud, Jenkins with a job for each branch.
    let names = ["CI_COMMIT_BRANCH", "BUILDKITE_BRANCH", "BITRISE_GIT_BRANCH", "CI_BRANCH", "BRANCH_NAME"]
    for name in names { if let branch = environment.nonEmpty(name) { return branch } }
    // Jenkins with one job, by its name of the remote: `origin/main`.
    guard let branch = environment.nonEmpty("GIT_BRANCH") else { return nil }
    return branch.hasPrefix("origin/") ? String(branch.dropFirst("origin/".count)) : branch
  }

  /// Stands for the values that hold, wherever they came from.
  private static func fingerprint(_ configuration: EffectiveConfiguration) -> String {
    var digest = ContentDigest()
    for line in ConfigurationListing(configuration).text.split(separator: "\n").dropFirst() {
      let value = line.utf8.split(separator: UInt8(ascii: "#")).first ?? []
      digest.add(value.reversed().drop { $0 == 0x20 })
    }
    return String(digest.hexadecimal.prefix(16))
  }
}

/// Counts words with a counter for each language.
final class SourceWords {
  private var counters: [String: WordCounter?] = [:]

  /// The number of words of a text; 0 without ICU's data.
  func count(_ text: [UInt8], language: String) -> Int {
    if let known = counters[language] { return known?.words(of: text) ?? 0 }
    let counter = try? WordCounter(sourceLanguage: language)
    counters[language] = .some(counter)
    return counter?.words(of: text) ?? 0
  }
}
