internal import L10nCommandLine
internal import L10nCoverage
internal import L10nHistory
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `history export|import|merge|prune|sync`: works on a history itself.
enum HistoryCommand: Subcommand {
  private static let format = CommonFlags.format(
    "the form of the export",
    [
      Choice("jsonl", "lines of JSON, for `history import`"),
      Choice("postgres", "a script for `psql`, which may be given again"),
      Choice(FactsFormat.name, FactsFormat.summary),
    ])
  private static let dryRun = Flag("dry-run", short: "n", "only list what would go")

  static var definition: Command {
    Command(
      "history", "maintain a history",
      subcommands: [
        Command(
          "export", "write all of a history",
          flags: [HistoryFlags.existing, format], commonFlags: CommonFlags.printing),
        Command(
          "import", "take over what was exported",
          positionals: [Positional(.file("FILE"), .several, "lines of JSON; `-` for standard input")],
          flags: [HistoryFlags.history], commonFlags: CommonFlags.printing.without(CommonFlags.output)),
        Command(
          "merge", "take over all runs of other histories",
          positionals: [Positional(.file("OTHER"), .several, "SQLite files, or `postgresql://…`")],
          flags: [HistoryFlags.history], commonFlags: CommonFlags.printing.without(CommonFlags.output)),
        Command(
          "prune", "remove old runs from a history", flags: [HistoryFlags.existing, dryRun],
          commonFlags: CommonFlags.printing.without(CommonFlags.output)),
        HistorySync.definition,
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    switch arguments.command.dropFirst().first {
    case "export": try export(arguments, in: context)
    case "import": try importFiles(arguments, in: context)
    case "merge": try merge(arguments, in: context)
    case "sync": try HistorySync.run(arguments, in: context)
    default: try prune(arguments, in: context)
    }
    return .clean
  }

  private static func export(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let history = try HistoryFlags.store(arguments, in: context).read(facts: true)
    var document: [UInt8] = []
    switch arguments.text(format) {
    case "postgres": document = PostgreSQLScript.export(history)
    case FactsFormat.name:
      // Every run has all of its tables: a long history is written run by run.
      let isFile = context.outputFile(arguments) != nil
      FactLines(history).write { if isFile { document += $0 } else { context.writeExact($0) } }
    default: document = HistoryDocumentWriter.document(history)
    }
    if context.outputFile(arguments) == nil { return context.writeExact(document) }
    try context.write(document, for: arguments)
  }

  private static func importFiles(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let store = try HistoryFlags.store(arguments, in: context)
    var histories: [History] = []
    for argument in arguments.positionals {
      var buffer = FileBuffer()
      if argument.isStandardStream {
        try buffer.load(descriptor: 0, name: FilePath("-"), limit: 1 << 31)
      } else {
        try buffer.load(context.path(argument), limit: 1 << 31)
      }
      histories += try HistoryDocumentReader.histories(buffer.array)
    }
    try take(histories, into: store, in: context)
  }

  private static func merge(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let store = try HistoryFlags.store(arguments, in: context)
    let histories = try arguments.positionals.map {
      try HistoryFlags.store($0, in: context).read(facts: true)
    }
    try take(histories, into: store, in: context)
  }

  private static func take(_ histories: [History], into store: HistoryStore, in context: CommandContext)
    throws
  {
    let (before, after) = try store.update { (history) throws(HistoryError) -> (Int, Int) in
      let before = history.runCount
      for other in histories { history.merge(other) }
      return (before, history.runCount)
    }
    say("\(count(after - before)) added, \(after) in all", in: context)
  }

  private static func prune(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let store = try HistoryFlags.store(arguments, in: context)
    if arguments.has(dryRun) {
      let gone = try store.read().oldRuns
      for info in gone { context.output.writeLine(line(info)) }
      return say("\(count(gone.count)) would go", in: context)
    }
    // A history that is not there is not made to be thinned.
    let gone = try store.update(createsMissing: false) { (history) throws(HistoryError) -> [RunInfo] in
      let gone = history.oldRuns
      history.remove(Set(gone.map(\.id)))
      return gone
    }
    if context.verbosity == .verbose { for info in gone { context.output.writeLine(line(info)) } }
    say("\(count(gone.count)) gone", in: context)
  }

  private static func line(_ info: RunInfo) -> String {
    let commit = info.commit.map { TerminalText.escaped($0) } ?? "-"
    return "\(CivilDate(time: info.time).text)  \(commit)  \(TerminalText.escaped(info.branch))"
  }

  static func count(_ number: Int) -> String { "\(number) run\(number == 1 ? "" : "s")" }

  static func say(_ sentence: String, in context: CommandContext) {
    if context.verbosity != .quiet { context.say(sentence) }
  }
}
