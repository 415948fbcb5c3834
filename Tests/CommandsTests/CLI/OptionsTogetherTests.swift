import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// Options and values that would do nothing: each is refused or named.
@Suite struct OptionsTogetherTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("\"a\" = \"A  a\";\n", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"B  b\";\n", to: "de.lproj/L.strings")
  }

  private func run(_ words: [String]) -> CommandRun {
    // The folder is named: the process has a current one of its own.
    let readsTree = ["report", "check", "stubs", "export"].contains(words.first)
    return folder.run(words + (readsTree ? [folder.path] : []))
  }

  @Test(arguments: [
    ["check", "--fix", "--write", "--output", "x"], ["check", "--fix", "--format", "json"],
    ["check", "--fix", "--report", "json=x"], ["check", "--fix", "--baseline", "x", "--write-baseline"],
    ["check", "--baseline", "x", "--write-baseline", "--format", "json"],
    ["check", "--baseline", "x", "--write-baseline", "--output", "y"],
    ["check", "--baseline", "x", "--write-baseline", "--report", "json=y"],
    ["diff", "--mark-outdated", "--format", "json", "."],
    ["diff", "--mark-outdated", "--write", "--output", "x", "."],
    ["resolve", "--available", "de", "--table", "L"], ["resolve", "--available", "de", "--exclude", "x"],
    ["init", "--git", "--force"],
  ])
  func contradictionsAreRefused(words: [String]) {
    let answer = run(words)
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("contradict each other"))
  }

  @Test(arguments: [
    (["export", "--bom", "--locale", "de"], "'--bom' goes with"),
    (["export", "--bom", "--format", "xlsx", "--output", "o"], "'--bom' goes with"),
    (["export", "--tool-id", "xcode", "--format", "po", "--locale", "de"], "'--tool-id' goes with"),
    (["export", "--force", "--locale", "de"], "'--force' goes with"),
    (["export", "--cache", "c", "--locale", "de"], "'--cache' goes with"),
    (["export", "--count", "--output", "o"], "does nothing with '--count'"),
    (["export", "--count", "--bom", "--format", "csv"], "does nothing with '--count'"),
    (["stubs", "--memory", "m.tmx"], "unknown option '--memory'"),
    (["export", "--format", "tmx", "--output", "o"], "'tmx' is not a value for option '--format'"),
    (["dashboard", "--history", "h.sqlite", "--no-record"], "'--no-record' needs"),
    (["dashboard", "--history", "h.sqlite", "--title", "T"], "'--title' goes with"),
    (["init", "--yes"], "'--yes' goes with"),
    (["report", "--locale", "zz"], "--locale zz: there is no such localization"),
    (["report", "--locale", "5"], "'5' is not a value for option '--locale'"),
    (["report", "--exclude", "!x"], "a pattern cannot exclude"),
  ])
  func whatWouldDoNothingIsRefused(words: [String], reason: String) throws {
    let answer = run(words)
    #expect(answer.status == .failure)
    #expect(answer.errors.contains(reason), "\(answer.errors)")
    #expect(answer.output.isEmpty || words.first == "report")
  }

  /// Every command accepts what is common to all, and says where that does nothing.
  @Test func commonOptionsWithoutEffectAreNamed() throws {
    try folder.write("", to: "x")
    let answer = run(["rules", "--table", "L", "--locale", "de", "--jobs", "2"])
    #expect(answer.status == .clean)
    #expect(
      answer.errors == """
        l10ncheck: warning: option '--locale' has no effect on 'rules'
        l10ncheck: warning: option '--table' has no effect on 'rules'

        """)
    #expect(run(["rules", "--table", "L", "--quiet"]).errors.isEmpty)
  }

  /// One configuration serves many apps.
  @Test func localesOfTheConfigurationThatAreNotHereAreNoted() throws {
    let text = """
      locales: [de, zz, yy]
      tiers:
        - name: a
          locales: [de, ww]
          fail-under: 10

      """
    try folder.write(text, to: ".l10ncheck.yml")
    for command in [["report"], ["check"], ["stubs"], ["export", "--count"]] {
      let answer = run(command)
      #expect(answer.status == .clean)
      #expect(
        answer.errors.hasPrefix(
          """
          l10ncheck: note: .l10ncheck.yml:1:15: no localization here is 'zz' (locales)
          l10ncheck: note: .l10ncheck.yml:1:19: no localization here is 'yy' (locales)
          l10ncheck: note: .l10ncheck.yml:4:19: no localization here is 'ww' (tiers)

          """), "\(command): \(answer.errors)")
    }
    #expect(run(["report", "--quiet"]).errors.isEmpty)
  }
}
