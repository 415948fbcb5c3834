internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nEngine
internal import L10nLookup
internal import L10nReports
internal import L10nSystem
internal import L10nText

enum KeyInputs {
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
