internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// `parse [FILE…]`: the entries of string files with their places, and what is wrong with them.
enum ParseCommand: Subcommand {
  private static let format = CommonFlags.format(
    "how the result is written",
    [Choice("text", "lines for people"), Choice("json", "the schema l10ncheck.parse/1")])
  private static let summary = Flag(
    "summary", "print one line for each file: how many entries, loaded ones, problems", group: .output)

  static var definition: Command {
    Command(
      "parse", "print the entries and errors of string files",
      positionals: [Positional(.path("FILE"), .any, "files, or folders of them; else the current folder")],
      flags: [format, summary],
      commonFlags: [
        CommonFlags.config, CommonFlags.table, CommonFlags.include, CommonFlags.exclude, CommonFlags.jobs,
      ]
        + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let isJSON = arguments.text(format) == "json"
    if isJSON, arguments.has(summary) {
      throw arguments.error("'--summary' is text: it does not go with '--format json'")
    }
    var finder = ParseInputs(context: context, scope: try ParseScope(arguments))
    let words = arguments.positionals.isEmpty ? [Argument(".")] : arguments.positionals
    for word in words { finder.add(word) }
    let style = context.resultStyle(arguments)
    let mode: ParseWorker.Mode = isJSON ? .json : arguments.has(summary) ? .summary(style) : .text(style)
    // A file is written whole or not at all, so what goes into it waits in memory.
    let output = context.outputFile(arguments) == nil ? context.output : OutputBuffer()
    var run = ParseRun(
      mode: mode, judge: try judge(words, arguments, in: context), jobs: arguments.integer(CommonFlags.jobs),
      context: context, output: output)
    run.printAll(finder.inputs)
    if output !== context.output { try context.write(output.bytes, for: arguments) }
    var status = finder.status.combined(with: run.status)
    if finder.inputs.isEmpty, status == .clean {
      context.complain("no string files found")
      status = .failure
    }
    return status
  }

  /// The severities of the configuration. Nothing else in it counts: the loader does not read it.
  private static func judge(
    _ words: [Argument], _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> SeverityRules {
    let first = words.first { !$0.isStandardStream }.map(context.path) ?? context.currentDirectory
    // A missing file is told when it is opened; the configuration is then that of the current folder.
    let path = (try? FileStamp(of: first)) == nil ? context.currentDirectory : first
    let configuration = try CommandConfiguration(for: path, arguments, in: context)
    return SeverityRules(configuration, roots: [(shown: [], folder: context.currentDirectory)])
  }
}

/// Something to read: a file, or standard input.
struct ParseInput: Sendable {
  /// Nil for standard input.
  var path: FilePath?
  /// The place that it is read from.
  var source = FileSource.disk
  /// The path in the output: as it was typed, or found below the folder that was typed.
  var shown: String
  /// Nil where the name does not say it.
  var format: TableFormat?

  /// The reader for which the file is parsed.
  var reading: FileReading { path.map { GNUstepTree.reads($0) } == true ? .gnustep : .loader }

  /// The format that a name says; nil where it says none, or one whose keys nobody can read.
  static func format(of name: some BidirectionalCollection<UInt8>) -> TableFormat? {
    TableFormat(name: name).flatMap { $0.isReadable ? $0 : nil }
  }
}

/// The files that `parse` reads, in the order of the arguments, and below a folder by the bytes of their paths.
struct ParseInputs {
  private(set) var inputs: [ParseInput] = []
  /// `failure` if something that was named cannot be read.
  private(set) var status = ExitStatus.clean
  let context: CommandContext
  /// The choice of files below a folder; a named file is always read.
  let scope: ParseScope

  /// Adds the inputs of an argument: a file whatever its name, the string files below a folder, or standard input.
  mutating func add(_ argument: Argument) {
    if argument.isStandardStream {
      inputs.append(ParseInput(path: nil, shown: "-", format: nil))
      return
    }
    let path = context.path(argument)
    do throws(SystemError) {
      try addFolder(path, typed: FilePath(bytes: argument.bytes))
    } catch {
      // A path that is no folder is kept as a file: what else it may be shows when it is opened.
      let name = FilePath(bytes: argument.bytes)
      inputs.append(
        ParseInput(path: path, shown: name.text, format: ParseInput.format(of: name.lastComponent)))
    }
  }

  private mutating func addFolder(_ path: FilePath, typed: FilePath) throws(SystemError) {
    var policy = WalkPolicy()
    policy.keepsFile = { name, _ in
      unsafe name.withUnsafeBufferPointer { unsafe ParseInput.format(of: $0) != nil }
    }
    let git = GitEnvironment(variable: context.environment.bytes)
    var source = FileSource.disk
    let tree: FileTree
    if ArchiveName.isOne(path.lastComponent), let archive = try? FileSnapshot(archive: path) {
      source = .snapshot(archive)
      tree = FileTree(archive, policy: policy)
    } else {
      tree = try FileTree(walking: path, policy: policy, environment: git)
    }
    for folder in tree.faultyFolders {
      guard case .unreadable(let code) = tree.fault(of: folder) else { continue }
      context.complain(
        "\(TerminalText.escaped(bytes: shown(tree.path(of: folder), below: typed).bytes)): \(Failure.reason(code))"
      )
      status = .failure
    }
    for failure in tree.gitFailures { context.warn(Failure.message(for: failure)) }
    for folder in tree.folders {
      // Files that a link leads to inside the root are read at their own place.
      for entry in tree.entries(of: folder) where entry.kind == .file {
        let relative = tree.path(of: entry, in: folder)
        guard scope.holds(relative.bytes) else { continue }
        inputs.append(
          ParseInput(
            path: tree.location(of: relative), source: source, shown: shown(relative, below: typed).text,
            format: ParseInput.format(of: tree.name(of: entry))))
      }
    }
  }

  private func shown(_ relative: FilePath, below typed: FilePath) -> FilePath {
    if typed.bytes == [UInt8(ascii: ".")] || typed.bytes == Array("./".utf8) {
      return relative.bytes.isEmpty ? typed : relative
    }
    return typed.appending(relative.bytes)
  }
}

/// The choice of string files below a folder that `parse` reads.
struct ParseScope {
  private let flags: ConfigurationOverrides

  init(_ arguments: ParsedArguments) throws(UsageError) {
    flags = try CommandConfiguration.overrides(arguments)
  }

  /// Whether a file is read.
  /// - Parameter path: relative to the folder that was named.
  func holds(_ path: [UInt8]) -> Bool {
    guard flags.include.isEmpty || flags.include.contains(where: { $0.matches(path) }),
      !flags.exclude.contains(where: { $0.matches(path) })
    else { return false }
    let table = TablePath.name(ofFile: path)
    return flags.tables.isEmpty || flags.tables.contains { $0.matches(table) }
  }
}
