import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// The severities of the configuration, in every command: what they change, and what they do not.
@Suite struct SeverityTests {
  /// A project with a key that stands twice, and a German file that the loader refuses.
  private static func project(_ rules: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [
      "App/en.lproj/Main.strings": "\"a\" = \"One\";\n\"a\" = \"Two\";\n\"b\" = \"Three\";\n",
      "App/de.lproj/Main.strings": "\"a\" = \"Eins\"\n\"b\" = \"Drei\";\n\"c\" = \"Vier\";\n",
    ])
    if !rules.isEmpty { try folder.write("rules:\n\(rules)\n", to: ".l10ncheck.yml") }
    return folder
  }

  /// The numbers of a report in JSON: all but its problems.
  private func numbers(_ report: String) -> Substring {
    report.split(separator: "\"problems\": [", maxSplits: 1).first ?? ""
  }

  @Test func offTakesFindingsAwayAndChangesNoNumber() throws {
    let (plain, silent) = (
      try Self.project(""), try Self.project("  duplicate-key: off\n  missing-semicolon: off")
    )
    let before = plain.run("report", "--format", "json", plain.path + "/App")
    let after = silent.run("report", "--format", "json", silent.path + "/App")
    #expect(before.status == .findings && after.status == .clean)
    #expect(before.output.contains("\"rule\": \"missing-semicolon\""))
    #expect(!after.output.contains("missing-semicolon") && !after.output.contains("duplicate-key"))
    #expect(numbers(before.output) == numbers(after.output))
    #expect(numbers(after.output).contains("\"missing\": 2"))
  }

  @Test(arguments: ["text", "markdown", "html", "openmetrics"])
  func everyFormNamesTheRuleAndGoesByTheSeverity(_ format: String) throws {
    let loud = try Self.project("  duplicate-key: error\n  missing-semicolon: off")
    let answer = loud.run("report", "--format", format, loud.path + "/App")
    #expect(answer.status == .findings)
    #expect(answer.output.contains("duplicate-key"))
    #expect(!answer.output.contains("missing-semicolon"))
  }

  @Test func everyCommandAgrees() throws {
    let folder = try Self.project("  duplicate-key: error\n  missing-semicolon: off")
    let app = folder.path + "/App"
    let parsed = folder.run("parse", app + "/en.lproj/Main.strings")
    #expect(parsed.status == .findings && parsed.output.contains(": error: "))
    #expect(parsed.output.contains("[duplicate-key]"))
    let german = folder.run("parse", app + "/de.lproj/Main.strings")
    #expect(german.status == .clean && german.output.contains("0 loaded, 0 problems"))
    let summary = folder.run("parse", "--summary", app + "/de.lproj/Main.strings")
    #expect(summary.status == .clean && summary.output.contains("0 loaded, 0 problems"))
    let resolved = folder.run("resolve", "--key", "a", "--prefer", "de", app)
    #expect(resolved.status == .clean && resolved.errors == "")
    let plain = try Self.project("")
    let before = plain.run("resolve", "--key", "a", "--prefer", "de", plain.path + "/App")
    #expect(before.status == .findings && before.errors.contains("[missing-semicolon]"))
    let stubs = folder.run("stubs", app)
    #expect(stubs.errors.contains("[duplicate-key]") && !stubs.errors.contains("[missing-semicolon]"))
    let exported = folder.run("export", "--locale", "de", app)
    #expect(exported.status == .findings && exported.errors.contains("[duplicate-key]"))
    #expect(!exported.errors.contains("[missing-semicolon]"))
  }

  @Test func theHistoryCountsWhatIsLeft() throws {
    let folder = try Self.project("  duplicate-key: note\n  missing-semicolon: off")
    let file = folder.path + "/history.jsonl"
    let recorded = folder.run(
      "dashboard", "--history", folder.path + "/h.sqlite", "--commit", "abc", "--branch", "main", "--time",
      "2026-01-01T00:00:00Z", folder.path + "/App")
    #expect(recorded.status == .clean, "\(recorded.errors)")
    #expect(
      folder.run("history", "export", "--history", folder.path + "/h.sqlite", "--output", file).status
        == .clean)
    let lines = try String(contentsOfFile: file, encoding: .utf8)
    #expect(lines.contains("duplicate-key") && lines.contains("note"))
    #expect(!lines.contains("missing-semicolon"))
  }

  /// Decisions that rest on a finding do not depend on the severity that people choose for it.
  @Test func offDoesNotLetPruningTrustADamagedOriginal() throws {
    let folder = try ScratchFolder(top: [:])
    try folder.write("\"a\" = \"One\"\n\"b\" = \"Two\";\n", to: "en.lproj/Main.strings")
    try folder.write("\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n\"c\" = \"Drei\";\n", to: "de.lproj/Main.strings")
    let before = folder.runWithPath("stubs", "--prune")
    try folder.write("rules: {missing-semicolon: off}\n", to: ".l10ncheck.yml")
    let after = folder.runWithPath("stubs", "--prune")
    #expect(before.errors.contains("en.lproj/Main.strings"))
    #expect(before.output == after.output && after.output == "")
    #expect(after.errors.contains("en.lproj/Main.strings"))
  }

  @Test func whatCouldNotBeDoneKeepsItsStatus() throws {
    let folder = try ScratchFolder(top: [
      "de.lproj/Main.strings": "\"a\" = \"Eins\";\n", "fr.lproj/Main.strings": "\"a\" = \"Un\";\n",
    ])
    #expect(folder.runWithPath("report").status == .failure)
    try folder.write("rules: {no-development-region: off}\n", to: ".l10ncheck.yml")
    let answer = folder.runWithPath("report")
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("cannot be set") && answer.errors.contains("[config-value]"))
  }

  @Test func overridesGoByLocaleTableAndPath() throws {
    func errors(_ override: String) throws -> Bool {
      let folder = try Self.project(
        "  missing-semicolon:\n    overrides:\n      - {\(override), severity: note}")
      return folder.run("report", folder.path + "/App").status == .findings
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
    #expect(folder.run("report", path).status == .clean)
    #expect(folder.run("report", path + "/App").status == .clean)
    #expect(folder.run("report", path + "/App/de.lproj", path + "/App/en.lproj").status != .findings)
    #expect(folder.run("parse", "App/de.lproj/Main.strings").status == .clean)
    #expect(folder.run("parse", path + "/App/de.lproj/Main.strings").status == .clean)
    #expect(folder.run("parse", "App").status == .clean)
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
      let answer = folder.runWithPath(words[0], words[1], words[2])
      let severities = answer.output.matches(of: /"severity": "(\w+)"/).map { String($0.output.1) }
      #expect(answer.status == .findings)
      #expect(severities == ["error", "warning"], "\(answer.output)")
    }
  }
}
