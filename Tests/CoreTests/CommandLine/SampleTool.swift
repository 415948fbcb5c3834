import L10nCommandLine

/// A tool with something of everything.
enum SampleTool {
  static let color = Flag(
    "color", value: .choice("WHEN", [Choice("auto"), Choice("always"), Choice("never")]),
    "when to use colours", standard: "auto", group: Flag.Group("Output options"))
  static let output = Flag(
    "output", short: "o", value: .file("FILE"), "write to FILE", group: Flag.Group("Output options"))
  static let quiet = Flag(
    "quiet", short: "q", "say less", excludes: ["verbose"], group: Flag.Group("Output options"))
  static let verbose = Flag("verbose", short: "v", "say more", group: Flag.Group("Output options"))
  static let help = Flag("help", short: "h", "show help", group: Flag.Group("About"), role: .help)
  static let version = Flag(
    "version", short: "V", "show the version", group: Flag.Group("About"), role: .version)

  static let format = Flag(
    "format", aliases: ["style"],
    value: .choice(
      "FORMAT",
      [
        Choice("text", "lines for people"),
        Choice("json", "a document whose members are sorted by their names"),
      ]),
    "how the result is written",
    details: """
      Whatever is chosen, `--output` decides where it goes; what goes to a terminal is made harmless for it.

          text   as below
          json   as the page `Docs/JSON.md` says
      """,
    standard: "text")
  static let locale = Flag(
    "locale", otherNames: ["lang"], value: .list("LIST"), known: .locales, "only these", isRepeatable: true)
  static let glob = Flag("glob", value: .bytes("GLOB"), "only paths that match", isRepeatable: true)
  static let limit = Flag("limit", short: "n", value: .integer("N", 1...100), "at most N")
  static let fill = Flag(
    "fill",
    value: .choice("WHAT", [Choice("empty"), Choice("prefix:", "a text before", suffix: "TEXT")]),
    "what stands for the missing")
  static let into = Flag("into", value: .folder("DIR"), "the folder to write to")
  static let secret = Flag("secret", "not for everybody", isHidden: true)

  static let show = Command(
    "show", "print what is there",
    positionals: [Positional(.path("PATH"), .any, "files and folders; `-` is standard input")],
    flags: [format, locale, glob, limit, fill, secret], commonFlags: [color, quiet])

  static let store = Command(
    "store", otherNames: ["keep"], "care for what is stored",
    subcommands: [
      Command(
        "put", "add a file", positionals: [Positional(.file("FILE"), .several, "what is added")],
        flags: [into, Flag("output", value: .folder("DIR"), "write into DIR")]),
      Command(
        "drop", "remove one kind",
        positionals: [
          Positional(.choice("KIND", [Choice("old"), Choice("new")]), .one, "what is removed"),
          Positional(.text("NAME"), .optional, "which one"),
        ]),
    ])

  private static let page = """
    # sample

    Not of much use.

    ## Exit status

    - `0`: All is well.

    ## Environment

    - `NO_COLOR`: No colours.

    ## Files

    - `.sample`: The configuration.

    ## Examples

    Shows all that is here.

        sample show .
    """

  private static let pageOfShow = """
    # sample show

    It reads [every] file: once.

    And 'says' what it read, in $HOME too.

    ## Examples

    One document.

        sample show --format json
    """

  static let tool = Tool(
    name: "sample", summary: "a tool for tests",
    commonFlags: [color, output, quiet, verbose, help, version], commandForPaths: "show",
    pages: { [page, pageOfShow] },
    makeCommands: { [show, store, Command("hidden", "not shown", isHidden: true)] })

  /// What the words ask for.
  static func parse(_ words: String...) throws -> Invocation {
    try ArgumentParser.parse(words.map { Argument($0) }, tool: tool)
  }

  /// What the words give a command.
  static func arguments(_ words: [String]) throws -> ParsedArguments {
    try arguments(words.map { Argument($0) })
  }

  static func arguments(_ words: [Argument]) throws -> ParsedArguments {
    switch try ArgumentParser.parse(words, tool: tool) {
    case .command(let arguments): return arguments
    case .help, .version: throw NoCommand()
    }
  }

  struct NoCommand: Error {}
}
