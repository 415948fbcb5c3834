internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nReports
internal import L10nText

/// `rules [ID...]`: all rules, or some explained.
enum RulesCommand: Subcommand {
  private static let format = CommonFlags.format(
    "how the rules are written",
    [Choice("text", "for people"), Choice("json", "the schema l10ncheck.rules/1")])

  static var definition: Command {
    Command(
      "rules", group: .understand, "explain a finding, or list all rules",
      positionals: [Positional(.text("ID"), .any, "rules to explain; else all are listed")],
      flags: [format], commonFlags: [CommonFlags.config] + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let named = try arguments.positionals.flatMap { try Self.pages(named: $0, arguments) }
    let severities = try severities(arguments, in: context)
    let pages = named.isEmpty ? RuleRegistry.allPages : named
    if arguments.text(format) == "json" {
      try context.write(RuleRegistry.json(pages, severities).document(), for: arguments)
      return .clean
    }
    let text = RuleText(
      width: context.terminal.textWidth, style: context.resultStyle(arguments), severities: severities)
    let result =
      named.isEmpty
      ? text.list(pages) : named.map(text.explanation).joined(separator: "\n")
    try context.write(result, for: arguments)
    return .clean
  }

  /// The configured severities. A configuration with faults is ignored: it may misspell a rule, and this command
  /// lists the rules.
  private static func severities(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> [String: RuleSeverity] {
    do {
      return try CommandConfiguration(for: context.currentDirectory, arguments, in: context).effective
        .severities
    } catch let fault as InvalidConfiguration {
      context.warn(
        "\(TerminalText.escaped(fault.path)) has faults: severities are those of the rules themselves")
      return [:]
    }
  }

  private static func pages(named argument: Argument, _ arguments: ParsedArguments) throws(UsageError)
    -> [RulePage]
  {
    let pages = RuleRegistry.ids(named: argument.text ?? "").compactMap(RuleRegistry.page)
    if !pages.isEmpty { return pages }
    throw arguments.error(RuleRegistry.unknown(argument.bytes))
  }
}
