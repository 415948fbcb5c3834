internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nText

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
    // Each is written as its option takes it. What cannot be a word of its option is not handed out, nor what a terminal
    // or a list of lines would not show as it is: a shell has no other way to tell what a name would do.
    let values: [String] =
      switch what {
      case .locales:
        engine.knownLocales(in: catalog, CoverageRun(catalog, options: engine.coverageOptions).report())
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
