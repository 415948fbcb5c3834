import Foundation
import L10nCommandLine
import L10nCommands
import TestSupport
import Testing

/// What stands on the development side of a table, and what each command makes of it.
@Suite struct SourceSideTests {
  private static let languages = ["de", "fr", "it", "ja", "ko", "ru"]

  private func strings(_ texts: [(String, String)]) -> String {
    texts.map { "\(CheckedProject.quoted($0.0)) = \(CheckedProject.quoted($0.1));\n" }.joined()
  }

  private func object(_ project: CheckedProject, _ words: String...) throws -> [String: Any] {
    let answer = project.run(words + ["--format", "json"])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any], "\(answer.errors)")
  }

  private func report(_ project: CheckedProject, _ words: String...) throws -> ReportDocument {
    try .read(project.run(["report", "--format", "json", "--no-code", "--details"] + words).output)
  }

  private func table(_ project: CheckedProject) throws -> ReportDocument.Table {
    try #require(try report(project).tables.first)
  }

  /// The same in a catalog: no English is asked for what reads as English, and no French is written in its place.
  @Test(arguments: [true, false]) func englishKeysOfAFrenchCatalogAreTextsOfEnglish(areTexts: Bool) throws {
    let keys = ["Saving", "Never", "Pull it down now…", "of", "page.of"]
    let english = Dictionary(uniqueKeysWithValues: keys.prefix(3).map { ($0, areTexts ? $0 : "\($0)!") })
    let french = Dictionary(uniqueKeysWithValues: keys.map { ($0, "Texte de \($0)") })
    let catalog = TableText.catalog(["en": english, "fr": french])
    let project = try CheckedProject([
      "T.xcstrings": catalog.replacing("\"sourceLanguage\": \"en\"", with: "\"sourceLanguage\": \"fr\"")
    ])
    let missing = areTexts ? ["page.of"] : ["of", "page.of"]
    let cell = try #require(try report(project, "--development-region", "fr").tables.first?.locales["en"])
    #expect(cell.missingKeys ?? [] == missing && cell.shows?["key"] == missing.count)
    let patch = project.run(["stubs", "--locale", "en", "--development-region", "fr", "--no-code"]).output
    #expect(
      patch.split(separator: "\n").count { $0.hasPrefix("+\"") } == missing.count,
      "\(patch)")
  }

  /// Keys in English are what English users see where a table lacks them, and English where a French table repeats them: a lone
  /// word too, and not a name of parts.
  @Test func englishKeysOfAFrenchTableAreTextsOfEnglish() throws {
    let english = ["Saving", "Never", "Pull it down now…", "Release it now…"].map { ($0, $0) }
    let french = [
      ("of", "sur"), ("Saving", "Sauvegarde en cours"), ("Never", "Jamais"),
      ("Release it now…", "Release it now…"),
      ("Pull it down now…", "Tirer maintenant"), ("loginButton", "Se connecter"), ("page.of", "page sur"),
    ]
    for (name, stubs) in [
      ("en", ["loginButton", "page.of"]), ("de", french.map(\.0).filter { $0 != "Never" }),
    ] {
      let own = name == "en" ? english : [("Never", "Niemals")]
      var files = ["fr.lproj/T.strings": strings(french), "\(name).lproj/T.strings": strings(own)]
      files["en.lproj/T.strings"] = strings(english)
      let project = try CheckedProject(files)
      let cell = try #require(try report(project, "--development-region", "fr").tables.first?.locales[name])
      #expect(cell.missingKeys ?? [] == stubs.sorted() && cell.translation?.unchanged == 0)
      #expect(cell.shows?["key"] == (name == "en" ? 2 : stubs.count - 1))
      let patch = project.run(["stubs", "--locale", name, "--development-region", "fr", "--no-code"]).output
      #expect(patch.split(separator: "\n").count { $0.hasPrefix("+\"") } == stubs.count, "\(patch)")
    }
  }

  // MARK: A stub, or not

  /// A name that Italian alone lacks is expected of nobody. It is in the development table all the same, which so has more
  /// than half of what translations share, and a text that is its own key.
  @Test(arguments: [
    (
      "", ["Open it", "Close it", "Find it"], ["Maccy", "Fluxor"],
      ["Save it", "Print it", "Send it", "Share it"]
    ),
    ("A.bundle/", ["menu.open", "menu.close", "menu.find"], ["Maccy"], ["Save it", "Print it", "Send it"]),
  ])
  func whatAllKeepMakesNoStubOfATable(
    _ folder: String, _ own: [String], _ names: [String], _ others: [String]
  ) throws {
    func project(italianNames: [String]) throws -> CheckedProject {
      var files = [
        "\(folder)en.lproj/T.strings": strings(
          own.map { ($0, folder.isEmpty ? $0 : "Some text") } + names.map { ($0, $0) })
      ]
      for language in Self.languages {
        files["\(folder)\(language).lproj/T.strings"] = strings(
          (own + others).map { ($0, language + " x") }
            + (language == "it" ? italianNames : names).map { ($0, $0) })
      }
      return try CheckedProject(files)
    }
    let complete = try table(project(italianNames: names))
    #expect(complete.expectedSet == "development")
    #expect(complete.expected == own.count + names.count)
    let lacking = try table(project(italianNames: []))
    #expect(lacking.expectedSet == "development")
    #expect(lacking.expected == own.count)
  }

  /// Swedish has nothing but a name that all keep: it is none of those that tell what nobody translates.
  @Test func whoHasOnlyWhatAllKeepTellsNothing() throws {
    let texts = ["Open it", "Close it", "Save it now"]
    let never = ("A long text for nobody", "A long text for nobody")
    let name = ("Maccy", "Maccy")
    var files = ["en.lproj/T.strings": strings(texts.map { ($0, $0) } + [never, name])]
    for language in Self.languages + ["es", "pl", "uk", "da"] {
      files["\(language).lproj/T.strings"] = strings(
        texts.map { ($0, language + " x") } + [never] + (language == "da" ? [] : [name]))
    }
    files["sv.lproj/T.strings"] = strings([name])
    let project = try CheckedProject(files)
    #expect(try table(project).expected == 4)
    let messages = try report(project).messages(of: "never-translated")
    #expect(messages.count == 1 && messages[0].contains("in all 10 localizations"), "\(messages)")
  }

  // MARK: Which file is the source

  /// A catalog says what its source language is. Texts are held against that, and another development region is what is
  /// handed out.
  @Test func aCatalogsSourceBesideAnotherDevelopmentRegion() throws {
    func unit(_ text: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    let project = try CheckedProject([
      "T.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "greeting" : { "localizations" : {
        "de" : \(unit("Hallo %d")), "en" : \(unit("Hello %@")), "fr" : \(unit("Hello %@")) } } }, "version" : "1.0" }

      """
    ])
    let words = ["--development-region", "de"]
    #expect(try project.findings(words).map(\.locale) == ["de"])
    let report = try report(project, "--development-region", "de")
    #expect(report.problems.compactMap(\.locale) == ["de"])
    let locales = report.tables.first?.locales
    #expect(locales?.keys.sorted() == ["en", "fr"])
    #expect(locales?["fr"]?.identicalKeys == ["greeting"])
    let handoff = project.run(["export", "--locale", "fr", "--no-code"] + words).output
    #expect(handoff.contains("<source>Hallo %d</source>"), "\(handoff)")
  }

  /// The loader refuses the file of the development folder. Coverage and `keys` take what stands in it before the fault and the
  /// texts of Base, as `check` does.
  @Test func aRefusedDevelopmentFileBesideBase() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"A %@\";\n\"b\" = {{;\n",
      "Base.lproj/T.strings": "\"a\" = \"A %@\";\n\"b\" = \"B %@\";\n",
      "de.lproj/T.strings": "\"a\" = \"x %@\";\n\"b\" = \"y %d\";\n",
      "Main.swift": "let b = NSLocalizedString(\"b\", tableName: \"T\", comment: \"\")\n",
    ])
    let table = try table(project)
    #expect(table.expected == 2)
    let german = table.locales["de"]
    #expect(german?.extraKeys == [])
    #expect(try project.findings("--no-code").map(\.rule).sorted() == ["placeholder-type", "strings-syntax"])
    let keys = try object(project, "keys")["keys"] as? [[String: Any]] ?? []
    #expect(keys.first { $0["key"] as? String == "b" }?["state"] as? String == "used")
  }

  /// The loader takes a file that is in no folder before all others, and so does `keys`; coverage compares localizations.
  @Test func aFileInNoFolderBesideTheDevelopmentFolder() throws {
    let project = try CheckedProject([
      "T.strings": "\"a\" = \"A\";\n\"c\" = \"C\";\n",
      "en.lproj/T.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "de.lproj/T.strings": "\"a\" = \"x\";\n",
      "Main.swift": ["a", "b", "c"].map {
        "let \($0) = NSLocalizedString(\"\($0)\", tableName: \"T\", comment: \"\")\n"
      }.joined(),
    ])
    let german = try table(project).locales["de"]
    #expect(german?.missingKeys == ["a", "b"])
    let keys = try object(project, "keys")["keys"] as? [[String: Any]] ?? []
    let states = keys.map { "\($0["key"] as? String ?? "") \($0["state"] as? String ?? "")" }
    #expect(states.sorted() == ["a used", "b missing", "c used"])
  }

  /// A bundle's files are loaded as they are. `keys` reads them as if they were copied first, and finds no fault.
  @Test func keysOfABundleWithTwoByteOrderMarks() throws {
    let project = try CheckedProject([
      "A.bundle/en.lproj/T.strings": "\u{FEFF}\u{FEFF}\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "A.bundle/de.lproj/T.strings": "\"a\" = \"x\";\n\"b\" = \"y\";\n",
      "Main.swift": "let a = NSLocalizedString(\"a\", tableName: \"T\", bundle: b, comment: \"\")\n",
    ])
    #expect(project.run("report", "--no-code").output.contains("the loader refuses the file"))
    let keys = project.run("keys")
    #expect(!(keys.output + keys.errors).contains("byte order mark"), "\(keys.errors)")
    #expect(keys.output.contains("2 keys in development tables"), "\(keys.output)")
  }

  /// The plural of a key is shown, and what it says of it counts in a handoff. `check` knows the limit of the other one too.
  @Test func theCommentOfAKeyInTwoFiles() throws {
    func rule(_ text: String) -> String {
      TableText.pluralRules([("a", [("one", "%d \(text)"), ("other", "%d \(text)s")])])
    }
    let project = try CheckedProject([
      "en.lproj/T.strings": "/* A label. Max 10 characters */\n\"a\" = \"%d items\";\n",
      "en.lproj/T.stringsdict": rule("item"), "de.lproj/T.stringsdict": rule("langer Gegenstand"),
    ])
    #expect(try project.findings("--no-code").filter { $0.rule == "text-too-long" }.count == 2)
    let handoff = project.run("export", "--locale", "de", "--no-code").output
    #expect(handoff.contains("%d item") && !handoff.contains("A label"), "\(handoff)")
  }

  // MARK: Which translations are looked at

  /// The loader takes a file from one of two folders of a language: nobody sees the faults of the other.
  @Test func findingsAreOfTheFilesThatAreLoaded() throws {
    let project = try CheckedProject([
      "en.lproj/T.strings": "\"a\" = \"A %@\";\n", "de.lproj/T.strings": "\"a\" = \"x %d\";\n",
      "German.lproj/T.strings": "\"a\" = \"y %d %d\";\n", "fr.lproj/T.strings": "\"a\" = \"z %d\";\n",
      "it.lproj/T.strings": "\"a\" = \"z %@\";\n",
    ])
    func paths(_ command: String, _ list: String, _ locales: String) throws -> [String] {
      let answer = try object(project, command, "--no-code", "--locale", locales)
      return (answer[list] as? [[String: Any]] ?? []).filter { $0["severity"] as? String == "error" }
        .compactMap { ($0["path"] as? String)?.split(separator: "/").suffix(2).joined(separator: "/") }
        .sorted()
    }
    for (command, list) in [("check", "findings"), ("report", "problems")] {
      #expect(try paths(command, list, "de,fr,it") == ["de.lproj/T.strings", "fr.lproj/T.strings"])
      #expect(try paths(command, list, "fr") == ["fr.lproj/T.strings"])
      #expect(try paths(command, list, "it").isEmpty)
    }
  }

  /// Each key has the text of the spelling that comes first in the file, and a new text goes to the first of all, even if
  /// that has no value anywhere before.
  @Test func twoSpellingsOfALocaleInACatalog() throws {
    func unit(_ text: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    let project = try CheckedProject([
      "T.xcstrings": """
      { "sourceLanguage" : "en", "strings" : {
        "a" : { "localizations" : { "en" : \(unit("A")), "pt_BR" : {} } },
        "b" : { "localizations" : { "en" : \(unit("B")), "pt-BR" : \(unit("hyphen")), "pt_BR" : \(unit("line")) } },
        "c" : { "localizations" : { "en" : \(unit("C")), "pt-BR" : \(unit("alone")) } } }, "version" : "1.0" }

      """
    ])
    let handoff = project.run("export", "--locale", "pt-BR", "--no-code").output
    #expect(handoff.contains(">line</target>") && handoff.contains(">alone</target>"), "\(handoff)")
    #expect(!handoff.contains("hyphen"), "\(handoff)")
    try project.folder.write(
      handoff.replacing("<source>A</source>", with: "<source>A</source><target>new</target>"), to: "pt.xliff")
    let words = ["import", "--write", "--into", project.folder.path, project.folder.at("pt.xliff")]
    let answer = project.folder.run(words)
    #expect(answer.status == .clean, "\(answer.errors)")
    let catalog = try project.folder.text("T.xcstrings")
    let entry = try #require(catalog.split(separator: "\"b\" :").first)
    #expect(entry.contains("pt_BR") && entry.contains("new") && !entry.contains("pt-BR"), "\(catalog)")
  }
}
