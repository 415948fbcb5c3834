import TestSupport
import Testing

/// A language may have a help book of its own, and what names it is shown to nobody.
@Suite struct HelpBookTests {
  private static func list(_ keys: [(String, String)]) -> String {
    "<plist version=\"1.0\"><dict>"
      + keys.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined() + "</dict></plist>"
  }

  private static var files: [String: String] {
    let contents = "H.app/Contents/"
    let resources = contents + "Resources/"
    return [
      contents + "Info.plist": list([
        ("CFBundleDevelopmentRegion", "en"), ("CFBundleIdentifier", "a.h"),
        ("CFBundleHelpBookFolder", "H.help"),
        ("CFBundleHelpBookName", "a.h.help"), ("NSHumanReadableCopyright", "Made here"),
      ]),
      resources + "en.lproj/InfoPlist.strings": """
      "CFBundleHelpBookFolder" = "H.help";
      "CFBundleHelpBookName" = "a.h.help";
      "NSHumanReadableCopyright" = "Made here";

      """,
      resources + "de.lproj/InfoPlist.strings": """
      "CFBundleHelpBookFolder" = "HDe.help";
      "CFBundleHelpBookName" = "a.h.de.help";
      "NSHumanReadableCopyright" = "Hier gemacht";

      """,
      resources + "en_GB.lproj/InfoPlist.strings": "\"CFBundleHelpBookFolder\" = \"H.help\";\n",
      resources + "fr.lproj/InfoPlist.strings": "\"NSHumanReadableCopyright\" = \"Fait ici\";\n",
      resources + "H.help/Contents/Info.plist": list([("HPDBookTitle", "Help")]),
      resources + "HDe.help/Contents/Info.plist": list([("HPDBookTitle", "Hilfe")]),
    ]
  }

  @Test func namesOfTheBookAreNoTexts() throws {
    let text = try ReportedTree(Self.files).text("report")
    #expect(!text.contains("CFBundleHelpBook"), "\(text)")
    #expect(text.contains("1 key"))
  }

  /// British users see the English text of `Info.plist`: nothing is lost.
  @Test func aRegionOfTheSameLanguageLosesNothing() throws {
    let text = try ReportedTree(Self.files).text("report")
    #expect(!text.contains("partial-region-table"), "\(text)")
  }

  /// Canadians lose the French text to the English one, not to the key.
  @Test func anotherLanguageSeesTheDevelopmentText() throws {
    var files = Self.files
    files["H.app/Contents/Resources/fr-CA.lproj/InfoPlist.strings"] =
      "\"CFBundleHelpBookFolder\" = \"H.help\";\n"
    let text = try ReportedTree(files).text("report")
    #expect(text.contains("so people see the development text [partial-region-table]"), "\(text)")
  }
}
