internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nLocale
internal import L10nResolution
internal import L10nText

/// `resolve [PATH…]`: which localizations, and which files, the loader would choose, and why.
enum ResolveCommand: Subcommand {
  private static let format = Flag(
    "format",
    value: .choice("FORMAT", [Choice("text", "for people"), Choice("json", "for programs")]),
    "how the answer is written", standard: "text", group: .output)
  private static let prefer = Flag(
    "prefer", value: .text("LIST"), "the user's languages, best first, separated by commas",
    details:
      "As in the settings of a device: `de-AT,fr`. Without it, the answer is given for every localization.")
  private static let available = Flag(
    "available", value: .text("LIST"), "ask for these localizations instead of a tree",
    details: "Names of localizations in the order of the bundle, separated by commas. Nothing is read.")

  static var definition: Command {
    Command(
      "resolve", "show what the loader would choose, and why",
      description: """
        The loader matches the user's languages with the localizations of a bundle, and goes through the list that \
        comes out of it file by file: the first one that is there wins, even if it lacks the key.
        """,
      flags: [prefer, available, format],
      commonFlags: [CommonFlags.locale] + CommonFlags.printing.filter { $0.name != CommonFlags.output.name },
      examples: [
        Command.Example(
          "l10ncheck resolve --available en,de,fr-CA --prefer de-AT,fr", "Asks the matcher without any tree.")
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let preferences = try preferences(arguments)
    let locales = try CommandConfiguration.overrides(arguments).locales.map { list in
      Set(list.names.map { LocaleTag(name: $0) })
    }
    guard let list = arguments.text(available) else {
      throw arguments.error("option '--available' is missing")
    }
    let bundle = BundleResolution(
      available: PreferenceList.names(in: list), preferences: preferences, locales: locales)
    write(Resolution(bundles: [bundle]), arguments, in: context)
    return .clean
  }

  private static func preferences(_ arguments: ParsedArguments) throws(UsageError) -> [String]? {
    guard let argument = arguments.value(prefer) else { return nil }
    do throws(PreferenceFault) {
      return try PreferenceList.parse(argument.text ?? "")
    } catch {
      throw arguments.error(prefer, argument, reason: error.reason)
    }
  }

  private static func write(
    _ resolution: Resolution, _ arguments: ParsedArguments, in context: CommandContext
  ) {
    if arguments.text(format) == "json" {
      context.output.write(resolution.json.document())
    } else {
      context.output.write(ResolutionText(style: context.outputStyle).text(of: resolution))
    }
  }
}
