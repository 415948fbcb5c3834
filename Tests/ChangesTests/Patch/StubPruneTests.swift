import Foundation
import L10nPatch
import Testing

/// What is taken out and moved, where that is asked for.
@Suite struct StubPruneTests {
  @Test func pruneTakesExtraKeysAndDuplicates() throws {
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
        "de.lproj/L.strings":
          "/* gone */\n\"x\" = \"X\";\n\"a\" = \"1\";\n\"a\" = \"2\";\n\"b\" = \"B!\";\n\"c\" = \"c\";\n",
      ], StubOptions(prunes: true))
    #expect(result.files == ["de.lproj/L.strings": "\"a\" = \"2\";\n\"b\" = \"B!\";\n\"c\" = \"c\";\n"])
  }

  /// An original that is a stub, and one that is damaged.
  @Test(arguments: [
    ("\"a\" = \"A\";\n", "\"d\" = \"4\";\n", StubOmission.Reason.stubOriginal),
    ("\"a\" = \"A\";\n\"b\" = \"B\";\n?\n", "", .damagedOriginal),
  ])
  func pruneLeavesTablesWithSuchAnOriginalAlone(original: String, more: String, reason: StubOmission.Reason)
    throws
  {
    let german = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n" + more
    let result = try AppliedStubs.of(
      ["en.lproj/L.strings": original, "de.lproj/L.strings": german], StubOptions(prunes: true))
    #expect(result.files.isEmpty)
    #expect(result.plan.omissions.map(\.reason) == [reason])
    #expect(result.plan.omissions.map(\.shown) == ["en.lproj/L.strings"])
  }

  /// A text under a mistyped key stands between the neighbours of the key that its language lacks.
  @Test(arguments: [
    (["a", "x", "c"], [], ["x"]), (["x", "b", "c"], [], ["x"]), (["a", "b", "x", "y"], [], ["x", "y"]),
    (["b", "x", "a", "c"], ["x"], []), (["a", "b", "x", "c"], ["x"], []), (["a", "x", "b"], ["x"], []),
    (["a", "Lbl-99-zzz.text", "c"], ["Lbl-99-zzz.text"], []),
  ])
  func pruneKeepsWhatStandsInThePlaceOfAMissingKey(german: [String], gone: [String], kept: [String]) throws {
    func table(_ keys: [String], _ word: String) -> String {
      keys.map { "\"\($0)\" = \"\(word) of \($0)\";\n" }.joined()
    }
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": table(["a", "b", "c"], "Text"), "de.lproj/L.strings": table(german, "Wort"),
        "fr.lproj/L.strings": table(["a", "b", "x", "c"], "Mot"),
      ], StubOptions(prunes: true), marks: true)
    #expect(
      result.files["fr.lproj/L.strings"] == table(["a", "b", "c"], "Mot"), "French lacks nothing there")
    let after = result.files["de.lproj/L.strings"] ?? table(german, "Wort")
    #expect(german.filter { !after.contains("\"\($0)\"") } == gone)
    #expect(result.plan.kept.flatMap(\.keys) == kept)
  }

  /// The first rule of a file is held against the first rule of the source, which stands behind its texts.
  @Test(arguments: [("n.jar", true), ("n.jars", false)]) func pruneKeepsAMistypedRuleBesideTexts(
    key: String, isKept: Bool
  ) throws {
    func rules(_ keys: [String], _ word: String) -> String {
      let entries = keys.map {
        "<key>\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@j@</string><key>j</key><dict>"
          + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
          + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d \(word) \($0)</string></dict></dict>"
      }
      return "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>\n"
    }
    let texts = "\"a\" = \"A\";\n\"c\" = \"C\";\n"
    let german = isKept ? [key] : ["old", key]
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": texts, "en.lproj/L.stringsdict": rules(["n.jars"], "of"),
        "de.lproj/L.strings": texts.replacing("= \"", with: "= \"Wort "),
        "de.lproj/L.stringsdict": rules(german, "von"),
      ], StubOptions(prunes: true), marks: true)
    let after = result.files["de.lproj/L.stringsdict"] ?? ""
    #expect(after.contains("%d von \(key)") && !after.contains("%d von old"), "\(after)")
    #expect(result.plan.kept.flatMap(\.keys) == (isKept ? [key] : []))
  }

  @Test func pruneLeavesTablesWithoutAnOriginalAlone() throws {
    let table = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n"
    let result = try AppliedStubs.of(
      ["en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/M.strings": table], StubOptions(prunes: true))
    #expect(result.files == ["de.lproj/L.strings": "\"a\" = \"A\";\n"])
    #expect(result.plan.omissions.map(\.reason) == [.noOriginal])
    #expect(result.plan.omissions.map(\.shown) == ["de.lproj/M.strings"])
  }

  @Test func sortMovesEntriesWithTheirComments() throws {
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
        "de.lproj/L.strings":
          "// head\n\n/* c */\n\"c\" = \"3\"; // see\n\"own\" = \"o\";\n\n/* a */\n\"a\" = \"1\";\n",
      ], StubOptions(sorts: true))
    #expect(
      result.files == [
        "de.lproj/L.strings":
          "// head\n\n/* a */\n\"a\" = \"1\";\n\"b\" = \"B\";\n\n/* c */\n\"c\" = \"3\"; // see\n\"own\" = \"o\";\n"
      ])
  }

  @Test func newFilesAreSortedToo() throws {
    // The development file has a key twice, where the first place counts for the order and the last for the text.
    let text = try AppliedStubs.of(
      ["en.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"B\";\n\"a\" = \"2\";\n", "de.lproj/x.txt": ""],
      StubOptions(sorts: true))
    #expect(text.files == ["de.lproj/L.strings": "\"a\" = \"2\";\n\"b\" = \"B\";\n"])
  }

  @Test func commentThatALineSeparatorEndsIsPruned() throws {
    let result = try AppliedStubs.of(
      [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"d\" = \"D\";\n",
        "de.lproj/L.strings": "\"x\" = \"1\"; // c\u{2028}\"a\" = \"2\";\n",
      ], StubOptions(prunes: true))
    let text = try #require(result.files["de.lproj/L.strings"])
    #expect(!text.contains("x") && !text.contains("// c"))
    #expect(text.contains("\"d\" = \"D\";") && text.contains("\"a\" = \"2\";\n"))
  }

  /// A catalog beside an interface file that has lost an object.
  private static func catalogFiles(_ languages: [String]) -> [String: String] {
    let units = languages.map {
      """
              "\($0)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\($0)"
                }
              }
      """
    }.joined(separator: ",\n")
    func entry(_ key: String) -> String {
      """
          "\(key)" : {
            "comment" : "of \(key)",
            "extractionState" : "extracted_with_value",
            "localizations" : {
      \(units)
            }
          }
      """
    }
    let nib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects><label text="Name" id="aaa-01-aaa"/></objects>
      </document>
      """
    return [
      "Base.lproj/Main.xib": nib,
      "mul.lproj/Main.xcstrings":
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entry("aaa-01-aaa.text")),\n"
        + "\(entry("gone.text"))\n  },\n  \"version\" : \"1.0\"\n}",
    ]
  }

  @Test func pruneTakesKeysOutOfCatalogs() throws {
    let before = Self.catalogFiles(["de", "en", "fr"])
    let result = try AppliedStubs.of(before, StubOptions(prunes: true))
    let catalog = try #require(result.files["mul.lproj/Main.xcstrings"])
    let start = try #require(before["mul.lproj/Main.xcstrings"]?.range(of: ",\n    \"gone.text\""))
    let end = try #require(before["mul.lproj/Main.xcstrings"]?.range(of: "\n  },\n  \"version\""))
    var expected = try #require(before["mul.lproj/Main.xcstrings"])
    expected.removeSubrange(start.lowerBound..<end.lowerBound)
    #expect(catalog == expected)
    #expect(result.plan.files.map(\.counts.removed) == [2])
    #expect(try AppliedStubs.of(before).files.isEmpty)
  }

  /// Languages that are not asked for are not looked at, and keep what they have.
  @Test func pruneTakesWhatOneLocaleHasInACatalog() throws {
    let result = try AppliedStubs.of(
      Self.catalogFiles(["de", "en", "fr"]), StubOptions(prunes: true), locales: ["de"])
    let catalog = try #require(result.files["mul.lproj/Main.xcstrings"])
    #expect(catalog.contains("\"comment\" : \"of gone.text\""))
    let parts = catalog.components(separatedBy: "\"gone.text\"")
    #expect(parts.count == 2)
    #expect(parts[0].contains("\"de\"") && !parts[1].contains("\"de\""))
    #expect(parts[1].contains("\"fr\"") && parts[1].contains("\"en\""))
  }
}
