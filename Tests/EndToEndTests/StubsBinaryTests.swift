import Foundation
import TestSupport
import Testing

/// `stubs` as a process: its streams, its status, and what it leaves in the tree.
@Suite struct StubsBinaryTests {
  let tool = BuiltProduct.l10ncheck
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("/* One */\n\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"1\";\n", to: "App/de.lproj/L.strings")
  }

  private func run(_ arguments: String..., in subfolder: String = "") throws -> BuiltProduct.Outcome {
    try tool.run(
      ["stubs"] + arguments, environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: folder.at(subfolder))
  }

  private func content(_ path: String) -> String? { try? folder.text(path) }

  private static let patch = """
    diff --git a/App/de.lproj/L.strings b/App/de.lproj/L.strings
    --- a/App/de.lproj/L.strings
    +++ b/App/de.lproj/L.strings
    @@ -1 +1,3 @@
     "a" = "1";
    +/* l10ncheck:untranslated 3c8e */
    +"b" = "B";

    """

  @Test func printsThePatchAndNothingElse() throws {
    let outcome = try run()
    #expect(outcome.status == 0)
    #expect(outcome.text == Self.patch)
    #expect(outcome.errorText == "l10ncheck: 1 stub in 1 file for 1 localization\n")
    #expect(content("App/de.lproj/L.strings") == "\"a\" = \"1\";\n")
  }

  @Test func writesInPlaceAndThenFindsNothing() throws {
    let dry = try run("--write", "--dry-run")
    #expect(dry.errorText.contains("App/de.lproj/L.strings: 1 added\n"))
    #expect(content("App/de.lproj/L.strings") == "\"a\" = \"1\";\n")
    let outcome = try run("--write")
    #expect(outcome.status == 0)
    #expect(outcome.text == "")
    #expect(outcome.errorText.contains("App/de.lproj/L.strings: 1 added\n"))
    #expect(
      content("App/de.lproj/L.strings")
        == "\"a\" = \"1\";\n/* l10ncheck:untranslated 3c8e */\n\"b\" = \"B\";\n")
    let again = try run()
    #expect(again.status == 0)
    #expect(again.text == "")
    #expect(again.errorText == "l10ncheck: nothing is missing\n")
  }

  @Test func writesFilesOfTheirOwn() throws {
    let outcome = try run("--format", "files", "--output", "out/put")
    #expect(outcome.status == 0)
    #expect(
      content("out/put/App/de.lproj/L.strings") == "/* l10ncheck:untranslated 3c8e */\n\"b\" = \"B\";\n")
    #expect(content("App/de.lproj/L.strings") == "\"a\" = \"1\";\n")
    // What a translator may have begun to fill in is not written over.
    #expect(try run("--format", "files", "--output", "out/put").status == 2)
    #expect(try run("--format", "files").status == 2)
  }

  @Test func saysHowToApplyFromASubfolder() throws {
    // A folder of git, as far as the tool looks.
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try folder.write("", to: "Other/x.txt")
    let outcome = try run("../App", in: "Other")
    #expect(outcome.text == Self.patch)
    #expect(outcome.errorText.contains("apply the patch with: git -C "))
    #expect(try !run("App").errorText.contains("apply the patch with"))
  }

  @Test func leavingSomethingOutIsAFinding() throws {
    try folder.write("\"a\" = \"1\"\n\"b\" = \"2\";\n", to: "App/fr.lproj/L.strings")
    let outcome = try run()
    #expect(outcome.status == 1)
    #expect(outcome.text == Self.patch)
    #expect(outcome.errorText.contains("App/fr.lproj/L.strings: not edited, because it is damaged"))
  }

  @Test func nothingIsWrittenIfOneFileCannotBe() throws {
    try folder.write("\"a\" = \"1\";\n", to: "App/fr.lproj/other.strings")
    try FileManager.default.linkItem(
      atPath: folder.at("App/fr.lproj/other.strings"), toPath: folder.at("App/fr.lproj/L.strings"))
    let outcome = try run("--write")
    #expect(outcome.status == 2)
    #expect(content("App/de.lproj/L.strings") == "\"a\" = \"1\";\n")
    #expect(outcome.errorText.contains("has hard links"))
  }
}
