package import L10nCommandLine
internal import L10nLocale
internal import L10nReports
internal import L10nSystem
internal import L10nText
internal import Synchronization

/// The tool as a value: what is parsed, and what help, completions and the manual say.
package enum ToolDefinition {
  /// The word that is typed.
  package static let name = "l10ncheck"

  /// The tool with all its commands.
  package static var tool: Tool {
    Tool(
      name: name,
      summary: "find what is missing or broken in the localizations of an app for Apple platforms",
      commonFlags: CommonFlags.all, commandForPaths: "report", pages: { AssetFile.commandPages.texts },
      makeCommands: { CommandRegistry.all.map { $0.definition } })
  }
}

/// The tool as one call.
package enum Program {
  /// Runs the command of `arguments` (without the tool's own name), and flushes the streams at the end.
  ///
  /// A closed pipe is no failure: the status is the command's.
  package static func run(_ arguments: [Argument], in context: CommandContext) -> ExitStatus {
    var context = context
    // Help and errors have the colours of `--color` too.
    let color = ArgumentParser.glimpse(of: CommonFlags.color, in: arguments)?.text
    context.color = color.flatMap(ColorChoice.init(rawValue:)) ?? context.color
    var status: ExitStatus
    do {
      status = try perform(arguments, in: &context)
    } catch is SaidFailure {
      status = .failure
    } catch {
      let hint = Failure.hint(for: error, arguments)
      context.complain(Failure.message(for: error, after: context.written.all) + hint)
      status = .failure
    }
    context.output.flush()
    if case .system(let code) = context.output.fault {
      context.complain("cannot write to standard output: \(Failure.reason(code))")
      status = .failure
    }
    // A fault of standard error is no failure: somebody who closed it does not want to know.
    context.errors.flush()
    return status
  }

  /// The command of the words, with its arguments. An existing path in the place of a command was meant as a path.
  private static func invocation(
    _ words: [Argument], _ tool: Tool, in context: CommandContext
  ) throws(UsageError) -> Invocation {
    do throws(UsageError) {
      return try ArgumentParser.parse(words, tool: tool)
    } catch {
      // The command `rules` explains a rule.
      if case .unknownCommand(let word, _) = error.kind, word.text == "explain", let rule = words.last?.text,
        RuleRegistry.rule(of: rule) != nil
      {
        throw UsageError(.unknownCommand(word, suggestions: ["rules \(rule)"]), command: [])
      }
      guard case .unknownCommand(let word, _) = error.kind, error.command.isEmpty,
        let owner = tool.commandForPaths, FileStamp.kind(of: context.path(word)) != nil
      else { throw error }
      throw UsageError(.pathAsCommand(word, command: owner), command: [])
    }
  }

  /// Names common options that were given to a command on which they have no effect: every command accepts them, so that
  /// scripts need not tell commands apart.
  private static func sayMeaningless(_ arguments: ParsedArguments, _ tool: Tool, in context: CommandContext) {
    guard let command = tool.command(at: arguments.command), !command.isHidden else { return }
    let own = Set(tool.shownFlags(of: command).map(\.name))
    // The number of threads, colours and the amount of messages never change a result.
    let others = [CommonFlags.jobs, CommonFlags.color, CommonFlags.quiet, CommonFlags.verbose].map(\.name)
    for flag in arguments.given(of: tool.commonFlags)
    where !own.contains(flag.name) && !others.contains(flag.name) {
      context.warn("option '--\(flag.name)' has no effect on '\(arguments.command.joined(separator: " "))'")
    }
  }

  /// The line with the present step of a long run, on a terminal that can erase it.
  private static func progress(in context: CommandContext) -> ProgressLine? {
    guard context.terminal.showsProgress, context.verbosity != .quiet else { return nil }
    let line = ProgressLine(
      descriptor: 2, width: context.terminal.width ?? context.terminal.textWidth, name: ToolDefinition.name)
    for stream in [context.output, context.errors] { stream.willWrite = { line?.end() } }
    return line
  }

  private static func perform(_ words: [Argument], in context: inout CommandContext) throws -> ExitStatus {
    (context.output.style, context.errors.style) = (context.outputStyle, context.errorStyle)
    let tool = ToolDefinition.tool
    if words.isEmpty {
      context.errors.write(
        HelpPage.text(
          tool: tool, path: [], isLong: false, width: context.terminal.textWidth, style: context.errorStyle))
      return .failure
    }
    switch try invocation(words, tool, in: context) {
    case .version:
      context.output.writeLine(ToolVersion.line)
      return .clean
    case .help(let path, let isLong):
      context.output.write(
        HelpPage.text(
          tool: tool, path: path, isLong: isLong, width: context.terminal.textWidth,
          style: context.outputStyle))
      return .clean
    case .command(let arguments):
      if arguments.has(CommonFlags.quiet) { context.verbosity = .quiet }
      if arguments.has(CommonFlags.verbose) { context.verbosity = .verbose }
      guard let name = arguments.command.first, let command = CommandRegistry.command(named: name) else {
        throw UsageError(.missingCommand, command: [])
      }
      sayMeaningless(arguments, tool, in: context)
      let progress = progress(in: context)
      defer { progress?.end() }
      return try command.run(arguments, in: context)
    }
  }
}

/// The program: called by `main.c` with the arguments as the kernel gave them.
@c(l10n_main) public func entry(
  _ count: Int32, _ values: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  Signals.fillStandardStreams()
  let temporaries = TemporaryFiles()
  Signals.install(removing: temporaries)
  var arguments: [Argument] = []
  for index in 1..<max(1, Int(count)) {
    guard let value = unsafe values[index] else { break }
    unsafe arguments.append(
      Argument(bytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))))
  }
  return Program.run(arguments, in: .current(temporaries: temporaries)).rawValue
}

enum Signals {
  /// A closed pipe becomes an error of `write`, which ends the run quietly; an interrupt ends it at once with
  /// 130, and likewise for the other requests to end. A file that is cut short while it is read ends it with 2.
  /// - Parameter temporaries: the files that a request to end removes first. Kept until the process ends.
  static func install(removing temporaries: TemporaryFiles) {
    unsafe removed.store(
      UInt(bitPattern: Unmanaged.passRetained(temporaries).toOpaque()), ordering: .releasing)
    signal(SIGPIPE, SIG_IGN)
    // A file that reaches the largest size that is allowed is a write that failed, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that was ignored stays so: a run under nohup, or in the background of a script.
      let former = signal(number, end)
      if isIgnored(former) { signal(number, SIG_IGN) }
    }
    signal(SIGBUS, giveUp)
  }

  /// Opens the missing ones of descriptors 0 to 2, so that no file of the run takes their place. They are opened
  /// only for reading: writing to a closed stream fails as before.
  static func fillStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// The address of the `TemporaryFiles`: a handler is given nothing but the signal's number.
  private static let removed = Atomic<UInt>(0)

  private static let end: @convention(c) (Int32) -> Void = { number in
    ProgressLine.eraseInHandler()
    removeTemporaries()
    _exit(128 &+ number)
  }

  /// A large file is mapped, and the system raises this signal where another program has cut it short meanwhile.
  private static let giveUp: @convention(c) (Int32) -> Void = { _ in
    end(saying: "a file was cut short while it was read\n  hint: run it again when nothing writes there\n")
  }

  /// Ends the run at any point: only with calls that POSIX allows in a handler, and without memory.
  fileprivate static func end(saying text: StaticString) -> Never {
    ProgressLine.eraseInHandler()
    let tool: StaticString = "l10ncheck: error: "
    _ = unsafe write(2, tool.utf8Start, tool.utf8CodeUnitCount)
    _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
    removeTemporaries()
    _exit(ExitStatus.failure.rawValue)
  }

  /// Removes temporary files with nothing but calls that POSIX allows in a handler of signals.
  private static func removeTemporaries() {
    guard let temporaries = unsafe UnsafeRawPointer(bitPattern: removed.load(ordering: .acquiring)) else {
      return
    }
    unsafe Unmanaged<TemporaryFiles>.fromOpaque(temporaries)._withUnsafeGuaranteedRef { $0.removeAll() }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Called by `memory.c` where the system has no more memory.
@c(l10n_end_without_memory) public func endWithoutMemory() -> Never {
  Signals.end(
    saying: """
      there is not enough memory for this
        hint: name fewer or smaller paths, or give it more (`ulimit -v`, the limit of the container)

      """)
}

/// Values that nothing frees. The process ends a moment later and the system takes its memory back at once; to free
/// tens of thousands of values one by one takes some percent of a run.
enum LeakOnExit {
  static func keep<Value>(_ value: Value) { _ = unsafe Unmanaged.passRetained(Box(value)) }

  private final class Box<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }
  }
}
