@testable import L10nPatch
import TestSupport
import Testing

/// Files that stubs do not make, and what is said of them.
@Suite struct StubFileTests {
  /// Both names are one file on a Mac.
  @Test func namesThatDifferInCaseAlone() throws {
    let result = try AppliedStubs.of([
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "de.lproj/localizable.strings": "\"a\" = \"1\";\n",
      "fr.lproj/x.txt": "",
    ])
    #expect(result.files.keys.sorted() == ["fr.lproj/Localizable.strings"])
    #expect(
      result.plan.omissions == [
        StubOmission(
          shown: "de.lproj/Localizable.strings", locale: "de", count: 1,
          reason: .otherCase("de.lproj/localizable.strings"))
      ])
  }

  /// Two of one run are told as well.
  @Test func twoNewNamesThatDifferInCaseAlone() throws {
    let result = try AppliedStubs.of([
      "en.lproj/Main.strings": "\"a\" = \"A\";\n", "en.lproj/main.strings": "\"a\" = \"1\";\n",
      "fr.lproj/x.txt": "",
    ])
    #expect(result.files.count == 1 && result.plan.omissions.count == 1)
  }

  private static func rules(_ rules: (key: String, one: String)...) -> String {
    TableText.pluralRules(rules.map { ($0.key, [("one", $0.one), ("other", $0.one + "s")]) })
  }

  /// The development table is a stub, so that rules of French alone are expected of German, too.
  @Test func rulesThatOnlyAnotherLanguageHas() throws {
    let shared = (0..<6).map { "\"Key number \($0)\" = \"x\";\n" }.joined()
    let result = try AppliedStubs.of([
      "en.lproj/L.strings": "\"Key number 0\" = \"y\";\n",
      "en.lproj/L.stringsdict": Self.rules(("a", "%d file")),
      "fr.lproj/L.strings": shared, "de.lproj/L.strings": shared,
      "fr.lproj/L.stringsdict": Self.rules(("a", "%d fichier"), ("b", "%d page")),
      "de.lproj/L.stringsdict": Self.rules(),
    ])
    #expect(result.plan.omissions == [])
    let german = try #require(result.files["de.lproj/L.stringsdict"])
    #expect(german.contains("<string>%d files</string>"))
    // French text is no text for German: the key stands in the place of an unknown original.
    #expect(german.contains("<key>b</key>") && !german.contains("%d page"))
    #expect(german.contains("<string>%#@n@</string>"))
  }
}
