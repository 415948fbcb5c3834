import L10nCommands
import L10nCommandLine
import TestSupport
import Testing

/// A fault that translations have copied from the original is one finding, at the original.
@Suite struct CopiedFaultTests {
  private func check(_ files: [String: String]) throws -> String {
    let folder = try ScratchFolder(files)
    return folder.runWithPath("check", "--format", "xcode").output.replacing(folder.path + "/", with: "")
  }

  private func strings(_ texts: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ("\($0.key).lproj/T.strings", $0.value + "\n") })
  }

  @Test func escape() throws {
    let output = try check(
      strings([
        "en": #""a" = "Go \u203A";"#, "bg": #""a" = "Идти \u203A";"#, "de": #""a" = "Los \u203A";"#,
      ]))
    #expect(output.matches(of: /lowercase-unicode-escape/).count == 1)
    #expect(output.contains("en.lproj/T.strings:1:11: warning:"))
  }

  @Test func escapeOfOneLanguage() throws {
    let output = try check(
      strings(["en": #""a" = "Go \u203A"; "b" = "Stay";"#, "de": #""b" = "Bleib \u203A"; "a" = "Los";"#]))
    #expect(output.contains("en.lproj/T.strings:1:11: warning:"))
    #expect(output.contains("de.lproj/T.strings:1:14: warning:"))
  }

  /// The second of one text is not the first.
  @Test func escapeThatStandsTwice() throws {
    let output = try check(
      strings(["en": #""a" = "Go \u203A there";"#, "de": #""a" = "Los \u203A da \u203A";"#]))
    #expect(output.contains("en.lproj/T.strings:1:11: warning:"))
    #expect(output.matches(of: /de.lproj\/T.strings:[0-9:]+ warning/).count == 1)
  }

  @Test func duplicateKey() throws {
    let text = #""a" = "One"; "a" = "Two";"#
    let output = try check(strings(["en": text, "de": text, "fr": text]))
    #expect(output.matches(of: /duplicate-key/).count == 1)
    #expect(output.contains("en.lproj/T.strings"))
  }

  /// What loses texts is said of each language.
  @Test func error() throws {
    let text = "\"a\" = \"One\"\n\"b\" = \"Two\";"
    let output = try check(strings(["en": text, "de": text]))
    #expect(output.contains("en.lproj/T.strings:") && output.contains("de.lproj/T.strings:"))
  }

  /// A phrase without the app's name is one error, whoever copied it, and so is a translation that lost it.
  @Test func phrase() throws {
    func localization(_ language: String, _ text: String) -> String {
      "\"\(language)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Start": {"localizations": {\(localization("da", "Start nu")), \(localization("de", "Los"))}},
      "Plan in ${applicationName}": {"localizations": {\(localization("da", "Plan nu"))}}
      }}
      """
    let output = try check(["AppShortcuts.xcstrings": catalog, "de.lproj/T.strings": ""])
    #expect(output.matches(of: /appshortcuts-no-application-name/).count == 2)
    #expect(!output.contains("placeholder-name"))
  }

  /// Stray blanks of one file are one finding, which a new one does not hide.
  @Test func blanksOfOneFile() throws {
    let folder = try ScratchFolder()
    func write(_ language: String, strayFrom start: Int) throws {
      try folder.write(
        (0..<60).map { "\"k\($0)\" = \"A \(language) text number \($0)\($0 >= start ? " " : "")\";\n" }
          .joined(),
        to: "\(language).lproj/T.strings")
    }
    try write("en", strayFrom: 60)
    try write("de", strayFrom: 55)
    let words = ["check", "--only", "edge-space", folder.path]
    let output = CommandRun(words).output
    #expect(output.contains("Extra white space at the end, in 5 texts of this file [edge-space]"))
    #expect(output.contains("1 warning."))
    let known = folder.path + "/known.jsonl"
    _ = CommandRun(words + ["--baseline", known, "--write-baseline"])
    try write("de", strayFrom: 54)
    #expect(CommandRun(words + ["--baseline", known]).output.contains("de.lproj/T.strings:55:"))
    _ = CommandRun(words + ["--fix", "--write"])
    #expect(CommandRun(words).output.contains("Nothing found"))
  }

  /// A set has its phrases in any order: a parameter is unknown where no phrase of the source has it.
  @Test func parametersOfAllPhrases() throws {
    func findings(_ phrases: String) throws -> Bool {
      let sets = [
        ("en", "\"Open ${applicationName}\", \"Open ${place} in ${applicationName}\""), ("de", phrases),
      ].map { "\"\($0)\" : { \"stringSet\" : { \"state\" : \"translated\", \"values\" : [ \($1) ] } }" }
      return try check([
        "AppShortcuts.xcstrings":
          "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Open ${applicationName}\" : { \"localizations\" : { \(sets.joined(separator: ",")) } } }, \"version\" : \"1.0\" }"
      ]).contains("unknown-parameter")
    }
    #expect(try !findings("\"Öffne ${applicationName}\", \"Öffne ${place} in ${applicationName}\""))
    #expect(try findings("\"Öffne ${applicationName}\", \"Öffne ${spot} in ${applicationName}\""))
  }
}
