package import L10nCommandLine
package import L10nSystem
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nReports
internal import L10nText

/// All that a command knows of the world. It is given to the command, so that tests run commands in their own
/// process.
package struct CommandContext {
  /// The environment variables.
  package var environment: Environment
  /// The terminal, if any.
  package var terminal: Terminal
  /// The folder that relative paths start from; an empty path is the process's own current folder.
  package var currentDirectory: FilePath
  /// The result, and nothing else.
  package var output: OutputBuffer
  /// Progress, warnings and errors.
  package var errors: OutputBuffer
  /// The clock, asked only if nothing else says what time it is.
  package var clock: WallClock
  /// Whether colours are wanted.
  package var color: ColorChoice
  /// The amount of messages on `errors`.
  package var verbosity: Verbosity
  package let written = WrittenFiles()
  /// Files that a signal removes before it ends the program; nil where nobody listens to signals.
  package var temporaries: TemporaryFiles?
  /// The calls to the system that write files, so that a test can let any of them fail.
  package var fileCalls = FileCalls()

  package enum Verbosity: Int, Sendable {
    /// Only failures.
    case quiet
    /// Warnings as well.
    case normal
    /// Also the steps of the run, and the reasons.
    case verbose
  }

  package init(
    environment: Environment, terminal: Terminal, currentDirectory: FilePath = FilePath(bytes: []),
    output: OutputBuffer, errors: OutputBuffer, clock: WallClock = .system, color: ColorChoice = .auto,
    verbosity: Verbosity = .normal
  ) {
    (self.environment, self.terminal, self.currentDirectory) = (environment, terminal, currentDirectory)
    (self.output, self.errors, self.clock, self.color) = (output, errors, clock, color)
    self.verbosity = verbosity
  }

  /// The context of this process.
  static func current(temporaries: TemporaryFiles) -> CommandContext {
    let environment = Environment.process
    var context = CommandContext(
      environment: environment, terminal: Terminal.current(environment: environment),
      output: OutputBuffer(descriptor: 1), errors: OutputBuffer(descriptor: 2))
    context.temporaries = temporaries
    return context
  }

  /// The style of what goes to `output`.
  package var outputStyle: Style {
    Style(isColored: color.isColored(isTerminal: terminal.outputIsTerminal, environment: environment))
  }

  /// The style of what goes to `errors`.
  package var errorStyle: Style {
    Style(isColored: color.isColored(isTerminal: terminal.errorIsTerminal, environment: environment))
  }

  /// The path that an argument names, seen from the current folder.
  package func path(_ argument: Argument) -> FilePath {
    argument.bytes.first == UInt8(ascii: "/")
      ? FilePath(bytes: argument.bytes) : currentDirectory.appending(argument.bytes)
  }

  /// Warns on `errors` of a fault that is no failure; a quiet run prints nothing.
  package func warn(_ message: String) {
    if verbosity == .quiet { return }
    errors.writeLine("\(ToolDefinition.name): \(errorStyle(.warning, "warning:")) \(message)")
  }

  /// The same for what was said before.
  var silent: CommandContext {
    var context = self
    context.verbosity = .quiet
    return context
  }

  /// Adds a note on a result to `errors`; a quiet run prints nothing.
  package func note(_ message: String) {
    if verbosity == .quiet { return }
    errors.writeLine("\(ToolDefinition.name): \(errorStyle(.note, "note:")) \(message)")
  }

  /// Complains on `errors` of a failure, and returns its status.
  @discardableResult
  package func complain(_ message: String) -> ExitStatus {
    errors.writeLine("\(ToolDefinition.name): \(errorStyle(.error, "error:")) \(message)")
    return .failure
  }

  /// Explains a step on `errors`, if the run is verbose.
  package func explain(_ message: String) { if verbosity == .verbose { say(message) } }

  /// Reports on `errors` what the run did.
  func say(_ message: String) { errors.writeLine("\(ToolDefinition.name): \(message)") }

  /// Shows findings about files on `errors`, with their lines.
  func show(_ problems: [Problem]) {
    let text = ProblemText(style: errorStyle, showsExcerpts: true)
    for problem in problems { errors.write(text.text(problem)) }
  }
}

extension ParsedArguments {
  /// Those of some flags that were given, as they are typed once more.
  func typed(of flags: [Flag]) -> [(flag: String, text: String)] {
    given(of: flags).flatMap { flag in
      let values = flag.value == nil ? [""] : values(flag).map { " " + ShellText.quoted(bytes: $0.bytes) }
      return values.map { ("--\(flag.name)", "--\(flag.name)\($0)") }
    }
  }

  /// Refuses the first of some flags that is given, where none of them has a meaning.
  /// - Parameter reason: the sentence about the flag, with its dashes.
  func refuse(_ flags: [Flag], _ reason: (_ flag: String) -> String) throws(UsageError) {
    if let flag = given(of: flags).first { throw error(reason("--\(flag.name)")) }
  }

  /// The folders and bundles that were named, each once, else the current folder.
  var roots: [Argument] {
    var seen: Set<[UInt8]> = []
    let named = positionals.filter { argument in
      let end = argument.bytes.lastIndex { $0 != UInt8(ascii: "/") } ?? 0
      return seen.insert(Array(argument.bytes.prefix(end + 1))).inserted
    }
    return named.isEmpty ? [Argument(".")] : named
  }

  /// The prefix that makes a catalog's paths valid in the folder where the program was called: the only root and a slash.
  /// Empty for several roots, whose paths begin with their own.
  var pathPrefix: String {
    guard roots.count == 1, let root = roots.first, root.bytes != Array(".".utf8) else { return "" }
    let prefix = FilePath(bytes: root.bytes).text
    return prefix.hasSuffix("/") ? prefix : prefix + "/"
  }
}

extension SeverityRules {
  /// - Parameter roots: what shown paths begin with, and the folder that it stands for.
  init(_ configuration: CommandConfiguration, roots: [(shown: [UInt8], folder: FilePath)]) {
    self.init(configuration.effective, folder: configuration.folder, roots: roots)
  }
}

extension CommandContext {
  /// The name of the first folder of a run: what its project is called where nothing names it.
  func folderName(_ roots: [Argument]) -> String {
    let path = (roots.first.map(path) ?? currentDirectory).real
    return path.map { String(decoding: $0.lastComponent, as: UTF8.self) } ?? ""
  }

  /// The pipeline for some roots, with the configuration that holds for the first of them.
  /// - Throws: `UsageError` for a value of a flag, `SystemError` for a configuration that cannot be read,
  ///   `InvalidConfiguration` for one with faults.
  /// - Parameter writes: whether the command changes files: archives are refused.
  func engine(
    _ roots: [Argument], _ arguments: ParsedArguments, writes: Bool = false
  ) throws -> Engine {
    var engine = engine(
      roots, arguments,
      try CommandConfiguration(for: roots.first.map(path) ?? currentDirectory, arguments, in: self))
    engine.takesArchives = !writes
    return engine
  }

  /// The engine with a configuration that is known.
  func engine(
    _ roots: [Argument], _ arguments: ParsedArguments, _ configuration: CommandConfiguration
  ) -> Engine {
    let here = currentDirectory.bytes.isEmpty ? FilePath(".") : currentDirectory
    var engine = Engine(
      roots: roots.map { $0 == Argument(".") ? here : FilePath(bytes: $0.bytes) },
      configuration: configuration.effective,
      configurationFolder: configuration.folder, currentFolder: currentDirectory,
      git: GitEnvironment(variable: environment.bytes), jobs: arguments.integer(CommonFlags.jobs))
    engine.placeless = { try HandoffBuilder.placeless(in: $1, $2, $0.catalog(of:changing:)) }
    return engine
  }

  /// Notes names of the configuration's file that match nothing here, with similar names.
  func note(absentOf engine: Engine, in catalog: Catalog, _ report: ReportDraft) {
    // Files that were not read may have the names.
    guard verbosity != .quiet, engine.reach == nil, let file = engine.configuration.file else { return }
    let absent = engine.unmatchedNames(in: catalog, report)
    let limit = verbosity == .verbose ? Int.max : 10
    for (name, near) in absent.prefix(limit) {
      let hint =
        near.isEmpty ? "" : "; did you mean \(near.map(TerminalText.escaped).joined(separator: " or "))?"
      note(
        "\(TerminalText.escaped(file)):\(name.position.line):\(name.position.column): no \(name.kind.rawValue) here is '\(TerminalText.escaped(name.name))' (\(name.option))\(hint)"
      )
    }
    if absent.count > limit {
      note("\(absent.count - limit) more names of the configuration match nothing: --verbose")
    }
  }

  /// Notes languages that nobody has begun: they count only if they are named.
  func note(notBegunIn report: ReportDraft, begin: String) {
    let languages = report.notBegun.map { TerminalText.escaped($0.locale) }
    if languages.isEmpty { return }
    note(
      "nobody has begun \(NumberText.names(languages, limit: 6)): '--locale \(languages.joined(separator: ","))' "
        + begin)
  }

  /// Warns of words of the command line that match nothing, with the names that exist.
  func warn(_ words: [UnmatchedFilter]) {
    for word in words { warn(word.message) }
  }

  /// Complains of filters that nothing answers to at all, and warns of single words.
  /// - Returns: whether there is such a filter.
  func complain(_ words: [UnmatchedFilter]) -> Bool {
    for word in words {
      if word.isAlone { complain(word.message) } else { warn(word.message) }
    }
    return words.contains(where: \.isAlone)
  }

  /// The status of a command whose words match nothing, or that found nothing to work on; nil if it can go on.
  /// - Parameters:
  ///   - added: a localization that is yet to come.
  ///   - begins: whether `--locale` may name localizations that are yet to come.
  func ending(
    of engine: Engine, in catalog: Catalog, _ report: ReportDraft, _ roots: [Argument], added: String? = nil,
    begins: Bool = false
  ) -> ExitStatus? {
    let unmatched = engine.unmatchedWords(in: catalog, report, added: added)
    if complain(unmatched.filter { !begins || $0.flag != "--locale" }) { return .failure }
    note(absentOf: engine, in: catalog, report)
    return report.isEmpty ? nothingLocalizable(in: roots, catalog) : nil
  }

  /// The status of a command that found nothing to work on, after a message on where it looked, or on files that do not ship.
  func nothingLocalizable(in roots: [Argument], _ catalog: Catalog? = nil) -> ExitStatus {
    let places = roots.map { $0.bytes == [UInt8(ascii: ".")] ? "the current folder" : $0.display }
    let found = "nothing localizable found in \(NumberText.names(places, limit: 3))"
    if let catalog, let file = catalog.notShipped.first {
      return complain(
        """
        \(found)
        No target ships \(NumberText.count(catalog.notShipped.count, "string file")), such as \(TerminalText.escaped(file)).
        Add them to a target, or pass --all-files to read them all the same.
        """)
    }
    if let first = roots.lazy.compactMap(firstArchive).first {
      return complain(
        """
        \(found)
        There is \(TerminalText.escaped(bytes: first.bytes)): \(ArchiveName.advice(on: first.lastComponent) ?? "name it, to have what is in it read").
        """)
    }
    if let place = roots.lazy.compactMap(firstLocalized).first {
      return complain(
        """
        \(found)
        There is \(place), which is not looked at: name its folder (and mind --include and --exclude).
        """)
    }
    return complain(
      """
      \(found)
      Looked for: .lproj folders, string catalogs (.xcstrings), .loctable files, Settings.bundle, .storekit, App Store texts.
      Not looked at: hidden, build and dependency folders, what git ignores, submodules that are not checked out, and what --include and --exclude leave out.
      """)
  }
}

extension CommandContext {
  /// The first file below a folder that may hold a bundle and is no folder.
  private func firstArchive(in root: Argument) -> FilePath? {
    var policy = WalkPolicy()
    policy.keepsFile = { name, _ in
      unsafe name.withUnsafeBufferPointer {
        unsafe ArchiveName.isOne($0) || ["dmg", "pkg"].contains(ArchiveName.ending(of: $0))
      }
    }
    let typed = root.bytes == [UInt8(ascii: ".")] ? FilePath(bytes: []) : FilePath(bytes: root.bytes)
    return first(below: path(root), policy) { $1 == .file }.map { typed.appending($0.bytes) }
  }

  /// The first localized folder or catalog that is below a folder and was left out, or else is elsewhere in its working tree.
  private func firstLocalized(around root: Argument) -> String? {
    func isLocalized(_ path: FilePath, _ kind: FileKind) -> Bool {
      let name = path.lastComponent
      return kind == .folder && name.suffix(6).elementsEqual(".lproj".utf8)
        || kind == .file && name.suffix(10).elementsEqual(".xcstrings".utf8)
    }
    var everything = WalkPolicy.everything
    everything.skipsHidden = true
    if let found = first(below: path(root), everything, isLocalized) {
      let typed = root.bytes == [UInt8(ascii: ".")] ? FilePath(bytes: []) : FilePath(bytes: root.bytes)
      return TerminalText.escaped(bytes: typed.appending(found.bytes).bytes)
    }
    guard let top = GitRepository.find(upwardFrom: path(root))?.top,
      let found = first(below: top, WalkPolicy(), isLocalized)
    else { return nil }
    return TerminalText.escaped(bytes: top.appending(found.bytes).bytes)
  }

  /// Says which project lies above what a report is of: without it nobody can tell which languages ship, and what code uses.
  func note(projectAbove roots: [Argument], _ catalog: Catalog) {
    guard verbosity != .quiet, catalog.compiled.isEmpty, catalog.bundles.allSatisfy({ $0.kind == .source }),
      roots.count == 1, let place = path(roots[0]).real,
      let top = GitRepository.find(upwardFrom: place)?.top, place.bytes.count > top.bytes.count
    else { return }
    var policy = WalkPolicy.everything
    policy.folder = { _, _ in .skip }
    var folder = place
    repeat {
      folder = folder.parent
      let isSource = place.relative(to: folder)?.bytes.starts(with: "Sources/".utf8) == true
      let project = first(below: folder, policy) { path, _ in
        path.lastComponent.suffix(10).elementsEqual(".xcodeproj".utf8)
          || isSource && path.lastComponent.elementsEqual("Package.swift".utf8)
      }
      guard let project else { continue }
      let typed = folder == currentDirectory.real ? "" : " " + ShellText.quoted(bytes: folder.bytes)
      return note(
        "\(TerminalText.escaped(bytes: project.bytes)) lies above: which languages ship and which keys code uses is not told here; "
          + "'\(ToolDefinition.name) report\(typed)' reads it")
    } while folder != top
  }

  private func first(
    below folder: FilePath, _ policy: WalkPolicy, _ isWanted: (FilePath, FileKind) -> Bool
  ) -> FilePath? {
    let git = GitEnvironment(variable: environment.bytes)
    guard let tree = try? FileTree(walking: folder, policy: policy, environment: git) else { return nil }
    for folder in tree.folders {
      for entry in tree.entries(of: folder) where isWanted(tree.path(of: entry, in: folder), entry.kind) {
        return tree.path(of: entry, in: folder)
      }
    }
    return nil
  }

  /// The file that `--output` names, if the result is not to go to standard output.
  package func outputFile(_ arguments: ParsedArguments) -> FilePath? {
    guard let argument = arguments.value(CommonFlags.output), !argument.isStandardStream else { return nil }
    return path(argument)
  }

  /// Writes text for people where `--output` says.
  package func write(_ text: String, for arguments: ParsedArguments) throws(WriteFailure) {
    try write(Array(resultStyle(arguments).lines(text).utf8), for: arguments)
  }

  /// Writes a document, byte for byte, where `--output` says, whole or not at all; else to standard output.
  package func write(_ result: [UInt8], for arguments: ParsedArguments) throws(WriteFailure) {
    guard let file = outputFile(arguments) else { return output.write(result) }
    try write(result, to: file)
    if verbosity != .quiet, terminal.errorIsTerminal {
      say("wrote \(TerminalText.escaped(bytes: file.bytes))")
    }
  }

  /// Writes lines of a form that other programs read to standard output, byte for byte; to a terminal as text that is
  /// fit for it.
  package func writeExact(_ lines: [UInt8]) {
    guard terminal.outputIsTerminal, !lines.isEmpty else { return output.write(lines) }
    for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast(
      lines.last == 0x0A ? 1 : 0)
    {
      output.writeLine(TerminalText.escaped(bytes: line))
    }
  }

  /// Writes a file, whole or not at all; what is there is replaced.
  package func write(_ bytes: [UInt8], to file: FilePath) throws(WriteFailure) {
    do throws(WriteFailure) {
      try WriteTransaction.write(
        bytes, to: file, temporaries: temporaries, written: written, calls: fileCalls)
    } catch {
      // People know it by its whole path.
      let isItself = error.path.bytes.elementsEqual(file.lastComponent)
      throw isItself ? WriteFailure(cause: error.cause, path: file, written: error.written) : error
    }
  }

  /// Begins to write files below a folder, all or none. What killed runs have left there goes, also where nothing is to be
  /// written any more.
  /// - Parameter isOutput: whether the folder may have come with a run: one that was killed has its lock beside it then.
  package func transaction(root: FilePath, isOutput: Bool = false) -> WriteTransaction {
    let place = root.real ?? root
    for folder in isOutput ? [place, place.parent] : [place] {
      WriteTransaction.removeStale(in: folder, calls: fileCalls)
    }
    return WriteTransaction(root: root, temporaries: temporaries, calls: fileCalls, written: written)
  }

  /// The style of a result: none in a file.
  package func resultStyle(_ arguments: ParsedArguments) -> Style {
    outputFile(arguments) == nil || color == .always ? outputStyle : .plain
  }
}

/// A command of the tool: one type in one file of `Commands`, listed in ``CommandRegistry``.
package protocol Subcommand: Sendable {
  /// The command's name, arguments and help.
  static var definition: Command { get }

  /// Does the work. What it throws becomes a message and a status in ``Failure``; findings are no failure,
  /// they are printed and end in the status that is returned.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus
}

/// The headings of commands in help.
extension Command.Group {
  static let start = Command.Group("Start here")
  static let translate = Command.Group("Translate")
  static let code = Command.Group("Code and tables")
  static let understand = Command.Group("Understand")
  static let plumbing = Command.Group("Called by other programs")
}

/// All commands.
package enum CommandRegistry {
  /// The commands in the order of help.
  package static var all: [any Subcommand.Type] {
    [
      ReportCommand.self, CheckCommand.self, UpCommand.self, ExportCommand.self, ImportCommand.self,
      StubsCommand.self, KeysCommand.self, SyncCommand.self, DiffCommand.self, ResolveCommand.self,
      DashboardCommand.self, RulesCommand.self, TranslateCommand.self, MCPCommand.self,
      TargetsCommand.self, ConvertCommand.self, MergeCommand.self, HistoryCommand.self, InitCommand.self,
      ConfigCommand.self, ParseCommand.self, CompletionsCommand.self, HelpCommand.self,
      MergeDriverCommand.self, TextconvCommand.self, AgentPromptCommand.self, KnownValuesCommand.self,
    ]
  }

  /// The command that a command line begins with.
  package static func command(named name: String) -> (any Subcommand.Type)? {
    all.first { $0.definition.name == name }
  }
}
