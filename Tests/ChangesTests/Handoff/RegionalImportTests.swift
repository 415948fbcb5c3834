import Foundation
import L10nHandoff
import L10nFormats
import L10nLocale
import TestSupport
import L10nText
import Testing

/// A table of a region hides all that it inherits, so that an import begins it with everything.
@Suite struct RegionalImportTests {
  private func xliff(_ original: String, _ id: String, _ source: String, _ target: String, _ locale: String)
    -> String
  {
    "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"\(original)\" "
      + "source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\"><body>"
      + "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
      + "</body></file></xliff>"
  }

  private var adding: ImportOptions {
    var options = ImportOptions()
    options.addedLocales = [LocaleTag(name: "fr-CA"), LocaleTag(name: "en-GB")]
    return options
  }

  private static let tree = [
    "en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n",
    "fr.lproj/L.strings": "/* un */\n\"a\" = \"Un\";\n\"x\" = \"extra\";\n\"b\" = \"Deux\";\n",
  ]

  @Test func strings() throws {
    let sample = try Sample(Self.tree)
    let plan = try sample.plan(xliff("en.lproj/L.strings", "b", "Two", "Deux, la", "fr-CA"), adding)
    try Sample.write(plan, to: sample.folder.path)
    #expect(
      try sample.folder.text("fr-CA.lproj/L.strings")
        == "/* un */\n\"a\" = \"Un\";\n\"x\" = \"extra\";\n\"b\" = \"Deux, la\";\n")
    #expect(
      plan.plan.begun.map { [$0.shown, $0.locale, $0.origin] } == [
        ["fr-CA.lproj/L.strings", "fr-CA", "fr.lproj/L.strings"]
      ])
  }

  @Test func developmentTable() throws {
    let sample = try Sample(Self.tree)
    let plan = try sample.plan(xliff("en.lproj/L.strings", "b", "Two", "2", "en-GB"), adding)
    try Sample.write(plan, to: sample.folder.path)
    #expect(try sample.folder.text("en-GB.lproj/L.strings") == "\"a\" = \"One\";\n\"b\" = \"2\";\n")
  }

  @Test func anotherLanguageBeginsWithWhatCame() throws {
    let sample = try Sample(Self.tree.merging(["de.lproj/O.txt": ""]) { $1 })
    let plan = try sample.plan(xliff("en.lproj/L.strings", "b", "Two", "Zwei", "de"))
    try Sample.write(plan, to: sample.folder.path)
    #expect(try !sample.folder.text("de.lproj/L.strings").contains("\"a\""))
    #expect(plan.plan.begun.isEmpty)
  }

  @Test func catalog() throws {
    func unit(_ text: String) -> String {
      "{\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"\(text)\"\n"
        + "          }\n        }"
    }
    let sample = try Sample([
      "L.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "localizations" : {
              "fr" : \(unit("Un"))
            }
          },
          "b" : {
            "localizations" : {
              "fr" : \(unit("Deux"))
            }
          }
        },
        "version" : "1.0"
      }
      """
    ])
    let plan = try sample.plan(xliff("L.xcstrings", "b", "b", "Deux, la", "fr-CA"), adding)
    try Sample.write(plan, to: sample.folder.path)
    let text = try sample.folder.text("L.xcstrings")
    #expect(text.contains("\"fr-CA\" : " + unit("Un")))
    #expect(text.contains("\"Deux, la\""))
    #expect(plan.plan.begun.map(\.origin) == ["fr"])
  }

  /// A text is held against what the region's users get today: a table does not begin with less, or for nothing.
  @Test(arguments: [
    ("Deux", UnitOutcome.Result.unchanged), ("Two", .untranslated), ("", .refused(.empty)),
    ("Deux, la", .taken),
  ])
  func inheritedTexts(_ target: String, _ result: UnitOutcome.Result) throws {
    let sample = try Sample(Self.tree)
    let plan = try sample.plan(xliff("en.lproj/L.strings", "b", "Two", target, "fr-CA"), adding)
    #expect(plan.outcomes.map(\.result) == [result])
    #expect(plan.files.isEmpty == (result != .taken))
  }

  private static func rule(_ one: String?, _ other: String?) -> String {
    let forms = [("one", one), ("other", other)].compactMap { name, text in text.map { (name, $0) } }
    return TableText.pluralRules([("k", forms)], of: "v")
  }

  /// Forms that the handoff of a region lacks are the parent's, whether the table begins or is there.
  @Test(arguments: [nil, "<plist version=\"1.0\"><dict/></plist>\n"])
  func partialRules(_ own: String?) throws {
    var files = [
      "en.lproj/L.stringsdict": Self.rule("%d file", "%d files"),
      "fr.lproj/L.stringsdict": Self.rule("%d fichier", "%d fichiers"),
    ]
    files["fr-CA.lproj/L.stringsdict"] = own
    let sample = try Sample(files)
    let plan = try sample.plan(
      xliff("en.lproj/L.stringsdict", "/k:dict/v:dict/one:dict/:string", "%d file", "%d document", "fr-CA"),
      adding)
    #expect(plan.takenCount == 1 && plan.plan.filledCount == (own == nil ? 0 : 1))
    try Sample.write(plan, to: sample.folder.path)
    #expect(
      try sample.handoff("fr-CA").units.compactMap(\.target).map { String(decoding: $0, as: UTF8.self) }
        == ["%#@v@", "%d document", "%d fichiers"])
  }

  /// A region's column of a catalog is begun with the parent's states.
  @Test(arguments: [false, true])
  func partialPlurals(_ hasColumn: Bool) throws {
    func plural(_ language: String, _ state: String, _ one: String, _ other: String) -> String {
      let forms = [("one", one), ("other", other)].map { name, text in
        #""\#(name)":{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
      }
      return #""\#(language)":{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
    }
    let own = #""o":{"localizations":{"fr-CA":{"stringUnit":{"state":"translated","value":"O"}}}},"#
    let sample = try Sample([
      "L.xcstrings": #"{"sourceLanguage":"en","strings":{\#(hasColumn ? own : "")"k":{"localizations":{"#
        + plural("en", "translated", "%d file", "%d files") + ","
        + plural("fr", "needs_review", "%d fichier", "%d fichiers") + #"}}},"version":"1.0"}"#
    ])
    let plan = try sample.plan(
      xliff("L.xcstrings", "k|==|plural.one", "%d file", "%d document", "fr-CA"), adding)
    #expect(plan.takenCount == 1 && plan.refusedCount == 0)
    try Sample.write(plan, to: sample.folder.path)
    let units = try sample.handoff("fr-CA").units.filter { $0.key == Array("k".utf8) }
    #expect(units.map { String(decoding: $0.target ?? [], as: UTF8.self) } == ["%d document", "%d fichiers"])
    #expect(units.map(\.state) == [.translated, .needsReview])
  }

  /// A hint never leads to a folder that hides another.
  @Test(arguments: [
    (
      "fr-BE",
      "its users get fr: pass --locale fr-BE to start it with all of that, or --map fr-BE=fr to change what all users of fr get"
    ),
    (
      "en-GB",
      "its users get en: pass --locale en-GB to start it with all of that"
    ),
    ("de", "pass --locale de to add it"),
  ])
  func hints(_ locale: String, _ hint: String) throws {
    let sample = try Sample(Self.tree)
    let plan = try sample.plan(xliff("en.lproj/L.strings", "b", "Two", "2", locale))
    #expect(plan.plan.problems.map(\.hint) == [hint])
  }
}
