import TestSupport
import Testing

/// Folders whose names mean something else than what their makers meant.
@Suite struct OddNamesTests {
  private static let english = "\"a\" = \"A text\";\n\"b\" = \"Another text\";\n"

  private func report(_ names: String...) throws -> String {
    var files = ["en.lproj/L.strings": Self.english]
    for name in names { files["\(name)/L.strings"] = "\"a\" = \"x y\";\n" }
    return try ReportedTree(files).text("report")
  }

  @Test(arguments: [("kr_KR", "ko-KR"), ("se-SE", "sv-SE"), ("tw_TW", "zh-TW")])
  func nobodyIsServedByAColumn(name: String, meant: String) throws {
    let text = try report("\(name).lproj", "fr.lproj")
    #expect(
      text.hasPrefix("Tree (source): 2 keys in 1 table, 1 localization compared with en\n"), "\(text)")
    #expect(text.contains("\(name).lproj: warning: '\(name)' is "))
    #expect(text.contains("'\(meant)': nobody gets it, so it is not compared [mistaken-locale]"))
    #expect(text.contains("hint: rename the folder to '\(meant).lproj'"))
    #expect(text.contains("50.0% translated: of 2 texts 1 missing, in fr."))
  }

  /// Catalogs name languages as well.
  @Test func catalogsToo() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"A text": {"localizations": {
        "kr-KR": {"stringUnit": {"state": "translated", "value": "x"}},
        "fr": {"stringUnit": {"state": "translated", "value": "y"}}}}}}
      """
    let text = try ReportedTree(["L.xcstrings": catalog]).text("report")
    #expect(text.contains("all 1 key in fr\n"), "\(text)")
  }

  @Test func aRegionByAnotherNameIsServed() throws {
    let text = try report("en_UK.lproj")
    #expect(text.contains("en-GB"), "\(text)")
  }

  /// Who has Swedish too knows what Northern Sami is.
  @Test func samiBesideSwedishIsSami() throws {
    let text = try report("se-SE.lproj", "sv.lproj")
    #expect(text.contains("2 localizations compared with en"), "\(text)")
    #expect(!text.contains("mistaken-locale"))
  }
}
