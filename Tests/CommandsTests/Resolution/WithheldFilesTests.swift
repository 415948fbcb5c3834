import Foundation
import TestSupport
import Testing

/// Products that get some files of a table and not the others.
@Suite struct WithheldFilesTests {
  private static let keys = (1...4).map { "key.\($0)" }

  private static func text(_ keys: [String], in language: String) -> String {
    keys.map { "\"\($0)\" = \"\(language) text of \($0)\";\n" }.joined()
  }

  private static func path(_ folder: String, _ language: String, _ table: String = "L") -> String {
    "\(folder)/\(language).lproj/\(table).strings"
  }

  /// Writes what the targets get: in each file the four keys, but for those that are given.
  private func tree(
    _ targets: [(name: String, files: [String])], _ others: [String: String] = [:]
  ) throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [:])
    let project = ProjectText(
      regions: ["en", "de"], targets.map { ProjectText.Target($0.name, $0.files) })
    try folder.write(project.text, to: "App.xcodeproj/project.pbxproj")
    for path in Set(targets.flatMap(\.files)) {
      let language = path.split(separator: "/").dropLast().last?.dropLast(6) ?? ""
      try folder.write(others[path] ?? Self.text(Self.keys, in: String(language)), to: path)
    }
    return folder
  }

  private func run(_ folder: ScratchFolder, _ words: String...) -> String {
    let run = folder.runWithPath(words)
    return run.output + run.errors
  }

  /// A widget that has German, and the app's table in English alone.
  @Test func aFileThatATargetDoesNotGetIsMissingThere() throws {
    let folder = try tree([
      ("App", [Self.path("S", "en"), Self.path("S", "de")]),
      ("Widget", [Self.path("S", "en"), Self.path("W", "en", "W"), Self.path("W", "de", "W")]),
    ])
    let whole = try folder.report("--details")
    #expect(
      whole.table("L")?.locales["de"]?.missing == 4 && whole.table("L")?.locales["de"]?.product == "Widget")
    #expect(whole.table("W")?.locales["de"]?.missing == 0)
    let found = whole.problems.filter { $0.rule == "product-lacks-file" }
    #expect(found.map(\.path) == ["S/de.lproj/L.strings"])
    #expect(
      found.first?.message.contains("Widget") == true && found.first?.message.contains("4 texts") == true)
    // Each product alone has its own numbers.
    #expect(try folder.report("--details", "--target", "App").table("L")?.locales["de"]?.missing == 0)
    #expect(try folder.report("--details", "--target", "Widget").table("L")?.locales["de"]?.missing == 4)
    let german = Dictionary(
      uniqueKeysWithValues: whole.products.map { ($0.name, $0.locales["de"]?.coverage) })
    #expect(german == ["App": 1, "Widget": 0.5], "each for itself")
    // The texts are there: nobody writes them again.
    #expect(!run(folder, "stubs").contains("L.strings"))
    #expect(!run(folder, "export", "--count").contains("L.strings"))
    let resolved = run(folder, "resolve", "--prefer", "de", "--key", "key.1")
    #expect(resolved.contains("de text of key.1") && resolved.contains("en text of key.1"))
  }

  /// An extension that speaks English alone lacks a language: that is one finding, and no text of the app is missing.
  @Test func whoSpeaksNoOtherLanguageLacksNoTexts() throws {
    let (english, german) = (Self.path("S", "en"), Self.path("S", "de"))
    let targets = [
      ProjectText.Target("App", [english, german], embeds: ["Share"]),
      ProjectText.Target("Share", [english], type: "app-extension"),
    ]
    let folder = try ScratchFolder(top: [
      "App.xcodeproj/project.pbxproj": ProjectText(regions: ["en", "de"], targets).text,
      english: Self.text(Self.keys, in: "en"), german: Self.text(Array(Self.keys.dropLast()), in: "de"),
    ])
    let whole = try folder.report("--details")
    #expect(whole.table("L")?.locales["de"]?.missing == 1)
    #expect(whole.problems.map(\.rule) == ["product-lacks-language"])
    #expect(try folder.report("--details", "--target", "Share").table("L")?.locales["de"]?.missing == 4)
  }

  /// Two apps of one original, each with German texts of its own.
  @Test func eachProductHasItsOwnFile() throws {
    let short = Self.path("B", "de")
    let folder = try tree(
      [
        ("A", [Self.path("S", "en"), Self.path("A", "de")]), ("B", [Self.path("S", "en"), short]),
      ], [short: Self.text(["key.1", "more"], in: "own")])
    let whole = try folder.report("--details")
    #expect(whole.tables.count == 1 && whole.table("L")?.locales["de"]?.missing == 3)
    #expect(whole.table("L")?.locales["de"]?.product == "B")
    #expect(whole.problems.isEmpty, "each gets a file")
    #expect(try folder.report("--details", "--target", "A").table("L")?.locales["de"]?.missing == 0)
    #expect(try folder.report("--details", "--target", "B").table("L")?.locales["de"]?.missing == 3)
    let resolved = run(folder, "resolve", "--prefer", "de", "--key", "key.1")
    #expect(resolved.contains("de text of key.1") && resolved.contains("own text of key.1"))
    #expect(run(folder, "stubs", "--target", "B").contains("B/de.lproj/L.strings"))
  }

  /// What each lacks goes into its own file.
  @Test(arguments: [false, true]) func stubsGoIntoTheFileOfEach(isNamed: Bool) throws {
    let (long, short) = (Self.path("A", "de"), Self.path("B", "de"))
    let folder = try tree(
      [
        ("A", [Self.path("S", "en"), long]), ("B", [Self.path("S", "en"), short]),
        ("Widget", [Self.path("S", "en"), Self.path("W", "en", "W"), Self.path("W", "de", "W")]),
      ], [long: Self.text(["key.1", "key.2", "key.3"], in: "de"), short: Self.text(["key.1"], in: "own")])
    if isNamed {
      for name in ["A", "B"] { _ = run(folder, "stubs", "--write", "--target", name) }
    } else {
      let said = run(folder, "stubs", "--write")
      #expect(said.contains("4 stubs in 2 files for 1 localization"), "\(said)")
    }
    #expect(try folder.text(long).hasSuffix("\"key.4\" = \"en text of key.4\";\n"))
    #expect(try folder.text(long).split(separator: "\n").count == 5, "four texts, a mark")
    #expect(try folder.text(short).hasPrefix(Self.text(["key.1"], in: "own")))
    #expect(try folder.text(short).split(separator: "\n").count == 7, "four texts, three marks")
    #expect(!folder.has("S/de.lproj"))
    let again = run(folder, "stubs")
    #expect(
      again.contains("nothing to write: 4 missing texts only in files that a target does not ship"),
      "\(again)")
    #expect(run(folder, "report").contains("product-lacks-file"), "the widget has neither")
  }

  /// What each lacks is handed out for its own file, and comes back into that.
  @Test(arguments: ["xliff", "csv", "po"]) func handoffsHaveTheFileOfEach(form: String) throws {
    let (long, short) = (Self.path("A", "de"), Self.path("B", "de"))
    let folder = try tree(
      [("A", [Self.path("S", "en"), long]), ("B", [Self.path("S", "en"), short])],
      [long: Self.text(["key.1", "key.2", "key.3"], in: "de"), short: Self.text(["key.1"], in: "own")])
    let output = folder.at("handoff")
    let said = run(folder, "export", "--only", "missing", "--format", form, "--output", output)
    #expect(said.contains("4 texts for 1 localization"), "\(said)")
    #expect(run(folder, "export", "--count", "--only", "missing").contains("4"))
    let path = output + "/de.\(form)"
    var handoff = try String(contentsOfFile: path, encoding: .utf8)
    switch form {
    case "xliff": handoff = handoff.replacing("</source>", with: "</source><target>neu</target>")
    case "csv": handoff = handoff.replacing(",,,", with: ",neu,,")
    default:
      handoff = handoff.replacing("text of key.2\"\nmsgstr \"\"", with: "text of key.2\"\nmsgstr \"neu\"")
        .replacing("text of key.3\"\nmsgstr \"\"", with: "text of key.3\"\nmsgstr \"neu\"")
        .replacing("text of key.4\"\nmsgstr \"\"", with: "text of key.4\"\nmsgstr \"neu\"")
    }
    try handoff.write(toFile: path, atomically: true, encoding: .utf8)
    let taken = CommandRun(["import", "--into", folder.path, "--write", path])
    #expect(taken.errors.contains("4 texts: 4 taken"), "\(taken.errors)")
    #expect(
      try folder.text(long) == Self.text(["key.1", "key.2", "key.3"], in: "de") + "\"key.4\" = \"neu\";\n")
    #expect(
      try folder.text(short) == Self.text(["key.1"], in: "own")
        + ["key.2", "key.3", "key.4"].map { "\"\($0)\" = \"neu\";\n" }.joined())
    #expect(!folder.has("S/de.lproj"))
    // All texts go out and come back unchanged.
    _ = run(folder, "export", "--format", form, "--output", output, "--force")
    let again = CommandRun(["import", "--into", folder.path, "--write", path])
    #expect(again.errors.contains("8 texts: 0 taken, 8 unchanged"), "\(again.errors)")
  }

  /// The plurals of a table are a file of their own.
  @Test func aTargetWithoutThePlurals() throws {
    func rules(_ word: String) -> String {
      TableText.pluralRules([("days", [("one", "%d \(word)"), ("other", "%d \(word)s")])])
    }
    let plurals = ["en", "de"].map { "S/\($0).lproj/L.stringsdict" }
    let folder = try tree(
      [
        ("App", [Self.path("S", "en"), Self.path("S", "de")] + plurals),
        ("Kit", [Self.path("S", "en"), Self.path("S", "de"), plurals[0]]),
      ], [plurals[0]: rules("day"), plurals[1]: rules("Tag")])
    let whole = try folder.report("--details")
    #expect(
      whole.table("L")?.locales["de"]?.missing == 1 && whole.table("L")?.locales["de"]?.product == "Kit")
    #expect(whole.problems.map(\.path) == [plurals[1]])

    // A product that gets no plurals at all has no use for them.
    let without = ProjectText(
      regions: ["en", "de"],
      [
        .init("App", [Self.path("S", "en"), Self.path("S", "de")] + plurals),
        .init("Kit", [Self.path("S", "en"), Self.path("S", "de")]),
      ])
    try folder.write(without.text, to: "App.xcodeproj/project.pbxproj")
    let other = try folder.report("--details")
    #expect(other.table("L")?.locales["de"]?.missing == 0 && other.problems.isEmpty)
  }

  /// A language that a target has nowhere is none of its columns.
  @Test func aLanguageThatATargetDoesNotHave() throws {
    let folder = try tree([
      ("App", [Self.path("S", "en"), Self.path("S", "de")]), ("Tool", [Self.path("S", "en")]),
    ])
    let whole = try folder.report("--details")
    #expect(whole.table("L")?.locales["de"]?.missing == 0 && whole.problems.isEmpty)
  }

  /// A widget that gets an image in one of the languages that it has.
  @Test func aResourceThatATargetDoesNotGetIsMissingThere() throws {
    let tables = [Self.path("S", "en"), Self.path("S", "de")]
    let (original, german) = ("S/en.lproj/p.png", "S/de.lproj/p.png")
    let folder = try tree([
      ("App", tables + [original, german]), ("Widget", tables + [original]), ("Plain", tables),
    ])
    let found = try folder.report("--details").problems.filter { $0.rule == "product-lacks-file" }
    #expect(found.map(\.path) == [german])
    #expect(
      found.first?.message == "Widget gets p.png in other languages and has de, but does not get this file")
    #expect(run(folder, "report").contains("p.png: not in de"))
    for name in ["App", "Plain"] {
      #expect(try folder.report("--details", "--target", name).problems.isEmpty)
      #expect(!run(folder, "report", "--target", name).contains("p.png"))
    }
    #expect(run(folder, "report", "--target", "Widget").contains("p.png: not in de"))
    // The file is there, so that nobody makes it again.
    #expect(!run(folder, "stubs", "--copy-resources").contains("p.png"))
    #expect(run(folder, "resolve", "--prefer", "de", "--resource", "p.png").contains("S/en.lproj/p.png"))
  }

  /// An interface file without texts needs no translation.
  @Test(arguments: ["", "Label", "Welcome"]) func anInterfaceWithoutTextsLacksNothing(text: String) throws {
    let screen = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><label text="\(text)" id="abc-de-fgh"/></objects></scene></scenes></document>
      """
    let place = "S/Base.lproj/Launch.storyboard"
    let folder = try tree([("App", [Self.path("S", "en"), Self.path("S", "de"), place])], [place: screen])
    // The interface's table, which no language has begun, is missing, and no file.
    #expect(run(folder, "report").contains("Launch") == (text == "Welcome"))
    #expect(!run(folder, "report").contains("Launch.storyboard"))
  }
}
