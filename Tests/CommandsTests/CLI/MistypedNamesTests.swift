import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Names of the configuration that nothing answers to.
@Suite struct MistypedNamesTests {
  private func project(_ configuration: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [:])
    for locale in ["en", "de", "pt-BR"] {
      try folder.write(
        "\"brand.name\" = \"Acme\";\n\"title\" = \"\(locale)\";\n",
        to: "App/Examples/\(locale).lproj/Main.strings")
      try folder.write("\"a\" = \"\(locale) A\";\n", to: "Help/\(locale).lproj/Help.strings")
    }
    try folder.write(configuration, to: ".l10ncheck.yml")
    return folder
  }

  private func notes(_ configuration: String, _ words: [String] = ["report"], in below: String = "") throws
    -> [String]
  {
    let folder = try project(configuration)
    return folder.run(words + [folder.at(below)]).errors.split(separator: "\n").map(
      String.init
    )
    .filter { $0.contains("note: .l10ncheck.yml") }
    .map { $0.replacing("l10ncheck: note: .l10ncheck.yml:", with: "") }
  }

  static let typos = """
    exclude: [App/Exampels, Pods, Vendor]
    owners:
      - name: a
        locales: [dee, de]
        tables: [Mian, Help]
    identical-allowlist:
      - keys: [brnad.name, "brnad.*"]
      - values: [Acmee, Acme]
    ignore:
      - keys: [titel, only.in.code]
        texts: ["Debug *"]
        tables: [Helpp]
        reason: x

    """

  @Test(arguments: ["report", "check"])
  func eachIsNamedWithItsPlace(command: String) throws {
    #expect(
      try notes(Self.typos, [command]) == [
        "4:15: no localization here is 'dee' (owners); did you mean de?",
        "5:14: no table here is 'Mian' (owners); did you mean Main?",
        "10:12: no key here is 'titel' (ignore); did you mean title?",
        "10:19: no key here is 'only.in.code' (ignore)",
        "12:14: no table here is 'Helpp' (ignore); did you mean Help?",
        "7:12: no key here is 'brnad.name' (identical-allowlist); did you mean brand.name?",
        "7:24: no key here is 'brnad.*' (identical-allowlist); did you mean brand.*?",
        "8:14: no text here is 'Acmee' (identical-allowlist); did you mean Acme?",
      ])
  }

  /// A run that has only a part of what the file is for cannot tell.
  @Test(arguments: [["--locale", "de"], ["--table", "Help"], ["--include", "Help"], ["--exclude", "App"]])
  func aPartOfTheTreeTellsNothing(flags: [String]) throws {
    let names = try notes(Self.typos, ["report"] + flags)
    #expect(names == ["4:15: no localization here is 'dee' (owners); did you mean de?"])
  }

  @Test func aFolderOfTheTreeTellsNothing() throws {
    #expect(try notes(Self.typos, in: "Help").allSatisfy { $0.contains("'dee'") })
  }

  @Test func whatIsThereIsNotNamed() throws {
    let sound = """
      exclude: [Pods, Carthage, "**/Vendor", App/Old]
      tables:
        - match: "H*"
          expected: development
      owners:
        - name: a
          locales: [pt_BR]
          tables: [App/Examples/Main]
      identical-allowlist:
        - keys: ["brand.*"]
          tables: [Main]
      formats:
        - values: [Acme]
          format: false
      rules:
        doubled-space:
          overrides:
            - severity: note
              tables: [Help]
              locales: [de]
      ignore:
        - texts: ["Internal *"]
          paths: [Debug]
          reason: in code

      """
    #expect(try notes(sound) == [])
    #expect(try notes(Self.typos, ["report", "--quiet"]) == [])
  }

  /// Code may ask for what no table has: where some was read, only what resembles a key is named.
  @Test func codeMayHaveWhatNoTableHas() throws {
    let folder = try project("ignore:\n  - keys: [only.in.code, \"brnd.*\"]\n    reason: x\n")
    try folder.write(
      "import Foundation\nlet a = NSLocalizedString(\"only.in.code\", comment: \"\")\n", to: "App/A.swift")
    let said = folder.runWithPath("report").errors
    #expect(
      !said.contains("only.in.code") && said.contains("'brnd.*' (ignore); did you mean brand.*?"), "\(said)")
  }

  /// What other tools call an option leads to that of this one, also by its letter.
  @Test(arguments: [
    (["check", "--select", "duplicate-key"], "--only"), (["check", "--disable", "duplicate-key"], "--skip"),
    (["report", "--no-color"], "--color never"), (["report", "-f", "json"], "--format"),
  ]) func wordsOfOtherTools(words: [String], meant: String) {
    let run = CommandRun(words)
    #expect(run.status == .failure && run.errors.contains("'\(meant)'"), "\(run.errors)")
  }

  /// What is no handoff is called so, and a merge is settled whatever was asked for.
  @Test func filesThatAreNoHandoffs() throws {
    let folder = try project("")
    try folder.write("\"never closed", to: "notes.txt")
    let text = folder.run("import", folder.at("notes.txt")).errors
    #expect(text.contains("the file is no XLIFF, PO, CSV or TSV"), "\(text)")
    try Data([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01, 0xFF, 0xFE, 0, 0]).write(
      to: URL(fileURLWithPath: folder.at("tool.bin")))
    let program = folder.run("import", folder.at("tool.bin")).errors
    #expect(program.contains("the file is no text") && !program.contains("save it"), "\(program)")
    try folder.write(
      "<<<<<<< HEAD\n\"a\" = \"a\";\n=======\n\"a\" = \"b\";\n>>>>>>> x\n", to: "Help/de.lproj/Help.strings")
    let report = folder.runWithPath("report", "--locale", "de").output
    #expect(report.contains("merge --resolve") && !report.contains("merge --resolve --locale"), "\(report)")
  }

  @Test func aMistypedFolderIsNamed() throws {
    let names = try notes("exclude: [Exampels]\n")
    #expect(names == ["1:11: no folder here is 'Exampels' (exclude); did you mean Examples?"])
  }

  /// A language that an example alone has is the example's, which is named; one that nobody has can be begun.
  @Test(arguments: [
    ("de", "only KitExample has it", "stubs --add-locale"), ("it", "stubs --add-locale it", "KitExample"),
  ])
  func languagesOfExamples(language: String, said: String, unsaid: String) throws {
    let tables = ["en", "de"].map { "KitExample/\($0).lproj/Localizable.strings" }
    let folder = try ScratchFolder(top: [
      "Package.swift":
        "// swift-tools-version:5.5\nimport PackageDescription\nlet package = Package(name: \"Kit\", defaultLocalization: \"en\", "
        + "targets: [.target(name: \"Kit\", path: \"Source\")])\n",
      "Source/en.lproj/Kit.strings": "\"a\" = \"A text\";\n",
      "Source/fr.lproj/Kit.strings": "\"a\" = \"Un texte\";\n",
      "Examples/KitExample.xcodeproj/project.pbxproj":
        ProjectText(regions: ["en", "de"], [ProjectText.Target("KitExample", tables)]).text,
    ])
    for table in tables { try folder.write("\"b\" = \"Text of it\";\n", to: "Examples/" + table) }
    let answer = folder.runWithPath("report", "--locale", language)
    #expect(answer.status == .failure && answer.errors.contains(said), "\(answer.errors)")
    #expect(!answer.errors.contains(unsaid), "\(answer.errors)")
    let report = folder.runWithPath("report").output
    #expect(report.contains("KitExample of ") && report.contains(", an example, in de, en ("), "\(report)")
  }
}
