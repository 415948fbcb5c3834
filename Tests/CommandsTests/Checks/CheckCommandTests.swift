import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `check`: what is chosen, what is known, and what is mended.
@Suite struct CheckCommandTests {
  private static func project() throws -> CheckedProject {
    try CheckedProject([
      "en.lproj/T.strings": """
      /* A number. */
      "count" = "%d files";
      /* l10ncheck:ignore placeholder-type, placeholder-extra */
      "known" = "%d of %@";
      "plain" = "Open";

      """,
      "de.lproj/T.strings": """
      "count" = "%@ Dateien";
      "known" = "%@ von %d";
      "plain" = "Öff  nen";

      """,
    ])
  }

  @Test func aFindingSaysAllThatIsKnownOfIt() throws {
    let found = try Self.project().findings()
    #expect(
      found == [
        CheckedProject.Finding(
          rule: "placeholder-type", severity: "error", key: "count", leaf: nil, locale: "de", line: 1,
          column: 12, endColumn: 14, message: "%@ where the source text has %d")
      ])
  }

  @Test func anErrorIsAStatus() throws {
    #expect(try Self.project().run("check").status == .findings)
    #expect(try Self.project().run("check", "--skip", "placeholder-type").status == .clean)
  }

  @Test func onlyAndSkipName() throws {
    let project = try Self.project()
    #expect(try project.findings("--only", "doubled-space").map(\.key) == ["plain"])
    #expect(try project.findings("--skip", "placeholder-type").isEmpty)
    let wrong = project.run("check", "--only", "placeholder-typ")
    #expect(wrong.status == .failure && wrong.errors.contains("did you mean 'placeholder-type'?"))
  }

  @Test func aSeverityIsALeast() throws {
    let project = try Self.project()
    let all = ["--only", "doubled-space,placeholder-type"]
    #expect(try project.findings(all + ["--severity", "note"]).count == 2)
    #expect(try project.findings(all + ["--severity", "error"]).map(\.key) == ["count"])
    #expect(project.run("check", "--severity", "errors").errors.contains("error"))
  }

  @Test func whatTheConfigurationAsksForIsLookedFor() throws {
    let project = try Self.project()
    try project.folder.write(
      "rules:\n  doubled-space:\n    severity: warning\n  placeholder-type:\n    severity: off\n",
      to: ".l10ncheck.yml")
    #expect(try project.findings().map { "\($0.severity) \($0.rule)" } == ["warning doubled-space"])
  }

  @Test func aBaselineLeavesOutWhatIsKnown() throws {
    let project = try Self.project()
    let file = project.folder.path + "/known.jsonl"
    #expect(project.run("check", "--baseline", file, "--write-baseline").status == .clean)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == #"{"schema":"l10ncheck.baseline/1"}"# + "\n"
        + #"{"rule":"placeholder-type","container":".","table":"T","locale":"de","key":"count"}"# + "\n")
    #expect(try project.findings("--baseline", file).isEmpty)
    // Lines and words change, the finding stays known.
    try project.folder.write(
      "/* new */\n\n\"count\" = \"noch %@ Dateien\";\n\"plain\" = \"Öffnen\";\n", to: "de.lproj/T.strings")
    #expect(try project.findings("--baseline", file).isEmpty)
    // What is gone is named, and taken out.
    try project.folder.write("\"count\" = \"%d Dateien\";\n", to: "de.lproj/T.strings")
    #expect(
      project.run("check", "--baseline", file).errors.contains(
        "known.jsonl names a finding that is gone: placeholder-type . T de count; --prune-baseline takes it out"
      ))
    #expect(project.run("check", "--baseline", file, "--prune-baseline").status == .clean)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == #"{"schema":"l10ncheck.baseline/1"}"# + "\n")
  }

  /// Findings without a key are told apart by their words and their number: a new fault of a known kind is new.
  @Test func aBaselineKnowsHowManyFaultsThereAre() throws {
    let project = try Self.project()
    let file = project.folder.path + "/known.jsonl"
    try project.folder.write(#""a" = "x"; "a" = "y";"# + "\n", to: "de.lproj/U.strings")
    #expect(try project.findings().contains { $0.rule == "duplicate-key" && $0.key == nil })
    #expect(project.run("check", "--baseline", file, "--write-baseline").status == .clean)
    #expect(try project.findings("--baseline", file).isEmpty)
    try project.folder.write(
      #""a" = "x"; "a" = "y";"# + "\n" + #""a" = "z";"# + "\n", to: "de.lproj/U.strings")
    #expect(!(try project.findings("--baseline", file).isEmpty))
  }

  @Test func theConfigurationNamesABaseline() throws {
    let project = try Self.project()
    let file = project.folder.path + "/known.jsonl"
    #expect(project.run("check", "--baseline", file, "--write-baseline").status == .clean)
    #expect(project.run("report").status == .findings)
    try project.folder.write("baseline: known.jsonl\n", to: ".l10ncheck.yml")
    #expect(try project.findings().isEmpty)
    #expect(project.run("report").status == .clean)
    try project.folder.write("baseline: ../known.jsonl\n", to: ".l10ncheck.yml")
    #expect(project.run("report").status == .failure)
  }

  @Test func aBrokenBaselineIsRefused() throws {
    let project = try Self.project()
    try project.folder.write("{\"rule\":\"a\"}\nnonsense\n", to: "known.jsonl")
    let answer = project.run("check", "--baseline", project.folder.path + "/known.jsonl")
    #expect(answer.status == .failure && answer.errors.contains("line 2 is not a finding of a baseline"))
  }

  @Test func fixesAreWritten() throws {
    let project = try Self.project()
    let patch = project.run("check", "--only", "doubled-space", "--fix")
    #expect(patch.output.contains("-\"plain\" = \"Öff  nen\";\n+\"plain\" = \"Öff nen\";\n"))
    let answer = project.run("check", "--only", "doubled-space", "--fix", "--write")
    #expect(answer.status == .clean)
    #expect(try project.findings("--only", "doubled-space").isEmpty)
    let text = try project.folder.text("de.lproj/T.strings")
    #expect(text == "\"count\" = \"%@ Dateien\";\n\"known\" = \"%@ von %d\";\n\"plain\" = \"Öff nen\";\n")
  }

  /// Several fixes of a text, each found in it as it was, are all made, each is counted, and nothing is left
  /// to do.
  @Test func severalFixesOfOneTextAreMade() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"Opening the file…\";\n\"b\" = \"Close it\";\n\"c\" = \"Send\";\n",
      "de.lproj/T.strings":
        "\"a\" = \"Die  Datei wird  geöffnet...\";\n\"b\" = \"Jetzt  schließen\";\n\"c\" = \"Senden\";\n",
      "T2.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Opening…" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Die  Datei geht \\"auf\\"..."
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """,
    ])
    let words = ["check", "--only", "doubled-space,three-dots", "--fix"]
    let patch = project.run(words)
    #expect(patch.output.contains("+\"a\" = \"Die Datei wird geöffnet…\";\n+\"b\" = \"Jetzt schließen\";\n"))
    #expect(patch.errors.contains("6 findings fixed in 2 files\n"))
    #expect(project.run(words + ["--write"]).errors == patch.errors)
    let catalog = try project.folder.text("T2.xcstrings")
    #expect(catalog.contains("\"value\" : \"Die Datei geht \\\"auf\\\"…\""))
    let again = project.run(words)
    #expect(again.output.isEmpty && again.errors.contains("0 findings fixed in 0 files\n"))
  }

  /// A semicolon is put behind the text that lacks it, and what the file says is then looked at as well.
  @Test(arguments: [String.Encoding.utf8, .utf16])
  func missingSemicolonsAreFixed(_ encoding: String.Encoding) throws {
    let project = try CheckedProject(["en.lproj/T.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n"])
    let german = "\"a\" = \"Eins\"\n\"b\" = \"Zwei  und\" // Schluss\n"
    try project.folder.write("", to: "de.lproj/T.strings")
    let file = URL(fileURLWithPath: project.folder.path + "/de.lproj/T.strings")
    try #require(german.data(using: encoding)).write(to: file)
    let answer = project.run("check", "--only", "missing-semicolon,doubled-space", "--fix", "--write")
    #expect(
      answer.status == .clean && answer.errors.contains("3 findings fixed in 1 file\n"), "\(answer.errors)")
    #expect(
      try String(data: Data(contentsOf: file), encoding: encoding)
        == "\"a\" = \"Eins\";\n\"b\" = \"Zwei und\"; // Schluss\n")
  }

  /// A line that can be read in one way only gets its backslashes, in every encoding, and no other byte changes.
  @Test(arguments: [String.Encoding.utf8, .utf16])
  func quotesInsideTextsAreFixed(_ encoding: String.Encoding) throws {
    let project = try CheckedProject(["en.lproj/T.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n"])
    let german = #"""
      /* "x" */ "a" = "Der "sichere" Weg – \"so\" oder <a href="x">so</a>";
      "b" = "Öffne "%@"" ;

      """#
    try project.folder.write("", to: "de.lproj/T.strings")
    let file = URL(fileURLWithPath: project.folder.path + "/de.lproj/T.strings")
    try #require(german.data(using: encoding)).write(to: file)
    let answer = project.run("check", "--only", "unescaped-quote", "--fix", "--write")
    #expect(
      answer.status == .clean && answer.errors.contains("2 findings fixed in 1 file\n"), "\(answer.errors)")
    #expect(
      try String(data: Data(contentsOf: file), encoding: encoding) == #"""
        /* "x" */ "a" = "Der \"sichere\" Weg – \"so\" oder <a href=\"x\">so</a>";
        "b" = "Öffne \"%@\"" ;

        """#)
  }

  /// Where a line may be read in several ways, the finding says so, and nobody guesses.
  @Test(arguments: [
    #""a" = "say "hi";"#, #""a" = ""b"";"#, #""a" = "b "c" ; "d" = "e";"#, #""a" = "b"c" = "d";"#,
    #""a" = "Open ""Foo"" now";"#, #""a" = "b "c" d""#, #""a" = "b "c" d"; // e"#, #""a"b" = "c";"#,
  ])
  func quotesThatMayBeReadOtherwise(_ line: String) throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"One\";\n", "de.lproj/T.strings": line + "\n",
    ])
    let answer = project.run("check", "--only", "unescaped-quote", "--fix")
    #expect(answer.output.isEmpty, "\(answer.output)")
    let words = project.run("check", "--only", "unescaped-quote").output
    #expect(
      !words.contains("unescaped-quote") || words.contains("the line does not tell for certain"), "\(words)")
  }

  /// How a finding is allowed is said once, with a rule that such a comment is for, and obeyed.
  @Test func aFindingThatIsMeant() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"%@ a\";\n\"b\" = \"b \";\n",
      "de.lproj/T.strings": "\"a\" = \"%d a\";\n\"b\" = \"b\";\n",
    ])
    let hint =
      "To allow one: l10ncheck:ignore placeholder-type in the comment of its text. To switch its rule off: rules: in .l10ncheck.yml\n"
    let output = project.run("check").output
    #expect(output.hasSuffix(hint), "\(output)")
    #expect(!project.run("check", "--quiet").output.contains("If one is meant"))
    #expect(CommandRun(["rules", "placeholder-type"]).output.contains("l10ncheck:ignore placeholder-type"))
    #expect(!CommandRun(["rules", "missing-semicolon"]).output.contains("l10ncheck:ignore"))
    try project.folder.write(
      "/* l10ncheck:ignore placeholder-type */\n\"a\" = \"%d a\";\n\"b\" = \"b\";\n", to: "de.lproj/T.strings"
    )
    #expect(!project.run("check").output.contains("placeholder-type"))
  }

  /// A key that stands alone may lack its text as well.
  @Test func aKeyAloneIsLeft() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"One\";\n", "de.lproj/T.strings": "\"a\"\n\"b\" = \"Zwei\";\n",
    ])
    let answer = project.run("check", "--only", "missing-semicolon", "--fix")
    #expect(answer.status == .findings && answer.output.isEmpty)
  }

  /// A sign that the source doubles is doubled where that makes the text right, and nowhere else.
  @Test(arguments: [
    ("%d%% done", "%d% fertig", "%d%% fertig"), ("100%% of %@", "100% von %@", "100%% von %@"),
    ("%d of %@", "%d% von %@", nil), ("%d%% done", "% fertig", nil),
  ])
  func singlePercentSigns(_ source: String, _ text: String, _ fixed: String?) throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"\(source)\";\n", "de.lproj/T.strings": "\"a\" = \"\(text)\";\n",
    ])
    let answer = project.run("check", "--severity", "error", "--fix")
    #expect(
      fixed.map { answer.output.contains("+\"a\" = \"\($0)\";\n") } ?? answer.output.isEmpty,
      "\(answer.output)")
  }

  /// What a fix lets show is fixed in the same run.
  @Test func fixesAreDoneAtOnce() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"It is done! This is it\";\n",
      "de.lproj/T.strings": "\"a\" = \"Es  ist fertig!  Das ist es\";\n",
    ])
    let answer = project.run("check", "--only", "doubled-space", "--fix")
    #expect(answer.output.contains("+\"a\" = \"Es ist fertig! Das ist es\";\n"), "\(answer.output)")
    #expect(answer.errors.contains("2 findings fixed in 1 file\n"), "\(answer.errors)")
  }

  /// What is said at the end does what it says.
  @Test func whatHasOneRightAnswerIsMendedByTheCommandThatIsNamed() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"It is done! This is it\";\n\"b\" = \"Send %@\";\n",
      "de.lproj/T.strings": "\"a\" = \"Es  ist fertig! Das ist es\";\n\"b\" = \"Los\";\n",
    ])
    let rules = "doubled-space,placeholder-missing"
    let answer = project.run("check", "--only", rules)
    let line = try #require(answer.output.split(separator: "\n").first { $0.contains("one right answer") })
    #expect(
      line == "1 finding has one right answer: l10ncheck check --fix --only \(rules) \(project.folder.path)")
    let words = line.split(separator: " ").drop { $0 != "check" }.map(String.init)
    let fixed = project.folder.run(words + ["--write"])
    #expect(fixed.errors.contains("1 finding fixed in 1 file; left"), "\(fixed.errors)")
    #expect(!project.run("check", "--only", rules).output.contains("one right answer"))
  }

  /// Places in a text are others than those in its file.
  @Test(arguments: [String.Encoding.utf8, .utf16, .utf32])
  func fixesAreCountedInEveryEncoding(_ encoding: String.Encoding) throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"Opening the file…\";\n\"b\" = \"Close it\";\n\"c\" = \"Send %@\";\n"
    ])
    let german =
      "\"a\" = \"Die  Datei wird  geöffnet...\";\n\"b\" = \"Jetzt  schließen\";\n\"c\" = \"Los\";\n"
    try project.folder.write("", to: "de.lproj/T.strings")
    let file = URL(fileURLWithPath: project.folder.path + "/de.lproj/T.strings")
    try #require(german.data(using: encoding)).write(to: file)
    let answer = project.run(
      "check", "--only", "doubled-space,three-dots,placeholder-missing", "--fix", "--write")
    #expect(
      answer.errors.contains(
        "4 findings fixed in 1 file; left, as they have no one right answer: 1 placeholder-missing, the first in "
      ),
      "\(answer.errors)")
    #expect(
      try String(data: Data(contentsOf: file), encoding: encoding)
        == german.replacing("  ", with: " ").replacing("...", with: "…"))
  }

  @Test func fixesReachEveryFormat() throws {
    let project = try CheckedProject([
      "en.lproj/X.strings": CheckedProject.list("<key>a</key><string>Send %@</string>"),
      "de.lproj/X.strings": CheckedProject.list("<key>a</key><string>％@ &lt;senden&gt;</string>"),
      "T.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Send %@" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "％@ \\"senden\\""
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """,
    ])
    #expect(try project.findings().count == 2)
    #expect(project.run("check", "--fix", "--write").status == .clean)
    #expect(try project.findings().isEmpty)
    let list = try project.folder.text("de.lproj/X.strings")
    #expect(list.contains("<string>%@ &lt;senden&gt;</string>"))
    let catalog = try project.folder.text("T.xcstrings")
    #expect(catalog.contains("\"value\" : \"%@ \\\"senden\\\"\""))
  }

  @Test func aFaultOfAllLanguagesIsOne() throws {
    let project = try CheckedProject(["en.lproj/T.strings": "\"a\" = \"%@ and %@\";\n"])
    for name in ["de", "fr", "it", "es"] {
      try project.folder.write("\"a\" = \"%@\";\n", to: "\(name).lproj/T.strings")
    }
    let found = try project.findings()
    #expect(found.count == 1)
    #expect(found.first?.message.hasSuffix("in all 4 languages: de, es, fr, it") == true)
  }

  @Test func aHabitThatTheFileDoesNotHaveIsNone() throws {
    func table(_ ending: (Int) -> String) -> String {
      (0..<12).map { "\"k\($0)\" = \"Why\(ending($0))\";\n" }.joined()
    }
    let one = try CheckedProject([
      "en.lproj/T.strings": table { _ in "?" }, "de.lproj/T.strings": table { $0 == 3 ? "" : "?" },
    ])
    #expect(
      try one.findings("--only", "end-punctuation").map { "\($0.rule) \($0.key ?? "")" } == [
        "end-punctuation k3"
      ])
    let many = try CheckedProject([
      "en.lproj/T.strings": table { _ in "?" }, "de.lproj/T.strings": table { $0 % 2 == 0 ? "" : "?" },
    ])
    #expect(try many.findings("--only", "end-punctuation").isEmpty)
  }

  /// A translation may print what the call passes and the source text leaves out, and no more than that; of what kind it is, nobody knows.
  @Test(arguments: [("%1$@ einladen", false), ("%1$@ lädt %2$@ ein", true), ("%1$d Gäste", false)])
  func aTranslationMayPrintWhatCodePasses(german: String, isError: Bool) throws {
    let project = try CheckedProject([
      "en.lproj/Localizable.strings": "\"invite.title\" = \"Invite\";\n",
      "de.lproj/Localizable.strings": "\"invite.title\" = \"\(german)\";\n",
      "Main.m":
        "id t(id app) { return [NSString stringWithFormat:NSLocalizedString(@\"invite.title\", nil), app]; }\n",
    ])
    #expect(project.run("check").status == (isError ? .findings : .clean))
    #expect(project.run("report").status == (isError ? .findings : .clean))
  }

  @Test func aKeyThatInterpolatesSaysWhatIsPassed() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"Hello %@ and %lld\" = \"Hello %lld and %@\";\n",
      "de.lproj/T.strings": "\"Hello %@ and %lld\" = \"Hallo %1$lld und %2$@\";\n",
    ])
    let found = try project.findings()
    #expect(found.contains { $0.locale == "en" && $0.rule == "placeholder-type" && $0.severity == "error" })
  }
}
