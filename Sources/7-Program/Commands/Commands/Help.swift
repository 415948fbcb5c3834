internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nSystem
internal import L10nText

/// `completions SHELL`: a completion script on standard output.
enum CompletionsCommand: Subcommand {
  static var definition: Command {
    Command(
      "completions", "print a completion script for a shell",
      positionals: [
        Positional(.choice("SHELL", Shell.allCases.map { Choice($0.rawValue) }), .one, "the shell")
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let shell = arguments.positionals.first?.text.flatMap(Shell.init(rawValue:)) else {
      return .failure
    }
    context.output.write(Array(shell.completions(for: ToolDefinition.tool).utf8))
    return .clean
  }
}

/// `config [PATH]`: the values that hold, and where each came from.
enum ConfigCommand: Subcommand {
  private static let format = CommonFlags.format(
    "how the values are written",
    [
      Choice("text", "a configuration that says the same, with the origins in comments"),
      Choice("json", "for programs"),
    ])

  static var definition: Command {
    Command(
      "config", otherNames: ["configuration", "settings"],
      "show the effective configuration and the origin of each value",
      positionals: [Positional(.path("PATH"), .optional, "the folder or file whose configuration is shown")],
      flags: [format, CommonFlags.failUnder, CommonFlags.failUnderPresent, CommonFlags.failOnResources],
      commonFlags: CommonFlags.selection.without(CommonFlags.jobs))
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

/// `help [COMMAND]`: explains the tool or a command.
enum HelpCommand: Subcommand {
  private static let all = Flag("all", "every command, and what holds for all of them")

  static var definition: Command {
    Command(
      "help", "explain a command, or the tool",
      positionals: [Positional(.text("COMMAND"), .any, "the command, as its words, and a kind of options")],
      flags: [all], commonFlags: [CommonFlags.color])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let tool = ToolDefinition.tool
    let (width, style) = (context.terminal.textWidth, context.outputStyle)
    let words = arguments.positionals.compactMap(\.text)
    func page() -> String? {
      if arguments.has(all) { return HelpPage.all(tool, width: width, style: style) }
      if words == ["common"] { return HelpPage.common(tool, width: width, style: style) }
      return words.last.flatMap { HelpPage.group($0, of: words.dropLast(), tool, width: width, style: style) }
    }
    if let page = page() {
      context.output.write(page)
      return .clean
    }
    if words.count > 1, let command = tool.command(at: words.dropLast()), command.subcommands.isEmpty {
      let kinds = Set(tool.shownFlags(of: command).map(\.group.word)).sorted().joined(separator: ", ")
      return context.complain("'\(command.name)' has no such kind of options; it has: \(kinds)")
    }
    // Parsing the words as a request for help words an unknown command as everywhere else.
    let request = try ArgumentParser.parse(arguments.positionals + [Argument("--help")], tool: tool)
    guard case .help(let path, let isLong) = request else { return .failure }
    context.output.write(
      HelpPage.text(tool: tool, path: path, isLong: isLong, width: width, style: style))
    return .clean
  }
}

/// `known-values WHAT [PATH…]`: what flags can name here, one on each line. Completions ask for it.
enum KnownValuesCommand: Subcommand {
  static var definition: Command {
    Command(
      KnownValues.command, "print the values of options that only the tree knows",
      positionals: [
        Positional(.choice("WHAT", KnownValues.allCases.map { Choice($0.rawValue) }), .one, "which values"),
        Positional(.path("PATH"), .any, "source trees or bundles; else the current folder"),
      ], isHidden: true)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let what = arguments.positionals.first?.text.flatMap(KnownValues.init(rawValue:)) else {
      return .failure
    }
    let paths = arguments.positionals.dropFirst()
    let engine = try context.engine(paths.isEmpty ? [Argument(".")] : Array(paths), arguments)
    let catalog = try engine.catalog()
    // Each value is written as its option takes it. A value that cannot be a word of its option is left out,
    // and so is one that a terminal or a list of lines would not show as it is: a shell has no other way to
    // tell what a name would do.
    let values: [String] =
      switch what {
      case .locales:
        engine.knownLocales(in: catalog, CoverageRun(catalog, options: engine.writingOptions).draft())
          .filter { (try? LocaleList.name($0)) == $0 }
      case .tables: engine.knownTables(in: catalog).map(Glob.literal)
      case .targets: engine.knownTargets(in: catalog).map(Glob.literal)
      }
    for value in values
    where !value.isEmpty && !value.unicodeScalars.contains(where: { HiddenScalar.contains($0.value) }) {
      context.output.writeLine(value)
    }
    return .clean
  }
}
