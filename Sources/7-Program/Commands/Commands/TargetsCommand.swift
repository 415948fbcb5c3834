internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nCoverage
internal import L10nEngine
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `targets [PATH…]`: what each target of the projects ships.
enum TargetsCommand: Subcommand {
  private static let format = CommonFlags.format(
    "how the answer is written",
    [Choice("text", "for people"), Choice("json", "the schema l10ncheck.targets/1")])

  static var definition: Command {
    Command(
      "targets", otherNames: ["products"], "show the localized files and languages that each target ships",
      positionals: [Positional(.path("PATH"), .any, "source trees or bundles; else the current folder")],
      flags: [format],
      commonFlags: KeysCommand.selection.without(CommonFlags.table, CommonFlags.target) + CommonFlags.printing
    )
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    var engine = try context.engine(arguments.roots, arguments)
    // Roots are paths from the context's current folder, which need not be the process's.
    engine.roots = arguments.roots.map { $0 == Argument(".") ? context.currentDirectory : context.path($0) }
    let shipping = try engine.shipping()
    guard !shipping.projects.isEmpty else {
      return context.complain(
        "no project and no bundle found: looked for .xcodeproj, Package.swift, project.yml, .podspec and built bundles"
      )
    }
    let result =
      arguments.text(format) == "json"
      ? shipping.json(try engine.report().products).document()
      : Array(
        ShippingText(style: context.resultStyle(arguments), listsFiles: context.verbosity == .verbose)
          .text(of: shipping).utf8)
    try context.write(result, for: arguments)
    let errors = shipping.problems.filter { $0.severity == .error }
    context.show(errors)
    if shipping.isIncomplete { return .failure }
    return errors.isEmpty ? .clean : .findings
  }
}
