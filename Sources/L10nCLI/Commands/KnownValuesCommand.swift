internal import L10nCommandLine
internal import L10nCoverage
internal import L10nEngine

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
    let values =
      switch what {
      case .locales:
        engine.knownLocales(in: catalog, CoverageRun(catalog, options: engine.coverageOptions).report())
      case .tables: engine.knownTables(in: catalog)
      case .targets: engine.knownTargets(in: catalog)
      }
    // A name with a line of its own would be two.
    for value in values
    where !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      context.output.writeLine(value)
    }
    return .clean
  }
}
