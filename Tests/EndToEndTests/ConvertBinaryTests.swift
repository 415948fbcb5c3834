import Foundation
import TestSupport
import Testing

/// `convert` as a process, in a repository: what git applies, and what other commands say afterwards.
@Suite struct ConvertBinaryTests: TestedRepository {
  let folder: ScratchFolder

  /// A clone of a tree in which an Xcode project lists its tables, and has settings.
  init() throws {
    folder = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: Fixtures.root.appendingPathComponent("conversions/project/tree").path, toPath: folder.at("tree")
    )
    try git("init", "-q", "-b", "main")
    try commit()
  }

  /// Applies what a command prints as a patch.
  private func apply(_ arguments: String...) throws {
    let outcome = try run(arguments + ["--output", folder.at("made.patch")])
    #expect(outcome.status == 0, "\(outcome.errorText)")
    try git("apply", folder.at("made.patch"))
  }

  private func record(_ commit: String, _ time: String) throws -> BuiltProduct.Outcome {
    try run(
      "dashboard", "--history", folder.at("h.sqlite"), "--commit", commit, "--time", time, "--output",
      folder.at("site"))
  }

  private func text(_ path: String) throws -> String { try folder.text("tree/" + path) }

  @Test func aMigrationGoesThroughGit() throws {
    // What is on its way to a translator.
    #expect(
      try run("export", "--locale", "de", "--only", "all", "--output", folder.at("handoff")).status == 0)
    let before = try run("report", "--format", "csv").text
    #expect(try record("c1", "2026-11-01T00:00:00Z").status == 0)
    try apply("convert", "--to", "catalog", "--update-project")
    #expect(
      try git("status", "--short", "-uall") == """
         M App.xcodeproj/project.pbxproj
         D App/de.lproj/Localizable.strings
         D App/de.lproj/Localizable.stringsdict
         D App/de.lproj/Main.strings
         D App/en.lproj/Localizable.strings
         D App/en.lproj/Localizable.stringsdict
        ?? App/Localizable.xcstrings
        ?? App/mul.lproj/Main.xcstrings

        """)
    let project = try text("App.xcodeproj/project.pbxproj")
    #expect(project.components(separatedBy: "LOCALIZATION_PREFERS_STRING_CATALOGS = YES;").count == 3)
    #expect(!project.contains(".strings "))
    // The project ships the catalogs, and every number is as it was.
    #expect(try run("check").status == 0)
    #expect(try run("targets").text.contains("App (application): 3 files in de, en"))
    #expect(try run("report", "--format", "csv").text == before)
    #expect(
      try run("diff", "HEAD", ".").text == """
        Tables converted: the texts are compared, not the files (2):
          App/Localizable, to a string catalog
          App/Main, to a string catalog

        """)
    #expect(try run("diff", "HEAD", ".", "--fail-on", "regressions").status == 0)
    // The trend has no step.
    let second = try record("c2", "2026-11-02T00:00:00Z")
    #expect((second.text + second.errorText).contains("since c1: nothing moved"))
    // Nothing is left to convert.
    #expect(try run("convert", "--to", "catalog").text.isEmpty)
    try commit()

    let handoff = folder.at("handoff/de.xliff")
    let returned = try String(contentsOfFile: handoff, encoding: .utf8)
      .replacingOccurrences(of: "Das Dokument jetzt sichern", with: "Dokument jetzt sichern")
      .replacingOccurrences(of: "Fenster öffnen", with: "Das Fenster öffnen")
    try returned.write(toFile: handoff, atomically: true, encoding: .utf8)
    try apply("import", handoff)
    #expect(try text("App/Localizable.xcstrings").contains("\"value\" : \"Dokument jetzt sichern\""))
    #expect(try text("App/mul.lproj/Main.xcstrings").contains("\"value\" : \"Das Fenster öffnen\""))
    try commit()

    // The catalogs become tables again.
    try apply("convert", "--to", "strings", "--update-project")
    #expect(try text("App/de.lproj/Localizable.strings").contains("\"save\" = \"Dokument jetzt sichern\";"))
    #expect(try run("check").status == 0)
    #expect(try run("report", "--format", "csv").text == before)
  }

  @Test func whatStaysIsNamed() throws {
    try folder.write("\"save\" = \"Sichern\n", to: "tree/App/de.lproj/Localizable.strings")
    let outcome = try run("convert", "--to", "catalog", "--table", "Localizable")
    #expect(outcome.status == 1)
    #expect(outcome.text.isEmpty)
    #expect(
      outcome.errorText.contains(
        "App/Localizable stays as it is: App/de.lproj/Localizable.strings:1:10 is damaged"))
    #expect(try run("convert").status == 2)
  }
}
