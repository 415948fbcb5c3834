import Foundation
import TestSupport
import Testing

/// What is worked out of findings is what the forms show that they are written in, all of them together.
@Suite struct FindingDetailsTests {
  private func tree() throws -> ReportedTree {
    try ReportedTree([
      "en.lproj/L.strings": "\"a\" = \"Two words\";\n", "de.lproj/L.strings": "\"a\" = \"Zwei  Worte\";\n",
    ])
  }

  @Test func aFileHasItsFixesBesideAFormWithoutAny() throws {
    let tree = try tree()
    let command = ["check", "--only", "doubled-space"]
    let alone = tree.text(command + ["--format", "sarif"])
    #expect(alone.contains("\"fixes\""))
    for format in ["text", "json"] {
      let file = tree.folder.at("out-\(format).sarif")
      let shown = tree.text(command + ["--format", format, "--report", "sarif=" + file])
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(
        written.replacing(tree.folder.path + "/", with: "").replacing(tree.folder.path, with: "Tree") == alone
      )
      #expect(shown == tree.text(command + ["--format", format]))
    }
  }

  @Test func linesAreShownBesideAFileWithoutAny() throws {
    let tree = try tree()
    let shown = tree.text(
      "check", "--only", "doubled-space", "--report", "json=" + tree.folder.at("out.json"))
    #expect(shown.contains("Zwei  Worte"))
  }
}
