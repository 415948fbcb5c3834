import TestSupport
import Testing

/// Sources that GNUstep builds, and what it made of them.
@Suite struct GNUstepTests {
  private static let sources = [
    "GNUmakefile": "APP_NAME = X\n",
    "English.lproj/Localizable.strings": "\"a\" = \"A text\";\n\"n\" = <*I5>;\n",
    "French.lproj/Localizable.strings": "\"a\" = \"Un texte\";\n\"n\" = <*I5>;\n",
    "TraditionalChinese.lproj/Localizable.strings": "\"a\" = \"文\";\n\"n\" = <*BY>;\n",
  ]

  private static let built = Dictionary(
    uniqueKeysWithValues: sources.filter { $0.key != "GNUmakefile" }.map {
      ("X.app/Resources/" + $0.key, $0.value)
    } + [("X.app/Resources/Info-gnustep.plist", "{ ApplicationName = X; }\n")])

  @Test(arguments: [sources, built])
  func languagesHaveLongNames(files: [String: String]) throws {
    // Where lines break depends on how long the path of the tree is.
    let text = try ReportedTree(files).text("report")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("all 2 keys in fr, zh-Hant Complete: "), "\(text)")
    #expect(!text.contains("Findings"))
  }

  @Test(arguments: [sources, built])
  func theLoaderServesThem(files: [String: String]) throws {
    let tree = try ReportedTree(files)
    let path = files["GNUmakefile"] == nil ? "X.app" : ""
    let text = tree.text("resolve", "--prefer", "zh-Hant-TW", "--key", "a", path: path)
    #expect(text.contains("TraditionalChinese.lproj/Localizable.strings:1"), "\(text)")
    #expect(text.contains("→ “文”"))
  }

  /// With a project of Apple's tools beside it, the makefile is another way to build the same.
  @Test func applesRulesHoldWithAProject() throws {
    var files = Self.sources
    files["X.xcodeproj/project.pbxproj"] = "{ objects = {}; }"
    let text = try ReportedTree(files).text("report")
    #expect(text.contains("unknown-locale") && text.contains("strings-syntax"), "\(text)")
  }

  @Test func stubsGoWhereTheLanguageIs() throws {
    var files = Self.sources
    files["English.lproj/Localizable.strings"] = "\"a\" = \"A text\";\n\"b\" = \"New\";\n\"n\" = <*I5>;\n"
    let text = try ReportedTree(files).text("stubs")
    #expect(text.contains("+++ b/TraditionalChinese.lproj/Localizable.strings\n"), "\(text)")
    #expect(text.contains("+\"b\" = \"New\";"))
  }
}
