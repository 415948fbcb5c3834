import Foundation
import L10nCommandLine
import L10nText
import TestSupport
import Testing

/// Texts that a machine translated, from where they stand to every form that counts them.
@Suite struct MachineTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello there" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "machine_translated", "value" : "Hallo da" } }
          }
        },
        "Open the door of the house" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "machine_translated", "value" : "Open the door of the house" } }
          }
        },
        "Done with it" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig damit" } }
          }
        },
        "%lld items" : {
          "localizations" : {
            "de" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Ding" } },
              "other" : { "stringUnit" : { "state" : "machine_translated", "value" : "%lld Dinge" } } } } }
          }
        }
      },
      "version" : "1.0"
    }

    """
  private static let files = [
    "Localizable.xcstrings": catalog,
    "en.lproj/Other.strings": "\"a\" = \"A letter\";\n\"b\" = \"Be quick\";\n",
    "de.lproj/Other.strings": "\"a\" = \"Ein Brief\";\n",
  ]

  private func folder(_ files: [String: String] = files) throws -> ScratchFolder {
    try ScratchFolder(files)
  }

  private func german(of table: String, in folder: ScratchFolder) throws -> ReportDocument.Cell {
    try #require(try folder.report("--details").table(table)?.locales["de"])
  }

  // MARK: Counts

  @Test func aKeyIsOfAMachineIfOneOfItsTextsIs() throws {
    let cell = try german(of: "Localizable", in: folder())
    #expect(cell.machineTranslated == 2)
    #expect(cell.machineTranslatedKeys == ["%lld items", "Hello there"])
    // The source's text is no translation, whatever its state is called.
    let translation = try #require(cell.translation)
    #expect(translation.unchanged == 1)
    #expect(translation.translated == 3)
    #expect(translation.machine == 2)
    #expect(translation.byPeopleRatio == 0.25)
  }

  @Test func everyFormCountsMachineTexts() throws {
    let folder = try folder()
    let text = folder.runWithPath("report").output
    #expect(text.contains("  by machine") && text.contains("by people"))
    let list = folder.runWithPath("report", "--list", "machine").output
    #expect(list.hasPrefix("Translated by machine, and reviewed by nobody\n"))
    let markdown = folder.runWithPath("report", "--format", "markdown").output
    #expect(markdown.contains("| localization | translated | by people |"))
    let table = folder.runWithPath("report", "--format", "csv").output.split(separator: "\r\n")
    let column = try #require(table.first?.split(separator: ",").firstIndex(of: "machineTranslated"))
    #expect(
      table.contains {
        $0.contains("Localizable")
          && $0.split(separator: ",", omittingEmptySubsequences: false)[column] == "2"
      })
    let metrics = folder.runWithPath("report", "--format", "openmetrics").output
    #expect(metrics.contains("table=\"Localizable\",locale=\"de\",flag=\"machineTranslated\"} 2"))
    let page = folder.runWithPath("report", "--format", "html").output
    #expect(page.contains(">By machine</th>"))
    #expect(page.contains(">By people</th>"))
  }

  /// The limit holds for each language.
  @Test(
    arguments: [
      ("", 1, "{ all: 0 }"), ("=2", 0, "{ all: 2 }"), ("=1", 1, "{ all: 1 }"),
      ("=de=2", 0, "{ locales: { de: 2 } }"),
      ("=5,de=1", 1, "{ all: 5, locales: { de: 1 } }"), ("=fr=0", 0, "{ locales: { fr: 0 } }"),
    ])
  func machineTextsHaveAThreshold(_ value: String, _ status: Int, _ configuration: String) throws {
    let folder = try folder()
    let answer = folder.runWithPath("report", "--fail-on-machine" + value)
    #expect(Int(answer.status.rawValue) == status)
    #expect(
      answer.output.contains("translated by machine and not reviewed: 2 texts in de (") == (status == 1))
    try folder.write("fail-on-machine: \(configuration)\n", to: ".l10ncheck.yml")
    #expect(Int(folder.runWithPath("report").status.rawValue) == status, "\(configuration)")
  }

  // MARK: Marks

  /// A mark holds as long as the text is the one that it was made for.
  @Test func aMarkTakesThePlaceOfAState() throws {
    var files = Self.files
    files["de.lproj/Other.strings"] = """
      /* The first letter
         l10ncheck:machine \(Self.digits("Ein Brief")) */
      "a" = "Ein Brief";
      /* l10ncheck:machine \(Self.digits("Sei schnell")) */
      "b" = "Sei ganz schnell";

      """
    let cell = try german(of: "Other", in: folder(files))
    #expect(cell.machineTranslatedKeys == ["a"])
    #expect(cell.translation?.stub == 0)
  }

  private static func digits(_ text: String) -> String {
    var words: [UInt8] = []
    TextMark.append(.machine, for: Array(text.utf8), to: &words)
    return String(decoding: words.suffix(4), as: UTF8.self)
  }

  // MARK: Handoffs

  private static func xliff(_ qualifier: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/Other.strings" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="a"><source>A letter</source><target state="translated"\(qualifier)>Ein B</target></trans-unit>
        <trans-unit id="b"><source>Be quick</source><target state="translated"\(qualifier)>Los</target></trans-unit>
      </body></file>
      <file original="Localizable.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="Hello there"><source>Hello there</source><target state="translated"\(qualifier)>Hallo da</target></trans-unit>
        <trans-unit id="Done with it"><source>Done with it</source><target state="translated"\(qualifier)>Aus</target></trans-unit>
      </body></file>
    </xliff>
    """
  }

  @Test func exportsSayWhatAMachineTranslated() throws {
    let folder = try folder()
    let only = folder.runWithPath(
      "export", "--only", "machine", "--locale", "de", "--output", folder.path + "/out")
    #expect(only.status == .clean)
    let text = try folder.text("out/de.xliff")
    #expect(text.contains("<target state=\"translated\" state-qualifier=\"leveraged-mt\">Hallo da</target>"))
    #expect(text.contains("<target state=\"translated\">%lld Ding</target>"))
    #expect(!text.contains("Fertig damit"))
  }

  @Test func importsSetTheStateOrTheMark() throws {
    let folder = try folder()
    try folder.write(Self.xliff(" state-qualifier=\"leveraged-mt\""), to: "de.xliff")
    let taken = folder.run("import", "--write", folder.path + "/de.xliff", "--into", folder.path)
    // What a person has translated stays.
    #expect(taken.status == .findings)
    #expect(taken.errors.contains("1 taken (1 by machine), 1 unchanged (1 by machine, still not reviewed)"))
    let strings = folder.path + "/de.lproj/Other.strings"
    #expect(
      try String(contentsOfFile: strings, encoding: .utf8)
        == "\"a\" = \"Ein Brief\";\n/* l10ncheck:machine \(Self.digits("Los")) */\n\"b\" = \"Los\";\n")
    #expect(try german(of: "Other", in: folder).machineTranslated == 1)

    // A person says that it is right.
    try folder.write(Self.xliff(""), to: "de.xliff")
    let reviewed = folder.run(
      "import", "--write", "--accept", "theirs", folder.path + "/de.xliff", "--into", folder.path)
    #expect(reviewed.status == .clean, "\(reviewed.errors)")
    #expect(
      try String(contentsOfFile: strings, encoding: .utf8) == "\"a\" = \"Ein B\";\n\"b\" = \"Los\";\n")
    let catalog = try folder.text("Localizable.xcstrings")
    #expect(catalog.contains("\"state\" : \"translated\", \"value\" : \"Hallo da\""))
  }

  /// A machine's text takes the place of a stub, and its mark that of the stub's.
  @Test func aStubBecomesAMachinesText() throws {
    let folder = try folder()
    #expect(folder.runWithPath("stubs", "--write").status == .clean)
    try folder.write(Self.xliff(" state-qualifier=\"leveraged-mt\""), to: "de.xliff")
    _ = folder.run("import", "--write", folder.path + "/de.xliff", "--into", folder.path)
    let text = try folder.text("de.lproj/Other.strings")
    #expect(!text.contains("l10ncheck:untranslated"))
    #expect(text.contains("l10ncheck:machine \(Self.digits("Los"))"))
  }

  // MARK: Differences

  @Test func diffCountsWhatNobodyHasReviewed() throws {
    let (before, after) = (try folder(), try folder())
    try after.write(
      Self.catalog.replacingOccurrences(
        of: "\"translated\", \"value\" : \"Fertig damit\"", with: "\"machine_translated\", \"value\" : \"Zu\""
      ),
      to: "Localizable.xcstrings")
    let markdown = after.run("diff", before.path, after.path, "--format", "markdown")
    #expect(markdown.output.contains("1 text translated by machine, none reviewed"))
    #expect(after.run("diff", before.path, after.path, "--fail-on", "machine").status == .findings)
    try after.write(
      Self.catalog.replacingOccurrences(
        of: "\"machine_translated\", \"value\" : \"Hallo da\"",
        with: "\"translated\", \"value\" : \"Hallo da\""),
      to: "Localizable.xcstrings")
    let reviewed = after.run("diff", before.path, after.path, "--format", "json").output
    #expect(reviewed.contains("\"machine-reviewed\": 1"))
    #expect(after.run("diff", before.path, after.path, "--fail-on", "machine").status == .clean)
  }
}
