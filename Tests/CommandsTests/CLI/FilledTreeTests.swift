import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Which languages `stubs` fills, and what counts once it has filled them.
@Suite struct FilledTreeTests {
  private static let table = [
    "en.lproj/L.strings": "\"a\" = \"Open the door\";\n\"b\" = \"Close it now\";\n",
    "de.lproj/L.strings": "\"a\" = \"Auf die Tür\";\n",
  ]

  // MARK: - Languages that nobody has begun

  @Test func aLanguageIsBegunWhereItIsNamed() throws {
    let folder = try ScratchFolder(top: Self.table.merging(["fr.lproj/L.strings": "/* Later */\n"]) { $1 })
    let own = folder.run("stubs", "--write")
    #expect(
      own.status == .clean && own.errors.contains("nobody has begun fr: '--locale fr' writes stubs"))
    #expect(try folder.text("fr.lproj/L.strings") == "/* Later */\n")
    #expect(try folder.text("de.lproj/L.strings").contains("\"b\""))
    // What is left is not nothing.
    #expect(folder.run("stubs").errors.hasSuffix("nothing to write\n"))
    #expect(folder.run("stubs", "--locale", "fr", "--write").errors.contains("2 stubs in 1 file"))
    // Once it has stubs, it is asked like any other.
    try folder.write(
      Self.table["en.lproj/L.strings", default: ""] + "\"c\" = \"Call\";\n", to: "en.lproj/L.strings")
    #expect(folder.run("stubs").errors.contains("2 stubs in 2 files for 2 localizations"))
  }

  /// A language with one text is begun, and `begun` in the configuration counts one without any.
  @Test(arguments: [("\"a\" = \"Ouvrir\";\n", ""), ("/* Later */\n", "begun: [fr]\n")])
  func otherLanguagesAreFilled(_ text: String, _ configuration: String) throws {
    let folder = try ScratchFolder(
      top:
        Self.table.merging(["fr.lproj/L.strings": text, ".l10ncheck.yml": configuration]) { $1 })
    let run = folder.run("stubs", "--write")
    #expect(run.status == .clean && !run.errors.contains("nobody has begun"), "\(run.errors)")
    #expect(try folder.text("fr.lproj/L.strings").contains("\"b\" = \"Close it now\""))
  }

  // MARK: - Pseudo-translations

  private static let catalog = """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "Open the door" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Auf" } } } },
      "Close it now" : {}, "%@" : {},
      "%lld apples" : { "localizations" : { "en" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld apple" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld apples" } } } } } } } } }
    """

  @Test func aPseudoFillCounts() throws {
    let folder = try ScratchFolder(top: Self.table.merging(["C.xcstrings": Self.catalog]) { $1 })
    let filled = folder.run("stubs", "--value", "pseudo", "--unmarked", "--write")
    #expect(filled.status == .clean && !filled.errors.contains("need work stay"), "\(filled.errors)")
    let report = folder.run("report", "--fail-under", "100")
    #expect(report.status == .clean && report.output.contains("Complete: "), "\(report.output)")
    #expect(try !folder.text("C.xcstrings").contains("new"))
  }

  /// Marked stubs do not count, nor does a copy of the source; a text that is there stays, and is told.
  @Test func otherFillsDoNot() throws {
    for words in [["--value", "pseudo"], ["--unmarked"]] {
      let folder = try ScratchFolder(top: Self.table.merging(["C.xcstrings": Self.catalog]) { $1 })
      #expect(folder.run(["stubs", "--write"] + words).status == .clean)
      #expect(folder.run("report", "--fail-under", "100").status == .findings)
      #expect(try folder.text("C.xcstrings").contains("\"new\""))
    }
    let folder = try ScratchFolder(top: Self.table)
    try folder.write("\"a\" = \"Open the door\";\n", to: "de.lproj/L.strings")
    let filled = folder.run("stubs", "--value", "pseudo", "--unmarked", "--write")
    #expect(
      filled.errors.contains("need work stay: 1 ('report --list"), "\(filled.errors)")
    #expect(try folder.text("de.lproj/L.strings").hasPrefix("\"a\" = \"Open the door\";\n"))
  }

  // MARK: - One run

  /// A watch app begins with its app, whatever it has so far.
  @Test(arguments: [["en", "de"], ["en"], ["de"]]) func aWatchAppIsBegunAtOnce(_ languages: [String]) throws {
    let folder = try ScratchFolder(top: [:])
    var files = (app: [String](), watch: [String]())
    for language in ["en", "de"] {
      files.app.append("App/\(language).lproj/L.strings")
      try folder.write("\"a\" = \"Text \(language)\";\n", to: files.app.last ?? "")
    }
    for language in languages {
      files.watch.append("Watch/\(language).lproj/InfoPlist.strings")
      try folder.write(
        "\"NSHealthShareUsageDescription\" = \"Health \(language)\";\n", to: files.watch.last ?? "")
    }
    try folder.write(
      """
      <plist version="1.0"><dict><key>NSHealthShareUsageDescription</key><string>Health</string></dict></plist>
      """, to: "Watch/Info.plist")
    let watch = ProjectText.Target(
      "Watch", files.watch, type: "application.watchapp2", settings: "INFOPLIST_FILE = Watch/Info.plist;")
    let project = ProjectText(regions: ["en", "de"], [.init("App", files.app, embeds: ["Watch"]), watch])
    try folder.write(project.text, to: "App.xcodeproj/project.pbxproj")
    let first = folder.run("stubs", "--add-locale", "fr", "--write")
    #expect(first.errors.contains("2 stubs in 2 files (2 new)"), "\(first.errors)")
    for words in [["--add-locale", "fr"], ["--locale", "fr"]] {
      let again = folder.run(["stubs"] + words)
      #expect(again.output.isEmpty && again.errors.contains("nothing is missing"), "\(again.errors)")
    }
  }

  // MARK: - Texts of interface files that are gone

  /// Xcode's comment keeps the text; a comment of a person does not, and code's keys are no identifiers.
  @Test(arguments: [
    (#"Class = "UILabel"; text = "Find \"it\""; ObjectID = "abc-De-002";"#, #"Find \"it\""#),
    (#"text = Find it"#, "abc-De-002.text"),
  ])
  func theCommentHasTheText(_ comment: String, _ text: String) throws {
    let folder = try ScratchFolder(top: [
      ".l10ncheck.yml": "expected: union\n", "en.lproj/L.strings": "\"a\" = \"Open\";\n",
      "de.lproj/Main.strings": "/* \(comment) */\n\"abc-De-002.text\" = \"Finden\";\n",
      "fr.lproj/Main.strings": "\"abc-De-001.text\" = \"Cherche\";\n",
    ])
    #expect(folder.run("stubs", "--locale", "fr", "--write").status == .clean)
    #expect(try folder.text("fr.lproj/Main.strings").contains("\"abc-De-002.text\" = \"\(text)\";"))
  }

  // MARK: - Handoffs

  private func returned(_ translation: String) throws -> CommandRun {
    let folder = try ScratchFolder(top: [
      "en.lproj/L.strings": "\"a\" = \"First line\\nand second\";\n",
      "de.lproj/L.strings": "\"b\" = \"B\";\n",
    ])
    _ = folder.run("export", "--locale", "de", "--format", "csv", "--output", "h")
    let rows = try folder.text("h/de.csv")
    try folder.write(rows.replacing("and second\",,", with: "and second\",\(translation),"), to: "h/de.csv")
    return folder.run("import", "h/de.csv")
  }

  @Test func aTypedLineFeedIsTold() throws {
    let typed = try returned("Erste Zeile\\nund zweite")
    #expect(
      typed.errors.contains("a backslash and an n") && typed.errors.contains("1 taken"), "\(typed.errors)")
    let harmless = try returned("\"Erste Zeile\nund zweite\"")
    #expect(
      !harmless.errors.contains("backslash") && harmless.errors.contains("1 taken"), "\(harmless.errors)")
  }

  @Test(arguments: ["machine_translated", "translated"]) func machinesStayUnreviewed(_ state: String) throws {
    let text = Self.catalog.replacing(
      #""translated", "value" : "Auf""#, with: #""\#(state)", "value" : "Auf""#)
    let folder = try ScratchFolder(top: ["C.xcstrings": text])
    #expect(folder.run("export", "--output", "h").status == .clean)
    let answer = folder.run("import", "h/de.xliff")
    #expect(
      answer.errors.contains("1 unchanged (1 by machine, still not reviewed)") == (state != "translated"),
      "\(answer.errors)")
    #expect(answer.errors.contains("1 unchanged"))
  }

  // MARK: - Resources

  /// A link in a package is not followed, so that it is not copied, and nobody is led to copy it.
  @Test func onlyFilesAreCopied() throws {
    let folder = try ScratchFolder(
      top:
        Self.table.merging(["en.lproj/Notes.rtfd/TXT.rtf": "a", "en.lproj/Pic.png": "b"]) { $1 })
    try folder.link("en.lproj/Notes.rtfd/link", to: "TXT.rtf")
    let hint = "--copy-resources copies"
    #expect(folder.run("stubs").errors.contains("\(hint) 1 of them from the development localization"))
    let written = folder.run("stubs", "--copy-resources", "--write")
    #expect(written.errors.contains("1 resource copied"), "\(written.errors)")
    #expect(
      written.errors.contains("no files to copy") && !written.errors.contains(hint), "\(written.errors)")
    #expect(try folder.text("de.lproj/Pic.png") == "b")
    try folder.remove("en.lproj/Notes.rtfd/link")
    #expect(folder.run("stubs").errors.contains("\(hint) them from"))
    #expect(folder.run("stubs", "--copy-resources", "--write").errors.contains("1 resource copied"))
    #expect(!folder.run("stubs").errors.contains("missing in"))
  }
}
