import Foundation
import L10nLocale
import L10nPatch
import TestSupport
import Testing

/// A table of a region hides all that it inherits, so that it is never begun with a part.
@Suite struct RegionalTableTests {
  private static func rules(_ rules: (key: String, one: String)...) -> String {
    TableText.pluralRules(rules.map { ($0.key, [("one", $0.one), ("other", $0.one + "s")]) })
  }

  /// `de-AT` is asked for by name; a rule of `de` that nobody expects comes along.
  @Test func pluralRules() throws {
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.stringsdict": Self.rules(("a", "%d file"), ("b", "%d page")),
        "de.lproj/L.stringsdict": Self.rules(
          ("a", "%d Datei"), ("b", "%d Seite"), ("x", "%d Mehr")),
      ], StubOptions(addedLocale: LocaleTag(name: "de-AT")), locales: ["de-AT"])
    let content = try #require(result.files["de-AT.lproj/L.stringsdict"])
    #expect(
      content == Self.rules(("a", "%d Datei"), ("b", "%d Seite"), ("x", "%d Mehr"))
    )
  }

  /// The copy keeps its encoding and everything else that nobody asked about.
  @Test func addedRegionBeginsAsItsLanguage() throws {
    let tools = try PatchTools()
    let german = TableText.utf16("/* Kopf */\n\"x\" = \"y\";\n\"a\" = \"Ä\";\n")
    try tools.write([
      "en.lproj/L.strings": Array("\"a\" = \"A\";\n".utf8), "de.lproj/L.strings": german,
    ])
    let options = StubOptions(addedLocale: LocaleTag(name: "de-AT"))
    let run = try StubRun(tools.root, options)
    try tools.git("apply", "--allow-empty", input: run.patch)
    #expect(try tools.files()["de-AT.lproj/L.strings"] == german)
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
