@testable import L10nPatch
import TestSupport
import Testing

/// Values of tables that are no texts.
@Suite struct StructuredStubTests {
  private static func omission(_ keys: [String]) -> StubOmission {
    StubOmission(shown: "de.lproj/L.strings", locale: "de", count: keys.count, reason: .structured(keys))
  }

  @Test func valuesThatAreNoTextsAreNamed() throws {
    let result = try AppliedStubs.of([
      "en.lproj/L.strings":
        #""a" = "Text"; "d" = <0a>; "l" = (One, "Two"); "m" = { x = Y; };"# + "\n",
      "de.lproj/L.strings": "\"zz\" = \"x\";\n",
    ])
    #expect(result.files["de.lproj/L.strings"] == "\"a\" = \"Text\";\n\"zz\" = \"x\";\n")
    #expect(result.plan.omissions == [Self.omission(["d", "l", "m"])])
  }

  @Test func valuesOfPropertyListsAreNamed() throws {
    let result = try AppliedStubs.of([
      "en.lproj/L.strings": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>a</key><string>Text</string><key>d</key><data>AKA=</data>
      <key>n</key><integer>3</integer></dict></plist>
      """,
      "de.lproj/L.strings": "\"zz\" = \"x\";\n",
    ])
    #expect(result.files["de.lproj/L.strings"] == "\"a\" = \"Text\";\n\"zz\" = \"x\";\n")
    #expect(result.plan.omissions == [Self.omission(["d", "n"])])
  }

  /// Rules of plurals are no texts either, and are made as what they are: what says something to translators stays.
  @Test func rulesAreMade() throws {
    let rules = TableText.pluralRules([("files", [("one", "%d file"), ("other", "%d files")])])
      .replacing("<key>n</key>", with: "<key>Comment</key><string>Of a folder</string><key>n</key>")
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.stringsdict": rules, "de.lproj/M.strings": "\"zz\" = \"x\";\n",
        "en.lproj/M.strings": "\"zz\" = \"y\";\n",
      ], StubOptions(value: .pseudo))
    let made = try #require(result.files["de.lproj/L.stringsdict"])
    #expect(!made.contains("%d files") && made.contains("<string>Of a folder</string>"))
    #expect(result.plan.omissions.isEmpty)
  }
}
