internal import L10nCommandLine
internal import L10nSystem
internal import L10nText

/// `mcp [PATH]`: the same verbs for agents, by the Model Context Protocol on standard input and output.
enum MCPCommand: Subcommand {
  private static let write = Flag(
    "write", "let agents write translations into the files", details: "Without it everything is read only.",
    group: .output)

  static var definition: Command {
    Command(
      "mcp", otherNames: ["agent", "server"], "serve an AI agent by the Model Context Protocol",
      positionals: [Positional(.folder("PATH"), .optional, "the project; else the current folder")],
      flags: [write, LanguageFlag.flag] + ProjectEdits.flags,
      commonFlags: CommonFlags.selection + CommonFlags.printing.without(CommonFlags.output))
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    // Faults of the command line end the program before it serves anything.
    _ = try LanguageFlag.map(arguments, context.engine(arguments.roots, arguments))
    let server = MCPServer(MCPTools(arguments: arguments, writes: arguments.has(write), context: context))
    var lines = RequestLines()
    var isOpen = true
    while isOpen {
      let part = try FileBuffer.next(of: 0, name: FilePath("-"))
      isOpen = !part.isEmpty
      for line in isOpen ? lines.take(part) : lines.finish() {
        guard let answer = server.answer(line[...]) else { continue }
        context.output.write(answer)
        context.output.write([0x0A])
        context.output.flush()
        // A client that does not read any more has gone.
        if context.output.fault != nil { return .clean }
      }
    }
    return .clean
  }
}

/// Lines of standard input: none takes more memory than a request may have.
struct RequestLines {
  private var rest: [UInt8] = []

  /// The lines that end in the new bytes; a line over the limit of requests is cut one byte beyond the limit.
  mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for (number, piece) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if number > 0 {
        if !BlankText.isBlank(rest) { lines.append(rest) }
        rest = []
      }
      rest += piece.prefix(max(0, MCPServer.requestLimit + 1 - rest.count))
    }
    return lines
  }

  /// The last line, which nothing ends.
  mutating func finish() -> [[UInt8]] {
    defer { rest = [] }
    return BlankText.isBlank(rest) ? [] : [rest]
  }
}
