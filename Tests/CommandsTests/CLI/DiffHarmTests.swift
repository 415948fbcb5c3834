import L10nCommandLine
import TestSupport
import Testing

/// What a change does to users is no good news, whatever becomes of a percentage.
@Suite struct DiffHarmTests {
  private static let english = """
    "a.one" = "Welcome to the party";
    "a.two" = "The second text";
    "a.three" = "Three of these";

    """
  private static let french = english.replacing("Welcome to the party", with: "Bienvenue")

  /// Two trees, compared.
  private func diff(
    _ old: [String: String], _ new: [String: String], _ words: [String] = []
  ) throws -> CommandRun {
    let folder = try ScratchFolder()
    for (tree, files) in [("old", old), ("new", new)] {
      for (path, text) in files { try folder.write(text, to: tree + "/" + path) }
    }
    return CommandRun(["diff", folder.at("old"), folder.at("new")] + words, in: folder.path)
  }

  private func tree(en: String = english, fr: String?, _ others: [String: String] = [:]) -> [String: String] {
    var files = others
    files["en.lproj/Localizable.strings"] = en
    files["fr.lproj/Localizable.strings"] = fr
    return files
  }

  // MARK: - Bare keys

  /// `.strings` fall back by file: a text that is still English is better than none.
  @Test func aTextThatBecomesABareKeyIsLost() throws {
    let cut = tree(fr: "\"a.one\" = \"Bienvenue\";\n")
    let run = try diff(tree(fr: Self.french), cut, ["--fail-on", "regressions"])
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        "Texts that users saw, and see as bare keys now (2):\n  Localizable \"a.two\" (fr)\n"),
      "\(run.output)")
    #expect(!run.output.contains("not expected"), "\(run.output)")
    for form in ["markdown", "html", "json"] {
      let page = try diff(tree(fr: Self.french), cut, ["--format", form]).output
      #expect(page.contains(form == "json" ? "\"text-lost\": 2" : "2 texts now seen as bare keys"), "\(page)")
    }
    // Whoever had no file of the language saw English.
    let begun = try diff(tree(fr: nil), cut, ["--fail-on", "regressions"])
    #expect(begun.status == .findings && begun.output.contains("Localizable \"a.three\" (fr)"))
    // The other way mends it.
    #expect(try diff(cut, tree(fr: Self.french), ["--fail-on", "regressions"]).status == .clean)
    #expect(try diff(cut, tree(fr: nil), ["--format", "json"]).output.contains("\"text-lost\": 0"))
  }

  /// A region that begins a file of its own hides its language's.
  @Test func aRegionThatHidesItsLanguageLosesTexts() throws {
    let canadian = ["fr-CA.lproj/Other.strings": "\"x\" = \"Y\";\n"]
    let other = ["en.lproj/Other.strings": "\"x\" = \"X\";\n", "fr.lproj/Other.strings": "\"x\" = \"Z\";\n"]
    let old = tree(fr: Self.french, canadian.merging(other) { $1 })
    var new = old
    new["fr-CA.lproj/Localizable.strings"] = "\"a.one\" = \"Bienvenue !\";\n"
    let run = try diff(old, new, ["--fail-on", "regressions"])
    #expect(run.status == .findings)
    #expect(run.output.contains("Localizable \"a.two\" (fr-CA)"), "\(run.output)")
    #expect(!run.output.contains("\"a.two\" (fr)"), "\(run.output)")
  }
}
