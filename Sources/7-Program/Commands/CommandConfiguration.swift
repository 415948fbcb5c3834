package import L10nCommandLine
package import L10nConfiguration
internal import L10nReports
package import L10nSystem
internal import L10nLocale
internal import L10nText

/// The configuration of a run: the file that holds for a path, with the flags of the command line on top.
package struct CommandConfiguration: Sendable {
  /// The values that hold.
  package let effective: EffectiveConfiguration
  /// The folder of the file, absolute and without links; nil where there is no file.
  package let folder: FilePath?

  /// Finds the file of `path`, or takes the one that `--config` names.
  /// - Throws: `UsageError` for a value of a flag, `SystemError` for a file that cannot be read,
  ///   `InvalidConfiguration` for one with faults.
  package init(for path: FilePath, _ arguments: ParsedArguments, in context: CommandContext) throws {
    let files = try arguments.value(CommonFlags.configFrom).map {
      try CommittedFiles($0, of: CommonFlags.configFrom, around: path, arguments, in: context)
    }
    try self.init(for: path, arguments, from: files, warns: true, in: context)
  }

  /// The configuration as a commit has it, if one is given: a pull request must not change the rules that judge it.
  /// - Parameter warns: whether the user is warned of expired entries.
  init(
    for path: FilePath, _ arguments: ParsedArguments, from files: CommittedFiles?, warns: Bool = false,
    in context: CommandContext
  ) throws {
    let overrides = try Self.overrides(arguments)
    var found =
      try files?.configuration(for: path, named: arguments.value(CommonFlags.config).map(context.path))
      ?? (files == nil ? Self.found(for: path, arguments, in: context) : nil)
    if let file = found { found = try Self.extended(file, arguments, files) }
    if let file = found?.file, !file.problems.isEmpty {
      throw InvalidConfiguration(path: file.path, problems: file.problems)
    }
    context.explain(
      found.map { "configuration: \(TerminalText.escaped($0.file.path))" } ?? "configuration: none")
    var effective = EffectiveConfiguration(
      file: found?.file, overrides: overrides, today: Self.today(context))
    if warns { for sentence in effective.expired { context.warn("\(found?.file.path ?? ""): \(sentence)") } }
    folder = found?.folder
    if let name = effective.glossaryFile, let folder {
      effective.glossary =
        try files.map { try Self.glossary(name, below: folder, from: $0) }
        ?? Self.glossary(name, below: folder)
    }
    if let page = try Self.page(from: folder ?? path, files, goesUp: arguments.command != ["mcp"]) {
      effective.glossary += page.terms
      effective.translationNotes = page.text
    }
    self.effective = effective
  }

  /// The day of the run, by which parts of a configuration expire.
  private static func today(_ context: CommandContext) -> String {
    let epoch = context.environment.nonEmpty("SOURCE_DATE_EPOCH").flatMap { Int($0) }
    return CivilDate(time: epoch ?? context.clock.now().seconds).text
  }

  /// A configuration with the files of the tree that it extends, as a commit has them, if one is given.
  private static func extended(
    _ found: ConfigurationSearch.Found, _ arguments: ParsedArguments, _ files: CommittedFiles?
  ) throws -> ConfigurationSearch.Found {
    // An agent gets a folder, and nothing around it.
    let isAlone = arguments.command == ["mcp"]
    let top = isAlone ? nil : GitRepository.find(upwardFrom: found.folder)?.top
    return try ConfigurationSearch.extended(
      found, below: top ?? found.folder, version: ToolVersion.tool, rules: RuleRegistry.rules
    ) { path in
      if let files, files.hold(path) { return try files.content(of: path) }
      guard FileStamp.kind(of: path) == .file else { return nil }
      return try FileBuffer.bytes(of: path, limit: ConfigurationFile.largest + 1)
    }
  }

  /// The nearest `TRANSLATION.md` from a path upward, as far as a configuration is looked for; a link is none.
  private static func page(
    from path: FilePath, _ files: CommittedFiles?, goesUp: Bool
  ) throws -> TranslationPage? {
    guard var folder = try? ConfigurationSearch.absolute(path) else { return nil }
    if FileStamp.kind(of: folder) == .file { folder = folder.parent }
    var places = [folder]
    while goesUp, FileStamp.kind(of: folder.appending(Array(".git".utf8))) == nil, folder.parent != folder,
      !folder.parent.bytes.isEmpty
    {
      folder = folder.parent
      places.append(folder)
    }
    let pages = places.map { $0.appending(Array(TranslationPage.name.utf8)) }
    var content: [UInt8]?
    if let files {
      content = try files.contents(of: pages).lazy.compactMap { $0 }.first
    } else if let page = pages.first(where: { FileStamp.kind(of: $0) == .file }) {
      content = try? FileBuffer.bytes(of: page, limit: GlossaryFile.largest)
    }
    guard let content, content.count <= GlossaryFile.largest,
      let text = String(validating: content, as: UTF8.self)
    else { return nil }
    return TranslationPage(text, language: LanguageWords.tag)
  }

  /// The glossary as a commit has it.
  private static func glossary(
    _ name: String, below folder: FilePath, from files: CommittedFiles
  ) throws -> [GlossaryTerm] {
    guard let content = try files.content(of: folder.appending(Array(name.utf8))) else {
      throw UnreadableConfiguration(noun: "glossary", path: name, reason: "\(files.shown) has no such file")
    }
    return try terms(of: GlossaryFile(content, path: TerminalText.escaped(name)))
  }

  /// The glossary that a configuration names: a file of the project.
  private static func glossary(_ name: String, below folder: FilePath) throws -> [GlossaryTerm] {
    let path = FilePath(bytes: Array(name.utf8))
    let shown = TerminalText.escaped(name)
    if let problem = ConfigurationSearch.obstacle(path, of: folder, shownAs: shown) {
      throw InvalidConfiguration(noun: "glossary", path: shown, problems: [problem])
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileBuffer.bytes(of: folder.appending(path.bytes), limit: GlossaryFile.largest)
    } catch {
      throw UnreadableConfiguration(noun: "glossary", path: name, reason: Failure.reason(error.code))
    }
    return try terms(of: GlossaryFile(bytes, path: shown))
  }

  private static func terms(of file: GlossaryFile) throws(InvalidConfiguration) -> [GlossaryTerm] {
    if file.problems.isEmpty { return file.terms }
    throw InvalidConfiguration(noun: "glossary", path: file.path, problems: file.problems)
  }

  private static func found(
    for path: FilePath, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ConfigurationSearch.Found? {
    do {
      if let named = arguments.value(CommonFlags.config) {
        return named.isStandardStream
          ? try ConfigurationSearch.read(
            descriptor: 0, folder: context.currentDirectory, rules: RuleRegistry.rules)
          : try ConfigurationSearch.read(
            context.path(named), shownAs: FilePath(bytes: named.bytes), rules: RuleRegistry.rules)
      }
      // An agent gets a folder, and nothing around it.
      return try ConfigurationSearch.find(
        from: path, goesUp: arguments.command != ["mcp"], currentFolder: context.currentDirectory,
        rules: RuleRegistry.rules)
    } catch let error {
      let named = arguments.value(CommonFlags.config)?.bytes ?? error.path.bytes
      // The error is about the configuration only if that was named: else it may be the project that is not
      // there.
      let isFile = error.path.lastComponent.elementsEqual(ConfigurationFile.name.utf8)
      guard arguments.has(CommonFlags.config) || isFile else { throw error }
      throw UnreadableConfiguration(
        path: String(decoding: named, as: UTF8.self), reason: Failure.reason(error.code))
    }
  }

  static func overrides(_ arguments: ParsedArguments) throws(UsageError) -> ConfigurationOverrides {
    var overrides = ConfigurationOverrides()
    overrides.developmentRegion = try value(arguments, CommonFlags.developmentRegion, LocaleList.name)
    overrides.expected = arguments.choice(CommonFlags.expected)
    var locales: [String] = []
    for argument in arguments.values(CommonFlags.locale) {
      locales += try parsed(arguments, CommonFlags.locale, argument, LocaleList.init(parsing:)).names
    }
    if !locales.isEmpty { overrides.locales = LocaleList(locales) }
    overrides.tables = try globs(arguments, CommonFlags.table, .table)
    overrides.targets = try globs(arguments, CommonFlags.target, .text)
    overrides.takesAllFiles = arguments.has(CommonFlags.allFiles)
    overrides.takesDependencies = arguments.has(CommonFlags.dependencies)
    overrides.ignoresCode = arguments.has(CommonFlags.noCode)
    overrides.include = try globs(arguments, CommonFlags.include, .path)
    overrides.exclude = try globs(arguments, CommonFlags.exclude, .path)
    overrides.failUnder = try bars(arguments, CommonFlags.failUnder, Thresholds.init(parsing:))
    overrides.failUnderPresent = try bars(arguments, CommonFlags.failUnderPresent, Thresholds.init(parsing:))
    overrides.failsOnResources = arguments.has(CommonFlags.failOnResources)
    for gate in CountGate.allCases where arguments.has(gate.flag) {
      // The flag without a number allows none.
      overrides.allowed[gate] = arguments.integer(gate.flag) ?? 0
    }
    overrides.machineLimits = try bars(arguments, CommonFlags.failOnMachine) { text throws(ValueError) in
      text.isEmpty ? CountLimits(all: 0) : try CountLimits(parsing: text)
    }
    return overrides
  }

  private static func value<Value>(
    _ arguments: ParsedArguments, _ flag: Flag, _ parse: (String) throws(ValueError) -> Value
  ) throws(UsageError) -> Value? {
    guard let argument = arguments.value(flag) else { return nil }
    return try parsed(arguments, flag, argument, parse)
  }

  /// All values of a flag together.
  private static func bars<Value>(
    _ arguments: ParsedArguments, _ flag: Flag, _ parse: (String) throws(ValueError) -> LocaleValues<Value>
  ) throws(UsageError) -> LocaleValues<Value>? {
    var sum: LocaleValues<Value>?
    for argument in arguments.values(flag) {
      let next = try parsed(arguments, flag, argument, parse)
      sum = sum?.adding(next) ?? next
    }
    return sum
  }

  private static func parsed<Value>(
    _ arguments: ParsedArguments, _ flag: Flag, _ argument: Argument,
    _ parse: (String) throws(ValueError) -> Value
  ) throws(UsageError) -> Value {
    do throws(ValueError) {
      return try parse(argument.text ?? "")
    } catch {
      throw arguments.error(flag, argument, reason: error.reason + (error.hint.map { "; \($0)" } ?? ""))
    }
  }

  private static func globs(
    _ arguments: ParsedArguments, _ flag: Flag, _ style: Glob.Style
  ) throws(UsageError) -> [Glob] {
    var globs: [Glob] = []
    for argument in arguments.values(flag) {
      do throws(GlobError) {
        globs.append(try Glob(argument.bytes, style))
      } catch {
        throw arguments.error(flag, argument, reason: error.message)
      }
    }
    return globs
  }
}
