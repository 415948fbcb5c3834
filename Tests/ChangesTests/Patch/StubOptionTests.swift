import Foundation
import L10nLocale
@testable import L10nPatch
import L10nText
import TestSupport
import Testing

/// What the options of stubs do, on small trees.
@Suite struct StubOptionTests {
  private static func value(_ word: String) throws -> StubValue {
    try #require(StubValue(word: Array(word.utf8)))
  }

  private static let small = [
    "en.lproj/L.strings": "/* Fruit */\n\"a\" = \"Apple %@\";\n",
    "de.lproj/L.strings": "",
  ]

  @Test(arguments: [
    ("source", "Apple %@"), ("empty", ""), ("key", "a"), ("prefix:TODO ", "TODO Apple %@"),
    ("memory", "Apple %@"),
    ("pseudo", "[Åþþļé %@ ö]"),
  ])
  func values(_ word: String, _ text: String) throws {
    let result = try AppliedStubs.of(Self.small, StubOptions(value: Self.value(word)))
    let content = try #require(result.files["de.lproj/L.strings"])
    #expect(content.hasPrefix("/* Fruit */\n\"a\" = \"\(text)"), "\(content)")
    #expect(StubValue(word: Array("what".utf8)) == nil)
  }

  @Test func sameLanguageComesFirst() throws {
    let files = [
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "fr.lproj/L.strings": "\"a\" = \"fa\";\n\"b\" = \"fb\";\n",
      "fr_CA.lproj/L.strings": "\"a\" = \"ca\";\n",
    ]
    #expect(
      try AppliedStubs.of(files).files == ["fr_CA.lproj/L.strings": "\"a\" = \"ca\";\n\"b\" = \"fb\";\n"])
  }

  @Test func inheritedTablesStayInherited() throws {
    // fr_CA has no table: the loader reads fr's, so that is where the key goes.
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "fr.lproj/L.strings": "\"a\" = \"fa\";\n",
        "fr_CA.lproj/Other.strings": "", "en.lproj/Other.strings": "",
      ])
    #expect(result.files == ["fr.lproj/L.strings": "\"a\" = \"fa\";\n\"b\" = \"B\";\n"])
  }

  /// The order of keys stays if all languages together say what there is, although stubs change what comes
  /// first.
  @Test(arguments: [StubValue.source, .empty]) func sortingIsDoneAtOnce(_ value: StubValue) throws {
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": "\"z\" = \"Zoo text\";\n",
        "ar.lproj/L.strings": "\"z\" = \"x\";\n\"alpha one\" = \"y\";\n\"gamma three\" = \"g\";\n",
        "cs.lproj/L.strings":
          "\"z\" = \"x\";\n\"%1$@%2$@\" = \"%1$@%2$@\";\n\"beta two\" = \"q\";\n\"gamma three\" = \"g\";\n\"alpha one\" = \"y\";\n",
        "da.lproj/L.strings":
          "\"z\" = \"x\";\n\"alpha one\" = \"y\";\n\"beta two\" = \"q\";\n\"gamma three\" = \"g\";\n",
      ], StubOptions(value: value, sorts: true))
    #expect(
      result.files["cs.lproj/L.strings"]
        == "\"z\" = \"x\";\n\"alpha one\" = \"y\";\n\"gamma three\" = \"g\";\n\"beta two\" = \"q\";\n\"%1$@%2$@\" = \"%1$@%2$@\";\n"
    )
  }

  @Test func memoryTakesWhatIsTheSameEverywhere() throws {
    let files = [
      "A/en.lproj/L.strings": "\"ok\" = \"Done\";\n\"no\" = \"Open\";\n",
      "A/de.lproj/L.strings": "\"ok\" = \"Fertig\";\n\"no\" = \"Offen\";\n",
      "B/en.lproj/L.strings": "\"no2\" = \"Open\";\n", "B/de.lproj/L.strings": "\"no2\" = \"Öffnen\";\n",
      "C/en.lproj/L.strings": "\"x\" = \"Done\";\n\"y\" = \"Open\";\n", "C/de.lproj/L.strings": "",
    ]
    let result = try AppliedStubs.of(files, StubOptions(value: .memory))
    #expect(result.files == ["C/de.lproj/L.strings": "\"x\" = \"Fertig\";\n\"y\" = \"Open\";\n"])
  }

  @Test(arguments: [
    (["pt-BR", "fr"], "zh-Hant", "zh-Hant"), (["pt_BR", "fr"], "zh-Hant", "zh_Hant"),
    (["French", "German"], "sv", "Swedish"), (["fr", "de"], "pt_BR", "pt-BR"),
    (["pt-br", "zh-hans"], "zh-Hant", "zh-hant"),
  ])
  func addedLocalizationsAreNamedAsTheOthers(_ names: [String], _ tag: String, _ folder: String) throws {
    var files = ["en.lproj/L.strings": "/* One */\n\"a\" = \"A\";\n"]
    for name in names { files["\(name).lproj/L.strings"] = "\"a\" = \"x\";\n" }
    let result = try AppliedStubs.of(files, StubOptions(addedLocale: LocaleTag(name: tag)))
    #expect(result.files == ["\(folder).lproj/L.strings": "/* One */\n\"a\" = \"A\";\n"])
  }

  /// A region that has one table gets the others whole, and no other language changes.
  @Test func whatIsAddedBeginsTableByTable() throws {
    let result = try AppliedStubs.of(
      [
        "en.lproj/A.strings": "\"a\" = \"A\";\n", "es-MX.lproj/A.strings": "\"a\" = \"Á\";\n",
        "en.lproj/B.strings": "\"b\" = \"B\";\n\"c\" = \"C\";\n", "es.lproj/B.strings": "\"b\" = \"Be\";\n",
        "es.lproj/A.strings": "\"a\" = \"Á\";\n",
      ], StubOptions(addedLocale: LocaleTag(name: "es-MX")), locales: ["es-MX"])
    #expect(result.files == ["es-MX.lproj/B.strings": "\"b\" = \"Be\";\n\"c\" = \"C\";\n"])
  }

  @Test func pluralRulesHaveTheCategoriesOfTheLocale() throws {
    func rule(_ forms: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
          <key>files</key>
          <dict>
              <key>NSStringLocalizedFormatKey</key>
              <string>%#@n@</string>
              <key>n</key>
              <dict>
                  <key>NSStringFormatSpecTypeKey</key>
                  <string>NSStringPluralRuleType</string>
                  <key>NSStringFormatValueTypeKey</key>
                  <string>d</string>
      \(forms)        </dict>
          </dict>
      </dict>
      </plist>

      """
    }
    func form(_ name: String, _ text: String) -> String {
      "            <key>\(name)</key>\n            <string>\(text)</string>\n"
    }
    let result = try AppliedStubs.of([
      "en.lproj/L.stringsdict": rule(form("one", "%d file &amp; more") + form("other", "%d files")),
      "ja.lproj/a.txt": "", "ru.lproj/a.txt": "",
    ])
    #expect(result.files["ja.lproj/L.stringsdict"] == rule(form("other", "%d files")))
    #expect(
      result.files["ru.lproj/L.stringsdict"]
        == rule(
          form("one", "%d file &amp; more") + form("few", "%d files") + form("many", "%d files")
            + form("other", "%d files")))
  }

  @Test func catalogsGetUnitsOfStateNew() throws {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{
      "%lld files":{"localizations":{"en":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"new","value":"%lld file"}},
      "other":{"stringUnit":{"state":"new","value":"%lld files"}}}}}}},
      "Open":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"開く"}}}}}}
      """
    let result = try AppliedStubs.of(["L.xcstrings": catalog])
    let json = try JSONSerialization.jsonObject(with: Data(try #require(result.files["L.xcstrings"]).utf8))
    let strings = try #require((json as? [String: Any])?["strings"] as? [String: [String: [String: Any]]])
    let plural = strings["%lld files"]?["localizations"]?["ja"] as? NSDictionary
    #expect(
      plural == [
        "variations": ["plural": ["other": ["stringUnit": ["state": "new", "value": "%lld files"]]]]
      ])
  }

  @Test func damagedAndBinaryFilesAreNamedAndTheOthersEdited() throws {
    let tools = try PatchTools()
    try tools.write([
      "en.lproj/L.strings": Array("\"a\" = \"A\";\n\"b\" = \"B\";\n".utf8),
      "de.lproj/L.strings": Array("\"a\" = \"1\"\n\"c\" = \"2\";\n".utf8),
      "fr.lproj/L.strings": Array(
        try PropertyListSerialization.data(fromPropertyList: ["a": "1"], format: .binary, options: 0)),
      "it.lproj/L.strings": Array("\"a\" = \"1\";\n".utf8),
    ])
    let run = try StubRun(tools.root)
    #expect(run.plan.files.map(\.shown) == ["it.lproj/L.strings"])
    #expect(run.plan.omissions.map(\.shown) == ["de.lproj/L.strings", "fr.lproj/L.strings"])
    #expect(run.plan.omissions.last?.reason == .binary)
  }

  @Test func resourcesAreListedOrCopied() throws {
    let files = ["en.lproj/a.png": "1", "en.lproj/a@2x.png": "2", "de.lproj/b.txt": "", "en.lproj/b.txt": ""]
    let listed = try AppliedStubs.of(files)
    #expect(listed.files.isEmpty)
    #expect(
      listed.plan.resources == [MissingResource(shown: "de.lproj/a.png", locale: "de", canBeCopied: true)])
    let copied = try AppliedStubs.of(files, StubOptions(copiesResources: true))
    #expect(copied.files == ["de.lproj/a.png": "1", "de.lproj/a@2x.png": "2"])
  }

  @Test func workingTreeEncodingsArePatchedInGitsForm() throws {
    let tools = try PatchTools()
    try tools.write([
      ".gitattributes": Array("*.strings working-tree-encoding=UTF-16LE-BOM\n".utf8),
      "en.lproj/L.strings": TableText.utf16("\"a\" = \"Ä\";\n\"b\" = \"B\";\n"),
      "de.lproj/L.strings": TableText.utf16("\"a\" = \"ß\";\n"),
      "fr.lproj/a.txt": [],
    ])
    try tools.commit()
    let run = try StubRun(tools.root)
    #expect(!run.patch.contains(0))
    try tools.git("apply", "--check", input: run.patch)
    try tools.git("apply", input: run.patch)
    #expect(try tools.files()["de.lproj/L.strings"] == TableText.utf16("\"a\" = \"ß\";\n\"b\" = \"B\";\n"))
    #expect(try tools.files()["fr.lproj/L.strings"] == TableText.utf16("\"a\" = \"Ä\";\n\"b\" = \"B\";\n"))
    #expect(try StubRun(tools.root).patch.isEmpty)
  }

  @Test func copiesMayBeRunAsTheirOriginals() throws {
    let tools = try PatchTools()
    try tools.write([
      "en.lproj/run.sh": Array("#!/bin/sh\n".utf8), "en.lproj/L.strings": Array("\"a\" = \"A\";\n".utf8),
      "de.lproj/L.strings": Array("\"a\" = \"1\";\n".utf8),
    ])
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: tools.root + "/en.lproj/run.sh")
    let run = try StubRun(tools.root, StubOptions(copiesResources: true))
    try tools.git("apply", input: run.patch)
    #expect(FileManager.default.isExecutableFile(atPath: tools.root + "/de.lproj/run.sh"))
  }

  static func rules(_ forms: String) -> String {
    let last = "\t\t\t<string>d</string>\n"
    return TableText.pluralRules([("n", [])]).replacing(last, with: "\(last)\(forms)\n")
  }

  static func form(_ name: String, _ text: String) -> String {
    "\t\t\t<key>\(name)</key>\n\t\t\t<string>\(text)</string>"
  }

  @Test func pluralRulesGetTheFormsTheyLack() throws {
    let english = [Self.form("one", "%d file"), Self.form("other", "%d files")].joined(separator: "\n")
    let russian = [Self.form("few", "%d файла"), Self.form("other", "%d файлов")].joined(separator: "\n")
    let tools = try PatchTools()
    try tools.write([
      "en.lproj/L.stringsdict": Array(Self.rules(english).utf8),
      "ru.lproj/L.stringsdict": Array(Self.rules(russian).utf8),
    ])
    // A marked form would make the whole rule a stub.
    #expect(try StubRun(tools.root, marks: true).patch.isEmpty)
    let run = try StubRun(tools.root)
    #expect(run.plan.files.map(\.counts.completed) == [1])
    try tools.git("apply", input: run.patch)
    let text = String(decoding: try #require(try tools.files()["ru.lproj/L.stringsdict"]), as: UTF8.self)
    let whole = [
      Self.form("one", "%d файлов"), Self.form("few", "%d файла"), Self.form("many", "%d файлов"),
      Self.form("other", "%d файлов"),
    ].joined(separator: "\n")
    #expect(text == Self.rules(whole))
    #expect(try StubRun(tools.root).patch.isEmpty)
  }

  @Test func catalogsGetThePluralFormsTheyLack() throws {
    let unit = { (state: String, text: String) in
      "{\"stringUnit\" : {\"state\" : \"\(state)\", \"value\" : \"\(text)\"}}"
    }
    let catalog = """
      {"sourceLanguage" : "en", "strings" : {"%lld files" : {"localizations" : {"pl" : {"variations" : {"plural" : {
      "one" : \(unit("translated", "%lld plik")), "other" : \(unit("translated", "%lld pliku"))
      }}}}}}, "version" : "1.0"}
      """
    let result = try AppliedStubs.of(["L.xcstrings": catalog], marks: true)
    let json = try JSONSerialization.jsonObject(with: Data(try #require(result.files["L.xcstrings"]).utf8))
    let strings = try #require((json as? [String: Any])?["strings"] as? [String: [String: [String: Any]]])
    let variations = (strings["%lld files"]?["localizations"]?["pl"] as? [String: Any])?["variations"]
    let forms = (variations as? [String: [String: [String: [String: String]]]])?["plural"]
    #expect(forms?.keys.sorted() == ["few", "many", "one", "other"])
    #expect(forms?["few"]?["stringUnit"] == ["state": "needs_review", "value": "%lld pliku"])
    #expect(forms?["one"]?["stringUnit"] == ["state": "translated", "value": "%lld plik"])
  }

  @Test func filledEntriesAreMarkedToo() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>a</key>
      \t<string></string>
      </dict>
      </plist>

      """
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
        "de.lproj/L.strings": "/* First */\n  \"a\" = \"\"; \"b\" = \"\";\n",
        "en.lproj/M.strings": "\"a\" = \"A\";\n", "de.lproj/M.strings": list,
      ], marks: true)
    #expect(
      result.files["de.lproj/L.strings"]
        == "/* First */\n  /* \(TableText.mark(for: "A")) */\n  \"a\" = \"A\"; /* \(TableText.mark(for: "B")) */ \"b\" = \"B\";\n"
    )
    #expect(
      result.files["de.lproj/M.strings"]
        == list.replacingOccurrences(
          of: "\t<key>a</key>\n\t<string></string>",
          with: "\t<!-- \(TableText.mark(for: "A")) -->\n\t<key>a</key>\n\t<string>A</string>"))
  }

  // MARK: - What cannot be made

  /// A folder has the name; the others come.
  @Test func aFolderWithTheNameOfATableIsNamed() throws {
    let result = try AppliedStubs.of([
      "en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings/x.txt": "x", "fr.lproj/x.txt": "x",
    ])
    #expect(result.files == ["fr.lproj/L.strings": "\"a\" = \"A\";\n"])
    #expect(
      result.plan.omissions == [
        StubOmission(shown: "de.lproj/L.strings", locale: "de", count: 1, reason: .taken)
      ])
  }

  private static func list(_ entries: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(entries)</dict>\n</plist>\n"
  }

  @Test func whatXMLCannotHoldIsNamed() throws {
    let result = try AppliedStubs.of([
      "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"\\U0001B\";\n\"c\" = \"\\U0000C\";\n",
      "de.lproj/L.strings": Self.list(""),
      "fr.lproj/L.strings": Self.list("\t<key>a</key>\n\t<string>A!</string>\n"),
    ])
    #expect(
      result.files == ["de.lproj/L.strings": Self.list("\t<key>a</key>\n\t<string>A</string>\n")])
    #expect(
      result.plan.omissions == [
        StubOmission(shown: "de.lproj/L.strings", locale: "de", count: 2, reason: .notXML),
        StubOmission(shown: "fr.lproj/L.strings", locale: "fr", count: 2, reason: .notXML),
      ])
  }

  /// Bytes only come in.
  @Test(arguments: ["<![CDATA[]]>", ""]) func emptyTextsKeepTheirForm(_ form: String) throws {
    func list(_ text: String) -> String { Self.list("\t<key>a</key>\n\t<string>\(text)</string>\n") }
    let result = try AppliedStubs.of(
      ["en.lproj/L.strings": "\"a\" = \"A & B\";\n", "de.lproj/L.strings": list(form)])
    #expect(result.files == ["de.lproj/L.strings": list("A &amp; B\(form)")])
  }
}
