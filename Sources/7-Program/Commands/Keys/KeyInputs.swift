internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nEngine
internal import L10nLookup
internal import L10nReports
internal import L10nSystem
internal import L10nText

enum KeyInputs {
  /// The keys in the folders of `--stringsdata`; nil, after a complaint, where a folder cannot be read.
  static func extracted(_ arguments: ParsedArguments, in context: CommandContext) throws -> [ExtractedKeys]? {
    var keys: [ExtractedKeys] = []
    for folder in arguments.values(KeysCommand.stringsData) {
      let shown = TerminalText.escaped(bytes: folder.bytes)
      do throws(SystemError) {
        let read = try ExtractedKeys(
          context.path(folder), git: GitEnvironment(variable: context.environment.bytes),
          jobs: arguments.integer(CommonFlags.jobs))
        if read.files.isEmpty { context.warn("--stringsdata \(shown): there are no .stringsdata files") }
        if read.brokenCount > 0 {
          context.warn("--stringsdata \(shown): \(read.brokenCount) of the files are damaged JSON")
        }
        keys.append(read)
      } catch {
        context.complain("--stringsdata \(shown): \(error.reason)")
        return nil
      }
    }
    return keys
  }

  /// Whether there is code and something to hold it against; says so where there is not.
  static func isUsable(_ run: KeysRun, in context: CommandContext) -> Bool {
    context.show(run.problems.filter { $0.severity == .error })
    if !run.uses.hasCode {
      context.complain("no source code found: looked for Swift, Objective-C and C that git does not ignore")
      return false
    }
    if run.catalog.tableIDs.isEmpty, run.audit.rows.isEmpty {
      context.complain("nothing localizable found")
      return false
    }
    return true
  }

  /// Warns of flags that nothing answers to.
  /// - Returns: whether there are none.
  static func warnUnmatched(_ engine: Engine, _ run: KeysRun, in context: CommandContext) -> Bool {
    let words = engine.unmatchedWords(in: run)
    context.warn(words)
    return words.isEmpty
  }
}
