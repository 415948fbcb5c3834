import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// Keys that code asks for count with `--expected code`, whether or not a table has them.
@Suite struct CodeCoverageTests {
  private static let main = """
    import SwiftUI
    struct Main: View {
      var body: some View {
        Text("Hello, world!", comment: "Greeting")
        Text("Open")
      }
      let label = NSLocalizedString("menu.save", comment: "")
      let count = String(localized: "count.title", defaultValue: "Number of things", comment: "Title")
    }

    """
  private static let files = [
    "Main.swift": main, "en.lproj/Localizable.strings": "\"Open\" = \"Open\";\n",
    "de.lproj/Localizable.strings": "\"Open\" = \"Öffnen\";\n",
  ]

  private func run(_ files: [String: String], _ words: [String], in folder: ScratchFolder? = nil) throws
    -> CommandRun
  {
    let folder = try folder ?? ScratchFolder()
    try folder.write(files)
    let words = words.map { $0.replacing("FOLDER", with: folder.path) }
    return folder.run(words)
  }

  private func table(_ files: [String: String], _ words: [String] = []) throws -> (
    table: ReportDocument.Table, rules: [String]
  ) {
    let answer = try run(
      files, ["report", "--format", "json", "--details", "--expected", "code", "FOLDER"] + words)
    let report = try ReportDocument.read(answer.output)
    return (try #require(report.tables.first), report.rules)
  }

  @Test func keysOfCodeAreExpected() throws {
    let (table, rules) = try table(Self.files)
    #expect(table.expected == 3)
    #expect(table.code == 2)
    #expect(table.expectedFrom == "development")
    let german = try #require(table.locales["de"])
    #expect(german.missingKeys == ["Hello, world!", "count.title"])
    #expect(german.shows == ["own": 1, "language": 0, "development": 2, "key": 0])
    let keys = try #require(table.keys)
    #expect(keys["count.title"]?.value == "Number of things")
    #expect(keys["count.title"]?.file == "Main.swift")
    #expect(keys["count.title"]?.line == 8)
    #expect(keys["Hello, world!"]?.comment == "Greeting")
    #expect(rules == ["key-in-no-table"])
  }

  @Test func keysOfCodeCanBeLeftOut() throws {
    for (files, words) in [
      (Self.files, ["--no-code"]), (Self.files.merging([".l10ncheck.yml": "code: false\n"]) { $1 }, []),
    ] {
      let (table, rules) = try table(files, words)
      #expect(table.expected == 1)
      #expect(table.code == 0)
      #expect(rules == [])
    }
  }

  @Test func keysOfCodeAreAllThatThereIs() throws {
    var files = Self.files
    files["en.lproj/Localizable.strings"] = nil
    files["en.lproj/Other.strings"] = "\"a\" = \"A\";\n"
    files["de.lproj/Localizable.strings"] = "\"Open\" = \"Öffnen\";\n\"Hello, world!\" = \"Hallo\";\n"
    let (table, _) = try table(files, ["--table", "Localizable"])
    #expect(table.expectedFrom == "union")
    #expect(table.expected == 3)
    let german = try #require(table.locales["de"])
    #expect(german.present == 2)
    #expect(german.extra == 0)
  }

  @Test func whatNobodyUsesMakesNoStub() throws {
    var files = Self.files
    let dead = (1...5).map { "\"dead.\($0)\" = \"x\";\n" }.joined()
    for language in ["de", "fr", "it"] {
      files["\(language).lproj/Localizable.strings"] = "\"Open\" = \"o\";\n" + dead
    }
    #expect(try table(files).table.expectedFrom == "development")
    #expect(try table(files, ["--no-code"]).table.expectedFrom == "union")
  }

  @Test func translatorsGetKeysOfCode() throws {
    let folder = try ScratchFolder()
    let stubs = try run(Self.files, ["stubs", "--expected", "code", "FOLDER"], in: folder)
    #expect(stubs.output.contains("+\"Hello, world!\" = \"Hello, world!\";"))
    #expect(stubs.output.contains("Greeting"))
    #expect(!stubs.output.contains("menu.save"))
    _ = try run(
      [:], ["export", "--expected", "code", "--locale", "de", "--output", "FOLDER/out", "FOLDER"], in: folder)
    let path = folder.path + "/out/de.xliff"
    let handoff = try String(contentsOfFile: path, encoding: .utf8)
    #expect(handoff.contains("original=\"en.lproj/Localizable.strings\""))
    #expect(!handoff.contains("original=\"Main.swift\""))
    #expect(handoff.contains("<source>Number of things</source>"))
    let filled = handoff.replacing(
      "<source>Number of things</source>", with: "<source>Number of things</source><target>Anzahl</target>")
    try Data(filled.utf8).write(to: URL(filePath: path))
    let back = try run([:], ["import", "FOLDER/out/de.xliff", "--write", "--into", "FOLDER"], in: folder)
    #expect(back.status == .clean, "\(back.errors)")
    let german = try folder.text("de.lproj/Localizable.strings")
    #expect(german.contains("\"count.title\" = \"Anzahl\";"))
    // The development table stays as it is: an import writes translations alone.
    let english = try folder.text("en.lproj/Localizable.strings")
    #expect(english == "\"Open\" = \"Open\";\n")
  }

  @Test func keysOfCodeInCatalogs() throws {
    let folder = try ScratchFolder()
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Öffnen"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let files = ["Main.swift": Self.main, "Localizable.xcstrings": catalog]
    let (table, _) = try table(files)
    #expect(table.expected == 3)
    _ = try run(
      files, ["export", "--expected", "code", "--locale", "de", "--output", "FOLDER/out", "FOLDER"],
      in: folder)
    let path = folder.path + "/out/de.xliff"
    let handoff = try String(contentsOfFile: path, encoding: .utf8)
    let filled = handoff.replacing(
      "<source>Number of things</source>", with: "<source>Number of things</source><target>Anzahl</target>")
    #expect(filled != handoff)
    try Data(filled.utf8).write(to: URL(filePath: path))
    let back = try run([:], ["import", "FOLDER/out/de.xliff", "--write", "--into", "FOLDER"], in: folder)
    #expect(back.status == .clean, "\(back.errors)")
    let after = try folder.text("Localizable.xcstrings")
    #expect(after.contains("Anzahl"))
    #expect(after.contains("Öffnen"))
  }

  /// `--target` chooses what is compared, not what is there.
  @Test func otherTargetsKeepTheirs() throws {
    let package = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P", defaultLocalization: "en",
        targets: [.target(name: "A", resources: [.process("Resources")]), .target(name: "B", resources: [.process("Resources")])])

      """
    func files(_ name: String) -> [String: String] {
      [
        "Sources/\(name)/Main.swift":
          "let text = String(localized: \"Text of \(name)\", bundle: .module)\n"
          + "let other = String(localized: \"Only code of \(name)\", bundle: .module)\n",
        "Sources/\(name)/Resources/en.lproj/Localizable.strings":
          "\"Text of \(name)\" = \"Text of \(name)\";\n",
        "Sources/\(name)/Resources/de.lproj/Localizable.strings": "\"Text of \(name)\" = \"x\";\n",
      ]
    }
    let all = files("A").merging(files("B")) { $1 }.merging(["Package.swift": package]) { $1 }
    let (table, _) = try table(all, ["--target", "B"])
    #expect(table.container == "Sources/B/Resources")
    let german = try #require(table.locales["de"])
    #expect(german.missingKeys == ["Only code of B"])
  }
}
