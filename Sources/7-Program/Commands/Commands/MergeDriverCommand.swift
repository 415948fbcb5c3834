internal import L10nCommandLine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// `merge-driver BASE OURS THEIRS PATH`: what git calls to merge a table.
enum MergeDriverCommand: Subcommand {
  static var definition: Command {
    Command(
      "merge-driver", group: .plumbing, "merge a table by key, for git",
      positionals: [
        Positional(.file("BASE"), .one, "the version that both sides come from; empty for none"),
        Positional(.file("OURS"), .one, "our version, which gets the result"),
        Positional(.file("THEIRS"), .one, "their version"),
        Positional(.bytes("PATH"), .one, "the file's own path, whose ending says what it is"),
      ],
      commonFlags: [CommonFlags.quiet])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let files = arguments.positionals.prefix(3).map(context.path)
    guard files.count == 3, let name = arguments.positionals.last?.bytes else { return .failure }
    let shown = TerminalText.escaped(bytes: name)
    let versions = try files.map { try FileBuffer.bytes(of: $0) }
    if let syntax = TableSyntax(path: name) {
      let result: TableMergeResult?
      do throws(TableMerge.Refusal) {
        result = try TableMerge.merge(base: versions[0], ours: versions[1], theirs: versions[2], as: syntax)
      } catch {
        context.warn("\(shown) is merged by lines: \(MergeWords.reason(error))")
        result = nil
      }
      if let result {
        MergeWords.complain(result.conflicts, of: shown, syntax, in: context)
        if result.bytes != versions[1] { try context.write(result.bytes, to: files[1]) }
        return result.conflicts.isEmpty ? .clean : .findings
      }
    }
    return try mergeLines(files, shown, name, in: context)
  }

  /// Merges lines as git does without a driver, but that a table which cannot be read afterwards is unmerged.
  private static func mergeLines(
    _ files: [FilePath], _ shown: String, _ name: [UInt8], in context: CommandContext
  ) throws -> ExitStatus {
    let paths = files.compactMap(\.real)
    guard paths.count == 3, let repository = GitRepository.find(upwardFrom: paths[1].parent) else {
      context.complain("\(shown): not in a working tree of git, which merges by lines")
      return .findings
    }
    let git = GitCommand(
      .mergedLines, [paths[1], paths[0], paths[2]].map(\.bytes), in: repository,
      environment: context.environment.all)
    let merged: (output: [UInt8], status: Int32)
    do throws(GitFailure) {
      merged = try git.run(input: [], upTo: 127)
    } catch {
      context.complain("\(shown): \(Failure.message(for: error)); ours stays")
      return .findings
    }
    try context.write(merged.output, to: files[1])
    if merged.status == 0, let syntax = TableSyntax(path: name),
      !TableMerge.isReadable(merged.output, as: syntax)
    {
      context.complain("\(shown): git's merge gives a damaged table")
      return .findings
    }
    return merged.status == 0 ? .clean : .findings
  }
}
