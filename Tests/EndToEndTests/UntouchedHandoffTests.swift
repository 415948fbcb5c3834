import Foundation
import TestSupport
import Testing

/// Stubs go out as what is not translated, somebody translates them meanwhile, and they come back as they went.
@Suite struct UntouchedHandoffTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Save" : {

        },
        "Known" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Connu"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """

  @Test(arguments: ["xliff", "xcloc", "xliff2", "csv", "tsv", "po"])
  func nothingIsTakenAway(_ form: String) throws {
    let project = try HandoffFolder()
    try project.folder.write(Self.catalog, to: "App/C.xcstrings")
    #expect(try project.run("stubs", "--write", "--locale", "fr", "App").status == 0)
    let stubbed = try #require(project.content("App/C.xcstrings"))
    #expect(stubbed.contains("\"state\" : \"new\""))
    let strings = try #require(project.content("App/fr.lproj/L.strings"))
    #expect(strings.contains("\"d\" = \"Four\";"))
    _ = try project.run(
      "export", "--only", "untranslated", "--format", form, "--locale", "fr", "--output", "out")
    try project.folder.write(
      stubbed.replacing("\"state\" : \"new\"", with: "\"state\" : \"translated\"").replacing(
        "\"value\" : \"Save\"", with: "\"value\" : \"Enregistrer\""), to: "App/C.xcstrings")
    try project.folder.write(
      strings.replacing("\"d\" = \"Four\";", with: "\"d\" = \"Quatre\";"), to: "App/fr.lproj/L.strings")
    let before = try project.tree()
    let name = try #require(try project.folder.names(in: "out").first)
    for flags in [[], ["--accept", "stale,review", "--accept", "empty"]] {
      let outcome = try project.run(["import", "--write"] + flags + ["out/\(name)"])
      #expect(outcome.status == 0 && outcome.errorText.contains(": 0 taken"), "\(outcome.errorText)")
      #expect(try project.tree() == before)
    }
  }
}
