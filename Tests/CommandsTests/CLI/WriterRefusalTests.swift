import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Nothing that is there is replaced by less, and nothing is written that was left out. Each rule has a twin that stays silent.
@Suite struct WriterRefusalTests {
  private static let code =
    "let x = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\nlet y = NSLocalizedString(\"b\", tableName: \"L\", comment: \"\")\n"

  private func strings(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  private func catalog(_ source: String, _ translation: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "\(source)" } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "\(translation)" } }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  // MARK: - Texts that are there

  /// A blank that stands for a text with blanks at its edges stays, whatever command comes by.
  @Test(arguments: [
    ["stubs", "--write"], ["stubs", "--value", "empty", "--write"],
    ["stubs", "--value", "pseudo", "--write"],
    ["stubs", "--sort", "--prune", "--write"], ["sync", "--write", "--no-code"],
    ["check", "--fix", "--write"],
  ])
  func aBlankThatWasMeantStays(_ words: [String]) throws {
    let folder = try ScratchFolder(top: [:])
    try folder.write(catalog(" at ", " "), to: "C.xcstrings")
    try folder.write(strings(["a": " at ", "b": "B"]), to: "en.lproj/L.strings")
    try folder.write(strings(["a": " ", "b": "Ｂ"]), to: "ja.lproj/L.strings")
    let before = try folder.files()
    _ = folder.run(words)
    #expect(try folder.files() == before)
    #expect(folder.run("report", "--fail-under", "100").status == .clean)
  }

  /// A blank in the place of a whole text says nothing, and a text without a character is none.
  @Test(arguments: [("Save", " "), (" at ", "")])
  func otherBlanksAreFilled(_ source: String, _ translation: String) throws {
    let folder = try ScratchFolder(top: [:])
    try folder.write(catalog(source, translation), to: "C.xcstrings")
    try folder.write(strings(["a": source]), to: "en.lproj/L.strings")
    try folder.write(strings(["a": translation]), to: "ja.lproj/L.strings")
    #expect(folder.run("stubs", "--write").status == .clean)
    #expect(try folder.text("ja.lproj/L.strings").contains("\"a\" = \"\(source)\";"))
    #expect(try folder.text("C.xcstrings").components(separatedBy: "\"\(source)\"").count == 3)
  }

  /// English comes back in the place of a translation.
  @Test func theSourceReplacesNoTranslation() throws {
    let folder = try ScratchFolder(top: [:])
    try folder.write(strings(["a": "Save the file now", "b": "Open it"]), to: "en.lproj/L.strings")
    try folder.write(strings(["a": "Datei sichern", "b": "Auf damit"]), to: "de.lproj/L.strings")
    #expect(folder.run("export", "--locale", "de", "--format", "csv", "--output", "h").status == .clean)
    let rows = try folder.text("h/de.csv")
      .replacing("Datei sichern", with: "Save the file now").replacing("Auf damit", with: "Öffnen")
    try folder.write(rows, to: "h/de.csv")
    let refused = folder.run("import", "--write", "h/de.csv")
    #expect(
      refused.errors.contains("it is the source text, and would replace a translation"), "\(refused.errors)")
    #expect(try folder.text("de.lproj/L.strings") == strings(["a": "Datei sichern", "b": "Öffnen"]))
    #expect(folder.run("import", "--write", "--accept", "theirs", "h/de.csv").status == .clean)
    #expect(try folder.text("de.lproj/L.strings").contains("Save the file now"))
  }

  // MARK: - Left out is left out

  private func generated(_ sources: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [:])
    for (language, word) in [("en", "Text"), ("de", "Wort")] {
      try folder.write(strings(["a": "\(word) a", "b": "\(word) b"]), to: "App/\(language).lproj/L.strings")
    }
    try folder.write(Self.code, to: "App/A.swift")
    try folder.write(
      "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [\(sources)]\n",
      to: "project.yml")
    return folder
  }

  @Test func whatIsLeftOutIsNotWritten() throws {
    let folder = try generated("App/A.swift, App/en.lproj, App/de.lproj")
    let before = try folder.files()
    let left = folder.run("stubs", "--add-locale", "fr", "--write")
    #expect(left.status == .findings && left.errors.contains("2 stubs for fr left out"), "\(left.errors)")
    #expect(try folder.files() == before)
    #expect(folder.run("stubs", "--add-locale", "fr").output.isEmpty)
    let taken = try generated("App")
    #expect(taken.run("stubs", "--add-locale", "fr", "--write").status == .clean)
    #expect(try taken.text("App/fr.lproj/L.strings").contains("\"b\""))
  }

  @Test func aFileInTheWayKeepsBackItsOwn() throws {
    let folder = try ScratchFolder(top: [:])
    for (table, languages) in [("A", ["en", "de"]), ("B", ["en", "de", "es"])] {
      for language in languages {
        try folder.write(
          strings(["\(table)1": "Text \(language)"]), to: "\(table)/\(language).lproj/L.strings")
      }
    }
    try folder.write(strings(["A1": "Text", "A2": "More"]), to: "A/en.lproj/L.strings")
    try folder.write("x", to: "A/es.lproj")
    try folder.write(
      "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [A, B]\n",
      to: "project.yml")
    let patch = folder.run("stubs")
    #expect(patch.status == .findings && !patch.output.contains("es.lproj"), "\(patch.output)")
    let written = folder.run("stubs", "--write")
    #expect(written.status == .findings)
    #expect(
      written.errors.contains("A/es.lproj is a file, and would have to be a folder"), "\(written.errors)")
    #expect(try folder.text("A/de.lproj/L.strings").contains("\"A2\""))
    #expect(folder.run("convert", "--to", "catalog", "--write").status == .clean)
    let back = folder.run("convert", "--to", "strings")
    #expect(!back.output.contains("A/es.lproj/L.strings"))
  }

  @Test(arguments: [true, false]) func syncPutsNothingInAFilesPlace(_ isInTheWay: Bool) throws {
    let folder = try ScratchFolder(top: [:])
    try folder.write(strings(["Open the gate": "Auf das Tor"]), to: "App/de.lproj/L.strings")
    if isInTheWay { try folder.write("x", to: "App/en.lproj") }
    try folder.write(
      "let x = NSLocalizedString(\"Open the gate\", tableName: \"L\", comment: \"\")\n"
        + "let y = NSLocalizedString(\"Call them\", tableName: \"L\", comment: \"\")\n", to: "App/A.swift")
    try folder.write(
      "name: App\noptions: { developmentLanguage: en }\ntargets:\n  App:\n    type: application\n"
        + "    platform: iOS\n    sources: [App]\n", to: "project.yml")
    let patch = folder.run("sync")
    #expect(patch.output.contains("App/en.lproj/L.strings") != isInTheWay)
    let written = folder.run("sync", "--write")
    #expect(written.status == (isInTheWay ? .findings : .clean), "\(written.errors)")
    #expect(written.errors.contains("App/en.lproj is a file, and would have to be a folder") == isInTheWay)
  }

  // MARK: - Descriptions and manifests

  private func tuist(_ resources: String, _ more: String = "") throws -> ScratchFolder {
    let folder = try generated("App")
    try folder.remove("project.yml")
    try folder.write(
      """
      import ProjectDescription
      \(more)
      let project = Project(
        name: "App", targets: [
          .target(name: "App", destinations: .iOS, product: .app, bundleId: "a.b", \(resources)),
        ])
      """, to: "Project.swift")
    return folder
  }

  @Test(arguments: [
    #"resources: ["App/en.lproj/**", "App/de.lproj/**"]"#, #"resources: ["App/**/*.strings"]"#,
    #"resources: .resources([.glob(pattern: "App/*.lproj/*.strings")])"#, "resources: own",
  ])
  func tuistHasToTakeTheCatalog(_ resources: String) throws {
    let folder = try tuist(resources, #"let own: ResourceFileElements = ["App/**"]"#)
    let before = try folder.files()
    let run = folder.run("convert", "--to", "catalog", "--write")
    #expect(
      run.status == .findings && run.errors.contains("have it take the new file first"), "\(run.errors)")
    #expect(try folder.files() == before)
  }

  @Test(arguments: [
    #"resources: ["App/**"]"#, #"resources: ["App/*.xcstrings", "App/*.lproj/**"]"#,
    #"buildableFolders: ["App"]"#,
  ])
  func tuistTakesTheCatalog(_ resources: String) throws {
    let folder = try tuist(resources)
    #expect(folder.run("convert", "--to", "catalog", "--write").status == .clean)
    #expect(folder.has("App/L.xcstrings"))
  }

  @Test(arguments: [
    (#"resources: ["App/en.lproj/**", "App/de.lproj/**"]"#, false), (#"resources: ["App/*.lproj/**"]"#, true),
    ("resources: own", true),
  ])
  func tuistHasToTakeALanguage(_ resources: String, _ isTaken: Bool) throws {
    let folder = try tuist(resources, #"let own: ResourceFileElements = ["App/**"]"#)
    let run = folder.run("stubs", "--add-locale", "fr", "--write")
    #expect(run.status == (isTaken ? .clean : .findings), "\(run.errors)")
    #expect(folder.has("App/fr.lproj/L.strings") == isTaken)
    #expect(isTaken || run.errors.contains("Project.swift has no place for it"), "\(run.errors)")
  }

  @Test(arguments: ["copy", "process"], [["L"], ["L", "N"]])
  func aCatalogIsNeverCopied(_ rule: String, _ tables: [String]) throws {
    let folder = try ScratchFolder(top: [:])
    for (language, word) in [("en", "Text"), ("de", "Wort")] {
      for table in tables {
        let path = "Sources/M/R/\(language).lproj/\(table).strings"
        try folder.write(strings(["a": word, "b": word + " b"]), to: path)
      }
    }
    try folder.write(
      Self.code.replacing("comment", with: "bundle: .module, comment"), to: "Sources/M/A.swift")
    try folder.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(name: "M", defaultLocalization: "en", targets: [.target(name: "M", resources: [
        .\(rule)("R/en.lproj"), .\(rule)("R/de.lproj")])])
      """, to: "Package.swift")
    #expect(folder.run("convert", "--to", "catalog", "--write").status == .clean)
    let manifest = try folder.text("Package.swift")
    let rules = tables.map { #".process("R/\#($0).xcstrings")"# }.joined(separator: ", ")
    #expect(manifest.contains(rules) && !manifest.contains("copy"), "\(manifest)")
  }

  // MARK: - Empty source texts

  @Test func anEmptySourceTextCanBeDone() throws {
    let folder = try ScratchFolder(top: [:])
    try folder.write(strings(["a": "Text a", "b": "", "c": "Text c", "d": ""]), to: "en.lproj/L.strings")
    try folder.write(strings(["a": "Mot", "c": "Mot c", "d": "Mot d"]), to: "fr.lproj/L.strings")
    // Users of French see the key until it is there.
    let before = folder.run("report")
    #expect(before.output.contains("1 bare key"), "\(before.output)")
    #expect(before.output.contains("en.lproj/L.strings:4:1: warning: The source text of \"d\" is empty"))
    let exported = folder.run("export", "--only", "untranslated", "--output", "h")
    #expect(
      exported.status == .clean && exported.errors.contains("an empty text is shown as it is"),
      "\(exported.errors)")
    #expect(folder.run("stubs", "--write").status == .clean)
    #expect(try folder.text("fr.lproj/L.strings").contains("\n\"b\" = \"\";"))
    let after = folder.run("report", "--fail-under", "100")
    #expect(after.status == .clean && after.output.contains("all 2 texts"), "\(after.output)")
    #expect(folder.run("stubs").output.isEmpty)
  }

  // MARK: - Links

  @Test func aLinkedLanguageIsOne() throws {
    let folder = try ScratchFolder(top: [:])
    try folder.write(strings(["a": "Text a", "b": "Text b"]), to: "en.lproj/L.strings")
    try folder.write(strings(["a": "Tekst a"]), to: "no.lproj/L.strings")
    try folder.link("nb.lproj", to: "no.lproj")
    let report = folder.run("report")
    #expect(report.output.contains("1 of 2 texts needs work"), "\(report.output)")
    #expect(folder.run("export", "--output", "h").status == .clean)
    #expect(try folder.names(in: "h").count == 1)
    let converted = folder.run("convert", "--to", "catalog", "--write")
    #expect(converted.errors.contains("nb.lproj would lead nowhere: remove the link to no.lproj first"))
    // A link to another language is that language's own folder, as before.
    try folder.link("da.lproj", to: "no.lproj")
    #expect(folder.run("report").output.contains("2 of 4 texts need work"))
  }

  // MARK: - Handoffs

  /// What only fills a layout goes to nobody, and is not missed.
  @Test func theOwnHandoffLacksNothing() throws {
    func cell(_ number: Int, _ title: String) -> String {
      "<textField id=\"abc-De-0\(number)f\"><rect key=\"frame\" x=\"0\" y=\"\(number)0\" width=\"90\" height=\"17\"/>"
        + "<textFieldCell key=\"cell\" title=\"\(title)\" id=\"abc-De-0\(number)c\"/></textField>"
    }
    let folder = try ScratchFolder(top: [:])
    try folder.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\" "
        + "toolsVersion=\"22505\" targetRuntime=\"MacOSX.Cocoa\">\n<objects><customView id=\"abc-De-000\"><subviews>"
        + cell(0, "Label") + cell(1, "Your name") + cell(2, "Your address")
        + "</subviews></customView></objects>\n</document>\n", to: "Base.lproj/Main.xib")
    try folder.write(strings(["hello": "Hello there"]), to: "en.lproj/Localizable.strings")
    try folder.write(strings(["hello": "Hallo du"]), to: "de.lproj/Localizable.strings")
    try folder.write("\"abc-De-01c.title\" = \"Dein Name\";\n", to: "de.lproj/Main.strings")
    #expect(folder.run("export", "--locale", "de", "--output", "h").status == .clean)
    let names = try folder.names(in: "h")
    let name = "h/" + (try #require(names.first))
    #expect(!folder.run("import", name).errors.contains("lacks"))
    let text = try folder.text(name)
    try folder.write(
      text.replacing(/<trans-unit id="abc-De-02c.title"(.|\n)*?<\/trans-unit>/, with: ""), to: name)
    #expect(folder.run("import", name).errors.contains("the handoff lacks 1 text of"))
  }
}
