import Foundation
import L10nLocale
import L10nPatch
import L10nTestSupport
import Testing

/// A table of a region hides all that it inherits, so that it is never begun with a part.
@Suite struct RegionalTableTests {
  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleDisplayName</key><string>Way</string><key>NSCameraUsageDescription</key><string>Photos</string>
    </dict></plist>
    """

  private static func austria(_ value: StubValue = .source) -> StubOptions {
    StubOptions(value: value, addedLocale: LocaleTag(name: "de-AT"))
  }

  /// The name alone is German; French has both.
  private static let names = [
    "Info.plist": info, "en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Way\";\n",
    "de.lproj/InfoPlist.strings": "/* name */\n\"CFBundleDisplayName\" = \"Weg\";\n",
    "fr.lproj/InfoPlist.strings":
      "\"CFBundleDisplayName\" = \"Rue\";\n\"NSCameraUsageDescription\" = \"Des photos\";\n",
  ]

  @Test func infoPlist() throws {
    let result = try AppliedStubs.of(Self.names, Self.austria(), locales: ["de-AT"])
    #expect(
      result.files == [
        "de-AT.lproj/InfoPlist.strings":
          "/* name */\n\"CFBundleDisplayName\" = \"Weg\";\n\n\"NSCameraUsageDescription\" = \"Photos\";\n"
      ])
    let file = try #require(result.plan.files.first)
    #expect(file.counts.added == 1 && file.counts.inherited == 1)
  }

  @Test func interfaceTable() throws {
    let nib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <label text="One" id="aaa-aa-aaa"/><label text="Two" id="bbb-bb-bbb"/>
      </objects></document>
      """
    let result = try AppliedStubs.of(
      ["Base.lproj/Main.xib": nib, "de.lproj/Main.strings": "\"aaa-aa-aaa.text\" = \"Eins\";\n"],
      Self.austria(), locales: ["de-AT"])
    let content = try #require(result.files["de-AT.lproj/Main.strings"])
    #expect(content.hasPrefix("\"aaa-aa-aaa.text\" = \"Eins\";\n"))
    #expect(content.contains("\"bbb-bb-bbb.text\" = \"Two\";"))
  }

  private static func rule(_ key: String, _ form: String) -> String {
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
      + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
      + "<key>one</key><string>\(form)</string><key>other</key><string>\(form)s</string></dict></dict>\n"
  }

  private static func rules(_ rules: String...) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(rules.joined())</dict></plist>\n"
  }

  /// `de-AT` is asked for by name; a rule of `de` that nobody expects comes along.
  @Test func pluralRules() throws {
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.stringsdict": Self.rules(Self.rule("a", "%d file"), Self.rule("b", "%d page")),
        "de.lproj/L.stringsdict": Self.rules(
          Self.rule("a", "%d Datei"), Self.rule("b", "%d Seite"), Self.rule("x", "%d Mehr")),
      ], StubOptions(addedLocale: LocaleTag(name: "de-AT")), locales: ["de-AT"])
    let content = try #require(result.files["de-AT.lproj/L.stringsdict"])
    #expect(
      content == Self.rules(Self.rule("a", "%d Datei"), Self.rule("b", "%d Seite"), Self.rule("x", "%d Mehr"))
    )
  }

  /// The copy keeps its encoding and everything else that nobody asked about.
  @Test func addedRegionBeginsAsItsLanguage() throws {
    let tools = try PatchTools()
    var german: [UInt8] = [0xFF, 0xFE]
    for unit in "/* Kopf */\n\"x\" = \"y\";\n\"a\" = \"Ä\";\n".utf16 {
      german += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    try tools.write([
      "en.lproj/L.strings": Array("\"a\" = \"A\";\n".utf8), "de.lproj/L.strings": german,
    ])
    let options = StubOptions(addedLocale: LocaleTag(name: "de-AT"))
    let run = try StubRun(tools.root, options)
    try tools.git("apply", "--allow-empty", input: run.patch)
    #expect(try tools.files()["de-AT.lproj/L.strings"] == german)
  }

  @Test func whatCannotBeCopiedIsNotHidden() throws {
    let tools = try PatchTools()
    try tools.write([
      "en.lproj/L.strings": Array("\"a\" = \"A\";\n\"b\" = \"B\";\n".utf8),
      "de.lproj/L.strings": Array(
        try PropertyListSerialization.data(fromPropertyList: ["a": "Ä"], format: .binary, options: 0)),
    ])
    let run = try StubRun(tools.root, Self.austria())
    #expect(run.plan.files.isEmpty)
    #expect(run.omissions.map(\.reason).contains(.hides("de.lproj/L.strings", .binary)))
  }

  private static func catalog(_ strings: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}\n"
  }

  private static func unit(_ language: String, _ value: String) -> String {
    """
            "\(language)" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(value)"
              }
            }
    """
  }

  private static func key(_ key: String, _ units: String...) -> String {
    units.isEmpty
      ? "    \"\(key)\" : {\n\n    }"
      : "    \"\(key)\" : {\n      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }"
  }

  /// A column that the source language's would be hidden by, for a key that has no English text. What was inherited stays
  /// as it is, whatever stubs say.
  @Test(arguments: ["source", "empty", "key", "prefix:?", "pseudo"])
  func catalogColumn(_ word: String) throws {
    let result = try AppliedStubs.of(
      [
        "L.xcstrings": Self.catalog(
          [
            Self.key("a", Self.unit("en", "Apple")), Self.key("c", Self.unit("en", "Cherry")),
            Self.key("menu.save", Self.unit("de", "Sichern")),
          ].joined(separator: ",\n")),
        "Other.xcstrings": Self.catalog(Self.key("o", Self.unit("en", "One"), Self.unit("en-GB", "Two"))),
      ], StubOptions(value: try #require(StubValue(word: Array(word.utf8)))), locales: ["en-GB"])
    let text = try #require(result.files["L.xcstrings"])
    #expect(text.contains(Self.unit("en-GB", "Apple")) && text.contains(Self.unit("en-GB", "Cherry")))
    #expect(result.plan.files.first?.counts.inherited == 2)
    #expect(result.plan.files.first?.counts.added == 1)
    #expect(result.plan.files.first?.locales == ["en-GB"])
  }

  /// British users see the English texts of the interface file, of `Info.plist` and of the keys: they lack none.
  @Test func whatARegionShowsAnywayNeedsNoStub() throws {
    let result = try AppliedStubs.of([
      "Info.plist": Self.info, "en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Way\";\n",
      "fr.lproj/InfoPlist.strings":
        "\"NSCameraUsageDescription\" = \"Des photos\";\n\"CFBundleDisplayName\" = \"Rue\";\n",
      "en.lproj/L.strings": "\"Color\" = \"Color\";\n\"Open\" = \"Open\";\n",
      "en-GB.lproj/L.strings": "\"Color\" = \"Colour\";\n",
      "Words.xcstrings": Self.catalog(
        [Self.key("Gray", Self.unit("en-GB", "Grey")), Self.key("b")].joined(separator: ",\n")),
    ])
    #expect(!result.plan.files.contains { $0.locales.contains("en-GB") })
  }

  /// `fr-CA` reads French; that French is not asked about changes nothing.
  @Test func aColumnIsNotBegunForOneLocale() throws {
    let result = try AppliedStubs.of(
      [
        "L.xcstrings": Self.catalog(
          [Self.key("a", Self.unit("fr", "Pomme")), Self.key("b")].joined(separator: ",\n")),
        "Other.xcstrings": Self.catalog(Self.key("o", Self.unit("fr-CA", "Un"))),
      ], locales: ["fr-CA"])
    #expect(result.plan.files.flatMap(\.locales) == ["fr"])
    #expect(result.files["L.xcstrings"]?.contains("fr-CA") == false)
  }
}
