internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nSystem
internal import L10nText

/// `config [PATH]`: the values that hold, and where each came from.
enum ConfigCommand: Subcommand {
  private static let format = Flag(
    "format",
    value: .choice(
      "FORMAT",
      [
        Choice("text", "a configuration that says the same, with the origins in comments"),
        Choice("json", "for programs"),
      ]),
    "how the values are written", standard: "text", group: .output)

  static var definition: Command {
    Command(
      "config", otherNames: ["configuration", "settings"],
      "show the configuration that holds, and where each value came from",
      description: """
        The nearest `.l10ncheck.yml` of PATH and the folders above it holds, up to the folder with `.git`. Options \
        on the command line beat it; give the same ones here to see their effect.

        A configuration with faults is not used: all of them are reported, and the status is 2.
        """,
      positionals: [Positional(.path("PATH"), .optional, "the folder or file whose configuration is shown")],
      flags: [format, CommonFlags.failUnder, CommonFlags.failUnderPresent, CommonFlags.failOnResources],
      commonFlags: CommonFlags.selection.filter { $0.name != CommonFlags.jobs.name },
      examples: [
        Command.Example("l10ncheck config", "Shows what holds for the current folder."),
        Command.Example(
          "l10ncheck config --fail-under 98 --format json App", "The same for programs, with a flag."),
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let path = arguments.positionals.first.map(context.path) ?? context.currentDirectory
    let configuration = try CommandConfiguration(for: path, arguments, in: context)
    let listing = ConfigurationListing(configuration.effective)
    if arguments.text(format) == "json" {
      context.output.write(listing.json.document())
    } else {
      context.output.write(listing.text)
    }
    return .clean
  }
}
