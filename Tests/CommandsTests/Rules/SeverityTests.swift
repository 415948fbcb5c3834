import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// The severities of the configuration, in every command: what they change, and what they do not.
@Suite struct SeverityTests {
  private typealias Answer = (status: L10nCommandLine.ExitStatus, output: String, errors: String)

  /// A project with a key that stands twice, and a German file that the loader refuses.
  private static func project(_ rules: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [
      "App/en.lproj/Main.strings": "\"a\" = \"One\";\n\"a\" = \"Two\";\n\"b\" = \"Three\";\n",
      "App/de.lproj/Main.strings": "\"a\" = \"Eins\"\n\"b\" = \"Drei\";\n\"c\" = \"Vier\";\n",
    ])
    if !rules.isEmpty { try folder.write("rules:\n\(rules)\n", to: ".l10ncheck.yml") }
    return folder
  }

  private func run(in folder: ScratchFolder, _ words: String...) -> Answer {
    let run = CommandRun(words, in: folder.path)
    return (run.status, run.output, run.errors)
  }

  /// The numbers of a report in JSON: all but its problems.
  private func numbers(_ report: String) -> Substring {
    report.split(separator: "\"problems\": [", maxSplits: 1).first ?? ""
  }

  @Test func offTakesFindingsAwayAndChangesNoNumber() throws {
    let (plain, silent) = (
      try Self.project(""), try Self.project("  duplicate-key: off\n  missing-semicolon: off")
    )
    let before = run(in: plain, "report", "--format", "json", plain.path + "/App")
    let after = run(in: silent, "report", "--format", "json", silent.path + "/App")
    #expect(before.status == .findings && after.status == .clean)
    #expect(before.output.contains("\"rule\": \"missing-semicolon\""))
    #expect(!after.output.contains("missing-semicolon") && !after.output.contains("duplicate-key"))
    #expect(numbers(before.output) == numbers(after.output))
    #expect(numbers(after.output).contains("\"missing\": 2"))
  }

  @Test(arguments: ["text", "markdown", "html", "openmetrics"])
  func everyFormNamesTheRuleAndGoesByTheSeverity(_ format: String) throws {
    let loud = try Self.project("  duplicate-key: error\n  missing-semicolon: off")
    let answer = run(in: loud, "report", "--format", format, loud.path + "/App")
    #expect(answer.status == .findings)
    #expect(answer.output.contains("duplicate-key"))
    #expect(!answer.output.contains("missing-semicolon"))
  }

  @Test func everyCommandAgrees() throws {
    let folder = try Self.project("  duplicate-key: error\n  missing-semicolon: off")
    let app = folder.path + "/App"
    let parsed = run(in: folder, "parse", app + "/en.lproj/Main.strings")
    #expect(parsed.status == .findings && parsed.output.contains(": error: "))
    #expect(parsed.output.contains("[duplicate-key]"))
    let german = run(in: folder, "parse", app + "/de.lproj/Main.strings")
    #expect(german.status == .clean && german.output.contains("0 loaded, 0 problems"))
    let summary = run(in: folder, "parse", "--summary", app + "/de.lproj/Main.strings")
    #expect(summary.status == .clean && summary.output.contains("0 loaded, 0 problems"))
    let resolved = run(in: folder, "resolve", "--key", "a", "--prefer", "de", app)
    #expect(resolved.status == .clean && resolved.errors == "")
    let plain = try Self.project("")
    let before = run(in: plain, "resolve", "--key", "a", "--prefer", "de", plain.path + "/App")
    #expect(before.status == .findings && before.errors.contains("[missing-semicolon]"))
    let stubs = run(in: folder, "stubs", app)
    #expect(stubs.errors.contains("[duplicate-key]") && !stubs.errors.contains("[missing-semicolon]"))
    let exported = run(in: folder, "export", "--locale", "de", app)
    #expect(exported.status == .findings && exported.errors.contains("[duplicate-key]"))
    #expect(!exported.errors.contains("[missing-semicolon]"))
  }

  @Test func theHistoryCountsWhatIsLeft() throws {
    let folder = try Self.project("  duplicate-key: note\n  missing-semicolon: off")
    let file = folder.path + "/history.jsonl"
    let recorded = run(
      in: folder, "dashboard", "--history", folder.path + "/h.sqlite", "--commit", "abc", "--branch", "main",
      "--time", "2026-01-01T00:00:00Z", folder.path + "/App")
    #expect(recorded.status == .clean, "\(recorded.errors)")
    #expect(
      run(in: folder, "history", "export", "--history", folder.path + "/h.sqlite", "--output", file).status
        == .clean)
    let lines = try String(contentsOfFile: file, encoding: .utf8)
    #expect(lines.contains("duplicate-key") && lines.contains("note"))
    #expect(!lines.contains("missing-semicolon"))
  }

  /// Decisions that rest on a finding do not depend on the severity that people choose for it.
  @Test func offDoesNotLetPruningTrustADamagedOriginal() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder(".git")
    try folder.write("\"a\" = \"One\"\n\"b\" = \"Two\";\n", to: "en.lproj/Main.strings")
    try folder.write("\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n\"c\" = \"Drei\";\n", to: "de.lproj/Main.strings")
    let before = run(in: folder, "stubs", "--prune", folder.path)
    try folder.write("rules: {missing-semicolon: off}\n", to: ".l10ncheck.yml")
    let after = run(in: folder, "stubs", "--prune", folder.path)
    #expect(before.errors.contains("en.lproj/Main.strings"))
    #expect(before.output == after.output && after.output == "")
    #expect(after.errors.contains("en.lproj/Main.strings"))
  }

  @Test func whatCouldNotBeDoneKeepsItsStatus() throws {
    let folder = try ScratchFolder(top: [
      "de.lproj/Main.strings": "\"a\" = \"Eins\";\n", "fr.lproj/Main.strings": "\"a\" = \"Un\";\n",
    ])
    #expect(run(in: folder, "report", folder.path).status == .failure)
    try folder.write("rules: {no-development-region: off}\n", to: ".l10ncheck.yml")
    let answer = run(in: folder, "report", folder.path)
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("cannot be set") && answer.errors.contains("[config-value]"))
  }

  @Test func overridesGoByLocaleTableAndPath() throws {
    func errors(_ override: String) throws -> Bool {
      let folder = try Self.project(
        "  missing-semicolon:\n    overrides:\n      - {\(override), severity: note}")
      return run(in: folder, "report", folder.path + "/App").status == .findings
    }
    #expect(try !errors("locales: de"))
    #expect(try errors("locales: fr"))
    #expect(try !errors("locales: German"))
    #expect(try !errors("tables: Main"))
    #expect(try errors("tables: Other"))
    #expect(try !errors("paths: App"))
    #expect(try !errors("paths: App/de.lproj/Main.strings"))
    #expect(try !errors("paths: \"**/de.lproj\""))
    #expect(try errors("paths: /Main.strings"))
    #expect(try errors("locales: de, tables: Other"))
  }

  /// Patterns are relative to the folder of the configuration, however the paths are typed.
  @Test func pathsAreSeenFromTheConfiguration() throws {
    let folder = try Self.project(
      "  missing-semicolon:\n    overrides: [{paths: /App/de.lproj, severity: off}]")
    let path = folder.path
    #expect(run(in: folder, "report", path).status == .clean)
    #expect(run(in: folder, "report", path + "/App").status == .clean)
    #expect(run(in: folder, "report", path + "/App/de.lproj", path + "/App/en.lproj").status != .findings)
    #expect(run(in: folder, "parse", "App/de.lproj/Main.strings").status == .clean)
    #expect(run(in: folder, "parse", path + "/App/de.lproj/Main.strings").status == .clean)
    #expect(run(in: folder, "parse", "App").status == .clean)
  }

  @Test func findingsInCatalogsKnowTheirLocalization() throws {
    let folder = try ScratchFolder(top: [:])
    let unit = #"{ "stringUnit" : { "state" : "done", "value" : "x" } }"#
    try folder.write(
      #"{ "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : { "de" : "#
        + unit + #", "fr" : "# + unit + #" } } }, "version" : "1.0" }"#, to: "Main.xcstrings")
    try folder.write(
      "rules:\n  xcstrings-unknown-state:\n    overrides: [{locales: de, severity: error}]\n",
      to: ".l10ncheck.yml")
    for words in [["report", "--format", "json"], ["parse", "--format", "json"]] {
      let answer = run(in: folder, words[0], words[1], words[2], folder.path)
      let severities = answer.output.matches(of: /"severity": "(\w+)"/).map { String($0.output.1) }
      #expect(answer.status == .findings)
      #expect(severities == ["error", "warning"], "\(answer.output)")
    }
  }
}
