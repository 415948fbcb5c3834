internal import L10nCommandLine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// `textconv FILE`: a table as lines, for `git diff`.
enum TextconvCommand: Subcommand {
  static var definition: Command {
    Command(
      "textconv", "print a table as sorted, readable lines, for git diff",
      description: """
        A line for each text, by key, whatever form the file has: UTF-16, a binary property list, a string catalog. \
        `git diff`, `git log -p` and `git blame` use it once `init --git` has set it up. A file that cannot be read as a \
        table is printed as it is.
        """,
      positionals: [
        Positional(.file("FILE"), .one, "a table: its kind is told by its name, else by its content")
      ],
      examples: [
        Command.Example("l10ncheck textconv fr.lproj/Localizable.strings", "Prints the table.")
      ])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    guard let file = arguments.positionals.first.map(context.path) else { return .failure }
    var buffer = FileBuffer()
    try buffer.load(file, limit: FileBuffer.largestText)
    let bytes = buffer.array
    // Git gives versions of the past names of its own, but they end as the file does.
    let syntax = TableSyntax(path: file.bytes) ?? TableSyntax(content: bytes)
    context.writeExact(TableLines.text(of: bytes, as: syntax) ?? TableLines.plainText(of: bytes) ?? bytes)
    return .clean
  }
}
