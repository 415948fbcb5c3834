internal import L10nCommandLine
internal import L10nEngine
internal import L10nSystem
internal import L10nText

/// `parse [FILE…]`: the entries of string files with their places, and what is wrong with them.
enum ParseCommand: Subcommand {
  private static let format = Flag(
    "format",
    value: .choice(
      "FORMAT", [Choice("text", "lines for people"), Choice("json", "the schema l10ncheck.parse/1")]),
    "how the result is written", standard: "text", group: .output)
  private static let summary = Flag(
    "summary", "print one line for each file: how many entries, loaded ones, problems", group: .output)

  static var definition: Command {
    Command(
      "parse", "print the entries of string files, and what is wrong with them",
      description: """
        It answers as the loader of the platform would: an entry that it never gets (behind the place where it \
        stops, in a file that it refuses, a duplicate that loses) is printed and marked. Of a folder all string \
        files below it are read, or those that `--table`, `--include` and `--exclude` leave; `-` is standard input. \
        Of the configuration only `rules` counts.
        """,
      positionals: [Positional(.path("FILE"), .any, "files, or folders of them; else the current folder")],
      flags: [format, summary],
      commonFlags: [
        CommonFlags.config, CommonFlags.table, CommonFlags.include, CommonFlags.exclude, CommonFlags.jobs,
      ]
        + CommonFlags.printing,
      examples: [
        Command.Example(
          "l10ncheck parse de.lproj/Localizable.strings", "Prints the entries of a file with their places."),
        Command.Example("l10ncheck parse --summary .", "Counts what is in every string file below here."),
        Command.Example(
          "l10ncheck parse --format json -", "Reads standard input: what `git show` prints of a file, say."),
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let isJSON = arguments.text(format) == "json"
    if isJSON, arguments.has(summary) {
      throw arguments.error("'--summary' is text: it does not go with '--format json'")
    }
    var finder = ParseInputs(context: context, scope: try ParseScope(arguments))
    let words = arguments.positionals.isEmpty ? [Argument(".")] : arguments.positionals
    for word in words { finder.add(word) }
    let style = context.resultStyle(arguments)
    let mode: ParseWorker.Mode = isJSON ? .json : arguments.has(summary) ? .summary(style) : .text(style)
    // A file is written whole or not at all, so what goes into it waits in memory.
    let output = context.outputFile(arguments) == nil ? context.output : OutputBuffer()
    var run = ParseRun(
      mode: mode, judge: try judge(words, arguments, in: context), jobs: arguments.integer(CommonFlags.jobs),
      context: context, output: output)
    run.printAll(finder.inputs)
    if output !== context.output { try context.write(output.bytes, for: arguments) }
    var status = finder.status.combined(with: run.status)
    if finder.inputs.isEmpty, status == .clean {
      context.complain("no string files found")
      status = .failure
    }
    return status
  }

  /// What the configuration makes of findings. Nothing else in it counts: the loader does not ask it.
  private static func judge(
    _ words: [Argument], _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> SeverityJudge {
    let first = words.first { !$0.isStandardStream }.map(context.path) ?? context.currentDirectory
    // What is not there is said of the file, when it is opened.
    let path = (try? FileStamp(of: first)) == nil ? context.currentDirectory : first
    let configuration = try CommandConfiguration(for: path, arguments, in: context)
    return SeverityJudge(
      configuration, roots: [(shown: [], folder: context.currentDirectory)])
  }
}
