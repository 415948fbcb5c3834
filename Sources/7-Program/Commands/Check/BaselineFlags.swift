internal import L10nComparison
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nEngine
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--baseline` and what belongs to it.
enum BaselineFlags {
  static let baseline = Flag(
    "baseline", value: .file("FILE"), "leave out what FILE names",
    details:
      "A finding is known by its rule, table, language, key and place. With `--since`, FILE is that of REV.",
    isSpecial: true)
  private static let write = Flag(
    "write-baseline", "write all that is found to the file of --baseline, and nothing else",
    excludes: ["format", "report", "output"], isSpecial: true)
  private static let prune = Flag(
    "prune-baseline", "remove findings that are gone from the file of --baseline",
    excludes: ["write-baseline"], isSpecial: true)

  static let all = [baseline, write, prune]

  /// The baseline that a flag or the configuration names; nil where none does. Since a revision it is that of the revision.
  static func read(
    _ arguments: ParsedArguments, _ engine: Engine, _ since: SinceRevision?, in context: CommandContext
  ) throws -> GateRun.Known? {
    let flag = arguments.value(baseline)
    if flag == nil { try arguments.refuse([write, prune]) { "\($0) needs --baseline FILE" } }
    if arguments.has(write), let flag { return GateRun.Known(baseline: Baseline([]), file: flag.display) }
    guard let (path, shown) = try flag.map({ (context.path($0), $0.display) }) ?? configured(engine) else {
      return nil
    }
    func parsed(_ bytes: [UInt8], of file: String) throws -> Baseline {
      do throws(BaselineFault) {
        return try Baseline(parsing: bytes)
      } catch {
        throw arguments.error("\(file): line \(error.line) is not a finding of a baseline")
      }
    }
    func now() throws -> Baseline { try parsed(try FileBuffer.bytes(of: path), of: shown) }
    guard let since, !since.since.acceptsSilenced, let place = path.real,
      since.files.hold(place)
    else { return GateRun.Known(baseline: try now(), file: shown) }
    let former = try since.files.content(of: place).map {
      try parsed($0, of: "\(since.files.shown):\(shown)")
    }
    var known = GateRun.Known(baseline: former ?? Baseline([]), file: shown)
    let added = FileStamp.kind(of: path) == nil ? [] : try now().added(to: known.baseline)
    if !added.isEmpty {
      let lines = added.count == 1 ? "a line is" : "\(NumberText.number(added.count)) lines are"
      known.added = [
        Problem(
          .silencedSince, path: shown,
          message:
            "\(lines) new since \(since.files.shown) and silence\(added.count == 1 ? "s" : "") nothing",
          hint: "--accept-silenced lets it")
      ]
    }
    return known
  }

  /// The file that the configuration names: one of the project.
  private static func configured(_ engine: Engine) throws -> (path: FilePath, shown: String)? {
    guard let name = engine.configuration.baselineFile, let folder = engine.configurationFolder else {
      return nil
    }
    let path = FilePath(bytes: Array(name.utf8))
    let shown = TerminalText.escaped(name)
    if let problem = ConfigurationSearch.obstacle(path, of: folder, shownAs: shown, isYAML: false) {
      throw InvalidConfiguration(noun: "baseline", path: shown, problems: [problem])
    }
    return (folder.appending(path.bytes), shown)
  }

  /// Writes the baseline if the flags want it, which ends the run. Else takes out stale entries, or warns of them.
  static func write(
    _ problems: [Problem], _ arguments: ParsedArguments, _ known: inout GateRun.Known?,
    in context: CommandContext
  ) throws(WriteFailure) -> ExitStatus? {
    guard let read = known else { return nil }
    if arguments.has(write), let file = arguments.value(baseline) {
      let made = Baseline(of: problems)
      try context.write(made.bytes, to: context.path(file))
      context.explain("wrote \(made.count) findings to \(file.display)")
      return .clean
    }
    // With a revision, only new findings are known: others of the baseline would seem stale.
    if arguments.has(SinceRevision.flag) { return nil }
    let stale = read.baseline.stale(problems)
    if stale.isEmpty { return nil }
    if arguments.has(prune), let file = arguments.value(baseline) {
      known?.baseline = read.baseline.without(stale)
      try context.write(known?.baseline.bytes ?? [], to: context.path(file))
      context.explain("took \(stale.count) findings out of \(file.display)")
      return nil
    }
    let words = stale[0].parts.map { TerminalText.escaped($0.value) }.joined(separator: " ")
    context.warn(
      stale.count == 1
        ? "\(read.file) names a finding that is gone: \(words); --prune-baseline takes it out"
        : "\(read.file) names \(NumberText.number(stale.count)) findings that are gone, such as \(words); --prune-baseline takes them out"
    )
    return nil
  }
}
