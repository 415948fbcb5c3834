import Foundation
import TestSupport
import Testing

/// `import` as a process: its streams, its status, and what it leaves in the tree.
@Suite struct ImportBinaryTests {
  private let project: HandoffFolder

  init() throws { project = try HandoffFolder() }

  private func unit(_ id: String, _ source: String, _ target: String, _ attributes: String = "") -> String {
    HandoffFolder.unit(id, source, target, attributes)
  }

  private func write(_ units: String, to path: String = "in.xliff", target: String = "fr") throws {
    try project.folder.write(HandoffFolder.xliff(units, target: target), to: path)
  }

  private static let patch = """
    diff --git a/App/fr.lproj/L.strings b/App/fr.lproj/L.strings
    --- a/App/fr.lproj/L.strings
    +++ b/App/fr.lproj/L.strings
    @@ -1 +1,2 @@
     "a" = "Un";
    +"d" = "Quatre";

    """

  @Test func printsAPatchAndWritesNothing() throws {
    try write(unit("d", "Four", "Quatre"))
    let before = try project.tree()
    let outcome = try project.run("import", "in.xliff")
    #expect(outcome.status == 0)
    #expect(outcome.text == Self.patch)
    #expect(
      outcome.errorText == """
        l10ncheck: the handoff lacks 2 texts of these files for fr
        l10ncheck:   App/en.lproj/L.strings: a
        l10ncheck:   App/en.lproj/L.strings: b
        l10ncheck: 1 text: 1 taken, 0 unchanged

        """)
    #expect(try project.tree() == before)
    #expect(try project.run("import", "in.xliff", "--quiet").errorText == "")
    let file = try project.run("import", "in.xliff", "--output", "x.patch")
    #expect(file.status == 0 && file.text == "" && project.content("x.patch") == Self.patch)
    let verbose = try project.run("import", "--verbose", "in.xliff").errorText
    #expect(verbose.contains("App/en.lproj/L.strings: d (fr): taken\n"))
    #expect(verbose.contains("  App/en.lproj/L.strings: b\n"))
  }

  /// A handoff that went out without some texts does not lack them; one of all texts does.
  @Test(arguments: ["xliff", "xliff2", "csv", "po", "xlsx", "xcloc"]) func parts(_ form: String) throws {
    for only in ["untranslated", "all"] {
      let folder = "out-\(only)"
      #expect(
        try project.run("export", "--only", only, "--locale", "de", "--format", form, "--output", folder)
          .status == 0)
      let name = try #require(project.folder.names(in: folder).first)
      let words = try project.run("import", "\(folder)/\(name)").errorText
      #expect(!words.contains("the handoff lacks"), "\(only): \(words)")
    }
    // Nothing stands in it that Xcode would not write.
    let own = try project.run("export", "--only", "missing", "--locale", "de", "--tool-id", "xcode")
    #expect(own.status == 0 && !own.text.contains("l10ncheck"))
  }

  /// What code alone has is not a text of the file.
  @Test func textsOfCode() throws {
    try project.folder.write(
      "let a = NSLocalizedString(\"Only here\", tableName: \"L\", comment: \"\")\n", to: "App/a.swift")
    let made = try project.run("export", "--locale", "de")
    try project.folder.write(made.text, to: "de.xliff")
    #expect(try !project.run("import", "de.xliff").errorText.contains("the handoff lacks"))
  }

  /// Names of localizations as services have them, by the only one that they can be, a flag or the configuration.
  @Test func languages() throws {
    try write(unit("d", "Four", "Quatre"), target: "fr-FR")
    let guessed = try project.run("import", "in.xliff")
    #expect(guessed.status == 0 && guessed.text == Self.patch)
    #expect(guessed.errorText.contains("l10ncheck: the handoff's fr-FR is read as fr\n"))
    try write(unit("d", "Four", "Quatre"), target: "fr-BE")
    let refused = try project.run("import", "in.xliff")
    #expect(
      refused.status == 1
        && refused.errorText.contains("or --map fr-BE=fr to change what all users of fr get"))
    #expect(try project.run("import", "in.xliff", "--map", "de=de,fr-BE=fr").text == Self.patch)
    try project.folder.write("languages: {fr-BE: fr, fr-FR: fr}\n", to: ".l10ncheck.yml")
    #expect(try project.run("import", "in.xliff").text == Self.patch)
    let exported = try project.run("export", "--locale", "fr", "--output", "out")
    #expect(
      exported.status == 0
        && project.content("out/fr-BE.xliff")?.contains("target-language=\"fr-BE\"") == true)
    #expect(try project.run("export", "--locale", "fr", "--map", "fr-FR=fr").text.contains("\"fr-FR\""))
    for map in ["fr", "=fr", "fr-FR=", "a b=fr", "fr-FR=fr,fr_FR=de"] {
      #expect(try project.run("import", "in.xliff", "--map", map).status == 2)
    }
  }

  @Test func writesInPlaceAndThenChangesNothing() throws {
    try write(unit("d", "Four", "Quatre") + "\n" + unit("b", "Two %@", "Deux %@"))
    let outcome = try project.run("import", "--write", "in.xliff")
    #expect(outcome.status == 0 && outcome.text == "")
    #expect(
      project.content("App/fr.lproj/L.strings")
        == "\"a\" = \"Un\";\n\"b\" = \"Deux %@\";\n\"d\" = \"Quatre\";\n")
    let again = try project.run("import", "--write", "in.xliff")
    #expect(again.status == 0 && again.errorText.hasSuffix("2 texts: 0 taken, 2 unchanged\n"))
    #expect(try project.run("import", "--write", "--output", "x", "in.xliff").status == 2)
  }

  /// Every form brings all texts back into a tree that lost them, and changes nothing in the tree it came
  /// from.
  @Test(arguments: ["xliff", "xcloc", "xliff2", "csv", "tsv", "po"])
  func aHandoffComesBack(_ form: String) throws {
    try project.folder.write(
      "\"a\" = \"Un\";\n\"b\" = \"Deux %@\";\n\"c\" = \"=1+1\";\n\"d\" = \"\";\n",
      to: "App/fr.lproj/L.strings")
    try project.folder.write(
      HandoffFolder.rules("%d fichier", "%d fichiers"), to: "App/fr.lproj/L.stringsdict")
    #expect(try project.run("export", "--format", form, "--output", "out").status == 0)
    let names = try project.folder.names(in: "out")
    let files = names.map { "out/\($0)" }
    let same = try project.run("import", files[0], files[1])
    #expect(same.status == 0 && same.output.isEmpty, "\(form): \(same.errorText)")
    let before = try project.tree()
    for name in ["fr.lproj/L.strings", "fr.lproj/L.stringsdict", "de.lproj/L.strings"] {
      try project.folder.remove("App/\(name)")
    }
    try project.folder.remove("App/de.lproj")
    let back = try project.run(
      "import", "--write", "--accept", "empty", "--locale", "fr,de", files[0], files[1])
    #expect(back.status == 0, "\(form): \(back.errorText)")
    let after = try project.tree()
    #expect(Set(after.keys) == Set(before.keys))
    let empty = form == "po" ? "" : "\"d\" = \"\";\n"
    #expect(
      project.content("App/fr.lproj/L.strings")
        == "/* Title; max. 20 characters */\n\"a\" = \"Un\";\n\"b\" = \"Deux %@\";\n\"c\" = \"=1+1\";\n"
        + empty)
    #expect(after["fr.lproj/L.stringsdict"] == before["fr.lproj/L.stringsdict"])
  }

  @Test func takesStandardInput() throws {
    let outcome = try project.run("import", "-", input: HandoffFolder.xliff(unit("d", "Four", "Quatre")))
    #expect(outcome.status == 0 && outcome.text == Self.patch)
    let wrong = try project.run("import", "-", input: "words")
    #expect(wrong.status == 1 && wrong.errorText.hasPrefix("-:1:1: error: this is not a handoff"))
  }

  /// The sound ones are taken, whatever is wrong with the others.
  @Test func severalFilesAtOnce() throws {
    try write(unit("d", "Four", "Quatre"), to: "a.xliff")
    try write(unit("d", "Four", "Viere"), to: "b.xliff", target: "de")
    try project.folder.write("<xliff", to: "c.xliff")
    let outcome = try project.run(
      "import", "--accept", "theirs", "a.xliff", "b.xliff", "c.xliff", "gone.xliff")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("c.xliff:1:1: error: not well-formed XML"))
    #expect(outcome.errorText.contains("gone.xliff"))
    #expect(outcome.text.hasSuffix(Self.patch) && outcome.text.contains("+\"d\" = \"Viere\";"))
    // A text that comes twice is taken once; two different ones are a question.
    try write(unit("d", "Four", "Quatre"), to: "b.xliff")
    let twice = try project.run("import", "a.xliff", "b.xliff")
    #expect(twice.status == 0 && twice.text == Self.patch)
    #expect(twice.errorText.hasSuffix("2 texts: 1 taken, 1 unchanged\n"))
    try write(unit("d", "Four", "Autre"), to: "b.xliff")
    let other = try project.run("import", "a.xliff", "b.xliff")
    #expect(other.status == 1 && other.text == "")
    for name in ["a", "b"] {
      #expect(
        other.errorText.contains(
          "\(name).xliff:5:7: error: App/en.lproj/L.strings: d (fr): the handoff has it twice"))
    }
  }

  @Test func refusesWithAReasonAndAPlace() throws {
    try write(
      [
        unit("b", "Too", "Deux"), unit("x", "Two", "Deux"), unit("a", "One", ""),
        unit("d", "Four", "%@ quatre"),
        unit("c", "=1+1", "x", " state=\"needs-review-translation\""),
      ].joined(separator: "\n"))
    let before = try project.tree()
    let outcome = try project.run("import", "--write", "in.xliff")
    #expect(outcome.status == 1)
    for line in [
      "in.xliff:5:7: error: App/en.lproj/L.strings: b (fr): the source text has changed; today it is \"Two %@\"",
      "in.xliff:6:7: error: App/en.lproj/L.strings: x (fr): the project has no such key",
      "in.xliff:7:7: error: App/en.lproj/L.strings: a (fr): it would become empty",
      "in.xliff:8:7: error: App/en.lproj/L.strings: d (fr): %@ is not a placeholder of the source text",
      "in.xliff:9:7: error: App/en.lproj/L.strings: c (fr): it needs a review",
      "5 texts: 0 taken, 0 unchanged, 5 refused\n",
    ] {
      #expect(outcome.errorText.contains(line), "\(line)\n\(outcome.errorText)")
    }
    #expect(try project.tree() == before)
  }

  @Test func acceptsWhatItIsTold() throws {
    try write(unit("b", "Too", "Deux %@"))
    #expect(try project.run("import", "--accept", "stale", "in.xliff").text.contains("+\"b\" = \"Deux %@\";"))
    try write(unit("c", "=1+1", "x", " state=\"needs-review-translation\""))
    #expect(try project.run("import", "--accept", "review", "in.xliff").text.contains("+\"c\" = \"x\";"))
    try write(unit("a", "One", ""))
    #expect(
      try project.run("import", "--accept", "empty,theirs", "in.xliff").text.contains(
        "+\"a\" = \"\";"))
    // The import is refused, as nothing says what the project had, and it has no history.
    let unbased = try project.run("import", "--accept", "empty", "in.xliff")
    #expect(unbased.status == 1 && unbased.text == "")
    #expect(unbased.errorText.contains("1 text would replace a translation without saying"))
    let mistyped = try project.run("import", "--accept", "stale,old", "in.xliff")
    #expect(mistyped.status == 2)
    #expect(
      mistyped.errorText.contains("'old' is none of stale, review, placeholders, empty, ours, theirs"))
    let both = try project.run("import", "--accept", "ours", "--accept", "theirs", "in.xliff")
    #expect(both.status == 2)
    #expect(both.errorText.contains("'--accept ours' and '--accept theirs' contradict each other"))
    try write(unit("d", "Four", "Fyra"), target: "sv")
    let unknown = try project.run("import", "in.xliff")
    #expect(unknown.status == 1 && unknown.errorText.contains("the project has no localization sv"))
    let added = try project.run("import", "--locale", "sv", "in.xliff")
    #expect(added.status == 0 && added.text.contains("+++ b/App/sv.lproj/L.strings"))
    let other = try project.run("import", "--locale", "de", "in.xliff")
    #expect(other.status == 1 && other.errorText.contains("which --locale does not name"))
  }

  @Test func aTextThatIsTooLongIsTakenAndNamed() throws {
    try write(unit("a", "One", "Un texte beaucoup trop long"))
    let outcome = try project.run("import", "--accept", "theirs", "in.xliff")
    #expect(outcome.status == 0 && outcome.text.contains("+\"a\" = \"Un texte beaucoup trop long\";"))
    #expect(
      outcome.errorText.contains("warning: App/en.lproj/L.strings: a (fr): it has 27 characters where 20"))
  }

  /// A file that is broken, or a link, is not written.
  @Test func carriersThatCannotBeChanged() throws {
    try write(unit("d", "Four", "Quatre"))
    try project.folder.write("\"a\" = \"Un\"\n\"x\" = \"y\";\n", to: "App/fr.lproj/L.strings")
    let broken = try project.run("import", "--write", "in.xliff")
    #expect(broken.status == 1 && broken.errorText.contains("has to be mended first"))
    try project.folder.remove("App/fr.lproj/L.strings")
    try project.folder.write("\"a\" = \"Un\";\n", to: "elsewhere.strings")
    try project.folder.link("App/fr.lproj/L.strings", to: "../../elsewhere.strings")
    let link = try project.run("import", "--write", "in.xliff")
    #expect(link.status == 1 && link.errorText.contains("nothing is written through links"))
    #expect(project.content("elsewhere.strings") == "\"a\" = \"Un\";\n")
  }

  @Test func intoAnotherFolder() throws {
    try project.folder.write(
      HandoffFolder.xliff(unit("d", "Four", "Quatre"), original: "en.lproj/L.strings"), to: "in.xliff")
    let outcome = try project.run("import", "--into", "App", "--write", "in.xliff")
    #expect(outcome.status == 0)
    #expect(project.content("App/fr.lproj/L.strings") == "\"a\" = \"Un\";\n\"d\" = \"Quatre\";\n")
    #expect(try project.run("import", "--into", "Nowhere", "in.xliff").status == 2)
    #expect(try project.run("import").status == 2)
  }

  /// Images of an `.xcloc` replace those that the project has, and go out where a localization lacks them.
  @Test func resourcesOfAFolder() throws {
    try project.folder.write("map", to: "App/en.lproj/map.png")
    try project.folder.write("carte", to: "App/fr.lproj/map.png")
    try project.folder.write("sound", to: "App/en.lproj/Sounds/a.aiff")
    let export = ["export", "--format", "xcloc", "--locale", "fr", "--output", "out"]
    #expect(try project.run(export).status == 0)
    let localized = "out/fr.xcloc/Localized Contents/App/fr.lproj"
    // Images that are there do not go out; missing ones go out as they are in the source language, and are no
    // translation so.
    #expect(project.content(localized + "/map.png") == nil)
    #expect(project.content(localized + "/Sounds/a.aiff") == "sound")
    #expect(project.content("out/fr.xcloc/Source Contents/App/en.lproj/Sounds/a.aiff") == "sound")
    let untouched = try project.run("import", "--write", "out/fr.xcloc")
    #expect(untouched.status == 0 && untouched.errorText.contains("0 taken"), "\(untouched.errorText)")
    #expect(!untouched.errorText.contains("not taken") && !untouched.errorText.contains("beside the texts"))
    #expect(project.content("App/fr.lproj/Sounds/a.aiff") == nil)

    try project.folder.write("plan", to: localized + "/map.png")
    try project.folder.write("son", to: localized + "/Sounds/a.aiff")
    try project.folder.write("x", to: localized + "/other.png")
    try project.folder.write("x", to: "out/fr.xcloc/Localized Contents/App/de.lproj/map.png")
    try project.folder.write("", to: "out/fr.xcloc/Localized Contents/.DS_Store")
    // The folder is not written over.
    #expect(try project.run(export).status == 2)
    let outcome = try project.run("import", "--write", "out/fr.xcloc")
    #expect(outcome.status == 0)
    for name in ["fr.lproj/other.png", "de.lproj/map.png"] {
      #expect(
        outcome.errorText.contains(
          "out/fr.xcloc/Localized Contents/App/\(name): warning: the file is not taken: the project has no such file "
            + "in fr"), "\(outcome.errorText)")
    }
    #expect(!outcome.errorText.contains("DS_Store"))
    #expect(outcome.errorText.contains("2 files beside the texts: taken"))
    #expect(project.content("App/fr.lproj/map.png") == "plan")
    #expect(project.content("App/fr.lproj/Sounds/a.aiff") == "son")
    #expect(project.content("App/de.lproj/map.png") == nil)
    #expect(try project.run("import", "out/fr.xcloc").output.isEmpty)
  }

  /// Links are neither followed nor written through, and of two files for one place neither is taken.
  @Test func doubtfulResources() throws {
    try project.folder.write("map", to: "App/en.lproj/map.png")
    try project.folder.write("carte", to: "App/fr.lproj/map.png")
    try project.folder.write("secret", to: "elsewhere.png")
    #expect(try project.run("export", "--format", "xcloc", "--locale", "fr", "--output", "out").status == 0)
    let image = "out/fr.xcloc/Localized Contents/App/fr.lproj/map.png"
    try project.folder.link(image, to: project.folder.at("elsewhere.png"))
    let linked = try project.run("import", "--write", "out/fr.xcloc")
    #expect(linked.errorText.contains("the file is not taken: it is a link, or cannot be read"))
    try project.folder.remove(image)
    try project.folder.write("one", to: image)
    try FileManager.default.copyItem(atPath: project.folder.at("out"), toPath: project.folder.at("out2"))
    try project.folder.write("two", to: "out2/fr.xcloc/Localized Contents/App/fr.lproj/map.png")
    let both = try project.run("import", "--write", "out/fr.xcloc", "out2/fr.xcloc")
    #expect(both.errorText.contains("the handoffs have two different files for it"))
    #expect(project.content("App/fr.lproj/map.png") == "carte")
    #expect(project.content("elsewhere.png") == "secret")
  }
}
