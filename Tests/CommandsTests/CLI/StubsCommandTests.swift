import Foundation
import L10nCommands
@testable import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// What `stubs` says, in this process.
@Suite struct StubsCommandTests {
  private func run(_ files: [String: String], _ words: [String]) throws -> CommandRun {
    let folder = try ScratchFolder()
    try folder.write(files, below: "App")
    return run(in: folder, words)
  }

  private func run(in folder: ScratchFolder, _ words: [String]) -> CommandRun {
    folder.run(words + [folder.at("App")])
  }

  private static let complete = [
    "en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"Ä\";\n",
  ]

  // MARK: - On a terminal

  @Test func aTerminalIsNotFlooded() throws {
    for (count, isShown) in [(20, true), (300, false)] {
      let folder = try ScratchFolder()
      let texts = (0..<count).map { "\"key\($0)\" = \"Text\";\n" }.joined()
      try folder.write(texts, to: "App/en.lproj/L.strings")
      try folder.write("\"key0\" = \"Text\";\n", to: "App/de.lproj/L.strings")
      for isTerminal in [true, false] {
        let run = CommandRun(
          ["stubs", folder.at("App")], in: folder.path, terminal: Terminal(outputIsTerminal: isTerminal))
        let isPrinted = isShown || !isTerminal
        #expect(run.output.isEmpty != isPrinted)
        #expect(run.status == (isPrinted ? .clean : .failure))
        let words = "lines, too many for a terminal: '--output FILE' writes it to a file, '--write' edits"
        #expect(run.errors.contains(words) != isPrinted)
      }
    }
  }

  /// A second run has nothing to do, also where no language was asked for an empty source text before.
  @Test(arguments: ["", "here"]) func aSecondRunAddsNothing(_ text: String) throws {
    func texts(_ text: String) -> String {
      ["zh-Hant", "en"].map { #""\#($0)":{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        .joined(separator: ",")
    }
    let folder = try ScratchFolder()
    try folder.write(
      "{\"sourceLanguage\":\"zh-Hant\",\"strings\":{\"a\":{\"localizations\":{\(texts(text))}},"
        + "\"b\":{\"localizations\":{\(texts("開門吧"))}}},\"version\":\"1.0\"}", to: "App/L.xcstrings")
    let words = ["stubs", "--add-locale", "sw", "--write"]
    #expect(run(in: folder, words).status == .clean)
    let first = try folder.text("App/L.xcstrings")
    #expect(first.split(separator: "\"sw\"").count == 3, "\(first)")
    _ = run(in: folder, words)
    #expect(try folder.text("App/L.xcstrings") == first)
  }

  // MARK: - Words that nothing answers to

  @Test(arguments: [
    (["--locale", "de,dee"], "--locale dee: there is no such localization; did you mean de?"),
    (["--table", "L", "--table", "Localisable"], "--table Localisable: there is no such table; there is L"),
    (["--include", "*.strings", "--include", "nope"], "--include nope: there is no such localized file"),
  ])
  func wordsThatNothingAnswersToAreNamed(_ words: [String], _ warning: String) throws {
    for command in ["stubs", "report"] {
      let answer = try run(Self.complete, [command] + words)
      #expect(answer.status == .clean)
      #expect(answer.errors.split(separator: "\n").first == "l10ncheck: warning: \(warning)")
    }
  }

  @Test func whatIsThereIsNotNamed() throws {
    let words = [
      "--locale", "German,en", "--table", "?", "--include", "de.lproj", "--include", "/**/en.lproj",
    ]
    for command in ["stubs", "report"] {
      #expect(try !run(Self.complete, [command] + words).errors.contains("there is no such"))
    }
    let answer = try run(Self.complete, ["stubs", "--locale", "sv", "--add-locale", "sv"])
    #expect(!answer.errors.contains("--locale") && !answer.errors.contains("--add-locale"))
  }

  /// Nobody knows what is missing if one localization's folder alone is given.
  @Test func oneFolder() throws {
    let answer = try run(["en.lproj/L.strings": "\"a\" = \"A\";\n"], ["stubs", "--quiet"])
    #expect(answer.errors.isEmpty)
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.write("\"a\" = \"A\";\n", to: "\(locale).lproj/L.strings") }
    let run = folder.run("stubs", folder.at("de.lproj/"))
    #expect(run.status == .failure && !run.errors.contains("nothing is missing"))
    let advice = "compared with those beside it: l10ncheck stubs --locale de \(folder.path)\n"
    #expect(run.errors.hasSuffix(advice))
  }

  // MARK: - New localizations

  /// Asked for by name, it gets what it would inherit as well.
  @Test func aNewLocalizationHasEverything() throws {
    let answer = try run(Self.complete, ["stubs", "--add-locale", "de-AT"])
    #expect(answer.status == .clean)
    #expect(
      answer.output.hasSuffix("+++ b/de-AT.lproj/L.strings\n@@ -0,0 +1 @@\n+\"a\" = \"Ä\";\n"),
      "\(answer.output)")
    #expect(
      answer.errors.hasSuffix("\nl10ncheck: 1 inherited text copied in 1 file (1 new) for 1 localization\n"),
      "\(answer.errors)")
    #expect(!answer.errors.contains("--add-locale"))
  }

  @Test(arguments: ["English", "de"]) func aLocalizationThatIsThereIsNamed(_ tag: String) throws {
    let answer = try run(Self.complete, ["stubs", "--add-locale", tag])
    #expect(answer.status == .clean)
    #expect(
      answer.errors
        == "l10ncheck: warning: --add-locale \(tag): this localization already exists\n"
        + "l10ncheck: nothing is missing\n")
  }

  /// Gaps of other languages stay when one is added.
  @Test func aNewLocalizationTouchesNoOther() throws {
    let files = [
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.lproj/L.strings": "\"a\" = \"Ä\";\n",
      "en.lproj/a.png": "1",
    ]
    let alone = try run(files, ["stubs", "--add-locale", "sv"])
    #expect(alone.output.contains("sv.lproj/L.strings") && !alone.output.contains("de.lproj"))
    #expect(!alone.errors.contains("missing from de"))
    let both = try run(files, ["stubs", "--add-locale", "sv", "--locale", "de,sv"])
    #expect(both.output.contains("sv.lproj/L.strings") && both.output.contains("de.lproj"))
    let there = try run(files, ["stubs", "--add-locale", "de"])
    #expect(there.errors.contains("this localization already exists; only its gaps are filled\n"))
  }

  /// A region that the project knows and nothing is there for inherits all its texts, until somebody begins it.
  @Test func aRegionThatIsOnlyListedBegins() throws {
    let folder = try ScratchFolder()
    let tables = ["en.lproj/L.strings", "es.lproj/L.strings", "C.xcstrings"]
    let project = ProjectText(regions: ["en", "es", "es-MX"], [.init("App", tables)])
    func unit(_ language: String) -> String {
      #""\#(language)":{"stringUnit":{"state":"translated","value":"\#(language)"}}"#
    }
    let catalog =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{\#(unit("en")),\#(unit("es"))}},"l":{"localizations":{\#(unit("en"))}}},"version":"1.0"}"#
    for (path, text) in [
      "App.xcodeproj/project.pbxproj": project.text, "C.xcstrings": catalog,
      "en.lproj/L.strings": "\"a\" = \"Apple\";\n\"b\" = \"Pear\";\n",
      "es.lproj/L.strings": "\"a\" = \"Manzana\";\n",
    ] { try folder.write(text, to: "App/" + path) }
    let answer = run(in: folder, ["stubs", "--add-locale", "es-MX", "--unmarked", "--write"])
    #expect(answer.status == .clean && !answer.errors.contains("already exists"), "\(answer.errors)")
    func text(_ path: String) throws -> String { try folder.text("App/" + path) }
    #expect(try text("es-MX.lproj/L.strings") == "\"a\" = \"Manzana\";\n\"b\" = \"Pear\";\n")
    #expect(try text("es.lproj/L.strings") == "\"a\" = \"Manzana\";\n")
    #expect(try text("C.xcstrings").components(separatedBy: "\"es-MX\"").count == 3)
    #expect(try text("C.xcstrings").components(separatedBy: "\"es\":{").count == 2)
    // The project lists the new file.
    let again = run(in: folder, ["stubs", "--add-locale", "es-MX", "--unmarked"])
    #expect(again.output.isEmpty && again.errors.contains("nothing is missing"), "\(again.errors)")
  }

  // MARK: - What it says

  /// A region that begins is no less translated than before: what its language says comes along, and only the rest is a stub.
  @Test func aRegionBeginsWithWhatItInherits() throws {
    func unit(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    let stub = "/* l10ncheck:untranslated 8732 */\n"
    let trees = [
      [
        "en.lproj/L.strings":
          "\"k0\" = \"A\";\n\"k1\" = \"Text of a key\";\n\"k2\" = \"en text 2 is here\";\n",
        "fr.lproj/L.strings": "\"k0\" = \"Un\";\n\(stub)\"k2\" = \"en text 2 is here\";\n",
      ],
      [
        "L.xcstrings": """
        {"sourceLanguage": "en", "strings": {
          "k0": {"localizations": {"en": \(unit("A")), "fr": \(unit("Un"))}},
          "k1": {"localizations": {"en": \(unit("Text of a key"))}},
          "k2": {"localizations": {"en": \(unit("en text 2 is here"))}}}, "version": "1.0"}
        """
      ],
    ]
    for files in trees {
      let folder = try ScratchFolder()
      try folder.write(files, below: "App")
      func translated(_ locale: String) throws -> Int? {
        let report = run(in: folder, ["report", "--format", "json"])
        let value = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
        let locales = value?["locales"] as? [String: [String: Any]]
        return (locales?[locale]?["translation"] as? [String: Any])?["translated"] as? Int
      }
      let region = run(in: folder, ["stubs", "--add-locale", "fr-CA", "--write"])
      #expect(region.errors.contains("2 stubs, 1 inherited text copied in 1 file"), "\(region.errors)")
      #expect(try translated("fr-CA") == translated("fr"))
      let english = run(in: folder, ["stubs", "--add-locale", "en-GB", "--write"])
      #expect(english.errors.contains("3 inherited texts copied in 1 file"), "\(english.errors)")
      #expect(try translated("en-GB") == 3)
      // Another language gets stubs, and so does one that asks for other texts.
      let other = run(in: folder, ["stubs", "--add-locale", "de"])
      #expect(other.errors.contains("3 stubs in 1 file"), "\(other.errors)")
      let empty = run(in: folder, ["stubs", "--add-locale", "fr-CH", "--value", "empty"])
      #expect(!empty.errors.contains("inherited"), "\(empty.errors)")
    }
  }

  @Test func summariesSayWhatWasDone() throws {
    let files = [
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.lproj/L.strings": "\"b\" = \"Be\";\n",
      "en.lproj/a.png": "1",
    ]
    let copied = try run(files, ["stubs", "--copy-resources"])
    #expect(copied.errors.hasSuffix("l10ncheck: 1 stub in 1 file, 1 resource copied for 1 localization\n"))
    let dry = try run(files, ["stubs", "--write", "--dry-run"])
    #expect(
      dry.errors.hasSuffix("l10ncheck: dry run, nothing is written: 1 stub in 1 file for 1 localization\n"))
  }

  // MARK: - Where it goes

  @Test func filesNeedAFolder() throws {
    let answer = try run(Self.complete, ["stubs", "--format", "files", "--output", "-"])
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("files need a folder"))
  }

  @Test(arguments: [".", "..", "App/"]) func aFolderIsNoPatch(_ path: String) throws {
    let answer = try run(Self.complete, ["stubs", "--output", path])
    #expect(answer.status == .failure)
    #expect(answer.errors.contains(" is not a file; nothing was written\n"))
  }
}
