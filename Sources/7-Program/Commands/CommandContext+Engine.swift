internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nLocale
internal import L10nSystem
internal import L10nText

extension ParsedArguments {
  /// The folders and bundles that were named, else the current folder.
  var roots: [Argument] { positionals.isEmpty ? [Argument(".")] : positionals }
}

extension SeverityJudge {
  /// - Parameter roots: what shown paths begin with, and the folder that it stands for.
  init(_ configuration: CommandConfiguration, roots: [(shown: [UInt8], folder: FilePath)]) {
    self.init(
      configuration.effective.mapped { LocaleTag(name: $0).text }, folder: configuration.folder, roots: roots)
  }
}

extension CommandContext {
  /// The pipeline for some roots, with the configuration that holds for the first of them.
  /// - Throws: `UsageError` for a value of a flag, `SystemError` for a configuration that cannot be read,
  ///   `InvalidConfiguration` for one with faults.
  func engine(_ roots: [Argument], _ arguments: ParsedArguments) throws -> Engine {
    let configuration = try CommandConfiguration(
      for: roots.first.map(path) ?? currentDirectory, arguments, in: self)
    return Engine(
      roots: roots.map { FilePath(bytes: $0.bytes) }, configuration: configuration.effective,
      configurationFolder: configuration.folder, currentFolder: currentDirectory,
      git: GitEnvironment(variable: environment.bytes), jobs: arguments.integer(CommonFlags.jobs))
  }

  /// Says which locales the configuration's file names that are not here.
  func note(absentOf engine: Engine, in catalog: Catalog, _ report: Report) {
    guard verbosity != .quiet else { return }
    let absent = engine.absentLocales(in: catalog, report)
    for option in ConfigurationSchema.options.map(\.name) {
      let names = absent.filter { $0.option == option }.map { TerminalText.escaped($0.name) }
      if names.isEmpty { continue }
      let more = names.count > 10 ? " and \(names.count - 10) more" : ""
      errors.writeLine(
        "\(ToolDefinition.name): \(errorStyle(.note, "note:")) '\(option)' of the configuration names localizations "
          + "that are not here: \(names.prefix(10).joined(separator: ", "))\(more)")
    }
  }

  /// Says which words of the command line nothing answers to, and what there is.
  func warn(_ words: [UnmatchedWord]) {
    for word in words { warn(word.message) }
  }

  /// Complains of filters that nothing answers to at all, and warns of single words.
  /// - Returns: whether there is such a filter.
  func complain(_ words: [UnmatchedWord]) -> Bool {
    for word in words {
      if word.isAlone { complain(word.message) } else { warn(word.message) }
    }
    return words.contains(where: \.isAlone)
  }

  /// The end of a command that found nothing to work on: where it looked, and for what.
  func nothingLocalizable(in roots: [Argument]) -> ExitStatus {
    let places = roots.prefix(3).map { $0.bytes == [UInt8(ascii: ".")] ? "the current folder" : $0.display }
    let more = roots.count - places.count
    complain(
      """
      nothing localizable found in \(places.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")
      Looked for: .lproj folders, string catalogs (.xcstrings), .loctable files and Settings.bundle.
      Not looked at: hidden, build and dependency folders, what git ignores, and what --include and --exclude leave out.
      """)
    return .failure
  }
}
