import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// `keys`, in this process.
@Suite struct KeysCommandTests {
  static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [:])
    try folder.write("\"a\" = \"One\";\n\"old\" = \"Old\";\n", to: "en.lproj/Localizable.strings")
    try folder.write(
      """
      import SwiftUI
      let a = NSLocalizedString("a", comment: "first")
      let b = NSLocalizedString("a", comment: "second")
      let c = Text("Hello, \\(1)!")
      let d = Text("=new")

      """, to: "Main.swift")
    return folder
  }

  private func run(in folder: ScratchFolder, _ words: String...) -> CommandRun {
    folder.runWithPath(["keys"] + words)
  }

  /// `--include` takes no table away, and no code that may use what it shows.
  @Test func includedFilesChooseKeys() throws {
    let folder = try Self.project()
    try folder.write("import SwiftUI\nlet e = Text(\"a\"), f = \"old\"\n", to: "App/Other.swift")
    #expect(run(in: folder, "--include", "Main.swift", "--fail-on", "missing").status == .findings)
    let other = run(in: folder, "--include", "App/*.swift", "--fail-on", "missing")
    #expect(other.status == .clean && other.output.hasPrefix("2 keys in development tables: 1 used"))
    #expect(run(in: folder, "--include", "en.lproj/*", "--fail-on", "unused").status == .clean)
    let none = run(in: folder, "--include", "Nowhere.swift")
    #expect(none.status == .failure && none.errors.contains("--include Nowhere.swift: there is no such"))
    let sync = folder.runWithPath("sync", "--include", "App/*.swift", "--exit-code")
    #expect(sync.status == .clean, "\(sync.errors)")
  }

  @Test func textForPeople() throws {
    let answer = run(in: try Self.project())
    #expect(answer.status == .clean)
    #expect(
      answer.output == """
        2 keys in development tables: 1 used for certain, 0 possibly, 1 nowhere

        used in code, in no table: 2 keys
          "=new" (Localizable) Main.swift:5:14
          "Hello, %lld!" (Localizable) Main.swift:4:14

        in a table, used nowhere: 1 key
          "old" (Localizable) en.lproj/Localizable.strings:2:1

        used in several ways: 1 key
          "a" (Localizable): several comments
            Main.swift:2:27 "first"
            Main.swift:3:27 "second"

        """)
  }

  @Test func jsonFitsItsSchema() throws {
    let folder = try Self.project()
    try folder.write("import SwiftUI\nlet x = Text(\"k\", tableName: \"AppShortcuts\")", to: "More.swift")
    let answer = run(in: folder, "--format", "json")
    let schema = try JSONSchema(named: "keys")
    let document = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    #expect(schema.faults(in: document) == [])
    let broken = answer.output.replacing("\"state\": \"missing\"", with: "\"state\": \"gone\"")
    #expect(try schema.faults(inText: broken) != [])
    let keys = try #require((document as? [String: Any])?["keys"] as? [[String: Any]])
    let hello = try #require(keys.first { $0["key"] as? String == "Hello, %lld!" })
    #expect(hello["container"] is NSNull)
    #expect(hello["state"] as? String == "missing")
    #expect(hello["certainty"] as? String == "certain")
    let old = try #require(keys.first { $0["key"] as? String == "old" })
    #expect(old["severity"] as? String == "note")
    #expect(old["container"] as? String == ".")
  }

  @Test func rowsForSpreadsheets() throws {
    let lines = run(in: try Self.project(), "--format", "csv").output.components(separatedBy: "\r\n")
    #expect(lines.first?.hasPrefix("container,table,key,state,certainty,") == true)
    // What a spreadsheet would take for a formula.
    #expect(lines.contains { $0.hasPrefix(",Localizable,'=new,missing,certain,") })
    #expect(lines.contains { $0.hasPrefix(".,Localizable,old,unused,none,") })
  }

  @Test func statesThatFail() throws {
    let folder = try Self.project()
    #expect(run(in: folder, "--fail-on", "missing").status == .findings)
    #expect(run(in: folder, "--fail-on", "missing,unused").status == .findings)
    #expect(run(in: folder, "--fail-on", "extra").status == .failure)
    try folder.write("let a = NSLocalizedString(\"a\", comment: \"\")", to: "Main.swift")
    #expect(run(in: folder, "--fail-on", "missing").status == .clean)
    #expect(run(in: folder, "--fail-on", "unused").status == .findings)
  }

  @Test func placesOfOneKey() throws {
    let folder = try Self.project()
    let answer = run(in: folder, "--key", "a")
    #expect(
      answer.output == """
        "a" Localizable: used
          in en.lproj/Localizable.strings:1:1
          Main.swift:2:27
          Main.swift:3:27

        """)
    #expect(run(in: folder, "--key", "b").status == .failure)
  }

  @Test func filtersThatMatchNothing() throws {
    let folder = try Self.project()
    #expect(run(in: folder, "--table", "None").status == .failure)
    #expect(run(in: folder, "--target", "None").status == .failure)
    #expect(run(in: folder, "--table", "Local*").status == .clean)
  }

  @Test func nothingToRead() throws {
    let folder = try ScratchFolder(["en.lproj/Localizable.strings": "\"a\" = \"One\";\n"])
    let answer = run(in: folder)
    #expect(answer.status == .failure)
    #expect(answer.errors.contains("no source code found"))
  }

  @Test func routinesOfTheConfiguration() throws {
    let folder = try Self.project()
    try folder.write("let a = tr(\"old\")", to: "More.swift")
    #expect(run(in: folder, "--key", "old").output.contains("possibly"))
    try folder.write("routines: [tr]\n", to: ".l10ncheck.yml")
    #expect(!run(in: folder, "--key", "old").output.contains("possibly"))
  }
}
